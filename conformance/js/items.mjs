// Shared by the suites about items: requests in the forms of the other official SDKs, over the
// protocol of their world, and worlds that run side by side.
import assert from "node:assert/strict";
import http from "node:http";
import https from "node:https";
import { after, before, describe } from "node:test";
import { addressed, sign } from "./raw.mjs";
import { allCombinations, dispose, Server, throughputFor } from "./server.mjs";

const systemNames = ["_rid", "_self", "_etag", "_attachments", "_ts"];

/** An item without the properties that the server adds. */
export const own = (item) => Object.fromEntries(Object.entries(item).filter(([k]) => !systemNames.includes(k)));

export const ifMatch = (condition) => ({ accessCondition: { type: "IfMatch", condition } });
export const ifNoneMatch = (condition) => ({ accessCondition: { type: "IfNoneMatch", condition } });

/** Runs n workers at once. */
export const together = (n, work) => Promise.all(Array.from({ length: n }, (_, i) => work(i)));

/** The status of an operation, whether it succeeded or was refused. */
export const code = (promise) =>
  promise.then(
    (r) => r.statusCode,
    (err) => {
      if (typeof err.code !== "number") throw err;
      return err.code;
    },
  );

/** A key header: the values of every level, as JSON; undefined becomes {}. */
export const keyHeader = (...levels) => ({
  "x-ms-documentdb-partitionkey": JSON.stringify(levels.map((v) => (v === undefined ? {} : v))).replace(
    /[\u0080-\uffff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
  ),
});

export const json = { "content-type": "application/json" };

/**
 * Sends one signed request to the server of a world. signed: [resource type, link] where they do
 * not follow from the path.
 */
export async function send(world, method, path, { headers = {}, body, signed } = {}) {
  const [type, link] = signed ?? addressed(path);
  const date = new Date().toUTCString();
  const all = {
    "x-ms-date": date,
    "x-ms-version": "2020-07-15",
    authorization: sign(method, type, link, date),
    ...headers,
  };
  const text = typeof body === "object" && !Buffer.isBuffer(body) ? JSON.stringify(body) : body;
  if (text !== undefined) all["content-length"] = Buffer.byteLength(text);
  world.authority ??= world.protocol === "https" ? await world.server.certificate() : undefined;
  const target = {
    host: "localhost",
    family: 4,
    port: world.server.port,
    method,
    path,
    agent: false,
    headers: all,
    ca: world.authority,
  };
  const reply = await new Promise((resolve, reject) => {
    const request = (world.protocol === "https" ? https : http).request(target, (answer) => {
      const chunks = [];
      answer.on("data", (c) => chunks.push(c));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({ status: answer.statusCode, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
      );
    });
    request.setTimeout(20_000, () => request.destroy(new Error(`no answer to ${method} ${path} in 20 s`)));
    request.on("error", reject);
    request.end(text);
  });
  reply.substatus = Number(reply.headers["x-ms-substatus"] ?? 0);
  reply.body = reply.text === "" ? undefined : JSON.parse(reply.text);
  return reply;
}

/** The items of a container, over plain requests. key: the levels of the partition key. */
export function plain(world, container) {
  const link = `/dbs/${world.database.id}/colls/${container.id}`;
  const docs = `${link}/docs`;
  const at = (id) => `${docs}/${encodeURIComponent(id)}`;
  const of = (key, headers) => ({ ...json, ...(key ? keyHeader(...key) : {}), ...headers });
  // A client signs the link: the id itself, unescaped, whatever the path looks like.
  const point = (id) => ["docs", `${docs.slice(1)}/${id}`];
  return {
    link,
    docs,
    create: (body, key, headers) => send(world, "POST", docs, { body, headers: of(key, headers) }),
    upsert: (body, key, headers) =>
      send(world, "POST", docs, { body, headers: of(key, { "x-ms-documentdb-is-upsert": "True", ...headers }) }),
    read: (id, key, headers) =>
      send(world, "GET", at(id), { headers: { ...(key ? keyHeader(...key) : {}), ...headers }, signed: point(id) }),
    replace: (id, body, key, headers) =>
      send(world, "PUT", at(id), { body, headers: of(key, headers), signed: point(id) }),
    patch: (id, body, key, headers) =>
      send(world, "PATCH", at(id), { body, headers: of(key, headers), signed: point(id) }),
    delete: (id, key, headers) =>
      send(world, "DELETE", at(id), { headers: { ...(key ? keyHeader(...key) : {}), ...headers }, signed: point(id) }),
    feed: (key, headers) => send(world, "GET", docs, { headers: { ...(key ? keyHeader(...key) : {}), ...headers } }),
    query: (body, key, headers) =>
      send(world, "POST", docs, {
        body,
        headers: {
          "content-type": "application/query+json",
          "x-ms-documentdb-isquery": "True",
          "x-ms-documentdb-query-enablecrosspartition": "True",
          "x-orrery-cross-partition-queries": "server",
          ...(key ? keyHeader(...key) : {}),
          ...headers,
        },
      }),
    batch: (body, key, headers) =>
      send(world, "POST", docs, {
        body,
        headers: of(key, {
          "x-ms-cosmos-is-batch-request": "True",
          "x-ms-cosmos-batch-atomic": "True",
          "x-ms-cosmos-batch-ordered": "True",
          ...headers,
        }),
      }),
    bulk: (body, range, headers) =>
      send(world, "POST", docs, {
        body,
        headers: of(undefined, {
          "x-ms-cosmos-is-batch-request": "true",
          "x-ms-cosmos-batch-atomic": "false",
          "x-ms-cosmos-batch-continue-on-error": "true",
          "x-ms-documentdb-partitionkeyrangeid": range,
          ...headers,
        }),
      }),
  };
}

/** Asserts that a reply is a refusal, in the shape that every SDK can read. */
export function refusal(reply, status, substatus) {
  const expected = [status].flat();
  assert.ok(expected.includes(reply.status), `status ${reply.status}, want ${expected}: ${reply.text.slice(0, 300)}`);
  if (substatus !== undefined) assert.equal(reply.substatus, substatus, `substatus of ${reply.text.slice(0, 300)}`);
  assert.match(reply.headers["content-type"], /^application\/json/);
  assert.equal(typeof reply.body.code, "string");
  assert.ok(reply.body.message.length > 0);
  return reply;
}

/** Asserts that a reply is a success with this status. */
export function ok(reply, status = 200) {
  assert.equal(reply.status, status, reply.text.slice(0, 300));
  return reply;
}

/** The partition key ranges of a container. */
export async function rangesOf(world, container) {
  const reply = ok(await send(world, "GET", `/dbs/${world.database.id}/colls/${container.id}/pkranges`));
  return reply.body.PartitionKeyRanges;
}

/** The LSN of a session token that names one range. */
export function lsn(token) {
  const found = /^[^:,]+:-?\d+#(\d+)/.exec(token ?? "");
  assert.ok(found, `session token ${token}`);
  return Number(found[1]);
}

/**
 * Like everywhere of server.mjs, except that the four worlds run at the same time, and with tests:
 * true also the tests of each world. For suites that mostly wait.
 */
export function sideBySide(title, define, { tests = false } = {}) {
  describe(title, () => {
    let server;
    before(async () => {
      server = await Server.start();
    });
    after(() => server?.remove());
    describe(`${title}: at once`, { concurrency: true }, () => {
      for (const [ranges, protocol] of allCombinations) {
        describe(`${title}: ${ranges} range${ranges > 1 ? "s" : ""} over ${protocol}`, { concurrency: tests }, () => {
          const world = { ranges, protocol };
          before(async () => {
            world.server = server;
            world.client = await server.client(protocol);
            world.database = (await world.client.databases.create({ id: `db-${ranges}-${protocol}` })).database;
            world.container = async (id, partitionKey = { paths: ["/pk"], version: 2 }, more = {}) =>
              (await world.database.containers.create({ id, partitionKey, throughput: throughputFor[ranges], ...more }))
                .container;
          });
          after(async () => {
            if (world.database) await world.database.delete();
            if (world.client) dispose(world.client);
          });
          define(world);
        });
      }
    });
  });
}
