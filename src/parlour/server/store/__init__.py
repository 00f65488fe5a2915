"""Stores: where the logs of tables are kept."""
