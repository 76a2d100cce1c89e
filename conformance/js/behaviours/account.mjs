// Behaviours of the account and of databases.
import assert from "node:assert/strict";
import { behaviour, unique } from "../../raw/harness.mjs";
import {
  all,
  byId,
  charge,
  client,
  ifNoneMatch,
  newClient,
  newContainer,
  newDatabase,
  pages,
  refused,
  sharedContainer,
  world,
} from "./world.mjs";

const account = async () => (await client.getDatabaseAccount()).resource;

behaviour("account.read", async () => {
  const found = await account();
  assert.equal(found.consistencyPolicy, "Session");
  assert.ok(found.readableLocations.length > 0 && found.writableLocations.length > 0);
});

behaviour("account.endpoint", async () => {
  const found = await account();
  const expected = new URL(world.endpoint).origin;
  for (const location of [...found.readableLocations, ...found.writableLocations])
    assert.equal(new URL(location.databaseAccountEndpoint).origin, expected);
});

async function anItem() {
  const container = await sharedContainer();
  const { resource } = await container.items.create({ id: unique(), pk: "a" });
  return { container, resource };
}

behaviour("account.first-request", async () => {
  const { container, resource } = await anItem();
  const fresh = newClient();
  const read = await fresh.database(container.database.id).container(container.id).item(resource.id, "a").read();
  assert.deepEqual(read.resource, resource);
  fresh.dispose();
});

behaviour("account.connection-string", async () => {
  const database = await newDatabase();
  const fresh = newClient({
    endpoint: undefined,
    connectionString: `AccountEndpoint=${world.endpoint};AccountKey=${world.key};`,
  });
  assert.equal((await fresh.database(database.id).read()).resource.id, database.id);
  fresh.dispose();
});

behaviour("account.two-clients", async () => {
  const fresh = newClient();
  const { container, resource } = await anItem();
  const read = await fresh.database(container.database.id).container(container.id).item(resource.id, "a").read();
  assert.deepEqual(read.resource, resource);
  fresh.dispose();
});

behaviour("account.concurrent", async () => {
  const container = await sharedContainer();
  const made = await Promise.all(
    Array.from(
      { length: 20 },
      async (_, i) => (await container.items.create({ id: unique(), pk: `k${i}`, i })).resource,
    ),
  );
  const read = await Promise.all(made.map(async (item) => (await container.item(item.id, item.pk).read()).resource));
  assert.deepEqual(read, made);
});

behaviour("account.charge-control", async () => {
  const made = await client.databases.create({ id: unique("db") });
  const read = await made.database.read();
  const gone = await made.database.delete();
  for (const reply of [made, read, gone]) assert.ok(charge(reply) >= 0, `charge ${charge(reply)}`);
  assert.ok(charge(read) > 0);
});

behaviour("account.activity-id", async () => {
  const { container, resource } = await anItem();
  const [one, two] = [await container.item(resource.id, "a").read(), await container.item(resource.id, "a").read()];
  assert.ok(one.activityId);
  assert.notEqual(one.activityId, two.activityId);
});

behaviour("database.create", async () => {
  const id = unique("db");
  const reply = await client.databases.create({ id });
  assert.equal(reply.statusCode, 201);
  assert.equal(reply.resource.id, id);
});

behaviour("database.system-properties", async () => {
  const { resource } = await client.databases.create({ id: unique("db") });
  for (const name of ["_rid", "_self", "_etag"]) assert.ok(resource[name], name);
  assert.ok(Math.abs(resource._ts - Date.now() / 1000) < 300);
});

behaviour("database.read", async () => {
  const database = await newDatabase();
  const reply = await database.read();
  assert.equal(reply.statusCode, 200);
  assert.equal(reply.resource.id, database.id);
});

behaviour("database.read.missing", () => refused(client.database(unique("db")).read(), 404));

behaviour("database.create.conflict", async () => {
  const database = await newDatabase();
  await refused(client.databases.create({ id: database.id }), 409);
});

behaviour("database.create-if-not-exists", async () => {
  const id = unique("db");
  const first = await client.databases.createIfNotExists({ id });
  const second = await client.databases.createIfNotExists({ id });
  assert.deepEqual([first.statusCode, second.statusCode], [201, 200]);
  assert.equal(first.resource._rid, second.resource._rid);
});

behaviour("database.list", async () => {
  const made = await Promise.all([newDatabase(), newDatabase(), newDatabase()]);
  const listed = (await all(client.databases.readAll())).map((d) => d.id);
  for (const { id } of made) assert.ok(listed.includes(id), `${id} is not listed`);
});

behaviour("database.list.paged", async () => {
  const made = await Promise.all([newDatabase(), newDatabase(), newDatabase()]);
  const { rows, sizes } = await pages(client.databases.readAll({ maxItemCount: 1 }));
  assert.ok(sizes.length >= 3 && Math.max(...sizes) <= 1, `sizes ${sizes}`);
  for (const { id } of made) assert.equal(rows.filter((d) => d.id === id).length, 1);
});

behaviour("database.query", async () => {
  const database = await newDatabase();
  const rows = await all(client.databases.query(byId(database.id)));
  assert.deepEqual(
    rows.map((d) => d.id),
    [database.id],
  );
});

behaviour("database.query.none", async () =>
  assert.deepEqual(await all(client.databases.query(byId(unique("db")))), []),
);

behaviour("database.delete", async () => {
  const database = await newDatabase();
  assert.equal((await database.delete()).statusCode, 204);
  await refused(database.read(), 404);
});

behaviour("database.delete.missing", () => refused(client.database(unique("db")).delete(), 404));

behaviour("database.delete.takes-containers", async () => {
  const database = await newDatabase();
  const container = await newContainer({}, database);
  await container.items.create({ id: "1", pk: "a" });
  await database.delete();
  await client.databases.create({ id: database.id });
  await refused(container.read(), 404);
});

async function roundTrip(id) {
  const { database } = await client.databases.create({ id });
  assert.equal((await database.read()).resource.id, id);
  await database.delete();
  await refused(client.database(id).read(), 404);
}

behaviour("database.id.unicode", () => roundTrip(unique("データ-Größe")));
behaviour("database.id.space", () => roundTrip(unique("two words")));

behaviour("database.etag-condition", async () => {
  const database = await newDatabase();
  const { resource } = await database.read();
  await refused(database.read(ifNoneMatch(resource._etag)), 304);
});
