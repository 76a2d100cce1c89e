// Behaviours of physical partitions that split and merge, seen by a client without an SDK.
import assert from "node:assert/strict";
import { behaviour, once, unique, until } from "./harness.mjs";
import {
  described,
  fill,
  filled,
  inRange,
  merge,
  partIds,
  queries,
  reshape,
  some,
  split,
  spread,
  stock,
  walkAll,
  walked,
  whole,
} from "./shapes.mjs";
import { get, ids, merged, newContainer, ok, own, refusal, world } from "./wire.mjs";

const within = (min, max) => ({
  "x-ms-read-key-type": "EffectivePartitionKeyRange",
  "x-ms-start-epk": min,
  "x-ms-end-epk": max,
});

// Walks

const page = (reply) => ({ rows: ok(reply).json.Documents, continuation: reply.headers["x-ms-continuation"] });

const walks = once(async () => {
  const container = await spread(await newContainer({}, { headers: {} }), world.ranges);
  await fill(container, stock);
  const next =
    ({ text, key, size = 1000 }) =>
    async (continuation) =>
      page(await container.query(text, { key, size, continuation, headers: text.includes("ORDER BY") ? merged : {} }));
  const from = (continuation) => (continuation ? { "x-ms-continuation": continuation } : {});
  const feed = async (continuation) =>
    page(await get(container.docs, { "x-ms-max-item-count": "1000", ...from(continuation) }));
  return walkAll(container, {
    ...Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, next(query)])),
    feed,
  });
});

behaviour("reshape.walk.equal", async () => walked("equal", (await walks())["equal"]));
behaviour("reshape.walk.equal.desc", async () => walked("equal.desc", (await walks())["equal.desc"]));
behaviour("reshape.walk.ordered", async () => walked("ordered", (await walks())["ordered"]));
behaviour("reshape.walk.ordered.desc", async () => walked("ordered.desc", (await walks())["ordered.desc"]));
behaviour("reshape.walk.unordered", async () => walked("unordered", (await walks())["unordered"]));
behaviour("reshape.walk.single-key", async () => walked("single-key", (await walks())["single-key"]));
behaviour("reshape.walk.feed", async () => walked("feed", (await walks())["feed"]));

// Replaced ranges

behaviour("reshape.gone", async () => {
  const container = await filled(some(20));
  const {
    from: [parent],
    to,
  } = await split(container);
  const operations = [{ operationType: "Create", partitionKey: '["k"]', resourceBody: { id: unique(), pk: "k" } }];
  refusal(await container.query("SELECT * FROM c", { headers: inRange(parent) }), 410, 1002);
  refusal(await get(container.docs, inRange(parent)), 410, 1002);
  refusal(await container.bulk(operations, parent), 410, 1002);
  await merge(container);
  for (const id of to) refusal(await container.query("SELECT * FROM c", { headers: inRange(id) }), 410, 1002);
});

// Lists of ranges

behaviour("reshape.pkranges", async () => {
  const container = await filled(some(40));
  const first = await container.ranges();
  const {
    from: [parent],
    to: children,
  } = await split(container);
  const second = await container.ranges();
  whole(second);
  assert.equal(second.length, first.length + 1);
  for (const r of second)
    assert.deepEqual(r.parents ?? [], children.includes(r.id) ? [parent] : [], `parents of ${r.id}`);
  const {
    to: [one],
  } = await merge(container);
  const [merged] = await container.ranges();
  whole([merged]);
  const ascending = (list) => [...list].sort((a, b) => a - b);
  assert.equal(merged.id, one);
  assert.deepEqual(
    merged.parents,
    ascending(new Set([...first, ...second].map((r) => r.id))),
    "all ancestors, oldest first",
  );
  await split(container);
  const last = await container.ranges();
  whole(last);
  assert.equal(last.length, 2);
  for (const r of last) assert.deepEqual(r.parents, [...merged.parents, one]);
  const ever = [...first, ...second, merged, ...last];
  assert.equal(
    new Set(ever.map((r) => r.id)).size,
    new Set(ever.map((r) => r._rid)).size,
    "an id and a _rid for each range there ever was",
  );
  for (const r of last) assert.ok(!merged.parents.includes(r.id) && r.id !== one, `${r.id} is new`);
});

const incremental = { "a-im": "Incremental Feed" };

behaviour("reshape.pkranges.incremental", async () => {
  const container = await filled(some(20));
  const path = `${container.path}/pkranges`;
  let { etag } = ok(await get(path, incremental)).headers;
  for (const action of [split, merge, split]) {
    ok(await get(path, { ...incremental, "if-none-match": etag }), 304);
    const { to } = await action(container);
    const reply = ok(await get(path, { ...incremental, "if-none-match": etag }));
    const listed = reply.json.PartitionKeyRanges.map((r) => r.id);
    for (const id of to) assert.ok(listed.includes(id), `${id} is new since the etag`);
    assert.notEqual(reply.headers.etag, etag);
    etag = reply.headers.etag;
  }
  assert.equal(ok(await get(path, { ...incremental, "if-none-match": etag }), 304).text, "");
});

// Sessions

const later = (token, by) => token.replace(/(\d+)$/, (lsn) => String(Number(lsn) + by));
const session = (token) => ({ "x-ms-session-token": token, "x-ms-consistency-level": "Session" });
const token = (reply) => reply.headers["x-ms-session-token"];

behaviour("reshape.session.ancestor", async () => {
  const container = await filled(some(20));
  const before = token(ok(await container.create({ id: "x", pk: "k3" }), 201));
  const rangeOf = (text) => text.split(":")[0];
  await split(container, { range: rangeOf(before) });
  assert.equal(ok(await container.read("x", "k3", session(before))).json.id, "x");
  const between = token(ok(await container.upsert({ id: "x", pk: "k3", n: 2 }), 200));
  assert.notEqual(rangeOf(between), rangeOf(before));
  await merge(container);
  for (const old of [before, between, `${before},${between}`])
    assert.equal(ok(await container.read("x", "k3", session(old))).json.n, 2);
  assert.deepEqual(ids(await container.rows("SELECT * FROM c WHERE c.id = 'x'", { headers: session(before) })), ["x"]);
});

behaviour("reshape.session.future", async () => {
  const container = await filled(some(20));
  const before = token(ok(await container.create({ id: "x", pk: "k3" }), 201));
  await split(container, { range: before.split(":")[0] });
  refusal(await container.read("x", "k3", session(later(before, 1_000_000))), 404, 1002);
  await merge(container);
  refusal(await container.read("x", "k3", session(later(before, 1_000_000))), 404, 1002);
});

behaviour("reshape.session.advances", async () => {
  const container = await filled(some(20));
  let last = 0;
  for (let k = 0; k < 4; k++) {
    const reply = ok(await container.upsert({ id: "x", pk: "k3", k }), k === 0 ? 201 : 200);
    const lsn = Number(/(\d+)$/.exec(token(reply))[1]);
    assert.ok(lsn > last, `the LSN goes from ${last} to ${lsn}`);
    last = lsn;
    await reshape(container, k);
  }
});

// Continuations of one range

/** All rows of a query in one range, from a continuation or from the beginning. */
async function rest(container, query, headers, continuation) {
  return continuation === undefined ? [] : container.rows(query, { headers, size: 20, continuation });
}

const continued = {
  "reshape.continuation.children": "SELECT * FROM c",
  "reshape.continuation.children.equal": "SELECT * FROM c ORDER BY c.same",
  "reshape.continuation.children.desc": "SELECT * FROM c ORDER BY c.n DESC",
};

for (const [id, query] of Object.entries(continued)) {
  behaviour(id, async () => {
    const container = await filled(some(300, () => ({ same: 1 })));
    const [range] = (await described(container)).ranges.sort((a, b) => b.items - a.items);
    const whole = await container.rows(query, { headers: inRange(range.id) });
    const first = ok(await container.query(query, { headers: inRange(range.id), size: 20 }));
    const { to } = await split(container, { range: range.id, into: 3 });
    const found = [...first.json.Documents];
    for (const child of to)
      found.push(...(await rest(container, query, inRange(child), first.headers["x-ms-continuation"])));
    assert.deepEqual(ids(found), ids(whole));
  });
}

for (const [id, query] of Object.entries({
  "reshape.epk-bounds": "SELECT * FROM c",
  "reshape.epk-bounds.order-by": "SELECT * FROM c ORDER BY c.same",
})) {
  behaviour(id, async () => {
    const container = await filled(some(200, () => ({ same: 1 })));
    const { to } = await split(container, { into: 3 });
    const old = (await container.ranges()).filter((r) => to.includes(r.id));
    const begun = [];
    for (const r of old) {
      const first = ok(await container.query(query, { headers: inRange(r.id), size: 10 }));
      begun.push({ r, whole: await container.rows(query, { headers: inRange(r.id) }), first });
    }
    const {
      to: [merged],
    } = await merge(container);
    for (const { r, whole: expected, first } of begun) {
      const bounds = { ...inRange(merged), ...within(r.minInclusive, r.maxExclusive) };
      assert.deepEqual(ids(await container.rows(query, { headers: bounds })), ids(expected), "from the beginning");
      const found = [
        ...first.json.Documents,
        ...(await rest(container, query, bounds, first.headers["x-ms-continuation"])),
      ];
      assert.deepEqual(ids(found), ids(expected), "from the continuation");
    }
  });
}

// Items

behaviour("reshape.items-unchanged", async () => {
  const container = await filled(some(30));
  const every = async () => await container.rows("SELECT * FROM c ORDER BY c.n", { headers: merged });
  const before = await every();
  assert.equal(before.length, 30);
  await split(container);
  assert.deepEqual(await every(), before);
  await merge(container);
  assert.deepEqual(await every(), before);
  for (const item of before.slice(0, 5)) assert.deepEqual(ok(await container.read(item.id, item.pk)).json, item);
});

behaviour("reshape.conditions", async () => {
  const container = await filled(some(10));
  const etag = ok(await container.read("i3", "k3")).json._etag;
  await split(container);
  const replaced = ok(await container.replace({ id: "i3", pk: "k3", n: 33 }, { headers: { "if-match": etag } })).json;
  await merge(container);
  refusal(await container.replace({ id: "i3", pk: "k3", n: 34 }, { headers: { "if-match": etag } }), 412);
  ok(await container.replace({ id: "i3", pk: "k3", n: 35 }, { headers: { "if-match": replaced._etag } }));
  refusal(await container.create({ id: "i3", pk: "k3" }), 409);
});

behaviour("reshape.unique-key", async () => {
  const container = await filled(
    some(20, (n) => ({ mail: `m${n}` })),
    { uniqueKeyPolicy: { uniqueKeys: [{ paths: ["/mail"] }] } },
  );
  const again = () => container.create({ id: unique(), pk: "k3", mail: "m3" });
  for (let k = 0; k < 3; k++) {
    await reshape(container, k);
    refusal(await again(), 409);
    ok(await container.create({ id: unique(), pk: "k3", mail: unique("m") }), 201);
  }
});

behaviour("reshape.ttl", async () => {
  const container = await filled(some(10), { defaultTtl: -1 });
  ok(await container.create({ id: "short", pk: "k3", ttl: 2 }), 201);
  ok(await container.create({ id: "long", pk: "k3", ttl: 3600 }), 201);
  await split(container);
  await merge(container);
  await until("the item with ttl 2 is gone", async () => (await container.read("short", "k3")).status === 404);
  ok(await container.read("long", "k3"));
  assert.equal((await container.rows("SELECT * FROM c")).length, 11);
});

behaviour("reshape.hierarchical", async () => {
  const container = await newContainer({
    partitionKey: { paths: ["/tenant", "/user"], kind: "MultiHash", version: 2 },
  });
  const items = Array.from({ length: 120 }, (_, n) => ({ id: `i${n}`, tenant: `t${n % 2}`, user: `u${n % 30}`, n }));
  for (const item of items) ok(await container.create(item), 201);
  const expected = ids(items.filter((i) => i.tenant === "t1"));
  let continuation;
  const found = [];
  for (let k = 0; k === 0 || continuation; k++) {
    const reply = ok(await container.query("SELECT c.id FROM c", { key: ["t1"], size: 12, continuation }));
    found.push(...reply.json.Documents);
    continuation = reply.headers["x-ms-continuation"];
    await reshape(container, k);
  }
  assert.deepEqual(ids(found), expected);
  for (const item of items.slice(0, 10))
    assert.deepEqual(own(ok(await container.read(item.id, [item.tenant, item.user])).json), item);
});

behaviour("reshape.writes", async () => {
  const container = await filled(some(200));
  let stop = false;
  const written = [];
  const writer = async (w) => {
    for (let n = 0; !stop; n++) {
      const item = { id: `w${w}-${n}`, pk: `k${(w * 31 + n) % 50}` };
      ok(await container.create(item), 201);
      written.push(item);
    }
  };
  const writers = [0, 1, 2, 3].map(writer);
  try {
    for (let k = 0; k < 6; k++) await reshape(container, k);
  } finally {
    stop = true;
    await Promise.all(writers);
  }
  assert.ok(written.length > 0);
  assert.deepEqual(ids(await container.rows("SELECT c.id FROM c")), ids([...some(200), ...written]));
});

behaviour("reshape.window", async () => {
  const container = await filled(some(100));
  for (let k = 0; k < 3; k++) {
    await reshape(container, k);
    assert.deepEqual(
      (await container.rows("SELECT TOP 3 c.n FROM c ORDER BY c.n DESC", { headers: merged })).map((r) => r.n),
      [99, 98, 97],
    );
    assert.deepEqual(
      (await container.rows("SELECT c.n FROM c ORDER BY c.n OFFSET 40 LIMIT 3", { headers: merged })).map((r) => r.n),
      [40, 41, 42],
    );
  }
});

behaviour("reshape.plan", async () => {
  const container = await filled(some(60));
  for (let k = 0; k < 3; k++) {
    await reshape(container, k);
    const found = [];
    for (const id of await partIds(container))
      found.push(...(await container.rows("SELECT * FROM c", { headers: inRange(id) })));
    assert.deepEqual(ids(found), ids(some(60)));
  }
});
