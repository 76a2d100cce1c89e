// How fast a grid of 1,000,000 rows scrolls: a line that begins with BENCH, against the same browser
// with nothing to draw. The rows come from a source in this process, so the server does not matter.
import { pretend, scrollThrough } from "./fake.mjs";
import { browser, Server, shop, visit } from "./world.mjs";

const seconds = 5;
const server = await Server.start(["--mode", "dev", "--in-memory"]);
const chrome = await browser();
try {
  await shop(server);
  const page = await visit(chrome, server.page("http", "#/"));
  await page.getByRole("tree").waitFor();
  const idle = await page.evaluate(async (seconds) => {
    const began = performance.now();
    let frames = 0;
    for (; performance.now() - began < seconds * 1000; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return frames / ((performance.now() - began) / 1000);
  }, seconds);
  await pretend(page, 1_000_000);
  await page.evaluate(() => (location.hash = "#/dbs/shop/colls/customers/items"));
  const grid = page.getByRole("grid", { name: "Items" });
  await grid.getByText("item-0000000").waitFor();
  await grid.focus();
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Read up to here" }).click();
  await page.getByText(/^1,000,000 items read ·/).waitFor({ timeout: 300_000 });
  const r = await scrollThrough(page, seconds);
  console.log(`BENCH name=explorer-scroll ratio=${(r.perSecond / idle).toFixed(2)} ops_per_s=${r.perSecond.toFixed(1)} peer=${idle.toFixed(1)} ` +
    `floor>=50/s met=${r.perSecond >= 50 ? "yes" : "no"} rows=1000000 p95_ms=${r.p95.toFixed(1)} worst_ms=${r.worst.toFixed(1)} nodes=${r.nodes}`);
  process.exitCode = r.perSecond >= 50 ? 0 : 1;
} finally {
  await chrome.close();
  await server.remove();
}
