"""Bots for The Passing Game."""
