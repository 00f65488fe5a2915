"""Tests of one game each: a second reading of the rules and golden records."""
