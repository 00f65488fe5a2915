"""The rules of a game as HTML, every clause with an anchor such as ``c3.4``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt

_SECTION: Final = re.compile(r"^## (?:(\d+)\. )?(.+)$", re.MULTILINE)
_CLAUSE: Final = re.compile(r"\*\*(\d+\.\d+)\*\* ")
_ENDS_CLAUSE: Final = re.compile(r"\*\*\d+\.\d+\*\* |#")


@dataclass(frozen=True)
class Section:
    """One section; ``number`` is empty for what stands before the first."""

    number: str
    title: str
    html: str


@dataclass(frozen=True)
class RulesPage:
    """A whole rules page."""

    title: str
    sections: tuple[Section, ...]


@cache
def rules_page(game: str) -> RulesPage:
    """The page of a game by its id; raises :class:`KeyError` when there is none."""
    path = find_page(game)
    if not path.exists():
        raise KeyError(game)
    return render(path.read_text(encoding="utf-8"))


def find_page(game: str) -> Path:
    """Where a game's rules page lies: in the package, or in the checkout it runs from."""
    package = Path(__file__).resolve().parents[1]
    installed = package / "rules" / f"{game}.md"
    return installed if installed.exists() else package.parents[1] / "docs" / "rules" / f"{game}.md"


def render(text: str) -> RulesPage:
    """Render a page of Markdown; HTML in it is shown as text, never used."""
    markdown = MarkdownIt("js-default", {"html": False, "linkify": False})
    title, _, rest = text.partition("\n")
    starts = [*_SECTION.finditer(rest)]
    ends = [*(match.start() for match in starts), len(rest)]
    sections = [Section("", "", _clauses(markdown, rest[: ends[0]]))]
    for match, end in zip(starts, ends[1:], strict=True):
        body = _clauses(markdown, rest[match.end() : end])
        sections.append(Section(match[1] or "", match[2], body))
    return RulesPage(title.removeprefix("# ").strip(), tuple(s for s in sections if s.html))


def _clauses(markdown: MarkdownIt, text: str) -> str:
    """A section's paragraphs; what belongs to a clause, tables and lists too, in its anchor."""
    found: list[tuple[str, list[str]]] = [("", [])]
    for paragraph in text.strip().split("\n\n"):
        clause = _CLAUSE.match(paragraph)
        if clause:
            found.append((clause[1], [paragraph]))
        elif _ENDS_CLAUSE.match(paragraph):
            found.append(("", [paragraph]))
        else:
            found[-1][1].append(paragraph)
    return "".join(_anchored(number, markdown.render("\n\n".join(p))) for number, p in found if p)


def _anchored(number: str, html: str) -> str:
    """The HTML inside its clause's element, if it has a number."""
    return f'<div class="clause" id="c{number}">\n{html}</div>\n' if number else html
