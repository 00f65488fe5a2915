"""A constant that mypyc loses: it takes a `Final` tuple of floats for one that was never set.

Declared as `Final[tuple[float, ...]]` it is kept.
"""

from __future__ import annotations

import ast
from pathlib import Path

from native import compiled_modules

from tests.docs.shown import ROOT

SRC = ROOT / "src"


def lost(text: str) -> list[str]:
    """The names of constants that are tuples of floats and not declared as such."""
    return [
        node.target.id
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and isinstance(node.annotation, ast.Name)
        and node.annotation.id == "Final"
        and isinstance(node.value, ast.Tuple)
        and node.value.elts
        and all(is_float(part) for part in node.value.elts)
    ]


def is_float(node: ast.expr) -> bool:
    """Whether a number with a point is written there."""
    if isinstance(node, ast.UnaryOp):
        return is_float(node.operand)
    return isinstance(node, ast.Constant) and isinstance(node.value, float)


def test_no_compiled_module_has_a_final_tuple_of_floats() -> None:
    found = {name: lost(Path(SRC, name).read_text("utf-8")) for name in compiled_modules(SRC)}
    assert {name: names for name, names in found.items() if names} == {}


def test_such_a_constant_is_found_and_its_declared_form_is_fine() -> None:
    assert lost("A: Final = (0.5, -1.0)\nB: Final = (1, 2)\nC: Final = 0.5\n") == ["A"]
    assert lost("A: Final[tuple[float, ...]] = (0.5, 1.0)\n") == []
