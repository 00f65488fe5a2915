"""Hypothesis draws the same examples in every check; `make fuzz` and `make long` draw new ones."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("check", derandomize=True)
settings.register_profile("search", derandomize=False, print_blob=True)
settings.load_profile(os.environ.get("PARLOUR_HYPOTHESIS", "check"))
