// What moves ranges, what advice changes, and the change feed.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { accessible, explore, go, shownTab } from "./shared.mjs";
import { Server } from "./world.mjs";

describe("what moves", () => {
  let server;
  const at = (place, use, o = {}) => explore(place, use, { server, ...o });
  before(async () => {
    server = await Server.start(["--mode", "dev", "--in-memory"]);
    await server.database("shop");
    await server.container("shop", "one", 1);
    await server.container("shop", "five", 5);
    for (let i = 0; i < 40; i++) {
      const items = Array.from({ length: 50 }, (_, n) => ({ id: `i-${n}`, customerId: `c-${i}`, n }));
      await server.bulk("shop", "one", items, [`c-${i}`]);
    }
  });
  after(() => server?.remove());

  test("a range is split, ranges are merged and rebuilt by keyboard while a load runs, and nothing is lost", async () => {
    await at("#/dbs/shop/colls/one", async (page) => {
      await shownTab(page).getByText("1 range", { exact: true }).waitFor();
      await accessible(page);
      let written = 2000;
      let stop = false;
      const load = (async () => {
        for (let n = 0; !stop; n++) {
          await server.item("shop", "one", { id: `w-${n}`, customerId: `c-${n % 40}`, n }, [`c-${n % 40}`]);
          written++;
        }
      })();
      const press = async (name) => {
        await page.getByRole("button", { name, exact: true }).last().focus();
        await page.keyboard.press("Enter");
      };
      const dialog = page.getByRole("dialog");
      try {
        await page.getByLabel("Select range 0").focus();
        await page.keyboard.press("Space");
        await press("Split");
        await dialog.getByText(/are divided among new ranges/).waitFor();
        await accessible(page);
        await dialog.getByLabel("Number of new ranges").fill("3");
        await dialog.getByLabel(/Or cut at these keys/).fill("no key");
        await dialog.getByText("no is not hexadecimal").waitFor();
        await dialog.getByLabel(/Or cut at these keys/).fill("");
        await press("Split");
        await shownTab(page).getByText(/^Range 0 became ranges 1, 2 and 3: [\d,]+ items in .* Writers waited/).waitFor();
        await shownTab(page).getByText("3 ranges", { exact: true }).waitFor();
        await accessible(page);
        await page.getByLabel("Select range 1").check();
        await page.getByLabel("Select range 3").check();
        assert.ok(await page.getByRole("button", { name: "Merge", exact: true }).isDisabled(), "ranges 1 and 3 are not side by side");
        await page.getByLabel("Select range 2").check();
        await press("Merge");
        await dialog.getByText("Ranges 1, 2, 3 become one").waitFor();
        await press("Merge");
        await shownTab(page).getByText(/^Ranges 1, 2 and 3 became range 4/).waitFor();
        await press("Rebuild index");
        await press("Rebuild");
        await shownTab(page).getByText(/^The index of 1 range was built again/).waitFor();
      } finally {
        stop = true;
        await load;
      }
      const { Documents: [stored] } = await server.send("POST", ["dbs", "shop", "colls", "one", "docs"], { query: "SELECT VALUE COUNT(1) FROM c" }, {
        "content-type": "application/query+json", "x-ms-documentdb-isquery": "true", "x-ms-documentdb-query-enablecrosspartition": "true",
        "x-orrery-cross-partition-queries": "server",
      });
      assert.equal(stored, written);
      assert.ok(written > 2000, "the load wrote nothing");
    });
  });

  test("progress of a split is shown, and what the server refuses is said", async () => {
    await at("#/dbs/shop/colls/five", async (page) => {
      await shownTab(page).getByText(/^5 ranges, \d needed for its throughput/).waitFor();
      await page.route("**/five/ranges", async (route) => {
        const reply = await route.fetch();
        const body = await reply.json();
        Object.assign(body.ranges[1], { reshaping: "split", done: 300, total: 1200 });
        await route.fulfill({ response: reply, json: body });
      });
      await shownTab(page).getByText("split, 25 %").waitFor();
      await accessible(page);
      await page.unrouteAll({ behavior: "wait" });
      await page.route("**/five/merge", (route) =>
        route.fulfill({ status: 409, json: { code: "Conflict", message: "A range is <b>already</b> being changed." } }));
      await page.getByLabel("Select range 0").check();
      await page.getByLabel("Select range 1").check();
      await page.getByRole("button", { name: "Merge", exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Merge", exact: true }).click();
      await shownTab(page).getByRole("alert").getByText("A range is <b>already</b> being changed.").waitFor();
    }, { protocol: "https" });
  });

  test("advice is shown with its figures; its change is looked at, applied and reported", async () => {
    await server.container("shop", "wide", 1);
    const place = ["dbs", "shop", "colls", "wide"];
    const wide = (i) => Object.fromEntries([["id", `w-${i}`], ["customerId", "c-1"], ...Array.from({ length: 30 }, (_, n) => [`p${n}`, i * n])]);
    await server.bulk("shop", "wide", Array.from({ length: 300 }, (_, i) => wide(i)), ["c-1"]);
    for (let i = 0; i < 55; i++) {
      await server.send("POST", [...place, "docs"], { query: `SELECT * FROM c WHERE c.p1 = ${i}` }, {
        "content-type": "application/query+json", "x-ms-documentdb-isquery": "true", "x-ms-documentdb-partitionkey": '["c-1"]',
      });
    }
    await at("#/dbs/shop/colls/wide/advice", async (page) => {
      const finding = shownTab(page).getByRole("article").filter({ hasText: "unused-index-paths" });
      await finding.getByText(/orrery index add shop wide --exclude/).waitFor();
      await accessible(page);
      await finding.getByRole("button", { name: /Preview and apply/ }).focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("row", { name: /indexed excluded/ }).first().waitFor();
      await accessible(page);
      // Somebody else changes the container meanwhile: nothing is overwritten.
      const stored = await server.send("GET", place);
      await server.send("PUT", place, { ...stored, defaultTtl: 1000 });
      await dialog.getByRole("button", { name: "Apply" }).click();
      await dialog.getByRole("alert").getByText(/./).waitFor();
      await dialog.getByRole("button", { name: "Leave it" }).click();
      await finding.getByRole("button", { name: /Preview and apply/ }).click();
      await dialog.getByRole("button", { name: "Apply" }).click();
      await shownTab(page).getByText(/^Changed: About .* of the cost of writes/).waitFor();
      await accessible(page);
      const { indexingPolicy, defaultTtl } = await server.send("GET", place);
      assert.equal(defaultTtl, 1000);
      assert.ok(indexingPolicy.excludedPaths.some((p) => /^\/p\d+\/\?$/.test(p.path)), JSON.stringify(indexingPolicy));
    });
  });

  test("advice on all containers splits, merges and provisions", async () => {
    await server.container("shop", "halves", 1);
    const link = "dbs/shop/colls/halves";
    await at("#/dbs/shop/colls/halves", async (page) => {
      await page.getByLabel("Select range 0").check();
      await page.getByRole("button", { name: "Split", exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Split", exact: true }).click();
      await shownTab(page).getByText(/^Range 0 became ranges 1 and 2/).waitFor();
      await page.getByRole("banner").getByRole("button", { name: "Advice" }).click();
      await page.waitForFunction(() => location.hash === "#/advice");
      const finding = shownTab(page).getByRole("region", { name: "shop / halves" }).getByRole("article").filter({ hasText: "merge-candidate" });
      await finding.getByRole("button", { name: /Preview and apply/ }).click();
      await page.getByRole("dialog").getByRole("row", { name: "ranges 2 1" }).waitFor();
      await page.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
      await shownTab(page).getByText("Changed: 2 partitions where 1 would be enough").waitFor();
      await finding.waitFor({ state: "detached" });
      // A change of throughput, as another server might advise it; values are text.
      await page.route("**/_orrery/advice", (route) => route.fulfill({ json: { version: 1, containers: [{
        container: link, examined: { knownSeconds: 60, executions: 1, queries: 1, throttled: 0, ru: 1, partitions: 1 },
        findings: [{ id: "busy", rule: "AO-1", severity: "high", title: "<img src=x onerror=pwned=1>", evidence: ["a\u202eb"],
          consequence: "c", remedy: "r", change: { kind: "throughput", requestUnitsPerSecond: 700 } }],
      }] } }));
      await shownTab(page).getByRole("button", { name: "Read again" }).click();
      await shownTab(page).getByRole("button", { name: /Preview and apply: <img/ }).click();
      await page.getByRole("dialog").getByRole("row", { name: "throughput 400 RU/s manual 700 RU/s manual" }).waitFor();
      await page.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
      await shownTab(page).getByText("Changed: <img src=x onerror=pwned=1>").waitFor();
      const { _rid: rid } = await server.send("GET", ["dbs", "shop", "colls", "halves"]);
      const { Offers: offers } = await server.send("GET", ["offers"]);
      assert.equal(offers.find((o) => o.offerResourceId === rid).content.offerThroughput, 700);
    });
  });

  const latest = (page) => shownTab(page).getByRole("region", { name: "Latest versions" });
  const versions = (page) => shownTab(page).getByRole("region", { name: "All versions and deletes" });
  /** A container that keeps versions for an hour. */
  const keeping = (id, ranges) =>
    server.send("POST", ["dbs", "shop", "colls"], {
      id, partitionKey: { paths: ["/customerId"], kind: "Hash", version: 2 }, changeFeedPolicy: { retentionDuration: 60 },
    }, { "x-ms-offer-throughput": ranges === 1 ? "400" : "30000" });
  const remove = (coll, id, key) =>
    server.send("DELETE", ["dbs", "shop", "colls", coll, "docs", id], undefined, { "x-ms-documentdb-partitionkey": JSON.stringify([key]) });
  const ready = async (page) => {
    // Both sides have a position: from then on nothing is missed.
    await latest(page).getByText(/^0 changes · [1-9]/).waitFor();
    await versions(page).getByText(/^0 changes · [1-9]/).waitFor();
  };

  for (const [ranges, protocol] of [[1, "http"], [5, "https"]]) {
    test(`the change feed of ${ranges} range(s), both modes side by side, by keyboard`, async () => {
      const coll = `feed${ranges}`;
      await keeping(coll, ranges);
      await at(`#/dbs/shop/colls/${coll}/feed`, async (page) => {
        await page.clock.install(); // time goes on by itself until the pause
        await page.reload();
        await ready(page);
        const id = "<img src=x onerror=pwned=1>\u202e";
        await server.item("shop", coll, { id, customerId: "c-1", v: 1 }, ["c-1"]);
        await latest(page).getByText(/^1 change ·/).waitFor();
        await server.replace("shop", coll, { id, customerId: "c-1", v: 2 }, ["c-1"]);
        await server.item("shop", coll, { id: "b", customerId: "c-2", v: 1 }, ["c-2"]);
        await remove(coll, "b", "c-2");
        await versions(page).getByRole("gridcell", { name: "delete", exact: true }).waitFor();
        await versions(page).getByRole("gridcell", { name: "create", exact: true }).first().waitFor();
        await versions(page).getByRole("gridcell", { name: "replace", exact: true }).waitFor();
        assert.equal(await latest(page).getByRole("gridcell", { name: "delete", exact: true }).count(), 0);
        await accessible(page);
        // By keyboard: the newest first, before and after, and Enter opens the item.
        await versions(page).getByRole("grid").focus();
        await page.keyboard.press("Home");
        await page.keyboard.press("End");
        await versions(page).getByText('"v": 1').waitFor();
        await accessible(page);
        await page.keyboard.press("Enter");
        await shownTab(page).getByLabel("Item as JSON").waitFor();
        await go(page, `#/dbs/shop/colls/${coll}/feed`);
        // A pause rests at its place, and nothing is lost.
        const before = Number(/^(\d+)/.exec(await versions(page).getByRole("status").innerText())[1]);
        await shownTab(page).getByRole("button", { name: "Pause" }).click();
        await server.item("shop", coll, { id: "paused", customerId: "c-3" }, ["c-3"]);
        await page.clock.runFor(60_000); // a tail that did not rest would have asked
        assert.match(await versions(page).getByRole("status").innerText(), new RegExp(`^${before} change`));
        await shownTab(page).getByRole("button", { name: "Go on" }).click();
        await versions(page).getByRole("gridcell", { name: "paused" }).waitFor();
      }, { protocol });
    });
  }

  test("a tail of one range follows its split and a merge; of a key and of a time, from the beginning", async () => {
    await keeping("parts", 1);
    for (let i = 0; i < 20; i++) await server.item("shop", "parts", { id: `a-${i}`, customerId: `c-${i}` }, [`c-${i}`]);
    await at("#/dbs/shop/colls/parts/feed", async (page) => {
      await ready(page);
      const anew = () => shownTab(page).getByRole("button", { name: "Start anew" }).click();
      await shownTab(page).getByLabel("From").selectOption("beginning");
      await shownTab(page).getByLabel("Of", { exact: false }).selectOption("key");
      await shownTab(page).getByRole("textbox", { name: "Partition key" }).fill("c-7");
      await anew();
      await shownTab(page).getByText("A partition key is a JSON array").waitFor();
      await shownTab(page).getByRole("textbox", { name: "Partition key" }).fill('["c-7"]');
      await anew();
      await latest(page).getByText(/^1 change ·/).waitFor();
      await latest(page).getByRole("gridcell", { name: "a-7" }).waitFor();
      await shownTab(page).getByLabel("From").selectOption("time");
      await shownTab(page).getByLabel("Time in UTC").fill("yesterday");
      await anew();
      await shownTab(page).getByText(/^This is not a time/).waitFor();
      await shownTab(page).getByLabel("Time in UTC").fill("2026-01-01 00:00:00");
      await shownTab(page).getByLabel("Of", { exact: false }).selectOption("range");
      await anew();
      await latest(page).getByText(/^20 changes ·/).waitFor();
      await versions(page).getByText(/^20 changes ·/).waitFor();
      // It goes on in the ranges of a split, and in the one of a merge: no change is lost or comes twice.
      const parts = ["dbs", "shop", "colls", "parts"];
      const write = async (name) => {
        for (let i = 0; i < 20; i++) await server.item("shop", "parts", { id: `${name}-${i}`, customerId: `c-${i}` }, [`c-${i}`]);
      };
      for (const [what, body, name, changes] of [["split", { range: "0" }, "b", 40], ["merge", {}, "c", 60], ["split", {}, "d", 80]]) {
        await server.admin("POST", parts, what, body);
        await write(name);
        for (const side of [latest(page), versions(page)]) {
          await side.getByText(new RegExp(`^${changes} changes ·`)).waitFor();
          await side.getByRole("grid").focus();
          await page.keyboard.press("Home");
          await side.getByRole("gridcell", { name: new RegExp(`^${name}-`) }).first().waitFor();
        }
      }
      await accessible(page);
    });
  });

  test("a tail keeps 500 changes, and says what a container without versions lacks", async () => {
    await server.container("shop", "many", 1);
    await at("#/dbs/shop/colls/many/feed", async (page) => {
      await versions(page).getByText("This container keeps no versions.").waitFor();
      assert.equal(await versions(page).getByRole("alert").count(), 0);
      await latest(page).getByText(/^0 changes · [1-9]/).waitFor();
      await server.bulk("shop", "many", Array.from({ length: 700 }, (_, i) => ({ id: `m-${i}`, customerId: "c" })), ["c"]);
      await latest(page).getByText(/^700 changes, the last 500 are kept/).waitFor();
      assert.ok((await page.locator(".row").count()) < 60, "rows out of view are in the page");
      await accessible(page);
      await versions(page).getByRole("button", { name: "Settings" }).click();
      await shownTab(page).getByRole("button", { name: "Settings", pressed: true }).waitFor();
      await shownTab(page).getByText("Change feed").first().waitFor();
    });
  });
});
