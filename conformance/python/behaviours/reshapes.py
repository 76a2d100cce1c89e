"""Physical partitions split and merge while the SDK holds older continuations, ranges and sessions.
"""

from . import expect
from .registry import behaviour
from .shapes import merge, reshape, split

# The reply to a client that names a replaced range; the SDK then reads the ranges again.
_GONE = (410,)

_STOCK = [
    {"id": f"i{n:04}", "pk": f"k{n % 100}", "v": 1} | ({"w": n * 7919 % 10007} if n % 3 else {})
    for n in range(10_000)
]

_WALKS = {
    "equal": "SELECT c.id FROM c ORDER BY c.v",
    "equal.desc": "SELECT c.id FROM c ORDER BY c.v DESC",
    "ordered": "SELECT c.id, c.w FROM c ORDER BY c.w",
    "ordered.desc": "SELECT c.id, c.w FROM c ORDER BY c.w DESC",
    "unordered": "SELECT c.id FROM c",
}


def _fill(container, items) -> None:
    """Writes items, at most 100 of a key, as a batch for each key."""
    keys: dict[str, list] = {}
    for item in items:
        keys.setdefault(item["pk"], []).append(item)
    for key, group in keys.items():
        container.execute_item_batch([("create", (item,)) for item in group], key)


def _filled(w, items):
    """A container with these items. It has no throughput, because it would be enforced and be too
    little for 10,000 items at once.
    """
    container = w.new_container(offer_throughput=None)
    if w.ranges > 1:
        split(w, container, into=w.ranges)
    _fill(container, items)
    return container


def _some(count: int, keys: int = 30) -> list[dict]:
    return [{"id": f"i{n}", "pk": f"k{n % keys}", "n": n} for n in range(count)]


def _walked_by(w, container, sql: str):
    """The container for a query over all of it: the server merges ordered queries, which the SDK
    cannot resume after a split or merge.
    """
    return w.merged(container) if "ORDER BY" in sql else container


# Walks


class _Walk:
    """A query that is read page by page, each page in a new query with the continuation of the page
    before.
    """

    def __init__(self, open_query):
        self._open = open_query
        self._token = None
        self.rows, self.pages, self.error, self.ended = [], 0, None, False

    def step(self) -> None:
        try:
            pages = self._open().by_page(self._token)
            page = next(pages, None)
            self.rows += [] if page is None else list(page)
            self.pages += 1
            self._token = None if page is None else pages.continuation_token
            expect.that(self.pages <= 100, f"no end after {self.pages} pages")
        except Exception as error:
            self.error, self._token = error, None
        self.ended = not self._token


def _walks(w) -> dict[str, _Walk]:
    """Runs all walks together: a page of each, then a reshape, until all have ended."""

    def make(w):
        container = _filled(w, _STOCK)
        walks = {
            name: _Walk(lambda sql=sql: w.query(_walked_by(w, container, sql), sql, max_item_count=1000))
            for name, sql in _WALKS.items()
        }
        walks["single-key"] = _Walk(lambda: w.query(container, _WALKS["equal"], key="k42", max_item_count=10))
        walks["feed"] = _Walk(lambda: container.read_all_items(max_item_count=1000))
        k = 0
        while running := [walk for walk in walks.values() if not walk.ended]:
            for walk in running:
                walk.step()
            reshape(w, container, k)
            k += 1
        return walks

    return w.shared("walks", make)


def _walked(w, name: str, expected=_STOCK) -> list[dict]:
    """The rows of a walk, each of the expected items exactly once."""
    walk = _walks(w)[name]
    if walk.error:
        raise walk.error
    expect.that(walk.pages >= 10, f"{walk.pages} pages")
    expect.equal(len(walk.rows), len(expected), "number of rows")
    expect.equal(sorted(row["id"] for row in walk.rows), sorted(item["id"] for item in expected), "ids")
    return walk.rows


@behaviour("reshape.walk.equal", timeout=60)
def walk_equal(w):
    _walked(w, "equal")


@behaviour("reshape.walk.equal.desc", timeout=60)
def walk_equal_desc(w):
    _walked(w, "equal.desc")


@behaviour("reshape.walk.ordered", timeout=60)
def walk_ordered(w):
    values = [row.get("w") for row in _walked(w, "ordered")]
    without = values.count(None)
    expect.that(all(value is None for value in values[:without]), "a row without w is behind one with it")
    expect.equal(values[without:], sorted(values[without:]), "order of w")


@behaviour("reshape.walk.ordered.desc", timeout=60)
def walk_ordered_desc(w):
    values = [row.get("w") for row in _walked(w, "ordered.desc")]
    present = len(values) - values.count(None)
    expect.that(all(value is None for value in values[present:]), "a row without w is before one with it")
    expect.equal(values[:present], sorted(values[:present], reverse=True), "order of w")


@behaviour("reshape.walk.unordered", timeout=60)
def walk_unordered(w):
    _walked(w, "unordered")


@behaviour("reshape.walk.single-key", timeout=60)
def walk_single_key(w):
    _walked(w, "single-key", [item for item in _STOCK if item["pk"] == "k42"])


@behaviour("reshape.walk.feed", timeout=60)
def walk_feed(w):
    _walked(w, "feed")


# Clients that know older ranges


def _through_both(w, use) -> None:
    """Runs `use(container, k)` with a client that has read the ranges earlier: after a split (k is
    0), and after a merge (1).
    """
    items = _some(60)
    container = _filled(w, items)
    there = w.seen_by(w.new_client(), container)
    expect.equal(len(list(there.read_items([(i["id"], i["pk"]) for i in items]))), 60, "items of before")
    for k, change in enumerate((split, merge)):
        change(w, container)
        use(there, k)


@behaviour("reshape.client.items", tolerated=_GONE)
def client_items(w):
    def use(there, k):
        for n in range(10):
            item = {"id": f"new{k}", "pk": f"k{n}", "n": n}
            there.create_item(item)
            there.replace_item(item["id"], item | {"n": n + 1})
            there.patch_item(item["id"], item["pk"], [{"op": "incr", "path": "/n", "value": 1}])
            there.upsert_item(expect.own(there.read_item(item["id"], item["pk"])) | {"seen": True})
            expect.equal(expect.own(there.read_item(item["id"], item["pk"])), item | {"n": n + 2, "seen": True}, "item")
            there.delete_item(item["id"], item["pk"])
            with expect.refused(404, "read"):
                there.read_item(item["id"], item["pk"])
            expect.equal(there.read_item(f"i{n}", f"k{n}")["n"], n, "n of an item of before")

    _through_both(w, use)


@behaviour("reshape.client.batch", tolerated=_GONE)
def client_batch(w):
    def use(there, k):
        for n in range(10):
            creates = [("create", ({"id": f"{name}{k}", "pk": f"k{n}"},)) for name in "ab"]
            replies = there.execute_item_batch(creates, f"k{n}")
            expect.equal([reply["statusCode"] for reply in replies], [201, 201], "statuses")

    _through_both(w, use)


@behaviour("reshape.client.readmany", tolerated=_GONE)
def client_readmany(w):
    items = _some(60)

    def use(there, _):
        found = [expect.own(i) for i in there.read_items([(i["id"], i["pk"]) for i in items])]
        expect.same_elements(found, items, "items")

    _through_both(w, use)


@behaviour("reshape.client.query", tolerated=_GONE)
def client_query(w):
    def use(there, _):
        expect.equal(sorted(w.rows(there, "SELECT VALUE c.n FROM c WHERE c.n >= 0")), list(range(60)), "rows")
        ordered = w.rows(there, "SELECT VALUE c.n FROM c WHERE c.n >= 0 ORDER BY c.n DESC")
        expect.equal(ordered, list(range(59, -1, -1)), "rows in order")

    _through_both(w, use)


@behaviour("reshape.feed-ranges", tolerated=_GONE)
def feed_ranges(w):
    container = _filled(w, _some(60))

    def in_each(ranges):
        return sorted(n for r in ranges for n in w.rows(container, "SELECT VALUE c.n FROM c", feed_range=r))

    for k in range(3):
        old = w.feed_ranges(container)
        reshape(w, container, k)
        expect.equal(in_each(old), list(range(60)), "rows of the old ranges")
        present = container.read_feed_ranges(force_refresh=True)
        expect.equal(in_each(present), list(range(60)), "rows of the present ranges")


# Iterators and sessions


def _through(w, container, order: str, change) -> list[int]:
    """All rows of one iterator whose first page is read before the change."""
    pages = w.query(_walked_by(w, container, order), f"SELECT VALUE c.n FROM c {order}", max_item_count=20).by_page()
    rows = list(next(pages))
    expect.that(len(rows) <= 20, f"{len(rows)} rows in the first page")
    change()
    return rows + [n for page in pages for n in page]


def _through_in_every_order(w, container, change) -> None:
    numbers = list(range(300))
    expect.equal(sorted(_through(w, container, "", change)), numbers, "rows")
    expect.equal(_through(w, container, "ORDER BY c.n", change), numbers, "rows in order")
    expect.equal(_through(w, container, "ORDER BY c.n DESC", change), numbers[::-1], "rows in descending order")


@behaviour("reshape.iterator.split")
def iterator_split(w):
    container = _filled(w, _some(300))
    _through_in_every_order(w, container, lambda: split(w, container))


@behaviour("reshape.iterator.merge")
def iterator_merge(w):
    container = _filled(w, _some(300))

    def change():
        split(w, container, into=3)
        merge(w, container)

    _through_in_every_order(w, container, change)


@behaviour("reshape.session", tolerated=_GONE)
def session(w):
    container = _filled(w, _some(60))
    there = w.seen_by(w.new_client(consistency_level="Session"), container)
    for k in range(6):
        item = w.item(pk="k3", n=k)
        there.create_item(item)
        reshape(w, container, k)
        expect.equal(expect.own(there.read_item(item["id"], "k3")), item, "item after a change")
        rows = w.rows(there, "SELECT * FROM c WHERE c.id = @id", {"@id": item["id"]})
        expect.equal([expect.own(r) for r in rows], [item], "rows after a change")
        there.patch_item(item["id"], "k3", [{"op": "set", "path": "/n", "value": k + 100}])
        expect.equal(there.read_item(item["id"], "k3")["n"], k + 100, "n after a patch")


@behaviour("reshape.session.token", tolerated=_GONE)
def session_token(w):
    container = _filled(w, _some(60))
    token = container.create_item({"id": "x", "pk": "k3"}).get_response_headers()["x-ms-session-token"]
    for change in (split, merge):
        change(w, container)
        second = w.seen_by(w.new_client(), container)
        expect.equal(second.read_item("x", "k3", session_token=token)["id"], "x", "id")
        rows = w.rows(second, "SELECT VALUE c.id FROM c WHERE c.id = 'x'", key="k3", session_token=token)
        expect.equal(rows, ["x"], "rows")
