"""The command line: play, replay, simulate, read the rules."""
