"""Tests of Parlour: laws over all games, golden records, and each part by itself."""
