// Behaviours of the versions of the protocol: which are accepted, and the form of session tokens in
// each.
import assert from "node:assert/strict";
import { behaviour, unique } from "./harness.mjs";
import { filled, merge, some, split } from "./shapes.mjs";
import {
  del,
  get,
  keyHeader,
  newContainer,
  newDatabase,
  ok,
  post,
  put,
  refusal,
  sharedContainer,
  sharedDatabase,
  world,
} from "./wire.mjs";

const bare = ["2014-08-21", "2015-04-08", "2015-06-03", "2015-08-06"];
const simple = [
  "2015-12-16",
  "2016-05-30",
  "2016-07-11",
  "2016-11-14",
  "2017-01-19",
  "2017-02-22",
  "2017-05-03",
  "2017-11-15",
];
const vector = [
  "2018-06-18",
  "2018-08-31",
  "2018-09-17",
  "2018-12-31",
  "2019-10-14",
  "2020-07-15",
  "2020-11-05",
  "2024-05-15",
  "2024-06-06",
];
const every = [...bare, ...simple, ...vector];
const forms = [
  [bare, /^\d+$/],
  [simple, /^\d+:\d+$/],
  [vector, /^\d+:-1#\d+$/],
];

const at = (version) => ({ "x-ms-version": version });
const token = (reply) => reply.headers["x-ms-session-token"];
const session = (text, version = "2020-07-15") => ({
  ...at(version),
  "x-ms-session-token": text,
  "x-ms-consistency-level": "Session",
});
const lsn = (text) => Number(/\d+$/.exec(text)[0]);

async function anItem() {
  const container = await sharedContainer();
  const id = unique();
  return { container, id, wrote: ok(await container.create({ id, pk: "a" }), 201) };
}

behaviour("protocol.version-header", async () => {
  const { container, id } = await anItem();
  for (const version of every) ok(await container.read(id, "a", at(version)));
});

behaviour("protocol.version-header.none", async () => {
  const { container, id } = await anItem();
  assert.match(token(ok(await container.read(id, "a", at(null)))), /^\d+:-1#\d+$/);
});

behaviour("protocol.version-header.unknown", async () => {
  const { container, id } = await anItem();
  for (const version of ["2018-12-30", "2024-06-07", "2099-01-01", "latest"]) {
    for (const path of [container.at(id), container.path, "/dbs", "/"]) {
      const { json } = refusal(await get(path, { ...keyHeader(["a"]), ...at(version) }), 400, 0);
      assert.equal(json.code, "BadRequest");
      assert.match(json.message, /^Invalid API version\. Ensure a valid x-ms-version header value is passed\./);
    }
    refusal(await container.create({ id: `${id}${version}`, pk: "a" }, { headers: at(version) }), 400, 0);
    refusal(await container.read(`${id}${version}`, "a"), 404);
  }
});

behaviour("session.token.form", async () => {
  const { container, id } = await anItem();
  for (const [versions, form] of forms) {
    for (const version of versions) {
      assert.match(token(ok(await container.read(id, "a", at(version)))), form, `a read at ${version}`);
      assert.match(
        token(ok(await container.create({ id: unique(), pk: "a" }, { headers: at(version) }), 201)),
        form,
        `a write at ${version}`,
      );
      assert.match(
        token(refusal(await container.create({ id, pk: "a" }, { headers: at(version) }), 409)),
        form,
        `a conflict at ${version}`,
      );
      assert.match(token(refusal(await container.read(unique(), "a", at(version)), 404)), form, `a miss at ${version}`);
    }
  }
});

behaviour("session.token.form.ranges", async () => {
  const container = await newContainer();
  await Promise.all(
    Array.from({ length: 30 }, (_, i) => container.create({ id: `${i}`, pk: `k${i}` }).then((r) => ok(r, 201))),
  );
  const joined = (part) => new RegExp(`^${part}(,${part}){${world.ranges - 1}}$`);
  for (const [version, form] of [
    ["2015-08-06", /^\d+$/],
    ["2017-11-15", joined("\\d+:\\d+")],
    ["2018-12-31", joined("\\d+:-1#\\d+")],
  ]) {
    const text = token(ok(await get(container.docs, at(version))));
    assert.match(text, form, version);
    for (const reader of every)
      assert.equal(ok(await get(container.docs, session(text, reader))).json._count, 30, `${text} at ${reader}`);
  }
});

behaviour("session.token.form.back", async () => {
  const { container, id } = await anItem();
  let n = 0;
  for (const writer of ["2015-08-06", "2017-11-15", "2018-12-31"]) {
    for (const reader of every) {
      const text = token(ok(await container.upsert({ id, pk: "a", n: ++n }, { headers: at(writer) }), 200));
      assert.equal(ok(await container.read(id, "a", session(text, reader))).json.n, n, `${text} at ${reader}`);
    }
  }
});

behaviour("session.token.form.future", async () => {
  const { container, id, wrote } = await anItem();
  const [range] = token(wrote).split(":");
  const future = lsn(token(wrote)) + 1_000_000;
  for (const text of [`${range}:-1#${future}`, `${range}:${future}`, `${future}`, "9223372036854775807"]) {
    for (const version of ["2015-08-06", "2017-11-15", "2020-07-15"])
      refusal(await container.read(id, "a", session(text, version)), 404, 1002);
    refusal(await get(container.docs, { ...keyHeader(["a"]), ...session(text) }), 404, 1002);
  }
});

behaviour("session.token.form.reshape", async () => {
  const container = await filled(some(20));
  const tokens = [];
  const write = async (n) => {
    for (const version of ["2015-08-06", "2017-11-15", "2018-12-31"])
      tokens.push(
        token(
          ok(await container.upsert({ id: "x", pk: "k3", n }, { headers: at(version) }), tokens.length ? 200 : 201),
        ),
      );
  };
  const all = async (n) => {
    for (const text of tokens) assert.equal(ok(await container.read("x", "k3", session(text))).json.n, n, text);
  };
  await write(1);
  const {
    from: [parent],
  } = await split(container, { range: tokens[1].split(":")[0] });
  assert.equal(tokens[1].split(":")[0], parent);
  await all(1);
  await write(2);
  await all(2);
  await merge(container);
  await all(2);
  await write(3);
  await all(3);
});

behaviour("session.token.bare", async () => {
  const container = await newContainer();
  for (let i = 0; i < 20; i++) {
    const text = token(ok(await container.create({ id: `${i}`, pk: `k${i}` }, { headers: at("2015-08-06") }), 201));
    assert.match(text, /^\d+$/);
    // The token has the LSN of one range, and every range accepts it.
    for (let k = 0; k <= i; k++) ok(await container.read(`${k}`, `k${k}`, session(text, "2015-08-06")));
  }
});

behaviour("session.token.account", async () => {
  const database = await newDatabase();
  await newContainer({}, { database, headers: {} });
  for (const path of [database.path, "/dbs", `${database.path}/colls`]) {
    const before = token(ok(await get(path, at("2018-12-31"))));
    assert.match(before, /^0:-1#\d+$/);
    const made = await post(`${database.path}/colls`, { id: unique("c"), partitionKey: { paths: ["/pk"] } });
    ok(made, 201);
    assert.ok(lsn(token(ok(await get(path)))) > lsn(before), `${path} moves with the account`);
    assert.match(token(ok(await get(path, at("2017-11-15")))), /^0:\d+$/);
  }
});

behaviour("session.token.container", async () => {
  const made = await post(`${(await sharedDatabase()).path}/colls`, {
    id: unique("c"),
    partitionKey: { paths: ["/pk"], kind: "Hash", version: 2 },
  });
  const { json: definition } = ok(made, 201);
  const path = `${(await sharedDatabase()).path}/colls/${definition.id}`;
  for (let i = 0; i < 5; i++) ok(await post(`${path}/docs`, { id: `${i}`, pk: "a" }, keyHeader(["a"])), 201);
  const replies = [
    made,
    ok(await get(path)),
    ok(await put(path, { ...definition, defaultTtl: -1 })),
    ok(await get(path, { "if-none-match": "x" })),
  ];
  for (const reply of replies) {
    assert.match(token(reply), /^0:-1#\d+$/);
    ok(await get(`${path}/docs/1`, { ...keyHeader(["a"]), ...session(token(reply)) }));
  }
  assert.equal(lsn(token(replies[1])), 5, "it is where the items are");
  assert.equal(token(ok(await del(path), 204)), undefined);
});

behaviour("container.hierarchical.version", async () => {
  const colls = `${(await sharedDatabase()).path}/colls`;
  const definition = () => ({ id: unique("c"), partitionKey: { paths: ["/a", "/b"], kind: "MultiHash", version: 2 } });
  for (const version of ["2015-12-16", "2018-12-31", "2019-10-14"]) {
    const { json } = refusal(await post(colls, definition(), at(version)), 400);
    assert.match(json.message, /^The 'kind' value 'MultiHash' specified in the partition key definition is invalid\./);
  }
  for (const version of ["2020-07-15", "2020-11-05", null]) ok(await post(colls, definition(), at(version)), 201);
});
