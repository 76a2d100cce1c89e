// Behaviours of transactional batches and of bulk.
import assert from "node:assert/strict";
import { behaviour, unique } from "../../raw/harness.mjs";
import { all, charge, fails, newClient, newContainer, own, refused, sharedContainer } from "./world.mjs";

const create = (resourceBody, more) => ({ operationType: "Create", resourceBody, ...more });
const upsert = (resourceBody, more) => ({ operationType: "Upsert", resourceBody, ...more });
const replace = (resourceBody, more) => ({ operationType: "Replace", id: resourceBody.id, resourceBody, ...more });
const patch = (id, operations, more) => ({ operationType: "Patch", id, resourceBody: { operations }, ...more });
const read = (id, more) => ({ operationType: "Read", id, ...more });
const remove = (id, more) => ({ operationType: "Delete", id, ...more });
const statuses = (reply) => reply.result.map((r) => r.statusCode);
const bump = [
  { op: "set", path: "/name", value: "new" },
  { op: "incr", path: "/v", value: 5 },
];

/** A new key in the shared container, with prepared items {id, pk, v: 1}. */
async function prepared(...ids) {
  const container = await sharedContainer();
  const pk = unique("k");
  const made = {};
  for (const id of ids) made[id] = (await container.items.create({ id, pk, v: 1 })).resource;
  const gone = (id) => refused(container.item(id, pk).read(), 404);
  const stored = async (id) => (await container.item(id, pk).read()).resource;
  return { container, pk, made, gone, stored, run: (operations) => container.items.batch(operations, pk) };
}

behaviour("batch.create", async () => {
  const { pk, run, stored } = await prepared();
  assert.deepEqual(statuses(await run(["a", "b", "c"].map((id) => create({ id, pk })))), [201, 201, 201]);
  for (const id of ["a", "b", "c"]) assert.equal((await stored(id)).id, id);
});

behaviour("batch.all-operations", async () => {
  const { pk, run, stored, gone } = await prepared("old", "read", "patch", "gone");
  const reply = await run([
    create({ id: "new", pk }),
    upsert({ id: "up", pk }),
    replace({ id: "old", pk, v: 2 }),
    read("read"),
    patch("patch", bump),
    remove("gone"),
  ]);
  assert.deepEqual(statuses(reply), [201, 201, 200, 200, 200, 204]);
  assert.equal((await stored("patch")).v, 6);
  await gone("gone");
});

behaviour("batch.read", async () => {
  const { made, run } = await prepared("a");
  assert.deepEqual((await run([read("a")])).result[0].resourceBody, made.a);
});

behaviour("batch.reads-own-writes", async () => {
  const { pk, run } = await prepared();
  const reply = await run([create({ id: "a", pk, v: 7 }), read("a")]);
  assert.deepEqual(own(reply.result[1].resourceBody), { id: "a", pk, v: 7 });
});

behaviour("batch.upsert.replaces", async () => {
  const { pk, run, stored } = await prepared("a");
  assert.deepEqual(statuses(await run([upsert({ id: "a", pk, v: 2 })])), [200]);
  assert.equal((await stored("a")).v, 2);
});

behaviour("batch.patch", async () => {
  const { pk, run, stored } = await prepared("a");
  assert.deepEqual(statuses(await run([patch("a", bump)])), [200]);
  assert.deepEqual(own(await stored("a")), { id: "a", pk, v: 6, name: "new" });
});

behaviour("batch.atomic", async () => {
  const { pk, run, gone } = await prepared("there");
  assert.deepEqual(statuses(await run([create({ id: "new", pk }), create({ id: "there", pk })])), [424, 409]);
  await gone("new");
});

behaviour("batch.atomic.later", async () => {
  const { pk, run, gone } = await prepared("there");
  assert.deepEqual(statuses(await run([create({ id: "there", pk }), create({ id: "new", pk })])), [409, 424]);
  await gone("new");
});

behaviour("batch.missing", async () => {
  const { pk, run, gone } = await prepared();
  assert.deepEqual(statuses(await run([create({ id: "new", pk }), replace({ id: "absent", pk })])), [424, 404]);
  await gone("new");
});

behaviour("batch.etag.match", async () => {
  const { pk, made, run, stored } = await prepared("a");
  assert.deepEqual(statuses(await run([replace({ id: "a", pk, v: 2 }, { ifMatch: made.a._etag })])), [200]);
  assert.equal((await stored("a")).v, 2);
});

behaviour("batch.etag.stale", async () => {
  const { container, pk, made, run, gone } = await prepared("a");
  await container.item("a", pk).replace({ id: "a", pk, v: 2 });
  assert.deepEqual(
    statuses(await run([create({ id: "new", pk }), replace({ id: "a", pk, v: 3 }, { ifMatch: made.a._etag })])),
    [424, 412],
  );
  await gone("new");
});

behaviour("batch.result-etag", async () => {
  const { pk, run, stored } = await prepared();
  const reply = await run([create({ id: "a", pk })]);
  assert.equal(reply.result[0].eTag, (await stored("a"))._etag);
});

const many = (n, pk) => Array.from({ length: n }, (_, i) => create({ id: `i${i}`, pk }));

behaviour("batch.hundred", async () => {
  const { pk, run } = await prepared();
  assert.deepEqual(statuses(await run(many(100, pk))), Array(100).fill(201));
});

behaviour("batch.hundred-and-one", async () => {
  const { pk, run, gone } = await prepared();
  const err = await fails(run(many(101, pk)));
  assert.ok(err.code === 400 || typeof err.code !== "number", `${err.code} ${err.message}`);
  await gone("i0");
});

behaviour("batch.charge", async () => {
  const { pk, run } = await prepared();
  assert.ok(charge(await run([create({ id: "a", pk })])) > 0);
});

behaviour("batch.session-token", async () => {
  const { container, pk, run } = await prepared();
  const token = (await run([create({ id: "a", pk })])).headers["x-ms-session-token"];
  assert.ok(token);
  const second = newClient();
  const read = await second
    .database(container.database.id)
    .container(container.id)
    .item("a", pk)
    .read({ sessionToken: token });
  assert.equal(read.resource.id, "a");
  second.dispose();
});

behaviour("batch.wrong-key", async () => {
  const { pk, run, gone } = await prepared();
  const ended = await run([create({ id: "a", pk }), create({ id: "b", pk: "another" })]).then(
    statuses,
    (err) => err.code,
  );
  assert.ok(JSON.stringify(ended).includes("400"), `ended with ${JSON.stringify(ended)}`);
  await gone("a");
});

behaviour("batch.one-timestamp", async () => {
  const { pk, run, stored } = await prepared();
  await run([create({ id: "a", pk }), create({ id: "b", pk })]);
  assert.equal((await stored("a"))._ts, (await stored("b"))._ts);
});

behaviour("batch.unique-key", async () => {
  const container = await newContainer({ uniqueKeyPolicy: { uniqueKeys: [{ paths: ["/email"] }] } });
  const reply = await container.items.batch(
    ["a", "b"].map((id) => create({ id, pk: "k", email: "e" })),
    "k",
  );
  assert.deepEqual(statuses(reply), [424, 409]);
  for (const id of ["a", "b"]) await refused(container.item(id, "k").read(), 404);
});

/** Runs operations in bulk and returns the status of each, in order. */
async function bulk(container, operations) {
  const results = await container.items.executeBulkOperations(operations);
  return results.map((r) => r.response?.statusCode ?? r.error?.code);
}

const key = (pk) => ({ partitionKey: pk });

behaviour("bulk.creates", async () => {
  const container = await newContainer();
  const operations = Array.from({ length: 200 }, (_, i) =>
    create({ id: `i${i}`, pk: `k${i % 20}` }, key(`k${i % 20}`)),
  );
  assert.deepEqual(await bulk(container, operations), Array(200).fill(201));
  assert.equal((await all(container.items.query("SELECT * FROM c"))).length, 200);
});

behaviour("bulk.mixed", async () => {
  const container = await newContainer();
  for (const id of ["old", "read", "patch", "gone"]) await container.items.create({ id, pk: id, v: 1 });
  const codes = await bulk(container, [
    create({ id: "new", pk: "new" }, key("new")),
    upsert({ id: "up", pk: "up" }, key("up")),
    replace({ id: "old", pk: "old", v: 2 }, key("old")),
    read("read", key("read")),
    patch("patch", bump, key("patch")),
    remove("gone", key("gone")),
  ]);
  assert.deepEqual(codes, [201, 201, 200, 200, 200, 204]);
});

behaviour("bulk.independent", async () => {
  const { container, pk } = await prepared("there");
  assert.deepEqual(
    await bulk(
      container,
      ["a", "there", "b"].map((id) => create({ id, pk }, key(pk))),
    ),
    [201, 409, 201],
  );
});

behaviour("bulk.etag", async () => {
  const { container, pk, made, stored } = await prepared("a");
  await container.item("a", pk).replace({ id: "a", pk, v: 2 });
  assert.deepEqual(
    await bulk(container, [replace({ id: "a", pk, v: 3 }, { ...key(pk), ifMatch: made.a._etag })]),
    [412],
  );
  assert.equal((await stored("a")).v, 2);
});

behaviour("bulk.missing", async () => {
  const { container, pk } = await prepared();
  assert.deepEqual(await bulk(container, [read("x", key(pk)), remove("y", key(pk))]), [404, 404]);
});

behaviour("bulk.hierarchical", async () => {
  const container = await newContainer({
    partitionKey: { paths: ["/tenant", "/user"], kind: "MultiHash", version: 2 },
  });
  const items = Array.from({ length: 12 }, (_, i) => ({ id: `i${i}`, tenant: `t${i % 3}`, user: `u${i % 4}` }));
  assert.deepEqual(
    await bulk(
      container,
      items.map((i) => create(i, key([i.tenant, i.user]))),
    ),
    Array(12).fill(201),
  );
  for (const i of items) assert.equal((await container.item(i.id, [i.tenant, i.user]).read()).resource.id, i.id);
});
