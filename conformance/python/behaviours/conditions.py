"""Conditions: what an etag allows and forbids."""

from azure.core import MatchConditions

from . import expect
from .items import stored
from .registry import behaviour


def _if(etag) -> dict:
    """The options of a call that applies only to exactly this version."""
    return {"etag": etag, "match_condition": MatchConditions.IfNotModified}


def _changed(w) -> tuple[dict, str, str]:
    """An item that was changed once: as stored, its older etag, its current etag."""
    item = w.item(n=1)
    old = w.container.create_item(item)["_etag"]
    item["n"] = 2
    return item, old, w.container.replace_item(item["id"], item)["_etag"]


@behaviour("condition.replace.match")
def replace_match(w):
    item, _, current = _changed(w)
    w.container.replace_item(item["id"], item | {"n": 3}, **_if(current))
    w.answered(200, "replace")
    expect.equal(stored(w, item)["n"], 3, "n")


@behaviour("condition.replace.stale")
def replace_stale(w):
    item, old, _ = _changed(w)
    with expect.refused(412, "replace"):
        w.container.replace_item(item["id"], item | {"n": 3}, **_if(old))
    expect.equal(stored(w, item), item, "item")


@behaviour("condition.delete.match")
def delete_match(w):
    item, _, current = _changed(w)
    w.container.delete_item(item["id"], item["pk"], **_if(current))
    w.answered(204, "delete")


@behaviour("condition.delete.stale")
def delete_stale(w):
    item, old, _ = _changed(w)
    with expect.refused(412, "delete"):
        w.container.delete_item(item["id"], item["pk"], **_if(old))
    expect.equal(stored(w, item), item, "item")


@behaviour("condition.upsert.stale")
def upsert_stale(w):
    item, old, _ = _changed(w)
    with expect.refused(412, "upsert"):
        w.container.upsert_item(item | {"n": 3}, **_if(old))
    expect.equal(stored(w, item), item, "item")


@behaviour("condition.patch.stale")
def patch_stale(w):
    item, old, _ = _changed(w)
    with expect.refused(412, "patch"):
        w.container.patch_item(item["id"], item["pk"], [{"op": "set", "path": "/n", "value": 3}], **_if(old))
    expect.equal(stored(w, item), item, "item")


@behaviour("condition.read.not-modified")
def read_not_modified(w):
    item, _, current = _changed(w)
    got = w.container.read_item(item["id"], item["pk"], etag=current, match_condition=MatchConditions.IfModified)
    w.answered(304, "read")
    expect.equal(dict(got), {}, "what the read returns")


@behaviour("condition.read.modified")
def read_modified(w):
    item, old, _ = _changed(w)
    got = w.container.read_item(item["id"], item["pk"], etag=old, match_condition=MatchConditions.IfModified)
    w.answered(200, "read")
    expect.equal(expect.own(got), item, "item")


@behaviour("condition.replace.star")
def replace_star(w):
    item, _, _ = _changed(w)
    w.container.replace_item(item["id"], item | {"n": 3}, match_condition=MatchConditions.IfPresent)
    w.answered(200, "replace")
    expect.equal(w.record.last.sent.get("if-match"), "*", "If-Match sent")


@behaviour("condition.lost-update")
def lost_update(w):
    item, _, _ = _changed(w)
    second = w.seen_by(w.new_client(), w.container)
    mine = w.container.read_item(item["id"], item["pk"])
    theirs = second.read_item(item["id"], item["pk"])
    w.container.replace_item(item["id"], item | {"n": 3}, **_if(mine["_etag"]))
    w.answered(200, "the first replace")
    with expect.refused(412, "the second replace"):
        second.replace_item(item["id"], item | {"n": 4}, **_if(theirs["_etag"]))
    expect.equal(stored(w, item)["n"], 3, "n")
