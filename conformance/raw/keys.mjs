// Behaviours of account keys and of signatures.
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { behaviour, once, unique } from "./harness.mjs";
import { batchBody, kind } from "./hybridrow.mjs";
import {
  ask,
  del,
  get,
  ids,
  isQuery,
  keyHeader,
  newContainer,
  newDatabase,
  ok,
  post,
  refusal,
  sharedContainer,
  signature,
  world,
} from "./wire.mjs";

const stranger = { key: randomBytes(64).toString("base64") };

/** A new item in the shared container: its path and its link. */
async function anItem() {
  const container = await sharedContainer();
  const id = unique();
  ok(await container.create({ id, pk: "a" }), 201);
  return { container, id, path: container.at(id), link: `${container.link}/docs/${id}` };
}

const readItem = (path, options) => get(path, keyHeader(["a"]), options);

behaviour("key.wrong", async () => {
  const { container, path } = await anItem();
  refusal(await get(container.database.path, {}, stranger), 401);
  refusal(await readItem(path, stranger), 401);
});

const limited = () => {
  assert.ok(world.readOnlyKey, "ORRERY_READONLY_KEY is not set");
  return { key: world.readOnlyKey };
};

const readable = once(async () => {
  const container = await newContainer();
  ok(await container.create({ id: "a", pk: "a", v: 1 }), 201);
  return container;
});

behaviour("key.readonly.read", async () => {
  const container = await readable();
  ok(await get(container.database.path, {}, limited()));
  ok(await get(container.path, {}, limited()));
  ok(await container.as(limited()).read("a", "a"));
  ok(await get("/", {}, limited()));
  assert.ok((await container.as(limited()).ranges()).length > 0);
});

behaviour("key.readonly.query", async () =>
  assert.deepEqual(ids(await (await readable()).as(limited()).rows("SELECT * FROM c")), ["a"]),
);

behaviour("key.readonly.no-item-write", async () => {
  const container = await readable();
  const there = container.as(limited());
  refusal(await there.create({ id: "new", pk: "a" }), 403);
  refusal(await there.upsert({ id: "a", pk: "a", v: 2 }), 403);
  refusal(await there.replace({ id: "a", pk: "a", v: 2 }), 403);
  refusal(await there.patch("a", "a", [{ op: "set", path: "/v", value: 2 }]), 403);
  refusal(await there.batch([{ operationType: "Create", resourceBody: { id: "new", pk: "a" } }], "a"), 403);
  refusal(await there.delete("a", "a"), 403);
  assert.deepEqual(
    (await container.rows("SELECT * FROM c")).map((r) => [r.id, r.v]),
    [["a", 1]],
  );
});

behaviour("key.readonly.no-control-write", async () => {
  const container = await readable();
  refusal(await post("/dbs", { id: unique("db") }, {}, limited()), 403);
  refusal(await del(container.path, {}, limited()), 403);
  refusal(await post(`${container.database.path}/users`, { id: "u" }, {}, limited()), 403);
  ok(await get(container.path));
});

behaviour("key.readonly.no-permissions", async () => {
  const database = await newDatabase();
  const container = await newContainer({}, { database });
  ok(await post(`${database.path}/users`, { id: "u" }), 201);
  const permissions = `${database.path}/users/u/permissions`;
  ok(await post(permissions, { id: "p", permissionMode: "All", resource: container.link }), 201);
  for (const path of [permissions, `${permissions}/p`]) refusal(await get(path, {}, limited()), 403);
  ok(await get(`${permissions}/p`));
});

const now = () => new Date().toUTCString();
const minutes = (n) => new Date(Date.now() + n * 60_000).toUTCString();

behaviour("key.no-signature", async () => {
  const { container, path } = await anItem();
  for (const p of [path, container.path, container.database.path, "/dbs", "/offers"])
    refusal(await get(p, keyHeader(["a"]), { authorization: null }), 401);
});

behaviour("key.stale-date", async () => {
  const { path } = await anItem();
  for (const n of [-20, 20]) refusal(await readItem(path, { date: minutes(n) }), 403);
  for (const n of [-10, 10]) ok(await readItem(path, { date: minutes(n) }));
});

behaviour("key.no-date", async () => {
  const { path, link } = await anItem();
  const authorization = encodeURIComponent(signature("GET", "docs", link, ""));
  refusal(await get(path, { ...keyHeader(["a"]), "x-ms-date": null }, { authorization }), 401);
});

behaviour("key.date-header", async () => {
  const { path, link } = await anItem();
  const date = now();
  const authorization = encodeURIComponent(signature("GET", "docs", link, "", world.key, date));
  ok(await get(path, { ...keyHeader(["a"]), "x-ms-date": null, date }, { authorization }));
});

/** Sends a signature made for another request. */
async function misused({ verb = "GET", type = "docs", link: other }, method = "GET") {
  const { container, id, path, link } = await anItem();
  const date = now();
  const authorization = encodeURIComponent(signature(verb, type, other ?? link, date));
  const send = method === "GET" ? get : del;
  const reply = refusal(await send(path, keyHeader(["a"]), { authorization, date }), 401);
  ok(await container.read(id, "a"));
  return reply;
}

behaviour("key.other-verb", () => misused({ verb: "GET" }, "DELETE"));
behaviour("key.other-link", async () => misused({ link: (await anItem()).link }));
behaviour("key.other-type", () => misused({ type: "colls" }));
behaviour("key.wrong-shows-string", async () => {
  const { json } = await misused({ type: "colls" });
  assert.match(json.message, /docs/);
  assert.match(json.message, /get/);
});

behaviour("key.malformed", async () => {
  const { path } = await anItem();
  for (const authorization of [
    "Bearer x",
    "type=master",
    "type=master&ver=1.0&sig=%%%",
    "x".repeat(5000),
    "type=master&ver=1.0&sig=",
    "type=resource&ver=1.0&sig=AAAA;BBBB;",
    "type=aad&ver=1.0&sig=x",
  ]) {
    refusal(await readItem(path, { authorization }), 401);
  }
});

behaviour("key.unencoded", async () => {
  const { path, link } = await anItem();
  const date = now();
  ok(await readItem(path, { authorization: signature("GET", "docs", link, date), date }));
});

behaviour("key.decoded-link", async () => {
  const container = await newContainer({ id: unique("Größe 5% ") + "x" });
  ok(await container.create({ id: "Ä b%20c", pk: "a" }), 201);
  ok(await container.read("Ä b%20c", "a"));
});

/**
 * Requests for the account's keys are signed for one of these: a list, the keys themselves, or the
 * names of the keys to rotate.
 */
const listed = { type: "keys", link: "" };
const listedInFull = { type: "keys", link: "show" };
const rotating = (...names) => ({ type: "keys", link: names.sort().join(",") });

/** The account's keys by name, as `orrery keys ls --show` reads them. */
async function accountKeys() {
  const { json: found } = ok(await get("/_orrery/keys?show=true", {}, listedInFull));
  return Object.fromEntries((found.keys ?? found).map((k) => [k.name, k.key]));
}

behaviour("key.readonly.disguised", async () => {
  const container = await readable();
  const plan = { "x-ms-cosmos-is-query-plan-request": "True", "x-ms-cosmos-supported-query-features": "OrderBy" };
  const batch = { "x-ms-cosmos-is-batch-request": "True", "x-ms-cosmos-batch-atomic": "True" };
  const item = { id: "new", pk: "a" };
  const operations = [{ operationType: "Create", resourceBody: item }];
  const binary = batchBody([{ type: kind.create, body: JSON.stringify(item) }]);
  for (const [headers, body] of [
    [{ ...isQuery, "x-ms-documentdb-is-upsert": "True" }, item],
    [{ ...isQuery, ...batch }, operations],
    [{ ...isQuery, ...plan, ...batch }, operations],
    [{ ...plan, "x-ms-documentdb-is-upsert": "True" }, item],
    [{ ...isQuery, ...batch }, binary],
    [{ ...batch, "content-type": "application/query+json" }, binary],
  ]) {
    const reply = await ask("POST", container.docs, {
      headers: { ...headers, ...keyHeader(["a"]) },
      body,
      ...limited(),
    });
    assert.ok([400, 403].includes(reply.status), `${JSON.stringify(headers)}: ${reply.status}`);
  }
  ok(
    await get(
      container.at("a"),
      { ...keyHeader(["a"]), "x-http-method": "DELETE", "x-http-method-override": "DELETE" },
      limited(),
    ),
  );
  assert.deepEqual(ids(await container.rows("SELECT * FROM c")), ["a"]);
});

/** Behaviours that use the secondary key run one after another, because one of them rotates it. */
let turn = Promise.resolve();
const inTurn = (work) => (turn = turn.catch(() => {}).then(work));

behaviour("key.secondary", () =>
  inTurn(async () => {
    const keys = await accountKeys();
    const { container, id } = await anItem();
    const reading = container.as({ key: keys["secondary-readonly"] });
    ok(await container.as({ key: keys.secondary }).replace({ id, pk: "a", v: 2 }));
    ok(await reading.read(id, "a"));
    refusal(await reading.replace({ id, pk: "a", v: 3 }), 403);
    assert.equal(ok(await container.read(id, "a")).json.v, 2);
  }),
);

behaviour("key.rotate", () =>
  inTurn(async () => {
    const before = await accountKeys();
    const { container, id } = await anItem();
    ok(await post("/_orrery/keys/rotate", { keys: ["secondary"] }, {}, rotating("secondary")));
    const after = await accountKeys();
    assert.notEqual(after.secondary, before.secondary);
    assert.equal(after.primary, before.primary);
    refusal(await container.as({ key: before.secondary }).read(id, "a"), 401);
    ok(await container.as({ key: after.secondary }).read(id, "a"));
    ok(await container.read(id, "a"));
  }),
);

behaviour("key.admin", async () => {
  const { container } = await anItem();
  const user = `${container.database.path}/users/${unique("u")}`;
  ok(await post(user.slice(0, user.lastIndexOf("/")), { id: user.slice(user.lastIndexOf("/") + 1) }), 201);
  const { json: permission } = ok(
    await post(`${user}/permissions`, { id: "p", permissionMode: "All", resource: container.link }),
    201,
  );
  for (const [path, signedFor] of [
    ["/_orrery/keys", listed],
    ["/_orrery/keys?show=true", listedInFull],
  ]) {
    ok(await get(path, {}, { authorization: null }), 401);
    for (const rights of [{ ...signedFor, ...limited() }, { authorization: encodeURIComponent(permission._token) }])
      assert.ok([401, 403].includes((await get(path, {}, rights)).status));
  }
  assert.ok(
    [401, 403].includes(
      (await post("/_orrery/keys/rotate", { keys: ["primary"] }, {}, { ...rotating("primary"), ...limited() })).status,
    ),
  );
  refusal(await get("/_orrery/keys?show=true", {}, listed), 401);
  for (const signedFor of [listed, rotating("secondary"), rotating("all")])
    refusal(await post("/_orrery/keys/rotate", { keys: ["primary"] }, {}, signedFor), 401);
});
