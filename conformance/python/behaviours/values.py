"""Items with unusual keys, ids and values."""

from azure.cosmos.partition_key import NonePartitionKeyValue, NullPartitionKeyValue

from . import expect
from .items import created, stored
from .registry import behaviour


def _returned_under(w, item, key):
    w.container.create_item(item)
    expect.equal(expect.own(w.container.read_item(item["id"], key)), item, f"item under the key {key!r}")


@behaviour("item.key.string-empty")
def key_string_empty(w):
    _returned_under(w, w.item(pk=""), "")


@behaviour("item.key.number")
def key_number(w):
    item = w.item(pk=17.5)
    _returned_under(w, item, 17.5)
    with expect.refused(404, "read under the string"):
        w.container.read_item(item["id"], "17.5")


@behaviour("item.key.number-negative")
def key_number_negative(w):
    _returned_under(w, w.item(pk=0), 0)
    _returned_under(w, w.item(pk=-1), -1)


@behaviour("item.key.boolean")
def key_boolean(w):
    name = w.name("i")
    _returned_under(w, {"id": name, "pk": True}, True)
    _returned_under(w, {"id": name, "pk": False}, False)
    expect.equal(w.container.read_item(name, True)["pk"], True, "pk")


@behaviour("item.key.null")
def key_null(w):
    item = w.item(pk=None)
    _returned_under(w, item, None)
    read = w.container.read_item(item["id"], NullPartitionKeyValue)
    expect.equal(expect.own(read), item, "item under the null value")


@behaviour("item.key.undefined")
def key_undefined(w):
    item = {"id": w.name("i")}
    _returned_under(w, item, NonePartitionKeyValue)
    with expect.refused(404, "read under null"):
        w.container.read_item(item["id"], None)


def _lives(w, item):
    """Creates, reads, replaces and deletes the item."""
    w.container.create_item(item)
    expect.equal(stored(w, item), item, "item")
    w.container.replace_item(item["id"], item | {"n": 2})
    expect.equal(stored(w, item), item | {"n": 2}, "replaced item")
    w.container.delete_item(item["id"], item["pk"])
    with expect.refused(404, "read afterwards"):
        stored(w, item)


@behaviour("item.key.unicode")
def key_unicode(w):
    _lives(w, w.item(pk="Köln-東京-🚲"))


@behaviour("item.id.unicode")
def id_unicode(w):
    _lives(w, w.item(id="日本-äöü-🚲"))


@behaviour("item.id.space")
def id_space(w):
    _lives(w, w.item(id="a b c"))


def _lives_beside_space(w, *ids):
    """Items with these ids can live under one key, in which no item has the id "a b"."""
    items = [w.item(id=id, pk="beside") for id in ids]
    for item in items:
        w.container.create_item(item)
    with expect.refused(404, 'read of "a b"'):
        w.container.read_item("a b", "beside")
    for item in items:
        expect.equal(stored(w, item), item, "item")
        w.container.delete_item(item["id"], "beside")


@behaviour("item.id.percent")
def id_percent(w):
    _lives_beside_space(w, "100%", "a%20b")


@behaviour("item.id.plus")
def id_plus(w):
    _lives_beside_space(w, "a+b")


@behaviour("item.id.punctuation")
def id_punctuation(w):
    _lives(w, w.item(id="a.b:c;d,e=f&g@h!i$j'k(l)m*n~o"))


@behaviour("item.id.quote")
def id_quote(w):
    _lives(w, w.item(id='say "hi"'))


@behaviour("item.id.case")
def id_case(w):
    items = [w.item(id=id, pk="case", n=n) for n, id in enumerate(("Case", "case"))]
    for item in items:
        w.container.create_item(item)
    expect.equal([stored(w, item) for item in items], items, "items")


@behaviour("item.id.255")
def id_255(w):
    _lives(w, w.item(id="i" * 255))


def _comes_back(w, **properties):
    item = created(w, **properties)
    expect.equal(stored(w, item), item, "item")


@behaviour("item.numbers")
def numbers(w):
    _comes_back(w, n=[0, -1, 1.5, 0.1, 1e21, -2.5e-7, 9007199254740991, 1.7976931348623157e308])


@behaviour("item.values")
def values(w):
    _comes_back(w, a=None, b=True, c=False, d="", e=[], f={}, g=[[1, [2, []]], {"x": {"y": [None]}}], **{"": "unnamed"})


@behaviour("item.strings")
def strings(w):
    _comes_back(w, s=['"', "\\", "a\nb", "a\tb", "\u0000", "a\u0000b", "äöüß", "東京", "🚲👩‍👩‍👧", "\u2028", "/"])


@behaviour("item.nested")
def nested(w):
    value = "leaf"
    for _ in range(50):
        value = {"in": value}
    _comes_back(w, deep=value)


@behaviour("item.property-names")
def property_names(w):
    _comes_back(w, **{name: name for name in ("a b", "a.b", "ü", "$x", "select", "_own")})


@behaviour("item.many-properties")
def many_properties(w):
    _comes_back(w, **{f"p{n}": n for n in range(1000)})


@behaviour("item.large")
def large(w):
    _comes_back(w, text="x" * 1_900_000)


@behaviour("item.too-large")
def too_large(w):
    with expect.refused(413, "create"):
        created(w, text="x" * 2_200_000)
