"""Session tokens, consistency levels, and the form of errors."""

import json

from . import expect
from .items import created
from .registry import behaviour


def _token(reply) -> str:
    return reply.get_response_headers()["x-ms-session-token"]


def _range_and_lsn(token: str) -> tuple[str, int]:
    """The range and LSN in a token of one range: "0:-1#17" is range 0 at 17."""
    name, vector = token.split(":")
    return name, int(vector.split("#")[1])


@behaviour("session.token.read")
def token_read(w):
    second = w.seen_by(w.new_client(), w.container)
    item = w.item()
    token = _token(w.container.create_item(item))
    expect.equal(expect.own(second.read_item(item["id"], item["pk"], session_token=token)), item, "item")
    expect.equal(w.record.last.sent.get("x-ms-session-token"), token, "session token sent")


@behaviour("session.token.future", tolerated=(404,))
def token_future(w):
    item = w.item()
    name, lsn = _range_and_lsn(_token(w.container.create_item(item)))
    with expect.refused(404, "read", substatus=1002):
        w.container.read_item(item["id"], item["pk"], session_token=f"{name}:-1#{lsn + 1_000_000}")


@behaviour("session.token.advances")
def token_advances(w):
    item = w.item()
    first = _range_and_lsn(_token(w.container.create_item(item)))
    second = _range_and_lsn(_token(w.container.replace_item(item["id"], item)))
    expect.equal(second[0], first[0], "range")
    expect.that(second[1] > first[1], f"the LSNs are {first[1]} and {second[1]}")


@behaviour("session.query")
def query(w):
    second = w.seen_by(w.new_client(), w.container)
    item = w.item()
    token = _token(w.container.create_item(item))
    rows = w.rows(second, "SELECT * FROM c WHERE c.id = @id", {"@id": item["id"]}, key=item["pk"], session_token=token)
    expect.equal([expect.own(r) for r in rows], [item], "rows")


@behaviour("consistency.weaker")
def weaker(w):
    item = created(w)
    weak = w.seen_by(w.new_client(consistency_level="Eventual"), w.container)
    expect.equal(expect.own(weak.read_item(item["id"], item["pk"])), item, "item")
    expect.equal(w.record.last.sent.get("x-ms-consistency-level"), "Eventual", "consistency level sent")


@behaviour("error.code-and-message")
def code_and_message(w):
    with expect.refused(404, "read") as refusal:
        w.container.read_item(w.name("i"), "k")
    body = json.loads(refusal.message)
    expect.equal(body["code"], "NotFound", "code")
    expect.that(body["message"], "the message is empty")


@behaviour("error.charge")
def charge(w):
    with expect.refused(404, "read") as refusal:
        w.container.read_item(w.name("i"), "k")
    expect.charge(refusal.headers)


@behaviour("error.conflict-charge")
def conflict_charge(w):
    item = created(w)
    with expect.refused(409, "create") as refusal:
        w.container.create_item(item)
    expect.charge(refusal.headers)
