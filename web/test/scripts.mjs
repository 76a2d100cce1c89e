// Scripts: written, saved, run and deleted; what they say and what they cost.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { choose, dialog, node, press } from "./manage.mjs";
import { accessible, explore, shownTab, world, write } from "./shared.mjs";

const text = "Text of the script";
const script = (coll, ...path) => world.server.send("GET", ["dbs", "shop", "colls", coll, ...path]);
const name = (page, id) => shownTab(page).getByLabel("Name").fill(id);
const said = (page, words) => shownTab(page).getByRole("status").getByText(words).first().waitFor();

describe("scripts", () => {
  for (const [coll, ranges, protocol] of [["customers", 1, "http"], ["orders", 5, "https"]]) {
    test(`a procedure at ${ranges} range${ranges > 1 ? "s" : ""}: created, run with key and parameters, its console and receipt shown, saved, deleted`, async () => {
      await explore(`#/dbs/shop/colls/${coll}/items`, async (page) => {
        await page.getByRole("gridcell").first().waitFor();
        await page.keyboard.press("Alt+N");
        await page.keyboard.press("p");
        await shownTab(page).getByText("getContext").first().waitFor();
        await accessible(page);
        await page.keyboard.press("Control+S");
        await shownTab(page).getByRole("alert").getByText("Give the script a name").waitFor();
        await name(page, "greet");
        await write(page, text, `function greet(name, n) {
  console.log("to %s\\n", name);
  console.log("<img src=x onerror=pwned=1>\\n");
  const c = getContext().getCollection();
  c.createDocument(c.getSelfLink(), { id: "greeted", customerId: "c-1", n }, (e) => { if (e) throw e; getContext().getResponse().setBody({ name, n }); });
}`);
        await page.keyboard.press("Control+S");
        await said(page, "Created.");
        // Without a key it runs on the items that have none, and says so.
        await shownTab(page).getByRole("button", { name: "Run", exact: true }).click();
        await said(page, /^Failed with 400.*It ran on the items without \/customerId/);
        await shownTab(page).getByLabel("/customerId").fill("c-1");
        await shownTab(page).getByLabel("parameters").fill('["Ada"');
        await page.keyboard.press("Enter");
        await shownTab(page).getByRole("alert").getByText("JSON array").waitFor();
        await shownTab(page).getByLabel("parameters").fill('["Ada", 1.50]');
        await page.keyboard.press("Enter");
        await said(page, "Done");
        await shownTab(page).getByLabel("Result of the run").getByText('"Ada"').waitFor();
        await page.getByLabel("Receipt").getByText("scripts run").waitFor();
        await accessible(page);
        await shownTab(page).getByRole("button", { name: "Console 2" }).click();
        assert.equal(await shownTab(page).getByRole("log").innerText(), "to Ada\n<img src=x onerror=pwned=1>");
        await accessible(page);
        const item = await world.server.send("GET", ["dbs", "shop", "colls", coll, "docs", "greeted"], undefined, { "x-ms-documentdb-partitionkey": '["c-1"]' });
        assert.equal(item.n, 1.5);

        // A mistake of the run is underlined, and nothing is written.
        await write(page, text, 'function f() {\n  console.log("before");\n  throw new Error(4711, "no");\n}');
        await said(page, "Changed, not saved.");
        await page.keyboard.press("Control+S");
        await said(page, "Saved.");
        await shownTab(page).getByRole("button", { name: "Run", exact: true }).click();
        await said(page, "Failed with 400/4711");
        assert.equal(await shownTab(page).getByRole("log").innerText(), "before");
        await shownTab(page).getByRole("button", { name: "Result" }).click();
        await shownTab(page).getByRole("alert").getByText("Error: no").waitFor();
        await shownTab(page).locator(".cm-lintRange-error").first().waitFor();
        await accessible(page);

        // It stands in the tree, and is deleted there.
        await node(page, new RegExp(coll)).locator(".arrow").click();
        await node(page, /^\W*Stored procedures/).click();
        await choose(page, /greet/, "Delete");
        await dialog(page).getByText("stored procedure").waitFor();
        await accessible(page);
        await press(page, "Delete");
        await page.getByRole("tab", { name: "greet" }).waitFor({ state: "detached" });
        await assert.rejects(script(coll, "sprocs", "greet"), /404/);
      }, { protocol });
      await world.server.send("DELETE", ["dbs", "shop", "colls", coll, "docs", "greeted"], undefined, { "x-ms-documentdb-partitionkey": '["c-1"]' });
    });
  }

  test("triggers and functions are created and renamed, and an edit of somebody else is not overwritten unseen", async () => {
    await explore("#/dbs/shop/colls/customers/triggers", async (page) => {
      await name(page, "stamp");
      await shownTab(page).getByLabel("Runs").selectOption("Post");
      await shownTab(page).getByLabel("Operation").selectOption("Delete");
      await accessible(page);
      await page.keyboard.press("Control+S");
      await said(page, "Created.");
      const t = await script("customers", "triggers", "stamp");
      assert.deepEqual([t.triggerType, t.triggerOperation], ["Post", "Delete"]);
      // Somebody else saves; their casing and a member without a field of its own stay.
      await world.server.send("PUT", ["dbs", "shop", "colls", "customers", "triggers", "stamp"], { ...t, triggerType: "pre", body: "function theirs() {}", note: 1.50 });
      await write(page, text, "function mine() {}");
      await page.keyboard.press("Control+S");
      await page.getByLabel("Conflict").getByText("theirs").waitFor();
      await accessible(page);
      assert.equal((await script("customers", "triggers", "stamp")).body, "function theirs() {}");
      await page.getByRole("button", { name: "Save the right side" }).click();
      await said(page, "Saved.");
      assert.equal((await script("customers", "triggers", "stamp")).body, "function mine() {}");
      await page.waitForFunction(() => location.hash === "#/dbs/shop/colls/customers/triggers/stamp");
      await page.reload();
      await shownTab(page).getByText("mine").waitFor();
      // Another name renames it: the same script, under the ETag that was read.
      const { _rid: rid } = await script("customers", "triggers", "stamp");
      await name(page, "stamp 2");
      await said(page, "Changed, not saved.");
      await page.keyboard.press("Control+S");
      await said(page, "Renamed and saved.");
      await page.waitForFunction(() => location.hash === "#/dbs/shop/colls/customers/triggers/stamp%202");
      assert.equal((await script("customers", "triggers", "stamp 2"))._rid, rid);
      await assert.rejects(script("customers", "triggers", "stamp"), /404/);
      await world.server.send("POST", ["dbs", "shop", "colls", "customers", "triggers"], { ...t, id: "taken" });
      await name(page, "taken");
      await page.keyboard.press("Control+S");
      await shownTab(page).getByRole("alert").getByText("already exists").waitFor();
      await name(page, "stamp");
      await page.keyboard.press("Control+S");
      await page.waitForFunction(() => location.hash === "#/dbs/shop/colls/customers/triggers/stamp");
      assert.equal((await script("customers", "triggers", "stamp"))._rid, rid);

      await page.keyboard.press("Alt+N");
      await page.keyboard.press("f");
      await name(page, "<img src=x onerror=pwned=1>");
      await page.keyboard.press("Control+S");
      await said(page, "Created.");
      await page.keyboard.press("Alt+D");
      await dialog(page).getByText("<img src=x onerror=pwned=1>").waitFor();
      await press(page, "Keep");
      const [rows] = (await world.server.send("GET", ["dbs", "shop", "colls", "customers", "udfs"])).UserDefinedFunctions;
      assert.equal(rows.id, "<img src=x onerror=pwned=1>");
    });
    for (const path of [["triggers", "stamp"], ["triggers", "taken"], ["udfs", "<img src=x onerror=pwned=1>"]]) await world.server.send("DELETE", ["dbs", "shop", "colls", "customers", ...path]);
  });

  test("a run that does not end is cancelled", async () => {
    await world.server.send("POST", ["dbs", "shop", "colls", "customers", "sprocs"], { id: "long", body: "function f() { while (true); }" });
    await explore("#/dbs/shop/colls/customers/sprocs/long", async (page) => {
      await shownTab(page).getByRole("button", { name: "Run", exact: true }).click();
      await said(page, "Running…");
      await shownTab(page).getByRole("button", { name: "Cancel" }).click();
      await shownTab(page).getByRole("alert").getByText("Cancelled.").waitFor();
    });
    await world.server.send("DELETE", ["dbs", "shop", "colls", "customers", "sprocs", "long"]);
  });
});
