// Behaviours of triggers and user-defined functions that run. Their texts are in ../scripts.
import assert from "node:assert/strict";
import { behaviour, unique } from "./harness.mjs";
import { textOf } from "./script-texts.mjs";
import { merged, newContainer, ok, own, post, put, refusal } from "./wire.mjs";

const pre = (id) => ({ "x-ms-documentdb-pre-trigger-include": id });
const after = (id) => ({ "x-ms-documentdb-post-trigger-include": id });

async function trigger(container, name, triggerType, triggerOperation = "All") {
  const id = unique(name);
  ok(await post(`${container.path}/triggers`, { id, body: textOf(name), triggerType, triggerOperation }), 201);
  return id;
}

behaviour("scripts.triggers.pre", async () => {
  const container = await newContainer();
  const headers = pre(await trigger(container, "stamp", "Pre"));
  const item = { id: "a", pk: "k" };
  for (const [write, stamp] of [
    [() => container.create(item, { headers }), "Create"],
    [() => container.upsert(item, { headers }), "Upsert"],
    [() => container.replace(item, { headers }), "Replace"],
  ]) {
    const reply = await write();
    assert.deepEqual(own(reply.json), { ...item, stamp }, reply.text);
    assert.deepEqual(ok(await container.read("a", "k")).json, reply.json);
  }
  ok(await container.upsert({ id: "b", pk: "k" }), 201);
  assert.equal(ok(await container.read("b", "k")).json.stamp, undefined, "a trigger ran without being named");
});

behaviour("scripts.triggers.post", async () => {
  const container = await newContainer();
  const headers = after(await trigger(container, "note", "Post"));
  ok(await container.create({ id: "log", pk: "k", notes: [] }), 201);
  const item = { id: "a", pk: "k" };
  const etags = [
    ok(await container.create(item, { headers }), 201).json._etag,
    ok(await container.upsert(item, { headers })).json._etag,
    ok(await container.replace(item, { headers })).json._etag,
  ];
  ok(await container.delete("a", "k", headers), 204);
  const { notes } = ok(await container.read("log", "k")).json;
  assert.deepEqual(notes, [
    { operation: "Create", etag: etags[0] },
    { operation: "Upsert", etag: etags[1] },
    { operation: "Replace", etag: etags[2] },
    { operation: "Delete" },
  ]);
});

behaviour("scripts.triggers.abort", async () => {
  const container = await newContainer();
  ok(await container.create({ id: "kept", pk: "k" }), 201);
  for (const [type, named] of [
    ["Pre", pre],
    ["Post", after],
  ]) {
    const headers = named(await trigger(container, "refuse", type));
    for (const reply of [
      await container.create({ id: "a", pk: "k" }, { headers }),
      await container.upsert({ id: "kept", pk: "k", n: 1 }, { headers }),
      await container.replace({ id: "kept", pk: "k", n: 1 }, { headers }),
      await container.delete("kept", "k", headers),
    ])
      assert.match(refusal(reply, 400).json.message, /refused on purpose/);
  }
  assert.equal((await container.read("a", "k")).status, 404);
  assert.deepEqual(own(ok(await container.read("kept", "k")).json), { id: "kept", pk: "k" });
});

behaviour("scripts.triggers.refused", async () => {
  const container = await newContainer();
  const stamp = await trigger(container, "stamp", "Pre", "Create");
  const note = await trigger(container, "note", "Post");
  const item = { id: "a", pk: "k" };
  refusal(await container.create(item, { headers: pre(note) }), 400);
  refusal(await container.create(item, { headers: after(stamp) }), 400);
  refusal(await container.create(item, { headers: pre(`${stamp},${stamp}`) }), 400);
  refusal(await container.upsert(item, { headers: pre(stamp) }), 400);
  refusal(await container.create(item, { headers: pre("none") }), 400);
  refusal(await container.batch([{ operationType: "Create", resourceBody: item }], "k", pre(stamp)), 400);
  assert.equal((await container.read("a", "k")).status, 404);
});

/** A container with twenty items of ten keys, n from 0 to 19 and one without n, and functions. */
async function counted() {
  const container = await newContainer();
  for (let n = 0; n < 20; n++) ok(await container.create({ id: `i${n}`, pk: `k${n % 10}`, n }), 201);
  ok(await container.create({ id: "none", pk: "k0" }), 201);
  for (const [id, name] of [
    ["twice", "twice"],
    ["big", "big"],
    ["refuse", "refuse"],
  ])
    ok(await post(`${container.path}/udfs`, { id, body: textOf(name) }), 201);
  return container;
}

const ascending = (rows) => [...rows].sort((a, b) => a - b);

behaviour("scripts.udf.rows", async () => {
  const container = await counted();
  const text = "SELECT VALUE udf.twice(c.n) FROM c WHERE udf.big(c.n) AND c.n < 12";
  assert.deepEqual(ascending(await container.rows(text)), [12, 14, 16, 18, 20, 22]);
  assert.deepEqual(ascending(await container.rows(text, { size: 2 })), [12, 14, 16, 18, 20, 22]);
  assert.deepEqual(ascending(await container.rows("SELECT VALUE udf.twice(c.n) FROM c", { key: "k0" })), [0, 20]);
  const nested = "SELECT VALUE udf.twice(udf.twice(c.n)) FROM c WHERE c.id = 'i3'";
  assert.deepEqual(await container.rows(nested), [12]);
});

behaviour("scripts.udf.merged", async () => {
  const container = await counted();
  const rows = (text) => container.rows(text, { headers: merged });
  assert.deepEqual(await rows("SELECT VALUE SUM(udf.twice(c.n)) FROM c"), [380]);
  assert.deepEqual(await rows("SELECT VALUE COUNT(1) FROM c WHERE udf.big(c.n)"), [14]);
  const ordered = "SELECT VALUE udf.twice(c.n) FROM c WHERE udf.big(c.n) ORDER BY c.n DESC OFFSET 1 LIMIT 3";
  assert.deepEqual(await rows(ordered), [36, 34, 32]);
});

behaviour("scripts.udf.refused", async () => {
  const container = await counted();
  const exception = refusal(await container.query("SELECT VALUE udf.refuse(c.n) FROM c", { key: "k1" }), 400);
  assert.match(exception.json.message, /refused on purpose/);
  const unknown = refusal(await container.query("SELECT VALUE udf.none(c.n) FROM c", { key: "k1" }), 400);
  assert.match(unknown.json.message, /none/);
});

behaviour("scripts.udf.replaced", async () => {
  const container = await counted();
  const text = "SELECT VALUE udf.twice(c.n) FROM c WHERE c.id = 'i1'";
  assert.deepEqual(await container.rows(text), [2]);
  ok(await put(`${container.path}/udfs/twice`, { id: "twice", body: "function (x) { return 3 * x; }" }));
  assert.deepEqual(await container.rows(text), [3]);
});
