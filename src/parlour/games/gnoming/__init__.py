"""Gnoming A Round; the clauses cited here are those of ``docs/rules/gnoming.md``."""
