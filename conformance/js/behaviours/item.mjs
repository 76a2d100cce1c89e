// Behaviours of single items: operations, keys, ids, values, sizes, and conditions on ETags.
import assert from "node:assert/strict";
import { behaviour, unique, until } from "../../raw/harness.mjs";
import {
  all,
  byId,
  charge,
  ids,
  ifMatch,
  ifNoneMatch,
  newClient,
  newContainer,
  own,
  refused,
  sharedContainer,
  sharedDatabase,
} from "./world.mjs";

/** A new item in the shared container, with a handle on it. */
async function made(more = {}) {
  const container = await sharedContainer();
  const item = { id: unique(), pk: unique("k"), v: 1, ...more };
  const reply = await container.items.create(item);
  return { container, item, reply, handle: container.item(item.id, item.pk) };
}

/** Writes an item and checks that a read under its key returns it unchanged. */
async function comesBack(more) {
  const { item, handle } = await made(more);
  assert.deepEqual(own((await handle.read()).resource), item);
}

behaviour("item.create", async () => {
  const { item, reply, handle } = await made();
  assert.equal(reply.statusCode, 201);
  assert.deepEqual(own((await handle.read()).resource), item);
});

behaviour("item.create.conflict", async () => {
  const { container, item, handle } = await made();
  await refused(container.items.create({ ...item, v: 2 }), 409);
  assert.equal((await handle.read()).resource.v, 1);
});

behaviour("item.create.same-id-other-key", async () => {
  const container = await sharedContainer();
  const id = unique();
  for (const pk of ["a", "b"]) await container.items.create({ id, pk });
  for (const pk of ["a", "b"]) assert.equal((await container.item(id, pk).read()).resource.pk, pk);
});

behaviour("item.create.missing-container", async () =>
  refused((await sharedDatabase()).container(unique("c")).items.create({ id: "1", pk: "a" }), 404),
);

behaviour("item.create.id-number", async () => {
  const container = await sharedContainer();
  const err = await container.items.create({ id: 17, pk: "a" }).then(
    () => assert.fail("was created"),
    (e) => e,
  );
  assert.ok(err.code === 400 || /must be a string/.test(err.message), `${err.code} ${err.message}`);
});

behaviour("item.read", async () => {
  const { item, handle } = await made();
  const reply = await handle.read();
  assert.equal(reply.statusCode, 200);
  assert.deepEqual(own(reply.resource), item);
});

behaviour("item.read.missing", async () => refused((await sharedContainer()).item(unique(), "a").read(), 404, 0));

behaviour("item.read.wrong-key", async () => {
  const { container, item } = await made();
  await refused(container.item(item.id, "another").read(), 404);
});

behaviour("item.system-properties", async () => {
  const { resource } = await (await made()).handle.read();
  for (const name of ["_rid", "_self", "_etag"])
    assert.ok(typeof resource[name] === "string" && resource[name] !== "", name);
  assert.ok(typeof resource._ts === "number" && Math.abs(resource._ts - Date.now() / 1000) < 300);
});

behaviour("item.etag.reply", async () => {
  const { reply, handle } = await made();
  const read = await handle.read();
  for (const r of [reply, read]) {
    assert.equal(r.etag, r.resource._etag);
    assert.equal(r.headers.etag, r.resource._etag);
  }
});

behaviour("item.replace", async () => {
  const { item, handle } = await made({ left: "out" });
  const reply = await handle.replace({ id: item.id, pk: item.pk, w: 2 });
  assert.equal(reply.statusCode, 200);
  assert.deepEqual(own((await handle.read()).resource), { id: item.id, pk: item.pk, w: 2 });
});

behaviour("item.replace.missing", async () => {
  const id = unique();
  await refused((await sharedContainer()).item(id, "a").replace({ id, pk: "a" }), 404);
});

behaviour("item.replace.new-etag", async () => {
  const { item, reply, handle } = await made();
  const { resource } = await handle.replace({ ...item, v: 2 });
  assert.equal(resource._rid, reply.resource._rid);
  assert.notEqual(resource._etag, reply.resource._etag);
});

behaviour("item.replace.wrong-key", async () => {
  const { item, handle } = await made();
  await refused(handle.replace({ ...item, pk: "another" }), 400);
});

behaviour("item.upsert.creates", async () => {
  const container = await sharedContainer();
  const item = { id: unique(), pk: "a" };
  assert.equal((await container.items.upsert(item)).statusCode, 201);
  assert.deepEqual(own((await container.item(item.id, "a").read()).resource), item);
});

behaviour("item.upsert.replaces", async () => {
  const { container, item, handle } = await made({ left: "out" });
  assert.equal((await container.items.upsert({ id: item.id, pk: item.pk, w: 2 })).statusCode, 200);
  assert.deepEqual(own((await handle.read()).resource), { id: item.id, pk: item.pk, w: 2 });
});

behaviour("item.delete", async () => {
  const { handle } = await made();
  assert.equal((await handle.delete()).statusCode, 204);
  await refused(handle.read(), 404);
});

behaviour("item.delete.missing", async () => refused((await sharedContainer()).item(unique(), "a").delete(), 404));

behaviour("item.delete.recreate", async () => {
  const { container, item, reply, handle } = await made();
  await handle.delete();
  const again = await container.items.create(item);
  assert.notEqual(again.resource._rid, reply.resource._rid);
});

behaviour("item.key.string-empty", () => comesBack({ pk: "" }));

behaviour("item.key.number", async () => {
  const { container, item, handle } = await made({ pk: 17.5 });
  assert.equal((await handle.read()).resource.pk, 17.5);
  await refused(container.item(item.id, "17.5").read(), 404);
});

behaviour("item.key.number-negative", async () => {
  for (const pk of [0, -1]) await comesBack({ pk });
});

behaviour("item.key.boolean", async () => {
  const container = await sharedContainer();
  const id = unique();
  for (const pk of [true, false]) await container.items.create({ id, pk });
  for (const pk of [true, false]) assert.equal((await container.item(id, pk).read()).resource.pk, pk);
});

behaviour("item.key.null", () => comesBack({ pk: null }));

behaviour("item.key.undefined", async () => {
  const container = await sharedContainer();
  const id = unique();
  await container.items.create({ id });
  assert.deepEqual(own((await container.item(id, {}).read()).resource), { id });
  await refused(container.item(id, null).read(), 404);
});

behaviour("item.key.unicode", async () => {
  const { item, handle } = await made({ pk: "Köln-東京-🚲" });
  assert.deepEqual(own((await handle.read()).resource), item);
  assert.equal((await handle.delete()).statusCode, 204);
});

/** Creates, reads, replaces and deletes an item with one id. */
async function underId(id, { replaces = true } = {}) {
  const { item, handle } = await made({ id });
  assert.equal((await handle.read()).resource?.id, id);
  if (replaces) assert.equal((await handle.replace({ ...item, v: 2 })).resource.v, 2);
  assert.equal((await handle.delete()).statusCode, 204);
  await refused(handle.read(), 404);
}

behaviour("item.id.unicode", () => underId("日本-äöü-🚲"));
behaviour("item.id.space", () => underId("a b c"));
behaviour("item.id.percent", async () => {
  for (const id of ["100%", "a%20b"]) await underId(id, { replaces: false });
  const { container, item } = await made({ id: "a%20b" });
  await refused(container.item("a b", item.pk).read(), 404);
});
behaviour("item.id.plus", async () => {
  await underId("a+b", { replaces: false });
  const { container, item } = await made({ id: "a+b" });
  await refused(container.item("a b", item.pk).read(), 404);
});
behaviour("item.id.punctuation", () => underId("a.b:c;d,e=f&g@h!i$j'k(l)m*n~o"));
behaviour("item.id.quote", () => underId('say "hi"', { replaces: false }));
behaviour("item.id.question-mark", () => underId("what?x=1", { replaces: false }));
behaviour("item.id.255", () => underId("i".repeat(255), { replaces: false }));
behaviour("item.id.case", async () => {
  const { container, item } = await made({ id: "Case" });
  await container.items.create({ ...item, id: "case", v: 2 });
  assert.equal((await container.item("Case", item.pk).read()).resource.v, 1);
  assert.equal((await container.item("case", item.pk).read()).resource.v, 2);
});

behaviour("item.numbers", () =>
  comesBack({ n: [0, -1, 1.5, 0.1, 1e21, -2.5e-7, 9007199254740991, 1.7976931348623157e308] }),
);
behaviour("item.values", () =>
  comesBack({ a: null, b: true, c: false, d: "", e: [], f: {}, g: [[1, [2]], { x: [{}] }], "": 1 }),
);
behaviour("item.strings", () => comesBack({ s: ['"', "\\", "\n\t\r", "\u0000", "äöüß", "東京", "🚲👩‍🚀", "\u2028"] }));
behaviour("item.nested", () => comesBack({ deep: Array.from({ length: 50 }).reduce((inner) => ({ inner }), "x") }));
behaviour("item.property-names", () => comesBack({ "a b": 1, "a.b": 2, ü: 3, $x: 4, select: 5, _own: 6 }));
behaviour("item.many-properties", () =>
  comesBack(Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`p${i}`, i]))),
);
behaviour("item.large", () => comesBack({ text: "x".repeat(1_900_000) }));
behaviour("item.too-large", () => refused(made({ text: "x".repeat(2_200_000) }), 413));

behaviour("item.content-response.on", async () => {
  const { container, item, reply, handle } = await made();
  for (const { resource } of [
    reply,
    await handle.replace({ ...item, v: 2 }),
    await container.items.upsert({ ...item, v: 3 }),
  ]) {
    assert.equal(resource.id, item.id);
    assert.ok(resource._etag && resource._rid && resource._ts);
  }
});

behaviour("item.indexing-directive.exclude", async () => {
  const container = await sharedContainer();
  const id = unique();
  await container.items.create({ id, pk: "a" }, { indexingDirective: "Exclude" });
  assert.equal((await container.item(id, "a").read()).resource.id, id);
  assert.deepEqual(await all(container.items.query(byId(id))), []);
});

behaviour("item.session-token", async () => {
  const { container, item, reply, handle } = await made();
  const others = [
    await handle.replace({ ...item, v: 2 }),
    await container.items.upsert(item),
    await handle.patch([{ op: "set", path: "/v", value: 3 }]),
    await handle.delete(),
  ];
  for (const r of [reply, ...others]) assert.ok(r.headers["x-ms-session-token"]);
});

behaviour("item.charge.write-more", async () => {
  const [small, large] = [
    charge((await made({ text: "x".repeat(1000) })).reply),
    charge((await made({ text: "x".repeat(100_000) })).reply),
  ];
  assert.ok(small > 0 && large > small, `${small} and ${large}`);
});

behaviour("item.delete-partition-key", async () => {
  const container = await newContainer();
  for (const pk of ["a", "b"]) for (const id of ["1", "2", "3"]) await container.items.create({ id, pk });
  await container.deleteAllItemsForPartitionKey("a");
  await until(
    "the items of a are gone",
    async () => (await all(container.items.query("SELECT * FROM c", { partitionKey: "a" }))).length === 0,
  );
  assert.deepEqual(ids(await all(container.items.query("SELECT * FROM c"))), ["1", "2", "3"]);
});

behaviour("item.concurrent-creates", async () => {
  const container = await sharedContainer();
  const id = unique();
  const codes = await Promise.all(
    Array.from({ length: 10 }, (_, v) =>
      container.items.create({ id, pk: "a", v }).then(
        (r) => r.statusCode,
        (e) => e.code,
      ),
    ),
  );
  assert.deepEqual(codes.sort(), [201, ...Array(9).fill(409)]);
});

/** An item with its current ETag and an older one. */
async function changed() {
  const it = await made();
  const { resource } = await it.handle.replace({ ...it.item, v: 2 });
  return { ...it, current: resource._etag, stale: it.reply.resource._etag };
}

async function unchanged({ handle }, v = 2) {
  assert.equal((await handle.read()).resource.v, v);
}

behaviour("condition.replace.match", async () => {
  const it = await changed();
  assert.equal((await it.handle.replace({ ...it.item, v: 3 }, ifMatch(it.current))).statusCode, 200);
});

behaviour("condition.replace.stale", async () => {
  const it = await changed();
  await refused(it.handle.replace({ ...it.item, v: 3 }, ifMatch(it.stale)), 412);
  await unchanged(it);
});

behaviour("condition.delete.match", async () => {
  const it = await changed();
  assert.equal((await it.handle.delete(ifMatch(it.current))).statusCode, 204);
});

behaviour("condition.delete.stale", async () => {
  const it = await changed();
  await refused(it.handle.delete(ifMatch(it.stale)), 412);
  await unchanged(it);
});

behaviour("condition.upsert.stale", async () => {
  const it = await changed();
  await refused(it.container.items.upsert({ ...it.item, v: 3 }, ifMatch(it.stale)), 412);
  await unchanged(it);
});

behaviour("condition.patch.stale", async () => {
  const it = await changed();
  await refused(it.handle.patch([{ op: "set", path: "/v", value: 3 }], ifMatch(it.stale)), 412);
  await unchanged(it);
});

behaviour("condition.read.not-modified", async () => {
  const it = await changed();
  const reply = await refused(it.handle.read(ifNoneMatch(it.current)), 304);
  assert.equal(reply.resource?.id, undefined);
});

behaviour("condition.read.modified", async () => {
  const it = await changed();
  const reply = await it.handle.read(ifNoneMatch(it.stale));
  assert.equal(reply.statusCode, 200);
  assert.equal(reply.resource.v, 2);
});

behaviour("condition.replace.star", async () => {
  const it = await changed();
  assert.equal((await it.handle.replace({ ...it.item, v: 3 }, ifMatch("*"))).statusCode, 200);
});

behaviour("condition.lost-update", async () => {
  const it = await changed();
  const second = newClient();
  const other = second.database(it.container.database.id).container(it.container.id).item(it.item.id, it.item.pk);
  const [mine, theirs] = [(await it.handle.read()).resource, (await other.read()).resource];
  assert.equal((await it.handle.replace({ ...it.item, v: 10 }, ifMatch(mine._etag))).statusCode, 200);
  await refused(other.replace({ ...it.item, v: 20 }, ifMatch(theirs._etag)), 412);
  await unchanged(it, 10);
  second.dispose();
});
