// Physical partitions that split and merge: the admin API as any client may call it, signed like a
// request of the REST API; and walks through a container page by page while its partitions change.
import assert from "node:assert/strict";
import { ask, json, newContainer, ok } from "./wire.mjs";

const admin = (method, { database, id }, action, body, more = {}) =>
  ask(method, `/_orrery/dbs/${encodeURIComponent(database.id)}/colls/${encodeURIComponent(id)}/${action}`, {
    type: "ranges",
    link: `dbs/${database.id}/colls/${id}`,
    headers: body === undefined ? {} : json,
    body,
    ...more,
  });

/**
 * Requests a change (split, merge, rebuild) and returns any answer. container: an object with an id
 * and a database with an id.
 */
export const change = (container, action, body = {}, more = {}) => admin("POST", container, action, body, more);

/** The admin API's description of a container's ranges. */
export const described = async (container) => ok(await admin("GET", container, "ranges")).json;

/** Splits one range into two, or as the body says. Resolves to { from, to, … }. */
export const split = async (container, body) => ok(await change(container, "split", body)).json;

/** Merges all ranges into one, or as the body says. */
export const merge = async (container, body) => ok(await change(container, "merge", body)).json;

/** The k-th change of a container's partitions: split, split, merge, and so on. */
export const reshape = (container, k) => (k % 3 === 2 ? merge(container) : split(container));

/**
 * Splits a container without throughput into as many ranges as the run needs. The throughput that
 * would make these ranges is enforced, and too little for 10,000 items at once.
 */
export async function spread(container, ranges) {
  if (ranges > 1) await split(container, { into: ranges });
  return container;
}

/** A new container with these items; more and options as in newContainer. */
export async function filled(items, more = {}, options = {}) {
  const container = await newContainer(more, options);
  await fill(container, items);
  return container;
}

/** Writes items in bulk to the ranges of their keys. */
export async function fill(container, items) {
  const byKey = new Map();
  for (const item of items) byKey.set(item.pk, [...(byKey.get(item.pk) ?? []), item]);
  await Promise.all(
    [...byKey.entries()].map(async ([key, group]) => {
      const range = await container.rangeOf(key);
      const create = (resourceBody) => ({ operationType: "Create", partitionKey: JSON.stringify([key]), resourceBody });
      for (let at = 0; at < group.length; at += 100) {
        const operations = group.slice(at, at + 100).map(create);
        const statuses = ok(await container.bulk(operations, range), 200).json.map((r) => r.statusCode);
        assert.ok(
          statuses.every((s) => s === 201),
          `statuses ${[...new Set(statuses)]}`,
        );
      }
    }),
  );
}

/** Items i0 …, each with its own key; more: further properties of the n-th. */
export const some = (count, more = () => ({})) =>
  Array.from({ length: count }, (_, n) => ({ id: `i${n}`, pk: `k${n}`, n, ...more(n) }));
/** The ids of the current ranges. */
export const partIds = (container) => container.ranges().then((ranges) => ranges.map((r) => r.id));

/** The header that names a range. */
export const inRange = (id) => ({ "x-ms-documentdb-partitionkeyrangeid": id });

/** Fails unless ranges cover the key space in order. */
export function whole(ranges) {
  let at = "";
  for (const r of ranges) {
    assert.deepEqual([r.minInclusive, r.status], [at, "online"]);
    at = r.maxExclusive;
  }
  assert.equal(at, "FF");
}

/**
 * The items of the walks: 10,000 of 100 keys, all with the same v, two thirds with a w of their
 * own.
 */
export const stock = Array.from({ length: 10_000 }, (_, n) => {
  const item = { id: `i${String(n).padStart(4, "0")}`, pk: `k${n % 100}`, v: 1 };
  return n % 3 === 0 ? item : { ...item, w: (n * 7919) % 10_007 };
});

/** The walks' queries by name; key: only under this key, in pages of this size. */
export const queries = {
  equal: { text: "SELECT c.id FROM c ORDER BY c.v" },
  "equal.desc": { text: "SELECT c.id FROM c ORDER BY c.v DESC" },
  ordered: { text: "SELECT c.id, c.w FROM c ORDER BY c.w" },
  "ordered.desc": { text: "SELECT c.id, c.w FROM c ORDER BY c.w DESC" },
  unordered: { text: "SELECT c.id FROM c" },
  "single-key": { text: "SELECT c.id FROM c ORDER BY c.v", key: "k42", size: 10 },
};

/**
 * Runs all walks together: a page of each, then a reshape, until all have ended. walks: by name,
 * functions of a continuation (undefined at first) that resolve to { rows, continuation }. Resolves
 * to the rows, or the error, of each.
 */
export async function walkAll(container, walks) {
  const open = Object.entries(walks).map(([name, next]) => ({
    name,
    next,
    rows: [],
    pages: 0,
    continuation: undefined,
  }));
  const ended = {};
  for (let k = 0; Object.keys(ended).length < open.length; k++) {
    for (const walk of open.filter((w) => !ended[w.name])) {
      try {
        const { rows, continuation } = await walk.next(walk.continuation);
        walk.rows.push(...rows);
        walk.continuation = continuation;
        assert.ok(++walk.pages <= 200, `no end after ${walk.pages} pages and ${walk.rows.length} rows`);
        if (!continuation) ended[walk.name] = { rows: walk.rows, pages: walk.pages };
      } catch (error) {
        ended[walk.name] = { error };
      }
    }
    if (Object.keys(ended).length < open.length) await reshape(container, k);
  }
  return ended;
}

/**
 * Fails unless a walk returned every item of the stock (or of one of its keys) exactly once, and in
 * order of w where the query orders by it.
 */
export function walked(name, { rows, pages, error }) {
  if (error) throw error;
  const { key } = queries[name] ?? {};
  const expected = stock.filter((item) => !key || item.pk === key);
  assert.ok(pages >= 10, `${pages} pages`);
  const seen = new Set(rows.map((r) => r.id));
  assert.deepEqual([rows.length, seen.size], [expected.length, expected.length], "rows, and different ones");
  for (const { id } of expected) assert.ok(seen.has(id), `${id} is missing`);
  if (!name.startsWith("ordered")) return;
  const without = stock.filter((item) => item.w === undefined).length;
  const order = (a, b) => (name.endsWith("desc") ? b - a : a - b);
  const [first, rest] = name.endsWith("desc")
    ? [rows.slice(-without), rows.slice(0, -without)]
    : [rows.slice(0, without), rows.slice(without)];
  assert.ok(
    first.every((r) => r.w === undefined),
    "the rows without w are together",
  );
  const values = rest.map((r) => r.w);
  assert.deepEqual(values, [...values].sort(order), "order of w");
}
