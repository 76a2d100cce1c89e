// Heat: the map, its table, what is behind a cell, the strip, all containers, and a long look.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { accessible, explore, go, shownTab } from "./shared.mjs";
import { patience, Server } from "./world.mjs";

const map = (page) => shownTab(page).getByRole("application", { name: /Heat map/ });
const side = (page) => shownTab(page).getByRole("complementary");
const hostile = ["<img src=x onerror=pwned=1>", "a\u202eb"];

/** Asks until the server refuses: the container has 400 RU/s. */
async function overload(server, coll) {
  for (let n = 0; ; n++) {
    assert.ok(n < 400, "nothing was refused");
    const items = Array.from({ length: 40 }, (_, i) => ({ id: `l-${n}-${i}`, customerId: "hot", text: "x".repeat(3000) }));
    const reply = await server.send("POST", ["dbs", "shop", "colls", coll, "docs"],
      items.map((resourceBody) => ({ operationType: "Create", partitionKey: '["hot"]', resourceBody })),
      { "x-ms-cosmos-is-batch-request": "true", "x-ms-cosmos-batch-continue-on-error": "true" });
    if (reply.some((r) => r.statusCode === 429)) return;
  }
}

describe("heat", () => {
  let server;
  const there = { get server() { return server; } };
  const at = (place, use, o = {}) => explore(place, use, { server, ...o });
  before(async () => {
    server = await Server.start(["--mode", "dev", "--in-memory", "--throttle", "on"]);
    await server.database("shop");
    await server.container("shop", "orders", 5);
    await server.container("shop", "tiny", 1);
    for (const key of ["c-1", "c-2", "c-3", ...hostile]) {
      await server.bulk("shop", "orders", Array.from({ length: 20 }, (_, i) => ({ id: `o-${i}`, customerId: key, n: i })), [key]);
    }
    await server.send("POST", ["dbs", "shop", "colls", "orders", "docs"], { query: "SELECT * FROM c WHERE c.n > 3" }, {
      "content-type": "application/query+json", "x-ms-documentdb-isquery": "true", "x-ms-documentdb-partitionkey": '["c-1"]',
    });
    await overload(server, "tiny");
  });
  after(() => there.server?.remove());

  for (const [coll, ranges, protocol] of [["tiny", 1, "http"], ["orders", 5, "https"]]) {
    test(`the map of ${ranges} range(s): refusals, and the keys and statements behind a cell, by mouse and by keyboard`, async () => {
      await at(`#/dbs/shop/colls/${coll}/heat`, async (page) => {
        await shownTab(page).getByText(`${ranges} range`, { exact: false }).first().waitFor();
        await side(page).getByText(coll === "tiny" ? '["hot"]' : '["c-1"]').waitFor();
        if (coll === "tiny") await shownTab(page).getByText(/refused \(429\)/).waitFor();
        await accessible(page);
        await map(page).focus();
        // From the newest cell back to the one with requests.
        const said = shownTab(page).locator(".heat-said");
        await page.keyboard.press("ArrowRight");
        for (let row = 0; row < ranges; row++) {
          await page.keyboard.press("End");
          for (let i = 0; i < 12 && !/RU/.test(await said.innerText()); i++) await page.keyboard.press("ArrowLeft");
          if (/RU/.test(await said.innerText())) break;
          await page.keyboard.press("ArrowDown");
        }
        assert.match(await said.innerText(), /^range \d+ · \d\d:\d\d:\d\d · busiest second .* RU · \d/);
        await page.keyboard.press("Enter");
        await side(page).getByRole("heading", { name: /^Range \d/ }).waitFor();
        await side(page).getByText(/create item|execute batch|SELECT/).first().waitFor();
        await accessible(page);
        await side(page).getByRole("button", { name: "Back to all ranges" }).click();
        // By mouse: the same cell lies at the right end.
        await shownTab(page).getByRole("button", { name: "Table" }).click();
        await shownTab(page).getByRole("button", { name: /^range \d/ }).first().click();
        await side(page).getByRole("heading", { name: /^Range \d/ }).waitFor();
        await accessible(page);
      }, { protocol });
    });
  }

  test("keys with markup and hidden characters are text", async () => {
    await at("#/dbs/shop/colls/orders/heat", async (page) => {
      await side(page).getByText("<img src=x onerror=pwned=1>").waitFor();
      await side(page).getByText("a\\u202eb").waitFor();
    });
  });

  test("a drag zooms into time and keys, keys and buttons too, and Esc shows all", async () => {
    await at("#/dbs/shop/colls/orders/heat", async (page) => {
      await side(page).getByText('["c-1"]').waitFor();
      const summary = shownTab(page).locator(".heat-summary");
      const length = async () => {
        const [, from, to] = /(\d\d:\d\d:\d\d) to (\d\d:\d\d:\d\d)/.exec(await summary.innerText());
        const s = (t) => t.split(":").reduce((n, x) => n * 60 + Number(x), 0);
        return (s(to) - s(from) + 86_400) % 86_400;
      };
      const becomes = async (is) => {
        for (const end = Date.now() + patience; Date.now() < end; await page.waitForTimeout(50)) {
          if (is(await length())) return;
        }
        assert.fail(`the map shows ${await length()} s`);
      };
      await becomes((s) => s === 600);
      const box = await map(page).boundingBox();
      await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.4);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.7, { steps: 4 });
      await page.mouse.up();
      await becomes((s) => s > 60 && s < 240);
      await shownTab(page).getByRole("button", { name: "Go on" }).waitFor(); // the past stands still
      await map(page).focus();
      await page.keyboard.press("Escape");
      await becomes((s) => s === 600);
      await page.keyboard.press("+");
      await becomes((s) => s >= 300 && s <= 305);
      await page.keyboard.press("-");
      await becomes((s) => s >= 600);
      await page.keyboard.press("0");
      await shownTab(page).getByRole("button", { name: "Zoom in" }).click();
      await becomes((s) => s >= 300 && s <= 305);
      await shownTab(page).getByRole("button", { name: "All" }).click();
      await shownTab(page).getByRole("button", { name: "1 hour" }).click();
      await becomes((s) => s === 3600);
      await accessible(page);
    });
  });

  test("all containers, the hottest first; the strip below a tab; both open the map", async () => {
    await at("", async (page) => {
      await page.getByRole("banner").getByRole("button", { name: "Heat" }).click();
      const rows = shownTab(page).getByRole("row");
      await rows.nth(2).waitFor();
      const charges = (await shownTab(page).locator("tbody td:nth-child(2)").allInnerTexts()).map((t) => Number(t.replaceAll(",", "")));
      assert.ok(charges.length === 2 && charges[0] >= charges[1] && charges[1] > 0, String(charges));
      await rows.getByRole("button", { name: "shop / tiny" }).waitFor();
      for (const theme of ["light", "dark", "contrast"]) {
        await page.getByLabel("Theme").selectOption(theme);
        await accessible(page);
      }
      await page.waitForFunction(() => location.hash === "#/heat");
      await rows.getByRole("button", { name: "shop / orders" }).click();
      await map(page).waitFor();
      await go(page, "#/dbs/shop/colls/tiny/items");
      const strip = page.getByRole("button", { name: /^Heat of 10 min.*busiest second \d.*refused/ });
      await strip.waitFor();
      await accessible(page);
      await strip.click();
      await map(page).waitFor();
      await page.waitForFunction(() => location.hash === "#/dbs/shop/colls/tiny/heat");
    });
  });

  test("a hidden page asks nothing, and one that is shown again asks at once", async () => {
    await at("#/dbs/shop/colls/tiny/heat", async (page) => {
      await page.clock.install();
      await page.reload();
      await side(page).getByText('["hot"]').waitFor();
      let asked = 0;
      page.on("request", (r) => /\/heat\?/.test(r.url()) && asked++);
      await page.waitForRequest(/\/heat\?/);
      await page.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
        document.dispatchEvent(new Event("visibilitychange"));
      });
      asked = 0;
      await page.clock.runFor(60_000); // many times the pace of the map
      assert.equal(asked, 0);
      const again = page.waitForRequest(/\/heat\?/);
      await page.evaluate(() => {
        delete document.visibilityState;
        document.dispatchEvent(new Event("visibilitychange"));
      });
      await again;
    });
  });

  test("an hour of live heat keeps the memory of the page bounded", async () => {
    const page0 = async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send("Performance.enable");
      const size = async () => {
        await session.send("HeapProfiler.collectGarbage");
        const { metrics } = await session.send("Performance.getMetrics");
        const of = (name) => metrics.find((m) => m.name === name).value;
        return { heap: of("JSHeapUsedSize"), nodes: of("Nodes"), listeners: of("JSEventListeners") };
      };
      await side(page).getByText('["hot"]').waitFor();
      // The hour passes as fast as the page can draw: timers fire at once, and the server's answer comes
      // from here, with other figures each time.
      await page.evaluate(() => {
        const real = { fetch: globalThis.fetch.bind(globalThis), timeout: globalThis.setTimeout.bind(globalThis), now: Date.now };
        let skipped = 0;
        globalThis.polls = 0;
        Date.now = () => real.now() + skipped;
        globalThis.setTimeout = (does, ms, ...args) => {
          if (!(ms >= 10_000)) return real.timeout(does, ms, ...args);
          return real.timeout(() => {
            skipped += ms;
            does(...args);
          }, 0);
        };
        globalThis.fetch = async (url, options) => {
          const u = new URL(url);
          if (!u.pathname.endsWith("/heat")) return real.fetch(url, options);
          globalThis.polls++;
          const n = globalThis.polls;
          const [seconds, step] = ["seconds", "step"].map((p) => Number(u.searchParams.get(p)));
          const to = Math.floor(Date.now() / 1000) * 1000 + 1000 - Number(u.searchParams.get("before")) * 1000;
          const cell = (i) => ({ ru: (n * i) % 91, budget: 4000, peak: ((n + i) % 13) / 10, requests: i + n, throttled: (n + i) % 7 === 0 ? 3 : 0 });
          const partitions = Array.from({ length: 12 }, (_, r) => ({
            range: String(r), live: true, minInclusive: r === 0 ? "" : (r * 5).toString(16).toUpperCase().padStart(2, "0"),
            maxExclusive: r === 11 ? "FF" : ((r + 1) * 5).toString(16).toUpperCase().padStart(2, "0"),
            items: n, bytes: n, replacedBy: [], cells: Array.from({ length: Math.ceil(seconds / step) }, (_, i) => cell(i + r)),
            total: cell(n), p99: 1, peak: 1, causes: [{ cause: "items loaded", count: n, charge: n }],
          }));
          const keys = Array.from({ length: 20 }, (_, i) => ({
            range: "1", partitionKey: [`key ${n}-${i} ${"k".repeat(200)}`], clipped: false, ru: i, atMost: 0, requests: i, throttled: i,
            share: 0.1, hotSeconds: 0, statements: [{ kind: "query_items", text: `SELECT ${n}` }],
          }));
          const time = (t) => new Date(t).toISOString();
          return new Response(JSON.stringify({
            from: time(to - seconds * 1000), to: time(to), knownSince: time(to - 3_600_000), stepSeconds: step,
            budget: { kind: "manual", requestUnitsPerSecond: 4000, autoscale: false, enforced: true }, partitions,
            keysFrom: time(to - seconds * 1000), keysTo: time(to), keys,
            statements: keys.map((k, i) => ({ ...k.statements[0], executions: n, throttled: 0, fannedOut: 0, withoutUse: 0, ru: i })),
          }));
        };
      });
      const polls = (n) => page.waitForFunction((least) => globalThis.polls >= least, n);
      await shownTab(page).getByRole("button", { name: "1 hour" }).click();
      await polls(60); // the compiler and the caches have what they keep
      const early = await size();
      await polls(60 + 360); // an hour: the map of an hour is read every ten seconds
      const late = await size();
      assert.ok(late.heap < early.heap + 2e6, `the heap grew from ${early.heap} to ${late.heap} bytes`);
      assert.ok(late.nodes < early.nodes + 500, `${early.nodes} nodes became ${late.nodes}`);
      assert.ok(late.listeners < early.listeners + 50, `${early.listeners} listeners became ${late.listeners}`);
      console.log(`# heap ${Math.round(early.heap / 1e3)} KB, an hour later ${Math.round(late.heap / 1e3)} KB; nodes ${early.nodes} and ${late.nodes}`);
    };
    await at("#/dbs/shop/colls/tiny/heat", page0);
  });
});
