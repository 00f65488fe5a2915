"""The one list of bots: what each is called, and which games it plays."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.uniform import Uniform

_RULES: Final = {
    "euchre": ("parlour.bots.euchre_rules", "EuchreRules"),
    "passing": ("parlour.bots.passing_rules", "PassingRules"),
    "gnoming": ("parlour.bots.gnoming_rules", "GnomingRules"),
    "nerts": ("parlour.bots.nerts_rules", "NertsRules"),
}
"""The rule-based bot of each game, imported when it is first asked for."""


def bot_names(game: str) -> tuple[str, ...]:
    """The bots that play this game, the weakest first."""
    return ("uniform", "rules") if game in _RULES else ("uniform",)


def make_bot(game: str, name: str) -> Bot:
    """A new bot; raises :class:`KeyError` when the game has none of that name."""
    if name == "uniform":
        return Uniform()
    if name != "rules":
        raise KeyError(name)
    module, kind = _RULES[game]
    bot = getattr(import_module(module), kind)()
    assert isinstance(bot, Bot)
    return bot
