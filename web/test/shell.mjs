// The tree, the tabs, the themes, the keyboard and the addresses.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { test } from "./sample.mjs";
import { accessible, explore, go, run, shownTab, world } from "./shared.mjs";

const node = (page, name) => page.getByRole("treeitem", { name });
const tabNames = (page) => page.locator("[role=tab] .name").allInnerTexts();

describe("shell", () => {
  test("the tree shows containers with partition key, items, ranges and scripts", async () => {
    await explore("", async (page) => {
      await node(page, /orders.*\/customerId/).locator(".arrow").click();
      await node(page, /Items.*300/).waitFor();
      await node(page, /Ranges.*5/).waitFor();
      await node(page, /Stored procedures/).click();
      await node(page, "count").click();
      await shownTab(page).getByLabel("Text of the script").getByText("count").waitFor();
      await accessible(page);
      await node(page, /Ranges/).click();
      await shownTab(page).getByText("5 ranges").waitFor();
      await accessible(page);
    });
  });

  test("everything is reached by keyboard", async () => {
    await explore("", async (page) => {
      await node(page, /orders/).waitFor();
      await page.keyboard.press("Tab"); // theme
      while ((await page.evaluate(() => document.activeElement.getAttribute("role"))) !== "treeitem") {
        await page.keyboard.press("Tab");
      }
      await page.keyboard.press("o");
      await page.keyboard.press("Enter");
      await page.getByRole("gridcell", { name: "c-2-000" }).waitFor();
      await page.keyboard.press("Control+J");
      await page.getByLabel("Statement").waitFor();
      assert.deepEqual(await tabNames(page), ["orders", "Query orders"]);
      await page.keyboard.press("Alt+N");
      await page.keyboard.press("i");
      await shownTab(page).getByLabel("Item as JSON").waitFor();
      await page.keyboard.press("Control+Alt+[");
      await page.keyboard.press("Control+Alt+w");
      assert.deepEqual(await tabNames(page), ["orders", "New item"]);
      await page.locator("[role=tab][aria-selected=true]").focus();
      await page.keyboard.press("?");
      await page.getByRole("dialog").getByText("Next tab").waitFor();
      await accessible(page);
      await page.keyboard.press("Escape");
      assert.equal(await page.getByRole("dialog").count(), 0);
    });
  });

  test("an address opens its place, and tabs survive a reload", async () => {
    const query = "SELECT VALUE COUNT(1) FROM c" + " ".repeat(3000);
    await explore(`#/dbs/shop/colls/orders/query?q=${encodeURIComponent(query)}`, async (page) => {
      await page.getByLabel("Statement").getByText("COUNT").waitFor();
      await page.getByRole("treeitem", { name: "orders", selected: true }).waitFor();
      await go(page, `#/dbs/shop/colls/orders/items/c-2-001?key=${encodeURIComponent('["c-2"]')}`);
      await shownTab(page).getByText('"c-2-001"').waitFor();
      await go(page, "#/dbs/shop/colls/customers/items");
      await page.getByRole("gridcell", { name: "Ada" }).waitFor();
      await page.waitForFunction(() => location.hash === "#/dbs/shop/colls/customers/items");
      await page.waitForFunction(() => (localStorage.getItem("orrery.explorer.tabs") ?? "").includes("customers/items"));
      await page.reload();
      await page.getByRole("gridcell", { name: "Ada" }).waitFor();
      assert.deepEqual(await tabNames(page), ["Query orders", "c-2-001", "customers"]);
      for (const bad of ["#/dbs/%zz/colls/x", "#/dbs/shop/colls/none/items", "#/dbs/shop/colls/orders/items/x?key=1", "#<img src=x>"]) {
        await go(page, bad);
      }
      await page.getByRole("alert").getByText(/does not exist|not found|no container/i).first().waitFor();
    });
  });

  test("light, dark and high contrast are readable, and nothing shifts", async () => {
    await explore("#/dbs/shop/colls/orders/query", async (page) => {
      await page.evaluate(() => {
        globalThis.shifts = [];
        new PerformanceObserver((list) => {
          for (const e of list.getEntries()) if (!e.hadRecentInput) globalThis.shifts.push(e.value);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await run(page, "SELECT * FROM c WHERE c.total > 50 ORDER BY c.total");
      await shownTab(page).getByText(/^100 rows/).waitFor();
      for (const theme of ["light", "dark", "contrast"]) {
        await page.getByLabel("Theme").selectOption(theme);
        await accessible(page);
      }
      const moved = await page.evaluate(() => globalThis.shifts.reduce((a, b) => a + b, 0));
      assert.ok(moved < 0.01, `the layout shifts by ${moved}`);
    });
  });

  test("the first paint waits neither for the script nor for the server's data", async () => {
    await explore("", async (page) => {
      await page.route("**/app.js", async (route) => {
        await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
        await route.continue();
      });
      await page.reload({ waitUntil: "commit" });
      await node(page, /orders/).waitFor();
      assert.ok((await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime)) > 0);
    });
  });

  test("the page fits a window of 1280 by 720 without a scroll bar", async () => {
    await explore("#/dbs/shop/colls/orders/items", async (page) => {
      await page.getByRole("gridcell", { name: "c-2-000" }).waitFor();
      const over = await page.evaluate(() => {
        const e = document.documentElement;
        return [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight];
      });
      assert.deepEqual(over, [0, 0]);
      assert.ok(world.server.port > 0);
    });
  });
});
