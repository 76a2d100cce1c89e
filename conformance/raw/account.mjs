// Behaviours of the account and of databases.
import assert from "node:assert/strict";
import { behaviour, unique } from "./harness.mjs";
import {
  charge,
  controlQuery,
  del,
  get,
  newContainer,
  newDatabase,
  ok,
  origin,
  pages,
  post,
  refusal,
  sharedContainer,
} from "./wire.mjs";

behaviour("account.read", async () => {
  const { json } = ok(await get("/"));
  assert.equal(json.userConsistencyPolicy.defaultConsistencyLevel, "Session");
  assert.ok(json.readableLocations.length > 0 && json.writableLocations.length > 0);
});

behaviour("account.endpoint", async () => {
  const { json } = ok(await get("/"));
  for (const location of [...json.readableLocations, ...json.writableLocations])
    assert.equal(new URL(location.databaseAccountEndpoint).origin, origin.origin);
});

behaviour("account.charge-control", async () => {
  const database = await newDatabase();
  const replies = [database.reply, ok(await get(database.path)), ok(await del(database.path), 204)];
  for (const reply of replies) assert.ok(charge(reply) >= 0, `charge ${charge(reply)}`);
  assert.ok(charge(replies[1]) > 0);
});

behaviour("account.activity-id", async () => {
  const container = await sharedContainer();
  const id = unique();
  await container.create({ id, pk: "a" });
  const [one, two] = [await container.read(id, "a"), await container.read(id, "a")].map(
    (r) => r.headers["x-ms-activity-id"],
  );
  assert.ok(one && two && one !== two);
});

behaviour("database.create", async () => {
  const { id, body } = await newDatabase();
  assert.equal(body.id, id);
});

behaviour("database.system-properties", async () => {
  const { body } = await newDatabase();
  for (const name of ["_rid", "_self", "_etag"]) assert.ok(body[name], name);
  assert.ok(Math.abs(body._ts - Date.now() / 1000) < 300);
});

behaviour("database.read", async () => {
  const { id, path } = await newDatabase();
  assert.equal(ok(await get(path)).json.id, id);
});

behaviour("database.read.missing", async () => refusal(await get(`/dbs/${unique("db")}`), 404));

behaviour("database.create.conflict", async () => {
  const { id } = await newDatabase();
  refusal(await post("/dbs", { id }), 409);
});

behaviour("database.list", async () => {
  const made = [await newDatabase(), await newDatabase(), await newDatabase()];
  const listed = (await pages("Databases", "GET", "/dbs")).rows.map((d) => d.id);
  for (const { id } of made) assert.ok(listed.includes(id));
});

behaviour("database.list.paged", async () => {
  const made = [await newDatabase(), await newDatabase(), await newDatabase()];
  const { rows, sizes } = await pages("Databases", "GET", "/dbs", { headers: { "x-ms-max-item-count": "1" } });
  assert.ok(sizes.length >= 3 && Math.max(...sizes) <= 1, `sizes ${sizes}`);
  for (const { id } of made) assert.equal(rows.filter((d) => d.id === id).length, 1);
});

const byId = "SELECT * FROM c WHERE c.id = @id";

behaviour("database.query", async () => {
  const { id } = await newDatabase();
  assert.deepEqual(
    (await controlQuery("Databases", "/dbs", byId, { id })).map((d) => d.id),
    [id],
  );
});

behaviour("database.query.none", async () =>
  assert.deepEqual(await controlQuery("Databases", "/dbs", byId, { id: unique("db") }), []),
);

behaviour("database.delete", async () => {
  const { path } = await newDatabase();
  ok(await del(path), 204);
  refusal(await get(path), 404);
});

behaviour("database.delete.missing", async () => refusal(await del(`/dbs/${unique("db")}`), 404));

behaviour("database.delete.takes-containers", async () => {
  const database = await newDatabase();
  const container = await newContainer({}, { database });
  ok(await container.create({ id: "1", pk: "a" }), 201);
  ok(await del(database.path), 204);
  await newDatabase({}, database.id);
  refusal(await get(container.path), 404);
});

async function roundTrip(id) {
  const { path } = await newDatabase({}, id);
  assert.equal(ok(await get(path)).json.id, id);
  ok(await del(path), 204);
  refusal(await get(path), 404);
}

behaviour("database.id.unicode", () => roundTrip(unique("データ-Größe")));
behaviour("database.id.space", () => roundTrip(unique("two words")));

behaviour("database.id.illegal", async () => {
  for (const id of ["", "ends ", "x".repeat(256), "a/b", "a\\b", "a#b", "a?b"])
    refusal(await post("/dbs", { id }), 400);
});

behaviour("database.etag-condition", async () => {
  const { path, body } = await newDatabase();
  assert.equal(ok(await get(path, { "if-none-match": body._etag }), 304).text, "");
});
