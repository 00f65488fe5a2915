"""Bots for Nerts."""
