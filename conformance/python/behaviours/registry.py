"""The registry: which function checks which behaviour, and which statuses it tolerates."""

import dataclasses
import typing

TIMEOUT_SECONDS = 20.0


@dataclasses.dataclass(frozen=True)
class Behaviour:
    """One line of behaviours.txt that this suite checks.

    `tolerated` are the status codes that this behaviour provokes on purpose. Otherwise they would count as
    hidden faults (see `world.Exchange.suspicious`).
    """

    id: str
    check: typing.Callable
    timeout: float
    tolerated: tuple[int, ...]


REGISTERED: dict[str, Behaviour] = {}


def behaviour(id: str, *, timeout: float = TIMEOUT_SECONDS, tolerated: tuple[int, ...] = ()):
    """Registers a function of one argument, the `World`, as the check of the behaviour `id`.

    The function returns when the behaviour holds and raises when it does not; the exception is the text of
    the failure. The suite calls it once for each world, so it may keep state between calls only in
    `World.shared`.
    """

    def register(check):
        if id in REGISTERED:
            raise ValueError(f"two checks are registered for {id}")
        REGISTERED[id] = Behaviour(id, check, timeout, tolerated)
        return check

    return register
