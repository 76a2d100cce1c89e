// A query beside its receipt, at one and at five ranges, over HTTP and HTTPS.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { test } from "./sample.mjs";
import { accessible, explore, run, shownTab, world, write } from "./shared.mjs";

const statement = (page) => page.getByLabel("Statement");
const said = (page) => shownTab(page).locator(".said");

for (const [coll, ranges, rows] of [["customers", 1, 1], ["orders", 5, 246]]) {
  for (const protocol of ["http", "https"]) {
    test(`a query at ${ranges} range${ranges > 1 ? "s" : ""} over ${protocol}: rows, pages, receipt, plan, statistics`, async () => {
      await explore(`#/dbs/shop/colls/${coll}/query`, async (page) => {
        await shownTab(page).getByLabel("Rows a page").selectOption("100");
        await run(page, coll === "orders" ? "SELECT c.id, c.total FROM c WHERE c.total > 22 ORDER BY c.total" : "SELECT c.id, c.name FROM c");
        await said(page).getByText(new RegExp(`^${Math.min(100, rows)} rows?`)).waitFor();
        let pages = 1;
        while (await shownTab(page).getByRole("button", { name: "Next page" }).isEnabled()) {
          await shownTab(page).getByRole("button", { name: "Next page" }).click();
          pages++;
          await said(page).getByText(new RegExp(`^${Math.min(100 * pages, rows)} rows?`)).waitFor();
        }
        assert.match(await said(page).innerText(), new RegExp(`^${rows} rows?$`));
        // The parts of the receipt sum to its charge, and so do the ranges.
        const charge = Number((await page.locator(".charge strong").innerText()).replace(/,/g, ""));
        for (const caption of ["By cause", "By range"]) {
          const table = page.getByRole("table", { name: caption });
          const amounts = (await table.locator(".amount").allInnerTexts()).map(Number);
          const sum = amounts.reduce((a, b) => a + b, 0);
          assert.ok(Math.abs(sum - charge) < 0.011 * amounts.length, `${caption}: ${sum} of ${charge}`);
          if (caption === "By range") assert.equal(amounts.length, ranges);
        }
        assert.match(await page.locator(".charge").innerText(), new RegExp(`${ranges} of ${ranges} range`));
        await page.getByRole("button", { name: "Plan" }).click();
        if (coll === "orders") await page.locator(".access").getByText("index: /total").waitFor();
        await page.getByText(`Steps in ${ranges} range`).waitFor();
        await page.getByRole("button", { name: "Statistics" }).click();
        assert.match(await page.locator(".side .facts").innerText(), new RegExp(`round trips\\s+${pages}\\b`));
        await accessible(page);
      }, { protocol });
    });
  }
}

describe("queries", () => {
  test("mistakes are underlined where the server found them, also in a selection", async () => {
    await explore("#/dbs/shop/colls/orders/query", async (page) => {
      await run(page, "SELECT 'é😀', nobody.id FROM c");
      const mark = page.locator(".cm-lintRange-error");
      await mark.first().waitFor();
      assert.equal(await mark.first().innerText(), "nobody");
      await shownTab(page).getByRole("alert").getByText("could not be resolved").waitFor();
      await accessible(page);
      // The second line alone is run: its offsets count from its beginning.
      await write(page, "Statement", "SELECT 1\nSELECT VALUE x.y FROM c");
      await page.keyboard.press("Control+End");
      await page.keyboard.press("Shift+Home");
      await page.keyboard.press("F5");
      await mark.getByText("x", { exact: true }).waitFor();
      // What is selected is what runs.
      await write(page, "Statement", "SELECT VALUE 7\nnonsense");
      await page.keyboard.press("Control+Home");
      await page.keyboard.press("Shift+End");
      await page.keyboard.press("Shift+Enter");
      await page.getByRole("gridcell", { name: "7", exact: true }).waitFor();
      assert.equal(await shownTab(page).getByRole("alert").count(), 0);
    });
  });

  test("completion knows words, functions and the paths of the container", async () => {
    await explore("#/dbs/shop/colls/orders/query", async (page) => {
      const options = page.locator(".cm-tooltip-autocomplete li");
      await write(page, "Statement", "SELECT * FROM c WHERE c");
      await page.keyboard.type(".addr");
      await options.first().waitFor();
      await page.waitForTimeout(120); // the editor ignores an Enter in the 75 ms after the list appears
      await page.keyboard.press("Enter");
      await page.keyboard.type(".");
      await options.getByText("zip code").click();
      await statement(page).getByText('c.address["zip code"]').waitFor();
      await page.keyboard.type(" AND STARTSW");
      await options.getByText("STARTSWITH").waitFor();
      await page.keyboard.press("Escape");
      await write(page, "Statement", "SELECT line FROM c JOIN line IN c.lines WHERE line");
      await page.keyboard.type(".");
      await options.getByText("sku").waitFor();
      await accessible(page);
    });
  });

  test("a run is cancelled, and the next one runs", async () => {
    await explore("#/dbs/shop/colls/orders/query", async (page) => {
      await run(page, "SELECT COUNT(1) FROM c JOIN a IN (SELECT VALUE x FROM x IN c.lines) WHERE c.total > 0");
      await said(page).getByText(/^1 row/).waitFor();
      // The answer is held back until the run is cancelled.
      let release;
      const held = new Promise((resolve) => (release = resolve));
      await page.route("**/docs", async (route) => {
        await held;
        await route.abort().catch(() => undefined);
      });
      await page.keyboard.press("Shift+Enter");
      await said(page).getByText("Running…").waitFor();
      await page.keyboard.press("Escape");
      await shownTab(page).getByRole("alert").getByText("Cancelled.").waitFor();
      release();
      await page.unroute("**/docs");
      await page.keyboard.press("Shift+Enter");
      await said(page).getByText(/^1 row/).waitFor();
    });
  });

  test("rows are a grid or JSON with the numbers as they were written", async () => {
    await world.server.send("POST", ["dbs", "shop", "colls", "customers", "docs"],
      '{"id":"n-1","customerId":"n","price":1.50,"large":12345678901234567890}', { "x-ms-documentdb-partitionkey": '["n"]' });
    await explore("#/dbs/shop/colls/customers/query", async (page) => {
      await run(page, "SELECT * FROM c WHERE c.id = 'n-1'");
      await page.getByRole("gridcell", { name: "n-1" }).waitFor();
      await page.getByRole("button", { name: "JSON" }).click();
      await page.getByLabel("Rows as JSON").getByText("12345678901234567890").waitFor();
      await page.getByLabel("Rows as JSON").getByText("1.50").waitFor();
      await accessible(page);
    });
  });

  test("a system property that a statement asks for has its column; of whole items it has none", async () => {
    await explore("#/dbs/shop/colls/customers/query", async (page) => {
      const titles = () => shownTab(page).getByRole("columnheader").allInnerTexts();
      await run(page, "SELECT c.id, c._etag FROM c WHERE c.id = 'c-1'");
      await page.getByRole("gridcell", { name: "c-1" }).waitFor();
      assert.deepEqual(await titles(), ["id", "_etag"]);
      await run(page, "SELECT * FROM c WHERE c.id = 'c-1'");
      await page.getByRole("columnheader", { name: "vip" }).waitFor();
      assert.ok(!(await titles()).includes("_etag"));
    });
  });

  test("a refusal that speaks of an offset is underlined there", async () => {
    await explore("#/dbs/shop/colls/orders/query", async (page) => {
      await run(page, "SELECT c.status, COUNT(1) AS n FROM c GROUP BY c.status ORDER BY c.status");
      await shownTab(page).getByRole("alert").getByText(/ORDER BY is not supported together with GROUP BY/).waitFor();
      const underlined = shownTab(page).locator(".cm-lintRange-error");
      await underlined.first().waitFor();
      assert.equal((await underlined.allInnerTexts()).join(""), "ORDER BY c.status");
    });
  });

  test("queries that ran are in the history, also after a reload", async () => {
    await explore("#/dbs/shop/colls/orders/query", async (page) => {
      await run(page, "SELECT VALUE 41 + 1");
      await page.getByRole("gridcell", { name: "42" }).waitFor();
      await page.reload();
      await page.getByRole("button", { name: "History" }).click();
      await page.getByRole("dialog").getByText("SELECT VALUE 41 + 1").waitFor();
      await accessible(page);
      await page.getByRole("dialog").getByText("SELECT VALUE 41 + 1").click();
      await statement(page).getByText("41").waitFor();
    });
  });
});
