"""Items: create, read, replace, upsert, delete, and the content of replies."""

import concurrent.futures
import time

from azure.core.exceptions import HttpResponseError
from azure.cosmos.exceptions import CosmosResourceExistsError, CosmosResourceNotFoundError

from . import expect
from .registry import behaviour


def created(w, container=None, **properties) -> dict:
    """A new item in the container, without system properties."""
    item = w.item(**properties)
    (container or w.container).create_item(item)
    return item


def stored(w, item, container=None) -> dict:
    """The item's own properties as a read returns them."""
    return expect.own((container or w.container).read_item(item["id"], item["pk"]))


@behaviour("item.create")
def create(w):
    item = w.item(name="first", n=1)
    w.container.create_item(item)
    w.answered(201, "create")
    expect.equal(stored(w, item), item, "item")


@behaviour("item.create.conflict")
def create_conflict(w):
    item = created(w, n=1)
    with expect.refused(409, "create"):
        w.container.create_item(item | {"n": 2})
    expect.equal(stored(w, item), item, "item")


@behaviour("item.create.same-id-other-key")
def create_same_id_other_key(w):
    one, two = created(w, pk=w.name(), n=1), w.item(n=2)
    two["id"] = one["id"]
    w.container.create_item(two)
    expect.equal([stored(w, one), stored(w, two)], [one, two], "items")


@behaviour("item.create.missing-container")
def create_missing_container(w):
    with expect.refused(404, "create"):
        w.database.get_container_client(w.name("c")).create_item(w.item())


@behaviour("item.create.id-number")
def create_id_number(w):
    try:
        w.container.create_item(w.item() | {"id": 17})
    except (TypeError, ValueError, AttributeError):
        return  # refused by the SDK
    except HttpResponseError as error:
        expect.equal(error.status_code, 400, "status")
        return
    expect.that(False, "an item with a number for its id was created")


@behaviour("item.read")
def read(w):
    item = created(w, a=[1, {"b": None}])
    got = w.container.read_item(item["id"], item["pk"])
    w.answered(200, "read")
    expect.equal(expect.own(got), item, "item")


@behaviour("item.read.missing")
def read_missing(w):
    with expect.refused(404, "read", substatus=0):
        w.container.read_item(w.name("i"), "k")


@behaviour("item.read.wrong-key")
def read_wrong_key(w):
    with expect.refused(404, "read"):
        w.container.read_item(created(w)["id"], w.name("other"))


@behaviour("item.system-properties")
def system_properties(w):
    item = created(w)
    got = w.container.read_item(item["id"], item["pk"])
    expect.system_properties(got, "item")
    expect.that(isinstance(got["_ts"], int), f"_ts is {got['_ts']!r}")


@behaviour("item.etag.reply")
def etag_reply(w):
    item = w.item()
    for what, got in (
        ("create", w.container.create_item(item)),
        ("read", w.container.read_item(item["id"], item["pk"])),
        ("replace", w.container.replace_item(item["id"], item)),
    ):
        expect.equal(got.get_response_headers()["etag"], got["_etag"], f"etag of the {what}")


@behaviour("item.replace")
def replace(w):
    item = created(w, old=1, both=1)
    new = {"id": item["id"], "pk": item["pk"], "both": 2, "new": 3}
    w.container.replace_item(item["id"], new)
    w.answered(200, "replace")
    expect.equal(stored(w, item), new, "item")


@behaviour("item.replace.missing")
def replace_missing(w):
    item = w.item()
    with expect.refused(404, "replace"):
        w.container.replace_item(item["id"], item)


@behaviour("item.replace.new-etag")
def replace_new_etag(w):
    item = w.item()
    before = w.container.create_item(item)
    after = w.container.replace_item(item["id"], item | {"n": 1})
    expect.equal(after["_rid"], before["_rid"], "_rid")
    expect.that(after["_etag"] != before["_etag"], f"the etag is {after['_etag']} before and after")


@behaviour("item.replace.wrong-key")
def replace_wrong_key(w):
    item = created(w)
    try:
        w.container.replace_item(item["id"], item | {"pk": w.name("other")})
    except HttpResponseError as error:
        expect.that(error.status_code in (400, 404), f"refused with {error.status_code}, want 400 or 404")
    else:
        expect.that(False, "the replace succeeded")
    expect.equal(stored(w, item), item, "item")


@behaviour("item.upsert.creates")
def upsert_creates(w):
    item = w.item(n=1)
    w.container.upsert_item(item)
    w.answered(201, "upsert")
    expect.equal(stored(w, item), item, "item")


@behaviour("item.upsert.replaces")
def upsert_replaces(w):
    item = created(w, old=1, both=1)
    new = {"id": item["id"], "pk": item["pk"], "both": 2}
    w.container.upsert_item(new)
    w.answered(200, "upsert")
    expect.equal(stored(w, item), new, "item")


@behaviour("item.delete")
def delete(w):
    item = created(w)
    w.container.delete_item(item["id"], item["pk"])
    w.answered(204, "delete")
    with expect.refused(404, "read afterwards"):
        stored(w, item)


@behaviour("item.delete.missing")
def delete_missing(w):
    with expect.refused(404, "delete"):
        w.container.delete_item(w.name("i"), "k")


@behaviour("item.delete.recreate")
def delete_recreate(w):
    item = w.item()
    before = w.container.create_item(item)
    w.container.delete_item(item["id"], item["pk"])
    after = w.container.create_item(item)
    expect.that(after["_rid"] != before["_rid"], f"the _rid is {after['_rid']} again")


@behaviour("item.content-response.off")
def content_response_off(w):
    item = w.item()
    for what, write in (
        ("create", lambda: w.container.create_item(item, no_response=True)),
        ("replace", lambda: w.container.replace_item(item["id"], item, no_response=True)),
        ("upsert", lambda: w.container.upsert_item(item, no_response=True)),
    ):
        got = write()
        expect.equal(dict(got), {}, f"what {what} returns")
        headers = got.get_response_headers()
        expect.that(headers.get("etag"), f"{what} reports no etag")
        expect.charge(headers)


@behaviour("item.content-response.on")
def content_response_on(w):
    item = w.item(n=1)
    for what, got in (
        ("create", w.container.create_item(item)),
        ("replace", w.container.replace_item(item["id"], item)),
        ("upsert", w.container.upsert_item(item)),
    ):
        expect.equal(expect.own(got), item, f"what {what} returns")
        expect.system_properties(got, f"what {what} returns")


@behaviour("item.indexing-directive.exclude")
def indexing_directive_exclude(w):
    item = w.item()
    w.container.create_item(item, indexing_directive="Exclude")
    expect.equal(stored(w, item), item, "item")
    expect.equal(w.rows(w.container, "SELECT * FROM c WHERE c.id = @id", {"@id": item["id"]}), [], "rows")


@behaviour("item.session-token")
def session_token(w):
    item = w.item()

    def note(what):
        def look(headers, *_):
            expect.that(headers.get("x-ms-session-token"), f"{what} reports no session token")

        return look

    w.container.create_item(item, response_hook=note("create"))
    w.container.replace_item(item["id"], item, response_hook=note("replace"))
    w.container.upsert_item(item, response_hook=note("upsert"))
    add = {"op": "add", "path": "/n", "value": 1}
    w.container.patch_item(item["id"], item["pk"], [add], response_hook=note("patch"))
    w.container.delete_item(item["id"], item["pk"], response_hook=note("delete"))


@behaviour("item.charge.write-more")
def charge_write_more(w):
    small, large = (
        expect.charge(w.container.create_item(w.item(text="x" * size)).get_response_headers())
        for size in (1_000, 100_000)
    )
    expect.that(large > small, f"100 KB were charged {large}, 1 KB {small}")


@behaviour("item.delete-partition-key", timeout=30)
def delete_partition_key(w):
    gone, kept = w.name("gone"), w.name("kept")
    doomed = [created(w, pk=gone) for _ in range(5)]
    others = [created(w, pk=kept) for _ in range(3)]
    w.container.delete_all_items_by_partition_key(gone)

    until = time.monotonic() + 10
    while w.rows(w.container, "SELECT * FROM c", key=gone):
        expect.that(time.monotonic() < until, "the items are still there after 10 seconds")
        time.sleep(0.1)
    for item in doomed:
        with expect.refused(404, "read of a deleted item"):
            stored(w, item)
    expect.equal([stored(w, item) for item in others], others, "items of the other key")


@behaviour("item.concurrent-creates")
def concurrent_creates(w):
    item = w.item()

    def attempt(n):
        try:
            w.container.create_item(item | {"n": n})
            return "created"
        except CosmosResourceExistsError:
            return "conflict"

    with concurrent.futures.ThreadPoolExecutor(10) as pool:
        expect.same_elements(list(pool.map(attempt, range(10))), ["created"] + ["conflict"] * 9, "outcomes")


def gone(read) -> bool:
    """Whether the read is refused because the item does not exist."""
    try:
        read()
    except CosmosResourceNotFoundError:
        return True
    return False
