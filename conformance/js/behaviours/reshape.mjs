// Behaviours of physical partitions that split and merge while this SDK holds older continuations,
// ranges and sessions.
import assert from "node:assert/strict";
import { behaviour, once, unique } from "../../raw/harness.mjs";
import { merge, queries, reshape, split, spread, stock, walkAll, walked } from "../../raw/shapes.mjs";
import { all, ids, merged, newClient, newContainer, pages, world } from "./world.mjs";

/**
 * Writes items, a batch for each key: the SDK's bulk waits a second before it sends an incomplete
 * request.
 */
async function fill(container, items) {
  const byKey = new Map();
  for (const item of items) byKey.set(item.pk, [...(byKey.get(item.pk) ?? []), item]);
  for (const [key, group] of byKey) {
    const reply = await container.items.batch(
      group.map((resourceBody) => ({ operationType: "Create", resourceBody })),
      key,
    );
    assert.equal(reply.code ?? 200, 200);
    assert.ok(reply.result.every((r) => r.statusCode === 201));
  }
}

/** Writes items in bulk, so that the client remembers the container's ranges. */
async function bulk(container, items) {
  const operations = items.map((item) => ({ operationType: "Create", partitionKey: item.pk, resourceBody: item }));
  const statuses = (await container.items.executeBulkOperations(operations)).map(
    (r) => r.response?.statusCode ?? r.error?.code,
  );
  assert.deepEqual([...new Set(statuses)], [201]);
}

const n = (found) => found.map((r) => r.n);
const some = (count) => Array.from({ length: count }, (_, n) => ({ id: `i${n}`, pk: `k${n}`, n }));

async function filled(items) {
  const container = await newContainer();
  await fill(container, items);
  return container;
}

/** One page of a new iterator. */
const page = async (iterator) => {
  const { resources, continuationToken } = await iterator.fetchNext();
  return { rows: resources ?? [], continuation: continuationToken };
};

const walks = once(async () => {
  const container = await spread(await newContainer({ throughput: null }), world.ranges);
  await fill(container, stock);
  const next =
    ({ text, key, size = 1000 }) =>
    (continuationToken) =>
      page(
        (key || !text.includes("ORDER BY") ? container : merged(container)).items.query(text, {
          maxItemCount: size,
          continuationToken,
          partitionKey: key,
        }),
      );
  const feed = (continuationToken) => page(container.items.readAll({ maxItemCount: 1000, continuationToken }));
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

/**
 * Walks whose pages the SDK merges from those of the ranges (forceQueryPlan, enableQueryControl),
 * with a split after each of the first six. The SDK's own token loses rows of equal values when a
 * range splits, and any rows when ranges merge, whatever the server answers.
 */
const mergedHere = once(async () => {
  const container = await filled(some(600).map((item) => ({ ...item, pk: `k${item.n % 60}` })));
  const ended = {};
  for (const order of ["", "ORDER BY c.n", "ORDER BY c.n DESC"]) {
    const rows = [];
    for (let k = 0, continuation; k === 0 || continuation; k++) {
      const options = {
        maxItemCount: 50,
        forceQueryPlan: true,
        enableQueryControl: true,
        continuationToken: continuation,
      };
      const next = await page(container.items.query(`SELECT c.id, c.n FROM c ${order}`, options));
      rows.push(...next.rows);
      continuation = next.continuation;
      assert.ok(k < 100, `no end after ${k} pages`);
      if (k < 6) await split(container);
    }
    ended[order] = rows;
  }
  return ended;
});

const sixHundred = some(600).map((item) => item.n);
behaviour("reshape.sdk-merge.unordered", async () => assert.deepEqual(ids((await mergedHere())[""]), ids(some(600))));
behaviour("reshape.sdk-merge.ordered", async () =>
  assert.deepEqual(n((await mergedHere())["ORDER BY c.n"]), sixHundred),
);
behaviour("reshape.sdk-merge.ordered.desc", async () =>
  assert.deepEqual(n((await mergedHere())["ORDER BY c.n DESC"]), [...sixHundred].reverse()),
);

/**
 * The container through a client that knows all its ranges: it has queried them and written to them
 * in bulk.
 */
async function informed(items, options) {
  const container = await filled(items);
  const client = newClient({ key: world.key, ...options });
  const there = client.database(container.database.id).container(container.id);
  assert.equal((await all(there.items.query("SELECT * FROM c", { forceQueryPlan: true }))).length, items.length);
  await bulk(there, [{ id: "known", pk: "known" }]);
  return { container, client, there };
}

/**
 * Runs check(there, k) with a client that knows the older ranges: after a split (k = 0), and after
 * a merge (k = 1).
 */
async function throughBoth(items, check, options) {
  const { container, client, there } = await informed(items, options);
  for (const [k, change] of [split, merge].entries()) {
    await change(container);
    await check(there, k);
  }
  client.dispose();
}

behaviour("reshape.client.items", () =>
  throughBoth(some(40), async (there, k) => {
    for (let n = 0; n < 10; n++) {
      const [id, pk] = [`new${k}`, `k${n}`];
      await there.items.create({ id, pk, n });
      await there.item(id, pk).replace({ id, pk, n: n + 1 });
      await there.item(id, pk).patch([{ op: "incr", path: "/n", value: 1 }]);
      await there.items.upsert({ ...(await there.item(id, pk).read()).resource, seen: true });
      const { resource } = await there.item(id, pk).read();
      assert.deepEqual([resource.n, resource.seen], [n + 2, true]);
      await there.item(id, pk).delete();
      assert.equal((await there.item(id, pk).read()).statusCode, 404);
      assert.equal((await there.item(`i${n}`, pk).read()).resource.n, n);
    }
  }),
);

behaviour("reshape.client.batch", () =>
  throughBoth(some(40), async (there, k) => {
    for (let n = 0; n < 10; n++) {
      const operations = ["a", "b"].map((id) => ({
        operationType: "Create",
        resourceBody: { id: `${id}${k}`, pk: `k${n}` },
      }));
      assert.deepEqual(
        (await there.items.batch(operations, `k${n}`)).result.map((r) => r.statusCode),
        [201, 201],
      );
    }
  }),
);

behaviour("reshape.client.bulk", () =>
  throughBoth(some(40), async (there, k) => {
    const more = Array.from({ length: 80 }, (_, n) => ({ id: `bulk${k}-${n}`, pk: `k${n}`, round: k }));
    await bulk(there, more);
    assert.deepEqual(ids(await all(there.items.query(`SELECT * FROM c WHERE c.round = ${k}`))), ids(more));
  }),
);

behaviour("reshape.client.query", () =>
  throughBoth(some(60), async (there) => {
    for (const options of [{}, { forceQueryPlan: true }]) {
      assert.deepEqual(ids(await all(there.items.query("SELECT * FROM c WHERE c.n >= 0", options))), ids(some(60)));
      assert.deepEqual(
        (await all(there.items.query("SELECT * FROM c WHERE c.n >= 0 ORDER BY c.n DESC", options))).map((r) => r.n),
        some(60)
          .map((r) => r.n)
          .reverse(),
      );
    }
  }),
);

/** All rows of an iterator whose first page is read before the change. */
async function through(change, container, query, options) {
  const iterator = (query.includes("ORDER BY") ? merged(container) : container).items.query(query, options);
  const first = await iterator.fetchNext();
  assert.ok(
    iterator.hasMoreResults() && first.resources.length < 300,
    `${first.resources.length} rows in the first page`,
  );
  await change(container);
  return [...first.resources, ...(await pages(iterator)).rows];
}

const numbers = some(300).map((r) => r.n);

behaviour("reshape.iterator.split", async () => {
  const container = await filled(some(300));
  const options = { maxItemCount: 20 };
  assert.deepEqual(ids(await through(split, container, "SELECT * FROM c", options)), ids(some(300)));
  assert.deepEqual(n(await through(split, container, "SELECT * FROM c ORDER BY c.n", options)), numbers);
  assert.deepEqual(
    n(await through(split, container, "SELECT * FROM c ORDER BY c.n DESC", options)),
    [...numbers].reverse(),
  );
});

behaviour("reshape.iterator.merge", async () => {
  const container = await filled(some(300));
  for (const query of ["SELECT * FROM c", "SELECT * FROM c ORDER BY c.n", "SELECT * FROM c ORDER BY c.n DESC"]) {
    await split(container, { into: 3 });
    assert.deepEqual(ids(await through(merge, container, query, { maxItemCount: 20 })), ids(some(300)));
  }
});

behaviour("reshape.session", async () => {
  const { container, client, there } = await informed(some(20), { consistencyLevel: "Session" });
  for (let k = 0; k < 6; k++) {
    const id = unique();
    await there.items.create({ id, pk: "k3", k });
    await reshape(container, k);
    assert.equal((await there.item(id, "k3").read()).resource.k, k);
    assert.deepEqual(
      ids(
        await all(
          there.items.query({ query: "SELECT * FROM c WHERE c.id = @id", parameters: [{ name: "@id", value: id }] }),
        ),
      ),
      [id],
    );
    await there.item(id, "k3").patch([{ op: "set", path: "/k", value: k + 100 }]);
    assert.equal((await there.item(id, "k3").read()).resource.k, k + 100);
  }
  client.dispose();
});

behaviour("reshape.session.token", async () => {
  const container = await filled(some(20));
  const { headers } = await container.items.create({ id: "x", pk: "k3" });
  const sessionToken = headers["x-ms-session-token"];
  for (const change of [split, merge]) {
    await change(container);
    const second = newClient({ key: world.key, consistencyLevel: "Session" });
    const there = second.database(container.database.id).container(container.id);
    assert.equal((await there.item("x", "k3").read({ sessionToken })).resource.id, "x");
    assert.deepEqual(ids(await all(there.items.query("SELECT * FROM c WHERE c.id = 'x'", { sessionToken }))), ["x"]);
    second.dispose();
  }
});
