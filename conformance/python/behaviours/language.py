"""The query language: the cases of conformance/queries. The SDK, or the server, merges those over
all partitions.
"""

import json
import math
import pathlib

from azure.core.exceptions import HttpResponseError

from . import expect
from .registry import behaviour

_QUERIES = pathlib.Path(__file__).resolve().parents[2] / "queries"
_CASES = json.loads((_QUERIES / "cases.json").read_text(encoding="utf-8"))

# Cases that the SDK cannot merge, by its source (_execution_context): the server merges these. Each
# is under "Queries an SDK cannot merge" in docs/compatibility.md.
_UNABLE = {
    # DCount is not among the features for which it requests a plan (_GetQueryPlanThroughGateway).
    "SELECT VALUE COUNT(1) FROM (SELECT DISTINCT VALUE c.captain.name FROM c) AS d",
    # Neither is GROUP BY.
    "SELECT VALUE COUNT(1) FROM c GROUP BY c.pk",
    "SELECT VALUE c.captain.name FROM c GROUP BY c.captain.name",
    # Aggregates without VALUE are refused without 1004, the only substatus for which it requests a
    # plan (_is_partitioned_execution_info).
    "SELECT c.pk, COUNT(1) AS n FROM c GROUP BY c.pk",
    "SELECT c.type, c.full, COUNT(1) AS n, MIN(c.n) AS low, MAX(c.n) AS high, SUM(c.delay) AS late "
    "FROM c GROUP BY c.type, c.full",
    "SELECT COUNT(1) AS n, t FROM c JOIN t IN c.tags GROUP BY t",
    "SELECT UPPER(c.pk) AS big, AVG(c.n) AS mean FROM c GROUP BY UPPER(c.pk)",
    "SELECT c.note, COUNT(1) AS n FROM c GROUP BY c.note",
    "SELECT COUNT(1) AS n, SUM(c.n) AS s, AVG(c.n) AS a, MIN(c.n) AS lo, MAX(c.n) AS hi FROM c WHERE c.n >= 10",
    "SELECT COUNT(1), MAX(c.nowhere) FROM c WHERE c.n < 0",
    # For an undefined aggregate it returns the row None, and for a SUM that is undefined in some
    # ranges the sum of the others (aggregators).
    "SELECT VALUE MIN(c.note) FROM c",
    "SELECT VALUE SUM(c.note) FROM c",
    "SELECT VALUE AVG(c.nowhere) FROM c",
    "SELECT VALUE MAX(c.nowhere) FROM c",
}

# Page sizes: the server's own choice, and one so small that pages end at arbitrary rows.
_PAGE_SIZES = (None, 4)

_POLICY = {
    "automatic": True,
    "indexingMode": "consistent",
    "includedPaths": [{"path": "/*"}],
    "excludedPaths": [{"path": "/_etag/?"}],
    "compositeIndexes": [
        [{"path": "/captain/name", "order": "ascending"}, {"path": "/n", "order": "ascending"}],
        [{"path": "/pk", "order": "ascending"}, {"path": "/price", "order": "descending"}],
    ],
}


def _container(w):
    def make(w):
        container = w.new_container(indexing_policy=_POLICY)
        for item in json.loads((_QUERIES / "data.json").read_text(encoding="utf-8")):
            container.create_item(item)
        return container

    return w.shared("language", make)


def _nearly(a, b) -> bool:
    """Equal as JSON; numbers as doubles, to one part in 10¹²."""
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(_nearly(a[name], b[name]) for name in a)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(_nearly, a, b))
    if isinstance(a, bool) or isinstance(b, bool):
        return a is b
    if isinstance(a, int | float) and isinstance(b, int | float):
        return math.isclose(a, b, rel_tol=1e-12)
    return type(a) is type(b) and a == b


def _same_rows(got: list, want: list, ordered: bool) -> bool:
    """Equal rows, in this order or regardless of order."""
    if ordered or len(got) != len(want):
        return _nearly(got, want)
    left = list(want)
    for row in got:
        at = next((i for i, other in enumerate(left) if _nearly(row, other)), None)
        if at is None:
            return False
        del left[at]
    return True


def _rows(w, case: dict, size: int | None) -> list:
    options = {"key": case["pk"]} if "pk" in case else {}
    if size:
        options["max_item_count"] = size
    parameters = {p["name"]: p["value"] for p in case.get("parameters", [])}
    container = w.merged(_container(w)) if case["query"] in _UNABLE else _container(w)
    pages = [list(page) for page in w.query(container, case["query"], parameters, **options).by_page()]
    expect.that(size is None or all(len(page) <= size for page in pages), f"pages have {[len(p) for p in pages]} rows")
    return [row for page in pages for row in page]


def _says(message: str, text: str) -> bool:
    """Whether a message contains what it must; user-defined functions have two names."""
    return text in message or (text == "udf" and "user-defined" in message.lower())


def _wrong(w, case: dict, size: int | None) -> str:
    """What is wrong with a case, or ""."""
    refused = case.get("refused")
    try:
        rows = _rows(w, case, size)
    except HttpResponseError as error:
        if refused and error.status_code == 400 and _says(error.message, refused):
            return ""
        return f"was refused with {error.status_code} {error.message}, want {refused or case['rows']}"
    except Exception as error:  # any error of the SDK is the verdict on the case
        return f"failed with {error!r}"
    if refused:
        return f"gave {rows}, want a refusal with {refused}"
    ordered = case.get("ordered", False)
    if _same_rows(rows, case["rows"], ordered):
        return ""
    return f"gave {rows}, want {case['rows']}" + (" in this order" if ordered else "")


def _check(w, id: str) -> None:
    chosen = [case for case in _CASES if case["behaviour"] == id]
    expect.that(chosen, "queries/cases.json has no case for this behaviour")
    wrong = []
    for case in chosen:
        for size in _PAGE_SIZES:
            if why := _wrong(w, case, size):
                wrong.append(f"{case['query']}{f' in pages of {size}' if size else ''} {why}")
    for line in wrong:
        print("  " + " ".join(line.split()), flush=True)
    if wrong:
        raise expect.Unmet(f"{len(wrong)} of {len(chosen) * len(_PAGE_SIZES)}: {wrong[0]}")


def _register(id: str) -> None:
    behaviour(id, timeout=40.0)(lambda w: _check(w, id))


for _id in (
    "query.language.join",
    "query.language.from",
    "query.language.select",
    "query.language.distinct",
    "query.language.group-by",
    "query.language.aggregates",
    "query.language.subqueries",
    "query.language.order-by",
    "query.language.offset-limit",
    "query.language.like",
    "query.language.logic",
    "query.language.operators",
    "query.language.functions.math",
    "query.language.functions.string",
    "query.language.functions.convert",
    "query.language.functions.array",
    "query.language.functions.date",
    "query.language.parameters",
    "query.language.refused",
):
    _register(_id)
