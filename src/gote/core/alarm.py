"""An alarm that rings in the main thread: the timer of POSIX, elsewhere a thread that calls the same handler."""

import _thread
import signal
import threading

PRECISE = hasattr(signal, "setitimer")
ALARM = signal.SIGALRM if PRECISE else signal.SIGTERM  # nobody can send SIGTERM where there is no setitimer
_clock: threading.Timer | None = None


def ring(seconds: float, again: float = 0.0) -> None:
    """Call the handler of `ALARM` after so many seconds, then every `again` seconds; 0 seconds take the alarm back."""
    global _clock
    if PRECISE:
        signal.setitimer(signal.ITIMER_REAL, seconds, again)
        return
    if _clock is not None:
        _clock.cancel()
    _clock = None
    if seconds:
        _clock = threading.Timer(seconds, _ring, (again,))
        _clock.daemon = True
        _clock.start()


def ringing() -> bool:
    """Whether an alarm is set."""
    return bool(signal.getitimer(signal.ITIMER_REAL)[0]) if PRECISE else _clock is not None


def _ring(again: float) -> None:
    _thread.interrupt_main(ALARM)
    if again and _clock is threading.current_thread():
        ring(again, again)
