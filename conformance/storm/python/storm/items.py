"""The program's knowledge of its live items: what it attempted, what was acknowledged, and so what
a read may show.
"""

import dataclasses
import threading

from .settings import CONTAINERS, Settings, key_of, placed

MAYBE = None


@dataclasses.dataclass(frozen=True)
class Known:
    """What had been acknowledged of an item at the moment of reading. deleted: by a delete, or no
    write at all (version 0).
    """

    version: int
    deleted: bool
    unclear: bool


class Live:
    """One item of one writer. Its writer changes it, the reader reads it."""

    def __init__(self, container: str, owner: str, n: int):
        self.container, self.owner, self.n = container, owner, n
        self.id, self.key, self.properties = f"{owner}-{n}", key_of(container, owner, n), placed(container, owner, n)
        self.etag = ""
        self.there: bool | None = False  # the writer's belief; MAYBE after a write of unknown outcome
        self._lock = threading.Lock()
        self._attempted = 0
        self._deletes: list[int] = []
        self._acknowledged = Known(0, True, False)

    def attempt(self, op: str) -> int:
        """The number of a new attempt to write."""
        with self._lock:
            self._attempted += 1
            if op == "delete":
                self._deletes.append(self._attempted)
            return self._attempted

    def acknowledged(self, version: int, op: str, etag: str) -> None:
        with self._lock:
            self.there, self.etag = op != "delete", etag
            self._acknowledged = Known(version, op == "delete", False)

    def unclear(self) -> None:
        with self._lock:
            self.there, self.etag = MAYBE, ""
            self._acknowledged = dataclasses.replace(self._acknowledged, unclear=True)

    def known(self) -> Known:
        with self._lock:
            return self._acknowledged

    def fault(self, before: Known, version: int | None) -> str:
        """Why a read that was sent when `before` was known must not show this version (None: no
        item); "" when it may.
        """
        with self._lock:
            attempted, deletes = self._attempted, list(self._deletes)
        if version is None:
            if before.deleted or any(d > before.version for d in deletes):
                return ""
            return f"not found, {before.version} was acknowledged before"
        if version < before.version or (before.deleted and version == before.version) or version in deletes:
            what = "the delete" if before.deleted else ""
            return f"read version {version}, {what} {before.version} was acknowledged before"
        if version > attempted:
            return f"read version {version}, the last attempt was {attempted}"
        return ""


class Ledger:
    """The live items of all writers of this program, by container and writer."""

    def __init__(self, settings: Settings):
        self._items = {
            (container, w): [Live(container, f"{settings.client}-{w}", n) for n in range(settings.items)]
            for container in CONTAINERS
            for w in range(settings.writers)
        }

    def of(self, container: str, writer: int) -> list[Live]:
        return self._items[container, writer]

    def with_key(self, item: Live, writer: int) -> list[Live]:
        """All items of a writer in the logical partition of one of them."""
        return [other for other in self.of(item.container, writer) if other.key == item.key]
