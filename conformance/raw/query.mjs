// Behaviours of queries, feeds, sessions, consistency levels and errors.
import assert from "node:assert/strict";
import { behaviour, once, unique } from "./harness.mjs";
import {
  ask,
  charge,
  cross,
  get,
  ids,
  isQuery,
  keyHeader,
  merged,
  newContainer,
  ok,
  pages,
  refusal,
  sharedContainer,
  sharedDatabase,
} from "./wire.mjs";

const quoted = `O'Brien "é" 東京`;
const range = (from, to) => Array.from({ length: to - from }, (_, i) => from + i);
const down = (list) => [...list].reverse();
const nameOf = (n) => (n === 7 ? quoted : `name-${String(n).padStart(2, "0")}`);

/** 25 items over 10 keys, n from 0 to 24; later no behaviour writes to this container. */
const filled = once(async () => {
  const container = await newContainer();
  for (const n of range(0, 25)) {
    const item = {
      id: `i${n}`,
      pk: `k${n % 10}`,
      n,
      name: nameOf(n),
      a: "left",
      b: `b${n}`,
      address: { city: `city-${n % 4}` },
      tags: [n % 2 ? "x" : "y", "z"],
    };
    ok(await container.create(item), 201);
  }
  return container;
});

const kinds = { null: null, false: false, true: true, number: 1, string: "a", array: [1], object: { x: 1 } };
const typed = once(async () => {
  const container = await newContainer();
  for (const [id, v] of Object.entries(kinds)) ok(await container.create({ id, pk: id, v }), 201);
  ok(await container.create({ id: "none", pk: "none" }), 201);
  return container;
});

const rows = async (query, parameters = {}, options = {}) => (await filled()).rows(query, { parameters, ...options });
const ns = (found) => found.map((r) => r.n);
const sorted = (numbers) => [...numbers].sort((x, y) => x - y);
const finds = async (where, numbers, parameters) =>
  assert.deepEqual(sorted(ns(await rows(`SELECT * FROM c WHERE ${where}`, parameters))), numbers);
const gives = async (query, expected, parameters) => assert.deepEqual(await rows(query, parameters), expected);
const orders = async (query, expected, options) =>
  assert.deepEqual(ns(await rows(query, {}, { headers: merged, ...options })), expected);

behaviour("query.all", async () => assert.deepEqual(sorted(ns(await rows("SELECT * FROM c"))), range(0, 25)));
behaviour("query.single-partition", async () =>
  assert.deepEqual(sorted(ns(await rows("SELECT * FROM c", {}, { key: "k3" }))), [3, 13, 23]),
);
behaviour("query.equality", () => finds("c.n = 7", [7]));
behaviour("query.range", () => finds("c.n >= 5 AND c.n < 10", range(5, 10)));
behaviour("query.or-not", () => finds("c.n = 1 OR NOT (c.n < 20)", [1, ...range(20, 25)]));
behaviour("query.in", () => finds("c.n IN (1, 3, 99)", [1, 3]));
behaviour("query.between", () => finds("c.n BETWEEN 3 AND 5", [3, 4, 5]));
behaviour("query.string", () => finds(`c.name = 'O\\'Brien "é" 東京'`, [7]));
behaviour("query.parameters", () => finds("c.n = @n AND c.name = @name", [7], { n: 7, name: quoted }));
behaviour("query.parameters.kinds", () =>
  gives(
    "SELECT @null AS a, @true AS b, @list[1] AS c, @o.x AS d FROM c WHERE c.n = 7",
    [{ a: null, b: true, c: 2, d: "y" }],
    { null: null, true: true, list: [1, 2], o: { x: "y" } },
  ),
);
behaviour("query.nested", () =>
  finds(
    "c.address.city = @city",
    range(0, 25).filter((n) => n % 4 === 2),
    { city: "city-2" },
  ),
);
behaviour("query.array-element", () =>
  finds(
    "c.tags[0] = 'x'",
    range(0, 25).filter((n) => n % 2),
  ),
);

const typedIds = async (where) => ids(await (await typed()).rows(`SELECT * FROM c WHERE ${where}`));
behaviour("query.null", async () => assert.deepEqual(await typedIds("c.v = null"), ["null"]));
behaviour("query.is-defined", async () =>
  assert.deepEqual(await typedIds("IS_DEFINED(c.v)"), Object.keys(kinds).sort()),
);
behaviour("query.type-checks", async () => {
  for (const [name, found] of [
    ["NUMBER", ["number"]],
    ["STRING", ["string"]],
    ["BOOL", ["false", "true"]],
    ["NULL", ["null"]],
    ["ARRAY", ["array"]],
    ["OBJECT", ["object"]],
  ]) {
    assert.deepEqual(await typedIds(`IS_${name}(c.v)`), found, name);
  }
});

behaviour("query.type-checks.boolean", async () =>
  assert.deepEqual(await typedIds("IS_BOOLEAN(c.v)"), ["false", "true"]),
);

behaviour("query.arithmetic", () => gives("SELECT VALUE c.n * 2 + 1 FROM c WHERE c.n = 7", [15]));
behaviour("query.concat", () =>
  gives("SELECT VALUE c.a || '-' || c.b FROM c WHERE c.id = @id", ["left-b5"], { id: "i5" }),
);
behaviour("query.coalesce", () =>
  gives("SELECT VALUE c.missing ?? 'none' FROM c WHERE c.id = @id", ["none"], { id: "i5" }),
);
behaviour("query.conditional", async () => {
  for (const [id, word] of [
    ["i7", "big"],
    ["i3", "small"],
  ])
    await gives("SELECT VALUE (c.n > 5 ? 'big' : 'small') FROM c WHERE c.id = @id", [word], { id });
});
behaviour("query.projection", () =>
  gives("SELECT c.id, c.n AS number FROM c WHERE c.n = 7", [{ id: "i7", number: 7 }]),
);
behaviour("query.projection.value", () => gives("SELECT VALUE c.name FROM c WHERE c.n = 7", [quoted]));
behaviour("query.projection.object", () =>
  gives('SELECT VALUE {"k": c.pk, "list": [c.n, 1]} FROM c WHERE c.n = 7', [{ k: "k7", list: [7, 1] }]),
);
behaviour("query.projection.missing", () => gives("SELECT c.id, c.nowhere FROM c WHERE c.n = 7", [{ id: "i7" }]));
behaviour("query.system-properties", async () => {
  const { json } = ok(await (await filled()).read("i4", "k4"));
  await gives(
    "SELECT c._rid, c._ts, c._etag FROM c WHERE c.id = @id",
    [{ _rid: json._rid, _ts: json._ts, _etag: json._etag }],
    { id: "i4" },
  );
});

behaviour("query.order-by", () => orders("SELECT * FROM c ORDER BY c.n", range(0, 25)));
behaviour("query.order-by.desc", () => orders("SELECT * FROM c ORDER BY c.n DESC", down(range(0, 25))));
behaviour("query.order-by.string", async () =>
  assert.deepEqual(await rows("SELECT VALUE c.name FROM c ORDER BY c.name", {}, { headers: merged }), [
    quoted,
    ...range(0, 25)
      .filter((n) => n !== 7)
      .map(nameOf),
  ]),
);
behaviour("query.order-by.mixed", async () => {
  const found = await (await typed()).rows("SELECT * FROM c WHERE IS_PRIMITIVE(c.v) ORDER BY c.v", { headers: merged });
  assert.deepEqual(
    found.map((r) => r.v),
    [null, false, true, 1, "a"],
  );
});
behaviour("query.order-by.filter", () =>
  orders("SELECT * FROM c WHERE c.n > 10 ORDER BY c.n DESC", down(range(11, 25))),
);
behaviour("query.order-by.single-partition", () =>
  orders("SELECT * FROM c ORDER BY c.n DESC", [23, 13, 3], { key: "k3" }),
);
behaviour("query.order-by.paged", () => orders("SELECT * FROM c ORDER BY c.n", range(0, 25), { size: 4 }));
behaviour("query.top", () => orders("SELECT TOP 5 * FROM c ORDER BY c.n", range(0, 5)));
behaviour("query.offset-limit", () => orders("SELECT * FROM c ORDER BY c.n OFFSET 5 LIMIT 10", range(5, 15)));
behaviour("query.no-rows", () => gives("SELECT * FROM c WHERE c.n = -1", []));

behaviour("query.paging", async () => {
  const { rows: found, sizes } = await (await filled()).pages("SELECT * FROM c", { size: 5 });
  assert.ok(Math.max(...sizes) <= 5 && sizes.length >= 5, `sizes ${sizes}`);
  assert.deepEqual(sorted(ns(found)), range(0, 25));
});

async function resumed(query) {
  const container = await filled();
  const first = ok(await container.query(query, { key: "k3", size: 2 }));
  assert.equal(first.json.Documents.length, 2);
  const rest = ok(
    await container.query(query, { key: "k3", size: 2, continuation: first.headers["x-ms-continuation"] }),
  );
  return ns([...first.json.Documents, ...rest.json.Documents]);
}
behaviour("query.continuation", async () => assert.deepEqual(sorted(await resumed("SELECT * FROM c")), [3, 13, 23]));
behaviour("query.continuation.order-by", async () =>
  assert.deepEqual(await resumed("SELECT * FROM c ORDER BY c.n DESC"), [23, 13, 3]),
);

behaviour("query.continuation.invalid", async () => {
  const container = await filled();
  const token = ok(await container.query("SELECT * FROM c", { key: "k3", size: 2 })).headers["x-ms-continuation"];
  const middle = Math.floor(token.length / 2);
  const changed = token.slice(0, middle) + (token[middle] === "A" ? "B" : "A") + token.slice(middle + 1);
  for (const continuation of [changed, "x", token.slice(0, -4)])
    refusal(await container.query("SELECT * FROM c", { key: "k3", size: 2, continuation }), 400);
});

behaviour("query.charge", async () => assert.ok(charge(await (await filled()).query("SELECT * FROM c")) > 0));

const refuses = async (query) => refusal(await (await filled()).query(query), 400);
behaviour("query.error.syntax", () => refuses("SELEKT * FROM c"));
behaviour("query.error.unknown-alias", () => refuses("SELECT * FROM c WHERE d.id = '1'"));
behaviour("query.error.unsupported", async () =>
  assert.match((await refuses("SELECT VALUE udf.rounded(c.n) FROM c")).json.message, /udf\.rounded/),
);
behaviour("query.error.missing-container", async () => {
  const path = `${(await sharedDatabase()).path}/colls/${unique("c")}/docs`;
  refusal(await ask("POST", path, { headers: { ...isQuery, ...cross }, body: { query: "SELECT * FROM c" } }), 404);
});

const byId = (container, id) => container.rows("SELECT * FROM c WHERE c.id = @id", { parameters: { id } });

behaviour("query.reads-own-writes", async () => {
  const container = await sharedContainer();
  for (let i = 0; i < 5; i++) {
    const id = unique();
    ok(await container.create({ id, pk: id }), 201);
    assert.deepEqual(ids(await byId(container, id)), [id]);
  }
});

behaviour("query.after-delete", async () => {
  const container = await sharedContainer();
  const id = unique();
  ok(await container.create({ id, pk: id }), 201);
  ok(await container.delete(id, id), 204);
  assert.deepEqual(await byId(container, id), []);
});

behaviour("query.large-rows", async () => {
  const container = await newContainer();
  const text = "x".repeat(1_000_000);
  for (const i of range(0, 6)) ok(await container.create({ id: `i${i}`, pk: `k${i % 2}`, text }), 201);
  const found = await container.rows("SELECT * FROM c");
  assert.deepEqual(
    ids(found),
    range(0, 6).map((i) => `i${i}`),
  );
  assert.ok(found.every((r) => r.text === text));
});

behaviour("query.feed-range", async () => {
  const container = await filled();
  const found = [];
  for (const { id } of await container.ranges())
    found.push(
      ...(await container.rows("SELECT * FROM c", { headers: { "x-ms-documentdb-partitionkeyrangeid": id } })),
    );
  assert.deepEqual(sorted(ns(found)), range(0, 25));
});

behaviour("query.metrics", async () => {
  const { headers } = ok(
    await (
      await filled()
    ).query("SELECT * FROM c WHERE c.n = 7", { headers: { "x-ms-documentdb-populatequerymetrics": "True" } }),
  );
  assert.match(headers["x-ms-documentdb-query-metrics"], /^[A-Za-z]+=[\d.]+(;[A-Za-z]+=[\d.]+)*$/);
});

const feed = async (container, headers = {}) => pages("Documents", "GET", container.docs, { headers });
// Queries that name no range

const mergeable = [
  "SELECT VALUE COUNT(1) FROM c",
  "SELECT TOP 3 c.n FROM c",
  "SELECT c.n FROM c ORDER BY c.n",
  "SELECT c.n FROM c OFFSET 3 LIMIT 4",
  "SELECT DISTINCT c.pk FROM c",
  "SELECT c.pk FROM c GROUP BY c.pk",
];
const nonValue = ["SELECT COUNT(1) AS n FROM c", "SELECT c.pk, COUNT(1) AS n FROM c GROUP BY c.pk"];
const everyFeature =
  "Aggregate, Distinct, GroupBy, MultipleAggregates, MultipleOrderBy, NonValueAggregate, OffsetAndLimit, OrderBy, Top";
const planOf = async (query, features) =>
  ask("POST", (await filled()).docs, {
    headers: {
      ...isQuery,
      "x-ms-cosmos-is-query-plan-request": "True",
      ...(features ? { "x-ms-cosmos-supported-query-features": features } : {}),
    },
    body: { query },
  });

behaviour("query.no-range.refused", async () => {
  for (const query of mergeable) {
    const { headers, json: body } = refusal(await (await filled()).query(query), 400, 1004);
    assert.equal(Number(headers["x-ms-request-charge"] ?? 0), 0, query);
    assert.equal(headers["x-ms-session-token"], undefined, query);
    assert.equal(body.additionalErrorInfo, ok(await planOf(query, everyFeature)).text, query);
  }
});

behaviour("query.no-range.non-value", async () => {
  for (const query of nonValue) {
    const reply = refusal(await (await filled()).query(query), 400);
    assert.equal(reply.headers["x-ms-substatus"], undefined, query);
    assert.match(reply.json.message, /Cross partition query only supports 'VALUE <AggregateFunc>' for aggregates\./);
    assert.equal(reply.json.additionalErrorInfo, undefined, query);
  }
});

behaviour("query.no-range.one-key", async () => {
  const pinned = (select, rest = "") => `SELECT ${select} FROM c WHERE c.pk = 'k3' ${rest}`;
  await gives(pinned("VALUE COUNT(1)"), [3]);
  await gives(pinned("TOP 2 VALUE c.n", "ORDER BY c.n DESC"), [23, 13]);
  const container = await filled();
  refusal(await container.query(pinned("DISTINCT c.pk")), 400, 1004);
  refusal(
    await container.query(pinned("VALUE COUNT(1)"), {
      headers: { "x-ms-documentdb-query-iscontinuationexpected": "False" },
    }),
    400,
    1004,
  );
});

behaviour("query.no-range.served", async () => {
  const container = await filled();
  const ranges = new Map((await container.ranges()).map((r) => [r.id, r]));
  const found = [];
  const asked = new Set();
  for (let continuation, page = 0; page === 0 || continuation; page++) {
    const reply = ok(await container.query("SELECT * FROM c", { size: 4, continuation }));
    found.push(...ns(reply.json.Documents));
    const id = reply.headers["x-ms-documentdb-partitionkeyrangeid"];
    assert.ok(ranges.has(id), `a page of the range ${id}`);
    asked.add(id);
    continuation = reply.headers["x-ms-continuation"];
    if (!continuation) break;
    const position = JSON.parse(continuation);
    assert.ok(position.token === null || typeof position.token === "string", continuation);
    assert.ok(
      [...ranges.values()].some((r) => r.minInclusive === position.range.min && r.maxExclusive === position.range.max),
      continuation,
    );
    if (page % 2) continuation = `[${continuation}]`;
    const changed = JSON.stringify({ ...position, range: { ...position.range, max: "EE" } });
    refusal(await container.query("SELECT * FROM c", { size: 4, continuation: changed }), 400);
  }
  assert.deepEqual(sorted(found), range(0, 25));
  assert.equal(asked.size, ranges.size);
});

behaviour("query.no-range.merged", async () => {
  const container = await filled();
  for (const query of [...mergeable, ...nonValue]) {
    assert.ok((await container.rows(query, { headers: merged })).length > 0, query);
    refusal(await container.query(query, { headers: { "x-orrery-cross-partition-queries": "service" } }), 400);
  }
  const wrong = refusal(
    await container.query(mergeable[0], { headers: { "x-orrery-cross-partition-queries": "both" } }),
    400,
  );
  assert.equal(wrong.headers["x-ms-substatus"], undefined);
});

behaviour("query.no-range.disabled", async () => {
  const container = await filled();
  for (const query of ["SELECT * FROM c", mergeable[0]]) {
    const reply = refusal(
      await container.query(query, { headers: { "x-ms-documentdb-query-enablecrosspartition": "False" } }),
      400,
    );
    assert.equal(reply.headers["x-ms-substatus"], undefined, query);
  }
  refusal(
    await container.query("SELECT * FROM c", {
      headers: { "x-ms-documentdb-query-parallelizecrosspartitionquery": "True" },
    }),
    400,
    1004,
  );
});

behaviour("query.no-range.features", async () =>
  assert.match(
    refusal(await planOf("SELECT VALUE COUNT(1) FROM c"), 400).json.message,
    /^Query contains 1 or more unsupported features[^]*Query contained Aggregate,/,
  ),
);

behaviour("feed.all", async () => assert.deepEqual(sorted(ns((await feed(await filled())).rows)), range(0, 25)));
behaviour("feed.single-key", async () =>
  assert.deepEqual(sorted(ns((await feed(await filled(), keyHeader(["k3"]))).rows)), [3, 13, 23]),
);
behaviour("feed.paged", async () => {
  const { rows: found, sizes } = await feed(await filled(), { "x-ms-max-item-count": "4" });
  assert.ok(Math.max(...sizes) <= 4, `sizes ${sizes}`);
  assert.deepEqual(sorted(ns(found)), range(0, 25));
});
behaviour("feed.empty", async () => assert.deepEqual((await feed(await newContainer())).rows, []));
behaviour("feed.container-after-delete", async () => {
  const container = await newContainer();
  for (const id of ["a", "b", "c"]) ok(await container.create({ id, pk: id }), 201);
  ok(await container.delete("b", "b"), 204);
  assert.deepEqual(ids((await feed(container)).rows), ["a", "c"]);
});

async function written(pk = "a") {
  const container = await sharedContainer();
  const id = unique();
  const { headers } = ok(await container.create({ id, pk }), 201);
  return { container, id, token: headers["x-ms-session-token"] };
}
const withToken = (token) => ({ "x-ms-session-token": token });
const lsn = (token) => Number(/^\d+:-1#(\d+)$/.exec(token)[1]);

behaviour("session.token.read", async () => {
  const { container, id, token } = await written();
  ok(await container.read(id, "a", withToken(token)));
});

behaviour("session.token.future", async () => {
  const { container, id, token } = await written();
  refusal(await container.read(id, "a", withToken(token.replace(/\d+$/, String(lsn(token) + 1_000_000)))), 404, 1002);
});

behaviour("session.token.malformed", async () => {
  const { container, id } = await written();
  for (const token of [
    "x",
    "-1",
    "0:",
    "0:-1#x",
    "a:b:c",
    "1,2",
    "1,0:2",
    "0:9223372036854775808",
    "9223372036854775808",
  ])
    refusal(await container.read(id, "a", withToken(token)), 400);
});

behaviour("session.token.advances", async () => {
  const pk = unique("k");
  const [one, two] = [(await written(pk)).token, (await written(pk)).token];
  assert.equal(one.split(":")[0], two.split(":")[0]);
  assert.ok(lsn(two) > lsn(one));
});

behaviour("session.token.items-only", async () => {
  const container = await newContainer();
  ok(await container.create({ id: "1", pk: "a" }), 201);
  for (const path of [container.path, `${container.path}/pkranges`]) {
    const token = ok(await get(path)).headers["x-ms-session-token"];
    // A client that keeps the token for the container sends it for every range with its number, so
    // every key must be answered.
    if (token)
      for (let i = 0; i < 20; i++)
        assert.equal(
          (await container.read("absent", `k${i}`, withToken(token))).substatus,
          0,
          `${path}: ${token} is taken for a range's`,
        );
  }
});

behaviour("session.query", async () => {
  const { container, id, token } = await written();
  assert.deepEqual(
    ids(
      await container.rows("SELECT * FROM c WHERE c.id = @id", {
        parameters: { id },
        key: "a",
        headers: withToken(token),
      }),
    ),
    [id],
  );
});

const level = (name) => ({ "x-ms-consistency-level": name });
behaviour("consistency.weaker", async () => {
  const { container, id } = await written();
  ok(await container.read(id, "a", level("Eventual")));
});
behaviour("consistency.stronger", async () => {
  const { container, id } = await written();
  refusal(await container.read(id, "a", level("Strong")), 400);
});
behaviour("consistency.unknown", async () => {
  const { container, id } = await written();
  refusal(await container.read(id, "a", level("Sometimes")), 400);
});

const missing = async () => (await sharedContainer()).read(unique(), "a");
behaviour("error.code-and-message", async () => assert.equal(refusal(await missing(), 404).json.code, "NotFound"));
behaviour("error.activity-id", async () => assert.ok(refusal(await missing(), 404).headers["x-ms-activity-id"]));
behaviour("error.charge", async () => assert.ok(charge(await missing()) > 0));
behaviour("error.conflict-charge", async () => {
  const { container, id } = await written();
  assert.ok(charge(refusal(await container.create({ id, pk: "a" }), 409)) > 0);
});
behaviour("error.owner-not-found", async () =>
  refusal(await get(`${(await sharedDatabase()).path}/colls/${unique("c")}/docs/1`, keyHeader(["a"])), 404, 1003),
);
behaviour("error.shape", async () => {
  const reply = refusal(await missing(), 404);
  assert.match(reply.headers["content-type"], /^application\/json/);
  assert.equal(Number(reply.headers["content-length"]), reply.bytes.length);
  assert.deepEqual(Object.keys(reply.json).sort(), ["code", "message"]);
  assert.ok(reply.json.message.endsWith(reply.headers["x-ms-activity-id"]), reply.json.message);
});
