"""The difference of two views as few replacements: ``{"layouts.2.waste": […], "legal": …}``.

A path is keys and indices joined by dots; an index one past the end of a list appends to it.
Replacements are made in the order they stand in.
"""

from __future__ import annotations

from typing import Any

View = dict[str, Any]


def patch(old: View, new: View) -> dict[str, Any]:
    """What to replace in ``old`` to get ``new``; views of one game have the same keys."""
    found: dict[str, Any] = {}
    if old.keys() != new.keys():
        raise ValueError("these are views of different games")
    for key, value in new.items():
        if old[key] != value:
            _compare(key, old[key], value, found)
    return found


def _compare(path: str, old: Any, new: Any, found: dict[str, Any]) -> None:
    """Note what to replace of two values that differ."""
    if isinstance(old, dict) and isinstance(new, dict) and _walkable(old, new):
        for key, value in new.items():
            if old[key] != value:
                _compare(f"{path}.{key}", old[key], value, found)
    elif isinstance(old, list) and isinstance(new, list) and old and len(old) <= len(new):
        _compare_lists(path, old, new, found)
    else:
        found[path] = new


def _compare_lists(path: str, old: list[Any], new: list[Any], found: dict[str, Any]) -> None:
    """A list that has grown or kept its length, item by item where few have changed."""
    grown = len(new) - len(old)
    changed = [index for index, value in enumerate(old) if value != new[index]]
    if (len(changed) + grown) * 2 > len(new) and len(changed) + grown > 1:
        found[path] = new
        return
    for index in changed:
        _compare(f"{path}.{index}", old[index], new[index], found)
    for index in range(len(old), len(new)):
        found[f"{path}.{index}"] = new[index]


def _walkable(old: View, new: View) -> bool:
    """Whether two mappings have the same keys, and none that would be read as a path."""
    return bool(new) and old.keys() == new.keys() and not any("." in key for key in new)


def apply(changes: dict[str, Any], view: View) -> View:
    """``view`` with the replacements made; what they do not touch is shared, not copied."""
    result: Any = view
    for path, value in changes.items():
        result = _replaced(result, path.split("."), value)
    assert isinstance(result, dict)
    return result


def _replaced(node: Any, path: list[str], value: Any) -> Any:
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(node, list):
        index = int(step)
        if index == len(node) and not rest:
            return [*node, value]
        return [*node[:index], _replaced(node[index], rest, value), *node[index + 1 :]]
    return {**node, step: _replaced(node[step], rest, value)}
