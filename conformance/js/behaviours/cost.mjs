// Behaviours of request charges, receipts, and exhausted throughput. world.mjs, which makes the
// clients, checks for all behaviours that every reply has a charge, and a receipt whose parts add
// up to it.
import assert from "node:assert/strict";
import { behaviour, unique } from "../../raw/harness.mjs";
import { charge, ifMatch, newClient, newContainer, refused, sharedContainer, world } from "./world.mjs";

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
  const charged = charge(await container.items.create(item));
  return { container, item, charged, handle: container.item(item.id, item.pk) };
}

behaviour("cost.read", async () => {
  const { container, handle } = await made();
  assert.equal(charge(await handle.read()), 1);
  const large = small({ text: text.repeat(25) });
  await container.items.create(large);
  between(charge(await container.item(large.id, large.pk).read()), 1, 2, "10 KB");
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
  const { item, handle } = await made();
  between(charge(await handle.replace({ ...item, n: 2 })), 9.8, 12, "replace");
});

behaviour("cost.patch", async () => {
  const { item, handle } = await made();
  const replaced = charge(await handle.replace({ ...item, n: 2 }));
  near(charge(await handle.patch([{ op: "set", path: "/n", value: 3 }])), replaced + 0.4, 0.05, "patch");
});

behaviour("cost.delete", async () => {
  const { handle, charged } = await made();
  near(charge(await handle.delete()), charged, 0.05, "delete");
});

/** The charge of all pages of a query. */
const queried = async (container, query, partitionKey) =>
  (await container.items.query(query, { partitionKey }).fetchAll()).requestCharge;

behaviour("cost.query", async () => {
  const container = await sharedContainer();
  const pk = unique("k");
  for (const n of range(0, 40)) await container.items.create(small({ pk, n }));
  const one = await queried(container, "SELECT * FROM c WHERE c.n = 7", pk);
  const all = await queried(container, "SELECT * FROM c WHERE c.n >= 0", pk);
  assert.ok(one > 1 && all > one && all < 40, `${one} for one, ${all} for forty`);
});

behaviour("cost.batch", async () => {
  const { container, item, charged } = await made();
  const operations = range(0, 3).map(() => ({ operationType: "Create", resourceBody: small({ pk: item.pk }) }));
  near(charge(await container.items.batch(operations, item.pk)), 3 * charged, 0.15, "batch of three");
});

behaviour("cost.fanout", async () => {
  const { container, item } = await made();
  const nothing = "SELECT * FROM c WHERE c.n = -1";
  const one = await queried(container, nothing, item.pk);
  near(await queried(container, nothing), world.ranges * one, 0.2 * world.ranges, `${world.ranges} ranges`);
});

behaviour("cost.failures", async () => {
  const { container, item, handle, charged } = await made();
  const missing = charge(await refused(container.item(unique("i"), item.pk).read(), 404));
  const conflict = charge(await refused(container.items.create(item), 409));
  const stale = charge(await refused(handle.replace(item, ifMatch('"stale"')), 412));
  for (const one of [missing, conflict, stale])
    assert.ok(one > 0 && one < charged, `${missing}, ${conflict} and ${stale}, a create ${charged}`);
});

behaviour("cost.same", async () => {
  const { container, item, handle } = await made();
  const twice = async (what, send) => {
    const [first, second] = [await send(), await send()];
    assert.equal(second, first, what);
  };
  await twice("read", async () => charge(await handle.read()));
  await twice("replace", async () => charge(await handle.replace(item)));
  await twice("query", () => queried(container, "SELECT * FROM c WHERE c.n = 1", item.pk));
});

behaviour("cost.receipt", async () => {
  const reply = await (await made()).handle.read();
  const bill = receipt(reply);
  assert.equal(bill.activityId, reply.activityId);
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

/**
 * A batch of a hundred items with 40 numbers each: some 1,400 RU, which leave a container of 400
 * RU/s in debt for two seconds.
 */
const heavy = () =>
  range(0, 100).map((i) => ({ operationType: "Create", resourceBody: { id: `h${i}`, list: range(0, 40) } }));

/**
 * A container with 400 RU/s, or without throughput when it is null, and a key under which a batch
 * has exhausted the throughput.
 */
async function exhausted(throughput = 400) {
  const container = await newContainer({ throughput });
  const pk = unique("k");
  assert.equal(
    (
      await container.items.batch(
        heavy().map((o) => ({ ...o, resourceBody: { ...o.resourceBody, pk } })),
        pk,
      )
    ).code,
    200,
  );
  return { container, pk };
}

behaviour("cost.throttle.refusal", async () => {
  const { container, pk } = await exhausted();
  const err = await refused(container.items.create(small({ pk })), 429, 3200);
  assert.ok(err.retryAfterInMs > 0, `retryAfterInMs ${err.retryAfterInMs}`);
  assert.ok(charge(err) > 0, "charge");
});

behaviour("cost.throttle.retried", async () => {
  const { container, pk } = await exhausted();
  let throttled = 0;
  // The retry options are the SDK's defaults, which it does not export.
  const patient = newClient({
    key: world.key,
    connectionPolicy: {
      retryOptions: { maxRetryAttemptCount: 9, fixedRetryIntervalInMilliseconds: 0, maxWaitTimeInSeconds: 30 },
    },
    heard: (status) => {
      throttled += status === 429 ? 1 : 0;
    },
  });
  const same = patient.database(container.database.id).container(container.id);
  await Promise.all(range(0, 40).map(() => same.items.create(small({ pk }))));
  assert.ok(throttled > 0, "nothing was refused");
  const { resources } = await same.items
    .query("SELECT VALUE COUNT(1) FROM c WHERE c.n = 1", { partitionKey: pk })
    .fetchAll();
  assert.deepEqual(resources, [40]);
});

behaviour("cost.throttle.implicit", async () => {
  const { container, pk } = await exhausted(null);
  assert.equal((await container.items.create(small({ pk }))).statusCode, 201);
});
