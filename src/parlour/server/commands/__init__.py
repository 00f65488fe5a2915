"""The commands of a table: each is checked and becomes entries of the log."""
