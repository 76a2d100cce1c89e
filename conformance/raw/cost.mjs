// Behaviours of request charges, receipts, and exhausted throughput.
import assert from "node:assert/strict";
import { behaviour, once, unique, until } from "./harness.mjs";
import {
  charge,
  get,
  isQuery,
  merged,
  newContainer,
  newDatabase,
  ok,
  own,
  post,
  put,
  refusal,
  sharedContainer,
  world,
} from "./wire.mjs";

const range = (from, to) => Array.from({ length: to - from }, (_, i) => from + i);
const text = "x".repeat(400);

/** An item of about 500 bytes under a new key. */
const small = (more = {}) => ({ id: unique("i"), pk: unique("k"), n: 1, text, ...more });
const near = (got, want, by, what) =>
  assert.ok(Math.abs(got - want) <= by + 0.001, `${what}: ${got}, want ${want} ± ${by}`);
const between = (got, least, most, what) =>
  assert.ok(got > least && got < most, `${what}: ${got}, want between ${least} and ${most}`);
const receipt = (reply) => JSON.parse(reply.headers["x-orrery-receipt"]);

/** A new small item in the shared container, and the charge of creating it. */
async function made(more) {
  const container = await sharedContainer();
  const item = small(more);
  return { container, item, charged: charge(ok(await container.create(item), 201)) };
}

behaviour("cost.read", async () => {
  const { container, item } = await made();
  assert.equal(charge(ok(await container.read(item.id, item.pk))), 1);
  const large = small({ text: text.repeat(25) });
  ok(await container.create(large), 201);
  between(charge(ok(await container.read(large.id, large.pk))), 1, 2, "10 KB");
});

behaviour("cost.create", async () => {
  const { charged } = await made();
  between(charged, 5, 8, "create");
  near(
    (await made(Object.fromEntries(range(0, 10).map((i) => [`p${i}`, i])))).charged,
    charged + 2,
    0.05,
    "ten properties more",
  );
});

behaviour("cost.replace", async () => {
  const { container, item } = await made();
  between(charge(ok(await container.replace({ ...item, n: 2 }))), 9.8, 12, "replace");
});

behaviour("cost.patch", async () => {
  const { container, item } = await made();
  const replaced = charge(ok(await container.replace({ ...item, n: 2 })));
  near(
    charge(ok(await container.patch(item.id, item.pk, [{ op: "set", path: "/n", value: 3 }]))),
    replaced + 0.4,
    0.05,
    "patch",
  );
});

behaviour("cost.delete", async () => {
  const { container, item, charged } = await made();
  near(charge(ok(await container.delete(item.id, item.pk), 204)), charged, 0.05, "delete");
});

behaviour("cost.query", async () => {
  const container = await sharedContainer();
  const pk = unique("k");
  for (const n of range(0, 40)) ok(await container.create(small({ pk, n })), 201);
  const one = charge(ok(await container.query("SELECT * FROM c WHERE c.n = 7", { key: pk })));
  const all = charge(ok(await container.query("SELECT * FROM c WHERE c.n >= 0", { key: pk })));
  assert.ok(one > 1 && all > one && all < 40, `${one} for one, ${all} for forty`);
});

behaviour("cost.batch", async () => {
  const { container, item, charged } = await made();
  const operations = range(0, 3).map(() => ({ operationType: "Create", resourceBody: small({ pk: item.pk }) }));
  near(charge(ok(await container.batch(operations, item.pk))), 3 * charged, 0.15, "batch of three");
});

const nothing = "SELECT * FROM c WHERE c.n = -1";

behaviour("cost.fanout", async () => {
  const { container, item } = await made();
  const one = charge(ok(await container.query(nothing, { key: item.pk })));
  const reply = ok(await container.query(nothing, { headers: merged }));
  near(charge(reply), world.ranges * one, 0.2 * world.ranges, `${world.ranges} ranges`);
  const bill = receipt(reply);
  assert.deepEqual([bill.rangesTouched, bill.totalRanges], [world.ranges, world.ranges]);
});

behaviour("cost.fanout.tenfold", async () => {
  const { container, item } = await made();
  assert.equal(receipt(ok(await container.query(nothing, { key: item.pk }))).fanOut, undefined);
  const reply = ok(await container.query(nothing, { headers: merged }));
  if (world.ranges === 1) return assert.equal(receipt(reply).fanOut, undefined);
  const { fanOut } = receipt(reply);
  assert.equal(fanOut.ranges, world.ranges);
  between(fanOut.charge10x / charge(reply), 9, 10.1, "ten times the ranges");
});

behaviour("cost.failures", async () => {
  const { container, item, charged } = await made();
  const missing = charge(refusal(await container.read(unique("i"), item.pk), 404));
  const conflict = charge(refusal(await container.create(item), 409));
  const stale = charge(refusal(await container.replace(item, { headers: { "if-match": '"stale"' } }), 412));
  for (const one of [missing, conflict, stale])
    assert.ok(one > 0 && one < charged, `${missing}, ${conflict} and ${stale}, a create ${charged}`);
});

behaviour("cost.failures.receipt", async () => {
  const { container, item } = await made();
  for (const [reply, status] of [
    [await container.read(unique("i"), item.pk), 404],
    [await container.create(item), 409],
    [await container.replace(item, { headers: { "if-match": '"stale"' } }), 412],
  ]) {
    const bill = receipt(refusal(reply, status));
    assert.ok(bill.parts.length > 0, JSON.stringify(bill));
    assert.equal(bill.activityId, reply.headers["x-ms-activity-id"]);
  }
});

behaviour("cost.same", async () => {
  const { container, item } = await made();
  const twice = async (what, send) => {
    const [first, second] = [charge(ok(await send())), charge(ok(await send()))];
    assert.equal(second, first, what);
  };
  await twice("read", () => container.read(item.id, item.pk));
  await twice("replace", () => container.replace(item));
  await twice("query", () => container.query("SELECT * FROM c WHERE c.n = 1", { key: item.pk }));
});

behaviour("cost.weaker", async () => {
  const { container, item } = await made();
  assert.equal(charge(ok(await container.read(item.id, item.pk, { "x-ms-consistency-level": "Eventual" }))), 1);
});

behaviour("cost.receipt", async () => {
  const { container, item } = await made();
  const reply = ok(await container.read(item.id, item.pk));
  const bill = receipt(reply);
  assert.equal(bill.activityId, reply.headers["x-ms-activity-id"]);
  assert.equal(bill.charge, 1);
  assert.deepEqual(
    bill.parts.map((p) => [p.count, p.charge]),
    [[1, 1]],
  );
  assert.ok(bill.parts[0].cause, "no cause");
  assert.equal(bill.rangesTouched, 1);
  assert.deepEqual(
    bill.ranges.map((r) => r.charge),
    [1],
  );
});

behaviour("cost.receipt.unasked", async () => {
  const { container, item } = await made();
  assert.equal(
    ok(await container.read(item.id, item.pk, { "x-orrery-receipt": null })).headers["x-orrery-receipt"],
    undefined,
  );
});

behaviour("cost.receipt.kept", async () => {
  const { container, item } = await made();
  const reply = ok(await container.read(item.id, item.pk));
  const id = reply.headers["x-ms-activity-id"];
  const kept = ok(await get(`/_orrery/receipts/${id}`, {}, { type: "ranges", link: "" })).json;
  for (const [name, value] of Object.entries(receipt(reply))) assert.deepEqual(kept[name], value, name);
  ok(await get(`/_orrery/receipts/${unique()}`, {}, { type: "ranges", link: "" }), 404);
});

/**
 * A batch of a hundred items with that many numbers, 0.20 RU each. With 40 it costs some 1,400 RU
 * and leaves a container of 400 RU/s in debt for two seconds.
 */
const heavy = (pk, numbers = 40) =>
  range(0, 100).map((i) => ({ operationType: "Create", resourceBody: { id: `h${i}`, pk, list: range(0, numbers) } }));

/**
 * A container with 400 RU/s, or with what the headers ask for, and a key under which a batch has
 * exhausted the throughput.
 */
async function exhausted(headers = { "x-ms-offer-throughput": "400" }) {
  const container = await newContainer({}, { headers });
  const pk = unique("k");
  ok(await container.batch(heavy(pk), pk));
  return { container, pk };
}

/** Fails unless the reply refuses a throttled request. */
function throttled(reply) {
  refusal(reply, 429, 3200);
  const wait = reply.headers["x-ms-retry-after-ms"];
  assert.match(wait ?? "none", /^[1-9]\d*$/);
  assert.ok(Number(wait) <= 60_000, wait);
  assert.ok(charge(reply) > 0, "charge");
  return reply;
}

async function scaled(container, throughput) {
  const found = ok(
    await post(
      "/offers",
      {
        query: "SELECT * FROM root r WHERE r.offerResourceId = @rid",
        parameters: [{ name: "@rid", value: container.body._rid }],
      },
      isQuery,
    ),
  ).json.Offers[0];
  ok(
    await put(
      `/offers/${found.id}`,
      { ...found, content: { offerThroughput: throughput } },
      {},
      { type: "offers", link: found.id.toLowerCase() },
    ),
  );
}

behaviour("cost.throttle.refusal", async () => {
  const { container, pk } = await exhausted();
  const item = small({ pk });
  throttled(await container.create(item));
  throttled(await container.read("h1", pk));
  throttled(await container.query("SELECT * FROM c"));
  throttled(await container.batch([{ operationType: "Upsert", resourceBody: { ...item, id: "h1" } }], pk));
  await scaled(container, 10_000);
  const answered = async (id) => {
    let reply;
    await until("answered", async () => (reply = await container.read(id, pk)).status !== 429);
    return reply;
  };
  refusal(await answered(item.id), 404);
  assert.equal(own(ok(await answered("h1")).json).n, undefined);
});

// Each reply names a later moment than the one before, whenever the server read its clock: the
// items are so large that the moments lie a quarter of a second apart.
behaviour("cost.throttle.waits", async () => {
  const { container, pk } = await exhausted();
  const filler = "x".repeat(200_000);
  let before = 0;
  for (const n of range(0, 5)) {
    const sent = performance.now();
    const wait = Number(throttled(await container.create(small({ pk, filler }))).headers["x-ms-retry-after-ms"]);
    assert.ok(sent + wait > before, `${n}: the reply says to wait ${wait} ms, which is not after the one before`);
    before = performance.now() + wait;
  }
});

behaviour("cost.throttle.retried", async () => {
  const { container, pk } = await exhausted();
  let refused = 0;
  const persist = async (item) => {
    for (let tries = 0; tries <= 9; tries += 1) {
      const reply = await container.create(item);
      if (reply.status !== 429) return ok(reply, 201);
      refused += 1;
      await new Promise((resolve) => setTimeout(resolve, Number(throttled(reply).headers["x-ms-retry-after-ms"])));
    }
    throw new Error("refused ten times");
  };
  await Promise.all(range(0, 40).map(() => persist(small({ pk }))));
  assert.ok(refused > 0, "nothing was refused");
});

behaviour("cost.throttle.bulk", async () => {
  const { container, pk } = await exhausted();
  const operations = range(0, 3).map(() => ({
    operationType: "Create",
    partitionKey: JSON.stringify([pk]),
    resourceBody: small({ pk }),
  }));
  const reply = await container.bulk(operations, (await container.ranges())[0].id);
  ok(reply, 207);
  for (const result of reply.json) {
    assert.deepEqual([result.statusCode, result.subStatusCode], [429, 3200]);
    assert.ok(result.retryAfterMilliseconds > 0, JSON.stringify(result));
  }
});

behaviour("cost.throttle.shared", async () => {
  const database = await newDatabase({ "x-ms-offer-throughput": "400" });
  const [one, other] = [
    await newContainer({}, { database, headers: {} }),
    await newContainer({}, { database, headers: {} }),
  ];
  const pk = unique("k");
  ok(await one.batch(heavy(pk), pk));
  throttled(await other.create(small()));
});

behaviour("cost.throttle.by-range", async () => {
  const container = await newContainer({}, { headers: { "x-ms-offer-throughput": "11000" } });
  const [hot] = await container.ranges();
  const keys = {};
  for (const pk of range(0, 30).map(() => unique("k")))
    keys[(await container.rangeOf(pk)) === hot.id ? "hot" : "cool"] = pk;
  ok(await container.batch(heavy(keys.hot, 1000), keys.hot));
  throttled(await container.create(small({ pk: keys.hot })));
  ok(await container.create(small({ pk: keys.cool })), 201);
  throttled(await container.query("SELECT * FROM c"));
});

behaviour("cost.throttle.implicit", async () => {
  const { container, pk } = await exhausted({});
  ok(await container.create(small({ pk })), 201);
});
