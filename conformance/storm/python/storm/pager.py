"""The pager: walks over the sealed items of all programs, page by page, and misses none and sees none twice.

There is no walk under the beginning of a hierarchical key: while such a key lies in one physical partition, the SDK hands out the server's token as it
is; split, it does not take it back but begins again, and merged, it ends before a range it had not begun.
"""

import dataclasses
import threading

from .clients import Client, Clients
from .reader import patiently
from .said import Said
from .settings import CONTAINERS, Settings

SELECTED = "SELECT c.id, c.stamp, c.v FROM c WHERE c.stamp <= @s"


@dataclasses.dataclass(frozen=True)
class Walk:
    """A query over all partitions, with its pages."""

    container: str
    stamp: int
    order: str
    size: int

    @property
    def sql(self) -> str:
        return f"{SELECTED} ORDER BY c.stamp {self.order}".rstrip() if self.order else SELECTED

    def __str__(self) -> str:
        return f"container {self.container}, @s {self.stamp}, pages of {self.size}, {self.order or 'unordered'}"


class Pager:
    """One step is one walk. Half of the walks use the synchronous client and half the asynchronous
    one.
    """

    def __init__(self, clients: Clients, settings: Settings, said: Said, stop: threading.Event):
        self._clients, self._settings, self._said, self._stop = clients, settings, said, stop
        self._chance, self._walks = settings.chance("pager"), 0
        self._own = [clients.open(asynchronous=False), clients.open(asynchronous=True)]

    def step(self) -> None:
        self._walks += 1
        order = ("ASC", "", "DESC")[self._walks % 3]
        walk = Walk(self._chance.choice(CONTAINERS), self._chance.randint(1, self._settings.sealed), order, self._chance.randint(3, 40))
        kind = self._chance.randrange(2)
        if self._chance.random() < 0.2:
            self._own[kind] = self._another(kind)
        rows = self._rows(walk, self._own[kind], every=self._chance.choice((1, 2)))
        if rows is not None:
            self._said.count(queries=1)
            self._judge(walk, rows)

    def _another(self, kind: int) -> Client:
        """Opens a new client before it closes the old one: opening needs the server, which may be
        away.
        """
        new = patiently(self._said, "client", "a new client", lambda: self._clients.open(asynchronous=bool(kind)))
        self._clients.discard(self._own[kind])
        return new

    def _rows(self, walk: Walk, client: Client, every: int) -> list | None:
        """All rows, with a new iterator from the token of the page before after every (or every
        second) page. None: the storm is over.
        """
        rows, token, pages, number = [], None, None, 0
        parameters = [{"name": "@s", "value": walk.stamp}]
        while not self._stop.is_set():
            if pages is None or number % every == 0:
                pages = None

            def page():
                nonlocal pages
                resumed = pages is None
                if resumed:
                    pages = client.query(walk.container, walk.sql, parameters=parameters, size=walk.size).by_page(token)
                try:
                    with self._said.timed("page"):
                        found = next(pages, None)
                    # Without a further page the SDK keeps the token it was given.
                    behind = None if found is None else pages.continuation_token
                    return list(found or []), behind, resumed and token is not None
                except Exception:
                    pages = None  # a retry starts from the last token
                    raise

            found, token, resumed = patiently(self._said, "query", f"{walk}, page {number}{', from a token' if token else ''}", page)
            number += 1
            rows += found
            self._said.count(pages=1, resumed=int(resumed))
            if not token:
                return rows
            self._stop.wait(self._settings.pause)
        return None

    def _judge(self, walk: Walk, rows: list) -> None:
        owners = [f"{client}-sealed" for client in self._settings.all_clients]
        missing = {f"{owner}-{n}": n for owner in owners for n in range(1, walk.stamp + 1)}
        faults = []
        for row in rows:
            n = missing.pop(row["id"], None)
            if n is None:
                faults.append(f"doubled or foreign: {row}")
            elif (row["stamp"], row["v"]) != (n, 7 * n):
                faults.append(f"wrong: {row}")
        if missing:
            faults.append(f"{len(missing)} of {len(owners) * walk.stamp} missing: {sorted(missing)[:5]}")
        stamps = [row["stamp"] for row in rows]
        if walk.order and stamps != sorted(stamps, reverse=walk.order == "DESC"):
            faults.append("out of order")
        if faults:
            self._said.anomaly("a walk over sealed items", f"{walk}: {len(rows)} rows; {'; '.join(faults[:5])}")
