// Behaviours of what makes physical partitions split, merge and rebuild their index: the admin API,
// throughput, and indexing policies.
import assert from "node:assert/strict";
import { behaviour, until } from "./harness.mjs";
import { change, described, filled, partIds, reshape, some, split, whole } from "./shapes.mjs";
import { controlQuery, get, ids, merged, newContainer, ok, put, refusal, world } from "./wire.mjs";

// The admin API

behaviour("reshape.admin.ranges", async () => {
  const container = await filled(some(20));
  const { from, to, items } = await split(container);
  assert.deepEqual([from.length, to.length], [1, 2]);
  assert.ok(items > 0, `${items} items`);
  const { ranges, wanted: target } = await described(container);
  assert.equal(target, 0);
  const shape = (list) => list.map((r) => [r.id, r.minInclusive, r.maxExclusive, r.parents]);
  assert.deepEqual(shape(ranges), shape(await container.ranges()));
  assert.equal(
    ranges.reduce((sum, r) => sum + r.items, 0),
    20,
  );
  for (const r of ranges)
    assert.ok(r.bytes >= 0 && r.throughputFraction > 0 && Number.isInteger(r.lsn), JSON.stringify(r));
});

behaviour("reshape.admin.refused", async () => {
  const container = await newContainer();
  const [first] = await partIds(container);
  refusal(await change(container, "split", { range: "4711" }), 410, 1002);
  refusal(await change(container, "split", { range: first, at: ["FF"] }), 400);
  refusal(await change(container, "split", { range: first, at: ["XY"] }), 400);
  refusal(await change(container, "split", { range: first, into: 1 }), 400);
  refusal(await change(container, "merge", { ranges: [first] }), 400);
  refusal(await change(container, "split", '{"range":'), 400);
  refusal(await change({ database: container.database, id: "none" }, "split"), 404);
  const { to } = await split(container, { range: first, into: 3 });
  refusal(await change(container, "merge", { ranges: [to[0], to[2]] }), 400);
  refusal(await change(container, "split", { range: first }), 410, 1002);
});

behaviour("reshape.admin.rights", async () => {
  const container = await newContainer();
  const before = await partIds(container);
  refusal(await change(container, "split", {}, { authorization: null }), 401);
  const readOnly = await change(container, "split", {}, { key: world.readOnlyKey });
  assert.ok([401, 403].includes(readOnly.status), String(readOnly.status));
  assert.deepEqual(await partIds(container), before);
});

behaviour("reshape.admin.at", async () => {
  const container = await filled(some(40));
  const [{ id, minInclusive, maxExclusive }] = await container.ranges();
  const at = "07AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
  const { to } = await split(container, { range: id, at: [at] });
  const children = (await container.ranges()).filter((r) => to.includes(r.id));
  assert.deepEqual(
    children.map((r) => [r.minInclusive, r.maxExclusive]),
    [
      [minInclusive, at],
      [at, maxExclusive],
    ],
  );
  assert.deepEqual(ids(await container.rows("SELECT * FROM c")), ids(some(40)));
});

behaviour("reshape.admin.rebuild", async () => {
  const container = await filled(some(30));
  const before = await container.ranges();
  const { rebuilt } = ok(await change(container, "rebuild")).json;
  assert.equal(rebuilt.length, before.length);
  const shape = (ranges) => ranges.map((r) => [r.id, r.minInclusive, r.maxExclusive]);
  assert.deepEqual(shape(await container.ranges()), shape(before));
  assert.deepEqual(
    (await container.rows("SELECT c.n FROM c ORDER BY c.n", { headers: merged })).map((r) => r.n),
    Array.from({ length: 30 }, (_, n) => n),
  );
});

// Throughput

const manual = (n) => ({ "x-ms-offer-throughput": String(n) });

async function offerOf({ body }) {
  const [offer] = await controlQuery("Offers", "/offers", "SELECT * FROM root r WHERE r.offerResourceId = @rid", {
    rid: body._rid,
  });
  return offer;
}

const signed = (offer) => ({ type: "offers", link: offer.id.toLowerCase() });
const pending = (reply) => ok(reply).headers["x-ms-offer-replace-pending"];

/**
 * Sets a container's throughput, and waits until its ranges follow. Resolves to the x-ms-offer-
 * replace-pending of each reply.
 */
async function scaled(container, offerThroughput) {
  const offer = await offerOf(container);
  const path = `/offers/${offer.id}`;
  const answers = [
    pending(await put(path, { ...offer, content: { ...offer.content, offerThroughput } }, {}, signed(offer))),
  ];
  await until(
    "x-ms-offer-replace-pending is false",
    async () => answers.push(pending(await get(path, {}, signed(offer)))) && answers.at(-1) === "false",
    30,
  );
  return answers;
}

behaviour("reshape.offer.raised", async () => {
  const container = await filled(some(500), {}, { headers: {} }); // 400 RU/s, which the server does not enforce until a client sets a throughput
  assert.equal((await container.ranges()).length, 1);
  const answers = await scaled(container, 25_000);
  assert.deepEqual([answers[0], answers.at(-1)], ["true", "false"]);
  const ranges = await container.ranges();
  whole(ranges);
  assert.equal(ranges.length, 3);
  assert.deepEqual(ids(await container.rows("SELECT * FROM c")), ids(some(500)));
  const other = await filled(some(20), {}, { headers: manual(11_000) });
  for (const [throughput, count] of [
    [null, 2],
    [20_000, 2],
    [25_000, 3],
  ]) {
    if (throughput) await scaled(other, throughput);
    assert.equal((await other.ranges()).length, count, `at ${throughput ?? 11_000} RU/s`);
  }
});

behaviour("reshape.offer.lowered", async () => {
  const container = await filled(some(200), {}, { headers: manual(30_000) });
  assert.equal((await container.ranges()).length, 5);
  for (const [throughput, count] of [
    [24_100, 5],
    [20_000, 4],
    [1000, 1],
  ]) {
    assert.equal((await scaled(container, throughput)).at(-1), "false");
    await until(`${count} ranges at ${throughput} RU/s`, async () => (await container.ranges()).length === count, 30);
  }
  assert.deepEqual(ids(await container.rows("SELECT * FROM c")), ids(some(200)));
});

behaviour("reshape.offer.fraction", async () => {
  const container = await filled(some(50));
  for (let k = 0; k < 3; k++) {
    await reshape(container, k);
    const ranges = await container.ranges();
    const sum = ranges.reduce((all, r) => all + r.throughputFraction, 0);
    assert.ok(Math.abs(sum - 1) < 1e-4, `the fractions of ${ranges.length} ranges are ${sum}`);
  }
});

// Index policies

const progress = "x-ms-documentdb-collection-index-transformation-progress";

behaviour("reshape.index-policy", async () => {
  const before = {
    indexingMode: "consistent",
    automatic: true,
    includedPaths: [{ path: "/n/?" }],
    excludedPaths: [{ path: "/*" }],
  };
  const container = await filled(some(2000), { indexingPolicy: before });
  const definition = ok(await get(container.path)).json;
  const policy = {
    indexingMode: "consistent",
    automatic: true,
    includedPaths: [{ path: "/*" }],
    excludedPaths: [{ path: "/n/?" }],
  };
  ok(await put(container.path, { ...definition, indexingPolicy: policy }));
  const right = async () => {
    const numbers = (await container.rows("SELECT c.n FROM c WHERE c.n >= 1990")).map((r) => r.n);
    assert.deepEqual(
      numbers.sort((a, b) => a - b),
      Array.from({ length: 10 }, (_, i) => 1990 + i),
    );
    assert.deepEqual(
      (await container.rows("SELECT TOP 3 c.pk FROM c ORDER BY c.pk", { headers: merged })).map((r) => r.pk),
      ["k0", "k1", "k10"],
    );
    assert.deepEqual(ids(await container.rows("SELECT * FROM c WHERE c.pk = 'k7'")), ["i7"]);
  };
  let last = 0;
  await until(
    "the progress is 100",
    async () => {
      const now = Number(
        ok(await get(container.path, { "x-ms-documentdb-populatequotainfo": "true" })).headers[progress],
      );
      assert.ok(now >= last && now <= 100, `the progress goes from ${last} to ${now}`);
      last = now;
      if (now === 100) return true;
      await right();
      return false;
    },
    30,
  );
  await right();
});
