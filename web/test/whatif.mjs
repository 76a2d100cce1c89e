// What a query would cost otherwise: with its key, on each range, with another index.
import assert from "node:assert/strict";
import { before, describe } from "node:test";
import { test } from "./sample.mjs";
import { accessible, explore, run, shownTab, world } from "./shared.mjs";

const side = (page) => shownTab(page).getByRole("complementary");
const amount = async (row) => Number(/[\d.]+/.exec((await row.locator(".amount").innerText()).replace(/,/g, ""))[0]);

describe("what if", () => {
  before(async () => {
    const sparse = {
      id: "sparse",
      partitionKey: { paths: ["/k"], kind: "Hash", version: 2 },
      indexingPolicy: { indexingMode: "consistent", includedPaths: [{ path: "/a/?" }], excludedPaths: [{ path: "/*" }] },
    };
    await world.server.send("POST", ["dbs", "shop", "colls"], sparse, { "x-ms-offer-throughput": "30000" });
    await world.server.send("POST", ["dbs", "shop", "colls"], { ...sparse, id: "single" });
    for (const coll of ["sparse", "single"]) for (let k = 0; k < 20; k++) {
      await world.server.bulk("shop", coll, Array.from({ length: 20 }, (_, i) => ({ id: `${k}-${i}`, k: `k${k}`, a: i, b: { c: i % 20 } })), [`k${k}`]);
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

  for (const [coll, ranges] of [["single", 1], ["sparse", 5]]) {
    test(`an index is tried on a sample, applied, and costs what the trial said, at ${ranges} range${ranges > 1 ? "s" : ""}`, async () => {
      await explore(`#/dbs/shop/colls/${coll}/query`, async (page) => {
        const charge = async () => {
          await run(page, "SELECT * FROM c WHERE c.b.c = @c");
          await shownTab(page).getByLabel("@c").fill("3");
          await run(page, "SELECT * FROM c WHERE c.b.c = @c");
          await shownTab(page).locator(".result .said").getByText(/^20 rows/).waitFor();
          await side(page).getByRole("button", { name: "Receipt" }).click();
          return Number(await side(page).locator(".charge strong").innerText());
        };
        const before = await charge();
        const all = async () => [await world.server.send("GET", ["dbs"]), await world.server.send("GET", ["dbs", "shop", "colls"])];
        const left = await all();
        await side(page).getByRole("button", { name: "What if" }).click();
        const field = side(page).getByLabel("Indexes to try");
        assert.equal(await field.inputValue(), "/b/c/?");
        await side(page).getByRole("button", { name: "Try on a sample" }).click();
        const tried = side(page).getByRole("table", { name: `400 of 400 items, ${ranges} range${ranges > 1 ? "s" : ""}` });
        await tried.waitFor();
        const figures = async (row) => (await tried.getByRole("row", { name: row }).locator("td").allInnerTexts()).map((t) => Number(/[\d.]+/.exec(t)[0]));
        const [now, then] = await figures("query, RU");
        assert.equal(now, before);
        assert.ok(then < now);
        const [, dearer] = await figures("create an item, RU");
        assert.ok(dearer > (await figures("create an item, RU"))[0]);
        assert.deepEqual(await figures("rows"), [20, 20]);
        await side(page).getByText("All items were tried: the container would charge this.").waitFor();
        await accessible(page);
        assert.deepEqual(await all(), left, "a trial leaves nothing behind");
        await field.fill("b/c");
        await side(page).getByRole("button", { name: "Try on a sample" }).click();
        await side(page).getByRole("alert").getByText("Write paths such as /city/?").waitFor();
        await field.fill("/b/c/?");
        await side(page).getByRole("button", { name: "Apply…" }).click();
        await shownTab(page).getByRole("region", { name: "What changes" }).waitFor();
        assert.deepEqual((await policy(coll)).includedPaths.map((p) => p.path), ["/a/?"], "nothing is saved before the review");
        await shownTab(page).getByRole("button", { name: "Save", exact: true }).click();
        await page.waitForFunction(() => document.querySelector(".tab-body:not([hidden])").innerText.includes("Saved."));
        assert.deepEqual((await policy(coll)).includedPaths.map((p) => p.path), ["/a/?", "/b/c/?"]);
        await world.server.indexed("shop", coll);
        await page.getByRole("tab", { name: `Query ${coll}` }).click();
        assert.equal(await charge(), then);
      });
    });
  }

  test("a trial is stopped, and one of a key and of a part of the items says what it rests on", async () => {
    await explore("#/dbs/shop/colls/orders/query", async (page) => {
      await run(page, "SELECT * FROM c WHERE c.total > 20");
      await shownTab(page).locator(".result .said").getByText(/row/).waitFor();
      await side(page).getByRole("button", { name: "What if" }).click();
      await side(page).getByText("The server knows no index that would help.").waitFor();
      await side(page).getByLabel("Indexes to try").fill("/status, /total DESC");
      let release;
      await page.route("**/trial", (route) => new Promise((done) => (release = done)).then(() => route.continue().catch(() => {})), { times: 1 });
      await side(page).getByRole("button", { name: "Try on a sample" }).click();
      await side(page).getByRole("button", { name: "Stop" }).click();
      await side(page).getByRole("button", { name: "Stop" }).waitFor({ state: "detached" });
      release();
      // The answer of a container that is larger than a sample.
      await page.route("**/trial", async (route) => {
        const reply = await route.fetch();
        const body = await reply.json();
        body.sample = { ...body.sample, items: 200, of: 300 };
        body.now.query = { ...body.now.query, half: { items: 100, charge: 5, rows: 50 }, estimate: 1234.5 };
        body.then.query = { ...body.then.query, refused: "<img src=x onerror=pwned=1>\u202e", charge: 0 };
        await route.fulfill({ response: reply, json: body });
      }, { times: 1 });
      await side(page).getByRole("button", { name: "Try on a sample" }).click();
      await side(page).getByRole("row", { name: "estimate for all 300 items, RU" }).getByText("1,234.50").waitFor();
      await side(page).getByText("a straight line through 100 and 200 items").waitFor();
      await side(page).getByText("Then it is refused: <img src=x onerror=pwned=1>\\u202e").waitFor();
      await accessible(page);
    });
  });

  test("the composite index that a refused ORDER BY needs is offered", async () => {
    await explore("#/dbs/shop/colls/sparse/query", async (page) => {
      await run(page, "SELECT * FROM c ORDER BY c.a, c.k");
      await shownTab(page).getByRole("alert").getByText("composite index").waitFor();
      await side(page).getByRole("button", { name: "What if" }).click();
      assert.equal(await side(page).getByLabel("Indexes to try").inputValue(), "/a ASC, /k ASC");
      await side(page).getByRole("button", { name: "Try on a sample" }).click();
      await side(page).getByText("Now it is refused").waitFor();
      assert.deepEqual(await side(page).getByRole("row", { name: "rows" }).locator("td").allInnerTexts(), ["–", "400"]);
      await side(page).getByRole("button", { name: "Apply…" }).click();
      await shownTab(page).getByRole("region", { name: "What changes" }).waitFor();
      await shownTab(page).getByRole("button", { name: "Save", exact: true }).click();
      await page.waitForFunction(() => document.querySelector(".tab-body:not([hidden])").innerText.includes("Saved."));
      assert.deepEqual((await policy("sparse")).compositeIndexes, [[{ path: "/a", order: "ascending" }, { path: "/k", order: "ascending" }]]);
    });
  });

  const policy = async (coll) => (await world.server.send("GET", ["dbs", "shop", "colls", coll])).indexingPolicy;
});
