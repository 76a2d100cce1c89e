"""The change feed of latest versions."""

import datetime
import itertools
import time

from . import expect
from .registry import behaviour
from .shapes import merge, reshape, split

# The reply to a client that names a replaced range; the SDK then reads the ranges again.
GONE = (410,)

_THIRTY = [{"id": f"i{n:02}", "pk": f"k{n % 10}", "n": n} for n in range(30)]


def _fill(container, items) -> None:
    for item in items:
        container.create_item(item)


def _filled(w, items=_THIRTY):
    container = w.new_container()
    _fill(container, items)
    return container


def _changed(w):
    """Thirty items of which one is replaced twice and one deleted; and what is left."""
    container = _filled(w)
    for n in (100, 200):
        container.replace_item("i03", {"id": "i03", "pk": "k3", "n": n})
    container.delete_item("i04", "k4")
    left = [i | {"n": 200} if i["id"] == "i03" else i for i in _THIRTY if i["id"] != "i04"]
    return container, left


def _plain(row: dict) -> dict:
    """The own properties of a change."""
    return {name: value for name, value in expect.own(row).items() if name != "_lsn"}


class Feed:
    """Everything new in the feed that the options describe, and the continuation behind it."""

    def __init__(self, container, **options):
        self.pages = [list(page) for page in container.query_items_change_feed(**options).by_page()]
        self.rows = [row for page in self.pages for row in page]
        self.continuation = container.client_connection.last_response_headers["etag"]

    @property
    def items(self) -> list[dict]:
        return [_plain(row) for row in self.rows]


def pages_of(container, count: int, **options):
    """The rows of the first pages of a feed and the continuation behind them.

    The SDK takes turns between the ranges. It cannot read a continuation of its own in which a range
    has no position yet (CompositeContinuationToken.from_json), so a first call reads a page of each.
    """
    pages = container.query_items_change_feed(**options).by_page()
    rows = [row for _ in range(count) for row in next(pages, [])]
    return rows, container.client_connection.last_response_headers["etag"]


def page_of(container, **options):
    return pages_of(container, 1, **options)


@behaviour("change-feed.beginning")
def beginning(w):
    container, left = _changed(w)
    for start in ({"start_time": "Beginning"}, {"is_start_from_beginning": True}):
        feed = Feed(container, **start)
        expect.same_elements(feed.items, left, f"items of {start}")
        expect.equal([i["id"] for i in feed.items if i["pk"] == "k3"][-1], "i03", "last of its key")


@behaviour("change-feed.latest")
def latest(w):
    container = w.new_container()
    _fill(container, [{"id": "a", "pk": "k", "n": 0}, {"id": "b", "pk": "k"}])
    position = Feed(container, start_time="Beginning").continuation
    for n in (1, 2, 3):
        container.upsert_item({"id": "a", "pk": "k", "n": n})
    container.patch_item("a", "k", [{"op": "incr", "path": "/n", "value": 10}])
    expect.equal(Feed(container, continuation=position).items, [{"id": "a", "pk": "k", "n": 13}], "items")
    expect.equal([i["id"] for i in Feed(container, start_time="Beginning").items], ["b", "a"], "all items")


@behaviour("change-feed.now")
def now(w):
    container = _filled(w)
    for options in ({}, {"start_time": "Now"}, {"partition_key": "k1"}):
        feed = Feed(container, **options)
        expect.equal(feed.rows, [], f"items of {options}")
        item = w.item(pk="k1")
        container.create_item(item)
        expect.equal(Feed(container, continuation=feed.continuation).items, [item], f"new items of {options}")


@behaviour("change-feed.time")
def time_(w):
    container = w.new_container()
    first = container.create_item({"id": "first", "pk": "k"})["_ts"]
    while time.time() < first + 1.05:
        time.sleep(0.02)
    container.create_item({"id": "second", "pk": "k"})

    def ids(seconds, **options):
        start = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc)
        return [i["id"] for i in Feed(container, start_time=start, **options).items]

    expect.equal(ids(first), ["second"], "from the first item's second")
    expect.equal(ids(first, partition_key="k"), ["second"], "the same of the key")
    expect.equal(ids(first - 1), ["first", "second"], "from a second earlier")


@behaviour("change-feed.pages")
def pages(w):
    feed = Feed(_filled(w), start_time="Beginning", max_item_count=4)
    expect.that(max(len(page) for page in feed.pages) <= 4, f"pages have {[len(p) for p in feed.pages]} items")
    expect.same_elements(feed.items, _THIRTY, "items")


@behaviour("change-feed.continuation", timeout=40)
def continuation(w):
    container = _filled(w)
    rows, position = pages_of(container, w.ranges, start_time="Beginning", max_item_count=3)
    found = list(rows)
    clients = itertools.cycle([w.seen_by(w.new_client(), container), container])
    while rows:
        there = next(clients)
        rows, position = page_of(there, continuation=position, max_item_count=3)
        found += rows
    expect.same_elements([_plain(row) for row in found], _THIRTY, "items")
    later = w.item(pk="k3")
    container.create_item(later)
    expect.equal(Feed(container, continuation=position).items, [later], "items behind the end")


@behaviour("change-feed.feed-range")
def feed_range(w):
    container = _filled(w)
    found = []
    for one in w.feed_ranges(container):
        found += Feed(container, feed_range=one, start_time="Beginning", max_item_count=4).items
    expect.same_elements(found, _THIRTY, "items")


@behaviour("change-feed.old-arguments")
def old_arguments(w):
    # The SDK no longer sends the range id, and resumes only from an etag of digits: that of one range.
    container = w.new_container(offer_throughput=None)
    _fill(container, _THIRTY)
    range_id = _id_of_only_range(container)
    feed = Feed(container, partition_key_range_id=range_id, is_start_from_beginning=True, max_item_count=4)
    expect.same_elements(feed.items, _THIRTY, "items")
    later = w.item(pk="k3")
    container.create_item(later)
    feed = Feed(container, partition_key_range_id=range_id, continuation=feed.continuation)
    expect.equal(feed.items, [later], "new items")


def _id_of_only_range(container) -> str:
    """The id of the container's range, from the session token of a reply about it."""
    token = container.upsert_item(_THIRTY[0]).get_response_headers()["x-ms-session-token"]
    return token.partition(":")[0]


@behaviour("change-feed.key")
def key(w):
    container, left = _changed(w)
    for name in ("k3", "k4", "none"):
        feed = Feed(container, partition_key=name, start_time="Beginning", max_item_count=2)
        expect.same_elements(feed.items, [i for i in left if i["pk"] == name], f"items of {name}")
        numbers = [row["_lsn"] for row in feed.rows]
        expect.equal(numbers, sorted(numbers), "order of _lsn")


@behaviour("change-feed.prefix")
def prefix(w):
    container = w.new_container(["/tenant", "/user"])
    items = [{"id": f"i{n}", "tenant": f"t{n % 3}", "user": f"u{n % 4}"} for n in range(24)]
    _fill(container, items)
    for key_, fits in (
        (["t1"], lambda i: i["tenant"] == "t1"),
        (["t1", "u1"], lambda i: (i["tenant"], i["user"]) == ("t1", "u1")),
    ):
        feed = Feed(container, partition_key=key_, start_time="Beginning", max_item_count=3)
        expect.same_elements(feed.items, [i for i in items if fits(i)], f"items of {key_}")


# Splits and merges


def _through(w, container, change) -> str:
    """Reads a page, changes the container and reads the rest; returns the continuation."""
    rows, position = pages_of(container, len(w.feed_ranges(container)), start_time="Beginning", max_item_count=2)
    expect.that(len(rows) < 30, f"{len(rows)} rows before the change")
    change()
    for _ in range(3):  # the SDK may end a round before it has asked the children of a range that has just split
        feed = Feed(container, continuation=position, max_item_count=5)
        rows += feed.rows
        position = feed.continuation
    expect.same_elements([_plain(row) for row in rows], _THIRTY, "items")
    return position


def _then_later(w, container, position) -> None:
    later = w.item(pk="k3")
    container.create_item(later)
    found = []
    for _ in range(3):  # as in _through
        feed = Feed(container, continuation=position)
        found += feed.items
        position = feed.continuation
    expect.equal(found, [later], "items of after the change")


@behaviour("change-feed.split", tolerated=GONE)
def split_(w):
    container = _filled(w)
    position = _through(w, container, lambda: split(w, container))
    split(w, container)
    _then_later(w, container, position)


@behaviour("change-feed.merge", tolerated=GONE)
def merge_(w):
    container = w.new_container()
    split(w, container, into=3)
    _fill(container, _THIRTY)
    position = _through(w, container, lambda: merge(w, container))
    _then_later(w, container, position)


@behaviour("change-feed.reshape", tolerated=GONE)
def reshape_(w):
    container = _filled(w)
    rows, position = pages_of(container, w.ranges, start_time="Beginning", max_item_count=2)
    of_key, key_position = page_of(container, start_time="Beginning", partition_key="k7", max_item_count=1)
    more = []
    for k in range(9):
        more.append({"id": f"more{k}", "pk": "k7", "n": k})
        container.create_item(more[-1])
        reshape(w, container, k)
        page, position = page_of(container, continuation=position, max_item_count=2)
        rows += page
        page, key_position = page_of(container, continuation=key_position, max_item_count=1)
        of_key += page
    for _ in range(3):  # as in _through
        feed = Feed(container, continuation=position)
        rows += feed.rows
        position = feed.continuation
    of_key += Feed(container, continuation=key_position).rows
    different = {row["id"]: _plain(row) for row in rows}
    expect.same_elements(list(different.values()), _THIRTY + more, "items")
    expect.equal([row["id"] for row in of_key], ["i07", "i17", "i27"] + [i["id"] for i in more], "items of the key")
