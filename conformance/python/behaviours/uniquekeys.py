"""Unique keys: values that only one item of a key may have."""

from . import expect
from .registry import behaviour

_VIOLATED = 3301


def _container(w):
    """A container with the unique key /email; each check uses its own keys."""
    policy = {"uniqueKeys": [{"paths": ["/email"]}]}
    return w.shared("unique /email", lambda w: w.new_container(unique_key_policy=policy))


def _two(w) -> tuple[dict, dict]:
    """Two stored items of one key, with the emails one@ and two@."""
    key = w.name("k")
    items = [w.item(pk=key, email=email) for email in ("one@example.org", "two@example.org")]
    for item in items:
        _container(w).create_item(item)
    return items[0], items[1]


@behaviour("uniquekey.create")
def create(w):
    one, _ = _two(w)
    with expect.refused(409, "create", substatus=_VIOLATED):
        _container(w).create_item(w.item(pk=one["pk"], email=one["email"]))


@behaviour("uniquekey.other-key")
def other_key(w):
    one, _ = _two(w)
    other = w.item(email=one["email"])
    _container(w).create_item(other)
    expect.equal(expect.own(_container(w).read_item(other["id"], other["pk"])), other, "item")


@behaviour("uniquekey.replace")
def replace(w):
    one, two = _two(w)
    with expect.refused(409, "replace with the other's email"):
        _container(w).replace_item(two["id"], two | {"email": one["email"]})
    _container(w).replace_item(two["id"], two | {"n": 2})
    w.answered(200, "replace with its own email")


@behaviour("uniquekey.upsert")
def upsert(w):
    one, _ = _two(w)
    with expect.refused(409, "upsert"):
        _container(w).upsert_item(w.item(pk=one["pk"], email=one["email"]))


@behaviour("uniquekey.patch")
def patch(w):
    one, two = _two(w)
    with expect.refused(409, "patch"):
        _container(w).patch_item(two["id"], two["pk"], [{"op": "set", "path": "/email", "value": one["email"]}])


@behaviour("uniquekey.freed")
def freed(w):
    one, _ = _two(w)
    _container(w).delete_item(one["id"], one["pk"])
    again = w.item(pk=one["pk"], email=one["email"])
    _container(w).create_item(again)
    expect.equal(expect.own(_container(w).read_item(again["id"], again["pk"])), again, "item")


@behaviour("uniquekey.several-paths")
def several_paths(w):
    container = w.new_container(unique_key_policy={"uniqueKeys": [{"paths": ["/a", "/b"]}]})
    container.create_item(w.item(pk="k", a=1, b=1))
    container.create_item(w.item(pk="k", a=1, b=2))
    with expect.refused(409, "create with the same a and b"):
        container.create_item(w.item(pk="k", a=1, b=2))


@behaviour("uniquekey.missing-value")
def missing_value(w):
    key = w.name("k")
    _container(w).create_item(w.item(pk=key))
    with expect.refused(409, "the second without email"):
        _container(w).create_item(w.item(pk=key))
