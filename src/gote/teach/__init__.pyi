"""Types of the public names; made by `python -m tests.stubs`, not by hand."""

from gote.teach.marking import mark as mark
from gote.teach.problems import Problem as Problem
from gote.teach.problems import make_problem as make_problem
from gote.teach.sheet import Sheet as Sheet
from gote.teach.steps import try_step as try_step
from gote.teach.steps import worked_steps as worked_steps
