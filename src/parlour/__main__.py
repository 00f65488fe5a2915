"""``python -m parlour`` is ``parlour``."""

from __future__ import annotations

import sys

from parlour.cli.main import main

sys.exit(main())
