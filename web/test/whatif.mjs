// What a query would cost otherwise: with its key, on each range, with another index.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { accessible, explore, run, shownTab, world } from "./shared.mjs";

const side = (page) => shownTab(page).getByRole("complementary");
const amount = async (row) => Number(/[\d.]+/.exec((await row.locator(".amount").innerText()).replace(/,/g, ""))[0]);

describe("what if", () => {
  before(async () => {
    await world.server.send("POST", ["dbs", "shop", "colls"], {
      id: "sparse",
      partitionKey: { paths: ["/k"], kind: "Hash", version: 2 },
      indexingPolicy: { indexingMode: "consistent", includedPaths: [{ path: "/a/?" }], excludedPaths: [{ path: "/*" }] },
    }, { "x-ms-offer-throughput": "30000" });
    for (let k = 0; k < 20; k++) {
      await world.server.bulk("shop", "sparse", Array.from({ length: 20 }, (_, i) => ({ id: `${k}-${i}`, k: `k${k}`, a: i, b: { c: i % 20 } })), [`k${k}`]);
    }
  });

  for (const [coll, ranges] of [["customers", 1], ["sparse", 5]]) {
    test(`the key in the filter and each range alone are measured at ${ranges} range${ranges > 1 ? "s" : ""}`, async () => {
      await explore(`#/dbs/shop/colls/${coll}/query`, async (page) => {
        await run(page, "SELECT * FROM c");
        await shownTab(page).locator(".result .said").getByText(/row/).waitFor();
        await side(page).getByRole("button", { name: "What if" }).click();
        const field = side(page).getByLabel("With the partition key");
        await page.waitForFunction(() => document.querySelector(".what-if input").value !== "");
        await side(page).getByRole("button", { name: "Try", exact: true }).click();
        const compared = side(page).getByRole("table", { name: "First page, RU" });
        await compared.getByText(/^key \["(k\d+|c-1|n)"\]/).waitFor();
        await side(page).getByRole("button", { name: "Try each range alone" }).click();
        const waterfall = side(page).getByRole("table", { name: /^Each range alone/ });
        await waterfall.locator("tr").nth(ranges - 1).waitFor();
        const amounts = await Promise.all((await waterfall.locator("tr").all()).map(amount));
        assert.equal(amounts.length, ranges);
        const said = Number(/: ([\d.]+) RU/.exec(await waterfall.locator("caption").innerText())[1]);
        assert.ok(Math.abs(amounts.reduce((a, b) => a + b, 0) - said) < 0.011 * ranges);
        await accessible(page);
        await field.fill("{}");
        await side(page).getByRole("button", { name: "Try", exact: true }).click();
        await side(page).getByRole("alert").getByText("Write a partition key").waitFor();
      });
    });
  }

  test("a suggested index is shown as a change of the policy, saved, and makes the query cheaper", async () => {
    await explore("#/dbs/shop/colls/sparse/query", async (page) => {
      const statement = "SELECT * FROM c WHERE c.b.c = 3";
      const charge = async () => {
        await run(page, statement);
        await shownTab(page).locator(".result .said").getByText(/^20 rows/).waitFor();
        await side(page).getByRole("button", { name: "Receipt" }).click();
        return Number(await side(page).locator(".charge strong").innerText());
      };
      const before = await charge();
      await side(page).getByRole("button", { name: "What if" }).click();
      await side(page).getByText("/b/c/?").waitFor();
      await accessible(page);
      await side(page).getByRole("button", { name: "Apply…" }).click();
      await shownTab(page).getByRole("region", { name: "What changes" }).waitFor();
      assert.deepEqual((await policy()).includedPaths.map((p) => p.path), ["/a/?"], "nothing is saved before the review");
      await shownTab(page).getByRole("button", { name: "Save", exact: true }).click();
      await page.waitForFunction(() => document.querySelector(".tab-body:not([hidden])").innerText.includes("Saved."));
      assert.deepEqual((await policy()).includedPaths.map((p) => p.path), ["/a/?", "/b/c/?"]);
      await page.getByRole("tab", { name: "Query sparse" }).click();
      let after = await charge();
      for (let n = 0; after >= before && n < 20; n++) after = await charge(); // the index is built meanwhile
      assert.ok(after < before, `${after} RU after, ${before} before`);
    });
  });

  test("the composite index that a refused ORDER BY needs is offered", async () => {
    await explore("#/dbs/shop/colls/sparse/query", async (page) => {
      await run(page, "SELECT * FROM c ORDER BY c.a, c.k");
      await shownTab(page).getByRole("alert").getByText("composite index").waitFor();
      await side(page).getByRole("button", { name: "What if" }).click();
      await side(page).getByText("/a ASC, /k ASC").waitFor();
      await side(page).getByRole("button", { name: "Apply…" }).click();
      await shownTab(page).getByRole("region", { name: "What changes" }).waitFor();
      await shownTab(page).getByRole("button", { name: "Save", exact: true }).click();
      await page.waitForFunction(() => document.querySelector(".tab-body:not([hidden])").innerText.includes("Saved."));
      assert.deepEqual((await policy()).compositeIndexes, [[{ path: "/a", order: "ascending" }, { path: "/k", order: "ascending" }]]);
    });
  });

  const policy = async () => (await world.server.send("GET", ["dbs", "shop", "colls", "sparse"])).indexingPolicy;
});
