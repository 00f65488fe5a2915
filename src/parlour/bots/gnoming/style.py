"""How somebody weighs a garden: a few numbers, in points where nothing else is said.

The standing values were found by letting styles play rounds against each other on the roll-out's
own table, one number at a time (``docs/bots.md``).
"""

from __future__ import annotations

from typing import Final

NUMBERS: Final = (
    "caution", "looks", "third", "single", "wild", "tempo", "bounce", "last_turn", "sure",
    "ending", "steady", "curve", "high", "occupied", "hurry", "brake", "gift",
    "little", "hopes", "pace",
)  # fmt: skip
"""The knobs that are numbers."""


class Style:
    """The knobs of one player; change them before the first decision, never after."""

    caution: float = 0.65
    """How much of a pair's chance is believed: greed for lines is worse than no plan."""
    looks: float = 1.65
    """How many fresh cards a turn shows, the discards of others included."""
    third: float = 1.3
    """How much of the third card's own points a completed pair is taken to save."""
    single: float = 0.5
    """How much of the chance to fill two hidden cells beside a single card is believed."""
    wild: float = 0.4
    """What a mulligan beside two hidden cells is worth, for each turn to come."""
    tempo: float = 1.7
    """What one face-down card less is worth."""
    bounce: float = 4.0
    """What a bounce is worth."""
    last_turn: float = 7.9
    """By how much a rival's last turn lowers its score, on average."""
    sure: float = 8.0
    """A lead with which going out is as good as safe."""
    ending: float = 0.0
    """What it is worth to end the round, whoever is lowest."""
    steady: float = 0.0
    curve: float = 0.0
    """How much more of a pair's chance is believed for each turn to come above three, for the
    square of these turns,"""
    high: float = 0.0
    """and for each point that its cards have above five."""
    occupied: float = 1.0
    """How much of a pair's worth is believed where the third cell has a card already."""
    hurry: float = 0.0
    """What one face-down card less is worth besides, for each of the own that are left,"""
    brake: float = 0.0
    """and when it leaves a single one: then the end is near for everybody."""
    gift: float = 0.0
    """How much of what a discard helps the next player is taken for a loss."""
    little: float = -1.0
    """A discard that takes off less than this is left; a draw does better on average."""
    hopes: float = 1.0
    pace: float = 1.0
    taught: bool = False
    """How much of the worth that rounds have taught is believed, of lines in the making and of
    face-down cells, if the style is taught: then ``worth_table`` stands for most numbers."""
    counts: bool = True
    """Whether cards that have been seen are counted; if not, a full deck is believed in."""
    denies: bool = True
    bounces: bool = True
    """Whether discards are laid so that they help the next player least, and whether cards are
    bounced at all."""


def copy_of(style: Style) -> Style:
    """Another one with the same numbers."""
    other = Style()
    for name in NUMBERS:
        setattr(other, name, getattr(style, name))
    other.counts, other.denies, other.bounces = style.counts, style.denies, style.bounces
    other.taught = style.taught
    return other


def expert() -> Style:
    """A style found by evolution: what rounds have taught began with it.

    A separable CMA-ES, 70 generations of 14 styles, on the roll-outs' own table: rounds of one such
    player against two of the usual style on common cards. There it gains 2.2 points a round on two
    of them, and 3.4 on one. ``benchmarks/gnoming_styles.py`` goes on from here in the same way. In
    gardens of fewer than nine cells, where the taught worths do not hold, it plays in their place.
    """
    style = Style()
    style.caution = 0.76
    style.looks = 2.0
    style.third = 0.5
    style.single = 0.28
    style.wild = 0.3
    style.tempo = 1.2
    style.bounce = 3.8
    style.last_turn = 11.0
    style.sure = 12.0
    style.steady = -0.165
    style.curve = 0.022
    style.high = 0.078
    style.occupied = 0.36
    style.hurry = 0.37
    style.brake = -1.75
    style.gift = 0.3
    return style


def taught() -> Style:
    """The players of the roll-outs of the fifth level: everything is weighed as rounds have taught.

    On the roll-outs' own table one such player gains 0.6 points a round on two experts.
    """
    style = Style()
    style.taught = True
    style.bounce = 2.22
    style.last_turn = 9.33
    style.sure = 12.7
    style.ending = 0.41
    style.gift = 0.34
    style.little = -1.23
    return style


def fair() -> Style:
    """Somebody who plays often: knows the odds of a full deck.

    Hopes a little too much for pairs, fears face-down cards too little, and thinks lightly of the
    rivals' last turns.
    """
    style = Style()
    style.caution = 0.85
    style.tempo = 1.0
    style.last_turn = 4.0
    style.counts = False
    return style


def greedy() -> Style:
    """Somebody who likes lines: believes in every pair, counts nothing, and looks at no rival."""
    style = Style()
    style.caution = 0.975
    style.tempo = 0.35
    style.last_turn = 0.0
    style.counts = False
    style.denies = False
    return style


def beginner() -> Style:
    """Somebody who knows the rules: sees a line when its last card comes, and rarely a bounce."""
    style = greedy()
    style.caution = 0.02
    style.third = 0.5
    style.single = 0.02
    style.wild = 0.02
    style.tempo = 0.3
    style.bounces = False
    return style
