"""Coroutines in a thread of their own: a browser that ran in this process before leaves its loop in the main thread."""

import asyncio
from concurrent.futures import ThreadPoolExecutor


def run_apart(coroutine):
    """What the coroutine returns."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()
