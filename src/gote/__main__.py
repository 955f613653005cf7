"""`python -m gote` is `gote`."""

from gote.cli.main import run

run()
