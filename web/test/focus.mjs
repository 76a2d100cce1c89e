// A person goes on before the page is done: what they type goes where they see it, and what comes late
// does not take them away from where they are.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { explore, isPlan, run, shownTab, world, write } from "./shared.mjs";

const orders = "#/dbs/shop/colls/orders";
const statement = (page) => shownTab(page).getByLabel("Statement");
const front = (page) => page.locator("[role=tab][aria-selected=true] .name");
const spent = (page, what) => page.locator("footer .spent").getByText(what, { exact: true }).waitFor();

/** In the page: holds its frames and timers back until they are let go, as a busy machine does. */
function holdBack() {
  const waiting = [];
  const { requestAnimationFrame, setTimeout } = globalThis;
  globalThis.requestAnimationFrame = (f) => -waiting.push(() => requestAnimationFrame(f));
  globalThis.setTimeout = (f, ...more) => -waiting.push(() => setTimeout(f, ...more));
  globalThis.letGo = () => {
    Object.assign(globalThis, { requestAnimationFrame, setTimeout });
    for (const go of waiting) go();
  };
}

/** Does something while the page has neither frames nor timers. */
async function late(page, during) {
  await page.evaluate(holdBack);
  await during();
  await page.evaluate(() => globalThis.letGo());
}

/** Holds the requests of a verb to an address until the result is called. */
async function hold(page, verb, address) {
  let open;
  const gate = new Promise((resolve) => (open = resolve));
  const here = (url) => new RegExp(address).test(decodeURIComponent(url.pathname));
  const held = async (route) => {
    if (route.request().method() !== verb) return route.fallback();
    await gate;
    return route.fallback();
  };
  await page.route(here, held);
  return open;
}

/** What has the focus: its label, or its text. */
const focused = (page) => page.evaluate(() => document.activeElement.ariaLabel ?? document.activeElement.innerText);

describe("a person who is faster than the page", () => {
  test("types on in what a key opens, before the page is painted", async () => {
    await explore(orders + "/items", async (page) => {
      await page.getByRole("gridcell", { name: "c-2-000" }).waitFor();
      const typed = async (open, place, wanted) => {
        await late(page, async () => {
          for (const key of open) await page.keyboard.press(key);
          await page.keyboard.type("typed");
          assert.equal(await page.locator(place).evaluate((e) => e.value ?? e.innerText), wanted, open.join(" "));
        });
      };
      await typed(["Control+K"], "input.wanted", "typed");
      await page.keyboard.press("Escape");
      await typed(["Alt+N", "d"], "dialog input:not([type=checkbox])", "typed");
      await page.keyboard.press("Escape");
      await typed(["Alt+N", "c"], "dialog label:has-text('Name of the container') input", "typed");
      await page.keyboard.press("Escape");
      await page.locator('.grid-rows .row [data-column="3"]').first().click();
      await typed(["F2", "Control+A"], ".cell-editor input", "typed");
      await page.keyboard.press("Escape");
      await typed(["Control+J"], ".query .cm-content", "typedSELECT * FROM c");
      await typed(["Control+S"], "dialog input", "typed");
      await page.keyboard.press("Enter");
      await page.getByRole("tab", { name: "typed" }).waitFor();
      await page.keyboard.press("Control+Alt+W");
      // What is chosen opens as if there had been no dialog.
      await late(page, async () => {
        await page.keyboard.press("Control+K");
        await page.keyboard.type("typed saved");
        await page.keyboard.press("Enter");
        await page.keyboard.type("at once ");
        assert.equal(await statement(page).innerText(), "at once typedSELECT * FROM c");
      });
      await page.keyboard.press("Control+Alt+W");
      await page.keyboard.press("Control+J");
      await page.keyboard.press("Control+O");
      await page.getByRole("button", { name: /^typed/ }).focus();
      await late(page, async () => {
        await page.keyboard.press("Enter");
        await page.keyboard.type("again ");
        assert.equal(await statement(page).innerText(), "again typedSELECT * FROM c");
      });
    });
  });

  test("presses a key as soon as the page is loaded", async () => {
    await explore("", async (page) => {
      await page.addInitScript(holdBack);
      await page.reload();
      await page.keyboard.press("Control+K");
      await page.keyboard.type("typed");
      assert.equal(await page.locator("input.wanted").inputValue(), "typed");
      await page.evaluate(() => globalThis.letGo());
    });
  });

  test("has the focus where an editor is drawn for the first time", async () => {
    await explore(orders + "/query?q=SELECT%20VALUE%201", async (page) => {
      await statement(page).waitFor();
      await page.keyboard.press("Control+J");
      await page.waitForFunction(() => (localStorage.getItem("orrery.explorer.tabs") ?? "").includes('"active":1'));
      await page.reload();
      await page.getByRole("tab").nth(1).focus();
      await page.keyboard.press("ArrowLeft");
      await statement(page).getByText("VALUE").waitFor();
      assert.equal(await page.evaluate(() => document.activeElement.role), "tab");
    });
  });

  test("has gone elsewhere when a value of a cell is saved", async () => {
    await explore(orders + "/items", async (page) => {
      await page.getByRole("gridcell", { name: "c-2-000" }).waitFor();
      await page.locator('.grid-rows .row [data-column="3"]').first().click();
      await page.keyboard.press("F2");
      await shownTab(page).getByLabel("Value", { exact: true }).fill("slow");
      const release = await hold(page, "PATCH", "/docs/");
      await page.keyboard.press("Enter");
      await page.getByLabel("Filter").focus();
      release();
      await shownTab(page).getByRole("gridcell", { name: "slow" }).waitFor();
      assert.equal(await focused(page), "Filter");
      // Who stays has the grid again.
      await page.locator('.grid-rows .row [data-column="3"]').first().click();
      await page.keyboard.press("F2");
      await shownTab(page).getByLabel("Value", { exact: true }).fill("stays");
      await page.keyboard.press("Enter");
      await shownTab(page).getByRole("gridcell", { name: "stays" }).waitFor();
      await page.waitForFunction(() => document.activeElement.ariaLabel === "Items");
    });
  });

  test("edits on while an item is saved, and edits nothing before it is read", async () => {
    await world.server.item("shop", "customers", { id: "fast", customerId: "fast", n: 1 }, ["fast"]);
    const release = [];
    await explore("#/dbs/shop/colls/customers/items", async (page) => {
      await page.getByRole("gridcell", { name: "fast" }).first().waitFor();
      release.push(await hold(page, "GET", "/docs/fast$"));
      await page.getByRole("gridcell", { name: "fast" }).first().dblclick();
      const text = shownTab(page).getByLabel("Item as JSON");
      await text.waitFor();
      assert.equal(await focused(page), "Item as JSON");
      await page.keyboard.type("too early");
      assert.equal(await text.innerText(), "\n");
      release.pop()();
      await text.getByText('"fast"').first().waitFor();
      await write(page, "Item as JSON", '{"id":"fast","customerId":"fast","n":2}');
      release.push(await hold(page, "PUT", "/docs/fast$"));
      await page.keyboard.press("Control+S");
      await shownTab(page).getByText("saving…").waitFor();
      await write(page, "Item as JSON", '{"id":"fast","customerId":"fast","n":3}');
      release.pop()();
      await shownTab(page).getByText("Changed, not saved.").waitFor();
      assert.equal((await world.server.read("shop", "customers", "fast", ["fast"])).n, 2);
      assert.ok((await text.innerText()).includes('"n":3'));
      await page.keyboard.press("Control+S");
      await shownTab(page).getByText("Saved.", { exact: true }).waitFor();
      assert.equal((await world.server.read("shop", "customers", "fast", ["fast"])).n, 3);
    });
    await world.server.send("DELETE", ["dbs", "shop", "colls", "customers", "docs", "fast"], undefined, { "x-ms-documentdb-partitionkey": '["fast"]' });
  });

  test("edits on while a script is saved", async () => {
    await world.server.send("POST", ["dbs", "shop", "colls", "orders", "sprocs"], { id: "slow", body: "function slow() {}" });
    await explore(orders + "/sprocs/slow", async (page) => {
      const text = shownTab(page).getByLabel("Text of the script");
      await text.getByText("slow").waitFor();
      await write(page, "Text of the script", "function slow() { return 1; }");
      const release = await hold(page, "PUT", "/sprocs/slow$");
      await page.keyboard.press("Control+S");
      await shownTab(page).getByText("saving…").waitFor();
      await write(page, "Text of the script", "function slow() { return 2; }");
      release();
      await shownTab(page).getByText("Changed, not saved.").waitFor();
      assert.ok((await text.innerText()).includes("return 2"));
    });
    await world.server.send("DELETE", ["dbs", "shop", "colls", "orders", "sprocs", "slow"]);
  });

  test("edits a cell while an item is saved in its tab", async () => {
    await explore(orders + "/items", async (page) => {
      await page.getByRole("gridcell", { name: "c-2-001" }).dblclick();
      await shownTab(page).getByLabel("Item as JSON").getByText('"c-2-001"').waitFor();
      await write(page, "Item as JSON", '{"id":"c-2-001","customerId":"c-2","status":"from its tab"}');
      const release = await hold(page, "PUT", "/docs/c-2-001$");
      await page.keyboard.press("Control+S");
      await page.getByRole("tab", { name: "orders", exact: true }).click();
      await page.locator('.grid-rows .row [data-column="3"]').first().click();
      await page.keyboard.press("F2");
      const value = shownTab(page).getByLabel("Value", { exact: true });
      await value.fill("half");
      release();
      await spent(page, "saved");
      assert.equal(await value.inputValue(), "half");
      await page.keyboard.press("Enter");
      // The rows are read again when the edit has ended.
      await shownTab(page).getByRole("gridcell", { name: "from its tab" }).waitFor();
      await shownTab(page).getByRole("gridcell", { name: "half" }).waitFor();
    });
  });

  test("has two seconds for the second key of a chord, and sees that it waits", async () => {
    await explore("", async (page) => {
      await page.getByRole("treeitem", { name: /orders/ }).waitFor();
      await page.clock.install();
      const waits = page.locator("footer").getByText(/^Alt\+N waits for .*D/);
      await page.keyboard.press("Alt+N");
      await waits.waitFor();
      await page.clock.fastForward(1900);
      await page.keyboard.press("d");
      await page.getByRole("dialog").getByRole("heading", { name: "New database" }).waitFor();
      assert.equal(await waits.count(), 0);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await page.keyboard.press("Alt+N");
      await waits.waitFor();
      await page.clock.fastForward(2000);
      await waits.waitFor({ state: "detached" });
      await page.keyboard.press("d");
      assert.equal(await page.getByRole("dialog").count(), 0);
    });
  });

  test("has left a dialog when what it asked for is there", async () => {
    await explore("", async (page) => {
      await page.getByRole("treeitem", { name: /orders/ }).waitFor();
      const release = await hold(page, "POST", "/dbs$");
      await page.keyboard.press("Alt+N");
      await page.keyboard.press("d");
      await page.keyboard.type("left");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Escape");
      await page.keyboard.press("Alt+N");
      await page.keyboard.press("c");
      await page.keyboard.type("kept");
      release();
      await page.getByRole("treeitem", { name: "left", expanded: true, includeHidden: true }).waitFor();
      assert.equal(await page.getByLabel("Name of the container").inputValue(), "kept");
    });
  });

  test("changes a patch while its preview is read, and must look again", async () => {
    await explore(orders + "/items", async (page) => {
      await page.getByRole("gridcell", { name: "c-2-002" }).click();
      await page.keyboard.press("Space");
      await page.getByRole("button", { name: "Patch…" }).click();
      const dialog = page.getByRole("dialog");
      const button = (name) => dialog.getByRole("button", { name, exact: true });
      await dialog.getByLabel("Path", { exact: true }).fill("/status");
      await dialog.getByLabel("Value as JSON").fill('"looked at"');
      const release = await hold(page, "GET", "/docs/c-2-002$");
      await button("Preview").click();
      await dialog.getByLabel("Value as JSON").fill('"never looked at"');
      release();
      await dialog.locator("button:enabled", { hasText: "Preview" }).waitFor();
      assert.ok(await button("Patch").isDisabled());
      await button("Preview").click();
      await dialog.getByText("never looked at").waitFor();
      await button("One more operation").click();
      assert.ok(await button("Patch").isDisabled());
    });
  });

  test("has gone to another tab when an item of a row is opened", async () => {
    await explore(orders + "/query", async (page) => {
      await page.getByRole("treeitem", { name: /customers/ }).waitFor();
      await run(page, "SELECT * FROM c WHERE c.customerId = 'c-3'");
      await page.getByRole("gridcell", { name: "c-3-000" }).waitFor();
      // The tree forgets what it knows of the containers, so that the partition key must be asked for.
      await page.route("**/dbs/shop/colls", (route) => route.abort());
      await page.getByRole("button", { name: "Refresh" }).click();
      await page.getByRole("treeitem", { name: /orders/ }).waitFor({ state: "detached" });
      const release = await hold(page, "GET", "/colls/orders$");
      await shownTab(page).getByRole("button", { name: "Open item" }).click();
      await page.keyboard.press("Control+J");
      await page.keyboard.type("here ");
      release();
      await page.getByRole("tab", { name: "c-3-000" }).waitFor();
      assert.equal(await statement(page).innerText(), "here SELECT * FROM c");
      assert.equal(await focused(page), "Statement");
    });
  });

  test("has changed a statement when its mistake is known", async () => {
    await explore(orders + "/query", async (page) => {
      // The run alone says it here, not the plan of what is written.
      await page.route("**/docs", (route) => (isPlan(route.request()) ? route.fulfill({ json: { queryRanges: [] } }) : route.fallback()));
      const release = await hold(page, "POST", "/docs$");
      await run(page, "SELECT nobody.x FROM c");
      await shownTab(page).getByText("Running…").waitFor();
      await page.keyboard.type(" -- more");
      release();
      await shownTab(page).getByRole("alert").getByText("could not be resolved").waitFor();
      assert.equal(await page.locator(".cm-lintRange-error").count(), 0);
      for (let i = 0; i < " -- more".length; i++) await page.keyboard.press("Backspace");
      assert.equal(await page.locator(".cm-lintRange-error").innerText(), "nobody");
    });
  });

  test("types an amount while rows come", async () => {
    await explore(orders + "/query", async (page) => {
      const release = await hold(page, "POST", "/docs$");
      await run(page, "SELECT VALUE 7");
      await shownTab(page).getByLabel("RU cap").focus();
      await page.keyboard.type("12");
      release();
      await page.getByRole("gridcell", { name: "7", exact: true }).waitFor();
      assert.equal(await shownTab(page).getByLabel("RU cap").inputValue(), "12");
    });
  });

  test("has moved on in the palette when the tree is read", async () => {
    const { server } = world;
    await server.database("another");
    await server.container("another", "typhoons");
    await explore("", async (page) => {
      await page.getByRole("treeitem", { name: /another/ }).waitFor();
      const release = await hold(page, "GET", "/dbs/(another|shop)/colls$");
      await page.keyboard.press("Control+K");
      await page.keyboard.type("ty");
      await page.keyboard.press("ArrowDown");
      const chosen = page.locator(".found [aria-selected=true] .name");
      const before = await chosen.innerText();
      release();
      await page.locator(".found").getByText("another / typhoons").first().waitFor();
      assert.equal(await chosen.innerText(), before);
    });
    await server.send("DELETE", ["dbs", "another"]);
  });
});

describe("a person who leaves a step of a lab", () => {
  let server;
  before(async () => (server = await (await import("./world.mjs")).Server.start(["--mode", "dev", "--in-memory"])));
  after(() => server?.remove());

  test("stays in the tab where they have gone", async () => {
    await explore("", async (page) => {
      await page.getByRole("button", { name: "Take the tour" }).click();
      const release = await hold(page, "POST", "/docs$");
      const next = page.getByRole("region", { name: "Guided tour" }).locator(".next");
      await next.click();
      await page.getByRole("treeitem", { name: /orders/ }).waitFor();
      await page.keyboard.press("Control+K");
      await page.keyboard.type("Heat of all");
      await page.keyboard.press("Enter");
      await page.getByRole("tab", { name: "Heat" }).waitFor();
      release();
      await page.locator(".tour .saw").first().waitFor();
      assert.match(await front(page).innerText(), /Heat/);
      assert.equal(await page.getByRole("tab").count(), 2);
    }, { server });
  });
});
