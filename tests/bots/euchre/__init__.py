"""Tests of the bots for Ghost Hand Euchre."""
