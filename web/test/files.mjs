// Files of items: into a container, and out of it.
import assert from "node:assert/strict";
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { before, describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { accessible, explore, shownTab, world } from "./shared.mjs";

const foot = (page) => shownTab(page).locator(".items-foot");
const run = (page) => shownTab(page).getByRole("region", { name: "Run" });
const counts = (page) => run(page).locator(".run-counts");
const dialog = (page) => page.getByRole("dialog");

async function choose(page, name, content) {
  await shownTab(page).getByRole("button", { name: "Upload…" }).click();
  await dialog(page).getByLabel("File", { exact: true }).setInputFiles(typeof content === "string" || Buffer.isBuffer(content)
    ? { name, mimeType: "application/octet-stream", buffer: Buffer.from(content) } : content.path);
  await dialog(page).getByRole("button", { name: "Upload", exact: true }).waitFor();
}

async function upload(page) {
  await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
  await run(page).getByText(/is done$/).waitFor();
}

async function failures(page) {
  await run(page).getByRole("button", { name: "Failures" }).click();
  const all = await dialog(page).getByRole("row").evaluateAll((all) => all.map((r) => [...r.cells].map((c) => c.textContent)));
  await page.keyboard.press("Escape");
  return all;
}

/** A page whose files go to a file that the test can read. */
const toFile = () => {
  globalThis.showSaveFilePicker = async (options) => {
    globalThis.suggested = options.suggestedName;
    const root = await navigator.storage.getDirectory();
    return root.getFileHandle("out", { create: true });
  };
};
const written = (page) => page.evaluate(async () => (await (await (await navigator.storage.getDirectory()).getFileHandle("out")).getFile()).text());

describe("files", () => {
  before(async () => {
    await world.server.container("shop", "files", 5);
    await world.server.container("shop", "deepkey", 1, ["/key/part"]);
  });

  test("JSON and JSON lines are uploaded: created, replaced, refused, with lines", async () => {
    await explore("#/dbs/shop/colls/files/items", async (page) => {
      await foot(page).getByText("0 items read").waitFor();
      await shownTab(page).getByRole("button", { name: "Upload…" }).click();
      await accessible(page);
      await page.keyboard.press("Escape");
      const items = Array.from({ length: 250 }, (_, i) => ({ id: `u${i}`, customerId: `k${i % 7}`, n: i, _ts: 1, _etag: "x" }));
      await choose(page, "items.json", "\ufeff" + JSON.stringify(items, undefined, 1));
      await dialog(page).getByText('"u0"').waitFor();
      await accessible(page);
      await upload(page);
      assert.match(await counts(page).innerText(), /^250 created · [\d.,]+ RU/);
      await foot(page).getByText("200 items read of 250").waitFor();
      const lines = ['{"id":"u0","customerId":"k0","n":1.50}', "", "{broken", "[1]", '{"customerId":"k0"}', '{"id":"new","customerId":"k0"}', `{"id":"${"é".repeat(127)}i","customerId":"k0"}`, `{"id":"${"i".repeat(3000)}","customerId":"k0"}`];
      await choose(page, "more.jsonl", lines.join("\r\n"));
      await upload(page);
      assert.match(await counts(page).innerText(), /^2 created · 1 replaced · 4 failed/);
      const said = await failures(page);
      assert.deepEqual(said.slice(0, 3).map((f) => f[0]), ["line 3", "line 4", "line 5"]);
      assert.match(said[0][1], /not JSON/);
      assert.match(said[3][0], /^line 8, id i+/);
      assert.equal((await world.server.read("shop", "files", "u0", ["k0"])).n, 1.5);
      // What exists is refused when a person asks for that, and ids are made; a gzip is read too.
      await choose(page, "again.json.gz", gzipSync('{"id":"u0","customerId":"k0"} {"customerId":"made"}'));
      await dialog(page).getByLabel("An item that exists").selectOption("refuse");
      await dialog(page).getByLabel("New ids for items without one").check();
      await upload(page);
      assert.match(await counts(page).innerText(), /^1 created · 1 failed/);
      assert.match((await failures(page))[0].join(" "), /^line 1, id u0 .*already exists/);
    });
  });

  test("of two items with one id, the later one of the file is written last", async () => {
    await explore("#/dbs/shop/colls/files/items", async (page) => {
      await foot(page).getByText(/items read/).waitFor();
      const lines = [];
      for (let i = 0; i < 4; i++) {
        lines.push(JSON.stringify({ id: "twice", customerId: "t", n: i }));
        for (let k = 0; k < 100; k++) lines.push(JSON.stringify({ id: `between-${i}-${k}`, customerId: "t" }));
      }
      // Of four requests that are on their way together, the first arrives last.
      let wait = 1600;
      await page.route("**/docs", async (route) => {
        if (route.request().headers()["x-ms-cosmos-is-batch-request"]) await new Promise((resolve) => setTimeout(resolve, (wait = Math.max(0, wait - 400))));
        await route.continue();
      });
      await choose(page, "twice.jsonl", lines.join("\n"));
      await upload(page);
      assert.match(await counts(page).innerText(), /^401 created · 3 replaced/);
      assert.equal((await world.server.read("shop", "files", "twice", ["t"])).n, 3);
    });
  });

  test("a key that is missing, an object or an array: as the server takes it, or refused with its line", async () => {
    await explore("#/dbs/shop/colls/deepkey/items", async (page) => {
      await foot(page).getByText("0 items read").waitFor();
      await choose(page, "keys.jsonl", ['{"id":"none"}', '{"id":"flat","key":"x"}', '{"id":"object","key":{"part":{"a":1}}}', '{"id":"array","key":{"part":[1]}}', '{"id":"null","key":{"part":null}}', '{"id":"ok","key":{"part":"é\u202e"}}'].join("\n"));
      await upload(page);
      assert.match(await counts(page).innerText(), /^4 created · 2 failed/);
      assert.deepEqual((await failures(page)).map((f) => f[0]), ["line 3, id object", "line 4, id array"]);
      await foot(page).getByText("4 items read").waitFor();
      // They are opened, and deleted, by what they have.
      await shownTab(page).getByLabel("Mark all").click();
      await shownTab(page).getByRole("button", { name: "Delete…" }).click();
      await dialog(page).getByLabel("Name of the container").fill("deepkey");
      await dialog(page).getByRole("button", { name: "Delete" }).click();
      await run(page).getByText("4 deleted").waitFor();
    });
  });

  test("CSV: the kinds are said and can be changed, and a file may be dropped", async () => {
    await explore("#/dbs/shop/colls/files/items", async (page) => {
      await foot(page).getByText(/items read/).waitFor();
      const text = "id;customerId;zip;n;on;address.city;note\r\nc1;csv;0049;1.50;true;Kassel;\"a;b\r\n\"\"c\"\"\"\r\nc2;csv;34117;x;;;\r\nc3;csv;1;2;3;4;5;6\r\n";
      const data = await page.evaluateHandle((t) => {
        const d = new DataTransfer();
        d.items.add(new File([t], "drop.csv"));
        return d;
      }, text);
      await page.dispatchEvent(".tab-body:not([hidden]) .items", "drop", { dataTransfer: data });
      await dialog(page).getByText("drop.csv").waitFor();
      await dialog(page).getByText("Leading zeros and more than 15 digits stay text.", { exact: false }).waitFor();
      assert.equal(await dialog(page).getByLabel("Separator").inputValue(), ";");
      await dialog(page).getByText('{"id":"c1","customerId":"csv","zip":"0049","n":1.50,"on":true,"address":{"city":"Kassel"}').waitFor();
      await accessible(page);
      await dialog(page).getByLabel("Column n is").selectOption("number");
      await dialog(page).getByText("line 4: column n: x is not a number").waitFor();
      await dialog(page).getByLabel("Column on is").selectOption("left out");
      await upload(page);
      assert.match(await counts(page).innerText(), /^1 created · 2 failed/);
      assert.deepEqual((await failures(page)).map((f) => f[0]), ["line 4", "line 5"]);
      const { _rid, _self, _etag, _attachments, _ts, ...stored } = await world.server.read("shop", "files", "c1", ["csv"]);
      assert.deepEqual(stored, { id: "c1", customerId: "csv", zip: "0049", n: 1.5, address: { city: "Kassel" }, note: 'a;b\n"c"' });
    });
  });

  test("a large file does not lie in memory, and an upload is aborted", async () => {
    const dir = mkdtempSync(path.join(tmpdir(), "orrery-upload-"));
    try {
      const file = path.join(dir, "large.jsonl");
      const out = createWriteStream(file);
      const items = 5000;
      for (let i = 0; i < items; i++) out.write(JSON.stringify({ id: `l${i}`, customerId: `k${i % 50}`, text: String(i).padEnd(8000, "x") }) + "\n");
      await new Promise((resolve) => out.end(resolve));
      await world.server.send("POST", ["dbs", "shop", "colls"], {
        id: "large", partitionKey: { paths: ["/customerId"], kind: "Hash", version: 2 },
        indexingPolicy: { indexingMode: "none", automatic: false },
      }, { "x-ms-offer-throughput": "400" });
      await explore("#/dbs/shop/colls/large/items", async (page) => {
        await foot(page).getByText("0 items read").waitFor();
        const session = await page.context().newCDPSession(page);
        const used = async () => {
          await session.send("HeapProfiler.collectGarbage");
          return (await session.send("Runtime.getHeapUsage")).usedSize;
        };
        const before = await used();
        await choose(page, "large.jsonl", { path: file });
        await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
        for (const part of [/^[1-5],\d{3} created/, /^[3-5],\d{3} created/, /^5,000 created/]) {
          await counts(page).getByText(part).waitFor();
          const more = (await used()) - before;
          assert.ok(more < 20e6, `${more} bytes more are held, of a file of 41 MB`);
        }
        await run(page).getByText("is done").waitFor();
        await choose(page, "large.jsonl", { path: file });
        await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
        await run(page).getByText(/\d replaced/).waitFor();
        await run(page).getByRole("button", { name: "Abort" }).click();
        await run(page).getByText("was aborted").waitFor();
        assert.ok(Number(/([\d,]+) replaced/.exec(await counts(page).innerText())[1].replace(",", "")) < items);
      });
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });

  test("the rows of a filter are downloaded as JSON, JSON lines and CSV, page by page", async () => {
    await world.server.container("shop", "out", 5);
    for (const key of ["a", "b", "c"]) {
      await world.server.bulk("shop", "out", Array.from({ length: 500 }, (_, i) => ({ id: `${key}${i}`, customerId: key, n: i, o: { x: i } })), [key]);
    }
    await world.server.item("shop", "out", '{"id":"f","customerId":"f","n":1.50,"big":12345678901234567890,"text":"=1+1","minus":-1,"multi":"a\\n\\"b\\",c"}', ["f"]);
    await explore("#/dbs/shop/colls/out/items", async (page) => {
      await page.evaluate(toFile);
      await foot(page).getByText("of 1,501").waitFor();
      const download = async (format, more = async () => undefined) => {
        await shownTab(page).getByRole("button", { name: "Download…" }).click();
        await dialog(page).getByLabel("Format").selectOption(format);
        await more();
        await accessible(page);
        await dialog(page).getByRole("button", { name: "Download", exact: true }).click();
        await dialog(page).getByText(/^Done: /).waitFor();
        const said = await dialog(page).locator(".download-said").innerText();
        await page.keyboard.press("Escape");
        return said;
      };
      assert.match(await download("JSON lines"), /^Done: 1,501 items, .* RU$/);
      const lines = (await written(page)).trimEnd().split("\n");
      assert.equal(lines.length, 1501);
      assert.equal(new Set(lines.map((l) => JSON.parse(l).id)).size, 1501);
      const odd = lines.find((l) => l.includes('"f"'));
      assert.equal(odd, '{"id":"f","customerId":"f","n":1.50,"big":12345678901234567890,"text":"=1+1","minus":-1,"multi":"a\\n\\"b\\",c"}');
      await shownTab(page).getByLabel("Filter").fill('WHERE c.n < 3');
      await page.keyboard.press("Enter");
      await foot(page).getByText("10 items read").waitFor();
      await download("JSON");
      assert.equal(JSON.parse(await written(page)).length, 10);
      assert.equal(await page.evaluate(() => globalThis.suggested), "out.json");
      assert.match(await download("CSV"), /1 text got a ' in front/);
      const csv = await written(page);
      assert.equal(csv.split("\r\n")[0].split(",").sort().join(), ["big", "customerId", "id", "minus", "multi", "n", "o.x", "text"].join());
      assert.ok(csv.includes("'=1+1") && csv.includes('"a\n""b"",c"') && csv.includes(",-1"), csv);
      await download("CSV", () => dialog(page).getByLabel("Make formulas harmless").uncheck());
      assert.ok((await written(page)).includes(",=1+1"));
      await download("CSV", () => dialog(page).getByLabel("Columns").selectOption("grid"));
      assert.match(await written(page), /^id,customerId,/);
      // A browser that lets no page write a file collects it.
      await page.evaluate(() => (globalThis.showSaveFilePicker = undefined));
      await shownTab(page).getByRole("button", { name: "Download…" }).click();
      await dialog(page).getByText("collects the file in its memory").waitFor();
      const [saved] = await Promise.all([page.waitForEvent("download"), dialog(page).getByRole("button", { name: "Download", exact: true }).click()]);
      assert.equal(readFileSync(await saved.path(), "utf8").trimEnd().split("\n").length, 10);
      assert.equal(saved.suggestedFilename(), "out.jsonl");
    });
  });

  test("filters are saved for a container, applied and forgotten, also after a reload", async () => {
    await explore("#/dbs/shop/colls/orders/items", async (page) => {
      await foot(page).getByText(/items read/).waitFor();
      await shownTab(page).getByLabel("Filter").fill('WHERE c.status = "paid"');
      await shownTab(page).getByRole("button", { name: "Filters" }).click();
      await dialog(page).getByLabel("Name of the filter").fill("<b>paid</b>");
      await page.keyboard.press("Enter");
      await dialog(page).getByText("<b>paid</b>").waitFor();
      await accessible(page);
      await page.reload();
      await foot(page).getByText(/items read/).waitFor();
      await shownTab(page).getByRole("button", { name: "Filters" }).click();
      await dialog(page).getByText("<b>paid</b>").click();
      await foot(page).getByText(/^(9|10)\d items read/).waitFor();
      assert.equal(await shownTab(page).getByLabel("Filter").inputValue(), 'WHERE c.status = "paid"');
      await shownTab(page).getByRole("button", { name: "Filters" }).click();
      await dialog(page).getByRole("button", { name: "Forget <b>paid</b>" }).click();
      await dialog(page).getByText("<b>paid</b>").waitFor({ state: "detached" });
    });
  });
});
