// What the query editor says of a statement before it runs, and of the indexes that a run lacked.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { accessible, explore, isPlan, run, shownTab, world, write } from "./shared.mjs";

const mistake = (page) => shownTab(page).locator(".cm-lintRange-error");
const warning = (page) => shownTab(page).locator(".cm-lintRange-warning");
const hints = (page) => shownTab(page).getByRole("list", { name: "Hints" });
const query = (coll) => `#/dbs/shop/colls/${coll}/query`;

/** Changes the text, and waits until the server has been asked about its last statement. */
async function change(page, text) {
  const last = text.split(";").at(-1).trim();
  const looked = page.waitForResponse((r) => isPlan(r.request()) && r.request().postDataJSON().query === last);
  await write(page, "Statement", text);
  await looked;
}

describe("hints in the query editor", () => {
  before(async () => {
    await world.server.send("POST", ["dbs", "shop", "colls"], {
      id: "hinted", partitionKey: { paths: ["/customerId"], kind: "Hash", version: 2 },
      indexingPolicy: { includedPaths: [{ path: "/total/?" }], excludedPaths: [{ path: "/*" }] },
    });
    await world.server.bulk("shop", "hinted", Array.from({ length: 30 }, (_, i) => ({ id: `s-${i}`, customerId: "c-1", status: "open", total: i })), ["c-1"]);
  });

  test("a mistake is underlined while the statement is written, without a run", async () => {
    await explore(query("orders"), async (page) => {
      await change(page, "SELECT * FROM c;\nSELECT nobody.x FROM c");
      await mistake(page).getByText("nobody").waitFor();
      assert.equal(await shownTab(page).getByText("No result yet").count(), 1);
      await change(page, "SELECT * FROM c;\nSELECT c.x FROM c");
      await mistake(page).waitFor({ state: "detached" });
      await change(page, "SELECT c.status, COUNT(1) AS n FROM c GROUP BY c.status ORDER BY c.status");
      await mistake(page).first().waitFor();
      assert.equal((await mistake(page).allInnerTexts()).join(""), "ORDER BY c.status");
    });
  });

  test("a filter that names no partition key says how many ranges it asks", async () => {
    await explore(query("orders"), async (page) => {
      await change(page, "SELECT * FROM c;\nSELECT 'where' FROM c WHERE c.total > 3");
      await hints(page).getByText("no partition key (/customerId): the query asks 5 of 5 ranges").waitFor();
      assert.equal(await warning(page).innerText(), "WHERE");
      await accessible(page);
      // It names one key, several, or one that is not known yet.
      for (const keyed of ["c.customerId = 'c-1'", "c.customerId IN ('c-1', 'c-2', 'c-3')", "c.customerId = @who AND c.total > 3"]) {
        await change(page, `SELECT * FROM c WHERE ${keyed}`);
        await hints(page).waitFor({ state: "detached" });
        await change(page, "SELECT * FROM c WHERE c.total > 3");
        await hints(page).waitFor();
      }
      await page.keyboard.press("Control+K");
      await page.keyboard.type("Ask one partition key");
      await page.keyboard.press("Enter");
      await shownTab(page).locator(".parameters input").fill("c-1");
      await hints(page).waitFor({ state: "detached" });
    });
    await explore(query("customers"), async (page) => {
      await change(page, "SELECT * FROM c WHERE c.name > 'A'");
      await run(page, "SELECT * FROM c WHERE c.name = 'Ada'");
      await page.getByRole("gridcell", { name: "Ada" }).waitFor();
      assert.equal(await hints(page).count(), 0); // it has one range
    });
  });

  test("an index that a run lacked is named at its path, and a composite one at ORDER BY", async () => {
    await explore(query("hinted"), async (page) => {
      await run(page, "SELECT VALUE c.total FROM c WHERE c['status'] = 'open' AND c.total = 7");
      await page.getByRole("gridcell", { name: "7" }).waitFor();
      await hints(page).getByText("There is no index for /status/?").waitFor();
      assert.equal(await warning(page).innerText(), "status");
      await run(page, "SELECT * FROM c ORDER BY c.total, c.status");
      await hints(page).getByText("There is no composite index (/total ASC, /status ASC)").waitFor();
      assert.equal((await warning(page).allInnerTexts()).join(""), "ORDER BY");
      await accessible(page);
      // They are of the statement that ran.
      await write(page, "Statement", "SELECT * FROM c");
      await hints(page).waitFor({ state: "detached" });
    });
  });

  test("the server is asked about what a person has changed, not about what stood there", async () => {
    await explore(query("orders") + "?q=SELECT%20*%20FROM%20c%20WHERE%20c.total%20%3E%201", async (page) => {
      const asked = [];
      page.on("request", (r) => isPlan(r) && asked.push(r.postDataJSON().query));
      await shownTab(page).getByLabel("Statement").getByText("total").waitFor();
      await page.keyboard.press("Control+J");
      await change(page, "SELECT VALUE 1 FROM c");
      assert.deepEqual(asked, ["SELECT VALUE 1 FROM c"]);
    });
  });
});
