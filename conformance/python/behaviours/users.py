"""Users and permissions: the resources that resource tokens come from."""

from . import expect
from .registry import behaviour


def new_user(w, database=None):
    """A new user."""
    return (database or w.database).create_user({"id": w.name("user")})


def _listed(found) -> list[str]:
    return [resource["id"] for resource in found]


def _by_id(id) -> dict:
    return {"query": "SELECT * FROM c WHERE c.id = @id", "parameters": [{"name": "@id", "value": id}]}


@behaviour("user.create")
def create(w):
    name = w.name("user")
    user = w.database.create_user({"id": name})
    w.answered(201, "create")
    expect.equal(user.id, name, "id")


@behaviour("user.read")
def read(w):
    user = new_user(w)
    expect.equal(user.read()["id"], user.id, "id")
    with expect.refused(404, "read of another"):
        w.database.get_user_client(w.name("user")).read()


@behaviour("user.create.conflict")
def create_conflict(w):
    user = new_user(w)
    with expect.refused(409, "create"):
        w.database.create_user({"id": user.id})


@behaviour("user.list")
def list_all(w):
    database = w.new_database()
    names = [new_user(w, database).id for _ in range(3)]
    expect.same_elements(_listed(database.list_users()), names, "ids")


@behaviour("user.query")
def query(w):
    user = new_user(w)
    new_user(w)
    expect.equal(_listed(w.database.query_users(**_by_id(user.id))), [user.id], "ids")


@behaviour("user.replace")
def replace(w):
    user, name = new_user(w), w.name("user")
    w.database.replace_user(user.id, {"id": name})
    expect.equal(w.database.get_user_client(name).read()["id"], name, "id")
    with expect.refused(404, "read under the old id"):
        w.database.get_user_client(user.id).read()


@behaviour("user.upsert")
def upsert(w):
    name = w.name("user")
    for _ in range(2):
        expect.equal(w.database.upsert_user({"id": name}).id, name, "id")
    expect.equal(_listed(w.database.list_users()).count(name), 1, "times that the user is listed")


@behaviour("user.delete")
def delete(w):
    user = new_user(w)
    w.database.delete_user(user.id)
    w.answered(204, "delete")
    with expect.refused(404, "read afterwards"):
        w.database.get_user_client(user.id).read()


@behaviour("user.delete.missing")
def delete_missing(w):
    with expect.refused(404, "delete"):
        w.database.delete_user(w.name("user"))


@behaviour("user.per-database")
def per_database(w):
    user = new_user(w)
    other = w.new_database()
    with expect.refused(404, "read in the other database"):
        other.get_user_client(user.id).read()
    other.create_user({"id": user.id})
    w.database.delete_user(user.id)
    expect.equal(other.get_user_client(user.id).read()["id"], user.id, "id in the other database")


def permission_on(w, container, mode="Read", **more) -> dict:
    """The body of a new permission on the container."""
    return {"id": w.name("permission"), "permissionMode": mode, "resource": container.container_link} | more


@behaviour("permission.create")
def permission_create(w):
    body = permission_on(w, w.container)
    permission = new_user(w).create_permission(body)
    w.answered(201, "create")
    expect.equal(permission.id, body["id"], "id")
    expect.equal(permission.permission_mode, "Read", "permissionMode")
    expect.equal(permission.resource_link.strip("/"), body["resource"], "resource")
    expect.that(permission.properties["_token"].startswith("type=resource"), "the token begins otherwise")


@behaviour("permission.read")
def permission_read(w):
    user, body = new_user(w), permission_on(w, w.container, "All")
    user.create_permission(body)
    permission = user.get_permission(body["id"])
    expect.equal(permission.permission_mode, "All", "permissionMode")
    expect.equal(permission.resource_link.strip("/"), body["resource"], "resource")
    expect.that(permission.properties["_token"].startswith("type=resource"), "the token begins otherwise")
    with expect.refused(404, "read of another"):
        user.get_permission(w.name("permission"))


@behaviour("permission.create.conflict")
def permission_create_conflict(w):
    user, body = new_user(w), permission_on(w, w.container)
    user.create_permission(body)
    other = permission_on(w, w.new_container())
    with expect.refused(409, "create"):
        user.create_permission(other | {"id": body["id"]})


@behaviour("permission.one-per-resource")
def permission_one_per_resource(w):
    user = new_user(w)
    user.create_permission(permission_on(w, w.container))
    with expect.refused(409, "create of the second"):
        user.create_permission(permission_on(w, w.container))


def _two(w):
    """A new user and two of its permissions, on two containers."""
    user = new_user(w)
    other = w.shared("second container", lambda w: w.new_container())
    bodies = [permission_on(w, w.container), permission_on(w, other)]
    for body in bodies:
        user.create_permission(body)
    return user, bodies


@behaviour("permission.list")
def permission_list(w):
    user, bodies = _two(w)
    expect.same_elements(_listed(user.list_permissions()), _listed(bodies), "ids")


@behaviour("permission.query")
def permission_query(w):
    user, bodies = _two(w)
    expect.equal(_listed(user.query_permissions(**_by_id(bodies[1]["id"]))), [bodies[1]["id"]], "ids")


@behaviour("permission.replace")
def permission_replace(w):
    user, body = new_user(w), permission_on(w, w.container)
    user.create_permission(body)
    replaced = user.replace_permission(body["id"], body | {"permissionMode": "All"})
    expect.equal(replaced.permission_mode, "All", "permissionMode in the reply")
    expect.equal(user.get_permission(body["id"]).permission_mode, "All", "permissionMode")


@behaviour("permission.upsert")
def permission_upsert(w):
    user, body = new_user(w), permission_on(w, w.container)
    expect.equal(user.upsert_permission(body).permission_mode, "Read", "permissionMode")
    user.upsert_permission(body | {"permissionMode": "All"})
    expect.equal(user.get_permission(body["id"]).permission_mode, "All", "permissionMode after the second")
    expect.equal(_listed(user.list_permissions()), [body["id"]], "ids")


@behaviour("permission.delete")
def permission_delete(w):
    user, body = new_user(w), permission_on(w, w.container)
    user.create_permission(body)
    user.delete_permission(body["id"])
    w.answered(204, "delete")
    with expect.refused(404, "read afterwards"):
        user.get_permission(body["id"])


@behaviour("permission.partition-key")
def permission_partition_key(w):
    permission = new_user(w).create_permission(permission_on(w, w.container, resourcePartitionKey=["a"]))
    expect.equal(permission.properties["resourcePartitionKey"], ["a"], "resourcePartitionKey")


@behaviour("permission.expiry")
def permission_expiry(w):
    permission = new_user(w).create_permission(permission_on(w, w.container), resource_token_expiry_seconds=3600)
    expect.equal(w.record.last.sent.get("x-ms-documentdb-expiry-seconds"), "3600", "expiry sent")
    expect.that(permission.properties["_token"].startswith("type=resource"), "the token begins otherwise")


@behaviour("permission.user-deleted")
def permission_user_deleted(w):
    user, body = new_user(w), permission_on(w, w.container)
    user.create_permission(body)
    w.database.delete_user(user.id)
    with expect.refused(404, "read"):
        user.get_permission(body["id"])
