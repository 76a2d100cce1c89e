// Behaviours of partition keys of three levels.
import assert from "node:assert/strict";
import { behaviour, once, unique } from "../../raw/harness.mjs";
import { all, ids, newContainer, own, refused } from "./world.mjs";

const definition = { paths: ["/tenant", "/user", "/session"], kind: "MultiHash", version: 2 };
const container = once(() => newContainer({ partitionKey: definition }));

/** 2 tenants × 2 users × 2 sessions × 2 items, for queries only. */
const filled = once(async () => {
  const made = await newContainer({ partitionKey: definition });
  for (const tenant of ["t0", "t1"]) {
    for (const user of ["u0", "u1"]) {
      for (const session of ["s0", "s1"])
        for (const n of [0, 1])
          await made.items.create({ id: `${tenant}${user}${session}-${n}`, tenant, user, session });
    }
  }
  return made;
});

async function made(more = {}) {
  const home = await container();
  const item = { id: unique(), tenant: "t", user: "u", session: unique("s"), ...more };
  await home.items.create(item);
  return { home, item, handle: home.item(item.id, [item.tenant, item.user, item.session]) };
}

behaviour("hierarchical.create-read", async () => {
  const { item, handle } = await made();
  assert.deepEqual(own((await handle.read()).resource), item);
});

behaviour("hierarchical.other-key", async () => {
  const { home, item } = await made();
  await refused(home.item(item.id, ["t", "u", "another"]).read(), 404);
});

behaviour("hierarchical.replace-delete", async () => {
  const { item, handle } = await made();
  assert.equal((await handle.replace({ ...item, v: 2 })).resource.v, 2);
  assert.equal((await handle.delete()).statusCode, 204);
  await refused(handle.read(), 404);
});

behaviour("hierarchical.upsert-patch", async () => {
  const { home, item, handle } = await made();
  assert.equal((await home.items.upsert({ ...item, v: 2 })).statusCode, 200);
  assert.equal((await handle.patch([{ op: "incr", path: "/v", value: 1 }])).resource.v, 3);
});

const under = async (partitionKey) => ids(await all((await filled()).items.query("SELECT * FROM c", { partitionKey })));
const expected = (prefix) =>
  ["t0", "t1"]
    .flatMap((t) => ["u0", "u1"].flatMap((u) => ["s0", "s1"].flatMap((s) => [`${t}${u}${s}-0`, `${t}${u}${s}-1`])))
    .filter((id) => id.startsWith(prefix));

behaviour("hierarchical.query.full", async () => assert.deepEqual(await under(["t1", "u0", "s1"]), expected("t1u0s1")));
behaviour("hierarchical.query.prefix-one", async () => assert.deepEqual(await under(["t1"]), expected("t1")));
behaviour("hierarchical.query.prefix-two", async () => assert.deepEqual(await under(["t1", "u0"]), expected("t1u0")));

behaviour("hierarchical.query.filter", async () => {
  const rows = await all(
    (await filled()).items.query({
      query: "SELECT * FROM c WHERE c.tenant = @t",
      parameters: [{ name: "@t", value: "t0" }],
    }),
  );
  assert.deepEqual(ids(rows), expected("t0"));
});

behaviour("hierarchical.batch", async () => {
  const home = await container();
  const key = { tenant: "t", user: "u", session: unique("s") };
  const reply = await home.items.batch(
    ["a", "b"].map((id) => ({ operationType: "Create", resourceBody: { id, ...key } })),
    [key.tenant, key.user, key.session],
  );
  assert.deepEqual(
    reply.result.map((r) => r.statusCode),
    [201, 201],
  );
});

behaviour("hierarchical.mixed-types", async () => {
  const { item, handle } = await made({ tenant: "t", user: 17, session: true });
  assert.deepEqual(own((await handle.read()).resource), item);
});
