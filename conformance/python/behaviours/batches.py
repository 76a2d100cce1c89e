"""Batches: transactions on the items of one key."""

from azure.core.exceptions import HttpResponseError
from azure.cosmos.exceptions import CosmosBatchOperationError

from . import expect
from .items import gone
from .registry import behaviour


def _items(w, count: int) -> list[dict]:
    """Items of a new key."""
    key = w.name("k")
    return [w.item(pk=key, n=n) for n in range(count)]


def _create(item) -> tuple:
    return ("create", (item,))


def _statuses(results) -> list[int]:
    return [r["statusCode"] for r in results]


def _fails(w, key, operations) -> list[int]:
    """The statuses of a batch that is refused because of its operations."""
    try:
        w.container.execute_item_batch(operations, key)
    except CosmosBatchOperationError as error:
        return _statuses(error.operation_responses)
    raise expect.Unmet("the batch succeeded")


def _exists(w, item) -> bool:
    return not gone(lambda: w.container.read_item(item["id"], item["pk"]))


@behaviour("batch.create")
def create(w):
    items = _items(w, 3)
    results = w.container.execute_item_batch([_create(i) for i in items], items[0]["pk"])
    expect.equal(_statuses(results), [201, 201, 201], "statuses")
    for item in items:
        expect.equal(expect.own(w.container.read_item(item["id"], item["pk"])), item, "item")


@behaviour("batch.all-operations")
def all_operations(w):
    new, upserted, replaced, read, patched, deleted = _items(w, 6)
    for item in (replaced, read, patched, deleted):
        w.container.create_item(item)
    results = w.container.execute_item_batch(
        [
            _create(new),
            ("upsert", (upserted,)),
            ("replace", (replaced["id"], replaced | {"n": 20})),
            ("read", (read["id"],)),
            ("patch", (patched["id"], [{"op": "set", "path": "/n", "value": 40}])),
            ("delete", (deleted["id"],)),
        ],
        new["pk"],
    )
    expect.equal(_statuses(results), [201, 201, 200, 200, 200, 204], "statuses")
    after = [w.container.read_item(i["id"], i["pk"])["n"] for i in (new, upserted, replaced, read, patched)]
    expect.equal(after, [0, 1, 20, 3, 40], "n of the items afterwards")
    expect.that(not _exists(w, deleted), "the deleted item exists")


@behaviour("batch.read")
def read(w):
    item = w.item(n=1)
    w.container.create_item(item)
    results = w.container.execute_item_batch([("read", (item["id"],))], item["pk"])
    expect.equal(expect.own(results[0]["resourceBody"]), item, "resourceBody")


@behaviour("batch.reads-own-writes")
def reads_own_writes(w):
    item = w.item(n=1)
    results = w.container.execute_item_batch([_create(item), ("read", (item["id"],))], item["pk"])
    expect.equal(_statuses(results), [201, 200], "statuses")
    expect.equal(expect.own(results[1]["resourceBody"]), item, "resourceBody of the read")


@behaviour("batch.upsert.replaces")
def upsert_replaces(w):
    item = w.item(n=1)
    w.container.create_item(item)
    results = w.container.execute_item_batch([("upsert", (item | {"n": 2},))], item["pk"])
    expect.equal(_statuses(results), [200], "statuses")


@behaviour("batch.patch")
def patch(w):
    item = w.item(n=1)
    w.container.create_item(item)
    operations = [{"op": "set", "path": "/name", "value": "x"}, {"op": "incr", "path": "/n", "value": 4}]
    w.container.execute_item_batch([("patch", (item["id"], operations))], item["pk"])
    after = expect.own(w.container.read_item(item["id"], item["pk"]))
    expect.equal(after, item | {"name": "x", "n": 5}, "item")


@behaviour("batch.atomic")
def atomic(w):
    new, old = _items(w, 2)
    w.container.create_item(old)
    expect.equal(_fails(w, new["pk"], [_create(new), _create(old)]), [424, 409], "statuses")
    expect.that(not _exists(w, new), "the first item exists")


@behaviour("batch.atomic.later")
def atomic_later(w):
    new, old = _items(w, 2)
    w.container.create_item(old)
    expect.equal(_fails(w, new["pk"], [_create(old), _create(new)]), [409, 424], "statuses")
    expect.that(not _exists(w, new), "the second item exists")


@behaviour("batch.missing")
def missing(w):
    new, absent = _items(w, 2)
    expect.equal(_fails(w, new["pk"], [_create(new), ("replace", (absent["id"], absent))]), [424, 404], "statuses")
    expect.that(not _exists(w, new), "the created item exists")


@behaviour("batch.etag.match")
def etag_match(w):
    item = w.item(n=1)
    etag = w.container.create_item(item)["_etag"]
    replace = ("replace", (item["id"], item | {"n": 2}), {"if_match_etag": etag})
    expect.equal(_statuses(w.container.execute_item_batch([replace], item["pk"])), [200], "statuses")


@behaviour("batch.etag.stale")
def etag_stale(w):
    item, new = _items(w, 2)
    stale = w.container.create_item(item)["_etag"]
    w.container.replace_item(item["id"], item)
    replace = ("replace", (item["id"], item | {"n": 2}), {"if_match_etag": stale})
    expect.equal(_fails(w, item["pk"], [_create(new), replace]), [424, 412], "statuses")
    expect.that(not _exists(w, new), "the created item exists")


@behaviour("batch.hundred")
def hundred(w):
    items = _items(w, 100)
    results = w.container.execute_item_batch([_create(i) for i in items], items[0]["pk"])
    expect.equal(_statuses(results), [201] * 100, "statuses")


@behaviour("batch.hundred-and-one")
def hundred_and_one(w):
    items = _items(w, 101)
    with expect.refused(400, "the batch"):
        w.container.execute_item_batch([_create(i) for i in items], items[0]["pk"])
    expect.equal(w.rows(w.container, "SELECT * FROM c", key=items[0]["pk"]), [], "items of the key")


@behaviour("batch.charge")
def charge(w):
    item = w.item()
    expect.charge(w.container.execute_item_batch([_create(item)], item["pk"]).get_response_headers())


@behaviour("batch.wrong-key")
def wrong_key(w):
    first, second = w.item(), w.item()
    try:
        w.container.execute_item_batch([_create(first), _create(second)], first["pk"])
    except HttpResponseError:
        expect.that(not _exists(w, first), "the first item exists")
        expect.that(not _exists(w, second), "the second item exists")
        return
    raise expect.Unmet("the batch succeeded")


@behaviour("batch.one-timestamp")
def one_timestamp(w):
    items = _items(w, 2)
    results = w.container.execute_item_batch([_create(i) for i in items], items[0]["pk"])
    first, second = (r["resourceBody"]["_ts"] for r in results)
    expect.equal(first, second, "_ts")
