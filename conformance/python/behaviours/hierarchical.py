"""Partition keys of several levels: /tenant, /user, /session."""

from . import expect
from .registry import behaviour

_VALUES = [("acme", "ann", "s1"), ("acme", "ann", "s2"), ("acme", "bob", "s1"), ("zeta", "ann", "s1")]


def _container(w):
    """A container with the items of `_seed`; checks that write use their own tenants."""

    def make(w):
        container = w.new_container(["/tenant", "/user", "/session"])
        for item in _seed():
            container.create_item(item)
        return container

    return w.shared("hierarchical", make)


def _seed() -> list[dict]:
    """Two items under each of the values."""
    return [
        {"id": f"{tenant}-{user}-{session}-{n}", "tenant": tenant, "user": user, "session": session}
        for tenant, user, session in _VALUES
        for n in (1, 2)
    ]


def _item(w, **properties) -> dict:
    return {"id": w.name("i"), "tenant": w.name("t"), "user": "u", "session": "s"} | properties


def _key(item) -> list:
    return [item["tenant"], item["user"], item["session"]]


@behaviour("hierarchical.create-read")
def create_read(w):
    item = _item(w)
    _container(w).create_item(item)
    expect.equal(expect.own(_container(w).read_item(item["id"], _key(item))), item, "item")


@behaviour("hierarchical.other-key")
def other_key(w):
    item = _item(w)
    _container(w).create_item(item)
    with expect.refused(404, "read"):
        _container(w).read_item(item["id"], [item["tenant"], item["user"], "other"])


@behaviour("hierarchical.replace-delete")
def replace_delete(w):
    item = _item(w)
    _container(w).create_item(item)
    _container(w).replace_item(item["id"], item | {"n": 2})
    expect.equal(_container(w).read_item(item["id"], _key(item))["n"], 2, "n")
    _container(w).delete_item(item["id"], _key(item))
    with expect.refused(404, "read afterwards"):
        _container(w).read_item(item["id"], _key(item))


@behaviour("hierarchical.upsert-patch")
def upsert_patch(w):
    item = _item(w, n=1)
    _container(w).upsert_item(item)
    _container(w).patch_item(item["id"], _key(item), [{"op": "incr", "path": "/n", "value": 4}])
    expect.equal(_container(w).read_item(item["id"], _key(item))["n"], 5, "n")


def _found(w, key) -> list[dict]:
    return [expect.own(i) for i in w.rows(_container(w), "SELECT * FROM c", key=key)]


@behaviour("hierarchical.query.full")
def query_full(w):
    expected = [i for i in _seed() if _key(i) == ["acme", "ann", "s2"]]
    expect.same_elements(_found(w, ["acme", "ann", "s2"]), expected, "items")


@behaviour("hierarchical.query.prefix-one")
def query_prefix_one(w):
    expect.same_elements(_found(w, ["acme"]), [i for i in _seed() if i["tenant"] == "acme"], "items")


@behaviour("hierarchical.query.prefix-two")
def query_prefix_two(w):
    expected = [i for i in _seed() if _key(i)[:2] == ["acme", "ann"]]
    expect.same_elements(_found(w, ["acme", "ann"]), expected, "items")


@behaviour("hierarchical.query.filter")
def query_filter(w):
    rows = w.rows(_container(w), "SELECT * FROM c WHERE c.tenant = @t", {"@t": "acme"})
    expect.same_elements([expect.own(i) for i in rows], [i for i in _seed() if i["tenant"] == "acme"], "items")


@behaviour("hierarchical.batch")
def batch(w):
    one = _item(w)
    two = one | {"id": w.name("i")}
    results = _container(w).execute_item_batch([("create", (one,)), ("create", (two,))], _key(one))
    expect.equal([r["statusCode"] for r in results], [201, 201], "statuses")
    expect.equal(expect.own(_container(w).read_item(two["id"], _key(two))), two, "item")


@behaviour("hierarchical.mixed-types")
def mixed_types(w):
    item = _item(w, user=7, session=True)
    _container(w).create_item(item)
    expect.equal(expect.own(_container(w).read_item(item["id"], _key(item))), item, "item")
