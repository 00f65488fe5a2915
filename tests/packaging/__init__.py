"""Tests of the set-up, the compiled build and the choice between compiled and pure."""
