// Behaviours of transactional batches, of bulk, and of partition keys of several levels.
import assert from "node:assert/strict";
import { behaviour, once, unique } from "./harness.mjs";
import { charge, ids, json, keyHeader, newContainer, ok, own, refusal, sharedContainer } from "./wire.mjs";

const create = (resourceBody, more) => ({ operationType: "Create", resourceBody, ...more });
const upsert = (resourceBody, more) => ({ operationType: "Upsert", resourceBody, ...more });
const replace = (resourceBody, more) => ({ operationType: "Replace", id: resourceBody.id, resourceBody, ...more });
const patch = (id, operations, more) => ({ operationType: "Patch", id, resourceBody: { operations }, ...more });
const read = (id, more) => ({ operationType: "Read", id, ...more });
const remove = (id, more) => ({ operationType: "Delete", id, ...more });
const bump = [
  { op: "set", path: "/name", value: "new" },
  { op: "incr", path: "/v", value: 5 },
];
const statuses = (reply) => reply.json.map((r) => r.statusCode);

/** A new key in the shared container, with prepared items {id, pk, v: 1}. */
async function prepared(...names) {
  const container = await sharedContainer();
  const pk = unique("k");
  const made = {};
  for (const id of names) made[id] = ok(await container.create({ id, pk, v: 1 }), 201).json;
  const gone = async (id) => refusal(await container.read(id, pk), 404);
  const stored = async (id) => ok(await container.read(id, pk)).json;
  return { container, pk, made, gone, stored, run: (operations, headers) => container.batch(operations, pk, headers) };
}

/** Runs a transaction that must succeed (200) or be rejected (207), with these statuses. */
async function ends(run, operations, want) {
  const reply = ok(await run(operations), want.some((s) => s >= 300) ? 207 : 200);
  assert.deepEqual(statuses(reply), want);
  return reply;
}

behaviour("batch.create", async () => {
  const { pk, run, stored } = await prepared();
  await ends(
    run,
    ["a", "b", "c"].map((id) => create({ id, pk })),
    [201, 201, 201],
  );
  for (const id of ["a", "b", "c"]) await stored(id);
});

behaviour("batch.all-operations", async () => {
  const { pk, run, stored, gone } = await prepared("old", "read", "patch", "gone");
  await ends(
    run,
    [
      create({ id: "new", pk }),
      upsert({ id: "up", pk }),
      replace({ id: "old", pk, v: 2 }),
      read("read"),
      patch("patch", bump),
      remove("gone"),
    ],
    [201, 201, 200, 200, 200, 204],
  );
  assert.equal((await stored("patch")).v, 6);
  await gone("gone");
});

behaviour("batch.read", async () => {
  const { made, run } = await prepared("a");
  assert.deepEqual((await ends(run, [read("a")], [200])).json[0].resourceBody, made.a);
});

behaviour("batch.read.not-modified", async () => {
  const { made, run } = await prepared("a", "b");
  await ends(run, [read("a"), read("b", { ifNoneMatch: made.b._etag })], [200, 304]);
});

behaviour("batch.reads-own-writes", async () => {
  const { pk, run } = await prepared();
  const reply = await ends(run, [create({ id: "a", pk, v: 7 }), read("a")], [201, 200]);
  assert.deepEqual(own(reply.json[1].resourceBody), { id: "a", pk, v: 7 });
});

behaviour("batch.upsert.replaces", async () => {
  const { pk, run, stored } = await prepared("a");
  await ends(run, [upsert({ id: "a", pk, v: 2 })], [200]);
  assert.equal((await stored("a")).v, 2);
});

behaviour("batch.patch", async () => {
  const { pk, run, stored } = await prepared("a");
  await ends(run, [patch("a", bump)], [200]);
  assert.deepEqual(own(await stored("a")), { id: "a", pk, v: 6, name: "new" });
});

behaviour("batch.atomic", async () => {
  const { pk, run, gone } = await prepared("there");
  await ends(run, [create({ id: "new", pk }), create({ id: "there", pk })], [424, 409]);
  await gone("new");
});

behaviour("batch.atomic.later", async () => {
  const { pk, run, gone } = await prepared("there");
  await ends(run, [create({ id: "there", pk }), create({ id: "new", pk })], [409, 424]);
  await gone("new");
});

behaviour("batch.missing", async () => {
  const { pk, run, gone } = await prepared();
  await ends(run, [create({ id: "new", pk }), replace({ id: "absent", pk })], [424, 404]);
  await gone("new");
});

behaviour("batch.etag.match", async () => {
  const { pk, made, run } = await prepared("a");
  await ends(run, [replace({ id: "a", pk, v: 2 }, { ifMatch: made.a._etag })], [200]);
});

behaviour("batch.etag.stale", async () => {
  const { container, pk, made, run, gone } = await prepared("a");
  ok(await container.replace({ id: "a", pk, v: 2 }));
  await ends(run, [create({ id: "new", pk }), replace({ id: "a", pk, v: 3 }, { ifMatch: made.a._etag })], [424, 412]);
  await gone("new");
});

behaviour("batch.result-etag", async () => {
  const { pk, run, stored } = await prepared();
  const reply = await ends(run, [create({ id: "a", pk })], [201]);
  assert.equal(reply.json[0].eTag, (await stored("a"))._etag);
});

const many = (n, pk) => Array.from({ length: n }, (_, i) => create({ id: `i${i}`, pk }));

behaviour("batch.hundred", async () => {
  const { pk, run } = await prepared();
  await ends(run, many(100, pk), Array(100).fill(201));
});

behaviour("batch.hundred-and-one", async () => {
  const { pk, run, gone } = await prepared();
  refusal(await run(many(101, pk)), 400);
  await gone("i0");
});

behaviour("batch.charge", async () => {
  const { pk, run } = await prepared();
  assert.ok(charge(await run([create({ id: "a", pk })])) > 0);
});

behaviour("batch.session-token", async () => {
  const { container, pk, run } = await prepared();
  const token = ok(await run([create({ id: "a", pk })])).headers["x-ms-session-token"];
  ok(await container.read("a", pk, { "x-ms-session-token": token }));
});

behaviour("batch.wrong-key", async () => {
  const { pk, run, gone } = await prepared();
  const reply = await run([create({ id: "a", pk }), create({ id: "b", pk: "another" })]);
  assert.ok(
    reply.status === 400 || (reply.status === 207 && statuses(reply)[1] === 400),
    `${reply.status} ${reply.text.slice(0, 200)}`,
  );
  await gone("a");
});

behaviour("batch.one-timestamp", async () => {
  const { pk, run, stored } = await prepared();
  await ends(run, [create({ id: "a", pk }), create({ id: "b", pk })], [201, 201]);
  assert.equal((await stored("a"))._ts, (await stored("b"))._ts);
});

behaviour("batch.unique-key", async () => {
  const container = await newContainer({ uniqueKeyPolicy: { uniqueKeys: [{ paths: ["/email"] }] } });
  await ends(
    (operations) => container.batch(operations, "k"),
    ["a", "b"].map((id) => create({ id, pk: "k", email: "e" })),
    [424, 409],
  );
  for (const id of ["a", "b"]) refusal(await container.read(id, "k"), 404);
});

behaviour("batch.too-large", async () => {
  const { pk, run } = await prepared();
  refusal(
    await run([
      create({ id: "a", pk, text: "x".repeat(1_200_000) }),
      create({ id: "b", pk, text: "x".repeat(1_200_000) }),
    ]),
    413,
  );
});

behaviour("batch.empty", async () => refusal(await (await prepared()).run([]), 400));

/**
 * Runs bulk operations, each in a request to the range of its key, as SDKs group them; returns the
 * status of each, in order.
 */
async function bulk(container, operations) {
  const groups = new Map();
  for (const [index, { key, ...operation }] of operations.entries()) {
    const range = await container.rangeOf(key);
    if (!groups.has(range)) groups.set(range, []);
    groups.get(range).push({ index, operation: { ...operation, partitionKey: JSON.stringify(key) } });
  }
  const out = [];
  for (const [range, group] of groups) {
    for (let at = 0; at < group.length; at += 100) {
      const part = group.slice(at, at + 100);
      const reply = await container.bulk(
        part.map((g) => g.operation),
        range,
      );
      assert.ok([200, 207].includes(reply.status), `${reply.status} ${reply.text.slice(0, 300)}`);
      part.forEach((g, i) => (out[g.index] = reply.json[i].statusCode));
    }
  }
  return out;
}

const under = (...key) => ({ key });

behaviour("bulk.creates", async () => {
  const container = await newContainer();
  const operations = Array.from({ length: 200 }, (_, i) =>
    create({ id: `i${i}`, pk: `k${i % 20}` }, under(`k${i % 20}`)),
  );
  assert.deepEqual(await bulk(container, operations), Array(200).fill(201));
  assert.equal((await container.rows("SELECT * FROM c")).length, 200);
});

behaviour("bulk.mixed", async () => {
  const container = await newContainer();
  for (const id of ["old", "read", "patch", "gone"]) ok(await container.create({ id, pk: id, v: 1 }), 201);
  const operations = [
    create({ id: "new", pk: "new" }, under("new")),
    upsert({ id: "up", pk: "up" }, under("up")),
    replace({ id: "old", pk: "old", v: 2 }, under("old")),
    read("read", under("read")),
    patch("patch", bump, under("patch")),
    remove("gone", under("gone")),
  ];
  assert.deepEqual(await bulk(container, operations), [201, 201, 200, 200, 200, 204]);
});

behaviour("bulk.independent", async () => {
  const { container, pk } = await prepared("there");
  assert.deepEqual(
    await bulk(
      container,
      ["a", "there", "b"].map((id) => create({ id, pk }, under(pk))),
    ),
    [201, 409, 201],
  );
});

behaviour("bulk.etag", async () => {
  const { container, pk, made, stored } = await prepared("a");
  ok(await container.replace({ id: "a", pk, v: 2 }));
  assert.deepEqual(
    await bulk(container, [replace({ id: "a", pk, v: 3 }, { ...under(pk), ifMatch: made.a._etag })]),
    [412],
  );
  assert.equal((await stored("a")).v, 2);
});

behaviour("bulk.missing", async () => {
  const { container, pk } = await prepared();
  assert.deepEqual(await bulk(container, [read("x", under(pk)), remove("y", under(pk))]), [404, 404]);
});

behaviour("bulk.hierarchical", async () => {
  const container = await newContainer({
    partitionKey: { paths: ["/tenant", "/user"], kind: "MultiHash", version: 2 },
  });
  const items = Array.from({ length: 12 }, (_, i) => ({ id: `i${i}`, tenant: `t${i % 3}`, user: `u${i % 4}` }));
  assert.deepEqual(
    await bulk(
      container,
      items.map((i) => create(i, under(i.tenant, i.user))),
    ),
    Array(12).fill(201),
  );
  for (const i of items) ok(await container.read(i.id, [i.tenant, i.user]));
});

const definition = { paths: ["/tenant", "/user", "/session"], kind: "MultiHash", version: 2 };
const levels = once(() => newContainer({ partitionKey: definition }));

const filled = once(async () => {
  const container = await newContainer({ partitionKey: definition });
  for (const tenant of ["t0", "t1"]) {
    for (const user of ["u0", "u1"]) {
      for (const session of ["s0", "s1"])
        for (const n of [0, 1])
          ok(await container.create({ id: `${tenant}${user}${session}-${n}`, tenant, user, session }), 201);
    }
  }
  return container;
});

async function madeUnder(more = {}) {
  const container = await levels();
  const item = { id: unique(), tenant: "t", user: "u", session: unique("s"), ...more };
  ok(await container.create(item), 201);
  return { container, item, key: container.keyOf(item) };
}

behaviour("hierarchical.create-read", async () => {
  const { container, item, key } = await madeUnder();
  assert.deepEqual(own(ok(await container.read(item.id, key)).json), item);
});

behaviour("hierarchical.other-key", async () => {
  const { container, item } = await madeUnder();
  refusal(await container.read(item.id, ["t", "u", "another"]), 404);
});

behaviour("hierarchical.replace-delete", async () => {
  const { container, item, key } = await madeUnder();
  assert.equal(ok(await container.replace({ ...item, v: 2 })).json.v, 2);
  ok(await container.delete(item.id, key), 204);
  refusal(await container.read(item.id, key), 404);
});

behaviour("hierarchical.upsert-patch", async () => {
  const { container, item, key } = await madeUnder();
  ok(await container.upsert({ ...item, v: 2 }), 200);
  assert.equal(ok(await container.patch(item.id, key, [{ op: "incr", path: "/v", value: 1 }])).json.v, 3);
});

const within = async (key) => ids(await (await filled()).rows("SELECT * FROM c", { key }));
const expected = (prefix) =>
  ["t0", "t1"]
    .flatMap((t) => ["u0", "u1"].flatMap((u) => ["s0", "s1"].flatMap((s) => [`${t}${u}${s}-0`, `${t}${u}${s}-1`])))
    .filter((id) => id.startsWith(prefix));

behaviour("hierarchical.query.full", async () =>
  assert.deepEqual(await within(["t1", "u0", "s1"]), expected("t1u0s1")),
);
behaviour("hierarchical.query.prefix-one", async () => assert.deepEqual(await within(["t1"]), expected("t1")));
behaviour("hierarchical.query.prefix-two", async () => assert.deepEqual(await within(["t1", "u0"]), expected("t1u0")));
behaviour("hierarchical.query.filter", async () =>
  assert.deepEqual(
    ids(await (await filled()).rows("SELECT * FROM c WHERE c.tenant = @t", { parameters: { t: "t0" } })),
    expected("t0"),
  ),
);

behaviour("hierarchical.batch", async () => {
  const container = await levels();
  const key = { tenant: "t", user: "u", session: unique("s") };
  await ends(
    (operations) => container.batch(operations, Object.values(key)),
    ["a", "b"].map((id) => create({ id, ...key })),
    [201, 201],
  );
});

behaviour("hierarchical.mixed-types", async () => {
  const { container, item, key } = await madeUnder({ user: 17, session: true });
  assert.deepEqual(own(ok(await container.read(item.id, key)).json), item);
});

behaviour("hierarchical.incomplete", async () => {
  const container = await levels();
  const item = { id: unique(), tenant: "t", user: "u", session: "s" };
  refusal(
    await container.send("POST", container.docs, { body: item, headers: { ...json, ...keyHeader(["t", "u"]) } }),
    400,
  );
});
