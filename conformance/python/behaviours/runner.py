"""Runs the checks one after another, each in both worlds at once and within its time limit, and
prints one line for each.
"""

import threading
import time
import traceback

from azure.core.exceptions import HttpResponseError

from . import expect, receipts
from .registry import Behaviour
from .world import World


def _hidden_fault(behaviour: Behaviour, world: World) -> str:
    for exchange in world.record.exchanges:
        if exchange.suspicious and exchange.status not in behaviour.tolerated:
            return (
                f"{exchange.method} {exchange.path} was answered {exchange.status}/{exchange.substatus},"
                " which the SDK may hide by asking again"
            )
    return ""


def _wrong_cost(world: World) -> str:
    for exchange in world.record.exchanges:
        if why := receipts.fault(exchange):
            return f"{exchange.method} {exchange.path} was answered {exchange.status}/{exchange.substatus} with {why}"
    return ""


def _summary(error: BaseException) -> str:
    """The exception in one line: of a refusal, the first of the server's own words."""
    if isinstance(error, expect.Unmet):
        return str(error)
    status = f" {error.status_code}" if isinstance(error, HttpResponseError) else ""
    text = getattr(error, "http_error_message", None) or str(error)
    return f"{type(error).__name__}{status}: {text}"


class _Attempt:
    """One check in one world, on a daemon thread. A check that exceeds its time is abandoned."""

    def __init__(self, behaviour: Behaviour, world: World, verbose: bool):
        self._behaviour, self._world, self._verbose = behaviour, world, verbose
        self._raised: list[str] = []
        world.record.begin()
        self._thread = threading.Thread(target=self._check, name=behaviour.id, daemon=True)
        self._thread.start()

    def _check(self) -> None:
        try:
            self._behaviour.check(self._world)
        except BaseException as error:  # any exception of a check is its verdict
            self._raised.append(_summary(error))
            if self._verbose:
                traceback.print_exc()

    def failure(self, until: float) -> str:
        """Why the behaviour fails, or "". Waits for the check until the time is over."""
        self._thread.join(max(0.0, until - time.monotonic()))
        if self._thread.is_alive():
            why = f"not done after {self._behaviour.timeout:g} s"
        elif self._raised:
            why = self._raised[0]
        else:
            why = _hidden_fault(self._behaviour, self._world) or _wrong_cost(self._world)
        return why and f"({'async' if self._world.asynchronous else 'sync'}) {why}"


def run(behaviour: Behaviour, worlds: list[World], verbose: bool = False) -> bool:
    """Runs one check in every world at once and prints the behaviour's line."""
    began = time.monotonic()
    attempts = [_Attempt(behaviour, world, verbose) for world in worlds]
    failures = [why for attempt in attempts if (why := attempt.failure(began + behaviour.timeout))]
    if failures:
        line = "; ".join(" ".join(why.split())[:300] for why in failures)
        print(f"BEHAVIOUR {behaviour.id} fail {line}", flush=True)
    else:
        print(f"BEHAVIOUR {behaviour.id} pass", flush=True)
    if verbose:
        exchanges = sum(len(world.record.exchanges) for world in worlds)
        print(f"  {time.monotonic() - began:.2f} s, {exchanges} exchanges", flush=True)
    return not failures
