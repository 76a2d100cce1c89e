"""Writers: one operation after the other on items that no other client writes."""

import threading

from azure.core import MatchConditions
from azure.cosmos.exceptions import CosmosBatchOperationError

from .clients import Client
from .failures import Failure
from .items import MAYBE, Ledger, Live
from .said import Said
from .settings import CONTAINERS, KEYS, Settings, for_sdk, key_of, padding, placed

BATCH = 100  # most operations of one batch

AGAIN_PAUSE = 0.05  # seconds before a write that the server did not carry out is repeated


def write_sealed(client: Client, settings: Settings) -> None:
    """Writes the items that never change, in batches of one key, because the SDK has no bulk."""
    owner, chance = f"{settings.client}-sealed", settings.chance("sealed")
    for container in CONTAINERS:
        for first in range(1, KEYS + 1):
            items = [
                {"id": f"{owner}-{n}", "owner": settings.client, "version": 1, "stamp": n, "v": 7 * n, "pad": padding(chance)} | placed(container, owner, n)
                for n in range(first, settings.sealed + 1, KEYS)
            ]
            for start in range(0, len(items), BATCH):
                operations = [("create", (item,)) for item in items[start : start + BATCH]]
                client.container(container).execute_item_batch(operations, for_sdk(key_of(container, owner, first)))


class Writer:
    """Writer `w` of this program."""

    def __init__(self, w: int, client: Client, ledger: Ledger, settings: Settings, said: Said, stop: threading.Event):
        self._client, self._ledger, self._settings, self._said, self._stop = client, ledger, settings, said, stop
        self._w, self._chance = w, settings.chance(f"writer {w}")

    def step(self) -> None:
        container = self._chance.choice(("flat", "flat", "tree", "old"))
        items = self._ledger.of(container, self._w)
        item = self._chance.choice(items)
        if self._chance.random() < 0.15:
            together = self._ledger.with_key(item, self._w)
            if len(together) > 1:
                self._batch(self._chance.sample(together, min(len(together), self._chance.randint(2, 4))))
                return
        self._single(item, self._operation(item))

    def _operation(self, item: Live) -> str:
        if item.there is MAYBE:
            return self._chance.choice(("upsert", "upsert", "upsert", "delete"))
        if not item.there:
            return self._chance.choice(("create", "upsert"))
        return self._chance.choices(("replace", "upsert", "patch", "delete"), (3, 3, 3, 1))[0]

    def _body(self, item: Live, version: int) -> dict:
        return {"id": item.id, "owner": self._settings.client, "version": version, "pad": padding(self._chance)} | item.properties

    # One item

    def _single(self, item: Live, op: str) -> None:
        """Runs one operation, and repeats it while the server answers that nothing was written."""
        conditional = op == "replace" and item.etag and self._chance.random() < 0.5
        while True:
            version = item.attempt(op)
            try:
                with self._client.alone, self._said.timed("write"):
                    reply = self._send(item, op, version, conditional)
            except Exception as error:
                failure = Failure.of(error)
                if failure is None:
                    item.unclear()
                    raise
                if self._failed([(item, op, version)], failure, ""):
                    continue
                return
            etag = "" if op == "delete" else reply["_etag"]
            self._acknowledge(item, op, version, etag)
            return

    def _send(self, item: Live, op: str, version: int, conditional: bool):
        container, key = self._client.container(item.container), for_sdk(item.key)
        match op:
            case "create":
                return container.create_item(self._body(item, version))
            case "upsert":
                return container.upsert_item(self._body(item, version))
            case "replace" if conditional:
                return container.replace_item(item.id, self._body(item, version), etag=item.etag, match_condition=MatchConditions.IfNotModified)
            case "replace":
                return container.replace_item(item.id, self._body(item, version))
            case "patch":
                return container.patch_item(item.id, key, [{"op": "set", "path": "/version", "value": version}])
            case "delete":
                return container.delete_item(item.id, key)
        raise ValueError(op)

    # Several items of one key

    def _batch(self, items: list[Live]) -> None:
        while True:
            writes = []
            for item in items:
                op = "create" if item.there is False and self._chance.random() < 0.5 else "upsert"
                writes.append((item, op, item.attempt(op)))
            operations = [(op, (self._body(item, version),)) for item, op, version in writes]
            try:
                with self._client.alone, self._said.timed("write"):
                    results = self._client.container(items[0].container).execute_item_batch(operations, for_sdk(items[0].key))
            except Exception as error:
                failure = self._of_batch(error)
                if failure is None:
                    for item in items:
                        item.unclear()
                    raise
                if self._failed(writes, failure, "batch"):
                    continue
                return
            for (item, op, version), result in zip(writes, results, strict=True):
                self._acknowledge(item, op, version, result.get("eTag") or result["resourceBody"]["_etag"], "batch")
            return

    def _of_batch(self, error: Exception) -> Failure | None:
        """The error of a batch is that of the operation that made it fail."""
        if isinstance(error, CosmosBatchOperationError):
            first = error.operation_responses[error.error_index]
            return Failure(int(first["statusCode"]), int(first.get("subStatusCode") or 0), str(error.operation_responses))
        return Failure.of(error)

    # Outcomes

    def _acknowledge(self, item: Live, op: str, version: int, etag: str, by: str = "") -> None:
        item.acknowledged(version, op, etag)
        self._said.count(writes=1)
        self._said.event("write", container=item.container, key=item.key, id=item.id, op=op, version=version, etag=etag or None, by=by or None)

    def _failed(self, writes: list[tuple[Live, str, int]], failure: Failure, by: str) -> bool:
        """Records the outcome of writes that failed together; true when the caller must retry them.
        """
        first, op, _ = writes[0]
        if failure.nothing_done:
            self._said.surfaced(by or op, failure.status, failure.substatus, f"container {first.container}: {failure.text}")
            self._said.count(retries=1)
            return not self._stop.wait(AGAIN_PAUSE)
        for item, op, version in writes:
            members = {"container": item.container, "key": item.key, "id": item.id, "op": op, "version": version, "detail": failure.text[:500]}
            if failure.status in (404, 409, 412):
                # When the state of an item is unknown, a delete may find nothing.
                if not (failure.status == 404 and op == "delete" and item.there is MAYBE):
                    self._said.event("refused", **members, status=failure.status, substatus=failure.substatus)
            elif failure.unclear:
                self._said.event("maybe", **members)
            else:
                self._said.anomaly(f"a write failed with {failure.status}/{failure.substatus}", str(members))
            item.unclear()
        return False
