"""The account: reaching the server, and the first requests of a client."""

import concurrent.futures
import urllib.parse

from . import expect
from .registry import behaviour


@behaviour("account.read")
def read(w):
    account = w.client.get_database_account()
    expect.equal(account.ConsistencyPolicy["defaultConsistencyLevel"], "Session", "default consistency level")
    expect.that(len(account.ReadableLocations) >= 1, "no readable location")
    expect.that(len(account.WritableLocations) >= 1, "no writable location")


@behaviour("account.endpoint")
def endpoint(w):
    def address(url):
        parts = urllib.parse.urlsplit(url)
        return [parts.scheme, parts.hostname, parts.port]

    account = w.client.get_database_account()
    for location in list(account.ReadableLocations) + list(account.WritableLocations):
        expect.equal(address(location["databaseAccountEndpoint"]), address(w.endpoint), location["name"])


@behaviour("account.first-request")
def first_request(w):
    item = w.item(n=1)
    w.container.create_item(item)
    fresh = w.seen_by(w.new_client(), w.container)
    expect.equal(expect.own(fresh.read_item(item["id"], item["pk"])), item, "item")


@behaviour("account.connection-string")
def connection_string(w):
    client = w.new_client_from_connection_string(f"AccountEndpoint={w.endpoint};AccountKey={w.key};")
    expect.equal(client.get_database_client(w.database.id).read()["id"], w.database.id, "id")


@behaviour("account.two-clients")
def two_clients(w):
    second = w.seen_by(w.new_client(), w.container)
    item = w.item(n=2)
    w.container.create_item(item)
    expect.equal(expect.own(second.read_item(item["id"], item["pk"])), item, "item")


@behaviour("account.concurrent")
def concurrent_reads(w):
    items = [w.item(n=n) for n in range(20)]
    for item in items:
        w.container.create_item(item)
    with concurrent.futures.ThreadPoolExecutor(20) as pool:
        got = list(pool.map(lambda i: expect.own(w.container.read_item(i["id"], i["pk"])), items))
    expect.equal(got, items, "items")


@behaviour("account.charge-control")
def charge_control(w):
    charges = []

    def note(headers, *_):
        charges.append(float(headers["x-ms-request-charge"]))

    database = w.client.create_database(w.name("db"), response_hook=note)
    database.read(response_hook=note)
    w.client.delete_database(database, response_hook=note)
    expect.equal(len(charges), 3, "number of charges")
    expect.that(charges[1] > 0, f"reading a database was charged {charges[1]}")


@behaviour("account.activity-id")
def activity_id(w):
    item = w.item()
    w.container.create_item(item)
    reads = [w.container.read_item(item["id"], item["pk"]) for _ in range(2)]
    first, second = (read.get_response_headers()["x-ms-activity-id"] for read in reads)
    expect.that(first and second, "an activity id is empty")
    expect.that(first != second, f"two reads have the activity id {first}")
