// Behaviours of single items: operations, keys, ids, values, sizes, conditions on ETags, time to live, unique keys.
import assert from "node:assert/strict";
import { behaviour, once, unique, until } from "./harness.mjs";
import {
  ask,
  charge,
  ids,
  json,
  keyHeader,
  newContainer,
  ok,
  own,
  refusal,
  sharedContainer,
  sharedDatabase,
} from "./wire.mjs";

/** A new item in the shared container. */
async function made(more = {}) {
  const container = await sharedContainer();
  const item = { id: unique(), pk: unique("k"), v: 1, ...more };
  const reply = ok(await container.create(item), 201);
  return { container, item, reply, stored: reply.json, read: (headers) => container.read(item.id, item.pk, headers) };
}

async function comesBack(more) {
  const { item, read } = await made(more);
  assert.deepEqual(own(ok(await read()).json), item);
}

behaviour("item.create", () => comesBack({}));

behaviour("item.create.conflict", async () => {
  const { container, item, read } = await made();
  refusal(await container.create({ ...item, v: 2 }), 409);
  assert.equal(ok(await read()).json.v, 1);
});

behaviour("item.create.same-id-other-key", async () => {
  const container = await sharedContainer();
  const id = unique();
  for (const pk of ["a", "b"]) ok(await container.create({ id, pk }), 201);
  for (const pk of ["a", "b"]) assert.equal(ok(await container.read(id, pk)).json.pk, pk);
});

behaviour("item.create.missing-container", async () => {
  const path = `${(await sharedDatabase()).path}/colls/${unique("c")}/docs`;
  refusal(await ask("POST", path, { headers: { ...json, ...keyHeader(["a"]) }, body: { id: "1", pk: "a" } }), 404);
});

behaviour("item.create.without-id", async () => refusal(await (await sharedContainer()).create({ pk: "a" }), 400));
behaviour("item.create.id-number", async () =>
  refusal(await (await sharedContainer()).create({ id: 17, pk: "a" }), 400),
);
behaviour("item.read", () => comesBack({}));
behaviour("item.read.missing", async () => refusal(await (await sharedContainer()).read(unique(), "a"), 404, 0));

behaviour("item.read.wrong-key", async () => {
  const { container, item } = await made();
  refusal(await container.read(item.id, "another"), 404);
});

behaviour("item.system-properties", async () => {
  const { json: found } = ok(await (await made()).read());
  for (const name of ["_rid", "_self", "_etag"]) assert.ok(typeof found[name] === "string" && found[name] !== "", name);
  assert.ok(typeof found._ts === "number" && Math.abs(found._ts - Date.now() / 1000) < 300);
});

behaviour("item.etag.reply", async () => {
  const { reply, read } = await made();
  for (const r of [reply, ok(await read())]) assert.equal(r.headers.etag, r.json._etag);
});

behaviour("item.replace", async () => {
  const { container, item, read } = await made({ left: "out" });
  const next = { id: item.id, pk: item.pk, w: 2 };
  ok(await container.replace(next));
  assert.deepEqual(own(ok(await read()).json), next);
});

behaviour("item.replace.missing", async () =>
  refusal(await (await sharedContainer()).replace({ id: unique(), pk: "a" }), 404),
);

behaviour("item.replace.new-etag", async () => {
  const { container, item, stored } = await made();
  const { json: next } = ok(await container.replace({ ...item, v: 2 }));
  assert.equal(next._rid, stored._rid);
  assert.notEqual(next._etag, stored._etag);
});

behaviour("item.replace.wrong-key", async () => {
  const { container, item } = await made();
  refusal(await container.replace({ ...item, pk: "another" }, { key: [item.pk] }), 400);
});

behaviour("item.upsert.creates", async () => {
  const container = await sharedContainer();
  const item = { id: unique(), pk: "a" };
  ok(await container.upsert(item), 201);
  assert.deepEqual(own(ok(await container.read(item.id, "a")).json), item);
});

behaviour("item.upsert.replaces", async () => {
  const { container, item, read } = await made({ left: "out" });
  const next = { id: item.id, pk: item.pk, w: 2 };
  ok(await container.upsert(next), 200);
  assert.deepEqual(own(ok(await read()).json), next);
});

behaviour("item.delete", async () => {
  const { container, item, read } = await made();
  assert.equal(ok(await container.delete(item.id, item.pk), 204).text, "");
  refusal(await read(), 404);
});

behaviour("item.delete.missing", async () => refusal(await (await sharedContainer()).delete(unique(), "a"), 404));

behaviour("item.delete.recreate", async () => {
  const { container, item, stored } = await made();
  ok(await container.delete(item.id, item.pk), 204);
  assert.notEqual(ok(await container.create(item), 201).json._rid, stored._rid);
});

behaviour("item.key.wrong", async () =>
  refusal(await (await sharedContainer()).create({ id: unique(), pk: "a" }, { key: ["b"] }), 400, 1001),
);
behaviour("item.key.string-empty", () => comesBack({ pk: "" }));

behaviour("item.key.number", async () => {
  const { container, item, read } = await made({ pk: 17.5 });
  assert.equal(ok(await read()).json.pk, 17.5);
  refusal(await container.read(item.id, "17.5"), 404);
});

behaviour("item.key.number-negative", async () => {
  for (const pk of [0, -1]) await comesBack({ pk });
});

behaviour("item.key.boolean", async () => {
  const container = await sharedContainer();
  const id = unique();
  for (const pk of [true, false]) ok(await container.create({ id, pk }), 201);
  for (const pk of [true, false]) assert.equal(ok(await container.read(id, pk)).json.pk, pk);
});

behaviour("item.key.null", () => comesBack({ pk: null }));

behaviour("item.key.undefined", async () => {
  const container = await sharedContainer();
  const id = unique();
  ok(await container.create({ id }), 201);
  assert.deepEqual(own(ok(await container.read(id, undefined)).json), { id });
  refusal(await container.read(id, null), 404);
});

behaviour("item.key.unicode", async () => {
  const { container, item, read } = await made({ pk: "Köln-東京-🚲" });
  assert.deepEqual(own(ok(await read()).json), item);
  ok(await container.delete(item.id, item.pk), 204);
});

behaviour("item.key.object", async () => {
  const container = await sharedContainer();
  for (const pk of [{ a: 1 }, [1]])
    for (const key of [["a"], [null], [{ a: 1 }], [[1]]])
      refusal(await container.create({ id: unique(), pk }, { key }), 400);
});

async function underId(id) {
  const { container, item, read } = await made({ id });
  assert.equal(ok(await read()).json.id, id);
  assert.equal(ok(await container.replace({ ...item, v: 2 })).json.v, 2);
  ok(await container.delete(id, item.pk), 204);
  refusal(await read(), 404);
}

/** Checks that an id is not confused with another one. */
async function distinct(id, other) {
  await underId(id);
  const { container, item } = await made({ id });
  refusal(await container.read(other, item.pk), 404);
}

behaviour("item.id.unicode", () => underId("日本-äöü-🚲"));
behaviour("item.id.space", () => underId("a b c"));
behaviour("item.id.percent", async () => {
  await underId("100%");
  await distinct("a%20b", "a b");
});
behaviour("item.id.plus", () => distinct("a+b", "a b"));
behaviour("item.id.punctuation", () => underId("a.b:c;d,e=f&g@h!i$j'k(l)m*n~o"));
behaviour("item.id.quote", () => underId('say "hi"'));
behaviour("item.id.question-mark", () => underId("what?x=1"));
behaviour("item.id.255", () => underId("i".repeat(255)));
behaviour("item.id.too-long", async () =>
  refusal(await (await sharedContainer()).create({ id: "i".repeat(1024), pk: "a" }), 400),
);
behaviour("item.id.case", async () => {
  const { container, item } = await made({ id: "Case" });
  ok(await container.create({ ...item, id: "case", v: 2 }), 201);
  assert.deepEqual(
    [ok(await container.read("Case", item.pk)).json.v, ok(await container.read("case", item.pk)).json.v],
    [1, 2],
  );
});

behaviour("item.numbers", () =>
  comesBack({ n: [0, -1, 1.5, 0.1, 1e21, -2.5e-7, 9007199254740991, 1.7976931348623157e308] }),
);
behaviour("item.numbers.text", async () => {
  const container = await sharedContainer();
  const id = unique();
  ok(await container.create(`{"id":"${id}","pk":"a","n":[1.50,1E2,12345678901234567890]}`, { key: ["a"] }), 201);
  assert.match(ok(await container.read(id, "a")).text, /"n":\[1\.50,1E2,12345678901234567890\]/);
});
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
behaviour("item.too-large", async () =>
  refusal(await (await sharedContainer()).create({ id: unique(), pk: "a", text: "x".repeat(2_200_000) }), 413),
);

/** Create, replace and upsert of one item. */
async function threeWrites(headers) {
  const container = await sharedContainer();
  const item = { id: unique(), pk: "a" };
  return [
    ok(await container.create(item, { headers }), 201),
    ok(await container.replace({ ...item, v: 1 }, { headers })),
    ok(await container.upsert({ ...item, v: 2 }, { headers })),
  ];
}

behaviour("item.content-response.off", async () => {
  for (const reply of await threeWrites({ prefer: "return=minimal" })) {
    assert.equal(reply.text, "");
    assert.ok(reply.headers.etag && charge(reply) > 0);
  }
});

behaviour("item.content-response.on", async () => {
  for (const { json: item } of await threeWrites({})) assert.ok(item.id && item._etag && item._rid && item._ts);
});

behaviour("item.indexing-directive.exclude", async () => {
  const container = await sharedContainer();
  const id = unique();
  ok(await container.create({ id, pk: "a" }, { headers: { "x-ms-indexing-directive": "Exclude" } }), 201);
  ok(await container.read(id, "a"));
  assert.deepEqual(await container.rows("SELECT * FROM c WHERE c.id = @id", { parameters: { id } }), []);
});

behaviour("item.session-token", async () => {
  const { container, item, reply } = await made();
  const writes = [
    reply,
    await container.replace({ ...item, v: 2 }),
    await container.upsert(item),
    await container.patch(item.id, item.pk, [{ op: "set", path: "/v", value: 3 }]),
    await container.delete(item.id, item.pk),
  ];
  for (const r of writes) assert.match(r.headers["x-ms-session-token"], /^\d+:-1#\d+$/);
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
  for (const pk of ["a", "b"]) for (const id of ["1", "2", "3"]) ok(await container.create({ id, pk }), 201);
  const path = `${container.path}/operations/partitionkeydelete`;
  ok(await ask("POST", path, { headers: keyHeader(["a"]), type: "partitionkey", link: container.link }));
  await until(
    "the items of a are gone",
    async () => (await container.rows("SELECT * FROM c", { key: "a" })).length === 0,
  );
  assert.deepEqual(ids(await container.rows("SELECT * FROM c")), ["1", "2", "3"]);
});

behaviour("item.concurrent-creates", async () => {
  const container = await sharedContainer();
  const id = unique();
  const replies = await Promise.all(Array.from({ length: 10 }, (_, v) => container.create({ id, pk: "a", v })));
  assert.deepEqual(replies.map((r) => r.status).sort(), [201, ...Array(9).fill(409)]);
});

const ifMatch = (etag) => ({ "if-match": etag });
const ifNoneMatch = (etag) => ({ "if-none-match": etag });

/** An item with its current ETag and an older one. */
async function changed() {
  const it = await made();
  const { json: next } = ok(await it.container.replace({ ...it.item, v: 2 }));
  const unchanged = async (v = 2) => assert.equal(ok(await it.read()).json.v, v);
  return { ...it, current: next._etag, stale: it.stored._etag, unchanged };
}

behaviour("condition.replace.match", async () => {
  const { container, item, current } = await changed();
  ok(await container.replace(item, { headers: ifMatch(current) }));
});

behaviour("condition.replace.stale", async () => {
  const { container, item, stale, unchanged } = await changed();
  refusal(await container.replace({ ...item, v: 3 }, { headers: ifMatch(stale) }), 412);
  await unchanged();
});

behaviour("condition.delete.match", async () => {
  const { container, item, current } = await changed();
  ok(await container.delete(item.id, item.pk, ifMatch(current)), 204);
});

behaviour("condition.delete.stale", async () => {
  const { container, item, stale, unchanged } = await changed();
  refusal(await container.delete(item.id, item.pk, ifMatch(stale)), 412);
  await unchanged();
});

behaviour("condition.upsert.stale", async () => {
  const { container, item, stale, unchanged } = await changed();
  refusal(await container.upsert({ ...item, v: 3 }, { headers: ifMatch(stale) }), 412);
  await unchanged();
});

behaviour("condition.patch.stale", async () => {
  const { container, item, stale, unchanged } = await changed();
  refusal(await container.patch(item.id, item.pk, [{ op: "set", path: "/v", value: 3 }], ifMatch(stale)), 412);
  await unchanged();
});

behaviour("condition.read.not-modified", async () => {
  const { read, current } = await changed();
  assert.equal(ok(await read(ifNoneMatch(current)), 304).text, "");
});

behaviour("condition.read.modified", async () => {
  const { read, stale } = await changed();
  assert.equal(ok(await read(ifNoneMatch(stale))).json.v, 2);
});

behaviour("condition.replace.star", async () => {
  const { container, item } = await changed();
  ok(await container.replace(item, { headers: ifMatch("*") }));
});

behaviour("condition.lost-update", async () => {
  const { container, item, read, unchanged } = await changed();
  const [mine, theirs] = [ok(await read()).json, ok(await read()).json];
  ok(await container.replace({ ...item, v: 10 }, { headers: ifMatch(mine._etag) }));
  refusal(await container.replace({ ...item, v: 20 }, { headers: ifMatch(theirs._etag) }), 412);
  await unchanged(10);
});

const gone = (container, id) => until(`${id} expired`, async () => (await container.read(id, "a")).status === 404);
const put = async (container, id, more = {}) => ok(await container.create({ id, pk: "a", ...more }), 201);

behaviour("ttl.container-expires", async () => {
  const container = await newContainer({ defaultTtl: 1 });
  await put(container, "x");
  await gone(container, "x");
});

behaviour("ttl.item-expires", async () => {
  const container = await newContainer({ defaultTtl: -1 });
  await put(container, "stays");
  await put(container, "x", { ttl: 1 });
  await gone(container, "x");
  ok(await container.read("stays", "a"));
});

behaviour("ttl.item-overrides", async () => {
  const container = await newContainer({ defaultTtl: 1 });
  await put(container, "stays", { ttl: -1 });
  await put(container, "x");
  await gone(container, "x");
  ok(await container.read("stays", "a"));
});

behaviour("ttl.off", async () => {
  const [off, on] = [await newContainer(), await newContainer({ defaultTtl: -1 })];
  await put(off, "stays", { ttl: 1 });
  await put(on, "x", { ttl: 1 });
  await gone(on, "x");
  ok(await off.read("stays", "a"));
});

behaviour("ttl.query", async () => {
  const container = await newContainer({ defaultTtl: 1 });
  await put(container, "x");
  await gone(container, "x");
  assert.deepEqual(await container.rows("SELECT * FROM c WHERE c.id = 'x'"), []);
});

behaviour("ttl.recreate", async () => {
  const container = await newContainer({ defaultTtl: -1 });
  await put(container, "x", { ttl: 1 });
  await gone(container, "x");
  await put(container, "x");
  ok(await container.read("x", "a"));
});

behaviour("ttl.replace-renews", async () => {
  const container = await newContainer({ defaultTtl: -1 });
  await put(container, "stays", { ttl: 2 });
  ok(await container.replace({ id: "stays", pk: "a" }));
  await put(container, "x", { ttl: 2 });
  await gone(container, "x");
  ok(await container.read("stays", "a"));
});

behaviour("ttl.invalid", async () => {
  const container = await newContainer({ defaultTtl: -1 });
  refusal(await container.create({ id: "x", pk: "a", ttl: 0 }), 400);
});

const withEmail = once(() => newContainer({ uniqueKeyPolicy: { uniqueKeys: [{ paths: ["/email"] }] } }));

async function twoEmails() {
  const container = await withEmail();
  const pk = unique("k");
  for (const [id, email] of [
    ["first", "1"],
    ["second", "2"],
  ])
    ok(await container.create({ id, pk, email }), 201);
  return { container, pk };
}

behaviour("uniquekey.create", async () => {
  const { container, pk } = await twoEmails();
  refusal(await container.create({ id: "third", pk, email: "1" }), 409, 3301);
});

behaviour("uniquekey.other-key", async () => {
  const { container } = await twoEmails();
  ok(await container.create({ id: "third", pk: unique("k"), email: "1" }), 201);
});

behaviour("uniquekey.replace", async () => {
  const { container, pk } = await twoEmails();
  refusal(await container.replace({ id: "second", pk, email: "1" }), 409, 3301);
  ok(await container.replace({ id: "second", pk, email: "2", v: 1 }));
});

behaviour("uniquekey.upsert", async () => {
  const { container, pk } = await twoEmails();
  refusal(await container.upsert({ id: "third", pk, email: "1" }), 409, 3301);
});

behaviour("uniquekey.patch", async () => {
  const { container, pk } = await twoEmails();
  refusal(await container.patch("second", pk, [{ op: "set", path: "/email", value: "1" }]), 409, 3301);
});

behaviour("uniquekey.freed", async () => {
  const { container, pk } = await twoEmails();
  ok(await container.delete("first", pk), 204);
  ok(await container.create({ id: "third", pk, email: "1" }), 201);
});

behaviour("uniquekey.several-paths", async () => {
  const container = await newContainer({ uniqueKeyPolicy: { uniqueKeys: [{ paths: ["/a", "/b"] }] } });
  ok(await container.create({ id: "1", pk: "k", a: 1, b: 1 }), 201);
  ok(await container.create({ id: "2", pk: "k", a: 1, b: 2 }), 201);
  refusal(await container.create({ id: "3", pk: "k", a: 1, b: 1 }), 409, 3301);
});

behaviour("uniquekey.missing-value", async () => {
  const { container, pk } = await twoEmails();
  ok(await container.create({ id: "third", pk }), 201);
  refusal(await container.create({ id: "fourth", pk }), 409, 3301);
});
