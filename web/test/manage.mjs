// What a person does to databases and containers: creates, changes and deletes them.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { accessible, explore, shownTab, world } from "./shared.mjs";
import { Server } from "./world.mjs";

const node = (page, name) => page.getByRole("treeitem", { name, exact: typeof name === "string" });
const dialog = (page) => page.getByRole("dialog");
const press = (page, name) => dialog(page).getByRole("button", { name, exact: true }).click();

/** Opens the menu of a node, by mouse, and chooses from it. */
export async function choose(page, name, item) {
  await node(page, name).click({ button: "right" });
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

describe("manage", () => {
  test("a database and a container with three levels, unique keys and a ttl are created by keyboard, and deleted by name", async () => {
    await explore("", async (page) => {
      await node(page, /^shop/).waitFor();
      await page.keyboard.press("Alt+N");
      await page.keyboard.press("d");
      await dialog(page).getByLabel("Name").waitFor();
      await accessible(page);
      await page.keyboard.type("made");
      await page.keyboard.press("Enter");
      await node(page, /^made/).waitFor();
      // The menu of a node, by keyboard.
      await node(page, /^made/).focus();
      await page.keyboard.press("Shift+F10");
      await page.getByRole("menu").waitFor();
      await accessible(page);
      await page.keyboard.press("n");
      await page.keyboard.press("Enter");
      const form = dialog(page);
      await form.getByLabel("Name of the container").fill("c1");
      await form.getByLabel("Path of the partition key").fill("/tenant");
      await press(page, "Add a level");
      await form.getByRole("textbox", { name: "Level 2" }).fill("user");
      await press(page, "Add a level");
      await form.getByRole("textbox", { name: "Level 3" }).fill("/\"order id\"");
      assert.equal(await form.getByRole("button", { name: "Add a level" }).count(), 0);
      await press(page, "Add a unique key");
      await form.getByRole("textbox", { name: "Unique key 1" }).fill("/email, /name/first");
      await form.getByLabel("After", { exact: true }).check();
      await form.getByLabel("Seconds").fill("3600");
      await form.getByLabel("A stored procedure decides").check();
      await form.getByLabel("Name of the procedure").fill("<b>resolve");
      await form.getByLabel("Autoscale").check();
      await form.getByLabel("RU/s at most").fill("1500");
      await accessible(page);
      // The form is longer than the window: its buttons are in view wherever it is scrolled.
      await page.locator("dialog").evaluate((d) => (d.scrollTop = 0));
      const box = await form.getByRole("button", { name: "Create", exact: true }).boundingBox();
      const around = await page.locator("dialog").boundingBox();
      assert.ok(box.y + box.height <= around.y + around.height, `the button ends at ${box.y + box.height}, the dialog at ${around.y + around.height}`);
      await form.getByLabel("RU/s at most").focus();
      await page.keyboard.press("Enter");
      // The browser's own check of a number stops this one; the server's refusals stand in the dialog.
      await form.getByLabel("RU/s at most").fill("5000");
      await form.getByLabel("Name of the container").fill("c/1");
      await page.keyboard.press("Enter");
      await form.getByRole("alert").getByText("not allowed in the id").waitFor();
      await form.getByLabel("Name of the container").fill("c1");
      await page.keyboard.press("Enter");
      await page.getByRole("tab", { name: "c1" }).waitFor();
      await node(page, /c1.*\/tenant/).waitFor();
      const c = await world.server.send("GET", ["dbs", "made", "colls", "c1"]);
      assert.deepEqual(c.partitionKey, { paths: ["/tenant", "/user", "/\"order id\""], kind: "MultiHash", version: 2 });
      assert.deepEqual(c.uniqueKeyPolicy.uniqueKeys, [{ paths: ["/email", "/name/first"] }]);
      assert.equal(c.defaultTtl, 3600);
      const { mode, conflictResolutionProcedure } = c.conflictResolutionPolicy;
      assert.deepEqual([mode, conflictResolutionProcedure], ["Custom", "<b>resolve"]);
      assert.equal((await offer(c._rid)).content.offerAutopilotSettings.maxThroughput, 5000);

      await choose(page, /c1.*\/tenant/, "Delete container");
      await dialog(page).getByText("0 items").waitFor();
      const remove = dialog(page).getByRole("button", { name: "Delete", exact: true });
      assert.ok(await remove.isDisabled());
      await page.keyboard.type("c");
      assert.ok(await remove.isDisabled());
      await page.keyboard.type("1");
      await accessible(page);
      // Changed meanwhile: nothing is deleted before that has been seen.
      await world.server.send("PUT", ["dbs", "made", "colls", "c1"], { ...c, defaultTtl: 60 });
      await page.keyboard.press("Enter");
      await dialog(page).getByRole("alert").getByText("Somebody has changed it").waitFor();
      await page.keyboard.press("Enter");
      await dialog(page).waitFor({ state: "detached" });
      assert.equal(await page.getByRole("tab", { name: "c1" }).count(), 0);
      await assert.rejects(world.server.send("GET", ["dbs", "made", "colls", "c1"]), /404/);

      await choose(page, /^made/, "Delete database");
      await dialog(page).getByText("0 containers").waitFor();
      await page.keyboard.type("made");
      await press(page, "Delete");
      await node(page, /^made/).waitFor({ state: "detached" });
      await assert.rejects(world.server.send("GET", ["dbs", "made"]), /404/);
    });
  });

  test("a container shares the throughput of its database, or has its own beside it", async () => {
    await explore("", async (page) => {
      await node(page, /^shop/).waitFor();
      await page.getByRole("button", { name: "New", exact: true }).click();
      await page.getByRole("menuitem", { name: /^Container/ }).click();
      const form = dialog(page);
      await form.getByRole("combobox").selectOption({ label: "New database…" });
      await form.getByLabel("Name of the database").fill("pool");
      await form.getByLabel("Its containers share a throughput").check();
      await form.getByLabel("Name of the container").fill("a");
      await form.getByLabel("Path of the partition key").fill("/k");
      await form.getByRole("group", { name: "Shared throughput" }).getByLabel("Manual").check();
      await form.getByLabel("RU/s", { exact: true }).fill("700");
      await press(page, "Add a level");
      await form.getByRole("textbox", { name: "Level 2" }).fill("/address/city");
      await press(page, "Add a unique key");
      await form.getByRole("textbox", { name: "Unique key 1" }).fill("/email");
      await form.getByLabel("sample items").check();
      await press(page, "Create");
      await page.getByRole("tab", { name: "a", exact: true }).waitFor();
      await page.getByRole("gridcell", { name: /^sample-/ }).first().waitFor();
      await shownTab(page).getByText(/200 items read/).waitFor();
      const one = await world.server.read("pool", "a", "sample-0123", ["k-3", "city-3"]);
      assert.deepEqual([one.k, one.address, one.email], ["k-3", { city: "city-3" }, "email-123"]);
      await choose(page, /^pool/, "New container");
      await form.getByText("Shared: 700 RU/s of the database").waitFor();
      await form.getByLabel("Name of the container").fill("b");
      await form.getByLabel("Path of the partition key").fill("/k");
      await form.getByLabel("Manual").check();
      await press(page, "Create");
      await page.getByRole("tab", { name: "b", exact: true }).waitFor();
      const [db, a, b] = await Promise.all([["dbs", "pool"], ["dbs", "pool", "colls", "a"], ["dbs", "pool", "colls", "b"]].map((p) => world.server.send("GET", p)));
      assert.equal((await offer(db._rid)).content.offerThroughput, 700);
      assert.equal(await offer(a._rid), undefined);
      assert.equal((await offer(b._rid)).content.offerThroughput, 400);
    }, { protocol: "https" });
    await world.server.send("DELETE", ["dbs", "pool"]);
  });

  test("a container with a hostile name is changed and deleted, and a tab with changes asks before it closes", async () => {
    const id = "<img src=x onerror=pwned=1>\u202e\"'{{x}}";
    await world.server.container("shop", id);
    await explore("#/dbs/shop/colls/orders/items", async (page) => {
      await choose(page, /img src=x/, "Scale and settings");
      await shownTab(page).getByRole("button", { name: "Settings", exact: true }).click();
      await shownTab(page).getByLabel("By their own ttl").check();
      await page.keyboard.press("Control+Alt+w");
      await dialog(page).getByText("would be lost").waitFor();
      await accessible(page);
      await press(page, "Keep");
      await page.keyboard.press("Control+S");
      await page.getByRole("region", { name: "What changes" }).waitFor();
      await page.keyboard.press("Control+S");
      await shownTab(page).getByRole("status").getByText("Saved.").waitFor();
      assert.equal((await world.server.send("GET", ["dbs", "shop", "colls", id])).defaultTtl, -1);
      await page.keyboard.press("Control+Alt+w");
      await page.getByRole("tab", { name: "Settings" }).waitFor({ state: "detached" });
      await choose(page, /img src=x/, "Delete container");
      // What the eye cannot see stands as an escape, and may be typed so.
      await dialog(page).getByText("\\u202e").waitFor();
      await page.keyboard.insertText(id.replace("\u202e", "\\u202e"));
      await press(page, "Delete");
      await node(page, /img src=x/).waitFor({ state: "detached" });
    });
  });

  test("an account without throughput gets containers of the server's default", async () => {
    const server = await Server.start(["--mode", "dev", "--in-memory", "--serverless"]);
    await explore("", async (page) => {
      await page.getByRole("button", { name: "New container" }).click();
      const form = dialog(page);
      await form.getByLabel("Name of the database").fill("d");
      await form.getByLabel("Name of the container").fill("c");
      await form.getByLabel("Path of the partition key").fill("/k");
      await accessible(page);
      await press(page, "Create");
      await page.getByRole("tab", { name: "c", exact: true }).waitFor();
      await choose(page, /c .*\/k/, "Scale and settings");
      await shownTab(page).getByText("the account is serverless").waitFor();
    }, { server }).finally(() => server.remove());
  });
});

/** The offer of a resource; undefined if it has none. */
export async function offer(rid) {
  const { Offers } = await world.server.send("GET", ["offers"]);
  return Offers.find((o) => o.offerResourceId === rid);
}

export { dialog, node, press, shownTab };
