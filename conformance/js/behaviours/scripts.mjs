// Behaviours of stored procedures, triggers and user-defined functions. Their texts are in
// ../../scripts.
import { PartitionKeyBuilder } from "@azure/cosmos";
import assert from "node:assert/strict";
import { behaviour, unique } from "../../raw/harness.mjs";
import { textOf } from "../../raw/script-texts.mjs";
import { all, byId, charge, ids, merged, newClient, newContainer, own, refused, sharedContainer, world } from "./world.mjs";

const text = "function () { return 1; }";

/** The kinds of script: where a container has them, how one is found, and what a definition has. */
const kinds = [
  { list: (s) => s.storedProcedures, one: (s, id) => s.storedProcedure(id), own: {} },
  { list: (s) => s.triggers, one: (s, id) => s.trigger(id), own: { triggerType: "pre", triggerOperation: "all" } },
  { list: (s) => s.userDefinedFunctions, one: (s, id) => s.userDefinedFunction(id), own: {} },
];

behaviour("scripts.crud", async () => {
  const { scripts } = await newContainer();
  for (const { list, one, own: more } of kinds) {
    const definition = { id: "s", body: text, ...more };
    const { statusCode, resource: made } = await list(scripts).create(definition);
    assert.equal(statusCode, 201);
    for (const [name, value] of Object.entries(definition)) assert.equal(made[name], value);
    await refused(list(scripts).create(definition), 409);
    assert.deepEqual((await one(scripts, "s").read()).resource, made);
    await refused(one(scripts, "none").read(), 404);
    const { resource: next } = await one(scripts, "s").replace({ ...definition, body: `${text} ` });
    assert.deepEqual([next.body, next._rid], [`${text} `, made._rid]);
    assert.equal((await one(scripts, "s").delete()).statusCode, 204);
    await refused(one(scripts, "s").read(), 404);
  }
});

behaviour("scripts.feed", async () => {
  const { scripts } = await newContainer();
  for (const { list, own: more } of kinds) {
    for (const id of ["a", "b", "c"]) await list(scripts).create({ id, body: text, ...more });
    assert.deepEqual(ids(await all(list(scripts).readAll())), ["a", "b", "c"]);
  }
});

behaviour("scripts.query", async () => {
  const { scripts } = await newContainer();
  for (const { list, own: more } of kinds) {
    for (const id of ["a", "b"]) await list(scripts).create({ id, body: text, ...more });
    const found = await all(list(scripts).query(byId("b")));
    assert.deepEqual([found.length, found[0].id, found[0].body], [1, "b", text]);
  }
});

/** Creates a procedure. Resolves to a function that runs it: (partition key, arguments, options). */
async function procedure(container, name) {
  const id = unique(name);
  await container.scripts.storedProcedures.create({ id, body: textOf(name) });
  return (...given) => container.scripts.storedProcedure(id).execute(...given);
}

const exists = async (container, { id, pk }) => (await container.item(id, pk).read()).statusCode === 200;

behaviour("scripts.execute.arguments", async () => {
  const echo = await procedure(await sharedContainer(), "echo");
  for (const list of [[], [1], ["a", null, { b: [true] }], [[1, 2]], [{ a: 1 }]])
    assert.deepEqual((await echo("k", list)).resource, list);
  assert.deepEqual((await echo("k")).resource, []);
  assert.deepEqual((await echo("k", { a: 1 })).resource, [{ a: 1 }]);
  assert.deepEqual((await echo("k", "one")).resource, ["one"]);
});

behaviour("scripts.execute.reply", async () => {
  const reply = await procedure(await sharedContainer(), "reply");
  assert.equal((await reply("k", ["number"])).resource, 42);
  assert.deepEqual((await reply("k", ["object"])).resource, { a: [1, null], b: "ä" });
  assert.deepEqual((await reply("k", ["list"])).resource, [1, 2]);
  assert.equal((await reply("k", ["string"])).resource, "text");
  const { resource } = await reply("k", ["nothing"]);
  assert.ok(!resource, `the reply without a body is ${JSON.stringify(resource)}`);
});

behaviour("scripts.execute.key", async () => {
  const container = await newContainer();
  const fail = await procedure(container, "fail");
  await refused(fail("another", ["caught", { id: "a", pk: "k" }]), 400);
  assert.equal(await exists(container, { id: "a", pk: "k" }), false);
  await fail("k", ["caught", { id: "a", pk: "k" }]);
  await fail(null, ["caught", { id: "n", pk: null }]);
  await fail(undefined, ["caught", { id: "u" }]);
  assert.deepEqual(own((await container.item("n", null).read()).resource), { id: "n", pk: null });
  assert.deepEqual(own((await container.item("u", undefined).read()).resource), { id: "u" });
  const deep = await newContainer({
    partitionKey: { paths: ["/tenant", "/user"], kind: "MultiHash", version: 2 },
  });
  const deepFail = await procedure(deep, "fail");
  const item = { id: "a", tenant: "t", user: "u" };
  await deepFail(["t", "u"], ["caught", item]);
  assert.deepEqual(own((await deep.item("a", ["t", "u"]).read()).resource), item);
  const built = new PartitionKeyBuilder().addValue("t").addValue("v").build();
  await deepFail(built, ["caught", { ...item, user: "v" }]);
  assert.deepEqual(own((await deep.item("a", built).read()).resource), { ...item, user: "v" });
});

behaviour("scripts.execute.missing", async () => {
  const { scripts } = await sharedContainer();
  await refused(scripts.storedProcedure(unique()).execute("k", []), 404);
  assert.equal((await scripts.storedProcedure("__.sys.echo").execute("k", ["a"])).resource, "a");
});

behaviour("scripts.execute.invalid", async () => {
  const { scripts } = await sharedContainer();
  const id = unique();
  await scripts.storedProcedures.create({ id, body: "function ( {" });
  const { body } = await refused(scripts.storedProcedure(id).execute("k", []), 400, 65535);
  assert.match(body.message, /Encountered exception while compiling Javascript/);
});

behaviour("scripts.execute.cost", async () => {
  const container = await sharedContainer();
  const fail = await procedure(container, "fail");
  const item = { id: unique(), pk: unique() };
  const written = await fail(item.pk, ["caught", item]);
  const single = await container.items.create({ id: unique(), pk: item.pk });
  assert.ok(charge(written) > charge(single), `${charge(written)} RU, a single write ${charge(single)} RU`);
  const sessionToken = written.headers["x-ms-session-token"];
  const elsewhere = newClient({ key: world.key }).database(container.database.id).container(container.id);
  const { resource } = await elsewhere.item(item.id, item.pk).read({ sessionToken, consistencyLevel: "Session" });
  assert.equal(resource.id, item.id);
});

behaviour("scripts.execute.log", async () => {
  const log = await procedure(await sharedContainer(), "log");
  const name = "x-ms-documentdb-script-log-results";
  const logged = await log("k", ["me"], { enableScriptLogging: true });
  assert.equal(decodeURIComponent(logged.headers[name]), "for me: 100% ä");
  assert.equal(logged.resource, "done");
  for (const options of [undefined, { enableScriptLogging: false }])
    assert.equal((await log("k", ["me"], options)).headers[name], undefined);
});

/** A new key with a customer, and a procedure that creates orders for it. */
async function shop() {
  const container = await newContainer();
  const pk = unique("k");
  await container.items.create({ id: "customer", pk, orders: 0 });
  return { container, pk, createOrder: await procedure(container, "create-order") };
}

behaviour("scripts.execute.create-order", async () => {
  const { container, pk, createOrder } = await shop();
  const orders = Array.from({ length: 10 }, (_, n) => ({ id: `order-${n}`, pk, n }));
  const replies = await Promise.all(orders.map((order) => createOrder(pk, [order])));
  const counts = replies.map((reply) => reply.resource.customer.orders).sort((a, b) => a - b);
  assert.deepEqual(counts, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const { body } = await refused(createOrder(pk, [orders[0]]), 400);
  assert.match(body.message, /already exists/);
  assert.equal((await container.item("customer", pk).read()).resource.orders, 10);
  const rows = await all(container.items.query("SELECT * FROM c", { partitionKey: pk }));
  assert.deepEqual(ids(rows), ids([...orders, { id: "customer" }]));
});

behaviour("scripts.etag", async () => {
  const { container, pk, createOrder } = await shop();
  const { order, customer } = (await createOrder(pk, [{ id: "order", pk }])).resource;
  assert.deepEqual((await container.item("order", pk).read()).resource, order);
  assert.deepEqual((await container.item("customer", pk).read()).resource, customer);
  const accessCondition = { type: "IfMatch", condition: order._etag };
  await container.item("order", pk).replace({ id: "order", pk, n: 1 }, { accessCondition });
});

behaviour("scripts.execute.bulk", async () => {
  const container = await newContainer();
  const bulkImport = await procedure(container, "bulk-import");
  const bulkDelete = await procedure(container, "bulk-delete");
  await container.items.create({ id: "other", pk: "other" });
  const items = Array.from({ length: 150 }, (_, n) => ({ id: `i${n}`, pk: "k", n }));
  for (let done = 0; done < items.length; ) {
    const { resource: created } = await bulkImport("k", [items.slice(done)]);
    assert.ok(created > 0, "a run created nothing");
    done += created;
  }
  const left = async () => ids(await all(container.items.query("SELECT * FROM c", { partitionKey: "k" })));
  assert.deepEqual(await left(), ids(items));
  let deleted = 0;
  for (let more = true; more; ) {
    const { resource } = await bulkDelete("k", ["SELECT * FROM c WHERE c.n >= 10"]);
    deleted += resource.deleted;
    more = resource.more;
  }
  assert.equal(deleted, 140);
  assert.deepEqual(await left(), ids(items.slice(0, 10)));
  assert.ok(await exists(container, { id: "other", pk: "other" }));
});

behaviour("scripts.rollback", async () => {
  const container = await sharedContainer();
  const fail = await procedure(container, "fail");
  for (const [how, substatus, words] of [
    ["throw", 0, /Encountered exception while executing function. Exception = Error: on purpose/],
    ["number", 4711, /Exception = Error: on purpose/],
    ["abort", 0, /on purpose/],
    ["conflict", undefined, /already exists/],
  ]) {
    const item = { id: unique(), pk: unique() };
    const { body } = await refused(fail(item.pk, [how, item]), 400, substatus);
    assert.match(body.message, words, how);
    assert.equal(await exists(container, item), false, `${how} wrote`);
  }
  const item = { id: unique(), pk: unique() };
  assert.equal((await fail(item.pk, ["caught", item])).resource, 409);
  assert.ok(await exists(container, item));
});

behaviour("scripts.timeout", async () => {
  const container = await sharedContainer();
  const endless = await procedure(container, "endless");
  const item = { id: unique(), pk: unique() };
  const started = performance.now();
  await refused(endless(item.pk, [item]), 408);
  const took = (performance.now() - started) / 1000;
  assert.ok(took > 4 && took < 8, `after ${took} s`);
  assert.equal(await exists(container, item), false);
});

async function trigger(container, name, triggerType, triggerOperation = "all") {
  const id = unique(name);
  await container.scripts.triggers.create({ id, body: textOf(name), triggerType, triggerOperation });
  return id;
}

behaviour("scripts.triggers.pre", async () => {
  const container = await newContainer();
  const options = { preTriggerInclude: await trigger(container, "stamp", "pre") };
  const item = { id: "a", pk: "k" };
  for (const [write, stamp] of [
    [() => container.items.create(item, options), "Create"],
    [() => container.items.upsert(item, options), "Upsert"],
    [() => container.item("a", "k").replace(item, options), "Replace"],
  ]) {
    const { resource } = await write();
    assert.deepEqual(own(resource), { ...item, stamp });
    assert.deepEqual((await container.item("a", "k").read()).resource, resource);
  }
  const { resource: plain } = await container.items.upsert({ id: "b", pk: "k" });
  assert.equal(plain.stamp, undefined, "a trigger ran without being named");
});

behaviour("scripts.triggers.post", async () => {
  const container = await newContainer();
  const options = { postTriggerInclude: await trigger(container, "note", "post") };
  await container.items.create({ id: "log", pk: "k", notes: [] });
  const item = { id: "a", pk: "k" };
  const etags = [
    (await container.items.create(item, options)).resource._etag,
    (await container.items.upsert(item, options)).resource._etag,
    (await container.item("a", "k").replace(item, options)).resource._etag,
  ];
  assert.equal((await container.item("a", "k").delete(options)).statusCode, 204);
  assert.deepEqual((await container.item("log", "k").read()).resource.notes, [
    { operation: "Create", etag: etags[0] },
    { operation: "Upsert", etag: etags[1] },
    { operation: "Replace", etag: etags[2] },
    { operation: "Delete" },
  ]);
});

behaviour("scripts.triggers.abort", async () => {
  const container = await newContainer();
  await container.items.create({ id: "kept", pk: "k" });
  for (const [type, option] of [
    ["pre", "preTriggerInclude"],
    ["post", "postTriggerInclude"],
  ]) {
    const options = { [option]: await trigger(container, "refuse", type) };
    for (const write of [
      () => container.items.create({ id: "a", pk: "k" }, options),
      () => container.items.upsert({ id: "kept", pk: "k", n: 1 }, options),
      () => container.item("kept", "k").replace({ id: "kept", pk: "k", n: 1 }, options),
      () => container.item("kept", "k").delete(options),
    ]) {
      const { body } = await refused(write(), 400);
      assert.match(body.message, /refused on purpose/);
    }
  }
  assert.equal(await exists(container, { id: "a", pk: "k" }), false);
  assert.deepEqual(own((await container.item("kept", "k").read()).resource), { id: "kept", pk: "k" });
});

behaviour("scripts.triggers.refused", async () => {
  const container = await newContainer();
  const stamp = await trigger(container, "stamp", "pre", "create");
  const note = await trigger(container, "note", "post");
  const item = { id: "a", pk: "k" };
  await refused(container.items.create(item, { preTriggerInclude: note }), 400);
  await refused(container.items.create(item, { postTriggerInclude: stamp }), 400);
  await refused(container.items.create(item, { preTriggerInclude: [stamp, stamp] }), 400);
  await refused(container.items.upsert(item, { preTriggerInclude: stamp }), 400);
  await refused(container.items.create(item, { preTriggerInclude: "none" }), 400);
  assert.equal(await exists(container, item), false);
});

/** A container with twenty items of ten keys, n from 0 to 19, one without n, and functions. */
async function counted() {
  const container = await newContainer();
  for (let n = 0; n < 20; n++) await container.items.create({ id: `i${n}`, pk: `k${n % 10}`, n });
  await container.items.create({ id: "none", pk: "k0" });
  for (const id of ["twice", "big", "refuse"])
    await container.scripts.userDefinedFunctions.create({ id, body: textOf(id) });
  return container;
}

const rows = (container, query, options) => all(container.items.query(query, options));
const ascending = (values) => [...values].sort((a, b) => a - b);

behaviour("scripts.udf.rows", async () => {
  const container = await counted();
  const query = "SELECT VALUE udf.twice(c.n) FROM c WHERE udf.big(c.n) AND c.n < 12";
  for (const options of [{}, { maxItemCount: 2 }, { forceQueryPlan: true }])
    assert.deepEqual(ascending(await rows(container, query, options)), [12, 14, 16, 18, 20, 22]);
  const keyed = await rows(container, "SELECT VALUE udf.twice(c.n) FROM c", { partitionKey: "k0" });
  assert.deepEqual(ascending(keyed), [0, 20]);
  const nested = "SELECT VALUE udf.twice(udf.twice(c.n)) FROM c WHERE c.id = 'i3'";
  assert.deepEqual(await rows(container, nested), [12]);
});

behaviour("scripts.udf.merged", async () => {
  const container = await counted();
  for (const by of [container, merged(container)]) {
    assert.deepEqual(await rows(by, "SELECT VALUE SUM(udf.twice(c.n)) FROM c"), [380]);
    assert.deepEqual(await rows(by, "SELECT VALUE COUNT(1) FROM c WHERE udf.big(c.n)"), [14]);
    const ordered = "SELECT VALUE udf.twice(c.n) FROM c WHERE udf.big(c.n) ORDER BY c.n DESC OFFSET 1 LIMIT 3";
    assert.deepEqual(await rows(by, ordered), [36, 34, 32]);
  }
});

behaviour("scripts.udf.refused", async () => {
  const container = await counted();
  for (const options of [{ partitionKey: "k1" }, {}]) {
    const { body } = await refused(rows(container, "SELECT VALUE udf.refuse(c.n) FROM c", options), 400);
    assert.match(body.message, /refused on purpose/);
    await refused(rows(container, "SELECT VALUE udf.none(c.n) FROM c", options), 400);
  }
});
