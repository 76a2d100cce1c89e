// What a query tab does besides running a statement: several statements, parameters, limits, the tree
// of rows, saved queries, files.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { accessible, explore, isPlan, run, shownTab, write } from "./shared.mjs";

const said = (page) => shownTab(page).locator(".result .said");
const button = (page, name) => shownTab(page).getByRole("button", { name, exact: true });
const orders = "#/dbs/shop/colls/orders/query";
const textOf = async (file) => readFileSync(await file.path(), "utf8");

describe("query tab", () => {
  test("several statements run one after the other, and each shows its rows; a mistake ends them", async () => {
    await explore(orders, async (page) => {
      await run(page, "-- first; not a statement\nSELECT VALUE 11; SELECT VALUE ';';\nSELECT VALUE 33 -- end");
      await page.getByRole("gridcell", { name: "33" }).waitFor();
      const statements = shownTab(page).getByRole("group", { name: "Statements" }).getByRole("button");
      assert.equal(await statements.count(), 3);
      await statements.first().click();
      await page.getByRole("gridcell", { name: "11" }).waitFor();
      await accessible(page);
      await run(page, "SELECT VALUE 1;\nSELECT nobody.x FROM c; SELECT VALUE 2");
      await shownTab(page).getByRole("alert").getByText("could not be resolved").waitFor();
      assert.equal(await statements.count(), 2);
      assert.equal(await page.locator(".cm-lintRange-error").innerText(), "nobody");
      await run(page, " ; -- nothing");
      await shownTab(page).getByRole("alert").getByText("There is no statement to run").waitFor();
    });
  });

  test("a parameter has a field, goes to the server as it was written, and survives a reload", async () => {
    await explore(orders, async (page) => {
      await run(page, "SELECT VALUE c.id FROM c WHERE c.customerId = @who AND c.total >= @least AND '@no' != ''");
      await shownTab(page).getByRole("alert").getByText("The parameter @who has no value").waitFor();
      const fields = shownTab(page).getByRole("group", { name: "Parameters" }).getByRole("textbox");
      assert.equal(await fields.count(), 2);
      await page.getByLabel("@who").fill("'c-1'");
      await shownTab(page).getByLabel("Statement").focus();
      await page.keyboard.press("Shift+Enter");
      await shownTab(page).getByRole("alert").getByText("is not JSON").waitFor();
      await page.getByLabel("@who").fill('"c-1"');
      await page.getByLabel("@least").fill("83.50");
      const [sent] = await Promise.all([
        page.waitForRequest((r) => r.url().endsWith("/docs") && !isPlan(r) && (r.postData() ?? "").includes("@who")),
        page.getByLabel("@least").press("Shift+Enter"),
      ]);
      assert.match(sent.postData(), /"name":"@least","value":83\.50\}/);
      await page.getByRole("gridcell", { name: "c-1-049" }).waitFor();
      await accessible(page);
      await page.waitForFunction(() => decodeURIComponent(location.hash).includes('"@least":"83.50"'));
      await page.waitForFunction(() => (localStorage.getItem("orrery.explorer.tabs") ?? "").includes("83.50"));
      await page.reload();
      await page.getByLabel("@who").waitFor();
      assert.equal(await page.getByLabel("@who").inputValue(), '"c-1"');
    });
  });

  test("the RU cap stops before the next page and says so; all pages are read below it", async () => {
    await explore(orders, async (page) => {
      await shownTab(page).getByLabel("Rows a page").selectOption("20");
      await shownTab(page).getByLabel("RU cap").fill("30");
      await run(page, "SELECT * FROM c ORDER BY c.total");
      await said(page).getByText(/^20 rows/).waitFor();
      let sent = 0;
      page.on("request", (r) => (sent += r.url().endsWith("/docs") && !isPlan(r) ? 1 : 0));
      await button(page, "All").click();
      const alert = shownTab(page).locator(".stopped");
      await alert.getByText(/^Stopped before the next page: [\d.]+ RU are spent, and the cap is 30.00 RU/).waitFor();
      const spent = Number(/([\d.]+) RU are/.exec(await alert.innerText())[1]);
      const charge = Number(await page.locator(".charge strong").innerText());
      assert.ok(Math.abs(spent - charge) < 0.02 && spent >= 30, `${spent} of ${charge}`);
      await accessible(page);
      const before = sent;
      await button(page, "Next page").click();
      await alert.waitFor();
      assert.equal(sent, before, "a page was read beyond the cap");
      await shownTab(page).getByLabel("RU cap").fill("");
      await button(page, "All").click();
      await said(page).getByText(/^300 rows$/).waitFor();
    });
  });

  test("a run ends at its time limit", async () => {
    await explore(orders, async (page) => {
      await shownTab(page).getByLabel("Seconds").fill("0.3");
      await page.route("**/docs", () => undefined);
      await run(page, "SELECT VALUE 1");
      await shownTab(page).getByRole("alert").getByText("Stopped after 0.3 s.").waitFor();
      await page.unroute("**/docs");
      await shownTab(page).getByLabel("Seconds").fill("nonsense");
      await shownTab(page).getByLabel("Statement").focus();
      await page.keyboard.press("Shift+Enter");
      await page.getByRole("gridcell", { name: "1", exact: true }).waitFor();
      assert.equal(await shownTab(page).getByLabel("Seconds").inputValue(), "");
    });
  });

  test("rows are a tree, by keyboard, with the numbers as they were written", async () => {
    await explore(orders, async (page) => {
      await run(page, "SELECT c.lines, {\"<img src=x onerror=pwned=1>\": \"\u202e\"} AS odd FROM c WHERE c.customerId = 'c-1'");
      await said(page).getByText(/^50 rows/).waitFor();
      await button(page, "Tree").click();
      const tree = page.getByRole("tree", { name: "Rows as a tree" });
      await tree.focus();
      await accessible(page);
      await page.keyboard.press("ArrowRight"); // to lines
      await page.keyboard.press("ArrowRight"); // opens them
      await tree.getByRole("treeitem", { expanded: true }).getByText("lines").waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await tree.getByText("sku").waitFor();
      await page.keyboard.press("End");
      await tree.getByRole("treeitem", { selected: true }).getByText("49").waitFor();
      await page.keyboard.press("Home");
      await page.keyboard.press("ArrowLeft");
      await tree.getByText("lines").waitFor({ state: "detached" });
      await page.keyboard.press("Enter");
      await tree.getByText("<img src=x onerror=pwned=1>").waitFor({ state: "detached" });
      await tree.getByText("odd").click();
      await tree.getByText("<img src=x onerror=pwned=1>").waitFor();
      await tree.getByText("\\u202e").waitFor();
      assert.ok((await tree.getByRole("treeitem").count()) < 60);
    });
  });

  test("queries are saved under a name, opened, replaced, and go through a file", async () => {
    await explore(orders, async (page) => {
      await write(page, "Statement", "SELECT VALUE @x");
      await page.getByLabel("@x").fill('"kept"');
      await shownTab(page).getByLabel("Statement").focus();
      await page.keyboard.press("Control+S");
      await page.getByLabel("Name").fill("<b>mine</b>");
      await accessible(page);
      await page.keyboard.press("Enter");
      await page.getByRole("tab", { name: "<b>mine</b>" }).waitFor();
      // A second Ctrl+S asks nothing.
      await write(page, "Statement", "SELECT VALUE @x -- again");
      await page.keyboard.press("Control+S");
      await page.getByText("Saved as <b>mine</b>.").waitFor();
      await page.waitForFunction(() => (localStorage.getItem("orrery.explorer.tabs") ?? "").includes("again"));
      await page.reload();
      await page.getByRole("tab", { name: "<b>mine</b>" }).waitFor(); // it is still the saved query
      await page.keyboard.press("Control+Alt+W");
      await page.getByRole("tab").waitFor({ state: "detached" });
      await page.keyboard.press("Control+K");
      await page.keyboard.type("mine saved");
      await page.keyboard.press("Enter");
      await shownTab(page).getByLabel("Statement").getByText("-- again").waitFor();
      assert.equal(await page.getByLabel("@x").inputValue(), '"kept"');
      await page.keyboard.press("Control+O");
      await accessible(page);
      const dialog = page.getByRole("dialog");
      const [file] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: "Export to a file" }).click()]);
      const text = await textOf(file);
      await dialog.getByRole("button", { name: "Forget <b>mine</b>" }).click();
      await dialog.getByText("No query is saved").waitFor();
      for (const [bad, says] of [["{}", "is not a file of saved queries"], [text, "1 query taken"]]) {
        const [chooser] = await Promise.all([page.waitForEvent("filechooser"), dialog.getByRole("button", { name: "Import from a file" }).click()]);
        await chooser.setFiles({ name: "queries.json", mimeType: "application/json", buffer: Buffer.from(bad) });
        await dialog.getByText(says).waitFor();
      }
      await dialog.getByText("<b>mine</b>").click();
      await shownTab(page).getByLabel("Statement").getByText("-- again").waitFor();
    });
  });

  test("rows go to a file as they were read", async () => {
    await explore(orders, async (page) => {
      const csv = /^id,price,nested\.text\r\nc-1-000,1\.50?,'=1\+1\r\nc-1-001,1\.50?,'=1\+1\r\n$/;
      await run(page, "SELECT c.id, 1.50 AS price, {text: '=1+1'} AS nested FROM c WHERE c.customerId = 'c-1' AND c.total < 12");
      await said(page).getByText(/^2 rows/).waitFor();
      for (const [format, want] of [
        ["JSON", /^\[\n {2}\{\n {4}"id": "c-1-000",\n {4}"price": 1\.50?,\n/],
        ["JSON lines", /^\{"id":"c-1-000","price":1\.50?,.*\}\n\{"id":"c-1-001","price":1\.50?,.*\}\n$/],
        ["CSV", csv],
      ]) {
        await button(page, "Export").click();
        const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: format, exact: true }).click()]);
        assert.match(await textOf(file), want);
      }
    });
  });

  test("the result stands below the text or beside it, and the line between them moves by keyboard", async () => {
    await explore(orders, async (page) => {
      const line = page.getByRole("separator", { name: "Between the text and the result" });
      const height = async () => (await shownTab(page).locator(".query-text").boundingBox()).height;
      const before = await height();
      await line.focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await page.waitForFunction((h) => document.querySelector(".query-text").getBoundingClientRect().height > h + 20, before);
      await button(page, "The result stands beside the text").click();
      await accessible(page);
      const [text, result] = await Promise.all([".query-text", ".result"].map((s) => shownTab(page).locator(s).boundingBox()));
      assert.ok(result.x > text.x + text.width - 1, "the result is not beside the text");
      await page.reload();
      await line.waitFor();
      assert.equal(await line.getAttribute("aria-orientation"), "vertical");
    });
  });
});
