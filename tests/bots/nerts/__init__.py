"""The bots of Nerts."""
