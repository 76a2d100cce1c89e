// The grid of items: any number of rows, columns, order, values edited in their cells.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { pretend, scrollThrough } from "./fake.mjs";
import { accessible, explore, go, shownTab, world } from "./shared.mjs";

const grid = (page) => shownTab(page).getByRole("grid", { name: "Items" });
const cells = (page, column) => grid(page).locator(`.grid-rows .row [data-column="${column}"]`);
const foot = (page) => shownTab(page).locator(".foot");
const notice = (page) => shownTab(page).locator(".actions .said");
const rowOf = async (page, id) => (await cells(page, 0).allInnerTexts()).indexOf(id);
const dialog = (page) => page.getByRole("dialog");

/** The bytes that scripts hold, after a collection. */
async function heap(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize;
}

describe("grid", () => {
  before(async () => {
    await world.server.container("shop", "cells", 5);
    for (const [i, key] of ["a", "b", "c", "d", "e", "f"].entries()) {
      await world.server.bulk("shop", "cells", Array.from({ length: 4 }, (_, n) => ({
        id: `${key}${n}`, customerId: key, n: 4 * i + n, name: `name ${n}`, deep: { city: "Ulm", "zip code": "0" + n }, list: [1, 2],
      })), [key]);
    }
  });

  test("100,000 rows are read forward, scrolled and read again with few nodes and little memory", async () => {
    await explore("#/", async (page) => {
      await page.getByRole("tree").waitFor();
      const asked = await pretend(page, 100_000);
      await go(page, "#/dbs/shop/colls/customers/items");
      await grid(page).getByText("item-0000000").waitFor();
      await foot(page).getByText("200 items read of 100,000").waitFor();
      // The scroll bar has a place for all rows, and the end is not read without asking.
      assert.equal(await grid(page).getAttribute("aria-rowcount"), "100001");
      const before = await heap(page);
      await grid(page).focus();
      await page.keyboard.press("End");
      const far = shownTab(page).locator(".far");
      await far.getByText("reading the 99,800 rows up to here takes 100 requests and about 1,497.00 RU").waitFor();
      await accessible(page);
      assert.ok(asked.pages < 6, `${asked.pages} pages were read without asking`);
      await far.getByRole("button", { name: "Read up to here" }).click();
      await foot(page).getByText(/^100,000 items read ·/).waitFor();
      await grid(page).getByText("item-0099999").waitFor();
      const r = await scrollThrough(page, 1.5);
      assert.ok(r.nodes < 1500, `${r.nodes} nodes`);
      assert.ok(r.frames > 15, `${r.frames} frames in 1.5 s`);
      await page.keyboard.press("Home");
      await grid(page).getByText("item-0000000").waitFor();
      const grown = (await heap(page)) - before;
      assert.ok(grown < 12e6, `${grown} bytes more are held`);
    });
  });

  test("reading up to a far row is stopped, and the next pages are still read", async () => {
    await explore("#/", async (page) => {
      await page.getByRole("tree").waitFor();
      await pretend(page, 1_000_000);
      await go(page, "#/dbs/shop/colls/customers/items");
      await grid(page).getByText("item-0000000").waitFor();
      await grid(page).focus();
      await page.keyboard.press("End");
      await shownTab(page).getByRole("button", { name: "Read up to here" }).click();
      await shownTab(page).locator(".far").getByRole("button", { name: "Stop" }).click();
      await shownTab(page).getByText("These rows are not read yet.").waitFor();
      await shownTab(page).getByRole("button", { name: "Back to the start" }).click();
      await grid(page).getByText("item-0000000").waitFor();
    });
  });

  test("columns are any path, in any order and width, kept for the container", async () => {
    await explore("#/dbs/shop/colls/cells/items", async (page) => {
      await grid(page).getByText("name 0").first().waitFor();
      await page.getByRole("button", { name: "Columns" }).click();
      await accessible(page);
      const path = dialog(page).getByLabel("Path of a new column");
      for (const [typed, wrong] of [["a..b", "This is no path"], ["name", "has this column already"]]) {
        await path.fill(typed);
        await page.keyboard.press("Enter");
        await dialog(page).getByRole("alert").getByText(wrong).waitFor();
      }
      await path.fill('deep["zip code"]');
      await page.keyboard.press("Enter");
      await path.fill("list[1]");
      await page.keyboard.press("Enter");
      await dialog(page).getByRole("button", { name: "Without deep", exact: true }).click();
      await dialog(page).getByRole("button", { name: "name further left" }).click();
      await dialog(page).getByLabel("Width of name").fill("300");
      await page.keyboard.press("Enter");
      await dialog(page).getByRole("button", { name: "Show 5 columns" }).click();
      const titles = async () => (await grid(page).getByRole("columnheader").allInnerTexts()).map((t) => t.trim());
      await grid(page).getByText("01").first().waitFor();
      assert.deepEqual(await titles(), ["", "id", "/customerId", "name", "n", "list", 'deep["zip code"]', "list[1]"]);
      assert.equal((await grid(page).getByRole("columnheader").nth(3).boundingBox()).width, 300);
      // The edge is pulled.
      const edge = await grid(page).locator(".resize").nth(2).boundingBox();
      await page.mouse.move(edge.x + 3, edge.y + 8);
      await page.mouse.down();
      await page.mouse.move(edge.x - 97, edge.y + 8, { steps: 3 });
      await page.mouse.up();
      assert.equal((await grid(page).getByRole("columnheader").nth(3).boundingBox()).width, 200);
      await page.reload();
      await grid(page).getByText("01").first().waitFor();
      assert.deepEqual((await titles()).slice(3), ["name", "n", "list", 'deep["zip code"]', "list[1]"]);
      assert.equal((await grid(page).getByRole("columnheader").nth(3).boundingBox()).width, 200);
      await page.getByRole("button", { name: "Columns" }).click();
      await dialog(page).getByRole("button", { name: "As sampled" }).click();
      await grid(page).getByText("{…}").first().waitFor();
    });
  });

  test("the server orders by a column at 5 ranges, and the cost is said", async () => {
    await explore("#/dbs/shop/colls/cells/items", async (page) => {
      await grid(page).getByText("name 0").first().waitFor();
      const n = async () => (await cells(page, 2).allInnerTexts()).map(Number);
      const sort = grid(page).getByRole("columnheader", { name: "n", exact: true });
      await sort.getByRole("button").click();
      await grid(page).locator("[aria-sort=ascending]").waitFor();
      await foot(page).getByText("24 items read · ").waitFor();
      await foot(page).getByText("ordered by n: every page asks each range").waitFor();
      assert.deepEqual((await n()).slice(0, 5), [0, 1, 2, 3, 4]);
      await sort.getByRole("button").focus();
      await page.keyboard.press("Enter");
      await grid(page).locator("[aria-sort=descending]").waitFor();
      await grid(page).locator(".grid-rows .row").first().getByText("f3").waitFor();
      assert.deepEqual((await n()).slice(0, 3), [23, 22, 21]);
      await accessible(page);
      await sort.getByRole("button").click();
      await grid(page).locator("[aria-sort=descending]").waitFor({ state: "detached" });
      await shownTab(page).getByLabel("Filter").fill("WHERE c.n > 5 ORDER BY c.n DESC");
      await page.keyboard.press("Enter");
      await foot(page).getByText("18 items read").waitFor();
      await sort.getByRole("button").click();
      await notice(page).getByText("The filter orders the items itself").waitFor();
    });
  });

  test("a value is edited in its cell by keyboard, keeps its kind, and is taken back", async () => {
    await world.server.item("shop", "cells", '{"id":"k0","customerId":"k","n":1.50,"name":"old","none":null}', ["k"]);
    const stored = async () => world.server.read("shop", "cells", "k0", ["k"]);
    await explore("#/dbs/shop/colls/cells/items", async (page) => {
      await grid(page).getByText("name 0").first().waitFor();
      await shownTab(page).getByLabel("Filter").fill('WHERE c.id = "k0"');
      await page.keyboard.press("Enter");
      await grid(page).getByText("1.50").waitFor();
      await grid(page).focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("7"); // a key begins, there is no edit to click
      const input = grid(page).getByLabel("Value", { exact: true });
      await accessible(page);
      await page.keyboard.type("x");
      await page.keyboard.press("Enter");
      await shownTab(page).getByRole("alert").getByText("7x is not a number").waitFor();
      await page.keyboard.press("Backspace");
      await page.keyboard.type(".250");
      await page.keyboard.press("Enter");
      await input.waitFor({ state: "detached" });
      await grid(page).getByText("7.250").waitFor();
      assert.equal((await stored()).n, 7.25);
      // A text that looks like a number stays text.
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("F2");
      await input.fill("42");
      await page.keyboard.press("Enter");
      await grid(page).getByText("42", { exact: true }).waitFor();
      assert.equal((await stored()).name, "42");
      // Esc changes nothing; a kind that is chosen changes the kind.
      await page.keyboard.press("x");
      await page.keyboard.press("Escape");
      await input.waitFor({ state: "detached" });
      await page.keyboard.press("F2");
      await grid(page).getByLabel("Kind of the value").selectOption("absent");
      await input.focus();
      await page.keyboard.press("Enter");
      await input.waitFor({ state: "detached" });
      assert.ok(!("name" in (await stored())));
      await page.keyboard.press("Control+z");
      await notice(page).getByText('Taken back: name of k0 is "42" again.').waitFor();
      await page.keyboard.press("Control+z");
      await notice(page).getByText('Taken back: name of k0 is "old" again.').waitFor();
      await page.keyboard.press("Control+z");
      await notice(page).getByText("Taken back: n of k0 is 1.50 again.").waitFor();
      await grid(page).getByText("1.50").waitFor();
      assert.deepEqual([(await stored()).name, (await stored()).n], ["old", 1.5]);
      assert.ok(await shownTab(page).getByRole("button", { name: "Undo" }).isDisabled());
      // The key is not edited, and an object opens its item.
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("q");
      await notice(page).getByText("The id and the partition key of an item never change.").waitFor();
      await page.keyboard.press("F2");
      await shownTab(page).getByLabel("Item as JSON").getByText('"k0"').waitFor();
    });
  });

  test("an edit in a cell meets what somebody else changed, at 1 and 5 ranges", async () => {
    for (const coll of ["customers", "cells"]) {
      await world.server.item("shop", coll, { id: "met", customerId: "met", n: 1, name: "mine", city: "Ulm" }, ["met"]);
      await explore(`#/dbs/shop/colls/${coll}/items`, async (page) => {
        await shownTab(page).locator(".foot").getByText("items read").waitFor();
        await page.getByRole("button", { name: "Columns" }).click();
        for (const p of ["name", "n"]) {
          if ((await dialog(page).getByRole("rowheader", { name: p, exact: true }).count()) > 0) continue;
          await dialog(page).getByLabel("Path of a new column").fill(p);
          await page.keyboard.press("Enter");
        }
        await dialog(page).getByRole("button", { name: /^Show/ }).click();
        await shownTab(page).getByLabel("Filter").fill('WHERE c.id = "met"');
        await page.keyboard.press("Enter");
        await foot(page).getByText("1 item read").waitFor();
        await grid(page).getByText("mine").dblclick();
        const input = grid(page).getByLabel("Value", { exact: true });
        await input.fill("new");
        await page.locator(".spent").waitFor();
        await world.server.replace("shop", coll, { id: "met", customerId: "met", n: 2, name: "theirs", city: "Bonn" }, ["met"]);
        await page.keyboard.press("Enter");
        const conflict = page.getByLabel("Conflict");
        await conflict.waitFor();
        assert.deepEqual(await conflict.locator("dd").allInnerTexts(), ["/n, /city", "nothing", "/name"]);
        assert.equal((await world.server.read("shop", coll, "met", ["met"])).name, "theirs");
        await accessible(page);
        await page.getByRole("button", { name: "Save the right side" }).click();
        await shownTab(page).locator(".said").getByText("Saved.").waitFor();
        assert.equal((await world.server.read("shop", coll, "met", ["met"])).name, "new");
        // What was changed before the edit began is said, and not written over.
        await page.getByRole("tab", { name: coll, exact: true }).click();
        await grid(page).getByText("new", { exact: true }).waitFor();
        await world.server.replace("shop", coll, { id: "met", customerId: "met", n: 3, name: "later" }, ["met"]);
        await grid(page).getByText("new", { exact: true }).dblclick();
        await input.fill("latest");
        await page.keyboard.press("Enter");
        await shownTab(page).getByRole("alert").getByText("Somebody has changed this value since it was read").waitFor();
        await world.server.send("DELETE", ["dbs", "shop", "colls", coll, "docs", "met"], undefined, { "x-ms-documentdb-partitionkey": '["met"]' });
        await page.keyboard.press("Escape");
        await grid(page).getByText("later", { exact: true }).dblclick();
        await page.keyboard.press("Enter");
        await shownTab(page).getByRole("alert").getByText("Somebody has deleted this item").waitFor();
      });
    }
  });

  test("values of 2 MB, long ids and hidden characters stand short in their cells, and their page is small", async () => {
    await world.server.container("shop", "odd", 1);
    const long = "é".repeat(127) + "x"; // 255 bytes
    await world.server.item("shop", "odd", { id: long, customerId: "x", text: "y".repeat(1_990_000), list: Array(1000).fill(1), hid: "\u202e<img src=x onerror=globalThis.pwned=1>" }, ["x"]);
    await world.server.item("shop", "odd", { id: "none" }, [{}]);
    await explore("#/dbs/shop/colls/odd/items", async (page) => {
      const sizes = [];
      page.on("response", async (r) => r.request().postData()?.includes("AS v0") && sizes.push((await r.text()).length));
      await foot(page).getByText("2 items read").waitFor();
      await grid(page).getByText("[1,000 elements]").waitFor();
      await grid(page).getByText("\\u202e<img").waitFor();
      assert.ok(sizes.length > 0 && sizes.every((n) => n < 4000), `${sizes}`);
      await accessible(page);
      await grid(page).getByText("yyyy").dblclick();
      await shownTab(page).getByLabel("Item as JSON").getByText("customerId").waitFor();
      // An item without the key, and without the property, gets it in its cell.
      await page.getByRole("tab", { name: "odd", exact: true }).click();
      await cells(page, 4).nth(await rowOf(page, "none")).dblclick();
      await grid(page).getByLabel("Value", { exact: true }).fill("12");
      assert.equal(await grid(page).getByLabel("Kind of the value").inputValue(), "number");
      await page.keyboard.press("Enter");
      await grid(page).getByLabel("Value", { exact: true }).waitFor({ state: "detached" });
      assert.equal((await world.server.read("shop", "odd", "none", [{}])).hid, 12);
    });
  });

  test("a row of a query that is a whole item is opened and deleted, as it was when the query ran", async () => {
    await world.server.container("shop", "results", 5);
    for (const id of ["r1", "r2", "r3"]) await world.server.item("shop", "results", { id, customerId: id, n: 1 }, [id]);
    await explore("#/dbs/shop/colls/results/query?q=SELECT%20*%20FROM%20c%20ORDER%20BY%20c.id", async (page) => {
      await page.getByLabel("Statement").focus();
      await page.keyboard.press("Shift+Enter");
      const result = page.getByRole("grid", { name: "Rows of the result" });
      await result.getByText("r1").first().waitFor();
      await accessible(page);
      await world.server.replace("shop", "results", { id: "r1", customerId: "r1", n: 2 }, ["r1"]);
      const gone = async (said) => {
        await page.getByRole("button", { name: "Delete item" }).click();
        await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
        await page.locator(".row-item").getByText(said).waitFor();
      };
      await gone("Somebody has changed this item since the query ran.");
      await result.focus();
      await page.keyboard.press("ArrowDown");
      await gone("Deleted. The rows stay those of the run.");
      await assert.rejects(world.server.read("shop", "results", "r2", ["r2"]), /404/);
      await gone("Somebody has deleted this item since the query ran.");
      await result.focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await shownTab(page).getByLabel("Item as JSON").getByText('"r3"').first().waitFor();
      // A row that is no whole item has neither.
      await go(page, "#/dbs/shop/colls/results/query?q=SELECT%20c.id%20FROM%20c");
      await shownTab(page).getByLabel("Statement").focus();
      await page.keyboard.press("Shift+Enter");
      await shownTab(page).getByRole("grid", { name: "Rows of the result" }).getByText("r1").waitFor();
      assert.ok(await shownTab(page).getByRole("button", { name: "Open item" }).isDisabled());
    });
  });
});
