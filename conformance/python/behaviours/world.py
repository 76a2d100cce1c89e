"""Everything that a check uses: the server under test, its clients, and the record of the
exchanges.
"""

import contextlib
import dataclasses
import os
import threading
import urllib.parse
import uuid

from azure.core.pipeline.transport import AioHttpTransport
from azure.cosmos import CosmosClient, PartitionKey
from azure.cosmos.aio import CosmosClient as AsyncCosmosClient
from azure.cosmos.documents import ConnectionPolicy, SSLConfiguration
from azure.cosmos.exceptions import CosmosResourceNotFoundError

from . import expect, receipts
from .blocking import Loop, open_client

MANY_RANGES_THROUGHPUT = 30_000

_NO_KEY = object()


@dataclasses.dataclass(frozen=True)
class Exchange:
    """One request of the SDK and its reply."""

    method: str
    path: str
    sent: dict
    status: int
    received: dict

    @property
    def substatus(self) -> int:
        return int(self.received.get("x-ms-substatus", "0"))

    @property
    def suspicious(self) -> bool:
        """Whether an SDK answers such a reply by a retry, which would hide it from the caller."""
        return (
            self.status >= 500
            or self.status in (408, 410, 429, 449)
            or (self.status == 404 and self.substatus == 1002)
            or (self.status == 403 and self.substatus in (3, 1008))
            or (self.status == 400 and self.substatus == 1024)
        )


class Record:
    """Every exchange since the current check began."""

    def __init__(self):
        self._lock = threading.Lock()
        self._exchanges: list[Exchange] = []

    def begin(self) -> None:
        with self._lock:
            self._exchanges = []

    def note(self, response) -> None:
        """The SDK's hook for raw responses, for both clients."""
        request, reply = response.http_request, response.http_response
        exchange = Exchange(
            method=request.method,
            path=urllib.parse.urlsplit(request.url).path,
            sent={k.lower(): v for k, v in request.headers.items()},
            status=reply.status_code,
            received={k.lower(): v for k, v in reply.headers.items()},
        )
        with self._lock:
            self._exchanges.append(exchange)

    @property
    def exchanges(self) -> list[Exchange]:
        with self._lock:
            return list(self._exchanges)

    @property
    def last(self) -> Exchange:
        """The last exchange about a resource; the SDK may read the account again at any time."""
        return [exchange for exchange in self.exchanges if exchange.path != "/"][-1]


class _VerifyingTransport(AioHttpTransport):
    """Verifies the server's certificate. The asynchronous SDK does not for localhost, and has no
    option for it.
    """

    def __init__(self, ca: str):
        super().__init__()
        self._ca = ca

    async def send(self, request, **config):
        config["connection_verify"] = self._ca
        return await super().send(request, **config)


class World:
    """The server under test, as the environment names it, and whatever a check needs to talk to it.

    There are two: one whose clients are the SDK's synchronous ones, and one whose clients are its asynchronous ones.
    """

    def __init__(self, asynchronous: bool, environment=os.environ):
        self.asynchronous = asynchronous
        self.endpoint = environment["ORRERY_ENDPOINT"]
        self.key = environment["ORRERY_KEY"]
        self.readonly_key = environment.get("ORRERY_READONLY_KEY", "")
        self.ranges = int(environment.get("ORRERY_RANGES", "1"))
        self.ca = environment.get("ORRERY_CA", "")
        self.record = Record()
        self._loop = Loop() if asynchronous else None
        self._clients = []
        self._databases = []
        self._shared: dict[str, object] = {}
        self.client = self.new_client()
        self.database = self.new_database("shared")

    # Clients

    def _client_options(self) -> dict:
        """The options of every client: no retries, everything recorded, certificates verified."""
        policy = ConnectionPolicy()
        # The SDK takes a keyword of 0 for "not given", so this sets the counters where the SDK
        # keeps them.
        policy.RetryOptions._max_retry_attempt_count = 0
        policy.RetryOptions._max_wait_time_in_seconds = 0
        options = {
            "connection_policy": policy,
            "retry_total": 0,
            "retry_connect": 0,
            "retry_read": 0,
            "retry_status": 0,
            "read_timeout": 10,
            "raw_request_hook": receipts.ask,
            "raw_response_hook": self.record.note,
        }
        if self.ca and self.asynchronous:
            options["transport"] = _VerifyingTransport(self.ca)
        elif self.ca:
            options |= {"ssl_config": SSLConfiguration(), "connection_verify": self.ca}
        return options

    def _open(self, make):
        """The client that `make(class, options)` makes; it is closed with the world."""
        if self.asynchronous:
            # The options are made on the loop too, because a transport belongs to the loop it was
            # made on.
            client = open_client(self._loop, lambda: make(AsyncCosmosClient, self._client_options()))
        else:
            client = make(CosmosClient, self._client_options())
        self._clients.append(client)
        return client

    def new_client(self, credential=None, **options):
        """A new client, by default with the account key."""
        credential = self.key if credential is None else credential
        return self._open(lambda client, common: client(self.endpoint, credential, **(common | options)))

    def patient_client(self):
        """A client with the SDK's default retries."""
        ours = ("connection_policy", "retry_total", "retry_connect", "retry_read", "retry_status")
        return self._open(
            lambda client, common: client(self.endpoint, self.key, **{k: v for k, v in common.items() if k not in ours})
        )

    def new_client_from_connection_string(self, text: str):
        """A client made only from a connection string."""
        return self._open(lambda client, common: client.from_connection_string(text, **common))

    # Resources

    def name(self, stem: str = "x") -> str:
        """A new name."""
        return f"{stem}-{uuid.uuid4().hex[:12]}"

    def new_database(self, stem: str = "db", **options):
        """A new database, deleted with the world."""
        database = self.client.create_database(self.name(stem), **options)
        self._databases.append(database.id)
        return database

    def new_container(self, path="/pk", *, database=None, stem: str = "c", **options):
        """Creates a container with as many physical partitions as the run asks for.

        `path` is one partition key path, or a list of them for a hierarchical key. `offer_throughput=None`
        creates the container without throughput of its own.
        """
        if self.ranges > 1:
            options.setdefault("offer_throughput", MANY_RANGES_THROUGHPUT)
        return (database or self.database).create_container(self.name(stem), partition_key(path), **options)

    def created(self, path="/pk", **options) -> dict:
        """The properties that creating such a container returns. It has one physical partition."""
        return self.database.create_container(self.name("c"), partition_key(path), return_properties=True, **options)[1]

    def item(self, **properties) -> dict:
        """A new item: a new id and pk, and the given properties."""
        return {"id": self.name("i"), "pk": self.name("k")} | properties

    def shared(self, key: str, make):
        """A fixture that several checks use without disturbing each other, made once by
        `make(world)`.
        """
        if key not in self._shared:
            self._shared[key] = make(self)
        return self._shared[key]

    @property
    def container(self):
        """The container with the key /pk that checks share; each uses its own items."""
        return self.shared("container", lambda w: w.new_container())

    def seen_by(self, client, container):
        """The same container through another client."""
        database = container.container_link.split("/")[1]
        return client.get_database_client(database).get_container_client(container.id)

    def merged(self, container):
        """The same container through a client for which the server merges the results of a query
        over all partitions.
        """
        client = self.shared("merging client", lambda w: w.new_client(raw_request_hook=receipts.ask_merged))
        return self.seen_by(client, container)

    # Ranges

    def feed_ranges(self, container) -> list[dict]:
        """The feed ranges of a container: one for each physical partition, opaque to all but the
        SDK.
        """
        return list(container.read_feed_ranges())

    def bounds(self, feed_range: dict) -> dict:
        """The content of a feed range: "min" and "max" of its part of the key space."""
        return feed_range["Range"]

    # Queries

    def query(self, container, sql: str, parameters: dict | None = None, *, key=_NO_KEY, **options):
        """The SDK's own paged result of a query: under one key, or over the whole container."""
        if parameters is not None:
            options["parameters"] = [{"name": name, "value": value} for name, value in parameters.items()]
        if key is not _NO_KEY:
            options["partition_key"] = key
        elif not self.asynchronous and "feed_range" not in options:
            options["enable_cross_partition_query"] = True
        return container.query_items(sql, **options)

    def rows(self, container, sql: str, parameters: dict | None = None, **options) -> list:
        """All rows of a query."""
        return list(self.query(container, sql, parameters, **options))

    # Exchanges

    def answered(self, status: int, what: str) -> None:
        """Checks that the last reply had the status."""
        last = self.record.last
        if last.status != status:
            raise expect.Unmet(f"{what}: {last.method} {last.path} was answered {last.status}, want {status}")

    def close(self) -> None:
        for database in self._databases:
            with contextlib.suppress(CosmosResourceNotFoundError):  # a check may have deleted it
                self.client.delete_database(database)
        for client in self._clients:
            client.close()
        if self._loop:
            self._loop.stop()


def partition_key(path) -> PartitionKey:
    """The definition of one path, or of a list of paths."""
    return PartitionKey(path, kind="MultiHash") if isinstance(path, list) else PartitionKey(path)
