"""Partial updates: the operations, their paths, their conditions."""

import json

from . import expect
from .items import created, stored
from .registry import behaviour


def _op(kind, path, value=None, **more) -> dict:
    return {"op": kind, "path": path} | ({} if kind in ("remove", "move") else {"value": value}) | more


def _patched(w, item, *operations, **options) -> dict:
    """The own properties after the patch, without id and pk; the reply had them too."""
    reply = w.container.patch_item(item["id"], item["pk"], list(operations), **options)
    w.answered(200, "patch")
    after = stored(w, item)
    expect.equal(expect.own(reply), after, "what the patch returns")
    return {k: v for k, v in after.items() if k not in ("id", "pk")}


def _refused(w, item, *operations, status=400, **options):
    """The patch is refused, and the item is unchanged."""
    with expect.refused(status, f"patch {json.dumps(operations)}", **options):
        w.container.patch_item(item["id"], item["pk"], list(operations))
    expect.equal(stored(w, item), item, "item after the refused patch")


@behaviour("patch.set")
def set_(w):
    after = _patched(w, created(w, name="old"), _op("set", "/name", "x"), _op("set", "/new", [1]))
    expect.equal(after, {"name": "x", "new": [1]}, "item")


@behaviour("patch.add")
def add(w):
    item = created(w, size=1)
    expect.equal(_patched(w, item, _op("add", "/color", "red")), {"size": 1, "color": "red"}, "item")
    expect.equal(_patched(w, item, _op("add", "/size", 2)), {"size": 2, "color": "red"}, "item after the second")


@behaviour("patch.replace")
def replace(w):
    expect.equal(_patched(w, created(w, name="old"), _op("replace", "/name", "new")), {"name": "new"}, "item")


@behaviour("patch.replace.missing")
def replace_missing(w):
    _refused(w, created(w), _op("replace", "/name", "new"))


@behaviour("patch.remove")
def remove(w):
    expect.equal(_patched(w, created(w, name="x", n=1), _op("remove", "/name")), {"n": 1}, "item")


@behaviour("patch.remove.missing")
def remove_missing(w):
    _refused(w, created(w), _op("remove", "/name"))


@behaviour("patch.increment")
def increment(w):
    item = created(w, n=10)
    expect.equal(_patched(w, item, _op("incr", "/n", 5)), {"n": 15}, "item")
    expect.equal(_patched(w, item, _op("incr", "/n", -3)), {"n": 12}, "item after the second")


@behaviour("patch.increment.creates")
def increment_creates(w):
    expect.equal(_patched(w, created(w), _op("incr", "/n", 5)), {"n": 5}, "item")


@behaviour("patch.increment.float")
def increment_float(w):
    expect.equal(_patched(w, created(w, x=1.25), _op("incr", "/x", 0.5)), {"x": 1.75}, "item")


@behaviour("patch.increment.string")
def increment_string(w):
    _refused(w, created(w, n="10"), _op("incr", "/n", 5))


@behaviour("patch.move")
def move(w):
    after = _patched(w, created(w, a={"deep": 1}), {"op": "move", "from": "/a", "path": "/b"})
    expect.equal(after, {"b": {"deep": 1}}, "item")


@behaviour("patch.array.insert")
def array_insert(w):
    item = created(w, tags=["a", "c"])
    expect.equal(_patched(w, item, _op("add", "/tags/1", "b")), {"tags": ["a", "b", "c"]}, "item")
    expect.equal(_patched(w, item, _op("add", "/tags/-", "d")), {"tags": ["a", "b", "c", "d"]}, "item after the second")


@behaviour("patch.array.set")
def array_set(w):
    expect.equal(_patched(w, created(w, tags=["a", "b"]), _op("set", "/tags/0", "x")), {"tags": ["x", "b"]}, "item")


@behaviour("patch.array.remove")
def array_remove(w):
    expect.equal(_patched(w, created(w, tags=["a", "b", "c"]), _op("remove", "/tags/0")), {"tags": ["b", "c"]}, "item")


@behaviour("patch.array.out-of-bounds")
def array_out_of_bounds(w):
    _refused(w, created(w, tags=["a", "b", "c"]), _op("add", "/tags/9", "x"))


@behaviour("patch.nested")
def nested(w):
    after = _patched(w, created(w, address={"city": "old", "zip": "1"}), _op("set", "/address/city", "new"))
    expect.equal(after, {"address": {"city": "new", "zip": "1"}}, "item")


@behaviour("patch.nested.missing-parent")
def nested_missing_parent(w):
    _refused(w, created(w), _op("set", "/a/b", 1))


@behaviour("patch.several")
def several(w):
    after = _patched(w, created(w, old=1), _op("set", "/n", 1), _op("incr", "/n", 2), _op("remove", "/old"))
    expect.equal(after, {"n": 3}, "item")


@behaviour("patch.atomic")
def atomic(w):
    _refused(w, created(w, name="x"), _op("set", "/name", "y"), _op("remove", "/nowhere"))


@behaviour("patch.ten")
def ten(w):
    after = _patched(w, created(w), *(_op("set", f"/p{n}", n) for n in range(10)))
    expect.equal(after, {f"p{n}": n for n in range(10)}, "item")


@behaviour("patch.eleven")
def eleven(w):
    _refused(w, created(w), *(_op("set", f"/p{n}", n) for n in range(11)))


@behaviour("patch.missing-item")
def missing_item(w):
    with expect.refused(404, "patch"):
        w.container.patch_item(w.name("i"), "k", [_op("set", "/n", 1)])


@behaviour("patch.condition.true")
def condition_true(w):
    after = _patched(w, created(w, n=10), _op("set", "/done", True), filter_predicate="FROM c WHERE c.n = 10")
    expect.equal(after, {"n": 10, "done": True}, "item")


@behaviour("patch.condition.false")
def condition_false(w):
    item = created(w, n=10)
    with expect.refused(412, "patch", substatus=1110):
        done = _op("set", "/done", True)
        w.container.patch_item(item["id"], item["pk"], [done], filter_predicate="FROM c WHERE c.n = 11")
    expect.equal(stored(w, item), item, "item")


@behaviour("patch.id")
def id_(w):
    _refused(w, created(w), _op("set", "/id", "other"))


@behaviour("patch.key")
def key(w):
    _refused(w, created(w), _op("set", "/pk", "other"))


@behaviour("patch.system-property")
def system_property(w):
    _refused(w, created(w), _op("set", "/_ts", 1))


@behaviour("patch.new-etag")
def new_etag(w):
    item = w.item()
    before = w.container.create_item(item)
    after = w.container.patch_item(item["id"], item["pk"], [_op("set", "/n", 1)])
    expect.equal(after["_rid"], before["_rid"], "_rid")
    expect.that(after["_etag"] != before["_etag"], f"the etag is {after['_etag']} before and after")


@behaviour("patch.pointer-escape")
def pointer_escape(w):
    expect.equal(_patched(w, created(w), _op("set", "/a~1b", 1)), {"a/b": 1}, "item")
