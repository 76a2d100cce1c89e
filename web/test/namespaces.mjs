// The namespaces and snapshots of a server, as the explorer lists them.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, before, describe, test } from "node:test";
import { promisify } from "node:util";
import { accessible, explore } from "./shared.mjs";
import { Server } from "./world.mjs";

const run = promisify(execFile);

describe("namespaces", () => {
  let server;
  before(async () => (server = await Server.start(["--mode", "dev", "--in-memory"])));
  after(() => server?.remove());
  const at = async (path, ...args) =>
    (await run(process.env.ORRERY_BINARY, [...args, "--endpoint", `http://localhost:${server.port}${path}`])).stdout;
  const orrery = (...args) => at("", ...args);
  const dialog = (page) => page.getByRole("dialog");
  const row = (page, name) => dialog(page).getByRole("row", { name: new RegExp(`^${name} `) });
  const open = async (page) => {
    await page.keyboard.press("Control+K");
    await page.keyboard.type("namespaces");
    await page.keyboard.press("Enter");
    await dialog(page).getByRole("heading", { name: "Namespaces" }).waitFor();
  };

  test("are listed with their sizes and snapshots, reset and deleted", async () => {
    await explore("", async (page) => {
      await open(page);
      await dialog(page).getByText("There are no namespaces").waitFor();
      await accessible(page);
      await server.send("POST", ["dbs"], { id: "seeded" });
      await orrery("snapshot", "save", "seed");
      await orrery("namespace", "create", "one", "--snapshot", "seed");
      await orrery("namespace", "create", "two");
      // What others make is seen without asking again.
      await row(page, "one").getByRole("cell", { name: "seed" }).waitFor();
      await row(page, "two").getByRole("cell", { name: "an empty account" }).waitFor();
      assert.match(await row(page, "one").innerText(), /^one\s+seed\s+1\s+[\d.]+ (KB|MB)\s/);
      await dialog(page).getByRole("table", { name: "Snapshots" }).getByRole("row", { name: /^seed / }).waitFor();
      await accessible(page);
      await at("/_ns/one/", "db", "create", "more");
      await row(page, "one").getByRole("cell", { name: "2", exact: true }).waitFor();
      await row(page, "one").getByRole("button", { name: "Reset" }).click();
      await page.locator("footer .spent").getByText("namespace reset").waitFor();
      await row(page, "one").getByRole("cell", { name: "1", exact: true }).waitFor();
      await row(page, "two").getByRole("button", { name: "Delete…" }).click();
      await dialog(page).getByText("Its databases go with it").waitFor();
      await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
      await row(page, "one").waitFor();
      await row(page, "two").waitFor({ state: "detached" });
      assert.doesNotMatch(await orrery("namespace", "ls"), /two/);
    }, { server });
  });

  test("a server without them says so", async () => {
    const without = await Server.start(["--mode", "dev", "--in-memory", "--namespaces", "off"]);
    try {
      await explore("", async (page) => {
        await open(page);
        await dialog(page).getByRole("alert").getByText("has no namespaces").waitFor();
      }, { server: without });
    } finally {
      await without.remove();
    }
  });
});
