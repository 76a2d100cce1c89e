// The palette, and the keys that its table gives.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { accessible, explore, go, shownTab, world, write } from "./shared.mjs";

const tabNames = (page) => page.locator("[role=tab] .name").allInnerTexts();
const front = (page) => page.locator("[role=tab][aria-selected=true] .name");
const wanted = (page) => page.getByRole("combobox", { name: "Command, container or saved query" });
const first = (page) => page.locator(".found [role=option]").first();

/** The rows of the list of keys: what each does, and its keys. */
async function listed(page) {
  await page.getByRole("button", { name: "Keys" }).click();
  const rows = await page.locator("dialog tr").evaluateAll((all) =>
    all.map((r) => [r.querySelector("td").textContent, [...r.querySelectorAll("kbd")].map((k) => k.textContent)]));
  await page.keyboard.press("Escape");
  return rows;
}

/** Presses keys as the list writes them. */
async function press(page, keys) {
  for (const one of keys.split(" ")) {
    await page.keyboard.press(one.replace("Ctrl", "Control").replace("Esc", "Escape"));
  }
}

const query = (page, more = "") => go(page, "#/dbs/shop/colls/orders/query" + more);

const items = async (page) => {
  await go(page, "#/dbs/shop/colls/orders/items");
  await shownTab(page).getByRole("grid", { name: "Items" }).waitFor();
};

/** The grid of items has the keys, at the first status. */
async function cell(page) {
  await items(page);
  await shownTab(page).locator('.grid-rows .row [data-column="3"]').first().click();
}

/** For each action that has keys: a way to see that a key does it. */
const newScript = (title) => async (page, key) => {
  await press(page, key);
  assert.equal(await front(page).innerText(), title);
  await shownTab(page).getByLabel("Text of the script").waitFor();
};

const does = {
  "Commands, containers, saved queries": async (page, key) => {
    await press(page, key);
    await wanted(page).waitFor();
    await page.keyboard.press("Escape");
  },
  "Run the statement or the selection": async (page, key) => {
    await query(page, "?q=SELECT%20VALUE%20%22ran%22");
    await shownTab(page).getByLabel("Statement").getByText("ran").waitFor();
    await page.locator("[role=tab][aria-selected=true]").focus();
    await press(page, key);
    await page.getByRole("gridcell", { name: "ran" }).waitFor();
  },
  "Cancel the run": async (page, key) => {
    await query(page, "?q=SELECT%20VALUE%201");
    await shownTab(page).getByLabel("Statement").getByText("1").waitFor();
    await page.route("**/docs", () => undefined);
    await page.keyboard.press("Shift+Enter");
    await shownTab(page).getByText("Running…").waitFor();
    await press(page, key);
    await shownTab(page).getByRole("alert").getByText("Cancelled.").waitFor();
    await page.unroute("**/docs");
  },
  "New query": async (page, key) => {
    await press(page, key);
    await shownTab(page).getByLabel("Statement").waitFor();
    assert.equal(await front(page).innerText(), "Query orders");
  },
  "New container": async (page, key) => {
    await press(page, key);
    await page.getByRole("dialog").getByRole("heading", { name: "New container" }).waitFor();
    await page.keyboard.press("Escape");
  },
  "New database": async (page, key) => {
    await press(page, key);
    await page.getByRole("dialog").getByRole("heading", { name: "New database" }).waitFor();
    await page.keyboard.press("Escape");
  },
  "New item": async (page, key) => {
    await press(page, key);
    await shownTab(page).getByLabel("Item as JSON").waitFor();
    assert.equal(await front(page).innerText(), "New item");
  },
  Save: async (page, key) => {
    await page.keyboard.press("Alt+N");
    await page.keyboard.press("i");
    await shownTab(page).getByLabel("Item as JSON").getByText("customerId").waitFor();
    await write(page, "Item as JSON", '{"id":"by-key","customerId":"k"}');
    await press(page, key);
    await shownTab(page).locator(".said").getByText("Created.").waitFor();
  },
  ...Object.fromEntries(["stored procedure", "trigger", "function"].map((what) => ["New " + what, async (page, key) => {
    await page.getByRole("tab", { name: "orders", exact: true }).click();
    await press(page, key);
    await page.waitForFunction(() => document.querySelector("[role=tab][aria-selected=true]").innerText.includes("New"));
    await shownTab(page).getByText(what.replace("function", "user-defined function"), { exact: false }).first().waitFor();
    await page.keyboard.press("Control+Alt+W");
  }])),
  Download: async (page, key) => {
    await query(page, "?q=SELECT%20VALUE%20%22down%22");
    await shownTab(page).getByLabel("Statement").getByText("down").waitFor();
    const [file] = await Promise.all([page.waitForEvent("download"), press(page, key)]);
    assert.equal(file.suggestedFilename(), "Query_orders.sql");
  },
  "Saved queries": async (page, key) => {
    await query(page, "?q=SELECT%20VALUE%201");
    await press(page, key);
    await page.getByRole("dialog").getByRole("heading", { name: "Saved queries" }).waitFor();
    await page.keyboard.press("Escape");
  },
  "Open a query from disk": async (page, key) => {
    await query(page, "?q=SELECT%20VALUE%201");
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press(page, key)]);
    await chooser.setFiles({ name: "q.sql", mimeType: "text/plain", buffer: Buffer.from("SELECT VALUE 'from disk'") });
    await shownTab(page).getByLabel("Statement").getByText("from disk").waitFor();
  },
  Delete: async (page, key) => {
    await page.getByRole("tab", { name: "by-key" }).click();
    await press(page, key);
    await page.getByRole("dialog").getByText("Delete this item?").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByRole("tab", { name: "by-key" }).waitFor({ state: "detached" });
    await assert.rejects(world.server.read("shop", "orders", "by-key", ["k"]), /404/);
  },
  "Search in the tab in front": async (page, key) => {
    await page.getByRole("tab", { name: "orders", exact: true }).click();
    await press(page, key);
    await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Filter");
  },
  "Next tab": async (page, key) => {
    await page.locator("[role=tab]").first().click();
    await press(page, key);
    await page.locator("[role=tab]:nth-child(2)[aria-selected=true]").waitFor();
  },
  "Previous tab": async (page, key) => {
    await page.locator("[role=tab]").nth(1).click();
    await press(page, key);
    await page.locator("[role=tab]:first-child[aria-selected=true]").waitFor();
  },
  "Close the tab": async (page, key) => {
    const before = (await tabNames(page)).length;
    await press(page, key);
    assert.equal((await tabNames(page)).length, before - 1);
  },
  "What can be done with a node (in the tree)": async (page, key) => {
    await page.getByRole("treeitem", { name: /orders/ }).focus();
    await page.keyboard.press(key === "Menu" ? "ContextMenu" : key);
    await page.getByRole("menuitem", { name: "Delete container" }).waitFor();
    await page.keyboard.press("Escape");
  },
  "Complete the word (in a statement)": async (page, key) => {
    await query(page, "?q=SELECT%20VALUE%20COUN");
    await shownTab(page).getByLabel("Statement").getByText("COUN").waitFor();
    await page.keyboard.press("Control+End");
    await press(page, key);
    await page.locator(".cm-tooltip-autocomplete li").getByText("COUNT").first().waitFor();
    await page.keyboard.press("Escape");
  },
  "Find in the text (in an editor)": async (page, key) => {
    await shownTab(page).getByLabel("Statement").focus();
    await press(page, key);
    await shownTab(page).locator(".cm-search").waitFor();
  },
  "Upload a file of items": async (page, key) => {
    await items(page);
    await press(page, key);
    await page.getByRole("dialog").getByRole("heading", { name: "Upload items" }).waitFor();
    await page.keyboard.press("Escape");
  },
  "Download the items of the filter": async (page, key) => {
    await items(page);
    await press(page, key);
    await page.getByRole("dialog").getByRole("heading", { name: "Download items" }).waitFor();
    await page.keyboard.press("Escape");
  },
  "Edit the value in a cell (in a grid of items; a letter begins too)": async (page, key) => {
    await cell(page);
    await press(page, key);
    await shownTab(page).getByLabel("Value", { exact: true }).fill("edited");
    await page.keyboard.press("Enter");
    await shownTab(page).getByRole("gridcell", { name: "edited" }).waitFor();
  },
  "Take back the last value (in a grid of items)": async (page, key) => {
    await cell(page);
    await press(page, "F2");
    await shownTab(page).getByLabel("Value", { exact: true }).fill("once");
    await page.keyboard.press("Enter");
    await shownTab(page).getByLabel("Value", { exact: true }).waitFor({ state: "detached" });
    await press(page, key);
    await shownTab(page).getByText("Taken back: status of").waitFor();
  },
  "Mark an item, several, all (in a grid of items)": async (page, key) => {
    await cell(page);
    await page.keyboard.press("Escape");
    await press(page, key.replace("↓", "ArrowDown"));
    await shownTab(page).getByText({ Space: "1 marked", "Shift+↓": "2 marked", "Ctrl+A": "all marked" }[key]).waitFor();
  },
  "New stored procedure": newScript("New stored procedure"),
  "New trigger": newScript("New trigger"),
  "New function": newScript("New user-defined function"),
  "List of keys": async (page, key) => {
    await page.locator("[role=tab][aria-selected=true]").focus();
    await press(page, key);
    await page.getByRole("dialog").getByText("Next tab").waitFor();
    await page.keyboard.press("Escape");
  },
};

describe("palette", () => {
  test("each listed key does what the list says", async () => {
    await explore("#/dbs/shop/colls/orders/items", async (page) => {
      await page.getByRole("gridcell", { name: "c-2-000" }).waitFor();
      const rows = await listed(page);
      // The keys of the tools that people know.
      const known = "F5,Shift+Enter,Ctrl+J,Alt+N Q,Ctrl+S,Ctrl+Shift+S,Ctrl+O,Ctrl+Shift+O,Alt+N P,Alt+N F,Alt+N T,Alt+N D,Alt+N C," +
        "Alt+N I,Alt+D,Ctrl+Alt+W,Ctrl+Alt+],Ctrl+Alt+[,Ctrl+Shift+F,Esc,Ctrl+K,?";
      const all = rows.flatMap(([, keys]) => keys);
      assert.deepEqual(known.split(",").filter((k) => !all.includes(k)), []);
      for (const [name, keys] of rows) {
        for (const key of keys) {
          assert.ok(does[name], `the list of keys has "${name}": add to this test how to see that ${key} does it`);
          try {
            await does[name](page, key);
          } catch (e) {
            throw new Error(`${key}: ${name}`, { cause: e });
          }
        }
      }
    });
  });

  test("it finds actions and containers by some of their letters, by keyboard alone", async () => {
    await explore("", async (page) => {
      await page.getByRole("treeitem", { name: /orders/ }).waitFor();
      await page.keyboard.press("Control+K");
      await wanted(page).fill("shpord");
      await first(page).getByText("shop / orders").waitFor();
      await accessible(page);
      // The palette does not offer to open itself.
      await wanted(page).fill("commands");
      await page.getByText("Nothing has these letters.").waitFor();
      await wanted(page).fill("shpord");
      await first(page).getByText("shop / orders").waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("gridcell", { name: "c-2-000" }).waitFor();
      await page.keyboard.press("Control+K");
      await page.keyboard.type("thdark");
      await page.keyboard.press("Enter");
      await page.locator("html[data-theme=dark]").waitFor();
      await page.keyboard.press("Control+K");
      await page.keyboard.type("query custo");
      await page.keyboard.press("Enter");
      await shownTab(page).getByLabel("Statement").waitFor();
      assert.equal(await front(page).innerText(), "Query customers");
      await page.keyboard.press("Control+K");
      await page.keyboard.type("qqqqq");
      await page.getByText("Nothing has these letters.").waitFor();
      await page.keyboard.press("Enter");
      await accessible(page);
      await page.keyboard.press("Escape");
    });
  });
});
