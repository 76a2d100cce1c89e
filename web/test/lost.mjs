// A server that goes and comes back.
import { test } from "node:test";
import { accessible, explore, run, shownTab } from "./shared.mjs";
import { Server } from "./world.mjs";

test("a lost server is said, edits stay, and its return is noticed", async () => {
  const server = await Server.start();
  try {
    await server.database("d");
    await server.container("d", "c");
    await explore("#/dbs/d/colls/c/query", async (page) => {
      await run(page, "SELECT VALUE 1");
      await page.getByRole("gridcell", { name: "1" }).waitFor();
      await server.stop();
      await run(page, "SELECT VALUE 2");
      const banner = page.locator(".lost");
      await banner.getByText("The server does not answer.").waitFor();
      await shownTab(page).getByRole("alert").getByText("The server does not answer.").waitFor();
      await accessible(page);
      await server.spawn();
      await page.locator(".lost:empty").waitFor({ state: "attached" });
      await page.getByLabel("Statement").click();
      await page.keyboard.press("Shift+Enter");
      await page.getByRole("gridcell", { name: "2" }).waitFor();
    }, { server });
  } finally {
    await server.remove();
  }
});
