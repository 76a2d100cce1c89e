// Behaviours of indexes: how an indexing policy affects queries, and what the server reports of its
// indexes.
import assert from "node:assert/strict";
import { behaviour, once, unique, until } from "./harness.mjs";
import { get, ids, merged, newContainer, ok, post, put, refusal, sharedDatabase } from "./wire.mjs";

const range = (from, to) => Array.from({ length: to - from }, (_, i) => from + i);
const two = (n) => String(n).padStart(2, "0");
const idsOf = (numbers) => numbers.map((n) => `i${two(n)}`);
const all = range(0, 20);

/** The 20 items of the list. */
export const twenty = all.map((n) => ({
  id: `i${two(n)}`,
  pk: `k${n % 4}`,
  n,
  city: `city-${n % 3}`,
  tags: [`t${n % 2}`, "all"],
  secret: { n },
  "first name": `name-${two(n)}`,
  ...(n % 2 ? {} : { level: n }),
}));

/** An indexing policy of these paths. */
export const policy = (included, excluded, more = {}) => ({
  indexingMode: "consistent",
  automatic: true,
  includedPaths: included.map((path) => ({ path })),
  excludedPaths: excluded.map((path) => ({ path })),
  ...more,
});
const none = { indexingMode: "none", automatic: false };

async function indexed(indexingPolicy) {
  const container = await newContainer(indexingPolicy && { indexingPolicy });
  for (const item of twenty) ok(await container.create(item), 201);
  return container;
}

const found = async (container, query, numbers) =>
  assert.deepEqual(ids(await container.rows(query, { headers: merged })), idsOf(numbers), query);
const ordered = async (container, query, numbers) =>
  assert.deepEqual(
    (await container.rows(query, { headers: merged })).map((r) => r.id),
    idsOf(numbers),
    query,
  );
const refused = async (container, query) => refusal(await container.query(query, { headers: merged }), 400);
const definitionOf = async (container) => ok(await get(container.path)).json;
const pathsOf = (list) =>
  list
    .map((p) => p.path)
    .filter((p) => !p.includes("_etag"))
    .sort();

behaviour("index.policy.round-trip", async () => {
  const compositeIndexes = [
    [
      { path: "/n", order: "ascending" },
      { path: "/city", order: "descending" },
    ],
  ];
  const { indexingPolicy: got } = await definitionOf(
    await newContainer({
      indexingPolicy: policy(["/*", "/city/?"], ["/secret/*", '/"first name"/?'], { compositeIndexes }),
    }),
  );
  assert.deepEqual([got.indexingMode, got.automatic], ["consistent", true]);
  assert.deepEqual(pathsOf(got.includedPaths), ["/*", "/city/?"]);
  assert.deepEqual(pathsOf(got.excludedPaths), ['/"first name"/?', "/secret/*"]);
  assert.deepEqual(got.compositeIndexes, compositeIndexes);
});

behaviour("index.policy.defaults", async () => {
  const { indexingPolicy: got } = await definitionOf(
    await newContainer({ indexingPolicy: { excludedPaths: [{ path: "/*" }] } }),
  );
  assert.deepEqual([got.indexingMode, got.automatic, got.includedPaths], ["consistent", true, []]);
  assert.deepEqual(pathsOf(got.excludedPaths), ["/*"]);
});

behaviour("index.policy.root", async () => {
  for (const wrong of [policy(["/a/?"], ["/b/*"]), policy(["/*"], ["/*"])]) {
    refusal(
      await post(`${(await sharedDatabase()).path}/colls`, {
        id: unique("c"),
        partitionKey: { paths: ["/pk"] },
        indexingPolicy: wrong,
      }),
      400,
    );
  }
});

const replace = async (container, indexingPolicy) =>
  ok(await put(container.path, { ...container.definition, indexingPolicy }));

behaviour("index.replace.progress", async () => {
  const container = await indexed();
  await replace(container, policy([], ["/*"]));
  await until("progress 100", async () => {
    const { headers } = ok(await get(container.path, { "x-ms-documentdb-populatequotainfo": "True" }));
    const progress = headers["x-ms-documentdb-collection-index-transformation-progress"];
    assert.match(progress ?? "none", /^(\d{1,2}|100)$/);
    return progress === "100";
  });
});

behaviour("index.replace.queries", async () => {
  const container = await indexed();
  await replace(container, policy(["/*"], ["/n/?"]));
  await found(container, "SELECT * FROM c WHERE c.n >= 15", range(15, 20));
  await refused(container, "SELECT * FROM c ORDER BY c.n");
  await replace(container, policy(["/*"], []));
  await ordered(container, "SELECT * FROM c ORDER BY c.n", all);
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
  assert.match((await refused(container, "SELECT * FROM c ORDER BY c.secret.n")).json.message, /\/secret\/n/);
  await ordered(container, "SELECT * FROM c ORDER BY c.n", all);
});

behaviour("index.precedence", async () => {
  await refused(await indexed(policy(["/secret/*"], ["/*", "/secret/n/?"])), "SELECT * FROM c ORDER BY c.secret.n");
  await ordered(
    await indexed(policy(["/*", "/secret/n/?"], ["/secret/*"])),
    "SELECT * FROM c ORDER BY c.secret.n",
    all,
  );
});

behaviour("index.included.undefined-first", async () => {
  const container = await indexed(policy(["/level/?"], ["/*"]));
  const levels = async (direction) =>
    (await container.rows(`SELECT * FROM c ORDER BY c.level ${direction}`, { headers: merged })).map(
      (r) => r.level ?? "none",
    );
  const evens = all.filter((n) => n % 2 === 0);
  const without = Array(10).fill("none");
  assert.deepEqual(await levels("ASC"), [...without, ...evens]);
  assert.deepEqual(await levels("DESC"), [...evens.reverse(), ...without]);
});

behaviour("index.always", async () => {
  const container = await indexed(policy([], ["/*"]));
  await found(container, "SELECT * FROM c WHERE c.id = 'i03'", [3]);
  await ordered(container, "SELECT * FROM c ORDER BY c.id", all);
  await found(container, "SELECT * FROM c ORDER BY c._ts", all);
  await refused(container, "SELECT * FROM c ORDER BY c.n");
});

behaviour("index.array", async () => {
  const container = await indexed(policy(["/tags/[]/?"], ["/*"]));
  await found(
    container,
    "SELECT * FROM c WHERE ARRAY_CONTAINS(c.tags, 't1')",
    all.filter((n) => n % 2),
  );
});

behaviour("index.quoted", async () => {
  const container = await indexed(policy(['/"first name"/?'], ["/*"]));
  await found(container, `SELECT * FROM c WHERE c["first name"] = 'name-07'`, [7]);
  await ordered(container, 'SELECT * FROM c ORDER BY c["first name"] DESC', [...all].reverse());
});

const unindexed = once(() => indexed(none));

behaviour("index.none.reads", async () => {
  const container = await unindexed();
  assert.equal(ok(await container.read("i07", "k3")).json.n, 7);
  await found(container, "SELECT * FROM c WHERE c.id = 'i07'", [7]);
  await found(container, "SELECT * FROM c WHERE c.n >= 15", range(15, 20));
  await found(container, "SELECT * FROM c", all);
});

behaviour("index.none.order-by", async () => {
  for (const path of ["c.n", "c.id"]) await refused(await unindexed(), `SELECT * FROM c ORDER BY ${path}`);
});

const plain = once(() => indexed());
const v1 = { "x-ms-cosmos-populateindexmetrics": "True" };
const v2 = { "x-ms-cosmos-populateindexmetrics-V2": "True" };

/** The decoded index metrics of a query. */
async function utilization(query, headers) {
  const text = ok(await (await plain()).query(query, { headers })).headers["x-ms-cosmos-index-utilization"];
  assert.ok(text, "no x-ms-cosmos-index-utilization");
  return JSON.parse(headers === v1 ? Buffer.from(text, "base64").toString() : decodeURIComponent(text));
}
const specs = (indexes) => indexes.map((i) => i.IndexSpec ?? i.IndexSpecs);

behaviour("index.metrics.utilized", async () => {
  const query = "SELECT * FROM c WHERE c.n = 7";
  assert.deepEqual(specs((await utilization(query, v1)).UtilizedSingleIndexes), ["/n/?"]);
  assert.deepEqual(specs((await utilization(query, v2)).Utilized.SingleIndexes), ["/n/?"]);
});

behaviour("index.metrics.potential", async () => {
  const query = "SELECT * FROM c WHERE c.city = 'city-1' AND c.n > 5";
  assert.deepEqual(specs((await utilization(query, v1)).PotentialCompositeIndexes), [["/city ASC", "/n ASC"]]);
  assert.deepEqual(specs((await utilization(query, v2)).Potential.CompositeIndexes), [["/city ASC", "/n ASC"]]);
});

behaviour("index.metrics.forms", async () => {
  const query = "SELECT * FROM c WHERE c.n = 7";
  const first = await utilization(query, v1);
  for (const name of [
    "UtilizedSingleIndexes",
    "PotentialSingleIndexes",
    "UtilizedCompositeIndexes",
    "PotentialCompositeIndexes",
  ])
    assert.ok(Array.isArray(first[name]), name);
  const second = await utilization(query, v2);
  for (const name of ["Utilized", "Potential"])
    for (const kind of ["SingleIndexes", "CompositeIndexes"])
      assert.ok(Array.isArray(second[name][kind]), `${name}.${kind}`);
  assert.equal(ok(await (await plain()).query(query)).headers["x-ms-cosmos-index-utilization"], undefined);
});

behaviour("index.advice", async () => {
  const query = "SELECT * FROM c WHERE CONTAINS(c.city, '1')";
  const text = ok(await (await plain()).query(query, { headers: { "x-ms-cosmos-populatequeryadvice": "True" } }))
    .headers["x-ms-cosmos-query-advice"];
  assert.match(JSON.stringify(JSON.parse(decodeURIComponent(text ?? "null"))), /QA1002/);
  assert.equal(ok(await (await plain()).query(query)).headers["x-ms-cosmos-query-advice"], undefined);
});

/** 300 items of one key, created in another order than that of n; every second one lacks half. */
const threeHundred = once(async () => {
  const container = await newContainer();
  for (const part of range(0, 3)) {
    const operations = range(100 * part, 100 * part + 100).map((i) => ({
      operationType: "Create",
      resourceBody: { id: `i${i}`, pk: "k", n: (i * 7) % 300, half: i % 2 ? i : undefined },
    }));
    ok(await container.batch(operations, "k"));
  }
  return container;
});

behaviour("index.retrieved", async () => {
  const container = await threeHundred();
  for (const [path, expected] of [
    ["n", range(0, 100)],
    ["half", Array(100).fill(undefined)],
  ]) {
    let retrieved = 0;
    const rows = [];
    let continuation;
    do {
      const reply = ok(
        await container.query(`SELECT TOP 100 * FROM c ORDER BY c.${path}`, {
          key: "k",
          continuation,
          headers: { "x-ms-documentdb-populatequerymetrics": "True" },
        }),
      );
      rows.push(...reply.json.Documents);
      retrieved += Number(
        /(?:^|;)retrievedDocumentCount=(\d+)/.exec(reply.headers["x-ms-documentdb-query-metrics"])[1],
      );
      continuation = reply.headers["x-ms-continuation"];
    } while (continuation);
    assert.deepEqual(
      rows.map((r) => r[path]),
      expected,
      path,
    );
    assert.ok(retrieved >= 100 && retrieved <= 101, `retrieved ${retrieved} by ${path}`);
  }
});

behaviour("index.explain", async () => {
  const reply = ok(
    await (await plain()).query("SELECT * FROM c WHERE c.n >= 15", { headers: { "x-orrery-explain": "1" } }),
  );
  const text = reply.headers["x-orrery-explain"];
  assert.ok(text, "no x-orrery-explain");
  const { plans } = JSON.parse(text);
  assert.ok(plans.length > 0, text);
  let rows = 0;
  for (const { operators } of plans) {
    assert.ok(operators.length > 0, text);
    for (const o of operators)
      assert.ok(o.name && Number.isInteger(o.estimated ?? 0) && Number.isInteger(o.actual), JSON.stringify(o));
    assert.ok(
      operators.some((o) => o.estimated !== undefined),
      `nothing is estimated: ${text}`,
    );
    rows += operators.at(-1).actual;
  }
  assert.equal(rows, reply.json.Documents.length, text);
  assert.equal(ok(await (await plain()).query("SELECT * FROM c")).headers["x-orrery-explain"], undefined);
});
