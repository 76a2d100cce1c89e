"""Request charges, receipts, and throughput that is used up.

That every reply has a charge, and a receipt whose parts are the charge, is checked of all behaviours: see receipts.py.
"""

import concurrent.futures
import json

from azure.core import MatchConditions

from . import expect, receipts
from .registry import behaviour
from .world import partition_key

_TEXT = "x" * 400

# Some 1,400 RU in a batch: a hundred items with 40 numbers, 0.20 RU each.
_HEAVY = [{"id": f"h{i}", "list": list(range(40))} for i in range(100)]


def _small(w, **more) -> dict:
    """An item of about 500 bytes under a new key."""
    return w.item(**({"n": 1, "text": _TEXT} | more))


def _cost(result) -> float:
    return expect.charge(result.get_response_headers())


def _made(w, **more):
    """A new small item, and the charge of creating it."""
    item = _small(w, **more)
    return item, _cost(w.container.create_item(item))


def _read(w, item) -> float:
    return _cost(w.container.read_item(item["id"], item["pk"]))


def _replaced(w, item) -> float:
    return _cost(w.container.replace_item(item["id"], item))


def _near(got: float, want: float, by: float, what: str):
    expect.that(abs(got - want) <= by + 0.001, f"{what}: {got}, want {want} ± {by}")


def _between(got: float, least: float, most: float, what: str):
    expect.that(least < got < most, f"{what}: {got}, want between {least} and {most}")


def _queried(w, sql: str, **options) -> float:
    """The charge of all pages of a query, without that of its plan."""
    before = len(w.record.exchanges)
    w.rows(w.container, sql, **options)
    pages = [
        e
        for e in w.record.exchanges[before:]
        if e.path.rstrip("/").endswith("/docs") and "x-ms-cosmos-is-query-plan-request" not in e.sent
    ]
    return sum(expect.charge(page.received) for page in pages)


@behaviour("cost.read")
def read(w):
    item, _ = _made(w)
    expect.equal(_read(w, item), 1.0, "charge")
    large, _ = _made(w, text=_TEXT * 25)
    _between(_read(w, large), 1, 2, "10 KB")


@behaviour("cost.create")
def create(w):
    _, charged = _made(w)
    _between(charged, 5, 8, "create")
    _, wider = _made(w, **{f"p{i}": i for i in range(10)})
    _near(wider, charged + 2, 0.05, "ten properties more")


@behaviour("cost.replace")
def replace(w):
    item, _ = _made(w)
    _between(_replaced(w, item | {"n": 2}), 9.8, 12, "replace")


@behaviour("cost.patch")
def patch(w):
    item, _ = _made(w)
    replaced = _replaced(w, item | {"n": 2})
    patched = w.container.patch_item(item["id"], item["pk"], [{"op": "set", "path": "/n", "value": 3}])
    _near(_cost(patched), replaced + 0.4, 0.05, "patch")


@behaviour("cost.delete")
def delete(w):
    item, charged = _made(w)
    w.container.delete_item(item["id"], item["pk"])
    _near(expect.charge(w.record.last.received), charged, 0.05, "delete")


@behaviour("cost.query")
def query(w):
    key = w.name("k")
    for n in range(40):
        w.container.create_item(_small(w, pk=key, n=n))
    one = _queried(w, "SELECT * FROM c WHERE c.n = 7", key=key)
    every = _queried(w, "SELECT * FROM c WHERE c.n >= 0", key=key)
    expect.that(1 < one < every < 40, f"{one} for one, {every} for forty")


@behaviour("cost.batch")
def batch(w):
    item, charged = _made(w)
    operations = [("create", (_small(w, pk=item["pk"]),)) for _ in range(3)]
    _near(_cost(w.container.execute_item_batch(operations, item["pk"])), 3 * charged, 0.15, "batch of three")


@behaviour("cost.fanout")
def fanout(w):
    item, _ = _made(w)
    nothing = "SELECT * FROM c WHERE c.n = -1"
    one = _queried(w, nothing, key=item["pk"])
    _near(_queried(w, nothing), w.ranges * one, 0.2 * w.ranges, f"{w.ranges} ranges")


@behaviour("cost.failures")
def failures(w):
    item, charged = _made(w)
    refusals = []
    with expect.refused(404, "read of a missing item") as refusal:
        w.container.read_item(w.name("i"), item["pk"])
    refusals.append(refusal)
    with expect.refused(409, "create of an item that exists") as refusal:
        w.container.create_item(item)
    refusals.append(refusal)
    with expect.refused(412, "replace with another ETag") as refusal:
        w.container.replace_item(item["id"], item, etag='"stale"', match_condition=MatchConditions.IfNotModified)
    refusals.append(refusal)
    for refusal in refusals:
        _between(expect.charge(refusal.headers), 0, charged, f"status {refusal.error.status_code}")


@behaviour("cost.same")
def same(w):
    item, _ = _made(w)
    expect.equal(_read(w, item), _read(w, item), "read")
    expect.equal(_replaced(w, item), _replaced(w, item), "replace")
    sql = "SELECT * FROM c WHERE c.n = 1"
    expect.equal(_queried(w, sql, key=item["pk"]), _queried(w, sql, key=item["pk"]), "query")


@behaviour("cost.receipt")
def receipt(w):
    item, _ = _made(w)
    w.container.read_item(item["id"], item["pk"])
    reply = w.record.last.received
    bill = json.loads(reply[receipts.HEADER])
    expect.equal(bill["activityId"], reply["x-ms-activity-id"], "activity id")
    expect.equal(bill["charge"], 1, "charge")
    expect.equal([(p["count"], p["charge"]) for p in bill["parts"]], [(1, 1)], "parts")
    expect.that(bill["parts"][0]["cause"], "the part has no cause")
    expect.equal(bill["rangesTouched"], 1, "rangesTouched")
    expect.equal([r["charge"] for r in bill["ranges"]], [1], "charges by range")


def _exhausted(w, **options):
    """A container, and a key under which a batch has exhausted 400 RU/s for two seconds."""
    container = w.database.create_container(w.name("c"), partition_key("/pk"), **options)
    key = w.name("k")
    container.execute_item_batch([("create", (item | {"pk": key},)) for item in _HEAVY], key)
    return container, key


@behaviour("cost.throttle.refusal", tolerated=(429,))
def throttle_refusal(w):
    container, key = _exhausted(w, offer_throughput=400)
    with expect.refused(429, "create", substatus=3200) as refusal:
        container.create_item(_small(w, pk=key))
    expect.charge(refusal.headers)
    wait = refusal.headers.get("x-ms-retry-after-ms", "none")
    expect.that(wait.isdigit() and int(wait) > 0, f"x-ms-retry-after-ms is {wait}")


@behaviour("cost.throttle.retried", tolerated=(429,))
def throttle_retried(w):
    container, key = _exhausted(w, offer_throughput=400)
    patient = w.seen_by(w.patient_client(), container)
    items = [_small(w, pk=key) for _ in range(40)]
    with concurrent.futures.ThreadPoolExecutor(len(items)) as pool:
        list(pool.map(patient.create_item, items))
    expect.that(any(e.status == 429 for e in w.record.exchanges), "nothing was refused")
    found = w.rows(patient, "SELECT c.id FROM c WHERE c.n = 1", key=key)
    expect.same_elements([r["id"] for r in found], [i["id"] for i in items], "items")


@behaviour("cost.throttle.implicit")
def throttle_implicit(w):
    container, key = _exhausted(w)
    container.create_item(_small(w, pk=key))
