"""How much memory there is, and holding a process to less: the one place that asks the operating system."""

from gote.core.errors import LimitError


def free_memory() -> int:
    """Bytes the machine can still give.

    >>> free_memory() > 0
    True
    """
    import psutil  # not before it is needed: every command would wait for it

    return int(psutil.virtual_memory().available)


def hold_memory(more: int) -> None:
    """Let this process take at most `more` bytes beyond what it has, so that even a library cannot take more."""
    try:
        import resource  # POSIX alone; elsewhere what gote builds itself is still refused beforehand

        import psutil

        used = int(psutil.Process().memory_info().vms)
        resource.setrlimit(resource.RLIMIT_AS, (used + more, resource.getrlimit(resource.RLIMIT_AS)[1]))
    except ImportError:
        return
    except (OSError, ValueError) as error:
        raise LimitError(f"--max-memory: cannot be set here ({error})") from None
