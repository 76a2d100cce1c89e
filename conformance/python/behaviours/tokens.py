"""Clients that have only resource tokens."""

from . import expect
from .items import created, gone, stored
from .registry import behaviour
from .users import new_user, permission_on
from .world import partition_key


def _client(w, *bodies):
    """A client with the tokens of these permissions, all of one new user, under their links."""
    user = new_user(w)
    permissions = [user.create_permission(body) for body in bodies]
    return w.new_client({p.resource_link.strip("/"): p.properties["_token"] for p in permissions})


def _container(w, mode="All", **more):
    """The shared container through a client with a token for it."""
    return w.seen_by(_client(w, permission_on(w, w.container, mode, **more)), w.container)


def _on_item(w, item, mode):
    """The shared container through a client with a token only for the item."""
    body = permission_on(w, w.container, mode, resourcePartitionKey=[item["pk"]])
    body["resource"] += "/docs/" + item["id"]
    return w.seen_by(_client(w, body), w.container)


@behaviour("token.all.write")
def all_write(w):
    container, item = _container(w), w.item(n=1)
    container.create_item(item)
    expect.equal(stored(w, item, container), item, "item")
    container.replace_item(item["id"], item | {"n": 2})
    expect.equal(stored(w, item)["n"], 2, "n")
    container.delete_item(item["id"], item["pk"])
    expect.that(gone(lambda: stored(w, item)), "the item is still there")


@behaviour("token.all.query")
def all_query(w):
    mark = w.name("mark")
    items = [created(w, mark=mark) for _ in range(4)]
    rows = w.rows(_container(w), "SELECT * FROM c WHERE c.mark = @mark", {"@mark": mark})
    expect.same_elements([expect.own(r) for r in rows], items, "rows")


@behaviour("token.all.batch")
def all_batch(w):
    one = w.item()
    two = w.item(pk=one["pk"])
    results = _container(w).execute_item_batch([("create", (one,)), ("create", (two,))], one["pk"])
    expect.equal([r["statusCode"] for r in results], [201, 201], "statuses")


@behaviour("token.read.read")
def read_read(w):
    item, container = created(w), _container(w, "Read")
    expect.equal(stored(w, item, container), item, "item")
    rows = w.rows(container, "SELECT * FROM c WHERE c.id = @id", {"@id": item["id"]})
    expect.equal([expect.own(r) for r in rows], [item], "rows")


@behaviour("token.read.no-write")
def read_no_write(w):
    item, new, container = created(w), w.item(), _container(w, "Read")
    with expect.refused(403, "create"):
        container.create_item(new)
    with expect.refused(403, "replace"):
        container.replace_item(item["id"], item | {"n": 2})
    with expect.refused(403, "delete"):
        container.delete_item(item["id"], item["pk"])
    expect.equal(stored(w, item), item, "item")
    expect.that(gone(lambda: stored(w, new)), "the new item was created")


@behaviour("token.read.container")
def read_container(w):
    expect.equal(_container(w, "Read").read()["id"], w.container.id, "id")


@behaviour("token.other-container")
def other_container(w):
    other = w.new_container()
    item = created(w, container=other)
    client = _client(w, permission_on(w, w.container, "All"))
    with _out_of_scope("read of the item"):
        stored(w, item, w.seen_by(client, other))


def _out_of_scope(what):
    """Refused with 403 where the SDK sends a token, and with 401 where it finds none for the link
    and sends none.
    """
    return expect.refused_with_one_of((401, 403), what)


def _bound(w) -> tuple:
    """The container through a client whose token is bound to one new key; and that key."""
    key = w.name("a")
    return _container(w, resourcePartitionKey=[key]), key


@behaviour("token.partition-key.inside")
def partition_key_inside(w):
    container, key = _bound(w)
    item = w.item(pk=key)
    container.create_item(item)
    expect.equal(stored(w, item, container), item, "item")
    rows = w.rows(container, "SELECT * FROM c", key=key)
    expect.equal([expect.own(r) for r in rows], [item], "rows")


@behaviour("token.partition-key.outside")
def partition_key_outside(w):
    container, _ = _bound(w)
    item, new = created(w), w.item()
    with expect.refused(403, "read"):
        stored(w, item, container)
    with expect.refused(403, "create"):
        container.create_item(new)
    with expect.refused(403, "query"):
        w.rows(container, "SELECT * FROM c", key=item["pk"])
    expect.that(gone(lambda: stored(w, new)), "the new item was created")


@behaviour("token.item.read")
def item_read(w):
    item = created(w)
    other = created(w, pk=item["pk"])
    container = _on_item(w, item, "Read")
    expect.equal(stored(w, item, container), item, "item")
    with _out_of_scope("read of another item"):
        stored(w, other, container)


@behaviour("token.item.no-write")
def item_no_write(w):
    item = created(w)
    container = _on_item(w, item, "Read")
    with expect.refused(403, "replace"):
        container.replace_item(item["id"], item | {"n": 2})
    expect.equal(stored(w, item), item, "item")


@behaviour("token.no-control")
def no_control(w):
    database = _client(w, permission_on(w, w.container, "All")).get_database_client(w.database.id)
    with _out_of_scope("create of a container"):
        database.create_container(w.name("c"), partition_key("/pk"))
    with _out_of_scope("list of the users"):
        list(database.list_users())


@behaviour("token.account")
def account(w):
    client = _client(w, permission_on(w, w.container, "Read"))
    policy = client.get_database_account().ConsistencyPolicy
    expect.equal(policy["defaultConsistencyLevel"], "Session", "consistency level")
