// Behaviours of the change feed of all versions and deletes, seen by a client without an SDK.
import assert from "node:assert/strict";
import { after, drain as drainWith, envelopes, gmt, readPage, since, size, wait } from "./change-feed.mjs";
import { behaviour, until } from "./harness.mjs";
import { inRange, merge, reshape, split } from "./shapes.mjs";
import { get, keyHeader, newContainer, ok, put, refusal } from "./wire.mjs";

const versions = { "a-im": "Full-Fidelity Feed", ...envelopes };
const keeping = { changeFeedPolicy: { retentionDuration: 10 } };

const drain = (container, headers, etag) => drainWith(container, { ...versions, ...headers }, etag);

/** The position of now. */
const now = async (container, headers = {}) =>
  ok(await readPage(container, { ...versions, ...headers, ...after("*") }), 304).headers.etag;

/** Seven changes of two items of one key. Resolves to [operation, current, previous] of each. */
async function change(container) {
  const bodies = [];
  const keep = async (reply, status = 200) => bodies.push(ok(await reply, status).json);
  await keep(container.create({ id: "a", pk: "k", n: 0 }), 201);
  await keep(container.create({ id: "b", pk: "k", n: 0 }), 201);
  await keep(container.replace({ id: "a", pk: "k", n: 1 }));
  await keep(container.replace({ id: "a", pk: "k", n: 2 }));
  await keep(container.upsert({ id: "b", pk: "k", n: 1 }));
  await keep(container.patch("a", "k", [{ op: "incr", path: "/n", value: 1 }]));
  ok(await container.delete("a", "k"), 204);
  const [a0, b0, a1, a2, b1, a3] = bodies;
  return [
    ["create", a0, undefined],
    ["create", b0, undefined],
    ["replace", a1, a0],
    ["replace", a2, a1],
    ["replace", b1, b0],
    ["replace", a3, a2],
    ["delete", {}, a3],
  ];
}

const seen = (rows) => rows.map(({ current, previous, metadata }) => [metadata.operationType, current, previous]);

behaviour("change-feed.versions", async () => {
  const container = await newContainer(keeping);
  ok(await container.create({ id: "before", pk: "k" }), 201);
  const start = await now(container, keyHeader(["k"]));
  const changes = await change(container);
  for (const headers of [keyHeader(["k"]), inRange(await container.rangeOf("k"))])
    assert.deepEqual(seen((await drain(container, headers, start)).rows), changes);
});

behaviour("change-feed.versions.metadata", async () => {
  const container = await newContainer(keeping);
  const range = inRange(await container.rangeOf("k"));
  const start = await now(container, range);
  const clock = Date.now() / 1000;
  await change(container);
  const { rows } = await drain(container, range, start);
  const metadata = rows.map((r) => r.metadata);
  const lsn = metadata.map((m) => m.lsn);
  assert.deepEqual(
    lsn,
    [...lsn].sort((a, b) => a - b),
  );
  for (const { crts } of metadata)
    assert.ok(Number.isInteger(crts) && Math.abs(crts - clock) < 300, `crts ${crts}, the clock ${clock}`);
  assert.deepEqual(
    metadata.map((m) => m.previousImageLSN),
    [undefined, undefined, lsn[0], lsn[2], lsn[1], lsn[3], lsn[5]],
  );
  const { crts } = metadata[6];
  assert.deepEqual(metadata[6], {
    operationType: "delete",
    lsn: lsn[6],
    crts,
    previousImageLSN: lsn[5],
    timeToLiveExpired: false,
    id: "a",
    partitionKey: { pk: "k" },
  });
  for (const row of rows.slice(0, 6)) assert.ok(row.current.id && !("_lsn" in row.current), "current without _lsn");
});

behaviour("change-feed.versions.hierarchical", async () => {
  const container = await newContainer({
    ...keeping,
    partitionKey: { paths: ["/tenant", "/user"], kind: "MultiHash", version: 2 },
  });
  const start = await now(container, keyHeader(["t"]));
  for (const user of ["u1", "u2"]) ok(await container.create({ id: "a", tenant: "t", user }), 201);
  ok(await container.delete("a", ["t", "u1"]), 204);
  const of = ({ metadata }) => [metadata.operationType, metadata.partitionKey];
  const { rows } = await drain(container, keyHeader(["t", "u1"]), start);
  assert.deepEqual(rows.map(of), [
    ["create", undefined],
    ["delete", { tenant: "t", user: "u1" }],
  ]);
  assert.equal((await drain(container, keyHeader(["t"]), start)).rows.length, 3);
});

behaviour("change-feed.versions.expired", async () => {
  const container = await newContainer({ ...keeping, defaultTtl: -1 });
  const start = await now(container, keyHeader(["k"]));
  const { json: item } = ok(await container.create({ id: "short", pk: "k", ttl: 1 }), 201);
  const rows = await until("the item is removed", async () => {
    const found = (await drain(container, keyHeader(["k"]), start)).rows;
    return found.length > 1 && found;
  });
  assert.deepEqual(seen(rows), [
    ["create", item, undefined],
    ["delete", {}, item],
  ]);
  assert.equal(rows[1].metadata.timeToLiveExpired, true);
  assert.ok(rows[1].metadata.crts > item._ts, "crts");
});

behaviour("change-feed.versions.start", async () => {
  const container = await newContainer(keeping);
  await change(container);
  refusal(await readPage(container, versions), 400);
  refusal(await readPage(container, { ...versions, ...since(gmt(Date.now() / 1000 - 60)) }), 400);
  const etag = await now(container);
  refusal(await readPage(container, { ...versions, ...since(gmt(1)), ...after(etag) }), 400);
});

behaviour("change-feed.versions.format", async () => {
  const container = await newContainer(keeping);
  refusal(await get(container.docs, { "a-im": "Full-Fidelity Feed", ...after("*") }), 400);
});

behaviour("change-feed.versions.off", async () => {
  for (const definition of [{}, { changeFeedPolicy: { retentionDuration: 0 } }])
    refusal(await readPage(await newContainer(definition), { ...versions, ...after("*") }), 400);
});

behaviour("change-feed.versions.retention", async () => {
  const container = await newContainer(keeping);
  const range = inRange(await container.rangeOf("k"));
  const start = await now(container, range);
  await change(container);
  for (const retentionDuration of [0, 10])
    ok(await put(container.path, { ...container.definition, changeFeedPolicy: { retentionDuration } }));
  ok(await container.create({ id: "new", pk: "k" }), 201);
  refusal(await readPage(container, { ...versions, ...range, ...after(start) }), 400);
  const again = await now(container, range);
  ok(await container.delete("new", "k"), 204);
  assert.deepEqual(
    (await drain(container, range, again)).rows.map((r) => r.metadata.operationType),
    ["delete"],
  );
});

behaviour("change-feed.versions.transaction", async () => {
  const container = await newContainer(keeping);
  const start = await now(container, keyHeader(["k"]));
  ok(await container.create({ id: "old", pk: "k" }), 201);
  const create = (id) => ({ operationType: "Create", resourceBody: { id, pk: "k" } });
  ok(await container.batch([create("x"), create("y"), { operationType: "Delete", id: "old" }], "k"));
  const { rows, sizes } = await drain(container, { ...keyHeader(["k"]), ...size(1) }, start);
  assert.deepEqual(sizes, [1, 3]);
  const batch = rows.slice(1);
  assert.equal(new Set(batch.map((r) => r.metadata.lsn)).size, 1, "one lsn");
  assert.deepEqual(
    batch.map((r) => `${r.metadata.operationType} ${r.current.id ?? r.metadata.id}`).sort(),
    ["create x", "create y", "delete old"],
  );
});

behaviour("change-feed.versions.pages", async () => {
  const container = await newContainer(keeping);
  const start = await now(container, keyHeader(["k"]));
  const changes = await change(container);
  const { rows, sizes } = await drain(container, { ...keyHeader(["k"]), ...size(2) }, start);
  assert.deepEqual(sizes, [2, 2, 2, 1]);
  assert.deepEqual(seen(rows), changes);
});

behaviour("change-feed.versions.reshape", async () => {
  const container = await newContainer(keeping);
  let etag = await now(container);
  const [rows, written] = [[], new Map()];
  for (let k = 0; k < 6; k++) {
    for (const pk of ["k0", "k1", "k2", "k3", "k4", "k5"]) {
      const note = (text) => written.set(pk, [...(written.get(pk) ?? []), text]);
      ok(await container.create({ id: `i${k}`, pk }), 201);
      note(`create i${k}`);
      ok(await container.replace({ id: `i${k}`, pk, k }));
      note(`replace i${k}`);
      if (k > 0) {
        ok(await container.delete(`i${k - 1}`, pk), 204);
        note(`delete i${k - 1}`);
      }
    }
    const first = ok(await readPage(container, { ...versions, ...size(5), ...after(etag) }));
    rows.push(...first.json.Documents);
    await reshape(container, k);
    const rest = await drain(container, size(5), first.headers.etag);
    rows.push(...rest.rows);
    etag = rest.etag;
  }
  const byKey = new Map();
  for (const { metadata, current } of rows) {
    const pk = current.pk ?? metadata.partitionKey.pk;
    const text = `${metadata.operationType} ${current.id ?? metadata.id}`;
    byKey.set(pk, [...(byKey.get(pk) ?? []), text]);
  }
  assert.deepEqual(Object.fromEntries([...byKey].sort()), Object.fromEntries([...written].sort()));
});

behaviour("change-feed.versions.wait", async () => {
  const container = await newContainer(keeping);
  ok(await container.create({ id: "a", pk: "k" }), 201);
  const etag = await now(container);
  const waiting = readPage(container, { ...versions, ...after(etag), ...wait(20_000) });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await split(container);
  await merge(container);
  ok(await container.delete("a", "k"), 204);
  assert.deepEqual(
    ok(await waiting).json.Documents.map((r) => r.metadata.id),
    ["a"],
  );
});
