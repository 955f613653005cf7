"""What workers are forked from: the libraries most solves need, loaded once, and nothing started."""

from gote.web.jobs import warm_up

warm_up()
