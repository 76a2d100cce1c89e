// The labs as a guided tour: every step of every lab is done, with one range and with five, and says what
// it cost. The server enforces throughput, as one does that a newcomer starts.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { accessible, explore, shownTab } from "./shared.mjs";
import { Server } from "./world.mjs";

const tour = (page) => page.getByRole("region", { name: "Guided tour" });

/** Does the steps of the lab that is open, by keyboard; what each has said. */
async function steps(page, n) {
  const said = [];
  await tour(page).locator("button.next").focus();
  for (let i = 0; i < n; i++) {
    // A step that opens a tab may put the focus there; it is never lost.
    if (i > 0) assert.notEqual(await page.evaluate(() => document.activeElement?.tagName ?? "BODY"), "BODY", `after step ${i}`);
    await tour(page).locator("button.next").focus();
    await page.keyboard.press("Enter");
    await tour(page).locator(".saw").nth(i).or(tour(page).locator(".failure:not(:empty)")).waitFor();
    assert.equal(await tour(page).locator(".failure").innerText(), "");
    said.push(await tour(page).locator(".saw").nth(i).innerText());
  }
  await tour(page).getByText("The whole lab, with an exercise").waitFor();
  assert.ok(existsSync(path.resolve(import.meta.dirname, "../..", await tour(page).locator(".id").innerText())));
  return said;
}

/** Opens a lab by the palette, plays it in so many ranges, and returns what its steps have said. */
async function play(page, lab, ranges, n) {
  await page.keyboard.press("Control+K");
  await page.keyboard.type("lab " + lab);
  await page.keyboard.press("Enter");
  await tour(page).getByLabel("Lab", { exact: true }).locator("option:checked", { hasText: lab }).waitFor({ state: "attached" });
  const choice = tour(page).getByLabel("Played in");
  if (await choice.count()) await choice.selectOption(String(ranges));
  return steps(page, n);
}

const charges = (text) => [...text.matchAll(/([\d,.]+) RU/g)].map((m) => Number(m[1].replace(/,/g, "")));
const charge = (text) => charges(text)[0];
const numbers = (text) => [...text.matchAll(/\d[\d,]*/g)].map((m) => Number(m[0].replace(/,/g, "")));

describe("tour", () => {
  let server;
  before(async () => (server = await Server.start(["--mode", "dev", "--in-memory", "--throttle", "auto"])));
  after(() => server?.remove());

  test("the first lab is taken by keyboard, and the labs clean up after them", async () => {
    await explore("", async (page) => {
      await page.getByRole("button", { name: "Take the tour" }).click();
      const one = await steps(page, 4);
      assert.equal(await shownTab(page).locator(".charge strong").innerText(), charge(one[3]).toFixed(2));
      await accessible(page);
      await tour(page).getByRole("button", { name: /^Next lab: 2/ }).click();
      await tour(page).getByText("One item or several?").waitFor();
      await play(page, "Counters", 5, 3);
      await tour(page).getByRole("button", { name: "Delete what the labs made" }).click();
      await page.getByRole("dialog").getByRole("textbox").fill("orrery-labs");
      await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
      await page.getByRole("treeitem", { name: "orrery-labs" }).waitFor({ state: "detached" });
    }, { server });
    await assert.rejects(server.send("GET", ["dbs", "orrery-labs"]), /404/);
  });

  for (const ranges of [5, 1]) {
    const all = ranges === 1 ? "1 of 1 range" : "5 of 5 ranges";
    const one = ranges === 1 ? "1 of 1 range" : "1 of 5 ranges";

    test(`the labs on models teach what they say at ${ranges} ${ranges === 1 ? "range" : "ranges"}`, async () => {
      await explore("", async (page) => {
        const patterns = await play(page, "Access patterns", ranges, 4);
        assert.equal(charge(patterns[1]), 1);
        assert.match(patterns[2], new RegExp(`${all}, 1 row$`));
        assert.match(patterns[3], new RegExp(`${one}, 1 row$`));
        assert.ok(charge(patterns[1]) < charge(patterns[3]), patterns.join("\n"));
        // With one range the key saves nothing: a visit is all that either query pays.
        assert.ok(ranges === 1 ? charge(patterns[2]) < 1.1 * charge(patterns[3]) : charge(patterns[2]) > 4 * charge(patterns[3]), patterns.join("\n"));

        const embed = await play(page, "Embed or reference", ranges, 4);
        assert.ok(charge(embed[0]) < charge(embed[1]) && charge(embed[2]) < charge(embed[3]), embed.join("\n"));

        const types = await play(page, "Lookups and types", ranges, 5);
        assert.match(types[1], new RegExp(`${one}, 12 rows`));
        assert.match(types[2], /^2 requests, .* for 3 orders\.$/);
        assert.match(types[4], new RegExp(`^1 request, .*${one}, 4 rows`));
        assert.ok(charge(types[4]) < charge(types[2]), types.join("\n"));

        const copies = await play(page, "Copies", ranges, 6);
        assert.match(copies[1], new RegExp(`${one}, 5 rows`));
        assert.match(copies[2], new RegExp(`${one}, 5 rows: that many copies have the old name`));
        assert.match(copies[3], /^5 copies repaired for [\d.]+ RU/);
        assert.match(copies[4], new RegExp(`${one}, 0 rows`));
        assert.match(copies[5], new RegExp(`${all}, 3 rows`));
        const kept = await server.read("orrery-labs", ranges === 1 ? "productsOneRange" : "products", "p-14", ["category-2"]);
        assert.equal(kept.categoryName, "Chains and belts");

        const counters = await play(page, "Counters", ranges, 3);
        assert.match(counters[0], new RegExp(`${one}, 1 row$`));
        assert.ok(charge(counters[2]) === 1 && charge(counters[0]) > 2, counters.join("\n"));
        await accessible(page);
      }, { server });
    });

    test(`the labs on load teach what they say at ${ranges} ${ranges === 1 ? "range" : "ranges"}`, async () => {
      await explore("", async (page) => {
        const storage = await play(page, "Storage", ranges, 6);
        assert.match(storage[1], /^6 logical partitions; the largest has 96 of 118 invoices, 81 %/);
        assert.match(storage[2], ranges === 1 ? /^The only range has all 118 items/ : /^The fullest of 5 ranges has (9[6-9]|10\d) of 118 invoices/);
        assert.match(storage[3], /^54 logical partitions; the largest has 3 of 118 invoices, 3 %/);
        assert.match(storage[4], new RegExp(`${one}, 96 rows`));
        assert.match(storage[5], new RegExp(`^34 logical partitions; the largest has 8 of 118 invoices.*${all}, 96 rows`));
        if (ranges === 5) assert.ok(charge(storage[5]) > 2 * charge(storage[4]), storage.join("\n"));

        const throughput = await play(page, "Throughput", ranges, 5);
        const [stored, sent, , , refused] = numbers(throughput[1].replace(/\.\d\d/, ".0"));
        const [storedApart, , , , refusedApart] = numbers(throughput[3].replace(/\.\d\d/, ".0"));
        assert.equal(sent, 25);
        assert.ok(refused > 0 && stored + refused === 25, throughput.join("\n"));
        assert.match(throughput[2], /Hottest key: "date"/);
        if (ranges === 5) {
          assert.ok(storedApart === 25 && refusedApart === 0, throughput.join("\n"));
          const [, busiest, idlest] = numbers(throughput[2].replace("one second", ""));
          assert.ok(busiest >= 100 && idlest < 50, throughput.join("\n"));
          assert.match(throughput[4], /Hottest key: "\w+-\d\d", 1,0\d\d/);
        } else {
          // One range has the whole throughput: no key makes more of it.
          assert.ok(refusedApart > 0, throughput.join("\n"));
        }
        await shownTab(page).getByRole("figure").or(shownTab(page).locator("canvas")).first().waitFor();

        const heat = await play(page, "Heat and advice", ranges, 4);
        const [, each] = charges(heat[0]);
        assert.match(heat[1], new RegExp(`^SELECT c\\.customerId .*: 60 executions, [\\d.]+ RU, ${ranges === 1 ? "one range" : "5 ranges"} each`));
        assert.match(heat[2], ranges === 1 ? /none about queries that ask several ranges/ : /^\d+ findings?\. \d+ % of queries ask several partitions/);
        assert.match(heat[3], new RegExp(`${one}, 1 row`));
        assert.ok(ranges === 1 ? each < 1.1 * charge(heat[3]) : each > 4 * charge(heat[3]), heat.join("\n"));
        await accessible(page);
      }, { server });
    });
  }

  test("the lab on fan-out compares one range with five", async () => {
    await explore("", async (page) => {
      const five = await play(page, "Fan-out", 5, 4);
      assert.match(five[1], /1 of 1 range, 4 rows/);
      assert.match(five[2], /5 of 5 ranges, 4 rows/);
      assert.ok(charge(five[2]) > 3 * charge(five[1]), five.join("\n"));
      assert.match(five[3], /1 of 5 ranges, 10 rows/);
    }, { server });
  });

  test("no text of the tour is cut off at its side", async () => {
    await explore("", async (page) => {
      for (const lab of ["Throughput", "Lookups and types"]) {
        await play(page, lab, 1, 5);
        const [inner, outer] = await tour(page).evaluate((t) => [t.scrollWidth, t.clientWidth]);
        assert.ok(inner <= outer, `${lab}: ${inner} pixels of text in ${outer}`);
      }
    }, { server });
  });
});
