// Behaviours of the query language: the cases of ../../queries. The server leaves merging to the
// SDK or merges itself; cases without a key also run merged by the SDK.
import assert from "node:assert/strict";
import { cases, indexingPolicy, items, runCases } from "../../raw/cases.mjs";
import { behaviour, once } from "../../raw/harness.mjs";
import { merged, newContainer } from "./world.mjs";

/** Queries that the SDK's own merge cannot answer, with the place in its source. */
const unable = new Map([
  [
    "SELECT VALUE COUNT(1) FROM (SELECT DISTINCT VALUE c.captain.name FROM c) AS d",
    "DCount is not among the features it asks a plan for (utils/supportedQueryFeaturesBuilder.js)",
  ],
]);

const filled = once(async () => {
  const container = await newContainer({ indexingPolicy });
  await Promise.all(items.map((item) => container.items.create(item)));
  return container;
});

/** The rows of all pages of a case, or the message of the 400 that refuses it. */
async function answer({ query, parameters = [], pk }, maxItemCount, options = {}) {
  const container = await filled();
  const iterator = (unable.has(query) ? merged(container) : container).items.query(
    { query, parameters },
    { partitionKey: pk, maxItemCount, ...options },
  );
  const rows = [];
  try {
    while (iterator.hasMoreResults()) {
      const found = (await iterator.fetchNext()).resources ?? [];
      assert.ok(
        maxItemCount === undefined || found.length <= maxItemCount,
        `a page of ${found.length} rows, asked for ${maxItemCount}`,
      );
      rows.push(...found);
    }
  } catch (err) {
    if (err.code !== 400) throw err;
    return { message: err.body?.message ?? err.message };
  }
  return { rows };
}

const groups = [
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
for (const id of groups)
  behaviour(id, () =>
    runCases(
      cases.filter((c) => c.behaviour === id),
      answer,
    ),
  );

const mergedBySDK = {
  "query.language.sdk-merge.join": ["join"],
  "query.language.sdk-merge.distinct": ["distinct"],
  "query.language.sdk-merge.group-by": ["group-by"],
  "query.language.sdk-merge.aggregates": ["aggregates"],
  "query.language.sdk-merge.order-by": ["order-by"],
  "query.language.sdk-merge.offset-limit": ["offset-limit"],
  "query.language.sdk-merge.refused": ["refused"],
};
const grouped = Object.values(mergedBySDK).flat();
/** All other cases: the computations within each range. */
mergedBySDK["query.language.sdk-merge.rows"] = groups
  .map((id) => id.slice("query.language.".length))
  .filter((name) => !grouped.includes(name));

for (const [id, names] of Object.entries(mergedBySDK)) {
  const chosen = cases.filter(
    (c) => !c.pk && names.includes(c.behaviour.slice("query.language.".length)) && !unable.has(c.query),
  );
  behaviour(id, () => runCases(chosen, (expected, size) => answer(expected, size, { forceQueryPlan: true })));
}
