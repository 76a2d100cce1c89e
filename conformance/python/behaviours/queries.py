"""Queries of items: filters, computed values, order, and pages."""

from . import expect
from .items import created
from .registry import behaviour

# The 25 items of the container that most checks query: n is 0 … 24, over 10 keys.
_ITEMS = [
    {
        "id": f"item-{n}",
        "pk": f"key-{n % 10}",
        "n": n,
        "name": ["Zoë", "anna", "Émile", "bob", "東京"][n % 5] + f" {n}",
        "address": {"city": ["Köln", "Oslo", "Rome"][n % 3]},
        "tags": [["x", "y"], ["y", "x"], []][n % 3],
        "a": f"left {n}",
        "b": f"right {n}",
    }
    for n in range(25)
]

# One item for each kind of v, and one without.
_KINDS = {"number": 1, "string": "a", "bool": False, "null": None, "array": [1], "object": {"x": 1}}


def _container(w):
    def make(w):
        container = w.new_container()
        for item in _ITEMS:
            container.create_item(item)
        return container

    return w.shared("queried", make)


def _kinds(w):
    """A container with an item {"id": kind, "v": value} for each of _KINDS, and the item "none" without v."""

    def make(w):
        container = w.new_container()
        for n, (kind, value) in enumerate(_KINDS.items()):
            container.create_item({"id": kind, "pk": f"k{n}", "v": value})
        container.create_item({"id": "none", "pk": "none"})
        return container

    return w.shared("kinds", make)


def _n(rows) -> list:
    return [row["n"] for row in rows]


def _finds(w, where: str, parameters, expected):
    """The query with the WHERE clause returns exactly the items for which `expected(item)`."""
    rows = w.rows(_container(w), f"SELECT * FROM c WHERE {where}", parameters)
    expect.same_elements([expect.own(r) for r in rows], [i for i in _ITEMS if expected(i)], f"rows WHERE {where}")


def _returns(w, sql: str, expected: list, parameters=None, **options):
    """The query returns exactly these rows, in this order."""
    rows = w.rows(_container(w), sql, parameters, **options)
    expect.equal(rows, expected, sql)


@behaviour("query.all")
def all_(w):
    rows = [expect.own(r) for r in w.rows(_container(w), "SELECT * FROM c")]
    expect.same_elements(rows, _ITEMS, "rows")


@behaviour("query.single-partition")
def single_partition(w):
    rows = [expect.own(r) for r in w.rows(_container(w), "SELECT * FROM c", key="key-3")]
    expect.same_elements(rows, [i for i in _ITEMS if i["pk"] == "key-3"], "rows")


@behaviour("query.equality")
def equality(w):
    _finds(w, "c.n = 7", None, lambda i: i["n"] == 7)


@behaviour("query.range")
def range_(w):
    _finds(w, "c.n >= 5 AND c.n < 10", None, lambda i: 5 <= i["n"] < 10)


@behaviour("query.or-not")
def or_not(w):
    _finds(w, "c.n = 1 OR NOT (c.n < 20)", None, lambda i: i["n"] == 1 or not i["n"] < 20)


@behaviour("query.in")
def in_(w):
    _finds(w, "c.n IN (1, 3, 99)", None, lambda i: i["n"] in (1, 3, 99))


@behaviour("query.between")
def between(w):
    _finds(w, "c.n BETWEEN 3 AND 5", None, lambda i: 3 <= i["n"] <= 5)


@behaviour("query.string")
def string(w):
    item = created(w, name='O\'Brien "é" 東京')
    rows = w.rows(w.container, "SELECT * FROM c WHERE c.name = 'O\\'Brien \"é\" 東京'")
    expect.equal([r["id"] for r in rows], [item["id"]], "ids")


@behaviour("query.parameters")
def parameters(w):
    item = _ITEMS[12]
    rows = w.rows(
        _container(w),
        "SELECT * FROM c WHERE c.n = @n AND c.name = @name",
        {"@n": item["n"], "@name": item["name"]},
    )
    expect.equal([expect.own(r) for r in rows], [item], "rows")


@behaviour("query.parameters.kinds")
def parameters_kinds(w):
    kinds = _kinds(w)

    def ids(where, given):
        return sorted(r["id"] for r in w.rows(kinds, f"SELECT * FROM c WHERE {where}", given))

    expect.equal(ids("c.v = @v", {"@v": None}), ["null"], "v = null")
    expect.equal(ids("IS_BOOL(c.v) = @v", {"@v": True}), ["bool"], "IS_BOOL = true")
    expect.equal(ids("c.v = @list[1]", {"@list": [2, 1]}), ["number"], "v = list[1]")
    expect.equal(ids("c.v = @o.x", {"@o": {"x": "a"}}), ["string"], "v = o.x")


@behaviour("query.nested")
def nested(w):
    _finds(w, "c.address.city = @city", {"@city": "Köln"}, lambda i: i["address"]["city"] == "Köln")


@behaviour("query.array-element")
def array_element(w):
    _finds(w, "c.tags[0] = 'x'", None, lambda i: i["tags"][:1] == ["x"])


@behaviour("query.null")
def null(w):
    rows = w.rows(_kinds(w), "SELECT * FROM c WHERE c.v = null")
    expect.equal([r["id"] for r in rows], ["null"], "ids")


@behaviour("query.is-defined")
def is_defined(w):
    rows = w.rows(_kinds(w), "SELECT VALUE c.id FROM c WHERE IS_DEFINED(c.v)")
    expect.same_elements(rows, list(_KINDS), "ids")


@behaviour("query.type-checks")
def type_checks(w):
    for kind in _KINDS:
        rows = w.rows(_kinds(w), f"SELECT VALUE c.id FROM c WHERE IS_{kind.upper()}(c.v)")
        expect.equal(rows, [kind], f"IS_{kind.upper()}")


@behaviour("query.arithmetic")
def arithmetic(w):
    _returns(w, "SELECT VALUE c.n * 2 + 1 FROM c WHERE c.n = 7", [15])


@behaviour("query.concat")
def concat(w):
    _returns(w, "SELECT VALUE c.a || '-' || c.b FROM c WHERE c.id = @id", ["left 4-right 4"], {"@id": "item-4"})


@behaviour("query.coalesce")
def coalesce(w):
    _returns(w, "SELECT VALUE c.missing ?? 'none' FROM c WHERE c.id = @id", ["none"], {"@id": "item-4"})


@behaviour("query.conditional")
def conditional(w):
    sql = "SELECT VALUE (c.n > 5 ? 'big' : 'small') FROM c WHERE c.id = @id"
    _returns(w, sql, ["big"], {"@id": "item-7"})
    _returns(w, sql, ["small"], {"@id": "item-3"})


@behaviour("query.projection")
def projection(w):
    _returns(w, "SELECT c.id, c.n AS number FROM c WHERE c.n = 7", [{"id": "item-7", "number": 7}])


@behaviour("query.projection.value")
def projection_value(w):
    _returns(w, "SELECT VALUE c.name FROM c WHERE c.n = 7", [_ITEMS[7]["name"]])


@behaviour("query.projection.object")
def projection_object(w):
    _returns(w, 'SELECT VALUE {"k": c.pk, "list": [c.n, 1]} FROM c WHERE c.n = 7', [{"k": "key-7", "list": [7, 1]}])


@behaviour("query.projection.missing")
def projection_missing(w):
    _returns(w, "SELECT c.id, c.nowhere FROM c WHERE c.n = 7", [{"id": "item-7"}])


@behaviour("query.system-properties")
def system_properties(w):
    item = _container(w).read_item("item-7", "key-7")
    expected = {name: item[name] for name in ("_rid", "_ts", "_etag")}
    _returns(w, "SELECT c._rid, c._ts, c._etag FROM c WHERE c.id = @id", [expected], {"@id": "item-7"})


@behaviour("query.order-by")
def order_by(w):
    rows = w.rows(_container(w), "SELECT * FROM c ORDER BY c.n")
    expect.equal([expect.own(r) for r in rows], _ITEMS, "rows")


@behaviour("query.order-by.desc")
def order_by_desc(w):
    rows = w.rows(_container(w), "SELECT * FROM c ORDER BY c.n DESC")
    expect.equal([expect.own(r) for r in rows], _ITEMS[::-1], "rows")


@behaviour("query.order-by.string")
def order_by_string(w):
    _returns(w, "SELECT VALUE c.name FROM c ORDER BY c.name", sorted(i["name"] for i in _ITEMS))


@behaviour("query.order-by.mixed")
def order_by_mixed(w):
    values = [None, False, True, 1, "a"]
    key = w.name("k")
    for value in reversed(values):
        created(w, pk=key, v=value)
    rows = w.rows(w.container, "SELECT * FROM c WHERE c.pk = @k ORDER BY c.v", {"@k": key})
    expect.equal([r["v"] for r in rows], values, "values of v")


@behaviour("query.order-by.filter")
def order_by_filter(w):
    rows = w.rows(_container(w), "SELECT * FROM c WHERE c.n > 10 ORDER BY c.n DESC")
    expect.equal(_n(rows), list(range(24, 10, -1)), "n")


@behaviour("query.order-by.single-partition")
def order_by_single_partition(w):
    rows = w.rows(_container(w), "SELECT * FROM c ORDER BY c.n DESC", key="key-3")
    expect.equal(_n(rows), [23, 13, 3], "n")


def _pages(query, continuation=None) -> list[list]:
    return [list(page) for page in query.by_page(continuation)]


@behaviour("query.order-by.paged")
def order_by_paged(w):
    pages = _pages(w.query(_container(w), "SELECT * FROM c ORDER BY c.n", max_item_count=4))
    expect.equal([n for page in pages for n in _n(page)], list(range(25)), "n")
    expect.that(max(len(page) for page in pages) <= 4, f"pages have {[len(p) for p in pages]} rows")


@behaviour("query.top")
def top(w):
    rows = w.rows(_container(w), "SELECT TOP 5 * FROM c ORDER BY c.n")
    expect.equal(_n(rows), [0, 1, 2, 3, 4], "n")


@behaviour("query.offset-limit")
def offset_limit(w):
    rows = w.rows(_container(w), "SELECT * FROM c ORDER BY c.n OFFSET 5 LIMIT 10")
    expect.equal(_n(rows), list(range(5, 15)), "n")


@behaviour("query.no-rows")
def no_rows(w):
    _returns(w, "SELECT * FROM c WHERE c.n = -1", [])


@behaviour("query.paging")
def paging(w):
    pages = _pages(w.query(_container(w), "SELECT * FROM c", max_item_count=5))
    expect.that(max(len(page) for page in pages) <= 5, f"pages have {[len(p) for p in pages]} rows")
    expect.same_elements([expect.own(r) for page in pages for r in page], _ITEMS, "rows")


def _resumed(w, sql) -> tuple[list, list]:
    """The first page of a query under a key of five items, and the rows that a new query returns
    with its continuation.
    """
    key = w.name("k")
    for n in (3, 1, 5, 2, 4):
        created(w, pk=key, n=n)
    pages = w.query(w.container, sql, key=key, max_item_count=2).by_page()
    first = list(next(pages))
    expect.equal(len(first), 2, "rows of the first page")
    expect.that(pages.continuation_token, "the first page has no continuation")
    rest = _pages(w.query(w.container, sql, key=key, max_item_count=2), pages.continuation_token)
    return _n(first), [n for page in rest for n in _n(page)]


@behaviour("query.continuation")
def continuation(w):
    first, rest = _resumed(w, "SELECT * FROM c")
    expect.same_elements(first + rest, [1, 2, 3, 4, 5], "n of both")


@behaviour("query.continuation.order-by")
def continuation_order_by(w):
    first, rest = _resumed(w, "SELECT * FROM c ORDER BY c.n")
    expect.equal([first, rest], [[1, 2], [3, 4, 5]], "n of both")


@behaviour("query.charge")
def charge(w):
    query = w.query(_container(w), "SELECT * FROM c", max_item_count=5)
    list(next(query.by_page()))
    expect.charge(query.get_response_headers())


@behaviour("query.error.syntax")
def error_syntax(w):
    with expect.refused(400, "query"):
        w.rows(_container(w), "SELEKT * FROM c")


@behaviour("query.error.unknown-alias")
def error_unknown_alias(w):
    with expect.refused(400, "query"):
        w.rows(_container(w), "SELECT * FROM c WHERE d.id = '1'")


@behaviour("query.error.missing-container")
def error_missing_container(w):
    with expect.refused(404, "query"):
        w.rows(w.database.get_container_client(w.name("c")), "SELECT * FROM c")


@behaviour("query.reads-own-writes")
def reads_own_writes(w):
    item = created(w)
    rows = w.rows(w.container, "SELECT * FROM c WHERE c.id = @id", {"@id": item["id"]})
    expect.equal([expect.own(r) for r in rows], [item], "rows")


@behaviour("query.after-delete")
def after_delete(w):
    item = created(w)
    w.container.delete_item(item["id"], item["pk"])
    expect.equal(w.rows(w.container, "SELECT * FROM c WHERE c.id = @id", {"@id": item["id"]}), [], "rows")


@behaviour("query.large-rows")
def large_rows(w):
    container = w.new_container()
    items = [w.item(text=str(n) * 1_000_000) for n in range(6)]
    for item in items:
        container.create_item(item, no_response=True)
    rows = [expect.own(r) for r in w.rows(container, "SELECT * FROM c")]
    expect.that(
        sorted(rows, key=lambda i: i["id"]) == sorted(items, key=lambda i: i["id"]),
        f"{len(rows)} rows, not the 6 items",
    )


_NON_VALUE = "Cross partition query only supports 'VALUE <AggregateFunc>' for aggregates."


@behaviour("query.no-range.non-value")
def no_range_non_value(w):
    for sql in ("SELECT COUNT(1) AS n FROM c", "SELECT c.pk, COUNT(1) AS n FROM c GROUP BY c.pk"):
        with expect.refused(400, sql, substatus=0) as refusal:
            w.rows(_container(w), sql)
        expect.contains(refusal.message, _NON_VALUE, sql)


@behaviour("query.no-range.sdk")
def no_range_sdk(w):
    every = list(range(25))
    for sql, expected in (
        ("SELECT VALUE c.n FROM c ORDER BY c.n DESC", every[::-1]),
        ("SELECT TOP 5 VALUE c.n FROM c ORDER BY c.n", every[:5]),
        ("SELECT VALUE c.n FROM c ORDER BY c.n OFFSET 5 LIMIT 10", every[5:15]),
        ("SELECT DISTINCT VALUE c.n % 3 + 1 FROM c", [1, 2, 3]),
        ("SELECT VALUE COUNT(1) FROM c", [25]),
        ("SELECT VALUE SUM(c.n) FROM c", [300]),
        ("SELECT VALUE MAX(c.n) FROM c", [24]),
    ):
        begun = len(w.record.exchanges)
        rows = w.rows(_container(w), sql)
        expect.equal(sorted(rows) if "DISTINCT" in sql else rows, expected, sql)
        refusals = [x for x in w.record.exchanges[begun:] if (x.status, x.substatus) == (400, 1004)]
        expect.equal(len(refusals), 1, f"refusals of {sql}")


@behaviour("query.feed-range")
def feed_range(w):
    ranges = w.feed_ranges(_container(w))
    expect.equal(len(ranges), w.ranges, "number of feed ranges")
    rows = [r for one in ranges for r in w.rows(_container(w), "SELECT * FROM c", feed_range=one)]
    expect.same_elements([expect.own(r) for r in rows], _ITEMS, "rows of all ranges")
