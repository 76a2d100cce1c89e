// Behaviours of the protocol: plain HTTP, below what SDKs show.
import assert from "node:assert/strict";
import { createSecureContext, connect as connectTLS } from "node:tls";
import { connect } from "node:net";
import http from "node:http";
import http2 from "node:http2";
import https from "node:https";
import { behaviour, once, unique } from "./harness.mjs";
import {
  ask,
  charge,
  cross,
  del,
  get,
  ids,
  isQuery,
  json,
  keyHeader,
  merged,
  newContainer,
  ok,
  origin,
  post,
  put,
  refusal,
  sharedContainer,
  signature,
  world,
} from "./wire.mjs";

/** A new item in the shared container. */
async function anItem(more = {}) {
  const container = await sharedContainer();
  const item = { id: unique(), pk: "a", ...more };
  const { json: stored } = ok(await container.create(item), 201);
  return { container, id: item.id, stored, path: container.at(item.id), link: `${container.link}/docs/${item.id}` };
}

/** Sends a GET without an SDK, a pool or a signature, over the given scheme. */
function plain(scheme, path, { ca, servername } = {}) {
  return new Promise((resolve, reject) => {
    const request = (scheme === "https" ? https : http).request(
      { host: origin.host, port: origin.port, path, agent: false, ca, servername },
      (reply) => {
        const chunks = [];
        reply.on("data", (c) => chunks.push(c));
        reply.on("end", () => resolve({ status: reply.statusCode, text: Buffer.concat(chunks).toString() }));
      },
    );
    request.setTimeout(10_000, () => request.destroy(new Error("no answer in 10 s")));
    request.on("error", reject);
    request.end();
  });
}

behaviour("protocol.certificate", async () => {
  const { status, text } = await plain("http", "/_explorer/emulator.pem");
  assert.equal(status, 200);
  assert.equal(text.match(/-----BEGIN CERTIFICATE-----/g).length, 1);
  createSecureContext({ ca: text });
  assert.equal((await plain("https", "/_explorer/emulator.pem", { ca: text, servername: "localhost" })).text, text);
});

behaviour("protocol.http-and-https", async () => {
  const { text: ca } = await plain("http", "/_explorer/emulator.pem");
  for (const scheme of ["http", "https"])
    assert.equal(
      (await plain(scheme, "/", { ca, servername: "localhost" })).status,
      401,
      `${scheme}: an unsigned request is answered with 401`,
    );
  ok(await get("/"));
});

/** The status of an unsigned GET / over HTTP/2. */
function overHTTP2(url, options) {
  return new Promise((resolve, reject) => {
    const session = http2.connect(url, options);
    session.on("error", reject);
    const request = session.request({ ":path": "/" });
    request.on("error", reject);
    request.on("response", (headers) => {
      session.destroy();
      resolve(headers[":status"]);
    });
    request.setTimeout(10_000, () => session.destroy(new Error("no answer in 10 s")));
    request.end();
  });
}

behaviour("protocol.http2", async () => {
  const { text: ca } = await plain("http", "/_explorer/emulator.pem");
  assert.equal(await overHTTP2(`https://localhost:${origin.port}`, { ca }), 401);
  assert.equal(await overHTTP2(`http://localhost:${origin.port}`), 401);
});

behaviour("protocol.trailing-slash", async () => {
  const { container } = await anItem();
  ok(await get(`${container.docs}/`, {}, { type: "docs", link: container.link }));
});

behaviour("protocol.head", async () => {
  const { path } = await anItem();
  const [full, head] = [
    ok(await get(path, keyHeader(["a"]))),
    ok(await ask("HEAD", path, { headers: keyHeader(["a"]) })),
  ];
  assert.equal(head.text, "");
  assert.equal(head.headers["content-length"], full.headers["content-length"]);
});

behaviour("protocol.options", async () => {
  const { container } = await anItem();
  const reply = await ask("OPTIONS", container.docs, { authorization: null });
  assert.ok(reply.status < 300, String(reply.status));
  assert.match(reply.headers.allow, /GET/);
});

behaviour("protocol.method-not-allowed", async () => {
  assert.match(refusal(await put("/dbs", {}), 405).headers.allow, /POST/);
  refusal(await get("/nothing/here/at/all"), 404);
});

behaviour("protocol.header-case", async () => {
  const { container, id } = await anItem();
  const headers = {
    "X-MS-DocumentDB-PartitionKey": '["a"]',
    "X-Ms-Documentdb-Is-Upsert": "TRUE",
    "Content-Type": "application/json",
  };
  ok(await ask("POST", container.docs, { headers, body: { id, pk: "a", v: 2 } }), 200);
});

behaviour("protocol.unknown-headers", async () => {
  const { path } = await anItem();
  ok(
    await get(path, {
      ...keyHeader(["a"]),
      ...Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`x-unknown-${i}`, "1"])),
    }),
  );
});

behaviour("protocol.body-too-large", async () => {
  const { container } = await anItem();
  refusal(
    await ask("POST", container.docs, {
      headers: { ...json, ...keyHeader(["a"]), "content-length": "100000000" },
      end: false,
      agent: false,
    }),
    413,
  );
});

behaviour("protocol.malformed-json", async () => {
  const container = await sharedContainer();
  for (const body of ['{"id":', "[]", '"text"', "", '{"id":"x","pk":"a"} {}', '{"id":"x","pk":"a",}'])
    refusal(await container.create(body, { key: ["a"] }), 400);
});

behaviour("protocol.duplicate-slash", async () => {
  const one = ok(await get("//dbs", {}, { type: "dbs", link: "" }));
  assert.ok(Array.isArray(one.json.Databases));
});

behaviour("protocol.keep-alive", async () => {
  const agent = new (origin.secure ? https : http).Agent({ keepAlive: true, maxSockets: 1, ca: origin.ca });
  const container = await sharedContainer();
  const statuses = [];
  for (let i = 0; i < 10; i++) {
    const reply = await get(container.at(i % 2 ? "absent" : (await anItem()).id), keyHeader(["a"]), { agent });
    statuses.push(reply.status);
    assert.notEqual(reply.headers.connection, "close");
  }
  agent.destroy();
  assert.deepEqual(
    statuses,
    Array.from({ length: 10 }, (_, i) => (i % 2 ? 404 : 200)),
  );
});

/** Sends bytes over one connection; resolves to what it received once `enough` is true. */
function exchange(text, enough) {
  return new Promise((resolve, reject) => {
    const socket = origin.secure
      ? connectTLS({ host: origin.host, port: origin.port, ca: origin.ca, servername: "localhost" })
      : connect(origin.port, origin.host);
    let got = "";
    socket.setTimeout(10_000, () => socket.destroy(new Error(`no whole answer in 10 s: ${got.slice(0, 200)}`)));
    socket.on(origin.secure ? "secureConnect" : "connect", () => socket.write(text));
    socket.on("data", (chunk) => {
      got += chunk;
      if (!enough(got)) return;
      socket.destroy();
      resolve(got);
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(got));
  });
}

behaviour("protocol.pipelined-error", async () => {
  const { container, path, link } = await anItem();
  const date = new Date().toUTCString();
  const request = (verb, at, signed, body = "") => {
    const authorization = encodeURIComponent(signature(verb, "docs", signed, date));
    return `${verb} ${at} HTTP/1.1\r\nHost: localhost:${origin.port}\r\nx-ms-date: ${date}\r\nauthorization: ${authorization}\r\nx-ms-documentdb-partitionkey: ["a"]\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  };
  const text = request("POST", container.docs, container.link, "[]") + request("GET", path, link);
  const got = await exchange(text, (t) => (t.match(/HTTP\/1\.1 \d+/g) ?? []).length === 2);
  assert.deepEqual(got.match(/HTTP\/1\.1 \d+/g), ["HTTP/1.1 400", "HTTP/1.1 200"]);
});

behaviour("protocol.content-encoding", async () => {
  const container = await sharedContainer();
  refusal(await container.create({ id: unique(), pk: "a" }, { headers: { "content-encoding": "gzip" } }), 400);
});

behaviour("protocol.accept", async () => {
  const { path } = await anItem();
  for (const accept of ["*/*", "application/json"])
    assert.match(ok(await get(path, { ...keyHeader(["a"]), accept })).headers["content-type"], /^application\/json/);
});

behaviour("protocol.reply-headers", async () => {
  const { path } = await anItem();
  const reply = ok(await get(path, keyHeader(["a"])));
  for (const name of [
    "x-ms-activity-id",
    "x-ms-session-token",
    "etag",
    "lsn",
    "x-ms-item-lsn",
    "x-ms-content-path",
    "x-ms-alt-content-path",
  ])
    assert.ok(reply.headers[name], name);
  assert.ok(charge(reply) > 0);
});

behaviour("protocol.activity-id.echo", async () => {
  const { container, path } = await anItem();
  const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
  const headers = { ...keyHeader(["a"]), "x-ms-activity-id": id };
  assert.equal(ok(await get(path, headers)).headers["x-ms-activity-id"], id);
  assert.ok(refusal(await get(container.at(unique()), headers), 404).json.message.includes(id));
});

behaviour("protocol.alt-content-path", async () => {
  const { container, path } = await anItem();
  const { headers } = ok(await get(path, keyHeader(["a"])));
  assert.equal(headers["x-ms-alt-content-path"], container.link);
  assert.equal(headers["x-ms-content-path"], container.body._rid);
  assert.equal(Buffer.from(container.body._rid.replaceAll("-", "/"), "base64").length, 8);
});

behaviour("protocol.pkranges", async () => {
  const ranges = await (await newContainer()).ranges();
  assert.equal(ranges.length, world.ranges);
  let at = "";
  for (const r of ranges) {
    assert.deepEqual([r.minInclusive, r.status], [at, "online"]);
    assert.ok(typeof r.id === "string" && r._rid && Array.isArray(r.parents ?? []));
    at = r.maxExclusive;
  }
  assert.equal(at, "FF");
});

const incremental = { "a-im": "Incremental Feed" };

behaviour("protocol.pkranges.loop", async () => {
  const { path } = await newContainer();
  const first = ok(await get(`${path}/pkranges`, incremental));
  assert.ok(first.headers.etag);
  const second = ok(await get(`${path}/pkranges`, { ...incremental, "if-none-match": first.headers.etag }), 304);
  assert.equal(second.text, "");
});

const lowerRid = (rid) => ({ link: rid.toLowerCase() });

behaviour("protocol.pkranges.by-rid", async () => {
  const container = await newContainer();
  const path = `/dbs/${container.database.body._rid}/colls/${container.body._rid}/pkranges`;
  const { json: found } = ok(await get(path, {}, { type: "pkranges", ...lowerRid(container.body._rid) }));
  assert.deepEqual(found.PartitionKeyRanges, await container.ranges());
});

behaviour("protocol.items.by-rid", async () => {
  const { container, stored } = await anItem();
  const path = `/dbs/${container.database.body._rid}/colls/${container.body._rid}/docs/${stored._rid}`;
  assert.deepEqual(ok(await get(path, keyHeader(["a"]), { type: "docs", ...lowerRid(stored._rid) })).json, stored);
});

const features =
  "Aggregate, Distinct, MultipleOrderBy, OffsetAndLimit, OrderBy, Top, CompositeAggregate, GroupBy, MultipleAggregates";
const planOf = async (query) => {
  const container = await sharedContainer();
  const headers = {
    ...isQuery,
    ...cross,
    "x-ms-cosmos-is-query-plan-request": "True",
    "x-ms-cosmos-supported-query-features": features,
    "x-ms-cosmos-query-version": "1.0",
  };
  return ok(await ask("POST", container.docs, { headers, body: { query } })).json;
};

behaviour("protocol.query-plan", async () => {
  const plan = await planOf("SELECT * FROM c ORDER BY c.n");
  assert.equal(typeof plan.partitionedQueryExecutionInfoVersion, "number");
  assert.deepEqual(plan.queryInfo.orderBy, ["Ascending"]);
  assert.deepEqual(plan.queryInfo.orderByExpressions, ["c.n"]);
  assert.match(plan.queryInfo.rewrittenQuery, /orderByItems/);
  assert.deepEqual(
    plan.queryRanges.map((r) => [r.min, r.max]),
    [["", "FF"]],
  );
});

behaviour("protocol.query-plan.point", async () => {
  const { queryRanges } = await planOf("SELECT * FROM c WHERE c.pk = 'a'");
  assert.equal(queryRanges.length, 1);
  assert.equal(queryRanges[0].min, queryRanges[0].max);
  assert.ok(queryRanges[0].isMinInclusive && queryRanges[0].isMaxInclusive);
});

behaviour("protocol.query-plan.top", async () => {
  assert.equal((await planOf("SELECT TOP 5 * FROM c")).queryInfo.top, 5);
  const { queryInfo } = await planOf("SELECT * FROM c OFFSET 3 LIMIT 4");
  assert.deepEqual([queryInfo.offset, queryInfo.limit], [3, 4]);
});

const spread = once(async () => {
  const container = await newContainer();
  for (let i = 0; i < 20; i++) ok(await container.create({ id: `i${i}`, pk: `k${i}` }), 201);
  return container;
});

const inRange = (id) => ({ "x-ms-documentdb-partitionkeyrangeid": id });

behaviour("protocol.query-by-range", async () => {
  const container = await spread();
  const found = [];
  for (const { id } of await container.ranges())
    found.push(...(await container.rows("SELECT * FROM c", { headers: inRange(id) })));
  assert.deepEqual(ids(found), Array.from({ length: 20 }, (_, i) => `i${i}`).sort());
  refusal(await container.query("SELECT * FROM c", { headers: inRange("4711") }), 410, 1002);
});

behaviour("protocol.query-content-type", async () => {
  const container = await spread();
  const body = JSON.stringify({ query: "SELECT * FROM c WHERE c.id = 'i3'" });
  for (const headers of [
    { "content-type": "application/query+json" },
    { ...json, "x-ms-documentdb-isquery": "True" },
    { ...json, "x-ms-documentdb-query": "True" },
  ]) {
    assert.deepEqual(
      ids(ok(await ask("POST", container.docs, { headers: { ...headers, ...cross, ...merged }, body })).json.Documents),
      ["i3"],
    );
  }
});

behaviour("protocol.collection-rid-stale", async () => {
  const { path } = await anItem();
  const { body } = await newContainer();
  refusal(await get(path, { ...keyHeader(["a"]), "x-ms-documentdb-collection-rid": body._rid }), 410, 1000);
});

behaviour("protocol.intended-rid", async () => {
  const { path } = await anItem();
  const { body } = await newContainer();
  refusal(await get(path, { ...keyHeader(["a"]), "x-ms-cosmos-intended-collection-rid": body._rid }), 400, 1024);
});

behaviour("protocol.not-yet", async () => {
  const reply = await post(`${(await sharedContainer()).path}/docs/i/attachments`, { id: "a" });
  assert.ok(reply.status >= 400 && reply.status < 500, String(reply.status));
  assert.match(refusal(reply, reply.status).json.message, /attachment/i);
});

behaviour("protocol.conflicts-feed", async () => {
  const { json: feed } = ok(await get(`${(await sharedContainer()).path}/conflicts`));
  assert.deepEqual([feed.Conflicts, feed._count], [[], 0]);
});

behaviour("protocol.feed-envelope", async () => {
  const container = await spread();
  for (const [path, name] of [
    ["/dbs", "Databases"],
    [`${container.database.path}/colls`, "DocumentCollections"],
    [container.docs, "Documents"],
  ]) {
    const { json: feed } = ok(await get(path));
    assert.equal(typeof feed._rid, "string");
    assert.equal(feed._count, feed[name].length);
  }
});

behaviour("protocol.percent-decoding", async () => {
  const { container, path, link } = await anItem({ id: `a/b-${unique()}` });
  assert.match(path, /%2F/);
  const options = { type: "docs", link };
  ok(await get(path, keyHeader(["a"]), options));
  ok(await del(path, keyHeader(["a"]), options), 204);
  assert.ok(container);
});

behaviour("protocol.host-header", async () => {
  const { path, link } = await anItem();
  const status = async (host) =>
    (await get(path, { ...keyHeader(["a"]), host }, { type: "docs", link, agent: false })).status;
  for (const host of [`127.0.0.1:${origin.port}`, `localhost:${origin.port}`])
    assert.equal(await status(host), 200, host);
  assert.equal(await status("evil.example"), 403);
});

behaviour("protocol.page-size-invalid", async () => {
  const container = await spread();
  const ask = (size) => get(container.docs, { "x-ms-max-item-count": size });
  for (const size of ["0", "-2", "x"]) refusal(await ask(size), 400);
  ok(await ask("-1"));
});
