"""Bots, their hands in real time, and simulations."""
