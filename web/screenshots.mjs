// Takes the pictures of docs/images: a server with the sample shop, and Chromium that looks at it.
// ORRERY_BINARY names the server; ORRERY_CHROMIUM the browser, by default Debian's.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { slim } from "./slim.mjs";
import { browser, Server, visit } from "./test/world.mjs";

const images = path.resolve(import.meta.dirname, "../docs/images");
const most = 150_000;
mkdirSync(images, { recursive: true });

const front = (page) => page.locator(".tab-body:not([hidden])");
// Throughput is enforced: the map of heat shows what is refused.
const server = await Server.start(["--mode", "dev", "--in-memory", "--throttle", "on"]);
const chrome = await browser();
try {
  const load = spawnSync(process.env.ORRERY_BINARY, ["sample", "load", "webstore", "--scale", "0.02", "--no-progress", "--endpoint", `http://127.0.0.1:${server.port}`], { encoding: "utf8" });
  if (load.status !== 0) throw new Error(load.stderr);
  const write = async (page, statement) => {
    await front(page).getByLabel("Statement").focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.insertText(statement);
  };
  const run = async (page, statement) => {
    await write(page, statement);
    await page.keyboard.press("Shift+Enter");
    await front(page).getByRole("gridcell").first().waitFor();
  };
  await shot("query", "light", "query", async (page) => {
    await run(page, "-- the latest orders\nSELECT c.orderDate, c.id, ARRAY_LENGTH(c.details) AS lines\nFROM c\nWHERE c.type = 'salesOrder'\nORDER BY c.orderDate DESC");
  });
  await shot("what-if", "dark", "query", async (page) => {
    await write(page, "-- the server refuses this order for want of an index\nSELECT c.lastName, c.firstName, c.emailAddress\nFROM c\nWHERE c.type = 'customer'\nORDER BY c.lastName, c.firstName");
    await page.keyboard.press("Shift+Enter");
    await front(page).getByRole("alert").waitFor();
    await page.getByRole("button", { name: "What if" }).click();
    await page.getByRole("button", { name: "Try on a sample" }).click();
    await page.getByRole("row", { name: /^create an item/ }).waitFor();
    await page.getByRole("complementary").evaluate((e) => (e.scrollTop = e.scrollHeight));
  });
  await shot("items", "light", "items", (page) => front(page).getByText(/^\d+ items read/).waitFor());
  await shot("copy-as", "light", "query", async (page) => {
    await write(page, "SELECT c.id, c.firstName, c.lastName FROM c\nWHERE c.customerId = @customer");
    await page.getByLabel("@customer").fill('"94bb8e30-0521-4c1f-aff0-201cd68029d5"');
    await page.getByRole("button", { name: "Copy as" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Python" }).click();
  });
  await shot("tour", "dark", "", async (page) => {
    await page.getByRole("button", { name: "Take the tour" }).click();
    for (let i = 0; i < 3; i++) {
      await page.locator(".tour button.next").click();
      await page.locator(".tour .saw").nth(i).waitFor();
    }
    await front(page).getByRole("gridcell").first().waitFor();
  });
  await burst();
  await shot("heat", "light", "heat", async (page) => {
    await front(page).getByRole("button", { name: "2 min" }).click();
    await front(page).getByText('["busy"]').waitFor();
  });
} finally {
  await chrome.close();
  await server.remove();
}

/**
 * Twenty seconds of a load. One partition key value asks for more than its range has; the others for a third
 * of theirs. Each number of an image is an index term, so an item costs about 1,000 RU.
 */
async function burst() {
  const image = Array.from({ length: 5000 }, (_, i) => i);
  for (let n = 0; n < 20; n++) {
    const next = new Promise((resolve) => setTimeout(resolve, 1000));
    const load = [["busy", 1 + ((3 * n) % 8)], ...Array.from({ length: 8 }, (_, i) => [`calm-${(3 * n + i) % 40}`, 1])];
    await Promise.all(load.map(([key, each]) => {
      const items = Array.from({ length: each }, (_, i) => ({ id: `${n}-${i}`, customerId: key, image }));
      return server.bulk("webstore", "customer", items, [key]);
    }));
    await next;
  }
}

/** One picture: explorer-NAME.png. */
async function shot(name, colorScheme, tab, prepare) {
  const hash = tab === "" ? "" : `#/dbs/webstore/colls/customer/${tab}`;
  const page = await visit(chrome, server.page("http", hash), { colorScheme, reducedMotion: "reduce" });
  page.setDefaultTimeout(20_000);
  if (tab === "query") await front(page).getByLabel("Statement").waitFor();
  await prepare(page);
  await page.mouse.move(640, 1);
  const file = path.join(images, `explorer-${name}.png`);
  const picture = slim(await page.screenshot({ caret: "hide" }));
  writeFileSync(file, picture);
  const size = picture.length;
  if (size > most) throw new Error(`${file} has ${size} bytes; ${most} are allowed`);
  console.log(`${path.relative(process.cwd(), file)}  ${size} bytes`);
  await page.context().close();}
