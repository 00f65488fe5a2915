"""Ghost Hand Euchre: a trick game for three and a hand nobody holds (``docs/rules/euchre.md``)."""
