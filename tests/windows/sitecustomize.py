"""A Python without what only POSIX has: put this folder on PYTHONPATH and gote meets what Windows would give it.

The modules and functions below do not exist there, and /proc exists on neither Windows nor macOS. Only gote itself is
refused: its libraries are those of this machine and may use what it has.
"""

import builtins
import os
import signal
import sys

MODULES = {"fcntl", "grp", "pty", "pwd", "resource", "syslog", "termios", "tty"}
FUNCTIONS = {
    os: "fork forkpty geteuid getuid mkfifo posix_fallocate posix_spawn sched_getaffinity setsid wait",
    signal: "ITIMER_REAL ITIMER_VIRTUAL SIGALRM SIGHUP SIGKILL SIGUSR1 SIGUSR2 alarm getitimer pause setitimer sigwait",
}
_import, _open = builtins.__import__, builtins.open


def _no_posix(name, given=None, *rest, **more):
    if name in MODULES and (given or {}).get("__name__", "").startswith("gote"):
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    return _import(name, given, *rest, **more)


def _no_proc(file, *rest, **more):
    if str(file).startswith("/proc") and sys._getframe(1).f_globals.get("__name__", "").startswith("gote"):
        raise FileNotFoundError(2, "No such file or directory", file)
    return _open(file, *rest, **more)


builtins.__import__, builtins.open = _no_posix, _no_proc
for module, names in FUNCTIONS.items():
    for name in names.split():
        if hasattr(module, name):
            delattr(module, name)
