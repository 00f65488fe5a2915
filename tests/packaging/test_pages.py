"""The pages are built again exactly when their sources change, by whatever Node.js there is."""

from __future__ import annotations

import os
from pathlib import Path

import pages
import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with pages, and a build that fits them."""
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "web" / "package.json").write_text("{}")
    (tmp_path / "web" / "src" / "main.ts").write_text("play()")
    words = tmp_path / "src" / "parlour" / "locale" / "en"
    words.mkdir(parents=True)
    (words / "web.ftl").write_text("web-play = Play\n")
    recipe = tmp_path / "tools" / "pages.py"
    recipe.parent.mkdir()
    recipe.write_text("")
    monkeypatch.setattr(pages, "__file__", str(recipe))
    pages.static(tmp_path).mkdir()
    stamp(tmp_path)
    return tmp_path


def stamp(project: Path) -> None:
    (pages.static(project) / pages.STAMP).write_text(pages.digest(project))


def test_what_is_built_fits(project: Path) -> None:
    assert not pages.needs_build(project)


@pytest.mark.parametrize(
    "changed", ["web/src/main.ts", "web/src/new.ts", "src/parlour/locale/en/web.ftl"]
)
def test_a_changed_source_or_sentence_asks_for_a_build(project: Path, changed: str) -> None:
    (project / changed).write_text("something else")
    assert pages.needs_build(project)


@pytest.mark.parametrize("left_out", ["web/node_modules/x/index.js", "web/tests/x.test.ts"])
def test_tests_and_what_is_installed_do_not(project: Path, left_out: str) -> None:
    (project / left_out).parent.mkdir(parents=True)
    (project / left_out).write_text("anything")
    assert not pages.needs_build(project)


def test_a_build_that_was_cut_short_is_made_again(project: Path) -> None:
    (pages.static(project) / pages.STAMP).unlink()
    assert pages.needs_build(project)


def test_an_installed_package_without_sources_needs_none(project: Path) -> None:
    (project / "web" / "package.json").unlink()
    assert not pages.needs_build(project)


def fake_node(folder: Path, says: str, *, with_npm: bool = True) -> Path:
    folder.mkdir()
    program = folder / "node"
    program.write_text(f"#!/bin/sh\necho {says}\n")
    program.chmod(0o755)
    if with_npm:
        (folder / "npm-cli.js").write_text("")
        (folder / "npm-cli.js").chmod(0o755)
        (folder / "npm").symlink_to(folder / "npm-cli.js")
    return program


@pytest.mark.parametrize(
    ("says", "fit"),
    [("v20.19.0", True), ("v24.1.0", True), ("v20.18.9", False), ("v18.20.2", False), ("?", False)],
)
def test_an_old_node_on_the_path_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, says: str, fit: bool
) -> None:
    program = fake_node(tmp_path / "bin", says)
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}/bin")
    assert pages.node_on_path() == (program if fit else None)


def test_a_node_without_npm_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = fake_node(tmp_path / "bin", "v24.1.0", with_npm=False)
    monkeypatch.setenv("PATH", str(program.parent))
    assert pages.node_on_path() is None


def test_what_node_prints_is_told_when_it_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "node"
    program.write_text("#!/bin/sh\necho the registry is away\nexit 3\n")
    program.chmod(0o755)
    monkeypatch.setattr(pages, "find_node", lambda: program)
    with pytest.raises(pages.PagesError, match="the registry is away"):
        pages.run_node(tmp_path, ["x.js"], tmp_path / "log.txt")


def test_certificates_that_python_trusts_are_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", "/company.pem")
    monkeypatch.delenv("NODE_EXTRA_CA_CERTS", raising=False)
    assert pages.environment(Path("/x/node"))["NODE_EXTRA_CA_CERTS"] == "/company.pem"


def test_the_lock_file_names_no_registry() -> None:
    for lock in [*ROOT.glob("web/package-lock.json"), *ROOT.glob("tests/**/package-lock.json")]:
        assert "resolved" not in lock.read_text()
