"""The cards, the house rules and the scoring of Gnoming A Round for the naive reading."""

SEATS = "ABCDEFG"
# 2.2: the order in which a grid is filled.
CELLS = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
PILES = ["left", "right"]
LINES = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
]
MULLIGAN = "M"
HAZARD = "H"
SPOILT = "spoilt"
HAZARD_POINTS = 10
OUT_POINTS = 5

# 1.7: the values in order, and 1.4: our table of copies.
NUMERALS = [str(value) for value in range(-4, 13) if value != 0]
VALUES = [*NUMERALS, MULLIGAN, HAZARD]
COPIES = {
    "ten": [4, 5, 6, 7, 8, 8, 8, 8, 9, 9, 8, 8, 8, 8, 0, 0, 3, 3],
    "eleven": [4, 5, 6, 7, 8, 8, 8, 8, 8, 7, 7, 7, 7, 7, 7, 0, 3, 3],
    "twelve": [4, 5, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 6, 6, 3, 3],
}

# Section 14, the default first.
CHOICES = {
    "deck": ["ten", "eleven", "twelve"],
    "discard_take_must_play": ["yes", "no"],
    "mulligan_limit": ["end_of_turn", "none"],
    "mulligans_per_line": ["any", "max1"],
    "reveal_mulligans": ["all_wild", "only_best_one_wild"],
    "hazard_flip": ["optional", "forced"],
    "hazard_returns": ["next_round", "never"],
    "out_tie": ["bonus", "penalty", "zero"],
    "next_starter": ["rotate", "first_out", "lowest_last"],
}
NUMBERS = {"rounds": (3, 1, 9), "turn_cap": (40, 1, 1000)}
OPTION_CLAUSES = {
    "deck": "1.5",
    "rounds": "13.1",
    "discard_take_must_play": "5.3",
    "mulligan_limit": "9.3",
    "mulligans_per_line": "12.6",
    "reveal_mulligans": "12.9",
    "hazard_flip": "8.3",
    "hazard_returns": "8.8",
    "out_tie": "12.10",
    "next_starter": "13.3",
    "turn_cap": "11.5",
}


class Refused(Exception):
    """A move or deal the rules do not allow; the first argument is the clause it breaks."""

    def __init__(self, clause: str, reason: str) -> None:
        super().__init__(clause, reason)
        self.clause = clause


def is_positive(name: str) -> bool:
    """1.6: positive, not negative, mulligan or hazard."""
    return name not in (MULLIGAN, HAZARD, SPOILT) and int(name) > 0


def full_deck(deck: str) -> list[str]:
    """1.4 and 1.7: all the cards of a deck, in order."""
    names = []
    for value, copies in zip(VALUES, COPIES[deck], strict=True):
        names += [value] * copies
    return names


def in_order(names: list[str]) -> list[str]:
    """1.7: these cards as a pack is written."""
    return sorted(names, key=VALUES.index)


def read_options(given: dict[str, str]) -> dict[str, str]:
    """14.1: the given options over the defaults, each checked."""
    options = {name: values[0] for name, values in CHOICES.items()}
    options |= {name: str(numbers[0]) for name, numbers in NUMBERS.items()}
    for name, value in given.items():
        if name in CHOICES:
            good = value in CHOICES[name]
        elif name in NUMBERS:
            _, low, high = NUMBERS[name]
            good = value in [str(number) for number in range(low, high + 1)]
        else:
            raise Refused("notation", f"no such option: {name}")
        if not good:
            raise Refused(OPTION_CLAUSES[name], f"no such value: {name}={value}")
        options[name] = value
    return options


def matched_value(line: list[str], options: dict[str, str]) -> int:
    """12.2 and 12.6: the value of a matched line, or 0 when it is not matched."""
    others = [name for name in line if name != MULLIGAN]
    mulligans = len(line) - len(others)
    if not others:
        return 0  # 12.7: three mulligans have no value to take off.
    if mulligans > 1 and options["mulligans_per_line"] == "max1":
        return 0
    if not all(is_positive(name) for name in others):
        return 0  # 12.5 and 12.8: negatives and hazards spoil the line.
    if any(name != others[0] for name in others):
        return 0
    return int(others[0])


def score_as_it_is(grid: list[str], options: dict[str, str]) -> int:
    """12.1 to 12.8 for nine cards, every mulligan among them wild."""
    points = 0
    matched = set()
    for line in LINES:
        value = matched_value([grid[place] for place in line], options)
        if value > 0:
            points -= value
            matched.update(line)
    for place, name in enumerate(grid):
        if name == HAZARD:
            points += HAZARD_POINTS
        elif name in (MULLIGAN, SPOILT):
            points += 0
        elif not is_positive(name) or place not in matched:
            points += int(name)
    return points


def score_grid(grid: list[str], options: dict[str, str]) -> int:
    """Section 12 for the nine cards of one grid, without the points of 12.10."""
    mulligans = [place for place in range(9) if grid[place] == MULLIGAN]
    if options["reveal_mulligans"] == "all_wild" or len(mulligans) < 2:
        return score_as_it_is(grid, options)
    # 12.9: one of them is wild, whichever is best; the others spoil their lines.
    results = []
    for wild in mulligans:
        tried = list(grid)
        for place in mulligans:
            if place != wild:
                tried[place] = SPOILT
        results.append(score_as_it_is(tried, options))
    return min(results)


def points_for_going_out(scores: list[int], out: int, options: dict[str, str]) -> int:
    """12.10: what is added to the score of the player who went out."""
    lowest = min(scores)
    if scores[out] > lowest:
        return OUT_POINTS
    if scores.count(lowest) == 1:
        return -OUT_POINTS
    return {"bonus": -OUT_POINTS, "penalty": OUT_POINTS, "zero": 0}[options["out_tie"]]
