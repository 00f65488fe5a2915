"""Bots for Ghost Hand Euchre."""
