"""Garbage in, a refusal out: records, deals and moves that nobody should write."""
