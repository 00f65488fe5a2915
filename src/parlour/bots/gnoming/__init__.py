"""Bots for Gnoming A Round."""
