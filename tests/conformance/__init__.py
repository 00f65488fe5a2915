"""The laws every game passes, run over the registry, and the suite's own test."""
