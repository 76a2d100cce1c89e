// Behaviours of the change feed of latest versions, read through this SDK's iterator.
import { ChangeFeedStartFrom } from "@azure/cosmos";
import assert from "node:assert/strict";
import { behaviour, unique, until } from "../../raw/harness.mjs";
import { merge, reshape, split } from "../../raw/shapes.mjs";
import { ids, newClient, newContainer, own, world } from "./world.mjs";

const { Beginning, Continuation, Now, Time } = ChangeFeedStartFrom;

/** An iterator over the change feed of a container, in pages of at most size. */
const feed = (container, changeFeedStartFrom, size = 100) =>
  container.items.getChangeFeedIterator({ changeFeedStartFrom, maxItemCount: size });

/** Reads pages until there is nothing new. Resolves to { rows, sizes, continuation }. */
export async function drain(iterator) {
  const out = { rows: [], sizes: [] };
  for (;;) {
    const page = await iterator.readNext();
    out.continuation = page.continuationToken;
    if (page.statusCode === 304) return out;
    assert.equal(page.statusCode, 200);
    assert.equal(page.count, page.result.length);
    out.rows.push(...page.result);
    out.sizes.push(page.count);
    assert.ok(out.sizes.length < 2000, "no end");
  }
}

/** Own properties of a change: those of its item, without _lsn. */
const plain = ({ _lsn, ...item }) => own(item);
const sorted = (rows) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
const some = (count, keys = 10) => Array.from({ length: count }, (_, n) => ({ id: `i${n}`, pk: `k${n % keys}`, n }));
const thirty = some(30);

/** Writes items one by one, a few at a time. */
async function fill(container, items) {
  for (let at = 0; at < items.length; at += 10)
    await Promise.all(items.slice(at, at + 10).map((item) => container.items.create(item)));
}

async function filled(items) {
  const container = await newContainer();
  await fill(container, items);
  return container;
}

/** Thirty items of ten keys; i3 replaced twice, i4 deleted. Resolves to what is left. */
async function changed(container) {
  await fill(container, thirty);
  for (const n of [100, 200]) await container.item("i3", "k3").replace({ id: "i3", pk: "k3", n });
  await container.item("i4", "k4").delete();
  return thirty.filter((i) => i.id !== "i4").map((i) => (i.id === "i3" ? { ...i, n: 200 } : i));
}

/** Fails unless the rows of each key are in the order of their writes. */
function inOrder(rows) {
  const last = new Map();
  for (const { pk, _lsn } of rows) {
    assert.ok(_lsn >= (last.get(pk) ?? 0), `_lsn ${_lsn} of ${pk} after ${last.get(pk)}`);
    last.set(pk, _lsn);
  }
}

behaviour("change-feed.beginning", async () => {
  const container = await newContainer();
  const left = await changed(container);
  const { rows } = await drain(feed(container, Beginning()));
  assert.deepEqual(sorted(rows.map(plain)), sorted(left));
  inOrder(rows);
  assert.equal(rows.filter((r) => r.pk === "k3").at(-1).id, "i3", "the item replaced last is last of its key");
});

behaviour("change-feed.latest", async () => {
  const container = await newContainer();
  await container.items.create({ id: "a", pk: "k", n: 0 });
  await container.items.create({ id: "b", pk: "k" });
  const iterator = feed(container, Beginning());
  await drain(iterator);
  for (let n = 1; n <= 3; n++) await container.items.upsert({ id: "a", pk: "k", n });
  await container.item("a", "k").patch([{ op: "incr", path: "/n", value: 10 }]);
  assert.deepEqual((await drain(iterator)).rows.map(plain), [{ id: "a", pk: "k", n: 13 }]);
  assert.deepEqual(
    (await drain(feed(container, Beginning()))).rows.map((r) => r.id),
    ["b", "a"],
  );
});

behaviour("change-feed.now", async () => {
  const container = await filled(thirty);
  for (const start of [undefined, Now(), Now("k1")]) {
    const iterator = feed(container, start);
    assert.deepEqual((await drain(iterator)).rows, []);
    const item = { id: unique(), pk: "k1" };
    await container.items.create(item);
    assert.deepEqual((await drain(iterator)).rows.map(plain), [item]);
  }
});

behaviour("change-feed.time", async () => {
  const container = await newContainer();
  const write = async (id) => (await container.items.create({ id, pk: "k" })).resource._ts;
  const first = await write("first");
  await until("a second has passed", () => Date.now() / 1000 > first + 1.05);
  await write("second");
  const from = async (seconds, scope) => ids((await drain(feed(container, Time(new Date(seconds * 1000), scope)))).rows);
  assert.deepEqual(await from(first), ["second"]);
  assert.deepEqual(await from(first, "k"), ["second"]);
  assert.deepEqual(await from(first - 1), ["first", "second"]);
});

behaviour("change-feed.pages", async () => {
  const container = await filled(thirty);
  const { rows, sizes } = await drain(feed(container, Beginning(), 4));
  assert.ok(Math.max(...sizes) <= 4, `sizes ${sizes}`);
  assert.deepEqual(sorted(rows.map(plain)), sorted(thirty));
});

/** The container through a new client. */
function elsewhere(container) {
  const client = newClient({ key: world.key });
  return { client, there: client.database(container.database.id).container(container.id) };
}

behaviour("change-feed.continuation", async () => {
  const container = await filled(thirty);
  const next = async (start) => {
    const { client, there } = elsewhere(container);
    const page = await feed(there, start, 5).readNext();
    client.dispose();
    return page;
  };
  for (const [scope, items] of [
    [undefined, thirty],
    ["k3", thirty.filter((i) => i.pk === "k3")],
  ]) {
    const rows = [];
    let page;
    for (page = await next(Beginning(scope)); page.statusCode !== 304; page = await next(Continuation(page.continuationToken)))
      rows.push(...page.result);
    assert.deepEqual(sorted(rows.map(plain)), sorted(items));
    const later = { id: unique("later"), pk: "k3" };
    await container.items.create(later);
    assert.deepEqual((await next(Continuation(page.continuationToken))).result.map(plain), [later]);
    await container.item(later.id, "k3").delete();
  }
});

behaviour("change-feed.transaction", async () => {
  const container = await newContainer();
  const items = [..."abcdefghij"].map((id) => ({ id, pk: "k" }));
  await container.items.create({ id: "before", pk: "k" });
  await container.items.batch(
    items.map((resourceBody) => ({ operationType: "Create", resourceBody })),
    "k",
  );
  const { rows, sizes } = await drain(feed(container, Beginning("k"), 3));
  assert.deepEqual(ids(rows), ids([...items, { id: "before" }]));
  assert.equal(new Set(rows.filter((r) => r.id.length === 1).map((r) => r._lsn)).size, 1, "one _lsn");
  assert.ok(Math.max(...sizes) >= 10, `sizes ${sizes}`);
});

behaviour("change-feed.feed-range", async () => {
  const container = await filled(thirty);
  const ranges = await container.getFeedRanges();
  assert.equal(ranges.length, world.ranges);
  const rows = [];
  for (const range of ranges) rows.push(...(await drain(feed(container, Beginning(range), 4))).rows);
  assert.deepEqual(sorted(rows.map(plain)), sorted(thirty));
});

behaviour("change-feed.key", async () => {
  const container = await newContainer();
  const left = await changed(container);
  for (const key of ["k3", "k4", "none"]) {
    const { rows } = await drain(feed(container, Beginning(key), 2));
    assert.deepEqual(sorted(rows.map(plain)), sorted(left.filter((i) => i.pk === key)));
    inOrder(rows);
  }
});

behaviour("change-feed.prefix", async () => {
  const container = await newContainer({
    partitionKey: { paths: ["/tenant", "/user"], kind: "MultiHash", version: 2 },
  });
  const items = Array.from({ length: 24 }, (_, n) => ({ id: `i${n}`, tenant: `t${n % 3}`, user: `u${n % 4}` }));
  for (const item of items) await container.items.create(item);
  for (const [key, expected] of [
    [["t1"], items.filter((i) => i.tenant === "t1")],
    [["t1", "u1"], items.filter((i) => i.tenant === "t1" && i.user === "u1")],
  ]) {
    const { rows } = await drain(feed(container, Beginning(key), 3));
    assert.deepEqual(sorted(rows.map(plain)), sorted(expected));
  }
});

// Splits and merges

/** Every row of one iterator whose first page is read before the change. */
async function through(change, container, start) {
  const iterator = feed(container, start, 10);
  const first = await iterator.readNext();
  assert.ok(first.count <= 10, `${first.count} rows in the first page`);
  await change(container);
  const { rows, continuation } = await drain(iterator);
  return { rows: [...first.result, ...rows], iterator, continuation };
}

behaviour("change-feed.split", async () => {
  const items = some(100, 50);
  const container = await filled(items);
  const { rows, iterator } = await through(split, container, Beginning());
  assert.deepEqual(ids(rows), ids(items));
  await split(container);
  await container.items.create({ id: "later", pk: "k3" });
  assert.deepEqual(ids((await drain(iterator)).rows), ["later"]);
  const [range] = await container.getFeedRanges();
  const before = ids((await drain(feed(container, Beginning(range)))).rows);
  assert.deepEqual(ids((await through(split, container, Beginning(range))).rows), before);
});

behaviour("change-feed.merge", async () => {
  const items = some(100, 50);
  const container = await filled(items);
  await split(container, { into: 3 });
  const { rows, iterator } = await through(merge, container, Beginning());
  assert.deepEqual(ids(rows), ids(items));
  await container.items.create({ id: "later", pk: "k3" });
  assert.deepEqual(ids((await drain(iterator)).rows), ["later"]);
});

/**
 * The SDK's tokens forget which part of a merged range they are for, and its iterator reads a range
 * again that changes twice between two of its reads. Both repeat changes and lose none.
 */
const different = (rows) => [...new Map(rows.map((r) => [r.id, r])).values()];

behaviour("change-feed.merge.continuation", async () => {
  const items = some(100, 50);
  const container = await filled(items);
  await split(container, { into: 3 });
  const first = await feed(container, Beginning(), 20).readNext();
  await merge(container);
  const { client, there } = elsewhere(container);
  const { rows } = await drain(feed(there, Continuation(first.continuationToken), 20));
  client.dispose();
  assert.deepEqual(ids(different([...first.result, ...rows])), ids(items));
});

behaviour("change-feed.reshape", async () => {
  const items = some(100, 50);
  const container = await filled(items);
  const iterator = feed(container, Beginning(), 10);
  const key = feed(container, Beginning("k7"), 1);
  const rows = [];
  const more = [];
  for (let k = 0; k < 9; k++) {
    const page = await iterator.readNext();
    rows.push(...(page.result ?? []));
    await reshape(container, k);
    more.push({ id: `more${k}`, pk: "k7", n: k });
    await container.items.create(more.at(-1));
  }
  rows.push(...(await drain(iterator)).rows);
  assert.deepEqual(ids(different(rows)), ids([...items, ...more]));
  assert.deepEqual(
    (await drain(key)).rows.map((r) => r.id),
    ["i7", "i57", ...more.map((i) => i.id)],
  );
});

/** Items of this behaviour; ORRERY_FEED_CHANGES replaces the number for a long run. */
const many = Number(process.env.ORRERY_FEED_CHANGES ?? 3000);

behaviour("change-feed.many", async () => {
  const container = await newContainer({ throughput: null });
  const [keys, steps] = [20, 6];
  let written = 0;
  const write = async (key, from, to) => {
    const numbers = Array.from({ length: to - from }, (_, n) => from + n).filter((n) => n % keys === key);
    for (let at = 0; at < numbers.length; at += 100) {
      const group = numbers.slice(at, at + 100);
      const { code } = await container.items.batch(
        group.map((n) => ({
          operationType: "Create",
          resourceBody: { id: `i${n}`, pk: `k${key}`, n, batch: group[0] },
        })),
        `k${key}`,
      );
      assert.equal(code ?? 200, 200);
    }
    await container.items.upsert({ id: "count", pk: `k${key}`, count: to });
  };
  const writing = (async () => {
    for (let k = 0; k < steps; k++) {
      // First the shape: an iterator whose round has begun with a range that is replaced ends it only at a change (SDK).
      await reshape(container, k);
      const [from, to] = [Math.floor((many * k) / steps), Math.floor((many * (k + 1)) / steps)];
      for (let at = 0; at < keys; at += 10)
        await Promise.all(Array.from({ length: 10 }, (_, key) => write(at + key, from, to)));
      written = to;
    }
  })();
  let ended = false;
  writing.then(
    () => (ended = true),
    () => (ended = true),
  );
  const [seen, counts] = [new Map(), new Map()];
  const iterator = feed(container, Beginning(), 500);
  for (let last = false; ; last = ended) {
    const { rows } = await drain(iterator);
    for (const row of rows) {
      if (row.id === "count") counts.set(row.pk, row.count);
      else if (!seen.has(row.n)) seen.set(row.n, row);
    }
    if (last && rows.length === 0) break;
    if (rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await writing;
  assert.deepEqual([written, seen.size], [many, many]);
  assert.ok(counts.size === keys && [...counts.values()].every((n) => n === many), "the last version of each count");
  const before = new Map();
  for (const { n, pk, batch } of seen.values()) {
    assert.ok(n >= 0 && n < many && batch >= (before.get(pk) ?? 0), `${n} of ${pk} is behind those written before it`);
    before.set(pk, batch);
  }
});
