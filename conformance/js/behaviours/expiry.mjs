// Behaviours of time to live and of unique keys.
import assert from "node:assert/strict";
import { behaviour, once, until } from "../../raw/harness.mjs";
import { all, byId, newContainer, refused } from "./world.mjs";

const present = async (container, id) => (await container.item(id, "a").read()).statusCode === 200;
const gone = (container, id) => until(`${id} expired`, async () => !(await present(container, id)));
const put = (container, id, more = {}) => container.items.create({ id, pk: "a", ...more });

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
  assert.ok(await present(container, "stays"));
});

behaviour("ttl.item-overrides", async () => {
  const container = await newContainer({ defaultTtl: 1 });
  await put(container, "stays", { ttl: -1 });
  await put(container, "x");
  await gone(container, "x");
  assert.ok(await present(container, "stays"));
});

behaviour("ttl.off", async () => {
  const [off, on] = [await newContainer(), await newContainer({ defaultTtl: -1 })];
  await put(off, "stays", { ttl: 1 });
  await put(on, "x", { ttl: 1 });
  await gone(on, "x");
  assert.ok(await present(off, "stays"));
});

behaviour("ttl.query", async () => {
  const container = await newContainer({ defaultTtl: 1 });
  await put(container, "x");
  await gone(container, "x");
  assert.deepEqual(await all(container.items.query(byId("x"))), []);
});

behaviour("ttl.recreate", async () => {
  const container = await newContainer({ defaultTtl: -1 });
  await put(container, "x", { ttl: 1 });
  await gone(container, "x");
  assert.equal((await put(container, "x")).statusCode, 201);
  assert.ok(await present(container, "x"));
});

behaviour("ttl.replace-renews", async () => {
  const container = await newContainer({ defaultTtl: -1 });
  await put(container, "stays", { ttl: 2 });
  await container.item("stays", "a").replace({ id: "stays", pk: "a" });
  await put(container, "x", { ttl: 2 });
  await gone(container, "x");
  assert.ok(await present(container, "stays"));
});

behaviour("ttl.invalid", async () => refused(put(await newContainer({ defaultTtl: -1 }), "x", { ttl: 0 }), 400));

const withEmail = once(() => newContainer({ uniqueKeyPolicy: { uniqueKeys: [{ paths: ["/email"] }] } }));
let keys = 0;

/** A new key with the items first and second, whose emails are "1" and "2". */
async function two() {
  const container = await withEmail();
  const pk = `k${keys++}`;
  for (const [id, email] of [
    ["first", "1"],
    ["second", "2"],
  ])
    await container.items.create({ id, pk, email });
  return { container, pk };
}

behaviour("uniquekey.create", async () => {
  const { container, pk } = await two();
  await refused(container.items.create({ id: "third", pk, email: "1" }), 409, 3301);
});

behaviour("uniquekey.other-key", async () => {
  const { container, pk } = await two();
  assert.equal((await container.items.create({ id: "third", pk: `${pk}-other`, email: "1" })).statusCode, 201);
});

behaviour("uniquekey.replace", async () => {
  const { container, pk } = await two();
  await refused(container.item("second", pk).replace({ id: "second", pk, email: "1" }), 409);
  assert.equal((await container.item("second", pk).replace({ id: "second", pk, email: "2", v: 1 })).statusCode, 200);
});

behaviour("uniquekey.upsert", async () => {
  const { container, pk } = await two();
  await refused(container.items.upsert({ id: "third", pk, email: "1" }), 409);
});

behaviour("uniquekey.patch", async () => {
  const { container, pk } = await two();
  await refused(container.item("second", pk).patch([{ op: "set", path: "/email", value: "1" }]), 409);
});

behaviour("uniquekey.freed", async () => {
  const { container, pk } = await two();
  await container.item("first", pk).delete();
  assert.equal((await container.items.create({ id: "third", pk, email: "1" })).statusCode, 201);
});

behaviour("uniquekey.several-paths", async () => {
  const { items } = await newContainer({ uniqueKeyPolicy: { uniqueKeys: [{ paths: ["/a", "/b"] }] } });
  await items.create({ id: "1", pk: "k", a: 1, b: 1 });
  assert.equal((await items.create({ id: "2", pk: "k", a: 1, b: 2 })).statusCode, 201);
  await refused(items.create({ id: "3", pk: "k", a: 1, b: 1 }), 409);
});

behaviour("uniquekey.missing-value", async () => {
  const { container, pk } = await two();
  await container.items.create({ id: "third", pk });
  await refused(container.items.create({ id: "fourth", pk }), 409);
});
