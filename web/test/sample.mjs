// The sample: tests that take about a minute together and cover opening, the tree, a query with its
// receipt, an edit with a conflict, the trial of an index, and the headers that keep others out. CI runs
// them; `make test-explorer` runs all.
import * as node from "node:test";

const names = new Set([
  "the page allows only its own script and style, and no frame",
  "a name that is not the server's gets no explorer",
  "a page of another site cannot frame it",
  "dev mode on loopback opens at once, over HTTP and HTTPS, and sends nothing elsewhere",
  "asks for the key, keeps it in memory only, and asks again after a reload",
  "the tree shows containers with partition key, items, ranges and scripts",
  "everything is reached by keyboard",
  "an address opens its place, and tabs survive a reload",
  "a query at 1 range over http: rows, pages, receipt, plan, statistics",
  "a query at 5 ranges over https: rows, pages, receipt, plan, statistics",
  "mistakes are underlined where the server found them, also in a selection",
  "an index is tried on a sample, applied, and costs what the trial said, at 5 ranges",
  "an item at 1 range over https: created, found, saved, deleted",
  "an item at 5 ranges over http: created, found, saved, deleted",
  "what somebody else changed is shown beside the edit, and nothing is overwritten unseen",
]);
const only = process.env.ORRERY_EXPLORER_SAMPLE === "1";
const missing = new Set(names);

/** Registers a test, unless only the sample is to run and the test is not in it. */
export function test(name, body) {
  missing.delete(name);
  if (!only || names.has(name)) node.test(name, body);
}

/** The names of the sample that no suite has registered so far. */
export const unknown = () => [...missing];
