// Behaviours of users, permissions, resource tokens and account keys.
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { behaviour, once, unique } from "../../raw/harness.mjs";
import {
  all,
  byId,
  client,
  newClient,
  newContainer,
  newDatabase,
  reader,
  refused,
  sharedContainer,
  sharedDatabase,
} from "./world.mjs";

const newUser = async (database = undefined) =>
  (await (database ?? (await sharedDatabase())).users.create({ id: unique("u") })).user;

behaviour("user.create", async () => {
  const id = unique("u");
  const reply = await (await sharedDatabase()).users.create({ id });
  assert.equal(reply.statusCode, 201);
  assert.equal(reply.resource.id, id);
});

behaviour("user.read", async () => {
  const user = await newUser();
  assert.equal((await user.read()).resource.id, user.id);
  await refused((await sharedDatabase()).user(unique("u")).read(), 404);
});

behaviour("user.create.conflict", async () => {
  const user = await newUser();
  await refused((await sharedDatabase()).users.create({ id: user.id }), 409);
});

async function threeUsers() {
  const database = await newDatabase();
  const made = [];
  for (let i = 0; i < 3; i++) made.push((await newUser(database)).id);
  return { database, made: made.sort() };
}

behaviour("user.list", async () => {
  const { database, made } = await threeUsers();
  assert.deepEqual((await all(database.users.readAll())).map((u) => u.id).sort(), made);
});

behaviour("user.query", async () => {
  const { database, made } = await threeUsers();
  assert.deepEqual(
    (await all(database.users.query(byId(made[1])))).map((u) => u.id),
    [made[1]],
  );
});

behaviour("user.replace", async () => {
  const database = await sharedDatabase();
  const user = await newUser();
  const id = unique("renamed");
  assert.equal((await user.replace({ id })).resource.id, id);
  assert.equal((await database.user(id).read()).resource.id, id);
  await refused(user.read(), 404);
});

behaviour("user.upsert", async () => {
  const { users } = await newDatabase();
  const id = unique("u");
  for (let i = 0; i < 2; i++) assert.equal((await users.upsert({ id })).resource.id, id);
  assert.deepEqual(
    (await all(users.readAll())).map((u) => u.id),
    [id],
  );
});

behaviour("user.delete", async () => {
  const user = await newUser();
  assert.equal((await user.delete()).statusCode, 204);
  await refused(user.read(), 404);
});

behaviour("user.delete.missing", async () => refused((await sharedDatabase()).user(unique("u")).delete(), 404));

behaviour("user.per-database", async () => {
  const user = await newUser();
  const other = await newDatabase();
  await refused(other.user(user.id).read(), 404);
  const { resource } = await other.users.create({ id: user.id });
  assert.notEqual(resource._rid, (await user.read()).resource._rid);
});

/** A user with a permission on a new container. */
async function permitted(definition = {}, options = undefined) {
  const container = await newContainer();
  const user = await newUser();
  const expected = { id: unique("p"), permissionMode: "Read", resource: container.url, ...definition };
  const reply = await user.permissions.create(expected, options);
  return { container, user, expected, reply, permission: reply.permission, token: reply.resource._token };
}

behaviour("permission.create", async () => {
  const { expected, reply } = await permitted();
  assert.equal(reply.statusCode, 201);
  for (const name of ["id", "permissionMode", "resource"]) assert.equal(reply.resource[name], expected[name]);
  assert.match(reply.resource._token, /^type=resource&/);
});

behaviour("permission.read", async () => {
  const { user, expected, permission } = await permitted();
  const { resource } = await permission.read();
  assert.deepEqual([resource.permissionMode, resource.resource], [expected.permissionMode, expected.resource]);
  assert.match(resource._token, /^type=resource&/);
  await refused(user.permission(unique("p")).read(), 404);
});

behaviour("permission.create.conflict", async () => {
  const { user, expected } = await permitted();
  await refused(user.permissions.create({ ...expected, resource: (await sharedContainer()).url }), 409);
});

behaviour("permission.one-per-resource", async () => {
  const { user, expected } = await permitted();
  await refused(user.permissions.create({ ...expected, id: unique("p") }), 409);
});

async function twoPermissions() {
  const { user, expected } = await permitted();
  const second = { id: unique("p"), permissionMode: "All", resource: (await newContainer()).url };
  await user.permissions.create(second);
  return { user, made: [expected.id, second.id].sort() };
}

behaviour("permission.list", async () => {
  const { user, made } = await twoPermissions();
  assert.deepEqual((await all(user.permissions.readAll())).map((p) => p.id).sort(), made);
});

behaviour("permission.query", async () => {
  const { user, made } = await twoPermissions();
  assert.deepEqual(
    (await all(user.permissions.query(byId(made[0])))).map((p) => p.id),
    [made[0]],
  );
});

behaviour("permission.replace", async () => {
  const { expected, permission } = await permitted();
  assert.equal((await permission.replace({ ...expected, permissionMode: "All" })).resource.permissionMode, "All");
  assert.equal((await permission.read()).resource.permissionMode, "All");
});

behaviour("permission.upsert", async () => {
  const user = await newUser();
  const expected = { id: unique("p"), permissionMode: "Read", resource: (await newContainer()).url };
  assert.equal((await user.permissions.upsert(expected)).resource.permissionMode, "Read");
  assert.equal((await user.permissions.upsert({ ...expected, permissionMode: "All" })).resource.permissionMode, "All");
  assert.equal((await all(user.permissions.readAll())).length, 1);
});

behaviour("permission.delete", async () => {
  const { permission } = await permitted();
  assert.equal((await permission.delete()).statusCode, 204);
  await refused(permission.read(), 404);
});

behaviour("permission.partition-key", async () => {
  const { permission } = await permitted({ resourcePartitionKey: ["a"] });
  assert.deepEqual((await permission.read()).resource.resourcePartitionKey, ["a"]);
});

behaviour("permission.expiry", async () =>
  assert.match((await permitted({}, { resourceTokenExpirySeconds: 3600 })).token, /^type=resource&/),
);

behaviour("permission.user-deleted", async () => {
  const { user, permission } = await permitted();
  await user.delete();
  await refused(permission.read(), 404);
});

/**
 * A client that has only a token, the container through it, and two items in it, under "a" and "b".
 */
async function holder(definition = {}) {
  const container = await newContainer();
  for (const pk of ["a", "b"]) await container.items.create({ id: pk, pk, v: 1 });
  const { resourceId = container.url, ...expected } = definition;
  const permission = {
    id: unique("p"),
    permissionMode: "Read",
    resource: resourceId === "item" ? `${container.url}/docs/a` : container.url,
    ...expected,
  };
  if (resourceId === "item") permission.resourcePartitionKey = ["a"];
  const { resource } = await (await newUser()).permissions.create(permission);
  const holding = newClient({ resourceTokens: { [permission.resource]: resource._token } });
  return { container, holding, there: holding.database(container.database.id).container(container.id) };
}

behaviour("token.all.write", async () => {
  const { there } = await holder({ permissionMode: "All" });
  assert.equal((await there.items.create({ id: "new", pk: "n" })).statusCode, 201);
  const handle = there.item("new", "n");
  assert.equal((await handle.read()).statusCode, 200);
  assert.equal((await handle.replace({ id: "new", pk: "n", v: 2 })).statusCode, 200);
  assert.equal((await handle.delete()).statusCode, 204);
});

behaviour("token.all.query", async () => {
  const { there } = await holder({ permissionMode: "All" });
  assert.deepEqual(
    (await all(there.items.query("SELECT * FROM c ORDER BY c.id"))).map((r) => r.id),
    ["a", "b"],
  );
});

behaviour("token.all.batch", async () => {
  const { there } = await holder({ permissionMode: "All" });
  const reply = await there.items.batch(
    ["x", "y"].map((id) => ({ operationType: "Create", resourceBody: { id, pk: "n" } })),
    "n",
  );
  assert.deepEqual(
    reply.result.map((r) => r.statusCode),
    [201, 201],
  );
});

behaviour("token.read.read", async () => {
  const { there } = await holder();
  assert.equal((await there.item("a", "a").read()).resource.id, "a");
  assert.deepEqual(
    (await all(there.items.query("SELECT * FROM c ORDER BY c.id"))).map((r) => r.id),
    ["a", "b"],
  );
});

behaviour("token.read.no-write", async () => {
  const { container, there } = await holder();
  await refused(there.items.create({ id: "new", pk: "n" }), 403);
  await refused(there.item("a", "a").replace({ id: "a", pk: "a", v: 2 }), 403);
  await refused(there.item("a", "a").delete(), 403);
  assert.deepEqual(
    (await all(container.items.query("SELECT * FROM c ORDER BY c.id"))).map((r) => [r.id, r.v]),
    [
      ["a", 1],
      ["b", 1],
    ],
  );
});

behaviour("token.read.container", async () => {
  const { container, there } = await holder();
  assert.equal((await there.read()).resource.id, container.id);
});

const refusals = [401, 403];

behaviour("token.other-container", async () => {
  const { container, holding } = await holder();
  const other = await newContainer();
  await other.items.create({ id: "a", pk: "a" });
  await refused(holding.database(container.database.id).container(other.id).item("a", "a").read(), refusals);
});

const bound = { permissionMode: "All", resourcePartitionKey: ["a"] };

behaviour("token.partition-key.inside", async () => {
  const { there } = await holder(bound);
  assert.equal((await there.items.create({ id: "new", pk: "a" })).statusCode, 201);
  assert.equal((await there.item("a", "a").read()).resource.id, "a");
  assert.deepEqual(
    (await all(there.items.query("SELECT * FROM c ORDER BY c.id", { partitionKey: "a" }))).map((r) => r.id),
    ["a", "new"],
  );
});

behaviour("token.partition-key.outside", async () => {
  const { there } = await holder(bound);
  await refused(there.item("b", "b").read(), 403);
  await refused(there.items.create({ id: "new", pk: "b" }), 403);
  await refused(all(there.items.query("SELECT * FROM c", { partitionKey: "b" })), 403);
});

behaviour("token.item.read", async () => {
  const { there } = await holder({ resourceId: "item" });
  assert.equal((await there.item("a", "a").read()).resource.id, "a");
  await refused(there.item("b", "b").read(), refusals);
});

behaviour("token.item.no-write", async () => {
  const { there } = await holder({ resourceId: "item" });
  await refused(there.item("a", "a").replace({ id: "a", pk: "a", v: 2 }), 403);
});

behaviour("token.item.all", async () => {
  const { there } = await holder({ resourceId: "item", permissionMode: "All" });
  assert.equal((await there.item("a", "a").replace({ id: "a", pk: "a", v: 2 })).resource.v, 2);
});

behaviour("token.feed", async () => {
  const user = await newUser();
  const made = [await newContainer(), await newContainer()];
  const permissionFeed = [];
  for (const container of made) {
    await container.items.create({ id: "1", pk: "a", where: container.id });
    permissionFeed.push(
      (await user.permissions.create({ id: unique("p"), permissionMode: "Read", resource: container.url })).resource,
    );
  }
  const holding = newClient({ permissionFeed });
  for (const container of made)
    assert.equal(
      (await holding.database(container.database.id).container(container.id).item("1", "a").read()).resource.where,
      container.id,
    );
});

behaviour("token.no-control", async () => {
  const { container, holding } = await holder({ permissionMode: "All" });
  const database = holding.database(container.database.id);
  await refused(database.containers.create({ id: unique("c"), partitionKey: { paths: ["/pk"] } }), refusals);
  await refused(all(database.users.readAll()), refusals);
});

behaviour("token.account", async () => {
  const { holding } = await holder();
  assert.equal((await holding.getDatabaseAccount()).resource.consistencyPolicy, "Session");
});

behaviour("key.wrong", async () => {
  const stranger = newClient({ key: randomBytes(64).toString("base64") });
  const container = await sharedContainer();
  await refused(stranger.database(container.database.id).read(), 401);
  await refused(stranger.database(container.database.id).container(container.id).item("1", "a").read(), 401);
});

/** A container with the item a, and the same container through the read-only key. */
const readable = once(async () => {
  const container = await newContainer();
  await container.items.create({ id: "a", pk: "a", v: 1 });
  return container;
});
const readOnly = async () => {
  const container = await readable();
  const limited = await reader();
  const database = limited.database(container.database.id);
  return { container, limited, database, there: database.container(container.id) };
};

behaviour("key.readonly.read", async () => {
  const { database, there } = await readOnly();
  assert.equal((await database.read()).resource.id, database.id);
  assert.equal((await there.read()).resource.id, there.id);
  assert.equal((await there.item("a", "a").read()).resource.v, 1);
});

behaviour("key.readonly.query", async () =>
  assert.deepEqual(
    (await all((await readOnly()).there.items.query("SELECT * FROM c ORDER BY c.id"))).map((r) => r.id),
    ["a"],
  ),
);

behaviour("key.readonly.no-item-write", async () => {
  const { container, there } = await readOnly();
  await refused(there.items.create({ id: "new", pk: "a" }), 403);
  await refused(there.item("a", "a").replace({ id: "a", pk: "a", v: 2 }), 403);
  await refused(there.item("a", "a").delete(), 403);
  assert.deepEqual(
    (await all(container.items.readAll())).map((r) => [r.id, r.v]),
    [["a", 1]],
  );
});

behaviour("key.readonly.no-control-write", async () => {
  const { container, limited, there } = await readOnly();
  await refused(limited.databases.create({ id: unique("db") }), 403);
  await refused(there.delete(), 403);
  assert.equal((await container.read()).statusCode, 200);
});

behaviour("key.readonly.no-permissions", async () => {
  const { user, expected } = await permitted();
  const limited = await reader();
  const database = await sharedDatabase();
  await refused(limited.database(database.id).user(user.id).permission(expected.id).read(), 403);
  assert.equal((await client.database(database.id).user(user.id).permission(expected.id).read()).statusCode, 200);
});
