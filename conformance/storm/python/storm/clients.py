"""The SDK's synchronous and asynchronous client behind one face, with the SDK's own retries and session consistency."""

import contextlib
import pathlib
import sys
import threading

from azure.core.pipeline.transport import AioHttpTransport
from azure.cosmos import CosmosClient
from azure.cosmos.aio import CosmosClient as AsyncCosmosClient
from azure.cosmos.documents import SSLConfiguration

from .settings import Settings

# The behaviours use the same wrapper of the asynchronous client.
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "python"))
from behaviours.blocking import Loop, open_client  # noqa: E402

SECONDS = 60


class _VerifyingTransport(AioHttpTransport):
    """Verifies the server's certificate, which the asynchronous SDK does not do for localhost."""

    def __init__(self, ca: str):
        super().__init__()
        self._ca = ca

    async def send(self, request, **config):
        return await super().send(request, **config | {"connection_verify": self._ca})


def _merging(request) -> None:
    """The SDK's own hook for raw requests: the server merges what is ordered, for the SDK's own merge gives rows twice when it meets a split.

    Everything else it answers range after range, as it does by itself.
    """
    if "ORDER BY" in str(request.http_request.body or ""):
        request.http_request.headers["x-orrery-cross-partition-queries"] = "server"


class Client:
    """One client and its containers. Its synchronous and its asynchronous kind differ in one option of queries."""

    def __init__(self, client, database: str, asynchronous: bool):
        self._client, self._asynchronous = client, asynchronous
        # Threads that share the client hold this during each call: the synchronous client keeps the
        # headers of its last reply in itself, and copies them while another thread replaces them
        # ("OrderedDict mutated during iteration").
        self.alone = contextlib.nullcontext() if asynchronous else threading.Lock()
        self._database = client.get_database_client(database)

    def container(self, name: str):
        return self._database.get_container_client(name)

    def query(self, container: str, sql: str, *, parameters=None, key=None, size=None):
        """The SDK's paged result of a query: under a key or a prefix of one, or over all
        partitions.
        """
        options = {"parameters": parameters or []}
        if size:
            options["max_item_count"] = size
        if key is not None:
            options["partition_key"] = key
        elif not self._asynchronous:
            options["enable_cross_partition_query"] = True
        return self.container(container).query_items(sql, **options)

    def close(self) -> None:
        self._client.close()


class Clients:
    """The program's clients: one of each kind for its writers and its reader, and as many as its
    pager opens.
    """

    def __init__(self, settings: Settings):
        self._settings, self._loop = settings, Loop()
        self._all: list[Client] = []
        self._kept = [self.open(asynchronous=False), self.open(asynchronous=True)]

    def of(self, writer: int) -> Client:
        """The client of a writer, and of the reader of its items: they share a session."""
        return self._kept[writer % 2]

    def open(self, asynchronous: bool) -> Client:
        """A new client. The SDK keeps the state of a page (its continuation too) in the client, so
        threads that page must not share one.
        """
        s = self._settings
        options = {"consistency_level": "Session", "connection_timeout": SECONDS, "read_timeout": SECONDS, "raw_request_hook": _merging}
        if not asynchronous:
            if s.ca:
                options |= {"ssl_config": SSLConfiguration(), "connection_verify": s.ca}
            return self._note(Client(CosmosClient(s.endpoint, s.key, **options), s.database, False))

        def make():
            transport = {"transport": _VerifyingTransport(s.ca)} if s.ca else {}
            return AsyncCosmosClient(s.endpoint, s.key, **options | transport)

        return self._note(Client(open_client(self._loop, make), s.database, True))

    def _note(self, client: Client) -> Client:
        self._all.append(client)
        return client

    def discard(self, client: Client) -> None:
        """Closes a client that is no longer needed."""
        self._all.remove(client)
        client.close()

    def close(self) -> None:
        for client in self._all:
            client.close()
        self._loop.stop()
