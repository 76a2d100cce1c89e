"""The change feed of all versions and deletes."""

import itertools
import time

from . import expect
from .changefeed import GONE, Feed, page_of
from .registry import behaviour
from .shapes import reshape

_ALL = {"mode": "AllVersionsAndDeletes"}


def _keeping(w, **options):
    return w.new_container(change_feed_policy={"retentionDuration": 10}, **options)


def _now(container, **options) -> str:
    """The position of now."""
    feed = Feed(container, start_time="Now", **_ALL, **options)
    expect.equal(feed.rows, [], "changes of now")
    return feed.continuation


def _change(container) -> list:
    """Seven changes of two items of one key: the operation, the item and the item before of each."""

    def a(n):
        return {"id": "a", "pk": "k", "n": n}

    def b(n):
        return {"id": "b", "pk": "k", "n": n}

    container.create_item(a(0))
    container.create_item(b(0))
    for n in (1, 2):
        container.replace_item("a", a(n))
    container.upsert_item(b(1))
    container.patch_item("a", "k", [{"op": "incr", "path": "/n", "value": 1}])
    container.delete_item("a", "k")
    return [
        ["create", a(0), None],
        ["create", b(0), None],
        ["replace", a(1), a(0)],
        ["replace", a(2), a(1)],
        ["replace", b(1), b(0)],
        ["replace", a(3), a(2)],
        ["delete", {}, a(3)],
    ]


def _seen(rows) -> list:
    def item(row, name):
        return expect.own(row[name]) if name in row else None

    return [[row["metadata"]["operationType"], item(row, "current"), item(row, "previous")] for row in rows]


@behaviour("change-feed.versions")
def versions(w):
    container = _keeping(w)
    container.create_item({"id": "before", "pk": "k"})
    positions = [_now(container), _now(container, partition_key="k")]
    changes = _change(container)
    for position in positions:
        expect.equal(_seen(Feed(container, continuation=position).rows), changes, "changes")


@behaviour("change-feed.versions.metadata")
def metadata(w):
    container = _keeping(w)
    position = _now(container, partition_key="k")
    _change(container)
    found = [row["metadata"] for row in Feed(container, continuation=position).rows]
    lsn = [m["lsn"] for m in found]
    expect.that(all(abs(m["crts"] - time.time()) < 300 for m in found), f"crts {[m['crts'] for m in found]}")
    before = [None, None, lsn[0], lsn[2], lsn[1], lsn[3], lsn[5]]
    expect.equal([m.get("previousImageLSN") for m in found], before, "previousImageLSN")
    last = found[-1]
    expect.equal([last["id"], last["partitionKey"], last["timeToLiveExpired"]], ["a", {"pk": "k"}, False], "the delete")


@behaviour("change-feed.versions.expired")
def expired(w):
    container = _keeping(w, default_ttl=-1)
    position = _now(container, partition_key="k")
    item = {"id": "short", "pk": "k", "ttl": 1}
    container.create_item(item)
    until = time.monotonic() + 10
    rows = []
    while len(rows) < 2 and time.monotonic() < until:
        time.sleep(0.2)
        rows = Feed(container, continuation=position).rows
    expect.equal(_seen(rows), [["create", item, None], ["delete", {}, item]], "changes")
    expect.equal(rows[1]["metadata"]["timeToLiveExpired"], True, "timeToLiveExpired")


@behaviour("change-feed.versions.off")
def off(w):
    container = w.new_container()
    for options in ({}, {"partition_key": "k"}):
        with expect.refused(400, f"the feed of {options}"):
            Feed(container, start_time="Now", **_ALL, **options)


@behaviour("change-feed.versions.pages")
def pages(w):
    container = _keeping(w)
    position = _now(container, partition_key="k")
    changes = _change(container)
    found, rows = [], [None]
    clients = itertools.cycle([w.seen_by(w.new_client(), container), container])
    while rows:
        there = next(clients)
        rows, position = page_of(there, continuation=position, max_item_count=2)
        expect.that(len(rows) <= 2, f"{len(rows)} changes in a page")
        found += rows
    expect.equal(_seen(found), changes, "changes")


@behaviour("change-feed.versions.reshape", tolerated=GONE)
def reshape_(w):
    container = _keeping(w)
    position = _now(container)
    written, found = {}, {}

    def keep(rows):
        for row in rows:
            deleted = row["metadata"]["operationType"] == "delete"
            item = {"id": row["metadata"]["id"], **row["metadata"]["partitionKey"]} if deleted else row["current"]
            changes = found.setdefault(item["pk"], [])
            if (text := f"{row['metadata']['operationType']} {item['id']}") not in changes:
                changes.append(text)  # the SDK reads a merged range again that has split

    for k in range(6):
        for pk in ("k0", "k1", "k2", "k3"):
            item = {"id": f"i{k}", "pk": pk}
            changes = written.setdefault(pk, [])
            container.create_item(item)
            container.replace_item(item["id"], item | {"k": k})
            changes += [f"create i{k}", f"replace i{k}"]
            if k > 0:
                container.delete_item(f"i{k - 1}", pk)
                changes.append(f"delete i{k - 1}")
        rows, position = page_of(container, continuation=position, max_item_count=5)
        keep(rows)
        reshape(w, container, k)
    for _ in range(3):  # the SDK may end a round before it has asked the children of a range that has just split
        feed = Feed(container, continuation=position)
        keep(feed.rows)
        position = feed.continuation
    expect.equal(found, written, "changes of each key")
