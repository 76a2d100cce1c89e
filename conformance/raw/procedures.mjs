// Behaviours of stored procedures that run. Their texts are in ../scripts.
import assert from "node:assert/strict";
import { behaviour, unique } from "./harness.mjs";
import { textOf } from "./script-texts.mjs";
import { charge, get, keyHeader, newContainer, ok, own, post, refusal, sharedContainer } from "./wire.mjs";

/** Creates a procedure. Resolves to a function that runs it and resolves to the reply. */
async function procedure(container, name) {
  const id = unique(name);
  ok(await post(`${container.path}/sprocs`, { id, body: textOf(name) }), 201);
  return (list, key, headers) => post(`${container.path}/sprocs/${id}`, list, { ...keyHeader([key].flat()), ...headers });
}

const exists = async (container, { id, pk }) => (await container.read(id, pk)).status === 200;

behaviour("scripts.execute.arguments", async () => {
  const echo = await procedure(await sharedContainer(), "echo");
  for (const list of [[], [1], ["a", null, { b: [true] }], [[1, 2]], [{ a: 1 }]])
    assert.deepEqual(ok(await echo(list, "k")).json, list);
  assert.deepEqual(ok(await echo(undefined, "k")).json, []);
  refusal(await echo({ a: 1 }, "k"), 400);
  refusal(await echo("[1", "k"), 400);
});

behaviour("scripts.execute.reply", async () => {
  const reply = await procedure(await sharedContainer(), "reply");
  assert.equal(ok(await reply(["number"], "k")).text, "42");
  assert.deepEqual(ok(await reply(["object"], "k")).json, { a: [1, null], b: "ä" });
  assert.deepEqual(ok(await reply(["list"], "k")).json, [1, 2]);
  assert.equal(ok(await reply(["string"], "k")).json, "text");
  assert.equal(ok(await reply(["nothing"], "k")).text, "");
});

behaviour("scripts.execute.key", async () => {
  const container = await newContainer();
  const fail = await procedure(container, "fail");
  refusal(await fail(["caught", { id: "a", pk: "k" }], "k", { "x-ms-documentdb-partitionkey": null }), 400);
  refusal(await fail(["caught", { id: "a", pk: "k" }], "another"), 400);
  assert.equal(await exists(container, { id: "a", pk: "k" }), false);
  ok(await fail(["caught", { id: "a", pk: "k" }], "k"));
  ok(await fail(["caught", { id: "n", pk: null }], null));
  ok(await fail(["caught", { id: "u" }], undefined));
  assert.deepEqual(own(ok(await container.read("u", undefined)).json), { id: "u" });
  assert.deepEqual(own(ok(await container.read("n", null)).json), { id: "n", pk: null });
  const paths = ["/tenant", "/user"];
  const deep = await newContainer({ partitionKey: { paths, kind: "MultiHash", version: 2 } });
  const deepFail = await procedure(deep, "fail");
  const item = { id: "a", tenant: "t", user: "u" };
  ok(await deepFail(["caught", item], ["t", "u"]));
  assert.deepEqual(own(ok(await deep.read("a", ["t", "u"])).json), item);
  refusal(await deepFail(["caught", { ...item, id: "b" }], ["t"]), 400);
});

behaviour("scripts.execute.missing", async () => {
  const { path } = await sharedContainer();
  refusal(await post(`${path}/sprocs/${unique()}`, [], keyHeader(["k"])), 404);
  ok(await post(`${path}/sprocs/__.sys.echo`, ["a"], keyHeader(["k"])));
});

behaviour("scripts.execute.invalid", async () => {
  const { path } = await sharedContainer();
  const id = unique();
  ok(await post(`${path}/sprocs`, { id, body: "function ( {" }), 201);
  const reply = refusal(await post(`${path}/sprocs/${id}`, [], keyHeader(["k"])), 400, 65535);
  assert.match(reply.json.message, /Encountered exception while compiling Javascript/);
});

behaviour("scripts.execute.cost", async () => {
  const container = await sharedContainer();
  const fail = await procedure(container, "fail");
  const item = { id: unique(), pk: unique() };
  const written = ok(await fail(["caught", item], item.pk));
  const single = ok(await container.create({ id: unique(), pk: item.pk }), 201);
  assert.ok(charge(written) > charge(single), `${charge(written)} RU, a single write ${charge(single)} RU`);
  const token = written.headers["x-ms-session-token"];
  const read = await container.read(item.id, item.pk, { "x-ms-session-token": token, "x-ms-consistency-level": "Session" });
  assert.equal(ok(read).json.id, item.id);
  assert.match(token, /^\d+:-1#\d+/);
});

behaviour("scripts.execute.log", async () => {
  const log = await procedure(await sharedContainer(), "log");
  const name = "x-ms-documentdb-script-log-results";
  const logged = ok(await log(["me"], "k", { "x-ms-documentdb-script-enable-logging": "true" }));
  assert.equal(decodeURIComponent(logged.headers[name]), "for me: 100% ä");
  assert.equal(logged.json, "done");
  for (const headers of [{}, { "x-ms-documentdb-script-enable-logging": "false" }])
    assert.equal(ok(await log(["me"], "k", headers)).headers[name], undefined);
});

/** A new key with a customer, and a procedure that creates orders for it. */
async function shop() {
  const container = await newContainer();
  const pk = unique("k");
  ok(await container.create({ id: "customer", pk, orders: 0 }), 201);
  return { container, pk, createOrder: await procedure(container, "create-order") };
}

behaviour("scripts.execute.create-order", async () => {
  const { container, pk, createOrder } = await shop();
  const orders = Array.from({ length: 10 }, (_, n) => ({ id: `order-${n}`, pk, n }));
  const replies = await Promise.all(orders.map((order) => createOrder([order], pk)));
  const counts = replies.map((reply) => ok(reply).json.customer.orders).sort((a, b) => a - b);
  assert.deepEqual(counts, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  assert.equal(ok(await container.read("customer", pk)).json.orders, 10);
  const [found] = await container.rows("SELECT VALUE COUNT(1) FROM c WHERE c.id != 'customer'", { key: pk });
  assert.equal(found, 10);
  const again = refusal(await createOrder([orders[0]], pk), 400);
  assert.match(again.json.message, /already exists/);
  assert.equal(ok(await container.read("customer", pk)).json.orders, 10);
});

behaviour("scripts.etag", async () => {
  const { container, pk, createOrder } = await shop();
  const { order, customer } = ok(await createOrder([{ id: "order", pk }], pk)).json;
  assert.deepEqual(ok(await container.read("order", pk)).json, order);
  assert.deepEqual(ok(await container.read("customer", pk)).json, customer);
  ok(await container.replace({ id: "order", pk, n: 1 }, { headers: { "if-match": order._etag } }));
  assert.equal(ok(await get(`/${customer._self}`, keyHeader([pk]))).json.id, "customer");
});

const many = (count, pk) => Array.from({ length: count }, (_, n) => ({ id: `i${n}`, pk, n }));

behaviour("scripts.execute.bulk", async () => {
  const container = await newContainer();
  const bulkImport = await procedure(container, "bulk-import");
  const bulkDelete = await procedure(container, "bulk-delete");
  ok(await container.create({ id: "other", pk: "other" }), 201);
  const items = many(150, "k");
  for (let done = 0; done < items.length; ) {
    const { json: created } = ok(await bulkImport([items.slice(done)], "k"));
    assert.ok(created > 0, "a run created nothing");
    done += created;
  }
  const count = async () => (await container.rows("SELECT VALUE COUNT(1) FROM c", { key: "k" }))[0];
  assert.equal(await count(), 150);
  let deleted = 0;
  for (let more = true; more; ) {
    const { json } = ok(await bulkDelete(["SELECT * FROM c WHERE c.n >= 10"], "k"));
    deleted += json.deleted;
    more = json.more;
  }
  assert.deepEqual([deleted, await count()], [140, 10]);
  assert.ok(await exists(container, { id: "other", pk: "other" }));
});

behaviour("scripts.rollback", async () => {
  const container = await sharedContainer();
  const fail = await procedure(container, "fail");
  for (const [how, substatus, words] of [
    ["throw", 0, /Encountered exception while executing function. Exception = Error: on purpose/],
    ["number", 4711, /Exception = Error: on purpose/],
    ["abort", 0, /on purpose/],
    ["conflict", 409, /already exists/],
  ]) {
    const item = { id: unique(), pk: unique() };
    const reply = refusal(await fail([how, item], item.pk), 400);
    assert.match(reply.json.message, words, how);
    if (how !== "conflict") assert.equal(reply.substatus, substatus, `substatus of ${how}`);
    assert.equal(await exists(container, item), false, `${how} wrote`);
  }
  const item = { id: unique(), pk: unique() };
  assert.equal(ok(await fail(["caught", item], item.pk)).json, 409);
  assert.ok(await exists(container, item));
});

behaviour("scripts.timeout", async () => {
  const container = await sharedContainer();
  const endless = await procedure(container, "endless");
  const item = { id: unique(), pk: unique() };
  const started = performance.now();
  refusal(await endless([item], item.pk), 408);
  const took = (performance.now() - started) / 1000;
  assert.ok(took > 4 && took < 8, `after ${took} s`);
  assert.equal(await exists(container, item), false);
});

behaviour("scripts.not-accepted", async () => {
  const readOn = await procedure(await newContainer(), "read-on"); // it uses up the throughput
  assert.equal(ok(await readOn([], unique())).json, "not accepted");
});
