"""Stored procedures, triggers and user-defined functions. Their texts are in ../../scripts."""

import concurrent.futures
import pathlib
import time
import urllib.parse

from azure.cosmos import documents
from azure.cosmos.partition_key import NonePartitionKeyValue

from . import expect
from .items import gone
from .registry import behaviour

_SCRIPTS = pathlib.Path(__file__).parents[2] / "scripts"
_TEXT = "function () { return 1; }"
_LOG = "x-ms-documentdb-script-log-results"


def _text(name: str) -> str:
    """The text of a script."""
    return (_SCRIPTS / f"{name}.js").read_text(encoding="utf-8")


class _Kind:
    """The calls of the SDK for one kind of script."""

    def __init__(self, scripts, one: str, many: str, own: dict):
        self.own = own
        self.create = getattr(scripts, f"create_{one}")
        self.get = getattr(scripts, f"get_{one}")
        self.replace = getattr(scripts, f"replace_{one}")
        self.delete = getattr(scripts, f"delete_{one}")
        self.list = getattr(scripts, f"list_{many}")
        self.query = getattr(scripts, f"query_{many}")


def _kinds(container) -> list[_Kind]:
    trigger = {"triggerType": documents.TriggerType.Pre, "triggerOperation": documents.TriggerOperation.All}
    return [
        _Kind(container.scripts, "stored_procedure", "stored_procedures", {}),
        _Kind(container.scripts, "trigger", "triggers", trigger),
        _Kind(container.scripts, "user_defined_function", "user_defined_functions", {}),
    ]


@behaviour("scripts.crud")
def crud(w):
    for kind in _kinds(w.new_container()):
        definition = {"id": "s", "body": _TEXT} | kind.own
        made = kind.create(definition)
        expect.equal(expect.own(made), definition, "definition")
        expect.system_properties(made, "script")
        with expect.refused(409, "a taken id"):
            kind.create(definition)
        expect.equal(dict(kind.get("s")), dict(made), "script by id")
        expect.equal(dict(kind.get(made)), dict(made), "script by its link")
        with expect.refused(404, "a missing script"):
            kind.get("none")
        following = kind.replace("s", definition | {"body": _TEXT + " "})
        expect.equal([following["body"], following["_rid"]], [_TEXT + " ", made["_rid"]], "replaced script")
        kind.delete("s")
        with expect.refused(404, "a deleted script"):
            kind.get("s")


@behaviour("scripts.feed")
def feed(w):
    for kind in _kinds(w.new_container()):
        for id in ("a", "b", "c"):
            kind.create({"id": id, "body": _TEXT} | kind.own)
        expect.same_elements([s["id"] for s in kind.list()], ["a", "b", "c"], "ids")


@behaviour("scripts.query")
def query(w):
    for kind in _kinds(w.new_container()):
        for id in ("a", "b"):
            kind.create({"id": id, "body": _TEXT} | kind.own)
        found = kind.query("SELECT * FROM c WHERE c.id = @id", parameters=[{"name": "@id", "value": "b"}])
        expect.equal([(s["id"], s["body"]) for s in found], [("b", _TEXT)], "scripts")


def _procedure(w, container, name: str):
    """Creates a procedure and returns a function that runs it: (partition key, arguments)."""
    id = w.name(name)
    container.scripts.create_stored_procedure({"id": id, "body": _text(name)})

    def run(key, arguments=None, **options):
        options["parameters" if w.asynchronous else "params"] = arguments
        return container.scripts.execute_stored_procedure(id, partition_key=key, **options)

    return run


def _exists(container, item) -> bool:
    return not gone(lambda: container.read_item(item["id"], item["pk"]))


@behaviour("scripts.execute.arguments")
def arguments(w):
    echo = _procedure(w, w.container, "echo")
    for given in ([], [1], ["a", None, {"b": [True]}], [[1, 2]], [{"a": 1}]):
        expect.equal(echo("k", given), given, "arguments")
    expect.equal(echo("k"), [], "no arguments")
    expect.equal(echo("k", {"a": 1}), [{"a": 1}], "an argument that the SDK wraps")


@behaviour("scripts.execute.reply")
def reply(w):
    run = _procedure(w, w.container, "reply")
    expect.equal(run("k", ["number"]), 42, "number")
    expect.equal(run("k", ["object"]), {"a": [1, None], "b": "ä"}, "object")
    expect.equal(run("k", ["list"]), [1, 2], "list")
    expect.equal(run("k", ["string"]), "text", "string")
    expect.that(not run("k", ["nothing"]), "the reply without a body is not empty")


@behaviour("scripts.execute.key")
def key(w):
    # The reply of a procedure has no _self, from which the SDK learns the _rid of a container. Until
    # it has seen one, it keeps the session tokens of all such containers together.
    container = w.new_container()
    container.create_item({"id": "first", "pk": "k"})
    fail = _procedure(w, container, "fail")
    item = {"id": "a", "pk": "k"}
    with expect.refused(400, "no partition key"):
        fail(None, ["caught", item])
    with expect.refused(400, "an item of another key"):
        fail("another", ["caught", item])
    expect.that(not _exists(container, item), "the item exists")
    fail("k", ["caught", item])
    fail(NonePartitionKeyValue, ["caught", {"id": "u"}])
    expect.equal(expect.own(container.read_item("u", NonePartitionKeyValue)), {"id": "u"}, "item without a key")
    deep = w.new_container(["/tenant", "/user"])
    deep.create_item({"id": "first", "tenant": "t", "user": "u"})
    item = {"id": "a", "tenant": "t", "user": "u"}
    _procedure(w, deep, "fail")(["t", "u"], ["caught", item])
    expect.equal(expect.own(deep.read_item("a", ["t", "u"])), item, "item with a hierarchical key")


@behaviour("scripts.execute.missing")
def missing(w):
    with expect.refused(404, "a missing procedure"):
        w.container.scripts.execute_stored_procedure(w.name(), partition_key="k")


@behaviour("scripts.execute.invalid")
def invalid(w):
    id = w.name("s")
    w.container.scripts.create_stored_procedure({"id": id, "body": "function ( {"})
    with expect.refused(400, "an invalid procedure", 65535) as refusal:
        w.container.scripts.execute_stored_procedure(id, partition_key="k")
    expect.contains(refusal.message, "Encountered exception while compiling Javascript", "message")


@behaviour("scripts.execute.cost")
def cost(w):
    fail = _procedure(w, w.container, "fail")
    item = w.item()
    fail(item["pk"], ["caught", item])
    written = w.record.last.received
    w.container.create_item(w.item(pk=item["pk"]))
    single = expect.charge(w.record.last.received)
    expect.that(expect.charge(written) > single, f"charge {written['x-ms-request-charge']}, a single write {single}")
    elsewhere = w.seen_by(w.new_client(consistency_level="Session"), w.container)
    read = elsewhere.read_item(item["id"], item["pk"], session_token=written["x-ms-session-token"])
    expect.equal(expect.own(read), item, "item")


@behaviour("scripts.execute.log")
def log(w):
    run = _procedure(w, w.container, "log")
    expect.equal(run("k", ["me"], enable_script_logging=True), "done", "reply")
    logged = urllib.parse.unquote(w.record.last.received.get(_LOG, ""))
    expect.equal(logged, "for me: 100% ä", "log")
    for options in ({}, {"enable_script_logging": False}):
        run("k", ["me"], **options)
        expect.that(_LOG not in w.record.last.received, f"a log with {options}")


def _shop(w):
    """A new key with a customer, and a procedure that creates orders for it."""
    container, pk = w.new_container(), w.name("k")
    container.create_item({"id": "customer", "pk": pk, "orders": 0})
    return container, pk, _procedure(w, container, "create-order")


@behaviour("scripts.execute.create-order")
def create_order(w):
    container, pk, run = _shop(w)
    orders = [{"id": f"order-{n}", "pk": pk, "n": n} for n in range(10)]
    with concurrent.futures.ThreadPoolExecutor(10) as workers:
        replies = list(workers.map(lambda order: run(pk, [order]), orders))
    expect.same_elements([r["customer"]["orders"] for r in replies], list(range(1, 11)), "counts")
    with expect.refused(400, "a taken id") as refusal:
        run(pk, [orders[0]])
    expect.contains(refusal.message, "already exists", "message")
    expect.equal(container.read_item("customer", pk)["orders"], 10, "count")
    ids = [row["id"] for row in w.rows(container, "SELECT * FROM c", key=pk)]
    expect.same_elements(ids, [o["id"] for o in orders] + ["customer"], "ids")


@behaviour("scripts.etag")
def etag(w):
    container, pk, run = _shop(w)
    replied = run(pk, [{"id": "order", "pk": pk}])
    expect.equal(dict(container.read_item("order", pk)), replied["order"], "order")
    expect.equal(dict(container.read_item("customer", pk)), replied["customer"], "customer")


@behaviour("scripts.execute.bulk")
def bulk(w):
    container = w.new_container()
    create, delete = _procedure(w, container, "bulk-import"), _procedure(w, container, "bulk-delete")
    other = {"id": "other", "pk": "other"}
    container.create_item(other)
    items = [{"id": f"i{n}", "pk": "k", "n": n} for n in range(150)]
    done = 0
    while done < len(items):
        created = create("k", [items[done:]])
        expect.that(created > 0, "a run created nothing")
        done += created
    left = lambda: [row["n"] for row in w.rows(container, "SELECT * FROM c", key="k")]
    expect.same_elements(left(), list(range(150)), "items")
    deleted, more = 0, True
    while more:
        replied = delete("k", ["SELECT * FROM c WHERE c.n >= 10"])
        deleted, more = deleted + replied["deleted"], replied["more"]
    expect.equal(deleted, 140, "deleted")
    expect.same_elements(left(), list(range(10)), "items that are left")
    expect.that(_exists(container, other), "an item of another key is gone")


@behaviour("scripts.rollback")
def rollback(w):
    fail = _procedure(w, w.container, "fail")
    for how, substatus, words in (
        ("throw", 0, "Encountered exception while executing function. Exception = Error: on purpose"),
        ("number", 4711, "Exception = Error: on purpose"),
        ("abort", 0, "on purpose"),
        ("conflict", None, "already exists"),
    ):
        item = w.item()
        with expect.refused(400, how, substatus) as refusal:
            fail(item["pk"], [how, item])
        expect.contains(refusal.message, words, f"message of {how}")
        expect.that(not _exists(w.container, item), f"{how} wrote")
    item = w.item()
    expect.equal(fail(item["pk"], ["caught", item]), 409, "number of the conflict")
    expect.that(_exists(w.container, item), "the item is not there")


@behaviour("scripts.timeout", tolerated=(408,))
def timeout(w):
    endless, item = _procedure(w, w.container, "endless"), w.item()
    began = time.monotonic()
    with expect.refused(408, "an endless procedure"):
        endless(item["pk"], [item])
    took = time.monotonic() - began
    expect.that(4 < took < 8, f"refused after {took:.1f} s")
    expect.that(not _exists(w.container, item), "the item exists")


def _trigger(w, container, name: str, type: str, operation: str = documents.TriggerOperation.All) -> str:
    id = w.name(name)
    container.scripts.create_trigger(
        {"id": id, "body": _text(name), "triggerType": type, "triggerOperation": operation}
    )
    return id


@behaviour("scripts.triggers.pre")
def pre(w):
    container = w.new_container()
    options = {"pre_trigger_include": _trigger(w, container, "stamp", documents.TriggerType.Pre)}
    item = {"id": "a", "pk": "k"}
    for write, stamp in (
        (lambda: container.create_item(item, **options), "Create"),
        (lambda: container.upsert_item(item, **options), "Upsert"),
        (lambda: container.replace_item("a", item, **options), "Replace"),
    ):
        written = dict(write())
        expect.equal(expect.own(written), item | {"stamp": stamp}, "item")
        expect.equal(dict(container.read_item("a", "k")), written, "item that is read")
    plain = container.upsert_item({"id": "b", "pk": "k"})
    expect.that("stamp" not in plain, "a trigger ran without being named")


@behaviour("scripts.triggers.post")
def post(w):
    container = w.new_container()
    options = {"post_trigger_include": _trigger(w, container, "note", documents.TriggerType.Post)}
    container.create_item({"id": "log", "pk": "k", "notes": []})
    item = {"id": "a", "pk": "k"}
    etags = [
        container.create_item(item, **options)["_etag"],
        container.upsert_item(item, **options)["_etag"],
        container.replace_item("a", item, **options)["_etag"],
    ]
    container.delete_item("a", "k", **options)
    operations = ("Create", "Upsert", "Replace")
    notes = [{"operation": operation, "etag": etag} for operation, etag in zip(operations, etags, strict=True)]
    expect.equal(container.read_item("log", "k")["notes"], [*notes, {"operation": "Delete"}], "notes")


@behaviour("scripts.triggers.abort")
def abort(w):
    container = w.new_container()
    kept = {"id": "kept", "pk": "k"}
    container.create_item(kept)
    for type, option in (
        (documents.TriggerType.Pre, "pre_trigger_include"),
        (documents.TriggerType.Post, "post_trigger_include"),
    ):
        options = {option: _trigger(w, container, "refuse", type)}
        for write in (
            lambda o: container.create_item({"id": "a", "pk": "k"}, **o),
            lambda o: container.upsert_item(kept | {"n": 1}, **o),
            lambda o: container.replace_item("kept", kept | {"n": 1}, **o),
            lambda o: container.delete_item("kept", "k", **o),
        ):
            with expect.refused(400, "a write whose trigger fails") as refusal:
                write(options)
            expect.contains(refusal.message, "refused on purpose", "message")
    expect.that(not _exists(container, {"id": "a", "pk": "k"}), "the item exists")
    expect.equal(expect.own(container.read_item("kept", "k")), kept, "item")


@behaviour("scripts.triggers.refused")
def refused(w):
    container = w.new_container()
    stamp = _trigger(w, container, "stamp", documents.TriggerType.Pre, documents.TriggerOperation.Create)
    note = _trigger(w, container, "note", documents.TriggerType.Post)
    item = {"id": "a", "pk": "k"}
    for what, options in (
        ("a post-trigger before", {"pre_trigger_include": note}),
        ("a pre-trigger afterwards", {"post_trigger_include": stamp}),
        ("two triggers", {"pre_trigger_include": f"{stamp},{stamp}"}),
        ("an unknown trigger", {"pre_trigger_include": "none"}),
    ):
        with expect.refused(400, what):
            container.create_item(item, **options)
    with expect.refused(400, "another operation"):
        container.upsert_item(item, pre_trigger_include=stamp)
    expect.that(not _exists(container, item), "the item exists")


def _counted(w):
    """A container with twenty items of ten keys, n from 0 to 19, one without n, and functions."""
    container = w.new_container()
    for n in range(20):
        container.create_item({"id": f"i{n}", "pk": f"k{n % 10}", "n": n})
    container.create_item({"id": "none", "pk": "k0"})
    for name in ("twice", "big", "refuse"):
        container.scripts.create_user_defined_function({"id": name, "body": _text(name)})
    return container


@behaviour("scripts.udf.rows")
def rows(w):
    container = _counted(w)
    sql = "SELECT VALUE udf.twice(c.n) FROM c WHERE udf.big(c.n) AND c.n < 12"
    for options in ({}, {"max_item_count": 2}):
        expect.same_elements(w.rows(container, sql, **options), [12, 14, 16, 18, 20, 22], "rows")
    keyed = w.rows(container, "SELECT VALUE udf.twice(c.n) FROM c", key="k0")
    expect.same_elements(keyed, [0, 20], "rows of one key")
    nested = w.rows(container, "SELECT VALUE udf.twice(udf.twice(c.n)) FROM c WHERE c.id = 'i3'")
    expect.equal(nested, [12], "nested calls")


@behaviour("scripts.udf.merged")
def merged(w):
    container = _counted(w)
    for by in (container, w.merged(container)):
        expect.equal(w.rows(by, "SELECT VALUE SUM(udf.twice(c.n)) FROM c"), [380], "sum")
        expect.equal(w.rows(by, "SELECT VALUE COUNT(1) FROM c WHERE udf.big(c.n)"), [14], "count")
        ordered = "SELECT VALUE udf.twice(c.n) FROM c WHERE udf.big(c.n) ORDER BY c.n DESC OFFSET 1 LIMIT 3"
        expect.equal(w.rows(by, ordered), [36, 34, 32], "ordered rows")


@behaviour("scripts.udf.refused")
def udf_refused(w):
    container = _counted(w)
    for options in ({"key": "k1"}, {}):
        with expect.refused(400, "a function that fails") as refusal:
            w.rows(container, "SELECT VALUE udf.refuse(c.n) FROM c", **options)
        expect.contains(refusal.message, "refused on purpose", "message")
        with expect.refused(400, "an unknown function"):
            w.rows(container, "SELECT VALUE udf.none(c.n) FROM c", **options)
