"""What every game is built from: the contract, cards, options, records, chance.

Imports the standard library, ``mypy_extensions`` and ``librt`` only, and no game.
"""
