"""Databases: lifecycle, names, and how clients find them."""

from azure.core import MatchConditions

from . import expect
from .registry import behaviour


@behaviour("database.create")
def create(w):
    name = w.name("db")
    database = w.client.create_database(name)
    w.answered(201, "create")
    expect.equal(database.id, name, "id")
    w.client.delete_database(name)


@behaviour("database.system-properties")
def system_properties(w):
    _, properties = w.client.create_database(w.name("db"), return_properties=True)
    expect.system_properties(properties, "database")
    w.client.delete_database(properties["id"])


@behaviour("database.read")
def read(w):
    expect.equal(w.database.read()["id"], w.database.id, "id")
    w.answered(200, "read")


@behaviour("database.read.missing")
def read_missing(w):
    with expect.refused(404, "read"):
        w.client.get_database_client(w.name("db")).read()


@behaviour("database.create.conflict")
def create_conflict(w):
    with expect.refused(409, "create"):
        w.client.create_database(w.database.id)


@behaviour("database.create-if-not-exists")
def create_if_not_exists(w):
    name = w.name("db")
    _, made = w.client.create_database_if_not_exists(name, return_properties=True)
    _, again = w.client.create_database_if_not_exists(name, return_properties=True)
    expect.equal(again["_rid"], made["_rid"], "_rid of the second call")
    w.client.delete_database(name)


@behaviour("database.list")
def list_all(w):
    names = [w.new_database().id for _ in range(3)]
    listed = [d["id"] for d in w.client.list_databases()]
    for name in names:
        expect.equal(listed.count(name), 1, f"times that {name} is listed")


@behaviour("database.query")
def query(w):
    parameters = [{"name": "@id", "value": w.database.id}]
    found = w.client.query_databases("SELECT * FROM c WHERE c.id = @id", parameters=parameters)
    expect.equal([d["id"] for d in found], [w.database.id], "ids")


@behaviour("database.query.none")
def query_none(w):
    parameters = [{"name": "@id", "value": w.name("db")}]
    found = w.client.query_databases("SELECT * FROM c WHERE c.id = @id", parameters=parameters)
    expect.equal(list(found), [], "databases")


@behaviour("database.delete")
def delete(w):
    database = w.client.create_database(w.name("db"))
    w.client.delete_database(database)
    w.answered(204, "delete")
    with expect.refused(404, "read afterwards"):
        database.read()


@behaviour("database.delete.missing")
def delete_missing(w):
    with expect.refused(404, "delete"):
        w.client.delete_database(w.name("db"))


@behaviour("database.delete.takes-containers")
def delete_takes_containers(w):
    database = w.new_database()
    container = w.new_container(database=database)
    container.create_item(w.item())
    w.client.delete_database(database)
    again = w.client.create_database(database.id)
    with expect.refused(404, "read of the container"):
        again.get_container_client(container.id).read()


def _lives_under(w, name):
    database = w.client.create_database(name)
    expect.equal(database.read()["id"], name, "id")
    w.client.delete_database(name)
    with expect.refused(404, "read afterwards"):
        w.client.get_database_client(name).read()


@behaviour("database.id.unicode")
def id_unicode(w):
    _lives_under(w, w.name("データ-Größe-"))


@behaviour("database.id.space")
def id_space(w):
    _lives_under(w, w.name("a b"))


@behaviour("database.etag-condition")
def etag_condition(w):
    etag = w.database.read()["_etag"]
    w.client.get_database_client(w.database.id).read(etag=etag, match_condition=MatchConditions.IfModified)
    w.answered(304, "read")
    expect.equal(w.record.last.sent.get("if-none-match"), etag, "If-None-Match sent")
