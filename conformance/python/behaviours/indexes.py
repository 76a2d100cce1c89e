"""Indexes: how an indexing policy affects queries, and what the SDK reports of the server's
indexes.
"""

import re
import time

from . import expect
from .registry import behaviour
from .world import partition_key

_ALL = list(range(20))

# The 20 items of the list.
_TWENTY = [
    {
        "id": f"i{n:02}",
        "pk": f"k{n % 4}",
        "n": n,
        "city": f"city-{n % 3}",
        "tags": [f"t{n % 2}", "all"],
        "secret": {"n": n},
        "first name": f"name-{n:02}",
    }
    | ({} if n % 2 else {"level": n})
    for n in _ALL
]

_NONE = {"indexingMode": "none", "automatic": False}


def _policy(included, excluded, **more) -> dict:
    return {
        "indexingMode": "consistent",
        "automatic": True,
        "includedPaths": [{"path": p} for p in included],
        "excludedPaths": [{"path": p} for p in excluded],
    } | more


def _indexed(w, policy=None):
    """A container with this policy and the 20 items."""
    container = w.new_container(**({} if policy is None else {"indexing_policy": policy}))
    for item in _TWENTY:
        container.create_item(item)
    return container


def _plain(w):
    return w.shared("indexed", _indexed)


def _ids(numbers) -> list:
    return [f"i{n:02}" for n in numbers]


def _finds(w, container, sql: str, numbers):
    expect.same_elements([r["id"] for r in w.rows(container, sql)], _ids(numbers), sql)


def _orders(w, container, sql: str, numbers):
    expect.equal([r["id"] for r in w.rows(container, sql)], _ids(numbers), sql)


def _refuses(w, container, sql: str):
    with expect.refused(400, sql):
        w.rows(container, sql)


def _paths(listed) -> list:
    return sorted(p["path"] for p in listed if "_etag" not in p["path"])


def _replace(w, container, policy):
    w.database.replace_container(container.id, partition_key("/pk"), indexing_policy=policy)


@behaviour("index.policy.round-trip")
def round_trip(w):
    composite = [[{"path": "/n", "order": "ascending"}, {"path": "/city", "order": "descending"}]]
    policy = _policy(["/*", "/city/?"], ["/secret/*", '/"first name"/?'], compositeIndexes=composite)
    got = w.new_container(indexing_policy=policy).read()["indexingPolicy"]
    expect.equal([got["indexingMode"], got["automatic"]], ["consistent", True], "mode and automatic")
    expect.equal(_paths(got["includedPaths"]), ["/*", "/city/?"], "included paths")
    expect.equal(_paths(got["excludedPaths"]), ['/"first name"/?', "/secret/*"], "excluded paths")
    expect.equal(got["compositeIndexes"], composite, "composite indexes")


@behaviour("index.policy.root")
def root(w):
    for wrong in (_policy(["/a/?"], ["/b/*"]), _policy(["/*"], ["/*"])):
        with expect.refused(400, "create"):
            w.created(indexing_policy=wrong)


@behaviour("index.replace.progress")
def replace_progress(w):
    container = _indexed(w)
    _replace(w, container, _policy([], ["/*"]))

    def done():
        container.read(populate_quota_info=True)
        progress = w.record.last.received.get("x-ms-documentdb-collection-index-transformation-progress", "none")
        expect.that(re.fullmatch(r"\d{1,2}|100", progress), f"progress is {progress}")
        return progress == "100"

    _until("progress 100", done)


def _until(what: str, done, seconds: float = 10.0):
    end = time.monotonic() + seconds
    while not done():
        expect.that(time.monotonic() < end, f"not after {seconds} s: {what}")
        time.sleep(0.1)


@behaviour("index.replace.queries")
def replace_queries(w):
    container = _indexed(w)
    _replace(w, container, _policy(["/*"], ["/n/?"]))
    _finds(w, container, "SELECT * FROM c WHERE c.n >= 15", range(15, 20))
    _refuses(w, container, "SELECT * FROM c ORDER BY c.n")
    _replace(w, container, _policy(["/*"], []))
    _orders(w, container, "SELECT * FROM c ORDER BY c.n", _ALL)


def _secretive(w):
    return w.shared("secretive", lambda w: _indexed(w, _policy(["/*"], ["/secret/*"])))


@behaviour("index.excluded.filter")
def excluded_filter(w):
    container = _secretive(w)
    _finds(w, container, "SELECT * FROM c WHERE c.secret.n = 3", [3])
    _finds(w, container, "SELECT * FROM c WHERE c.secret.n > 16", [17, 18, 19])
    _finds(w, container, "SELECT * FROM c WHERE c.secret.n IN (1, 30) OR c.n = 2", [1, 2])


@behaviour("index.excluded.order-by")
def excluded_order_by(w):
    container = _secretive(w)
    _refuses(w, container, "SELECT * FROM c ORDER BY c.secret.n")
    _orders(w, container, "SELECT * FROM c ORDER BY c.n", _ALL)


@behaviour("index.precedence")
def precedence(w):
    sql = "SELECT * FROM c ORDER BY c.secret.n"
    _refuses(w, _indexed(w, _policy(["/secret/*"], ["/*", "/secret/n/?"])), sql)
    _orders(w, _indexed(w, _policy(["/*", "/secret/n/?"], ["/secret/*"])), sql, _ALL)


@behaviour("index.included.undefined-first")
def undefined_first(w):
    container = _indexed(w, _policy(["/level/?"], ["/*"]))
    without, evens = ["none"] * 10, [n for n in _ALL if n % 2 == 0]
    for direction, want in (("ASC", without + evens), ("DESC", evens[::-1] + without)):
        sql = f"SELECT * FROM c ORDER BY c.level {direction}"
        expect.equal([r.get("level", "none") for r in w.rows(w.merged(container), sql)], want, sql)


@behaviour("index.always")
def always(w):
    container = _indexed(w, _policy([], ["/*"]))
    _finds(w, container, "SELECT * FROM c WHERE c.id = 'i03'", [3])
    _orders(w, container, "SELECT * FROM c ORDER BY c.id", _ALL)
    _finds(w, container, "SELECT * FROM c ORDER BY c._ts", _ALL)
    _refuses(w, container, "SELECT * FROM c ORDER BY c.n")


@behaviour("index.array")
def array(w):
    container = _indexed(w, _policy(["/tags/[]/?"], ["/*"]))
    _finds(w, container, "SELECT * FROM c WHERE ARRAY_CONTAINS(c.tags, 't1')", range(1, 20, 2))


@behaviour("index.quoted")
def quoted(w):
    container = _indexed(w, _policy(['/"first name"/?'], ["/*"]))
    _finds(w, container, "SELECT * FROM c WHERE c[\"first name\"] = 'name-07'", [7])
    _orders(w, container, 'SELECT * FROM c ORDER BY c["first name"] DESC', _ALL[::-1])


def _unindexed(w):
    return w.shared("unindexed", lambda w: _indexed(w, _NONE))


@behaviour("index.none.reads")
def none_reads(w):
    container = _unindexed(w)
    expect.equal(container.read_item("i07", "k3")["n"], 7, "n")
    _finds(w, container, "SELECT * FROM c WHERE c.id = 'i07'", [7])
    _finds(w, container, "SELECT * FROM c WHERE c.n >= 15", range(15, 20))
    _finds(w, container, "SELECT * FROM c", _ALL)


@behaviour("index.none.order-by")
def none_order_by(w):
    for path in ("c.n", "c.id"):
        _refuses(w, _unindexed(w), f"SELECT * FROM c ORDER BY {path}")


def _reported(w, container, sql: str, header: str, **options) -> tuple[list, list]:
    """The rows of a query, and a header of each of its pages, as the SDK decodes it."""
    rows, reported = [], []

    def note(headers, _):
        reported.append(headers.get(header))

    for page in w.query(container, sql, response_hook=note, **options).by_page():
        rows += list(page)
    return rows, reported


def _utilization(w, sql: str) -> dict:
    _, reported = _reported(w, _plain(w), sql, "x-ms-cosmos-index-utilization", populate_index_metrics=True)
    metrics = [r for r in reported if r]
    expect.that(metrics, "there are no index metrics")
    expect.that(isinstance(metrics[0], dict), f"the SDK did not decode {metrics[0]!r}")
    return metrics[0]


@behaviour("index.metrics.utilized")
def metrics_utilized(w):
    metrics = _utilization(w, "SELECT * FROM c WHERE c.n = 7")
    expect.equal([i["IndexSpec"] for i in metrics["UtilizedSingleIndexes"]], ["/n/?"], "utilized single indexes")


@behaviour("index.metrics.potential")
def metrics_potential(w):
    metrics = _utilization(w, "SELECT * FROM c WHERE c.city = 'city-1' AND c.n > 5")
    specs = [i["IndexSpecs"] for i in metrics["PotentialCompositeIndexes"]]
    expect.equal(specs, [["/city ASC", "/n ASC"]], "potential composite indexes")


@behaviour("index.advice")
def advice(w):
    sql = "SELECT * FROM c WHERE CONTAINS(c.city, '1')"
    _, reported = _reported(w, _plain(w), sql, "x-ms-cosmos-query-advice", populate_query_advice=True)
    expect.that(any(r and "QA1002" in r for r in reported), f"advice {reported}")


@behaviour("index.retrieved")
def retrieved(w):
    container = w.new_container()
    for part in range(3):
        items = [
            {"id": f"i{i}", "pk": "k", "n": i * 7 % 300} | ({"half": i} if i % 2 else {})
            for i in range(part * 100, part * 100 + 100)
        ]
        container.execute_item_batch([("create", (item,)) for item in items], partition_key="k")
    for path, expected in (("n", list(range(100))), ("half", ["none"] * 100)):
        sql, header = f"SELECT TOP 100 * FROM c ORDER BY c.{path}", "x-ms-documentdb-query-metrics"
        rows, reported = _reported(w, container, sql, header, key="k", populate_query_metrics=True)
        expect.equal([r.get(path, "none") for r in rows], expected, path)
        count = sum(int(re.search(r"(?:^|;)retrievedDocumentCount=(\d+)", r).group(1)) for r in reported)
        expect.that(100 <= count <= 101, f"retrieved {count} by {path}")
