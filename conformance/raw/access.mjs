// Behaviours of users, permissions and resource tokens.
import assert from "node:assert/strict";
import { behaviour, unique } from "./harness.mjs";
import { batchBody, kind } from "./hybridrow.mjs";
import {
  ask,
  asToken,
  controlQuery,
  del,
  get,
  ids,
  json,
  keyHeader,
  merged,
  newContainer,
  newDatabase,
  ok,
  pages,
  post,
  put,
  refusal,
  sharedContainer,
  sharedDatabase,
} from "./wire.mjs";

const upsert = { "x-ms-documentdb-is-upsert": "True" };
const byId = "SELECT * FROM c WHERE c.id = @id";

/** A new user: its path and the body of the reply. */
async function newUser(database = undefined, id = unique("u")) {
  const home = database ?? (await sharedDatabase());
  const reply = ok(await post(`${home.path}/users`, { id }), 201);
  return { id, home, path: `${home.path}/users/${id}`, body: reply.json };
}

behaviour("user.create", async () => {
  const { id, body } = await newUser();
  assert.equal(body.id, id);
  assert.ok(body._rid && body._etag && body._permissions);
});

behaviour("user.read", async () => {
  const { id, home, path } = await newUser();
  assert.equal(ok(await get(path)).json.id, id);
  refusal(await get(`${home.path}/users/${unique("u")}`), 404);
});

behaviour("user.create.conflict", async () => {
  const { id, home } = await newUser();
  refusal(await post(`${home.path}/users`, { id }), 409);
});

async function threeUsers() {
  const database = await newDatabase();
  const made = [];
  for (let i = 0; i < 3; i++) made.push((await newUser(database)).id);
  return { users: `${database.path}/users`, made: made.sort() };
}

behaviour("user.list", async () => {
  const { users, made } = await threeUsers();
  assert.deepEqual(ids((await pages("Users", "GET", users)).rows), made);
});

behaviour("user.query", async () => {
  const { users, made } = await threeUsers();
  assert.deepEqual(ids(await controlQuery("Users", users, byId, { id: made[1] })), [made[1]]);
});

behaviour("user.replace", async () => {
  const { home, path } = await newUser();
  const id = unique("renamed");
  assert.equal(ok(await put(path, { id })).json.id, id);
  ok(await get(`${home.path}/users/${id}`));
  refusal(await get(path), 404);
});

behaviour("user.replace.keeps-permissions", async () => {
  const { home, path, body } = await newUser();
  const expected = { id: unique("p"), permissionMode: "Read", resource: (await newContainer()).link };
  ok(await post(`${path}/permissions`, expected), 201);
  const id = unique("renamed");
  assert.equal(ok(await put(path, { id })).json._rid, body._rid);
  assert.deepEqual(ids((await pages("Permissions", "GET", `${home.path}/users/${id}/permissions`)).rows), [
    expected.id,
  ]);
});

behaviour("user.upsert", async () => {
  const users = `${(await newDatabase()).path}/users`;
  const id = unique("u");
  ok(await post(users, { id }, upsert), 201);
  ok(await post(users, { id }, upsert), 200);
  assert.deepEqual(ids((await pages("Users", "GET", users)).rows), [id]);
});

behaviour("user.delete", async () => {
  const { path } = await newUser();
  ok(await del(path), 204);
  refusal(await get(path), 404);
});

behaviour("user.delete.missing", async () =>
  refusal(await del(`${(await sharedDatabase()).path}/users/${unique("u")}`), 404),
);

behaviour("user.per-database", async () => {
  const { id, body } = await newUser();
  const other = await newDatabase();
  refusal(await get(`${other.path}/users/${id}`), 404);
  assert.notEqual((await newUser(other, id)).body._rid, body._rid);
});

/** A user with a permission on a new container. */
async function permitted(more = {}, headers = {}) {
  const container = await newContainer();
  const user = await newUser();
  const expected = { id: unique("p"), permissionMode: "Read", resource: container.link, ...more };
  const permissions = `${user.path}/permissions`;
  const reply = ok(await post(permissions, expected, headers), 201);
  return {
    container,
    user,
    expected,
    permissions,
    path: `${permissions}/${expected.id}`,
    body: reply.json,
    token: reply.json._token,
  };
}

behaviour("permission.create", async () => {
  const { expected, body } = await permitted();
  for (const name of ["id", "permissionMode", "resource"]) assert.equal(body[name], expected[name]);
  assert.match(body._token, /^type=resource&ver=1\.0&sig=[^;]+;[^;]+;$/);
});

behaviour("permission.read", async () => {
  const { expected, permissions, path } = await permitted();
  const { json: found } = ok(await get(path));
  assert.deepEqual([found.permissionMode, found.resource], [expected.permissionMode, expected.resource]);
  assert.match(found._token, /^type=resource&/);
  refusal(await get(`${permissions}/${unique("p")}`), 404);
});

behaviour("permission.create.conflict", async () => {
  const { permissions, expected } = await permitted();
  refusal(await post(permissions, { ...expected, resource: (await sharedContainer()).link }), 409);
});

behaviour("permission.one-per-resource", async () => {
  const { permissions, expected } = await permitted();
  refusal(await post(permissions, { ...expected, id: unique("p") }), 409);
});

async function twoPermissions() {
  const { permissions, expected } = await permitted();
  const second = { id: unique("p"), permissionMode: "All", resource: (await newContainer()).link };
  ok(await post(permissions, second), 201);
  return { permissions, made: [expected.id, second.id].sort() };
}

behaviour("permission.list", async () => {
  const { permissions, made } = await twoPermissions();
  assert.deepEqual(ids((await pages("Permissions", "GET", permissions)).rows), made);
});

behaviour("permission.query", async () => {
  const { permissions, made } = await twoPermissions();
  assert.deepEqual(ids(await controlQuery("Permissions", permissions, byId, { id: made[0] })), [made[0]]);
});

behaviour("permission.replace", async () => {
  const { path, expected } = await permitted();
  assert.equal(ok(await put(path, { ...expected, permissionMode: "All" })).json.permissionMode, "All");
  assert.equal(ok(await get(path)).json.permissionMode, "All");
});

behaviour("permission.upsert", async () => {
  const permissions = `${(await newUser()).path}/permissions`;
  const expected = { id: unique("p"), permissionMode: "Read", resource: (await newContainer()).link };
  ok(await post(permissions, expected, upsert), 201);
  assert.equal(
    ok(await post(permissions, { ...expected, permissionMode: "All" }, upsert), 200).json.permissionMode,
    "All",
  );
});

behaviour("permission.delete", async () => {
  const { path } = await permitted();
  ok(await del(path), 204);
  refusal(await get(path), 404);
});

behaviour("permission.partition-key", async () => {
  const { path } = await permitted({ resourcePartitionKey: ["a"] });
  assert.deepEqual(ok(await get(path)).json.resourcePartitionKey, ["a"]);
});

const attempt = async (more) =>
  post(`${(await newUser()).path}/permissions`, {
    id: unique("p"),
    permissionMode: "Read",
    resource: (await sharedContainer()).link,
    ...more,
  });
behaviour("permission.mode.as-sent", async () => {
  const reply = ok(await attempt({ permissionMode: "all", resource: (await newContainer()).link }), 201);
  assert.equal(reply.json.permissionMode, "all");
});

behaviour("permission.links.name-and-rid", async () => {
  const { permissions, container } = await permitted();
  ok(await post(permissions, { id: unique("p"), permissionMode: "All", resource: container.body._self }), 201);
});

behaviour("permission.key.null", async () => {
  refusal(await attempt({ resourcePartitionKey: null }), 400);
  ok(await attempt({ resourcePartitionKey: [null] }), 201);
});

behaviour("permission.upsert.stale-etag", async () => {
  const { permissions, path, expected } = await permitted();
  refusal(await post(permissions, { ...expected, permissionMode: "All" }, { ...upsert, "if-match": '"old"' }), 412);
  assert.equal(ok(await get(path)).json.permissionMode, "Read");
});

behaviour("permission.mode.invalid", async () => refusal(await attempt({ permissionMode: "Write" }), 400));
behaviour("permission.resource.invalid", async () => {
  refusal(await attempt({ resource: undefined }), 400);
  refusal(await attempt({ resource: "dbs/x" }), 400);
});

const expiry = (seconds) => ({ "x-ms-documentdb-expiry-seconds": String(seconds) });
behaviour("permission.expiry", async () => assert.match((await permitted({}, expiry(3600))).token, /^type=resource&/));
behaviour("permission.expiry.bounds", async () => {
  const { path } = await permitted();
  for (const seconds of [60, 90000]) refusal(await get(path, expiry(seconds)), 400);
  for (const seconds of [600, 86400]) ok(await get(path, expiry(seconds)));
});

behaviour("permission.user-deleted", async () => {
  const { user, path } = await permitted();
  ok(await del(user.path), 204);
  refusal(await get(path), 404);
});

/**
 * A container with the items a and b, under "a" and "b", and the same through a token. on: the
 * permission's resource below the container.
 */
async function holder({ on = "", ...more } = {}) {
  const container = await newContainer();
  for (const pk of ["a", "b"]) ok(await container.create({ id: pk, pk, v: 1 }), 201);
  const permission = { id: unique("p"), permissionMode: "Read", resource: container.link + on, ...more };
  const { json: body } = ok(await post(`${(await newUser()).path}/permissions`, permission), 201);
  const rights = { authorization: asToken(body._token) };
  return { container, rights, token: body._token, there: container.as(rights) };
}

behaviour("token.all.write", async () => {
  const { there } = await holder({ permissionMode: "All" });
  ok(await there.create({ id: "new", pk: "n" }), 201);
  ok(await there.read("new", "n"));
  ok(await there.replace({ id: "new", pk: "n", v: 2 }));
  ok(await there.patch("new", "n", [{ op: "set", path: "/v", value: 3 }]));
  ok(await there.delete("new", "n"), 204);
});

behaviour("token.all.query", async () => {
  const { there } = await holder({ permissionMode: "All" });
  assert.deepEqual(ids(await there.rows("SELECT * FROM c")), ["a", "b"]);
  assert.equal((await there.ranges())[0].minInclusive, "");
});

const create = (resourceBody, more = {}) => ({ operationType: "Create", resourceBody, ...more });

behaviour("token.all.batch", async () => {
  const { there } = await holder({ permissionMode: "All" });
  assert.deepEqual(
    ok(
      await there.batch(
        ["x", "y"].map((id) => create({ id, pk: "n" })),
        "n",
      ),
    ).json.map((r) => r.statusCode),
    [201, 201],
  );
});

behaviour("token.read.read", async () => {
  const { there } = await holder();
  ok(await there.read("a", "a"));
  assert.deepEqual(ids(await there.rows("SELECT * FROM c")), ["a", "b"]);
});

behaviour("token.read.no-write", async () => {
  const { container, there } = await holder();
  refusal(await there.create({ id: "new", pk: "n" }), 403);
  refusal(await there.upsert({ id: "a", pk: "a", v: 2 }), 403);
  refusal(await there.replace({ id: "a", pk: "a", v: 2 }), 403);
  refusal(await there.patch("a", "a", [{ op: "set", path: "/v", value: 2 }]), 403);
  refusal(await there.batch([create({ id: "new", pk: "n" })], "n"), 403);
  refusal(await there.delete("a", "a"), 403);
  assert.deepEqual(
    (await container.rows("SELECT * FROM c ORDER BY c.id", { headers: merged })).map((r) => [r.id, r.v]),
    [
      ["a", 1],
      ["b", 1],
    ],
  );
});

behaviour("token.read.container", async () => {
  const { container, rights } = await holder();
  assert.equal(ok(await get(container.path, {}, rights)).json.id, container.id);
});

behaviour("token.other-container", async () => {
  const { rights } = await holder({ permissionMode: "All" });
  const other = await newContainer();
  ok(await other.create({ id: "a", pk: "a" }), 201);
  refusal(await other.as(rights).read("a", "a"), 403);
  refusal(await other.as(rights).query("SELECT * FROM c"), 403);
  refusal(await get(other.path, {}, rights), 403);
});

const refusals = [401, 403, 404];
const bound = { permissionMode: "All", resourcePartitionKey: ["a"] };

behaviour("token.partition-key.inside", async () => {
  const { there } = await holder(bound);
  ok(await there.create({ id: "new", pk: "a" }), 201);
  ok(await there.read("a", "a"));
  assert.deepEqual(ids(await there.rows("SELECT * FROM c", { key: "a" })), ["a", "new"]);
});

behaviour("token.partition-key.outside", async () => {
  const { container, there } = await holder(bound);
  refusal(await there.read("b", "b"), 403);
  refusal(await there.create({ id: "new", pk: "b" }), 403);
  refusal(await there.query("SELECT * FROM c", { key: "b" }), 403);
  const moved = await there.replace({ id: "a", pk: "b" }, { key: ["a"] });
  assert.ok([400, 403].includes(moved.status), `a replace that leaves the key: ${moved.status}`);
  assert.deepEqual(ids(await container.rows("SELECT * FROM c", { key: "b" })), ["b"]);
});

behaviour("token.partition-key.cross", async () =>
  refusal(await (await holder(bound)).there.query("SELECT * FROM c"), 403),
);

const onItem = { on: "/docs/a", resourcePartitionKey: ["a"] };

behaviour("token.item.read", async () => {
  const { container, there } = await holder(onItem);
  ok(await container.create({ id: "other", pk: "a" }), 201);
  ok(await there.read("a", "a"));
  refusal(await there.read("b", "b"), 403);
  refusal(await there.read("other", "a"), 403);
  refusal(await there.query("SELECT * FROM c", { key: "a" }), 403);
});

behaviour("token.item.no-write", async () =>
  refusal(await (await holder(onItem)).there.replace({ id: "a", pk: "a", v: 2 }), 403),
);
behaviour("token.item.all", async () =>
  ok(await (await holder({ ...onItem, permissionMode: "All" })).there.replace({ id: "a", pk: "a", v: 2 })),
);

behaviour("token.item.no-statistics", async () => {
  const { container, rights } = await holder({ ...onItem });
  const asked = { "x-ms-documentdb-populatepartitionstatistics": "true", "x-ms-documentdb-populatequotainfo": "true" };
  const { json: seen, headers } = ok(await get(container.path, asked, rights));
  assert.equal(seen.statistics, undefined);
  assert.equal(headers["x-ms-resource-usage"], undefined);
  assert.ok(ok(await get(container.path, asked)).json.statistics.length >= 1);
});

behaviour("token.no-control", async () => {
  const { container, rights } = await holder({ permissionMode: "All" });
  const { path } = container.database;
  refusal(await post(`${path}/colls`, { id: unique("c"), partitionKey: { paths: ["/pk"] } }, {}, rights), 403);
  for (const feed of ["/dbs", path, `${path}/colls`, `${path}/users`, "/offers"])
    refusal(await get(feed, {}, rights), 403);
  refusal(await del(path, {}, rights), 403);
});

behaviour("token.account", async () => ok(await get("/", {}, (await holder()).rights)));

behaviour("token.tampered", async () => {
  const { container, token } = await holder({ permissionMode: "All" });
  const [head, blob] = [token.indexOf("sig=") + 6, token.indexOf(";") + 6];
  for (const at of [head, blob]) {
    const changed = token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
    refusal(await container.as({ authorization: asToken(changed) }).read("a", "a"), 401);
  }
});

behaviour("token.prefix-trick", async () => {
  const database = await newDatabase();
  const shop = await newContainer({ id: "shop" }, { database });
  const shop2 = await newContainer({ id: "shop2" }, { database });
  for (const container of [shop, shop2]) ok(await container.create({ id: "1", pk: "a" }), 201);
  const user = await newUser(database);
  const { json: body } = ok(
    await post(`${user.path}/permissions`, { id: "p", permissionMode: "All", resource: shop.link }),
    201,
  );
  const rights = { authorization: asToken(body._token) };
  ok(await shop.as(rights).read("1", "a"));
  refusal(await shop2.as(rights).read("1", "a"), 403);
  const trick = await ask("GET", `${shop.path}/../shop2/docs/1`, { headers: keyHeader(["a"]), ...rights });
  assert.ok(trick.status >= 400 && trick.status < 500, `${trick.status} ${trick.text.slice(0, 200)}`);
});

behaviour("token.batch-inner-key", async () => {
  const { container, there } = await holder(bound);
  const operations = ["a", "b"].map((pk) => create({ id: `new-${pk}`, pk }, { partitionKey: JSON.stringify([pk]) }));
  refusal(await there.bulk(operations, await container.rangeOf("a")), 403);
  assert.deepEqual(ids(await container.rows("SELECT * FROM c")), ["a", "b"]);
});

const bulkFlags = { "x-ms-cosmos-is-batch-request": "True", "x-ms-cosmos-batch-atomic": "False" };

behaviour("token.batch-other-forms", async () => {
  const { container, there } = await holder(bound);
  const range = await container.rangeOf("b");
  const item = { id: "new", pk: "b" };
  refusal(await there.bulk([create(item)], range), 403);
  for (const partitionKey of [undefined, '["b"]']) {
    const body = batchBody([{ type: kind.create, partitionKey, body: JSON.stringify(item) }]);
    refusal(
      await there.send("POST", container.docs, {
        headers: { ...bulkFlags, "x-ms-documentdb-partitionkeyrangeid": range },
        body,
      }),
      403,
    );
  }
  refusal(await there.send("POST", container.docs, { headers: json, body: item }), 403);
  assert.deepEqual(ids(await container.rows("SELECT * FROM c")), ["a", "b"]);
});

behaviour("token.ranges", async () => {
  const { container, there } = await holder(bound);
  for (const { id } of await container.ranges()) {
    const named = { "x-ms-documentdb-partitionkeyrangeid": id };
    for (const headers of [
      named,
      { ...named, "x-ms-start-epk": "", "x-ms-end-epk": "FF" },
      { "x-ms-documentdb-partitionkey": "[]" },
    ]) {
      refusal(await there.query("SELECT * FROM c", { headers }), 403);
      refusal(await there.send("GET", container.docs, { headers }), 403);
    }
  }
});

behaviour("token.item.no-other-way", async () => {
  const { container, there } = await holder({ ...onItem, permissionMode: "All" });
  ok(await container.create({ id: "other", pk: "a", v: 1 }), 201);
  refusal(await there.upsert({ id: "a", pk: "a", v: 2 }), 403);
  refusal(await there.upsert({ id: "new", pk: "a" }), 403);
  refusal(await there.batch([{ operationType: "Delete", id: "other" }], "a"), 403);
  refusal(await there.replace({ id: "renamed", pk: "a" }, { id: "a" }), 403);
  refusal(await there.replace({ id: "other", pk: "a", v: 2 }), 403);
  refusal(await there.delete("other", "a"), 403);
  assert.deepEqual(
    (await container.rows("SELECT * FROM c ORDER BY c.id", { key: "a" })).map((r) => [r.id, r.v]),
    [
      ["a", 1],
      ["other", 1],
    ],
  );
});

const byRid = (container, item) =>
  `/dbs/${container.database.body._rid}/colls/${container.body._rid}/docs/${item._rid}`;

behaviour("token.same-name-elsewhere", async () => {
  const { container, rights } = await holder({ permissionMode: "All" });
  const twin = await newContainer({ id: container.id }, { database: await newDatabase() });
  const { json: item } = ok(await twin.create({ id: "a", pk: "a" }), 201);
  refusal(await twin.as(rights).read("a", "a"), 403);
  refusal(await get(byRid(twin, item), keyHeader(["a"]), rights), 403);
});

behaviour("token.by-rid", async () => {
  const { container, rights } = await holder();
  const { json: item } = ok(await container.read("a", "a"));
  assert.equal(ok(await get(byRid(container, item), keyHeader(["a"]), rights)).json.id, "a");
});

behaviour("token.recreated-container", async () => {
  const { container, rights } = await holder({ permissionMode: "All" });
  ok(await del(container.path), 204);
  const next = await newContainer({ id: container.id });
  ok(await next.create({ id: "a", pk: "a" }), 201);
  const reply = await next.as(rights).read("a", "a");
  assert.ok(refusals.includes(reply.status), String(reply.status));
});

behaviour("token.permission-deleted", async () => {
  const { container, path, token } = await permitted();
  const there = container.as({ authorization: asToken(token) });
  ok(await container.create({ id: "a", pk: "a" }), 201);
  ok(await there.read("a", "a"));
  ok(await del(path), 204);
  refusal(await there.read("a", "a"), 403);
});

behaviour("token.permission-replaced", async () => {
  const { container, path, expected, token } = await permitted({ permissionMode: "All" });
  const there = container.as({ authorization: asToken(token) });
  ok(await there.create({ id: "a", pk: "a" }), 201);
  ok(await put(path, { ...expected, permissionMode: "Read" }));
  refusal(await there.create({ id: "b", pk: "a" }), 403);
});
