// Throughput and policies: what changes is shown, saved with the ETag, and refused where it belongs.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { choose, node, offer } from "./manage.mjs";
import { accessible, explore, shownTab, world, write } from "./shared.mjs";

const press = (page, name) => shownTab(page).getByRole("button", { name, exact: true }).click();
const saved = (page) => shownTab(page).getByRole("status").getByText("Saved.").waitFor();
const stored = (coll) => world.server.send("GET", ["dbs", "shop", "colls", coll]);
const review = (page) => page.getByRole("region", { name: "What changes" });

/** Reviews what has changed, and saves it, by keyboard. */
async function save(page) {
  await page.keyboard.press("Control+S");
  await review(page).waitFor();
  await page.keyboard.press("Control+S");
  await review(page).waitFor({ state: "detached" });
}

describe("settings", () => {
  before(async () => {
    for (const [id, ranges] of [["plain", 1], ["spread", 5]]) {
      await world.server.container("shop", id, ranges);
      for (const key of ["a", "b", "c", "d", "e", "f"]) {
        const items = Array.from({ length: 300 }, (_, i) => ({ id: `${key}${i}`, customerId: key, n: i, name: "Ada" }));
        await world.server.bulk("shop", id, items, [key]);
      }
    }
  });

  for (const [coll, protocol] of [["plain", "http"], ["spread", "https"]]) {
    test(`the policies of a container are changed, over ${protocol}, ${coll}: reviewed, saved, the index rebuilt`, async () => {
      await explore("#/dbs/shop/colls/orders/items", async (page) => {
        await choose(page, new RegExp(`^\\S* *${coll}`), "Scale and settings");
        await press(page, "Settings");
        await page.getByLabel("After", { exact: true }).check();
        await page.getByLabel("Seconds").fill("7200");
        await page.getByLabel("Geometry").check();
        await page.getByLabel("Keep them for").check();
        await page.getByLabel("Minutes").fill("30");
        await shownTab(page).getByText("/customerId").waitFor();
        await accessible(page);
        await page.keyboard.press("Control+S");
        await review(page).getByText("not been written for 7,200 s").waitFor();
        await review(page).getByText('"defaultTtl"').waitFor();
        assert.equal((await stored(coll)).defaultTtl, undefined);
        await accessible(page);
        await page.keyboard.press("Control+S");
        await saved(page);
        let c = await stored(coll);
        assert.deepEqual([c.defaultTtl, c.geospatialConfig.type, c.changeFeedPolicy], [7200, "Geometry", { retentionDuration: 30 }]);

        await press(page, "Indexing");
        await shownTab(page).getByText("Every range has the index").waitFor();
        // The first two answers after the save are held back at 40 %, to see what stands there meanwhile.
        let held = 2;
        await page.route(`**/colls/${coll}`, async (route) => {
          const reply = await route.fetch();
          const progress = route.request().method() === "GET" && held-- > 0 ? { "x-ms-documentdb-collection-index-transformation-progress": "40" } : {};
          await route.fulfill({ response: reply, headers: { ...reply.headers(), ...progress } });
        });
        await write(page, "Indexing policy", JSON.stringify({ includedPaths: [{ path: "/n/?" }], excludedPaths: [{ path: "/*" }] }));
        await save(page);
        await shownTab(page).getByRole("progressbar").waitFor();
        await shownTab(page).getByText("40 %").waitFor();
        await accessible(page);
        await shownTab(page).getByText("Every range has the index").waitFor();
        c = await stored(coll);
        assert.deepEqual(c.indexingPolicy.includedPaths, [{ path: "/n/?" }]);
        assert.equal(c.defaultTtl, 7200);

        await press(page, "Computed properties");
        await press(page, "Add an example");
        await save(page);
        await press(page, "Vectors and text");
        await shownTab(page).getByRole("button", { name: "Add an example" }).last().click();
        await accessible(page);
        await save(page);
        c = await stored(coll);
        assert.equal(c.computedProperties[0].name, "lowerName");
        assert.equal(c.fullTextPolicy.fullTextPaths[0].path, "/text");

        // The whole definition: what has no field of its own, and a number that JavaScript could not keep.
        await press(page, "Definition");
        const { _rid, _self, _etag, _ts, _docs, _sprocs, _triggers, _udfs, _conflicts, computedProperties, ...rest } = c;
        await page.getByRole("textbox", { name: "Definition" }).focus();
        await page.keyboard.press("Control+Home");
        await page.keyboard.press("ArrowRight");
        await page.keyboard.type('  "typed"  :  1,');
        await shownTab(page).getByText('{ "typed" : 1,').waitFor();
        assert.equal(await shownTab(page).locator(".cm-line").first().evaluate((e) => e.textContent), '{  "typed"  :  1,');
        await write(page, "Definition", JSON.stringify(rest).slice(0, -1) + ',"note":12345678901234567890.50}');
        await save(page);
        c = await stored(coll);
        assert.equal(c.computedProperties, undefined);
        await page.reload();
        await press(page, "Definition");
        await page.getByRole("textbox", { name: "Definition" }).focus();
        await page.keyboard.press("Control+End");
        await shownTab(page).getByText("12345678901234567890.50").waitFor();
      }, { protocol });
    });
  }

  test("what the server refuses is underlined where it lies, and nothing is saved", async () => {
    await explore("#/dbs/shop/colls/customers/settings", async (page) => {
      const underlined = () => shownTab(page).locator(".cm-lintRange-error");
      await press(page, "Indexing");
      await write(page, "Indexing policy", '{"includedPaths":[{"path":"/*"},{"path":"/a["}]}');
      await page.keyboard.press("Control+S");
      await review(page).waitFor();
      await page.keyboard.press("Control+S");
      await shownTab(page).getByRole("alert").getByText("could not be accepted").waitFor();
      assert.equal(await underlined().innerText(), '"/a["');
      await accessible(page);
      await write(page, "Indexing policy", '{"includedPaths":[');
      await shownTab(page).getByText("This is not JSON yet.").waitFor();
      assert.ok(await shownTab(page).getByRole("button", { name: "Review and save" }).isDisabled());
      await press(page, "Drop changes");
      await press(page, "Computed properties");
      await write(page, "Computed properties", '[{"name":"x","query":"SELECT VALUE LOWERR(c.name) FROM c"}]');
      await page.keyboard.press("Control+S");
      await review(page).waitFor();
      await page.keyboard.press("Control+S");
      await shownTab(page).getByRole("alert").getByText("computed property 'x'").waitFor();
      assert.equal(await underlined().innerText(), "LOWERR");
      assert.equal((await stored("customers")).computedProperties, undefined);
    });
  });

  test("what somebody else changed meanwhile is kept, and shown before the save", async () => {
    const c = await stored("customers");
    await explore("#/dbs/shop/colls/customers/settings", async (page) => {
      await press(page, "Settings");
      await page.getByLabel("By their own ttl").check();
      const text = { ...c, geospatialConfig: { type: "Geometry" } };
      await world.server.send("PUT", ["dbs", "shop", "colls", "customers"], text);
      await page.keyboard.press("Control+S");
      await review(page).waitFor();
      await page.keyboard.press("Control+S");
      await shownTab(page).getByRole("alert").getByText("Somebody else has changed").waitFor();
      assert.equal((await stored("customers")).defaultTtl, undefined);
      await review(page).waitFor();
      await page.keyboard.press("Control+S");
      await saved(page);
      const now = await stored("customers");
      assert.deepEqual([now.defaultTtl, now.geospatialConfig.type], [-1, "Geometry"]);
      // Both change the same.
      await page.getByLabel("Off", { exact: true }).check();
      await world.server.send("PUT", ["dbs", "shop", "colls", "customers"], { ...text, defaultTtl: 99_000_000 }); // no item expires while the test runs
      await page.keyboard.press("Control+S");
      await review(page).waitFor();
      await page.keyboard.press("Control+S");
      await shownTab(page).getByRole("alert").getByText("Both have changed defaultTtl").waitFor();
      await press(page, "Drop changes");
      await page.waitForFunction(() => document.querySelector("[aria-label=Seconds]")?.value === "99000000");
      await world.server.send("PUT", ["dbs", "shop", "colls", "customers"], { ...c, defaultTtl: undefined });
    });
  });

  test("throughput changes its amount and its kind, with the cost at a price that a person enters", async () => {
    const rid = (await stored("plain"))._rid;
    await explore("#/dbs/shop/colls/plain/settings", async (page) => {
      const cost = () => shownTab(page).locator(".cost tbody td").allInnerTexts();
      const rate = () => shownTab(page).getByRole("spinbutton", { name: /^RU\/s/ });
      await shownTab(page).getByText("Hours of 100 RU/s").waitFor();
      assert.deepEqual(await cost(), ["4", "", "96", "", "2,920", ""]);
      await page.getByLabel("Price, manual").fill("0.01");
      await rate().fill("1000");
      assert.deepEqual(await cost(), ["0.04", "0.10", "0.96", "2.40", "29.20", "73.00"]);
      await accessible(page);
      await press(page, "Save throughput");
      await saved(page);
      assert.equal((await offer(rid)).content.offerThroughput, 1000);
      await page.getByLabel("Autoscale", { exact: true }).check();
      await page.getByLabel("Price, autoscale").fill("0.02");
      assert.deepEqual(await cost(), ["0.10", "0.02 to 0.20", "2.40", "0.48 to 4.80", "73.00", "14.60 to 146.00"]);
      await rate().fill("4000");
      await press(page, "Save throughput");
      await saved(page);
      assert.equal((await offer(rid)).content.offerAutopilotSettings.maxThroughput, 4000);
      // More than one range can deliver: the server splits, and the page says so until it is done.
      await rate().fill("25000");
      await press(page, "Save throughput");
      await saved(page);
      await shownTab(page).getByText("No move is under way.").waitFor();
      const { ranges } = await world.server.send("GET", ["dbs", "shop", "colls", "plain", "pkranges"]).then((r) => ({ ranges: r.PartitionKeyRanges }));
      assert.equal(ranges.length, 3);
      // The price is kept; somebody else scales meanwhile.
      await explore("#/dbs/shop/colls/plain/settings", async (other) => {
        await rate().fill("30000");
        await other.getByRole("spinbutton", { name: /^RU\/s/ }).fill("26000");
        await press(other, "Save throughput");
        await saved(other);
      });
      await press(page, "Save throughput");
      await shownTab(page).getByRole("alert").getByText("Somebody else has changed the throughput").waitFor();
      await shownTab(page).getByText("autoscale up to 26,000 RU/s").waitFor();
      await press(page, "Save throughput");
      await saved(page);
      assert.equal((await offer(rid)).content.offerAutopilotSettings.maxThroughput, 30000);
      await page.reload();
      assert.equal(await page.getByLabel("Price, autoscale").inputValue(), "0.02");
    });
  });

  test("a database shows the throughput that its containers share, or that they share none", async () => {
    await world.server.send("POST", ["dbs"], { id: "shared" }, { "x-ms-offer-throughput": "500" });
    await world.server.send("POST", ["dbs", "shared", "colls"], { id: "x", partitionKey: { paths: ["/a"], kind: "Hash" } });
    await explore("#/dbs/shared/colls/x/settings", async (page) => {
      await press(page, "Scale the database");
      await page.getByRole("tab", { name: "Scale shared" }).waitFor();
      await shownTab(page).getByText("500 RU/s").first().waitFor();
      await accessible(page);
      await choose(page, /^shop/, "Scale");
      await shownTab(page).getByText("do not share a throughput").waitFor();
      await page.waitForFunction(() => location.hash === "#/dbs/shop/settings");
      await page.reload();
      await shownTab(page).getByText("do not share a throughput").waitFor();
    });
    await world.server.send("DELETE", ["dbs", "shared"]);
  });
});
