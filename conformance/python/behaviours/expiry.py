"""Time to live: of containers and of items."""

import time

from . import expect
from .items import gone
from .registry import behaviour

_PATIENCE_SECONDS = 10


def _awaits_expiry(container, item):
    """Polls until the item is gone, for at most 10 seconds."""
    until = time.monotonic() + _PATIENCE_SECONDS
    while not gone(lambda: container.read_item(item["id"], item["pk"])):
        expect.that(time.monotonic() < until, f"the item is still there after {_PATIENCE_SECONDS} seconds")
        time.sleep(0.05)


def _is_there(container, item, what: str):
    expect.that(not gone(lambda: container.read_item(item["id"], item["pk"])), f"{what} is gone")


def _container(w, default):
    """A container with the default time to live, shared by the checks of this file; None: without
    one.
    """
    options = {} if default is None else {"default_ttl": default}
    return w.shared(f"ttl {default}", lambda w: w.new_container(**options))


def _created(w, container, **properties):
    item = w.item(**properties)
    container.create_item(item)
    return item


@behaviour("ttl.container-expires")
def container_expires(w):
    container = _container(w, 1)
    _awaits_expiry(container, _created(w, container))


@behaviour("ttl.item-expires")
def item_expires(w):
    container = _container(w, -1)
    stays = _created(w, container)
    _awaits_expiry(container, _created(w, container, ttl=1))
    _is_there(container, stays, "the item without ttl")


@behaviour("ttl.item-overrides")
def item_overrides(w):
    container = _container(w, 1)
    stays = _created(w, container, ttl=-1)
    _awaits_expiry(container, _created(w, container))
    _is_there(container, stays, "the item with ttl -1")


@behaviour("ttl.off")
def off(w):
    without = _container(w, None)
    stays = _created(w, without, ttl=1)
    container = _container(w, -1)
    _awaits_expiry(container, _created(w, container, ttl=1))
    _is_there(without, stays, "the item in the container without a default")


@behaviour("ttl.query")
def query(w):
    container = _container(w, 1)
    item = _created(w, container)
    _awaits_expiry(container, item)
    expect.equal(w.rows(container, "SELECT * FROM c WHERE c.id = @id", {"@id": item["id"]}), [], "rows")


@behaviour("ttl.recreate")
def recreate(w):
    container = _container(w, -1)
    item = _created(w, container, ttl=1)
    _awaits_expiry(container, item)
    again = {"id": item["id"], "pk": item["pk"], "n": 2}
    container.create_item(again)
    expect.equal(expect.own(container.read_item(item["id"], item["pk"])), again, "item")


@behaviour("ttl.replace-renews")
def replace_renews(w):
    container = _container(w, -1)
    item = _created(w, container, ttl=2)
    container.replace_item(item["id"], {"id": item["id"], "pk": item["pk"]})
    _awaits_expiry(container, _created(w, container, ttl=2))
    _is_there(container, item, "the replaced item")


@behaviour("ttl.invalid")
def invalid(w):
    with expect.refused(400, "create"):
        _created(w, _container(w, -1), ttl=0)
