// Behaviours of indexes: how an indexing policy affects queries, and what the SDK reports of the
// server's indexes.
import assert from "node:assert/strict";
import { behaviour, once, until } from "../../raw/harness.mjs";
import { all, ids, merged, newContainer, refused } from "./world.mjs";

const range = (from, to) => Array.from({ length: to - from }, (_, i) => from + i);
const two = (n) => String(n).padStart(2, "0");
const idsOf = (numbers) => numbers.map((n) => `i${two(n)}`);
const every = range(0, 20);

/** The 20 items of the list. */
const twenty = every.map((n) => ({
  id: `i${two(n)}`,
  pk: `k${n % 4}`,
  n,
  city: `city-${n % 3}`,
  tags: [`t${n % 2}`, "all"],
  secret: { n },
  "first name": `name-${two(n)}`,
  ...(n % 2 ? {} : { level: n }),
}));

const policy = (included, excluded, more = {}) => ({
  indexingMode: "consistent",
  automatic: true,
  includedPaths: included.map((path) => ({ path })),
  excludedPaths: excluded.map((path) => ({ path })),
  ...more,
});

async function indexed(indexingPolicy) {
  const container = await newContainer(indexingPolicy && { indexingPolicy });
  for (const item of twenty) await container.items.create(item);
  return container;
}

const rows = (container, query, options) => all(container.items.query(query, options));
const found = async (container, query, numbers) =>
  assert.deepEqual(ids(await rows(container, query)), idsOf(numbers), query);
const ordered = async (container, query, numbers) =>
  assert.deepEqual(
    (await rows(container, query)).map((r) => r.id),
    idsOf(numbers),
    query,
  );
const refusedQuery = (container, query) => refused(container.items.query(query).fetchAll(), 400);
const pathsOf = (list) =>
  list
    .map((p) => p.path)
    .filter((p) => !p.includes("_etag"))
    .sort();
const replace = async (container, indexingPolicy) =>
  container.replace({ ...(await container.read()).resource, indexingPolicy });

behaviour("index.policy.round-trip", async () => {
  const compositeIndexes = [
    [
      { path: "/n", order: "ascending" },
      { path: "/city", order: "descending" },
    ],
  ];
  const container = await newContainer({
    indexingPolicy: policy(["/*", "/city/?"], ["/secret/*", '/"first name"/?'], { compositeIndexes }),
  });
  const { indexingPolicy: got } = (await container.read()).resource;
  assert.deepEqual([got.indexingMode, got.automatic], ["consistent", true]);
  assert.deepEqual(pathsOf(got.includedPaths), ["/*", "/city/?"]);
  assert.deepEqual(pathsOf(got.excludedPaths), ['/"first name"/?', "/secret/*"]);
  assert.deepEqual(got.compositeIndexes, compositeIndexes);
});

behaviour("index.policy.defaults", async () => {
  const { indexingPolicy: got } = (
    await (await newContainer({ indexingPolicy: { excludedPaths: [{ path: "/*" }] } })).read()
  ).resource;
  assert.deepEqual([got.indexingMode, got.automatic, got.includedPaths], ["consistent", true, []]);
  assert.deepEqual(pathsOf(got.excludedPaths), ["/*"]);
});

behaviour("index.policy.root", async () => {
  for (const wrong of [policy(["/a/?"], ["/b/*"]), policy(["/*"], ["/*"])])
    await refused(newContainer({ indexingPolicy: wrong }), 400);
});

behaviour("index.replace.progress", async () => {
  const container = await indexed();
  await replace(container, policy([], ["/*"]));
  await until("progress 100", async () => {
    const progress = (await container.read({ populateQuotaInfo: true })).headers[
      "x-ms-documentdb-collection-index-transformation-progress"
    ];
    assert.match(String(progress), /^(\d{1,2}|100)$/);
    return Number(progress) === 100;
  });
});

behaviour("index.replace.queries", async () => {
  const container = await indexed();
  await replace(container, policy(["/*"], ["/n/?"]));
  await found(container, "SELECT * FROM c WHERE c.n >= 15", range(15, 20));
  await refusedQuery(container, "SELECT * FROM c ORDER BY c.n");
  await replace(container, policy(["/*"], []));
  await ordered(container, "SELECT * FROM c ORDER BY c.n", every);
});

const secretive = once(() => indexed(policy(["/*"], ["/secret/*"])));

behaviour("index.excluded.filter", async () => {
  const container = await secretive();
  await found(container, "SELECT * FROM c WHERE c.secret.n = 3", [3]);
  await found(container, "SELECT * FROM c WHERE c.secret.n > 16", [17, 18, 19]);
  await found(container, "SELECT * FROM c WHERE c.secret.n IN (1, 30) OR c.n = 2", [1, 2]);
});

behaviour("index.excluded.order-by", async () => {
  const container = await secretive();
  await refusedQuery(container, "SELECT * FROM c ORDER BY c.secret.n");
  await ordered(container, "SELECT * FROM c ORDER BY c.n", every);
});

behaviour("index.precedence", async () => {
  await refusedQuery(
    await indexed(policy(["/secret/*"], ["/*", "/secret/n/?"])),
    "SELECT * FROM c ORDER BY c.secret.n",
  );
  await ordered(
    await indexed(policy(["/*", "/secret/n/?"], ["/secret/*"])),
    "SELECT * FROM c ORDER BY c.secret.n",
    every,
  );
});

behaviour("index.included.undefined-first", async () => {
  const container = await indexed(policy(["/level/?"], ["/*"]));
  const levels = async (direction) =>
    (await rows(merged(container), `SELECT * FROM c ORDER BY c.level ${direction}`)).map((r) => r.level ?? "none");
  const evens = every.filter((n) => n % 2 === 0);
  const without = Array(10).fill("none");
  assert.deepEqual(await levels("ASC"), [...without, ...evens]);
  assert.deepEqual(await levels("DESC"), [...evens.reverse(), ...without]);
});

behaviour("index.always", async () => {
  const container = await indexed(policy([], ["/*"]));
  await found(container, "SELECT * FROM c WHERE c.id = 'i03'", [3]);
  await ordered(container, "SELECT * FROM c ORDER BY c.id", every);
  await found(container, "SELECT * FROM c ORDER BY c._ts", every);
  await refusedQuery(container, "SELECT * FROM c ORDER BY c.n");
});

behaviour("index.array", async () => {
  const container = await indexed(policy(["/tags/[]/?"], ["/*"]));
  await found(
    container,
    "SELECT * FROM c WHERE ARRAY_CONTAINS(c.tags, 't1')",
    every.filter((n) => n % 2),
  );
});

behaviour("index.quoted", async () => {
  const container = await indexed(policy(['/"first name"/?'], ["/*"]));
  await found(container, `SELECT * FROM c WHERE c["first name"] = 'name-07'`, [7]);
  await ordered(container, 'SELECT * FROM c ORDER BY c["first name"] DESC', [...every].reverse());
});

const unindexed = once(() => indexed({ indexingMode: "none", automatic: false }));

behaviour("index.none.reads", async () => {
  const container = await unindexed();
  assert.equal((await container.item("i07", "k3").read()).resource.n, 7);
  await found(container, "SELECT * FROM c WHERE c.id = 'i07'", [7]);
  await found(container, "SELECT * FROM c WHERE c.n >= 15", range(15, 20));
  await found(container, "SELECT * FROM c", every);
});

behaviour("index.none.order-by", async () => {
  for (const path of ["c.n", "c.id"]) await refusedQuery(await unindexed(), `SELECT * FROM c ORDER BY ${path}`);
});

const plain = once(() => indexed());

/** The header as the SDK decodes it, as an object. */
async function utilization(query) {
  const { indexMetrics } = await (await plain()).items.query(query, { populateIndexMetrics: true }).fetchNext();
  assert.ok(indexMetrics, "no indexMetrics");
  return typeof indexMetrics === "string" ? JSON.parse(indexMetrics) : indexMetrics;
}

behaviour("index.metrics.utilized", async () =>
  assert.deepEqual(
    (await utilization("SELECT * FROM c WHERE c.n = 7")).Utilized.SingleIndexes.map((i) => i.IndexSpec),
    ["/n/?"],
  ),
);
behaviour("index.metrics.potential", async () =>
  assert.deepEqual(
    (await utilization("SELECT * FROM c WHERE c.city = 'city-1' AND c.n > 5")).Potential.CompositeIndexes.map(
      (i) => i.IndexSpecs,
    ),
    [["/city ASC", "/n ASC"]],
  ),
);

behaviour("index.retrieved", async () => {
  const container = await newContainer();
  for (const part of range(0, 3)) {
    const operations = range(100 * part, 100 * part + 100).map((i) => ({
      operationType: "Create",
      resourceBody: { id: `i${i}`, pk: "k", n: (i * 7) % 300, half: i % 2 ? i : undefined },
    }));
    assert.equal((await container.items.batch(operations, "k")).code, 200);
  }
  for (const [path, expected] of [
    ["n", range(0, 100)],
    ["half", Array(100).fill(undefined)],
  ]) {
    const iterator = container.items.query(`SELECT TOP 100 * FROM c ORDER BY c.${path}`, {
      partitionKey: "k",
      populateQueryMetrics: true,
    });
    let retrieved = 0;
    const values = [];
    while (iterator.hasMoreResults()) {
      const page = await iterator.fetchNext();
      values.push(...(page.resources ?? []).map((r) => r[path]));
      const metrics = page.queryMetrics ?? page.headers["x-ms-documentdb-query-metrics"];
      for (const m of Object.values(metrics ?? {})) retrieved += m.retrievedDocumentCount;
    }
    assert.deepEqual(values, expected, path);
    assert.ok(retrieved >= 100 && retrieved <= 101, `retrieved ${retrieved} by ${path}`);
  }
});
