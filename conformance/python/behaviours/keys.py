"""Account keys: a wrong key, and the read-only key."""

import base64
import secrets

from . import expect
from .items import created, gone, stored
from .registry import behaviour
from .users import new_user, permission_on


@behaviour("key.wrong")
def wrong(w):
    key = base64.b64encode(secrets.token_bytes(64)).decode()
    # The client reads the account when it is made, so it is refused before it can open a database.
    with expect.refused(401, "read of a database"):
        w.new_client(key).get_database_client(w.database.id).read()


def _readonly(w):
    """A client with the read-only key."""
    expect.that(w.readonly_key, "ORRERY_READONLY_KEY is not set")
    return w.shared("readonly client", lambda w: w.new_client(w.readonly_key))


def _container(w):
    return w.seen_by(_readonly(w), w.container)


@behaviour("key.readonly.read")
def readonly_read(w):
    item = created(w)
    expect.equal(_readonly(w).get_database_client(w.database.id).read()["id"], w.database.id, "id of the database")
    expect.equal(_container(w).read()["id"], w.container.id, "id of the container")
    expect.equal(stored(w, item, _container(w)), item, "item")


@behaviour("key.readonly.query")
def readonly_query(w):
    item = created(w)
    rows = w.rows(_container(w), "SELECT * FROM c WHERE c.id = @id ORDER BY c.id", {"@id": item["id"]})
    expect.equal([expect.own(r) for r in rows], [item], "rows")


@behaviour("key.readonly.no-item-write")
def readonly_no_item_write(w):
    item, new = created(w), w.item()
    with expect.refused(403, "create"):
        _container(w).create_item(new)
    with expect.refused(403, "replace"):
        _container(w).replace_item(item["id"], item | {"n": 2})
    with expect.refused(403, "delete"):
        _container(w).delete_item(item["id"], item["pk"])
    expect.equal(stored(w, item), item, "item")
    expect.that(gone(lambda: stored(w, new)), "the new item was created")


@behaviour("key.readonly.no-control-write")
def readonly_no_control_write(w):
    with expect.refused(403, "create of a database"):
        _readonly(w).create_database(w.name("db"))
    with expect.refused(403, "delete of a container"):
        _readonly(w).get_database_client(w.database.id).delete_container(w.container.id)
    expect.equal(w.container.read()["id"], w.container.id, "id of the container")


@behaviour("key.readonly.no-permissions")
def readonly_no_permissions(w):
    user, body = new_user(w), permission_on(w, w.container)
    user.create_permission(body)
    seen = _readonly(w).get_database_client(w.database.id).get_user_client(user.id)
    with expect.refused(403, "read"):
        seen.get_permission(body["id"])
