"""Containers: lifecycle, names, how clients find them, and partition keys."""

from . import expect
from .registry import behaviour
from .world import partition_key


@behaviour("container.create")
def create(w):
    name = w.name("c")
    _, properties = w.database.create_container(name, partition_key("/pk"), return_properties=True)
    w.answered(201, "create")
    expect.equal(properties["id"], name, "id")
    expect.equal(properties["partitionKey"]["paths"], ["/pk"], "paths")


@behaviour("container.system-properties")
def system_properties(w):
    expect.system_properties(w.created(), "container")


@behaviour("container.read")
def read(w):
    properties = w.container.read()
    w.answered(200, "read")
    expect.equal(properties["id"], w.container.id, "id")
    expect.equal(properties["partitionKey"]["paths"], ["/pk"], "paths")


@behaviour("container.read.missing")
def read_missing(w):
    with expect.refused(404, "read"):
        w.database.get_container_client(w.name("c")).read()


@behaviour("container.create.missing-database")
def create_missing_database(w):
    with expect.refused(404, "create"):
        w.client.get_database_client(w.name("db")).create_container("c", partition_key("/pk"))


@behaviour("container.create.conflict")
def create_conflict(w):
    with expect.refused(409, "create"):
        w.database.create_container(w.container.id, partition_key("/pk"))


@behaviour("container.create.same-id-elsewhere")
def create_same_id_elsewhere(w):
    other = w.new_database().create_container(w.container.id, partition_key("/pk"))
    item = w.item()
    w.container.create_item(item)
    with expect.refused(404, "read from the other"):
        other.read_item(item["id"], item["pk"])


@behaviour("container.create-if-not-exists")
def create_if_not_exists(w):
    name = w.name("c")
    _, made = w.database.create_container_if_not_exists(name, partition_key("/pk"), return_properties=True)
    _, again = w.database.create_container_if_not_exists(name, partition_key("/pk"), return_properties=True)
    expect.equal(again["_rid"], made["_rid"], "_rid of the second call")


@behaviour("container.list")
def list_all(w):
    database = w.new_database()
    names = [database.create_container(w.name("c"), partition_key("/pk")).id for _ in range(3)]
    expect.same_elements([c["id"] for c in database.list_containers()], names, "ids")


@behaviour("container.query")
def query(w):
    found = w.database.query_containers(
        "SELECT * FROM c WHERE c.id = @id", parameters=[{"name": "@id", "value": w.container.id}]
    )
    expect.equal([c["id"] for c in found], [w.container.id], "ids")


@behaviour("container.delete")
def delete(w):
    container = w.new_container()
    w.database.delete_container(container)
    w.answered(204, "delete")
    with expect.refused(404, "read afterwards"):
        w.database.get_container_client(container.id).read()


@behaviour("container.delete.missing")
def delete_missing(w):
    with expect.refused(404, "delete"):
        w.database.delete_container(w.name("c"))


@behaviour("container.delete.then-items")
def delete_then_items(w):
    container = w.new_container()
    item = w.item()
    container.create_item(item)
    container.read_item(item["id"], item["pk"])
    w.database.delete_container(container.id)
    with expect.refused(404, "read of an item"):
        container.read_item(item["id"], item["pk"])


# A client that does not know the new container still sends the old _rid, and learns from the
# 400/1024 that it is outdated. The client that created it keeps the old container's session token
# under the same name, and 404/1002 makes the SDK discard it.
@behaviour("container.recreate", tolerated=(400, 404))
def recreate(w):
    for by_another in (False, True):
        container = w.new_container()
        item = w.item()
        container.create_item(item)
        client = w.new_client() if by_another else w.client
        database = client.get_database_client(w.database.id)
        database.delete_container(container.id)
        database.create_container(container.id, partition_key("/pk"))
        with expect.refused(404, "read of the old item"):
            container.read_item(item["id"], item["pk"])
        container.create_item(item | {"n": 2})
        expect.equal(container.read_item(item["id"], item["pk"])["n"], 2, "n of the new item")


def _takes_items_under(w, name):
    container = w.database.create_container(name, partition_key("/pk"))
    item = w.item(n=1)
    container.create_item(item)
    expect.equal(expect.own(container.read_item(item["id"], item["pk"])), item, "item")


@behaviour("container.id.unicode")
def id_unicode(w):
    _takes_items_under(w, w.name("контейнер-ä"))


@behaviour("container.id.space")
def id_space(w):
    _takes_items_under(w, w.name("a b"))


@behaviour("container.key.version-2")
def key_version_2(w):
    expect.equal(w.created()["partitionKey"]["version"], 2, "version")


@behaviour("container.key.nested-path")
def key_nested_path(w):
    container = w.new_container("/address/city")
    item = {"id": "1", "address": {"city": "x"}}
    container.create_item(item)
    expect.equal(expect.own(container.read_item("1", "x")), item, "item")


@behaviour("container.key.quoted-path")
def key_quoted_path(w):
    container = w.new_container('/"my key"')
    item = {"id": "1", "my key": "x"}
    container.create_item(item)
    expect.equal(expect.own(container.read_item("1", "x")), item, "item")


@behaviour("container.key.large-values")
def key_large_values(w):
    one, two = (w.item(pk="k" * 1499 + last) for last in "ab")
    w.container.create_item(one)
    w.container.create_item(two)
    expect.equal(w.container.read_item(one["id"], one["pk"])["id"], one["id"], "id")
    with expect.refused(404, "read under the other key"):
        w.container.read_item(one["id"], two["pk"])


@behaviour("container.key.immutable")
def key_immutable(w):
    container = w.new_container()
    with expect.refused(400, "replace"):
        w.database.replace_container(container.id, partition_key("/other"))


@behaviour("container.replace.missing")
def replace_missing(w):
    with expect.refused(404, "replace"):
        w.database.replace_container(w.name("c"), partition_key("/pk"))


@behaviour("container.hierarchical.create")
def hierarchical_create(w):
    paths = ["/tenant", "/user", "/session"]
    key = w.created(paths)["partitionKey"]
    expect.equal(key["paths"], paths, "paths")
    expect.equal(key["kind"], "MultiHash", "kind")


@behaviour("container.hierarchical.too-many")
def hierarchical_too_many(w):
    with expect.refused(400, "create"):
        w.created(["/a", "/b", "/c", "/d"])


@behaviour("container.ranges")
def ranges(w):
    found = sorted((w.bounds(r) for r in w.feed_ranges(w.new_container())), key=lambda r: r["min"])
    expect.equal(len(found), w.ranges, "number of ranges")
    expect.equal([r["min"] for r in found], [""] + [r["max"] for r in found[:-1]], "lower bounds")
    expect.equal(found[-1]["max"], "FF", "last upper bound")


@behaviour("container.etag-changes")
def etag_changes(w):
    properties = w.created()
    _, replaced = w.database.replace_container(
        properties["id"], partition_key("/pk"), default_ttl=60, return_properties=True
    )
    expect.that(replaced["_etag"] != properties["_etag"], f"the etag is {replaced['_etag']} before and after")
