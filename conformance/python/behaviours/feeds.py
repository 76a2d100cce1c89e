"""Reading all items of a container without a query."""

from . import expect
from .registry import behaviour


def _filled(w, count: int):
    container = w.new_container()
    items = [w.item(pk=f"k{n % 10}", n=n) for n in range(count)]
    for item in items:
        container.create_item(item)
    return container, items


@behaviour("feed.all")
def all_(w):
    container, items = _filled(w, 25)
    expect.same_elements([expect.own(i) for i in container.read_all_items()], items, "items")


@behaviour("feed.paged")
def paged(w):
    container, items = _filled(w, 25)
    pages = [list(page) for page in container.read_all_items(max_item_count=4).by_page()]
    expect.that(max(len(page) for page in pages) <= 4, f"pages have {[len(p) for p in pages]} items")
    expect.same_elements([expect.own(i) for page in pages for i in page], items, "items")


@behaviour("feed.empty")
def empty(w):
    expect.equal(list(w.new_container().read_all_items()), [], "items")


@behaviour("feed.container-after-delete")
def container_after_delete(w):
    container, items = _filled(w, 3)
    container.delete_item(items[1]["id"], items[1]["pk"])
    expect.same_elements([expect.own(i) for i in container.read_all_items()], [items[0], items[2]], "items")
