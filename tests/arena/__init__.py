"""The arena: seating, sittings, processes, intervals, ratings, reports."""
