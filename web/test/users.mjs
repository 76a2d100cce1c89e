// Users and permissions, their tokens; and a tree with many containers.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { choose, dialog, node, press } from "./manage.mjs";
import { Server, shop } from "./world.mjs";
import { accessible, explore, shownTab, world } from "./shared.mjs";

/** The time of a key, when each of two is pressed twenty times, in milliseconds. */
async function timed(one, other) {
  const began = Date.now();
  for (let i = 0; i < 20; i++) {
    await one();
    await other();
  }
  return (Date.now() - began) / 40;
}

describe("users", () => {
  test("users and permissions are created, changed and deleted; a token is shown once and opens what it says", async () => {
    await explore("", async (page) => {
      await choose(page, /^shop/, "Users");
      await shownTab(page).getByText("Nobody yet.").waitFor();
      await accessible(page);
      await shownTab(page).getByRole("button", { name: "New user" }).click();
      await page.keyboard.type("ann <img src=x onerror=pwned=1>");
      await page.keyboard.press("Enter");
      await shownTab(page).getByText("No permissions yet.").waitFor();
      await shownTab(page).getByRole("button", { name: "New permission" }).click();
      const form = dialog(page);
      await form.getByRole("textbox", { name: "Name" }).fill("reads");
      await form.getByRole("combobox", { name: /^Container/ }).selectOption({ label: "orders" });
      await form.getByRole("combobox", { name: /^Covers/ }).selectOption({ label: "one partition key value" });
      await form.getByLabel("Partition key /customerId").fill("c-2");
      await form.getByRole("combobox", { name: /^Its token/ }).selectOption({ label: "10 minutes" });
      await accessible(page);
      await press(page, "Create");
      const token = await form.getByLabel("It is shown this once.").inputValue();
      assert.match(token, /^type=resource&ver=1\.0&sig=/);
      await accessible(page);
      const minutes = (Date.parse((await form.getByText("UTC, or when").innerText()).slice(0, 19).replace(" ", "T") + "Z") - Date.now()) / 60_000;
      assert.ok(minutes > 8 && minutes <= 10, `${minutes} minutes`);
      // It opens the items of that key, and no others.
      const read = (id, key) => fetch(`http://127.0.0.1:${world.server.port}/dbs/shop/colls/orders/docs/${id}`, {
        headers: { authorization: encodeURIComponent(token), "x-ms-version": "2020-07-15", "x-ms-documentdb-partitionkey": JSON.stringify([key]) },
      });
      assert.equal((await read("c-2-001", "c-2")).status, 200);
      assert.equal((await read("c-1-001", "c-1")).status, 403);
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await press(page, "Copy");
      await form.getByText("Copied.").waitFor();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), token);
      await press(page, "Close");
      // Neither the page nor the browser's storage has it any more.
      const everything = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML, location.href]));
      assert.ok(!everything.includes("type=resource"));

      await shownTab(page).getByRole("row", { name: /reads.*dbs\/shop\/colls\/orders.*\["c-2"\]/ }).waitFor();
      await accessible(page);
      const permission = () => world.server.send("GET", ["dbs", "shop", "users", "ann <img src=x onerror=pwned=1>", "permissions", "reads"]);
      await shownTab(page).getByLabel("What reads allows").selectOption("All");
      await page.waitForFunction(() => document.querySelector("footer .spent").innerText.includes("permission changed"));
      const stored = await permission();
      assert.deepEqual([stored.permissionMode, stored.resourcePartitionKey], ["All", ["c-2"]]);
      await shownTab(page).getByRole("button", { name: "New token: reads" }).click();
      await press(page, "Make a token");
      assert.match(await form.getByLabel("It is shown this once.").inputValue(), /^type=resource/);
      await page.keyboard.press("Escape");
      await shownTab(page).getByRole("button", { name: "Delete: reads" }).click();
      await press(page, "Delete");
      await shownTab(page).getByText("No permissions yet.").waitFor();
      assert.equal((await read("c-2-001", "c-2")).status, 403);

      // The user stands in the tree.
      await node(page, /^\W*Users/).locator(".arrow").click();
      await choose(page, /ann/, "Delete user");
      await dialog(page).getByText("permissions go with it").waitFor();
      await press(page, "Delete");
      await node(page, /ann/).waitFor({ state: "detached" });
      assert.deepEqual((await world.server.send("GET", ["dbs", "shop", "users"])).Users, []);
      await page.waitForFunction(() => location.hash === "#/dbs/shop/users");
    }, { protocol: "https" });
  });

  test("1,000 containers stay quick: a filter finds them, keys move, and Refresh keeps what is open", async () => {
    const server = await Server.start(["--mode", "dev", "--in-memory"]);
    await shop(server);
    await server.database("crowd");
    const ids = Array.from({ length: 1000 }, (_, i) => `part-${String(i).padStart(4, "0")}`);
    for (let i = 0; i < ids.length; i += 20) await Promise.all(ids.slice(i, i + 20).map((id) => server.container("crowd", id)));
    await explore("", async (page) => {
      // What a key takes where two databases are the tree: the round trip of the test, and the machine.
      await node(page, /^crowd/).focus();
      const base = await timed(() => page.keyboard.press("ArrowDown"), () => page.keyboard.press("ArrowUp"));
      await node(page, /^crowd/).click();
      await node(page, /part-0000/).waitFor();
      assert.equal(await page.getByRole("treeitem", { level: 2 }).count(), 1001);
      await node(page, /part-0000/).focus();
      const down = () => page.keyboard.press("ArrowDown");
      const each = await timed(down, down);
      assert.equal(await page.evaluate(() => document.activeElement.querySelector(".name").innerText), "part-0040");
      assert.ok(each < Math.max(120, 5 * base), `${each} ms a key, and ${base} ms in a small tree`);
      await accessible(page);
      await page.getByLabel("Find in the tree").fill("PART-09");
      await page.waitForFunction(() => document.querySelectorAll("[role=treeitem]").length === 101);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      assert.equal(await page.evaluate(() => document.activeElement.querySelector(".name").innerText), "part-0900");
      await page.getByLabel("Find in the tree").fill("orders");
      await node(page, /orders/).waitFor();
      await page.getByLabel("Find in the tree").fill("no such name");
      await node(page, /Nothing has this/).waitFor();
      await accessible(page);
      await page.getByLabel("Find in the tree").focus();
      await page.keyboard.press("Escape");
      // A group of scripts is open while the tree is read again.
      await node(page, /^shop/).click();
      await node(page, /orders/).locator(".arrow").click();
      await node(page, /Stored procedures/).click();
      await node(page, "count").waitFor();
      await page.getByRole("button", { name: "Refresh" }).click();
      await node(page, "count").waitFor();
    }, { server }).finally(() => server.remove());
  });
});
