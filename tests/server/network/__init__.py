"""A table of real time over an emulated network, in virtual time."""
