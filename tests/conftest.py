"""Settings all tests share: hypothesis is reproducible and never judges by the clock of a shared machine."""

import signal

from hypothesis import HealthCheck, settings

collect_ignore = ["windows"]
"""what takes POSIX away when Python starts: collected as a module, it would take it from the tests themselves"""

settings.register_profile("gote", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("gote")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # a run in the background must not hand this on to what it starts
    signal.signal(signal.SIGINT, signal.default_int_handler)
