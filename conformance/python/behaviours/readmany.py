"""Reading many items by their ids and keys in one call."""

from . import expect
from .registry import behaviour


def _read(w, container, items, key=lambda i: i["pk"]):
    return [expect.own(i) for i in container.read_items([(i["id"], key(i)) for i in items])]


def _fifty(w):
    """50 items of 10 keys, in the container of all checks."""

    def make(w):
        keys = [w.name("k") for _ in range(10)]
        items = [w.item(pk=keys[n % 10], n=n) for n in range(50)]
        for item in items:
            w.container.create_item(item)
        return items

    return w.shared("readmany", make)


@behaviour("readmany.found")
def found(w):
    expect.same_elements(_read(w, w.container, _fifty(w)), _fifty(w), "items")


@behaviour("readmany.missing-left-out")
def missing_left_out(w):
    here = _fifty(w)[:5]
    absent = [w.item(), {"id": w.name("i"), "pk": here[0]["pk"]}]
    expect.same_elements(_read(w, w.container, [absent[0], *here, absent[1]]), here, "items")


@behaviour("readmany.empty")
def empty(w):
    expect.equal(list(w.container.read_items([])), [], "items")


@behaviour("readmany.one")
def one(w):
    item = _fifty(w)[7]
    expect.equal(_read(w, w.container, [item]), [item], "items")


@behaviour("readmany.same-key")
def same_key(w):
    key = w.name("k")
    items = [w.item(pk=key) for _ in range(120)]
    for start in (0, 60):
        w.container.execute_item_batch([("create", (i,)) for i in items[start : start + 60]], key)
    expect.same_elements(_read(w, w.container, items), items, "items")


@behaviour("readmany.hierarchical")
def hierarchical(w):
    container = w.new_container(["/tenant", "/user"])
    items = [{"id": f"i{n}", "tenant": f"t{n % 3}", "user": f"u{n % 2}", "n": n} for n in range(12)]
    for item in items:
        container.create_item(item)
    expected = items[2:9]
    got = _read(w, container, expected, key=lambda i: [i["tenant"], i["user"]])
    expect.same_elements(got, expected, "items")
