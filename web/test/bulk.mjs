// Delete and patch of many items: what is asked, counted, refused, and what a lost server changes.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { accessible, explore, shownTab, world } from "./shared.mjs";
import { Server } from "./world.mjs";

const grid = (page) => shownTab(page).getByRole("grid", { name: "Items" });
const foot = (page) => shownTab(page).locator(".items-foot");
const run = (page) => shownTab(page).getByRole("region", { name: "Run" });
const counts = (page) => run(page).locator(".run-counts");
const dialog = (page) => page.getByRole("dialog");
const button = (page, name) => shownTab(page).getByRole("button", { name, exact: true });

const remove = (server, coll, id, key) =>
  server.send("DELETE", ["dbs", "shop", "colls", coll, "docs", id], undefined, { "x-ms-documentdb-partitionkey": JSON.stringify([key]) });

async function rows(server, coll, query) {
  const answer = await server.send("POST", ["dbs", "shop", "colls", coll, "docs"], { query, parameters: [] }, {
    "content-type": "application/query+json", "x-ms-documentdb-isquery": "true", "x-ms-documentdb-query-enablecrosspartition": "true",
    "x-orrery-cross-partition-queries": "server", "x-ms-max-item-count": "5000",
  });
  return answer.Documents;
}

/** Items of six keys. */
async function fill(server, coll, each, more = {}) {
  for (const key of ["a", "b", "c", "d", "e", "f"]) {
    await server.bulk("shop", coll, Array.from({ length: each }, (_, i) => ({ id: `${key}-${String(i).padStart(4, "0")}`, customerId: key, n: 0, ...more })), [key]);
  }
}

async function patch(page, path, value, op = "set") {
  await button(page, "Patch…").click();
  await dialog(page).getByLabel("Operation", { exact: true }).selectOption(op);
  await dialog(page).getByLabel("Path", { exact: true }).fill(path);
  if (value !== undefined) await dialog(page).getByLabel("Value as JSON").fill(value);
  await dialog(page).getByRole("button", { name: "Preview" }).click();
}

describe("many items", () => {
  before(async () => {
    await world.server.container("shop", "many1", 1);
    await world.server.container("shop", "many5", 5);
  });

  for (const [ranges, protocol] of [[1, "http"], [5, "https"]]) {
    test(`a patch, a delete and an upload are undone at ${ranges} range(s) over ${protocol}, except where somebody has changed an item since`, async () => {
      const coll = `undone${ranges}`;
      const s = world.server;
      await s.send("POST", ["dbs", "shop", "colls"], {
        id: coll, partitionKey: { paths: ["/customerId"], kind: "Hash", version: 2 }, changeFeedPolicy: { retentionDuration: 60 },
      }, { "x-ms-offer-throughput": ranges === 1 ? "400" : "30000" });
      await fill(s, coll, 50);
      const all = async () => (await rows(s, coll, "SELECT c.id, c.customerId, c.n, c.x FROM c")).sort((a, b) => (a.id < b.id ? -1 : 1));
      const first = await all();
      await explore(`#/dbs/shop/colls/${coll}/items`, async (page) => {
        const mark = async () => {
          await foot(page).getByText("items read").first().waitFor();
          await grid(page).focus();
          await page.keyboard.press("Control+A");
        };
        const undone = async (what) => {
          await run(page).getByRole("button", { name: "Undo the run" }).click();
          await run(page).getByText(`undo of ${what} is done`).waitFor();
        };
        await mark();
        await patch(page, "/n", "5");
        await dialog(page).getByRole("button", { name: /^Patch/ }).click();
        await run(page).getByText("patch is done").waitFor();
        await accessible(page);
        assert.ok((await all()).every((i) => i.n === 5));
        await s.replace("shop", coll, { id: "a-0001", customerId: "a", n: 9 }, ["a"]); // somebody else
        await undone("patch");
        assert.match(await counts(page).innerText(), /^299 replaced · 1 failed/);
        await run(page).getByRole("button", { name: "Failures" }).click();
        await dialog(page).getByRole("row", { name: "a-0001 somebody has changed the item since it was read" }).waitFor();
        await page.keyboard.press("Escape");
        const expected = first.map((i) => (i.id === "a-0001" ? { ...i, n: 9 } : i));
        assert.deepEqual(await all(), expected);
        // An undo is a run like any other.
        await undone("undo of patch");
        assert.equal((await all()).filter((i) => i.n === 5).length, 299);
        await undone("undo of undo of patch");
        assert.deepEqual(await all(), expected);

        await mark();
        await page.keyboard.press("Alt+D");
        await dialog(page).getByLabel("Name of the container").fill(coll);
        await dialog(page).getByRole("button", { name: "Delete" }).click();
        await run(page).getByText("delete is done").waitFor();
        assert.deepEqual(await all(), []);
        await s.item("shop", coll, { id: "b-0001", customerId: "b", n: 1 }, ["b"]);
        await undone("delete");
        assert.match(await counts(page).innerText(), /^299 created · 1 failed/);
        assert.deepEqual(await all(), expected.map((i) => (i.id === "b-0001" ? { ...i, n: 1 } : i)));
        const before = await all();

        // Of a file with an item twice, the undo leads to what stood before the first.
        const lines = [{ id: "c-0001", customerId: "c", n: 7 }, { id: "c-0001", customerId: "c", n: 8 }, { id: "new", customerId: "c", n: 1 }, { id: "new", customerId: "c", x: 2 }];
        await shownTab(page).getByRole("button", { name: "Upload…" }).click();
        await dialog(page).getByLabel("File", { exact: true }).setInputFiles({ name: "f.jsonl", mimeType: "text/plain", buffer: Buffer.from(lines.map((l) => JSON.stringify(l)).join("\n")) });
        await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
        await run(page).getByText("upload of f.jsonl is done").waitFor();
        assert.deepEqual((await all()).find((i) => i.id === "new"), { id: "new", customerId: "c", x: 2 });
        await undone("upload of f.jsonl");
        assert.deepEqual(await all(), before);
      }, { protocol });
    });
  }

  for (const [coll, protocol] of [["many1", "https"], ["many5", "http"]]) {
    test(`marked items are deleted as they were read, in ${coll} over ${protocol}; what changed or went meanwhile is said`, async () => {
      await fill(world.server, coll, 3);
      await explore(`#/dbs/shop/colls/${coll}/items`, async (page) => {
        await shownTab(page).getByLabel("Filter").fill('WHERE STARTSWITH(c.id, "a-")');
        await page.keyboard.press("Enter");
        await foot(page).getByText("3 items read").waitFor();
        await grid(page).focus();
        await page.keyboard.press("Space");
        await page.keyboard.press("Shift+ArrowDown");
        await page.keyboard.press("Shift+ArrowDown");
        await shownTab(page).getByText("3 marked").waitFor();
        await remove(world.server, coll, "a-0000", "a");
        await world.server.replace("shop", coll, { id: "a-0001", customerId: "a", n: 7 }, ["a"]);
        await page.keyboard.press("Alt+D");
        await dialog(page).getByText("3 marked items.").waitFor();
        await accessible(page);
        await dialog(page).getByRole("button", { name: "Delete" }).click();
        await run(page).getByText("delete is done").waitFor();
        assert.match(await counts(page).innerText(), /^1 deleted · 1 gone already · 1 failed · [\d.]+ RU.* · no undo: the container keeps no versions$/);
        await run(page).getByRole("button", { name: "Failures" }).click();
        await dialog(page).getByRole("row", { name: "a-0001 somebody has changed the item since it was read" }).waitFor();
        await accessible(page);
        await page.keyboard.press("Escape");
        await run(page).getByRole("button", { name: "Receipt" }).click();
        await dialog(page).getByText("By cause").waitFor();
        await page.keyboard.press("Escape");
        await foot(page).getByText("1 item read").waitFor();
        assert.deepEqual(await rows(world.server, coll, 'SELECT VALUE c.id FROM c WHERE STARTSWITH(c.id, "a-")'), ["a-0001"]);
        // All that the filter matches: the name of the container is asked for.
        await shownTab(page).getByLabel("Filter").fill("");
        await page.keyboard.press("Enter");
        await foot(page).getByText("16 items read").waitFor();
        await grid(page).focus();
        await page.keyboard.press("Control+a");
        await page.keyboard.press("Alt+D");
        await dialog(page).getByText("all 16 items of the container").waitFor();
        assert.ok(await dialog(page).getByRole("button", { name: "Delete" }).isDisabled());
        await dialog(page).getByLabel("Name of the container").fill(coll);
        await dialog(page).getByRole("button", { name: "Delete" }).click();
        await run(page).getByText("16 deleted").waitFor();
        await foot(page).getByText("0 items read").waitFor();
      }, { protocol });
    });
  }

  test("a patch shows what it would do and about what it costs, stays below its limit of request units, pauses, resumes", async () => {
    await world.server.container("shop", "patched", 5);
    await fill(world.server, "patched", 20);
    await world.server.item("shop", "patched", { id: "odd", customerId: "odd", n: "text" }, ["odd"]);
    await explore("#/dbs/shop/colls/patched/items", async (page) => {
      await foot(page).getByText("121 items read").waitFor();
      await shownTab(page).getByLabel("Mark all").click();
      await patch(page, "/n", '"1"', "incr");
      await dialog(page).getByRole("alert").getByText("Operation 1: incr adds a number.").waitFor();
      await dialog(page).getByLabel("Value as JSON").fill("1");
      await dialog(page).getByRole("button", { name: "Preview" }).click();
      const said = dialog(page).getByRole("status");
      await said.getByText("121 items, about").waitFor();
      const estimate = Number(/about ([\d,.]+) RU/.exec(await said.innerText())[1].replace(/,/g, ""));
      assert.equal(await dialog(page).locator(".samples tbody tr").count(), 10);
      await accessible(page);
      await dialog(page).getByLabel("RU limit").fill("500");
      await dialog(page).getByRole("button", { name: "Patch", exact: true }).click();
      await run(page).getByText("patch has reached its limit of request units").waitFor();
      await accessible(page);
      const charge = async () => Number(/([\d,.]+) RU/.exec(await counts(page).innerText())[1].replace(/,/g, ""));
      assert.ok((await charge()) <= 500 && (await charge()) > 350, `${await charge()} RU`);
      await run(page).getByLabel("RU limit").fill("5000");
      await page.keyboard.press("Tab");
      await run(page).getByRole("button", { name: "Resume" }).click();
      await run(page).getByText("patch is done").waitFor();
      assert.match(await counts(page).innerText(), /^120 patched · 1 failed · /);
      assert.ok(Math.abs((await charge()) / estimate - 1) < 0.05, `${await charge()} RU, estimated ${estimate}`);
      await run(page).getByRole("button", { name: "Failures" }).click();
      await dialog(page).getByRole("row", { name: /^odd .*number/ }).waitFor();
      await page.keyboard.press("Escape");
      assert.deepEqual(await rows(world.server, "patched", "SELECT VALUE COUNT(1) FROM c WHERE c.n = 1"), [120]);
      // Paused at once: what is on its way is counted, and nothing more is sent until it goes on.
      await page.route("**/docs", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 40));
        await route.continue();
      });
      await shownTab(page).getByLabel("Filter").fill("WHERE c.n = 1 ORDER BY c.n");
      await page.keyboard.press("Enter");
      await foot(page).getByText("120 items read").waitFor();
      await shownTab(page).getByLabel("Mark all").click();
      await patch(page, "/n", "10", "incr");
      await said.getByText("120 items, about").waitFor();
      await dialog(page).getByLabel("RU limit").fill("3000");
      await dialog(page).getByRole("button", { name: "Patch", exact: true }).click();
      await run(page).getByRole("button", { name: "Pause" }).click();
      await run(page).getByText("patch is paused").waitFor();
      await run(page).getByRole("button", { name: "Resume" }).click();
      await run(page).getByText("patch is done").waitFor();
      await run(page).getByText("120 patched").waitFor();
      // Each once, although the patch moves an item to a later place of the list that it is read from.
      assert.deepEqual(await rows(world.server, "patched", "SELECT VALUE COUNT(1) FROM c WHERE c.n = 11"), [120]);
    });
  });

  test("a throttled run waits as long as the server says, and finishes; an aborted one stops", async () => {
    const server = await Server.start(["--mode", "dev", "--in-memory", "--throttle", "on"]);
    try {
      await server.database("shop");
      await server.container("shop", "slow", 1);
      const create = async (i) => {
        for (;;) {
          try {
            return await server.item("shop", "slow", { id: `i${i}`, customerId: "x", n: 0 }, ["x"]);
          } catch (e) {
            if (!/ 429 /.test(e.message)) throw e;
            await new Promise((resolve) => setTimeout(resolve, 100));
          }
        }
      };
      for (let i = 0; i < 150; i++) await create(i);
      await explore("#/dbs/shop/colls/slow/items", async (page) => {
        await foot(page).getByText("150 items read").waitFor();
        await page.evaluate(() => {
          const real = globalThis.fetch;
          let notBefore = 0;
          globalThis.sent = globalThis.early = 0;
          globalThis.fetch = async (url, init) => {
            if (!init?.headers?.["x-ms-cosmos-is-batch-request"]) return real(url, init);
            globalThis.sent++;
            if (performance.now() < notBefore - 5) globalThis.early++;
            const reply = await real(url, init);
            const waits = (await reply.clone().json()).map((o) => (o.statusCode === 429 ? o.retryAfterMilliseconds : 0));
            notBefore = Math.max(notBefore, performance.now() + Math.max(...waits));
            return reply;
          };
        });
        await shownTab(page).getByLabel("Mark all").click();
        await button(page, "Delete…").click();
        await dialog(page).getByLabel("Name of the container").fill("slow");
        await dialog(page).getByRole("button", { name: "Delete" }).click();
        await run(page).getByText("throttled and tried again").waitFor();
        await run(page).getByText("delete is done").waitFor();
        assert.match(await counts(page).innerText(), /^150 deleted · [\d,]+ throttled/);
        // Four requests are made up at once, before the first of them is refused.
        const { sent, early } = await page.evaluate(() => ({ sent: globalThis.sent, early: globalThis.early }));
        assert.ok(sent > 4 && early <= 4, `${early} of ${sent} requests came before their time`);
      }, { server });
      for (let i = 0; i < 150; i++) await create(i);
      await explore("#/dbs/shop/colls/slow/items", async (page) => {
        await foot(page).getByText("150 items read").waitFor();
        // Two requests reach the server, which has no throughput for them. The others wait until the run is aborted.
        let free = 2;
        let release;
        const aborted = new Promise((resolve) => (release = resolve));
        await page.route("**/docs", async (route) => {
          if (route.request().headers()["x-ms-cosmos-is-batch-request"] && free-- <= 0) await aborted;
          await route.continue().catch(() => undefined);
        });
        await shownTab(page).getByLabel("Mark all").click();
        await button(page, "Delete…").click();
        await dialog(page).getByLabel("Name of the container").fill("slow");
        await dialog(page).getByRole("button", { name: "Delete" }).click();
        await run(page).getByText("throttled and tried again").waitFor();
        await run(page).getByRole("button", { name: "Abort" }).click();
        release();
        await run(page).getByText("delete was aborted").waitFor();
        const said = /(\d+) deleted/.exec(await counts(page).innerText());
        await foot(page).getByText(`${150 - Number(said[1])} items read`).waitFor();
        assert.ok(Number(said[1]) < 150);
      }, { server });
    } finally {
      await server.remove();
    }
  });

  test("a server that restarts during a patch: no item is patched twice, and what is not certain is listed", async () => {
    const server = await Server.start();
    try {
      await server.database("shop");
      await server.container("shop", "lost", 5);
      await fill(server, "lost", 200);
      await explore("#/dbs/shop/colls/lost/items", async (page) => {
        await foot(page).getByText("of 1,200").waitFor();
        await page.route("**/docs", async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 100));
          await route.continue().catch(() => undefined);
        });
        await shownTab(page).getByLabel("Mark all").click();
        await patch(page, "/n", "1", "incr");
        await dialog(page).getByRole("status").getByText("1,200 items, about").waitFor();
        await dialog(page).getByRole("button", { name: "Patch", exact: true }).click();
        await run(page).getByText(/\d+ patched/).waitFor();
        server.process.kill("SIGKILL");
        await server.exited;
        await run(page).getByText("The server does not answer: the run goes on when it does").waitFor();
        await accessible(page);
        await server.spawn();
        await run(page).getByText("patch is done").waitFor();
        const said = await counts(page).innerText();
        const patched = Number(/([\d,]+) patched/.exec(said)[1].replace(",", ""));
        const failed = Number(/([\d,]+) failed/.exec(said)?.[1].replace(",", "") ?? 0);
        assert.equal(patched + failed, 1200, said);
        const values = await rows(server, "lost", "SELECT VALUE c.n FROM c");
        assert.equal(values.length, 1200);
        assert.ok(values.every((n) => n === 0 || n === 1), "an item was patched twice");
        const ones = values.filter((n) => n === 1).length;
        assert.ok(ones >= patched && ones <= patched + failed, `${ones} are patched: ${said}`);
      }, { server });
    } finally {
      await server.remove();
    }
  });
});
