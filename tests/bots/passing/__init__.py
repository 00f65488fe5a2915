"""The bots of The Passing Game."""
