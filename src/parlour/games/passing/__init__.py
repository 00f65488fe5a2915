"""The Passing Game: dominoes for two to four, or for two pairs of partners."""
