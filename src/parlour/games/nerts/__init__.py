"""Nerts: a patience for each, a race for the middle."""
