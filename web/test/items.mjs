// Items: a grid of any length, and one item with its edits and conflicts.
import assert from "node:assert/strict";
import { before, describe } from "node:test";
import { test } from "./sample.mjs";
import { accessible, explore, shownTab, world, write } from "./shared.mjs";

const editor = (page) => shownTab(page).getByLabel("Item as JSON");
const status = (page) => shownTab(page).locator(".toolbar .said");

for (const [coll, ranges] of [["customers", 1], ["orders", 5]]) {
  for (const protocol of ["http", "https"]) {
    test(`an item at ${ranges} range${ranges > 1 ? "s" : ""} over ${protocol}: created, found, saved, deleted`, async () => {
      const id = `made-${ranges}-${protocol}`;
      await explore(`#/dbs/shop/colls/${coll}/items`, async (page) => {
        await page.getByRole("gridcell", { name: coll === "orders" ? "c-2-000" : "Ada" }).first().waitFor();
        await page.getByRole("button", { name: "New item" }).click();
        await editor(page).getByText("customerId").waitFor();
        await write(page, "Item as JSON", JSON.stringify({ id, customerId: "made", total: 1 }));
        await page.keyboard.press("Control+S");
        await status(page).getByText("Created.").waitFor();
        await write(page, "Item as JSON", `{"id":"${id}","customerId":"made","total":2.50}`);
        await status(page).getByText("Changed, not saved.").waitFor();
        await page.keyboard.press("Control+S");
        await status(page).getByText("Saved.").waitFor();
        assert.equal((await world.server.read("shop", coll, id, ["made"])).total, 2.5);
        await page.getByRole("tab", { name: coll, exact: true }).click();
        await page.getByLabel("Filter").fill(`WHERE c.id = "${id}"`);
        await page.keyboard.press("Enter");
        await page.getByRole("gridcell", { name: id }).dblclick();
        await editor(page).getByText("2.50").waitFor();
        await page.keyboard.press("Alt+D");
        await accessible(page);
        await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
        await shownTab(page).getByText("0 items read").waitFor();
        await assert.rejects(world.server.read("shop", coll, id, ["made"]), /404/);
      }, { protocol });
    });
  }
}

describe("items", () => {
  before(async () => {
    await world.server.container("shop", "many");
    const items = Array.from({ length: 10_000 }, (_, i) => ({ id: String(i).padStart(6, "0"), customerId: "m", n: i }));
    await world.server.bulk("shop", "many", items, ["m"]);
  });

  test("a grid of 10,000 items reads pages when they come into view, and keeps few", async () => {
    await explore("#/dbs/shop/colls/many/items", async (page) => {
      const grid = page.getByRole("grid", { name: "Items" });
      await grid.getByText("000000").waitFor();
      await page.getByText(/^200 items read of 10,000/).waitFor();
      await accessible(page);
      await grid.focus();
      await page.keyboard.press("End");
      await page.getByRole("button", { name: "Read up to here" }).click();
      await page.getByText(/^10,000 items read ·/).waitFor();
      await page.keyboard.press("End");
      await grid.getByText("009999").first().waitFor();
      await page.getByText(/^10,000 items read ·/).waitFor();
      assert.ok((await page.locator(".grid-rows .row").count()) < 60);
      // The first page was forgotten meanwhile: it is read again.
      await page.keyboard.press("Home");
      await grid.getByText("000000").first().waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await editor(page).getByText('"000001"').waitFor();
    });
  });

  test("an empty container, a filter without matches and a wrong filter each say what they are", async () => {
    await world.server.container("shop", "empty");
    await explore("#/dbs/shop/colls/empty/items", async (page) => {
      await shownTab(page).getByText("The container has no items yet.").waitFor();
      await accessible(page);
    });
    await explore("#/dbs/shop/colls/orders/items", async (page) => {
      await page.getByText(/^200 items read/).waitFor();
      await page.getByLabel("Filter").fill("WHERE c.status = 'lost'");
      await page.keyboard.press("Enter");
      await shownTab(page).getByText("No item matches the filter.").waitFor();
      await page.getByLabel("Filter").fill("WHERE c.status ==");
      await page.keyboard.press("Enter");
      await shownTab(page).getByRole("alert").getByText(/Syntax error/).waitFor();
      await shownTab(page).getByText("Nothing was read.").waitFor();
      assert.equal(await shownTab(page).getByText("No item matches the filter.").count(), 0);
      assert.equal(await shownTab(page).getByRole("button", { name: "Count" }).count(), 0);
    });
  });

  test("a property whose name has a space is the title of its column as it is", async () => {
    await world.server.container("shop", "spaced");
    await world.server.item("shop", "spaced", { id: "s-1", customerId: "s", "total price": 3 }, ["s"]);
    await explore("#/dbs/shop/colls/spaced/items", async (page) => {
      await page.getByRole("columnheader", { name: "total price", exact: true }).waitFor();
    });
  });

  test("a filter is the server's own language, and its mistakes are said", async () => {
    await explore("#/dbs/shop/colls/orders/items", async (page) => {
      await page.getByRole("gridcell", { name: "c-2-000" }).waitFor();
      await page.getByLabel("Filter").fill("WHERE c.total > 80 ORDER BY c.total DESC");
      await page.keyboard.press("Enter");
      await page.getByText(/^18 items read/).waitFor();
      await page.getByLabel("Filter").fill("WHERE nonsense");
      await page.keyboard.press("Enter");
      await shownTab(page).getByRole("alert").getByText("could not be resolved").waitFor();
      await accessible(page);
    });
  });

  test("what somebody else changed is shown beside the edit, and nothing is overwritten unseen", async () => {
    await world.server.item("shop", "customers", { id: "x", customerId: "x", name: "Ada", city: "Ulm", age: 1 }, ["x"]);
    await explore(`#/dbs/shop/colls/customers/items/x?key=${encodeURIComponent('["x"]')}`, async (page) => {
      await editor(page).getByText("Ulm").waitFor();
      await world.server.replace("shop", "customers", { id: "x", customerId: "x", name: "Ada", city: "Bonn", age: 2 }, ["x"]);
      await write(page, "Item as JSON", '{"id":"x","customerId":"x","name":"Eve","city":"Ulm","age":3}');
      await page.keyboard.press("Control+S");
      const conflict = page.getByLabel("Conflict");
      await conflict.waitFor();
      assert.deepEqual(await conflict.locator("dd").allInnerTexts(), ["/city", "/name", "/age"]);
      await accessible(page);
      // Others write again before the conflict is settled: it is shown again.
      await world.server.replace("shop", "customers", { id: "x", customerId: "x", name: "Ada", city: "Rom", age: 2 }, ["x"]);
      await page.getByRole("button", { name: "Save the right side" }).click();
      await conflict.getByText("Rom").waitFor();
      assert.equal((await world.server.read("shop", "customers", "x", ["x"])).city, "Rom");
      await page.getByRole("button", { name: "Save the right side" }).click();
      await status(page).getByText("Saved.").waitFor();
      assert.equal((await world.server.read("shop", "customers", "x", ["x"])).name, "Eve");
      // Deleted meanwhile.
      await world.server.send("DELETE", ["dbs", "shop", "colls", "customers", "docs", "x"], undefined, { "x-ms-documentdb-partitionkey": '["x"]' });
      await write(page, "Item as JSON", '{"id":"x","customerId":"x","name":"Zoe"}');
      await page.keyboard.press("Control+S");
      await page.getByText("Somebody has deleted this item").waitFor();
      await page.getByRole("button", { name: "Leave it deleted" }).click();
      await page.getByText("This item is deleted.").waitFor();
    });
  });

  test("what is no item, another id and another key are refused before they are sent", async () => {
    await world.server.item("shop", "customers", { id: "y", customerId: "y" }, ["y"]);
    await explore(`#/dbs/shop/colls/customers/items/y?key=${encodeURIComponent('["y"]')}`, async (page) => {
      await editor(page).getByText('"y"').first().waitFor();
      for (const [text, says] of [
        ['{"id":', "not JSON yet"],
        ["[1]", "an object with an id"],
        ['{"id":"z","customerId":"y"}', "id of an item never changes"],
        ['{"id":"y","customerId":"z"}', "partition key of an item never changes"],
      ]) {
        await write(page, "Item as JSON", text);
        await page.keyboard.press("Control+S");
        await shownTab(page).getByRole("alert").getByText(says).waitFor();
      }
    });
  });
});
