"""House rules as data: what an option is called, what it may be, and which clause it changes.

A game lists its options in ``OPTIONS`` and holds their values in a frozen dataclass whose field
defaults are the defaults. The command line, the table form and the docs are made from the list.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from parlour.core.errors import NOTATION, OptionError, shown

_MAX_DIGITS: Final = 9
Value = str | int | bool | tuple[int, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Options:
    """The base of every game's frozen options."""

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        names: dict[str, object] = vars(type(self))["__dataclass_fields__"]
        return (type(self), tuple(getattr(self, name) for name in names))


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One option: its name, and the clause of the rules page that it changes."""

    def __init__(self, name: str, clause: str) -> None:
        self.name = name
        self.clause = clause

    def parse(self, text: str) -> Value:
        """The value of ``text``; raises :class:`OptionError`."""
        raise NotImplementedError

    def format(self, value: Value) -> str:
        """The text of ``value``, as :meth:`parse` reads it."""
        return str(value)

    def allowed(self) -> str:
        """What may be written, in short: ``once|chain|off`` or ``1-10000``."""
        raise NotImplementedError

    def samples(self) -> tuple[str, ...]:
        """Some texts worth trying: all values of a choice, the ends and middle of a range."""
        raise NotImplementedError

    def refuse(self, text: str) -> OptionError:
        """The refusal of a value."""
        return OptionError(
            self.clause, "option-value", name=self.name, value=text, allowed=self.allowed()
        )


class Choice(Option):
    """One of a few words."""

    def __init__(self, name: str, clause: str, values: tuple[str, ...]) -> None:
        super().__init__(name, clause)
        self.values = values

    def parse(self, text: str) -> Value:
        if text not in self.values:
            raise self.refuse(text)
        return text

    def allowed(self) -> str:
        return "|".join(self.values)

    def samples(self) -> tuple[str, ...]:
        return self.values


class Switch(Choice):
    """Off or on; the value is a boolean."""

    def __init__(self, name: str, clause: str) -> None:
        super().__init__(name, clause, ("off", "on"))

    def parse(self, text: str) -> Value:
        return super().parse(text) == "on"

    def format(self, value: Value) -> str:
        return "on" if value else "off"


class Number(Option):
    """A whole number from ``low`` to ``high``, or one of ``values`` where only a few make sense."""

    def __init__(
        self, name: str, clause: str, low: int, high: int, values: tuple[int, ...] = ()
    ) -> None:
        super().__init__(name, clause)
        self.low = low
        self.high = high
        self.values = values

    def parse(self, text: str) -> Value:
        value = _whole(text)
        if value is None or value < self.low or value > self.high:
            raise self.refuse(text)
        if self.values and value not in self.values:
            raise self.refuse(text)
        return value

    def allowed(self) -> str:
        if self.values:
            return "|".join(str(value) for value in self.values)
        return f"{self.low}-{self.high}"

    def samples(self) -> tuple[str, ...]:
        numbers = self.values or (self.low, min(self.low + 1, self.high), self.high)
        return tuple(dict.fromkeys(str(number) for number in numbers))


class PerSeat(Option):
    """One whole number for everybody, or one for each seat: ``13`` or ``13,13,10``."""

    def __init__(self, name: str, clause: str, low: int, high: int) -> None:
        super().__init__(name, clause)
        self.low = low
        self.high = high

    def parse(self, text: str) -> Value:
        numbers = []
        for part in text.split(","):
            number = _whole(part)
            if number is None or number < self.low or number > self.high:
                raise self.refuse(text)
            numbers.append(number)
        return tuple(numbers)

    def format(self, value: Value) -> str:
        assert isinstance(value, tuple)
        return ",".join(str(number) for number in value)

    def allowed(self) -> str:
        return f"{self.low}-{self.high}[,…]"

    def samples(self) -> tuple[str, ...]:
        low, high = str(self.low), str(self.high)
        return (low, high, f"{low},{high}", f"{low},{high},{low}")


def _whole(text: str) -> int | None:
    """A whole number written plainly (no sign, no leading zero), or None."""
    if not text.isascii() or not text.isdigit() or len(text) > _MAX_DIGITS:
        return None
    return int(text) if text == "0" or text[0] != "0" else None


def parse_option(options: tuple[Option, ...], name: str, text: str) -> Value:
    """The value of one option by name; raises :class:`OptionError`."""
    for option in options:
        if option.name == name:
            return option.parse(text)
    known = ", ".join(option.name for option in options)
    raise OptionError(NOTATION, "option-unknown", name=name, known=known)


def format_options(
    options: tuple[Option, ...], chosen: Options, defaults: Options | None = None
) -> dict[str, str]:
    """Option texts by name; with ``defaults`` only those that differ from them."""
    texts = {}
    for option in options:
        text = option.format(getattr(chosen, option.name))
        if defaults is None or text != option.format(getattr(defaults, option.name)):
            texts[option.name] = text
    return texts


def parse_options(options: tuple[Option, ...], texts: Mapping[str, str]) -> dict[str, Value]:
    """The values of several options by name, ready for a game's ``Options(**values)``."""
    return {name: parse_option(options, name, text) for name, text in texts.items()}


def option_text(value: object) -> str:
    """The text of a value that somebody gave for an option, whatever its type."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, int):
        return shown(value)
    if isinstance(value, tuple):
        return ",".join([option_text(part) for part in value])
    return str(value)


def make_options(
    options: tuple[Option, ...], defaults: Options, values: Mapping[str, object]
) -> Options:
    """Options like ``defaults`` but for ``values``, which may be texts.

    Raises :class:`OptionError` for an unknown name or a wrong value.
    """
    chosen: dict[str, Value] = {o.name: getattr(defaults, o.name) for o in options}
    for name, value in values.items():
        chosen[name] = parse_option(options, name, option_text(value))
    make: Callable[..., Options] = type(defaults)
    return make(**chosen)


def check_values(options: tuple[Option, ...], chosen: Options) -> None:
    """Raise :class:`OptionError` when options that were made directly hold a wrong value."""
    for option in options:
        value = getattr(chosen, option.name)
        text = option_text(value)
        parsed = option.parse(text)
        if type(parsed) is not type(value) or parsed != value:
            raise option.refuse(text)
