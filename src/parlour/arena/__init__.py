"""Bots measured against each other: the same cards for all, every seat in turn, with intervals."""
