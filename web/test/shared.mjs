// What the suites share: a browser, and a server in dev mode with a small shop.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { browser, Server, shop, visit } from "./world.mjs";

export const world = {};

export async function open() {
  [world.server, world.chrome] = await Promise.all([Server.start(), browser()]);
  await shop(world.server);
}

export async function close() {
  await world.chrome?.close();
  await world.server?.remove();
}

/** Opens the explorer at a place, hands the page to use, and checks that nothing happened that must not. */
export async function explore(place, use, { protocol = "http", server = world.server, ...options } = {}) {
  const page = await visit(world.chrome, server.page(protocol, place), options);
  try {
    await use(page);
    await fine(page);
  } finally {
    await page.context().close();
  }
}

/**
 * No script of a value ran, nothing was thrown, no request left the origin, and the page broke no rule
 * of its policy. One thing is not the page's: when a person types over a selection in an editable text,
 * Chromium wants to keep the look of the selection with a style of its own, which the policy refuses.
 */
export async function fine(page) {
  assert.deepEqual(page.wrong, []);
  assert.deepEqual(page.foreign, []);
  assert.deepEqual(await page.evaluate(() => globalThis.violations), []);
  assert.equal(await page.evaluate(() => globalThis.pwned), undefined);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** axe-core finds nothing against WCAG 2.2 A and AA, and its own best practices, on the page as it is. */
export async function accessible(page) {
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const result = await globalThis.axe.run(document, { runOnly: tags, resultTypes: ["violations"] });
    return result.violations.map((v) => `${v.id}: ${v.help}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(" | ")}`);
  });
  assert.deepEqual(found, []);
}

/** Puts a text into the editor of a label, as a person does. */
export async function write(page, label, text) {
  const editor = page.locator(`.tab-body:not([hidden]) [aria-label="${label}"]`);
  await editor.focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
}

/**
 * Follows an address, as a link does, until its tab is in front. The page writes the address of its tab
 * with a delay, and a change to the address that stands there is no event: then the event is sent here.
 */
export const go = (page, hash) =>
  page.evaluate(async (h) => {
    const to = new URL(h, location.href);
    const followed = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
    if (to.href === location.href) dispatchEvent(new HashChangeEvent("hashchange", { newURL: to.href }));
    else location.hash = to.hash;
    await followed;
    await new Promise((resolve) => setTimeout(resolve)); // what has changed is drawn
  }, hash);

export const shownTab = (page) => page.locator(".tab-body:not([hidden])");

/** The request asks for the plan of a statement that is being written. */
export const isPlan = (request) => request.headers()["x-ms-cosmos-is-query-plan-request"] !== undefined;

/** Runs a statement in the query tab in front, and waits for its rows. */
export async function run(page, text) {
  await write(page, "Statement", text);
  await page.keyboard.press("Shift+Enter");
}
