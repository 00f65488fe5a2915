"""The review of a match: what each decision cost, judged by what could be known at the time."""
