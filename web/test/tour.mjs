// The labs as a guided tour: every step of every lab is done, and says what it cost.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { accessible, explore, shownTab, world } from "./shared.mjs";

const tour = (page) => page.getByRole("region", { name: "Guided tour" });

/** Does the steps of the lab that is open, by keyboard; what each has said. */
async function steps(page, n) {
  const said = [];
  for (let i = 0; i < n; i++) {
    await tour(page).locator("button.next").focus();
    await page.keyboard.press("Enter");
    await tour(page).locator(".saw").nth(i).waitFor();
    assert.equal(await tour(page).locator(".failure:not(:empty)").count(), 0);
    said.push(await tour(page).locator(".saw").nth(i).innerText());
  }
  return said;
}
const charge = (text) => Number(/([\d,.]+) RU/.exec(text)[1].replace(/,/g, ""));

describe("tour", () => {
  test("the labs make their data, show their screens, and their figures teach what they say", async () => {
    await explore("", async (page) => {
      await page.getByRole("button", { name: "Take the tour" }).click();
      const one = await steps(page, 4);
      assert.equal(charge(one[1]), 1);
      assert.match(one[2], /5 of 5 ranges, 1 row$/);
      assert.match(one[3], /1 of 5 ranges, 1 row$/);
      assert.ok(charge(one[1]) < charge(one[3]) && charge(one[3]) < charge(one[2]), one.join("\n"));
      assert.equal(await shownTab(page).locator(".charge strong").innerText(), charge(one[3]).toFixed(2));
      await accessible(page);
      assert.ok(existsSync(path.resolve(import.meta.dirname, "../..", await tour(page).locator(".id").innerText())));
      await tour(page).getByRole("button", { name: /^Next lab/ }).click();
      const two = await steps(page, 4);
      assert.ok(charge(two[0]) < charge(two[1]) && charge(two[2]) < charge(two[3]), two.join("\n"));
      await tour(page).getByRole("button", { name: /^Next lab/ }).click();
      const five = await steps(page, 4);
      assert.match(five[1], /1 of 1 range,/);
      assert.match(five[2], /5 of 5 ranges/);
      assert.ok(charge(five[2]) > 3 * charge(five[1]), five.join("\n"));
      assert.match(five[3], /1 of 5 ranges, 10 rows/);
      await page.keyboard.press("Control+K");
      await page.keyboard.type("lab counters");
      await page.keyboard.press("Enter");
      await tour(page).getByText("What is counted when it is written?").waitFor();
      const eight = await steps(page, 3);
      assert.ok(charge(eight[2]) === 1 && charge(eight[0]) > 2, eight.join("\n"));
      await tour(page).getByRole("button", { name: "Delete what the labs made" }).click();
      await page.getByRole("dialog").getByRole("textbox").fill("orrery-labs");
      await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
      await page.getByRole("treeitem", { name: "orrery-labs" }).waitFor({ state: "detached" });
    });
    await assert.rejects(world.server.send("GET", ["dbs", "orrery-labs"]), /404/);
  });
});
