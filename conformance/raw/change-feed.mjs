// Behaviours of the change feed of latest versions, seen by a client without an SDK.
import assert from "node:assert/strict";
import { behaviour, unique, until } from "./harness.mjs";
import { fill, filled, inRange, merge, reshape, some, split } from "./shapes.mjs";
import { get, ids, keyHeader, newContainer, ok, own, refusal, world } from "./wire.mjs";

const incremental = { "a-im": "Incremental Feed" };
export const envelopes = { "x-ms-cosmos-changefeed-wire-format-version": "2021-09-15" };
export const size = (n) => ({ "x-ms-max-item-count": String(n) });
export const after = (etag) => ({ "if-none-match": etag });
export const since = (text) => ({ "if-modified-since": text });
export const gmt = (seconds) => new Date(seconds * 1000).toUTCString();
export const within = (min, max) => ({
  "x-ms-read-key-type": "EffectivePartitionKeyRange",
  "x-ms-start-epk": min,
  "x-ms-end-epk": max,
});

export const readPage = (container, headers = {}) => get(container.docs, { ...incremental, ...headers });

/** Own properties of a change: those of its item, without _lsn. */
const plain = ({ _lsn, ...item }) => own(item);

/**
 * Reads a feed page by page until it has nothing new. headers: scope, page size and the like; etag:
 * where it starts. Resolves to { rows, sizes, etag, last }, where last is the 304.
 */
export async function drain(container, headers = {}, etag = undefined) {
  const out = { rows: [], sizes: [], etag };
  for (;;) {
    const reply = await readPage(container, { ...headers, ...(out.etag ? after(out.etag) : {}) });
    assert.ok(reply.headers.etag, "a reply has an etag");
    out.etag = reply.headers.etag;
    if (reply.status === 304) return { ...out, last: reply };
    const { Documents } = ok(reply).json;
    out.rows.push(...Documents);
    out.sizes.push(Documents.length);
    assert.ok(out.sizes.length < 1000, "no end");
  }
}

/** Fails unless the rows of each key are in the order of their writes. */
function inOrder(rows) {
  const last = new Map();
  for (const { pk, _lsn } of rows) {
    assert.ok(_lsn >= (last.get(pk) ?? 0), `_lsn ${_lsn} of ${pk} after ${last.get(pk)}`);
    last.set(pk, _lsn);
  }
}

const thirty = some(30, (n) => ({ pk: `k${n % 10}` }));

/** Thirty items of ten keys; i3 replaced twice, i4 deleted. Resolves to what is left. */
async function changed(container) {
  await fill(container, thirty);
  for (const n of [100, 200]) ok(await container.replace({ id: "i3", pk: "k3", n }));
  ok(await container.delete("i4", "k4"), 204);
  return thirty.filter((i) => i.id !== "i4").map((i) => (i.id === "i3" ? { ...i, n: 200 } : i));
}

const sorted = (rows) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));

// Starting points

behaviour("change-feed.beginning", async () => {
  const container = await newContainer();
  const left = await changed(container);
  const { rows } = await drain(container);
  assert.deepEqual(sorted(rows.map(plain)), sorted(left));
  inOrder(rows);
  assert.equal(rows.filter((r) => r.pk === "k3").at(-1).id, "i3", "the item replaced last is last of its key");
});

behaviour("change-feed.now", async () => {
  const container = await filled(some(20));
  const first = ok(await readPage(container, after("*")), 304);
  const item = { id: unique(), pk: "k1" };
  ok(await container.create(item), 201);
  const { rows } = await drain(container, {}, first.headers.etag);
  assert.deepEqual(rows.map(plain), [item]);
});

behaviour("change-feed.time", async () => {
  const container = await newContainer();
  const write = async (id) => ok(await container.create({ id, pk: "k" }), 201).json._ts;
  const first = await write("first");
  await until("a second has passed", () => Date.now() / 1000 > first + 1.05);
  await write("second");
  for (const text of [gmt(first), gmt(first).replace("GMT", "UTC")])
    assert.deepEqual(ids((await drain(container, since(text))).rows), ["second"], text);
  assert.deepEqual(ids((await drain(container, since(gmt(first - 1)))).rows), ["first", "second"]);
});

behaviour("change-feed.time.filter", async () => {
  const container = await newContainer();
  const first = ok(await container.create({ id: "first", pk: "k" }), 201).json._ts;
  const { etag } = (await drain(container)).last.headers;
  const from = { ...since(gmt(first)), ...after(etag) };
  const early = await readPage(container, from);
  await until("a second has passed", () => Date.now() / 1000 > first + 1.05);
  ok(await container.create({ id: "second", pk: "k" }), 201);
  ok(early, 304);
  assert.deepEqual(ids(ok(await readPage(container, from)).json.Documents), ["second"]);
  ok(await readPage(container, { ...since(gmt(first + 3600)), ...after(etag) }), 304);
});

behaviour("change-feed.time.invalid", async () => {
  const container = await newContainer();
  for (const text of ["yesterday", "2024-01-01T00:00:00Z", "1700000000"])
    refusal(await readPage(container, since(text)), 400);
});

// Replies

behaviour("change-feed.reply", async () => {
  const container = await filled(some(60));
  for (const { id } of await container.ranges()) {
    const reply = ok(await readPage(container, inRange(id)));
    const { Documents, _count, _rid } = reply.json;
    assert.deepEqual([Documents.length, _rid], [_count, container.body._rid]);
    assert.equal(reply.headers["x-ms-item-count"], String(_count));
    assert.match(reply.headers.etag, /^"\d+"$/);
    assert.ok(Number(reply.headers["x-ms-request-charge"]) > 0);
    assert.equal(reply.headers["x-ms-continuation"], undefined);
    for (const item of Documents)
      for (const name of ["_rid", "_self", "_etag", "_ts", "_attachments"]) assert.ok(name in item, name);
    const numbers = Documents.map((d) => d._lsn);
    assert.deepEqual(
      numbers,
      [...numbers].sort((a, b) => a - b),
      "order of _lsn",
    );
  }
});

behaviour("change-feed.not-modified", async () => {
  const container = await filled(some(20));
  for (const { id } of await container.ranges())
    for (const { last: reply } of [await drain(container, inRange(id)), { last: await readPage(container, { ...inRange(id), ...after("*") }) }]) {
      ok(reply, 304);
      assert.equal(reply.text, "");
      assert.match(reply.headers.etag, /^"\d+"$/);
      assert.ok(Number(reply.headers["x-ms-request-charge"]) > 0);
      assert.match(reply.headers["x-ms-session-token"], new RegExp(`^${id}:`));
      assert.ok(Number(reply.headers.lsn) >= Number(reply.headers.etag.slice(1, -1)), "lsn");
      const again = ok(await readPage(container, { ...inRange(id), ...after(reply.headers.etag) }), 304);
      assert.equal(again.headers.etag, reply.headers.etag);
    }
});

/** The LSN in a session token of one range. */
const tokenLSN = (token) => Number(token.split(":")[1].split("#")[1] ?? token.split(":")[1]);

behaviour("change-feed.estimate", async () => {
  const container = await filled(some(10, () => ({ pk: "k" })));
  const range = inRange(await container.rangeOf("k"));
  const remaining = (reply) => tokenLSN(reply.headers["x-ms-session-token"]) - (reply.json.Documents[0]._lsn - 1);
  const start = ok(await readPage(container, { ...range, ...after("*") }), 304).headers.etag;
  for (let n = 0; n < 5; n++) ok(await container.create({ id: `new${n}`, pk: "k" }), 201);
  let reply = ok(await readPage(container, { ...range, ...after(start), ...size(1) }));
  assert.deepEqual([reply.json._count, remaining(reply)], [1, 5]);
  reply = ok(await readPage(container, { ...range, ...after(reply.headers.etag), ...size(1) }));
  assert.deepEqual([reply.json._count, remaining(reply)], [1, 4]);
  const { last } = await drain(container, range, reply.headers.etag);
  assert.equal(tokenLSN(last.headers["x-ms-session-token"]), Number(last.headers.etag.slice(1, -1)));
});

behaviour("change-feed.pages", async () => {
  const container = await newContainer();
  await fill(container, thirty);
  const { rows, sizes } = await drain(container, size(4));
  assert.ok(Math.max(...sizes) <= 4, `sizes ${sizes}`);
  assert.deepEqual(sorted(rows.map(plain)), sorted(thirty));
});

behaviour("change-feed.continuation", async () => {
  const container = await newContainer();
  await fill(container, thirty);
  const first = ok(await readPage(container, size(5)));
  const more = { id: "more", pk: "k0" };
  ok(await container.create(more), 201);
  const rest = await drain(container, size(5), first.headers.etag);
  assert.deepEqual(sorted([...first.json.Documents, ...rest.rows].map(plain)), sorted([...thirty, more]));
  const again = await drain(container, size(5), first.headers.etag);
  assert.deepEqual(again.rows, rest.rows, "the same etag gives the same changes");
});

behaviour("change-feed.envelope", async () => {
  const container = await newContainer();
  const { json: item } = ok(await container.create({ id: "a", pk: "k", n: 1 }), 201);
  const bare = (await drain(container)).rows[0];
  const { rows } = await drain(container, envelopes);
  assert.deepEqual(Object.keys(rows[0]).sort(), ["current", "metadata"]);
  assert.deepEqual(rows[0].current, item);
  assert.deepEqual(rows[0].metadata, { lsn: bare._lsn, crts: item._ts });
  refusal(await readPage(container, { "x-ms-cosmos-changefeed-wire-format-version": "2020-01-01" }), 400);
});

behaviour("change-feed.mode", async () => {
  const container = await filled(some(3));
  for (const mode of ["Incremental Feed", "Incremental feed", "incremental feed"])
    assert.equal(ok(await get(container.docs, { "a-im": mode })).status, 200);
  refusal(await get(container.docs, { "a-im": "Decremental Feed" }), 400);
});

// What is in it

behaviour("change-feed.latest", async () => {
  const container = await newContainer();
  ok(await container.create({ id: "a", pk: "k", n: 0 }), 201);
  ok(await container.create({ id: "b", pk: "k" }), 201);
  const { etag } = await drain(container);
  for (let n = 1; n <= 3; n++) ok(await container.upsert({ id: "a", pk: "k", n }));
  ok(await container.patch("a", "k", [{ op: "incr", path: "/n", value: 10 }]));
  assert.deepEqual((await drain(container, {}, etag)).rows.map(plain), [{ id: "a", pk: "k", n: 13 }]);
  assert.deepEqual((await drain(container)).rows.map((r) => r.id), ["b", "a"]);
});

behaviour("change-feed.expired", async () => {
  const container = await newContainer({ defaultTtl: -1 });
  ok(await container.create({ id: "short", pk: "k", ttl: 1 }), 201);
  ok(await container.create({ id: "long", pk: "k" }), 201);
  await until("the item has expired", async () => (await container.read("short", "k")).status === 404);
  assert.deepEqual((await drain(container)).rows.map((r) => r.id), ["long"]);
});

behaviour("change-feed.transaction", async () => {
  const container = await newContainer();
  ok(await container.create({ id: "before", pk: "k" }), 201);
  const creates = Array.from({ length: 10 }, (_, n) => ({
    operationType: "Create",
    resourceBody: { id: `t${n}`, pk: "k" },
  }));
  ok(await container.batch(creates, "k"));
  ok(await container.create({ id: "behind", pk: "k" }), 201);
  const { rows, sizes } = await drain(container, { ...keyHeader(["k"]), ...size(3) });
  assert.deepEqual(ids(rows), ids([...creates.map((c) => c.resourceBody), { id: "before" }, { id: "behind" }]));
  assert.equal(new Set(rows.filter((r) => r.id.startsWith("t")).map((r) => r._lsn)).size, 1, "one _lsn");
  assert.ok(
    sizes.some((s) => s >= 10),
    `sizes ${sizes}`,
  );
});

// Scopes

behaviour("change-feed.feed-range", async () => {
  const container = await newContainer();
  await fill(container, thirty);
  const rows = [];
  for (const { id } of await container.ranges()) rows.push(...(await drain(container, { ...inRange(id), ...size(4) })).rows);
  assert.deepEqual(sorted(rows.map(plain)), sorted(thirty));
});

/** Bounds that cut the key space into four parts. */
const epks = ["", ...["10", "20", "30"].map((b) => b.padEnd(32, "0")), "FF"];

behaviour("change-feed.part", async () => {
  const container = await newContainer();
  await fill(container, thirty);
  const rows = [];
  for (let n = 1; n < epks.length; n++) {
    for (const { id, minInclusive, maxExclusive } of await container.ranges()) {
      const [min, max] = [
        minInclusive > epks[n - 1] ? minInclusive : epks[n - 1],
        maxExclusive < epks[n] ? maxExclusive : epks[n],
      ];
      if (min >= max) continue;
      rows.push(...(await drain(container, { ...inRange(id), ...within(min, max), ...size(4) })).rows);
    }
  }
  assert.deepEqual(sorted(rows.map(plain)), sorted(thirty));
});

behaviour("change-feed.key", async () => {
  const container = await newContainer();
  const left = await changed(container);
  for (const key of ["k3", "k4", "k5"]) {
    const { rows } = await drain(container, { ...keyHeader([key]), ...size(2) });
    assert.deepEqual(sorted(rows.map(plain)), sorted(left.filter((i) => i.pk === key)));
    inOrder(rows);
  }
  ok(await readPage(container, keyHeader(["none"])), 304);
});

behaviour("change-feed.key-and-range", async () => {
  const container = await newContainer();
  const left = await changed(container);
  const range = inRange(await container.rangeOf("k3"));
  const { rows } = await drain(container, { ...keyHeader(["k3"]), ...range });
  assert.deepEqual(sorted(rows.map(plain)), sorted(left.filter((i) => i.pk === "k3")));
});

behaviour("change-feed.prefix", async () => {
  const container = await newContainer({
    partitionKey: { paths: ["/tenant", "/user"], kind: "MultiHash", version: 2 },
  });
  const items = Array.from({ length: 24 }, (_, n) => ({ id: `i${n}`, tenant: `t${n % 3}`, user: `u${n % 4}` }));
  for (const item of items) ok(await container.create(item), 201);
  const { rows } = await drain(container, { ...keyHeader(["t1"]), ...size(3) });
  assert.deepEqual(sorted(rows.map(plain)), sorted(items.filter((i) => i.tenant === "t1")));
  const full = await drain(container, keyHeader(["t1", "u1"]));
  assert.deepEqual(sorted(full.rows.map(plain)), sorted(items.filter((i) => i.tenant === "t1" && i.user === "u1")));
});

behaviour("change-feed.session", async () => {
  const container = await newContainer();
  const written = ok(await container.create({ id: "a", pk: "k" }), 201);
  const session = (token) => ({ "x-ms-consistency-level": "Session", "x-ms-session-token": token });
  const token = written.headers["x-ms-session-token"];
  assert.deepEqual(ids((await drain(container, { ...keyHeader(["k"]), ...session(token) })).rows), ["a"]);
  const future = token.replace(/(\d+)([^\d]*)$/, (_, n, rest) => `${Number(n) + 1_000_000}${rest}`);
  refusal(await readPage(container, { ...keyHeader(["k"]), ...session(future) }), 404, 1002);
});

behaviour("change-feed.rights", async () => {
  const container = await filled(some(3));
  assert.ok(world.readOnlyKey, "ORRERY_READONLY_KEY is not set");
  ok(await get(container.docs, incremental, { key: world.readOnlyKey }));
  refusal(await get(container.docs, incremental, { authorization: null }), 401);
});

// Positions

behaviour("change-feed.position.ahead", async () => {
  const container = await filled(some(3));
  const [{ id }] = await container.ranges();
  refusal(await readPage(container, { ...inRange(id), ...after('"1000000"') }), 400);
});

behaviour("change-feed.position.invalid", async () => {
  const container = await filled(some(3));
  for (const text of ['"x"', '"-1"', '"1;2"', '"99999999999999999999999"'])
    refusal(await readPage(container, after(text)), 400);
});

// Splits and merges

behaviour("change-feed.gone", async () => {
  const container = await newContainer();
  await fill(container, thirty);
  for (const change of [split, merge])
    for (const id of (await change(container)).from)
      for (const headers of [{}, after("*"), after('"1"'), since(gmt(1)), envelopes])
        refusal(await readPage(container, { ...inRange(id), ...headers }), 410, 1002);
});

behaviour("change-feed.split", async () => {
  const container = await newContainer();
  await fill(container, thirty);
  const before = [];
  const at = new Map();
  for (const { id } of await container.ranges()) {
    const reply = await readPage(container, { ...inRange(id), ...size(2) });
    before.push(...(reply.json?.Documents ?? []));
    at.set(id, reply.headers.etag);
  }
  const { from, to } = await split(container, { into: 3 });
  const rest = [];
  for (const { id, parents = [] } of await container.ranges()) {
    const etag = at.get(to.includes(id) ? parents.find((p) => from.includes(p)) : id);
    rest.push(...(await drain(container, inRange(id), etag)).rows);
  }
  assert.deepEqual(sorted([...before, ...rest].map(plain)), sorted(thirty));
});

behaviour("change-feed.merge", async () => {
  const container = await newContainer();
  await split(container, { into: 3 });
  await fill(container, thirty);
  const before = [];
  const parts = [];
  for (const { id, minInclusive, maxExclusive } of await container.ranges()) {
    const reply = await readPage(container, { ...inRange(id), ...size(2) });
    before.push(...(reply.json?.Documents ?? []));
    parts.push({ min: minInclusive, max: maxExclusive, etag: reply.headers.etag });
  }
  const { to } = await merge(container);
  ok(await container.create({ id: "late", pk: "k0" }), 201);
  const rest = [];
  for (const { min, max, etag } of parts)
    rest.push(...(await drain(container, { ...inRange(to[0]), ...within(min, max), ...size(3) }, etag)).rows);
  assert.deepEqual(sorted([...before, ...rest].map(plain)), sorted([...thirty, { id: "late", pk: "k0" }]));
});

behaviour("change-feed.whole", async () => {
  const container = await newContainer();
  let etag;
  let changes = 0;
  for (let k = 0; k < 6; k++) {
    const items = some(20, (n) => ({ id: `${k}-${n}` }));
    await fill(container, items);
    await reshape(container, changes++);
    const first = ok(await readPage(container, { ...size(7), ...(etag ? after(etag) : {}) }));
    await reshape(container, changes++);
    const rest = await drain(container, size(7), first.headers.etag);
    assert.deepEqual(ids([...first.json.Documents, ...rest.rows]), ids(items));
    etag = rest.etag;
  }
});

// Waiting

export const wait = (ms) => ({ "x-orrery-feed-wait-ms": String(ms) });

behaviour("change-feed.wait", async () => {
  const container = await filled(some(20));
  const { etag } = await drain(container);
  const waiting = readPage(container, { ...after(etag), ...wait(20_000) });
  let answered = false;
  const noted = waiting.then(() => (answered = true));
  await Promise.race([noted, new Promise((resolve) => setTimeout(resolve, 300))]);
  assert.ok(!answered, "the request waits");
  ok(await container.create({ id: "new", pk: "k1" }), 201);
  const written = performance.now();
  const reply = ok(await waiting);
  await noted;
  const took = performance.now() - written;
  assert.deepEqual(ids(reply.json.Documents), ["new"]);
  assert.ok(took < 1000, `answered ${took.toFixed(0)} ms after the write`);
});

behaviour("change-feed.wait.reshape", async () => {
  const container = await filled(some(20));
  const { etag } = await drain(container);
  const waiting = readPage(container, { ...after(etag), ...wait(20_000) });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await split(container);
  await merge(container);
  ok(await container.create({ id: "new", pk: "k1" }), 201);
  assert.deepEqual(ids(ok(await waiting).json.Documents), ["new"]);
});

behaviour("change-feed.wait.over", async () => {
  const container = await filled(some(3));
  const { etag } = await drain(container);
  const started = performance.now();
  const reply = ok(await readPage(container, { ...after(etag), ...wait(300) }), 304);
  const took = performance.now() - started;
  assert.equal(reply.headers.etag, etag);
  assert.ok(took >= 290, `answered after ${took.toFixed(0)} ms`);
  for (const text of ["-1", "60001", "soon"]) refusal(await readPage(container, wait(text)), 400);
});
