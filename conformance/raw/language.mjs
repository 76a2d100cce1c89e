// Behaviours of the query language: the cases of ../queries. The server merges those over all
// partitions.
import assert from "node:assert/strict";
import { cases, indexingPolicy, items, runCases } from "./cases.mjs";
import { behaviour, once } from "./harness.mjs";
import { merged, newContainer, ok, refusal } from "./wire.mjs";

const filled = once(async () => {
  const container = await newContainer({ indexingPolicy });
  for (const item of items) ok(await container.create(item), 201);
  return container;
});

/** The rows of all pages of a case, or the message of the 400 that refuses it. */
async function answer({ query, parameters = [], pk }, size) {
  const container = await filled();
  const options = {
    parameters: Object.fromEntries(parameters.map((p) => [p.name.slice(1), p.value])),
    key: pk,
    size,
    headers: merged,
  };
  const rows = [];
  let continuation;
  for (let page = 0; page < 1000; page++) {
    const reply = await container.query(query, { ...options, continuation });
    if (reply.status === 400) return { message: refusal(reply, 400).json.message };
    const found = ok(reply).json.Documents;
    assert.ok(size === undefined || found.length <= size, `a page of ${found.length} rows, asked for ${size}`);
    rows.push(...found);
    continuation = reply.headers["x-ms-continuation"];
    if (!continuation) return { rows };
  }
  throw new Error("no end after 1000 pages");
}

const all = [
  "query.language.join",
  "query.language.from",
  "query.language.select",
  "query.language.distinct",
  "query.language.group-by",
  "query.language.aggregates",
  "query.language.subqueries",
  "query.language.order-by",
  "query.language.offset-limit",
  "query.language.like",
  "query.language.logic",
  "query.language.operators",
  "query.language.functions.math",
  "query.language.functions.string",
  "query.language.functions.convert",
  "query.language.functions.array",
  "query.language.functions.date",
  "query.language.parameters",
  "query.language.refused",
];
for (const id of all)
  behaviour(id, () =>
    runCases(
      cases.filter((c) => c.behaviour === id),
      answer,
    ),
  );
