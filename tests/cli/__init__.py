"""Tests of the command line: what a person or a program sees of it."""
