"""The reader: acknowledged items exist, and no read is too old."""

import time

from azure.cosmos.exceptions import CosmosResourceNotFoundError

from .clients import Clients
from .failures import Failure
from .items import Ledger, Live
from .said import Said
from .settings import Settings, for_sdk

PATIENCE = 60  # seconds of retries while the server is away


def patiently(said: Said, op: str, what: str, call):
    """The result of a read. Retries every 200 ms, for 60 s, while the server is away or its error
    is transient.
    """
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return call()
        except CosmosResourceNotFoundError as error:
            if error.sub_status != 1002:
                raise
            failure = Failure.of(error)
        except Exception as error:
            failure = Failure.of(error)
            if failure is None or not failure.passing or failure.status == 500:
                raise
        if failure.tells:
            said.surfaced(op, failure.status, failure.substatus, f"{what}: {failure.text}")
        if time.monotonic() > end:
            raise TimeoutError(f"{what}: the server did not come back in {PATIENCE} s: {failure.text}")
        said.count(retries=1)
        time.sleep(0.2)


class Reader:
    """Reads items of the program's own writers, each through the client that wrote it."""

    def __init__(self, clients: Clients, ledger: Ledger, settings: Settings, said: Said):
        self._clients, self._ledger, self._settings, self._said = clients, ledger, settings, said
        self._chance = settings.chance("reader")

    def step(self) -> None:
        container = self._chance.choice(("flat", "flat", "tree", "old"))
        writer = self._chance.randrange(self._settings.writers)
        item = self._chance.choice(self._ledger.of(container, writer))
        if self._chance.random() < 0.1:
            self._partition(item, writer)
        else:
            self._point(item, writer)

    def _point(self, item: Live, writer: int) -> None:
        container = self._clients.of(writer).container(item.container)
        before = item.known()
        if before.unclear or before.version == 0:
            return

        def read():
            nonlocal before
            before = item.known()  # an answer that took several tries is judged by the last
            with self._clients.of(writer).alone, self._said.timed("read"):
                return container.read_item(item.id, for_sdk(item.key))

        try:
            version = patiently(self._said, "read", f"{item.container} {item.id}", read)["version"]
        except CosmosResourceNotFoundError:
            version = None
        if not before.unclear:
            self._judge(item, before, version, "")

    def _partition(self, item: Live, writer: int) -> None:
        """Reads all items of a logical partition at once."""
        items = self._ledger.with_key(item, writer)
        before = {}

        def rows():
            before.update({i.id: i.known() for i in items})
            with self._clients.of(writer).alone, self._said.timed("read"):
                return list(self._clients.of(writer).query(item.container, "SELECT c.id, c.version FROM c", key=for_sdk(item.key)))

        found: dict[str, int] = {}
        for row in patiently(self._said, "query", f"{item.container} key {item.key}", rows):
            if row["id"] in found or row["id"] not in before:
                self._said.anomaly("a row of a query that is doubled or foreign", f"{item.container} key {item.key}: {row}")
            found[row["id"]] = row["version"]
        for one in items:
            if not before[one.id].unclear:
                self._judge(one, before[one.id], found.get(one.id), " by a query")

    def _judge(self, item: Live, before, version: int | None, how: str) -> None:
        self._said.count(reads=1)
        if fault := item.fault(before, version):
            self._said.anomaly("read too old", f"{item.container} {item.id}{how}: {fault}")
