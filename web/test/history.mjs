// The history of an item: its versions, what each changed, and the way back.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { accessible, explore, go, shownTab } from "./shared.mjs";
import { Server } from "./world.mjs";

describe("history", () => {
  let server;
  before(async () => {
    server = await Server.start();
    await server.database("shop");
  });
  after(() => server?.remove());

  const keeping = async (coll, ranges, minutes = 60) => {
    const more = minutes === 0 ? {} : { changeFeedPolicy: { retentionDuration: minutes } };
    await server.send("POST", ["dbs", "shop", "colls"], { id: coll, partitionKey: { paths: ["/k"], kind: "Hash", version: 2 }, ...more }, {
      "x-ms-offer-throughput": ranges === 1 ? "400" : "30000",
    });
  };
  const put = (coll, item) => server.item("shop", coll, item, [item.k]);
  const replace = (coll, item) => server.replace("shop", coll, item, [item.k]);
  const remove = (coll, id, k) =>
    server.send("DELETE", ["dbs", "shop", "colls", coll, "docs", id], undefined, { "x-ms-documentdb-partitionkey": JSON.stringify([k]) });
  const at = (coll, id, k, use, options) =>
    explore(`#/dbs/shop/colls/${coll}/items/${encodeURIComponent(id)}?key=${encodeURIComponent(JSON.stringify([k]))}`, use, { server, ...options });
  const past = (page) => shownTab(page).getByRole("region", { name: "History" });
  const open = (page) => shownTab(page).getByRole("button", { name: "History", exact: true }).click();
  const text = (page) => shownTab(page).getByLabel("Item as JSON");

  for (const [ranges, protocol] of [[1, "http"], [5, "https"]]) {
    test(`versions of an item at ${ranges} range(s) over ${protocol}: seen, compared, restored with the ETag`, async () => {
      const coll = `kept${ranges}`;
      await keeping(coll, ranges);
      const id = "<img src=x onerror=pwned=1>\u202e";
      await put(coll, { id, k: "a", v: 1, old: { deep: true } });
      await put(coll, { id: "other", k: "a", v: 1 });
      await replace(coll, { id, k: "a", v: 2, old: { deep: true } });
      if (ranges === 1) { // versions outlive a split, a merge and a crash
        await server.admin("POST", ["dbs", "shop", "colls", coll], "split", { range: "0" });
        await replace(coll, { id, k: "a", v: 3, new: "x" });
        await server.admin("POST", ["dbs", "shop", "colls", coll], "merge", {});
        server.process.kill("SIGKILL");
        await server.exited;
        await server.spawn();
      } else await replace(coll, { id, k: "a", v: 3, new: "x" });
      await at(coll, id, "a", async (page) => {
        await text(page).waitFor();
        await open(page);
        await past(page).getByText(/^3 versions · [1-9]/).waitFor();
        await accessible(page);
        // The newest is at the top; the keyboard chooses.
        await past(page).getByRole("grid").focus();
        await page.keyboard.press("Home");
        await past(page).getByText("Changed at").waitFor();
        await past(page).getByRole("gridcell", { name: "/v, /old, /new", exact: true }).waitFor();
        await accessible(page);
        await page.keyboard.press("End");
        await past(page).getByText("Created at").waitFor();
        await past(page).getByRole("button", { name: "Restore this version" }).click();
        await text(page).getByText('"deep"').waitFor();
        await shownTab(page).getByText("Changed, not saved.").waitFor();
        assert.equal((await server.read("shop", coll, id, ["a"])).v, 3, "nothing is saved before a person saves");
        // Somebody else changes the item: the save meets the conflict.
        await replace(coll, { id, k: "a", v: 4 });
        await page.keyboard.press("Control+S");
        await shownTab(page).getByRole("region", { name: "Conflict" }).waitFor();
        await shownTab(page).getByRole("button", { name: "Save the right side" }).click();
        await shownTab(page).getByText("Saved.").waitFor();
        const { v, old } = await server.read("shop", coll, id, ["a"]);
        assert.deepEqual({ v, old }, { v: 1, old: { deep: true } });
        await open(page);
        await past(page).getByText(/^5 versions ·/).waitFor();
      }, { protocol });
    });
  }

  test("an item that is deleted is created again from its history, also from the change feed", async () => {
    await keeping("lost", 1);
    await put("lost", { id: "x", k: "a", v: 1 });
    await remove("lost", "x", "a");
    await at("lost", "x", "a", async (page) => {
      await shownTab(page).getByRole("alert").waitFor();
      await open(page);
      await past(page).getByText(/^2 versions ·/).waitFor();
      await past(page).getByRole("grid").focus();
      await page.keyboard.press("Home");
      await past(page).getByText("Deleted at").waitFor();
      await past(page).getByRole("button", { name: "Restore the one before" }).click();
      await shownTab(page).getByRole("button", { name: "Create" }).click();
      await shownTab(page).getByText("Created.").waitFor();
      assert.equal((await server.read("shop", "lost", "x", ["a"])).v, 1);
      await remove("lost", "x", "a");
      await go(page, "#/dbs/shop/colls/lost/feed");
      await shownTab(page).getByLabel("From").selectOption("beginning");
      await shownTab(page).getByRole("button", { name: "Start anew" }).click();
      const versions = shownTab(page).getByRole("region", { name: "All versions and deletes" });
      await versions.getByText(/^4 changes ·/).waitFor();
    });
  });

  test("a container without versions says so, and many versions are read page by page", async () => {
    await keeping("none", 1, 0);
    await put("none", { id: "x", k: "a" });
    await at("none", "x", "a", async (page) => {
      await text(page).waitFor();
      await open(page);
      await past(page).getByRole("alert").getByText("keeps no versions").waitFor();
      await accessible(page);
      // Its buttons are as wide as their words, and leave the status its place.
      const back = await past(page).getByRole("button", { name: "Back to the item" }).boundingBox();
      assert.ok(back.width < 200, `a button has ${back.width} pixels`);
      const said = past(page).getByRole("status").first();
      assert.ok(await said.evaluate((e) => e.scrollWidth <= e.clientWidth), "the status is cut off");
      await past(page).getByRole("button", { name: "Settings of the container" }).click();
      await page.getByRole("tab", { name: "Settings none" }).waitFor();
    });
    await keeping("much", 1);
    await put("much", { id: "x", k: "a", v: 0 });
    const others = (n) => Array.from({ length: 1000 }, (_, i) => ({ id: `o${n}-${i}`, k: "a" }));
    for (let n = 0; n < 5; n++) await server.bulk("shop", "much", others(n), ["a"]);
    await replace("much", { id: "x", k: "a", v: 1 });
    await at("much", "x", "a", async (page) => {
      await text(page).waitFor();
      await open(page);
      await past(page).getByText(/^1 version · .*there may be newer ones/).waitFor();
      await past(page).getByRole("button", { name: "Read on" }).click();
      await past(page).getByText(/^2 versions · [\d.,]+ RU$/).waitFor();
    });
  });
});
