// The query suite of ../queries, for the suites written in JavaScript: its items, its cases, and
// the comparison of rows.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const file = (name) => JSON.parse(readFileSync(new URL(`../queries/${name}`, import.meta.url)));

/** The items that every case queries. */
export const items = file("data.json");

/** { behaviour, query, parameters?, pk?, ordered?, rows } or, instead of rows, { refused: a text of the message }. */
export const cases = file("cases.json");

/** The two composite indexes besides the default paths that the cases need. */
export const indexingPolicy = {
  automatic: true,
  indexingMode: "consistent",
  includedPaths: [{ path: "/*" }],
  excludedPaths: [{ path: "/_etag/?" }],
  compositeIndexes: [
    [
      { path: "/captain/name", order: "ascending" },
      { path: "/n", order: "ascending" },
    ],
    [
      { path: "/pk", order: "ascending" },
      { path: "/price", order: "descending" },
    ],
  ],
};

/** Page sizes of each case: the server's own, and one that ends pages at arbitrary rows. */
export const pageSizes = [undefined, 4];

/** Equal as JSON; numbers as doubles, to one part in 10¹². */
function equal(a, b) {
  if (typeof a === "number" && typeof b === "number")
    return a === b || Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b));
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && equal(a[name], b[name]))
  );
}

/** Whether two lists hold equal rows: in this order, or regardless of order. */
function sameRows(got, want, ordered) {
  if (got.length !== want.length) return false;
  if (ordered) return equal(got, want);
  const open = [...want];
  return got.every((row) => {
    const at = open.findIndex((other) => equal(row, other));
    if (at >= 0) open.splice(at, 1);
    return at >= 0;
  });
}

/**
 * Runs cases, each with both page sizes. ask(case, size) resolves to { rows } or, when the server
 * refused with 400, to { message }; it throws for anything else. Prints every failed case; the
 * behaviour fails with the first.
 */
export async function runCases(chosen, ask) {
  assert.ok(chosen.length > 0, "queries/cases.json has no case for this behaviour");
  const wrong = [];
  for (const expected of chosen) {
    for (const size of pageSizes) {
      const why = await ask(expected, size).then(
        (answer) => differs(expected, answer),
        (err) => `failed: ${err.code ?? ""} ${err.body?.message ?? err.message ?? JSON.stringify(err)}`,
      );
      if (why) wrong.push(`${expected.query}${size ? ` in pages of ${size}` : ""} ${why}`);
    }
  }
  for (const line of wrong) console.log(`  ${line.replace(/\s+/g, " ")}`);
  assert.ok(wrong.length === 0, `${wrong.length} of ${chosen.length * pageSizes.length}: ${wrong[0]}`);
}

function differs(expected, { rows, message }) {
  if (expected.refused === undefined) {
    if (message !== undefined) return `was refused: ${message}`;
    const asJSON = JSON.parse(JSON.stringify(rows)); // an SDK may set a property to undefined, which counts as absent
    return sameRows(asJSON, expected.rows, expected.ordered)
      ? ""
      : `gave ${JSON.stringify(rows)}, want ${JSON.stringify(expected.rows)}${expected.ordered ? " in this order" : ""}`;
  }
  if (message === undefined) return `gave ${JSON.stringify(rows)}, want a refusal with ${expected.refused}`;
  return names(message, expected.refused) ? "" : `was refused with ${message}, want ${expected.refused} in it`;
}

/** Whether a message contains what it must; user-defined functions have two names. */
const names = (message, text) =>
  (text === "udf" ? /udf|user-defined/i : new RegExp(text.replace(/[^\w ]/g, "\\$&"))).test(message);
