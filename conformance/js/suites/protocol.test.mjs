// Requests that other SDKs send and the JavaScript one does not: resource ids in paths, partition
// key ranges as a change feed, minimal answers, the query plan.
import assert from "node:assert/strict";
import { X509Certificate } from "node:crypto";
import https from "node:https";
import net from "node:net";
import { after, before, describe, test } from "node:test";
import { CosmosClient } from "@azure/cosmos";
import { send } from "../raw.mjs";
import { dispose, pages, Server, wellKnownKey } from "../server.mjs";

describe("the wire", () => {
  let server, client, container, rids;
  const docs = "/dbs/db/colls/c/docs";
  const pk = { "x-ms-documentdb-partitionkey": '["a"]' };
  const json = { "content-type": "application/json" };
  before(async () => {
    server = await Server.start();
    client = await server.client();
    const { database } = await client.databases.create({ id: "db" });
    container = (
      await database.containers.create({ id: "c", partitionKey: { paths: ["/pk"], version: 2 }, throughput: 30000 })
    ).container;
    for (let i = 0; i < 40; i++) await container.items.create({ id: `i${i}`, pk: i < 10 ? "a" : `p${i % 9}`, n: i });
    rids = { db: (await database.read()).resource._rid, coll: (await container.read()).resource._rid };
  });
  after(async () => {
    if (client) dispose(client);
    await server?.remove();
  });
  const ok = (reply, status = 200) => {
    assert.equal(reply.status, status, reply.text.slice(0, 300));
    return reply.text ? JSON.parse(reply.text) : undefined;
  };

  test("resource ids address what names do", async () => {
    const item = (await container.item("i1", "a").read()).resource;
    const base = `/dbs/${rids.db}/colls/${rids.coll}`;
    assert.equal(ok(await send(server, "GET", `/dbs/${rids.db}`, { link: rids.db.toLowerCase() })).id, "db");
    assert.equal(ok(await send(server, "GET", base, { link: rids.coll.toLowerCase() })).id, "c");
    assert.deepEqual(
      ok(await send(server, "GET", `${base}/docs/${item._rid}`, { link: item._rid.toLowerCase(), headers: pk })),
      item,
    );
    const self = `/${item._self}`;
    assert.deepEqual(
      ok(await send(server, "GET", self, { link: item._rid.toLowerCase(), headers: pk })),
      item,
      "_self leads to the item",
    );
  });

  test("a conditional read of a database or container answers 304 while nothing changed", async () => {
    for (const path of ["/dbs/db", "/dbs/db/colls/c"]) {
      const { etag } = (await send(server, "GET", path)).headers;
      const unchanged = await send(server, "GET", path, { headers: { "if-none-match": etag } });
      assert.deepEqual([unchanged.status, unchanged.text], [304, ""]);
      assert.equal((await send(server, "GET", path, { headers: { "if-none-match": '"0000"' } })).status, 200);
    }
  });

  test("partition key ranges end with 304 for clients that ask as of a change feed", async () => {
    const path = `/dbs/${rids.db}/colls/${rids.coll}/pkranges`;
    const link = rids.coll.toLowerCase();
    const headers = { "a-im": "Incremental feed", "x-ms-max-item-count": "-1" };
    const first = await send(server, "GET", path, { link, headers });
    const body = ok(first);
    assert.equal(body.PartitionKeyRanges.length, 5);
    assert.equal(body._rid, rids.coll);
    assert.ok(first.headers.etag);
    const second = await send(server, "GET", path, {
      link,
      headers: { ...headers, "if-none-match": first.headers.etag },
    });
    assert.equal(second.status, 304);
    assert.equal(second.text, "");
    assert.equal(second.headers.etag, first.headers.etag);
    for (const range of body.PartitionKeyRanges) {
      assert.match(range.minInclusive, /^([0-9A-F]{2})*$/);
      assert.deepEqual(range.parents, []);
      assert.equal(Buffer.from(range._rid.replaceAll("-", "/"), "base64")[15] >> 4, 5);
    }
  });

  test("prefer: return=minimal leaves the body out and the headers in", async () => {
    const reply = await send(server, "POST", docs, {
      body: '{"id":"min","pk":"a"}',
      headers: { ...json, ...pk, prefer: "return=minimal" },
    });
    assert.equal(reply.status, 201);
    assert.equal(reply.text, "");
    for (const name of ["etag", "x-ms-request-charge", "x-ms-session-token"]) assert.ok(reply.headers[name], name);
    await container.item("min", "a").delete();
  });

  test("a write without a partition key header takes the key from the item", async () => {
    ok(await send(server, "POST", docs, { body: '{"id":"nokey","pk":"a"}', headers: json }), 201);
    assert.equal((await container.item("nokey", "a").delete()).statusCode, 204);
  });

  test("every way of saying that a POST is a query is understood", async () => {
    const body = '{"query":"SELECT VALUE c.id FROM c WHERE c.n = 7"}';
    const anywhere = {
      "x-ms-documentdb-query-enablecrosspartition": "True",
      "x-orrery-cross-partition-queries": "server",
    };
    for (const headers of [
      { "x-ms-documentdb-isquery": "True", "content-type": "application/json" },
      { "x-ms-documentdb-query": "True", "content-type": "application/query+json" },
      { "content-type": "application/query+json; charset=utf-8" },
    ]) {
      const reply = await send(server, "POST", docs, { body, headers: { ...headers, ...anywhere } });
      const feed = ok(reply);
      assert.deepEqual(feed, { _rid: rids.coll, Documents: ["i7"], _count: 1 });
      assert.equal(reply.headers["x-ms-item-count"], "1");
    }
  });

  test("the ranges, asked one by one, make the whole; parts of a range make the range", async () => {
    const ranges = (await container.readPartitionKeyRanges().fetchAll()).resources;
    const ask = async (headers) =>
      ok(
        await send(server, "POST", docs, {
          body: '{"query":"SELECT VALUE c.id FROM c"}',
          headers: { "content-type": "application/query+json", "x-ms-max-item-count": "1000", ...headers },
        }),
      ).Documents;
    const all = [];
    for (const range of ranges) {
      const whole = await ask({ "x-ms-documentdb-partitionkeyrangeid": range.id });
      all.push(...whole);
      const first = parseInt(range.minInclusive.slice(0, 2) || "00", 16);
      const middle = (first + 6).toString(16).toUpperCase().padStart(2, "0"); // five ranges divide [00,40): about 12 each
      const bounds = (start, end) => ({
        "x-ms-documentdb-partitionkeyrangeid": range.id,
        "x-ms-read-key-type": "EffectivePartitionKeyRange",
        "x-ms-start-epk": start,
        "x-ms-end-epk": end,
      });
      const low = await ask(bounds(range.minInclusive, middle));
      const high = await ask(bounds(middle, range.maxExclusive));
      assert.deepEqual([...low, ...high].toSorted(), whole.toSorted(), `range ${range.id}`);
    }
    assert.equal(new Set(all).size, 40);
    assert.equal(all.length, 40);
  });

  test("the read feed is complete, by container, range and key", async () => {
    const feed = async (headers) =>
      ok(await send(server, "GET", docs, { headers: { "x-ms-max-item-count": "1000", ...headers } }));
    assert.equal((await feed({}))._count, 40);
    assert.equal((await feed(pk))._count, 10);
    let sum = 0;
    for (let id = 0; id < 5; id++) sum += (await feed({ "x-ms-documentdb-partitionkeyrangeid": String(id) }))._count;
    assert.equal(sum, 40);
    // In pages, following the continuation.
    const seen = [];
    let continuation;
    do {
      const reply = await send(server, "GET", docs, {
        headers: { "x-ms-max-item-count": "7", ...(continuation ? { "x-ms-continuation": continuation } : {}) },
      });
      seen.push(...ok(reply).Documents.map((d) => d.id));
      continuation = reply.headers["x-ms-continuation"];
    } while (continuation);
    assert.equal(new Set(seen).size, 40);
    assert.equal(seen.length, 40);
  });

  test("a query plan names order, cut and ranges, and its rewritten text can be asked", async () => {
    const plan = async (query, parameters = []) =>
      ok(
        await send(server, "POST", docs, {
          body: JSON.stringify({ query, parameters }),
          headers: {
            "content-type": "application/query+json",
            "x-ms-cosmos-is-query-plan-request": "True",
            "x-ms-cosmos-query-version": "1.4",
            "x-ms-cosmos-supported-query-features": "OrderBy, Top, OffsetAndLimit, MultipleOrderBy, SomethingNew",
          },
        }),
      );
    const ordered = await plan("SELECT TOP 5 * FROM c WHERE c.n > 3 ORDER BY c.n DESC");
    assert.equal(ordered.partitionedQueryExecutionInfoVersion, 2);
    assert.equal(ordered.queryInfo.top, 5);
    assert.deepEqual(ordered.queryInfo.orderBy, ["Descending"]);
    assert.deepEqual(ordered.queryInfo.orderByExpressions, ["c.n"]);
    assert.deepEqual(ordered.queryInfo.aggregates, []);
    assert.equal(ordered.queryInfo.distinctType, "None");
    assert.deepEqual(ordered.queryRanges, [{ min: "", max: "FF", isMinInclusive: true, isMaxInclusive: false }]);
    const text = ordered.queryInfo.rewrittenQuery;
    assert.match(text, /\{documentdb-formattableorderbyquery-filter\}/);
    const rows = ok(
      await send(server, "POST", docs, {
        body: JSON.stringify({ query: text.replace("{documentdb-formattableorderbyquery-filter}", "true") }),
        headers: { "content-type": "application/query+json", "x-ms-documentdb-partitionkeyrangeid": "0" },
      }),
    ).Documents;
    for (const row of rows) {
      assert.deepEqual(Object.keys(row), ["_rid", "orderByItems", "payload"]);
      assert.deepEqual(row.orderByItems, [{ item: row.payload.n }]);
      assert.equal(row._rid, row.payload._rid);
    }
    const pinned = await plan("SELECT * FROM c WHERE c.pk = @k", [{ name: "@k", value: "a" }]);
    assert.equal(pinned.queryRanges.length, 1);
    assert.equal(pinned.queryRanges[0].min, pinned.queryRanges[0].max);
    assert.ok(pinned.queryRanges[0].isMinInclusive && pinned.queryRanges[0].isMaxInclusive);
    const skipped = await plan("SELECT * FROM c ORDER BY c.n OFFSET 2 LIMIT 3");
    assert.deepEqual([skipped.queryInfo.offset, skipped.queryInfo.limit], [2, 3]);
    assert.match(skipped.queryInfo.rewrittenQuery, /OFFSET 0 LIMIT 5/);
  });

  test("a refusal also carries the session, so that a client sees what it was refused by", async () => {
    const reply = await send(server, "POST", docs, { body: '{"id":"i1","pk":"a"}', headers: { ...json, ...pk } });
    assert.equal(reply.status, 409);
    assert.match(reply.headers["x-ms-session-token"] ?? "", /^\d+:/);
    assert.ok(Number(reply.headers["x-ms-request-charge"]) > 0);
  });

  test("a session token from the future waits a little, then 404/1002", async () => {
    const written = await container.items.upsert({ id: "s", pk: "a" });
    const [range, version, lsn] = /^(\d+):(-?\d+)#(\d+)/.exec(written.headers["x-ms-session-token"]).slice(1);
    const ask = (token) => send(server, "GET", `${docs}/s`, { headers: { ...pk, "x-ms-session-token": token } });
    assert.equal((await ask(`${range}:${version}#${lsn}`)).status, 200);
    const ahead = await ask(`${range}:${version}#${Number(lsn) + 1000000}`);
    assert.deepEqual([ahead.status, ahead.headers["x-ms-substatus"]], [404, "1002"]);
    assert.equal((await ask("77:-1#5")).status, 200, "a range that is not here is not ours to wait for");
    await container.item("s", "a").delete();
  });

  test("a query across partitions that was not permitted to be one says so", async () => {
    const ask = (query, headers = {}) =>
      send(server, "POST", docs, {
        body: JSON.stringify({ query }),
        headers: { "content-type": "application/query+json", ...headers },
      });
    assert.equal((await ask("SELECT * FROM c")).status, 400);
    assert.equal((await ask("SELECT * FROM c", { "x-ms-documentdb-query-enablecrosspartition": "False" })).status, 400);
    assert.equal(ok(await ask("SELECT * FROM c WHERE c.pk = 'a'"))._count, 10, "the filter pins one key");
  });

  test("an SDK that keeps a session reads its own writes", async () => {
    const own = new CosmosClient({ endpoint: server.endpoint(), key: wellKnownKey, consistencyLevel: "Session" });
    const c = own.database("db").container("c");
    for (let i = 0; i < 20; i++) {
      await c.items.upsert({ id: "mine", pk: `s${i % 6}`, i });
      assert.equal((await c.item("mine", `s${i % 6}`).read()).resource.i, i);
      const out = await pages(
        c.items.query({
          query: "SELECT VALUE c.i FROM c WHERE c.id = 'mine' AND c.i = @i",
          parameters: [{ name: "@i", value: i }],
        }),
      );
      assert.deepEqual(out.rows, [i]);
    }
    for (let i = 0; i < 6; i++) await c.item("mine", `s${i}`).delete();
    own.dispose();
  });

  test("the account answers with the address it was asked by", async () => {
    for (const host of ["localhost:1234", "orrery.internal:9999", "127.0.0.1:4000"]) {
      const reply = await send(server, "GET", "/", { headers: { host } });
      assert.equal(ok(reply).writableLocations[0].databaseAccountEndpoint, `http://${host}/`);
    }
  });

  test("clients that set an activity id get it back; others get a new one", async () => {
    const mine = "11111111-2222-4333-8444-555555555555";
    assert.equal(
      (await send(server, "GET", "/dbs/db", { headers: { "x-ms-activity-id": mine } })).headers["x-ms-activity-id"],
      mine,
    );
    const [a, b] = [await send(server, "GET", "/dbs/db"), await send(server, "GET", "/dbs/db")];
    assert.notEqual(a.headers["x-ms-activity-id"], b.headers["x-ms-activity-id"]);
  });

  test("the certificate file holds exactly one certificate, an authority", async () => {
    const pem = await server.certificate();
    assert.equal(pem.match(/BEGIN CERTIFICATE/g).length, 1);
    const certificate = new X509Certificate(pem);
    assert.equal(certificate.ca, true);
    assert.equal(certificate.publicKey.asymmetricKeyType, "ec");
  });

  test("TLS serves a leaf for the name that was asked, and for addresses", async () => {
    const ca = await server.certificate();
    for (const host of ["localhost", "127.0.0.1", "my-database.example"]) {
      await new Promise((resolve, reject) => {
        const request = https.request(
          {
            host: "127.0.0.1",
            port: server.port,
            path: "/_explorer/emulator.pem",
            ca,
            agent: false,
            servername: net.isIP(host) ? "" : host,
            headers: { host },
          },
          (reply) => {
            reply.resume();
            reply.on("end", resolve);
          },
        );
        request.on("error", reject);
        request.end();
      });
    }
  });

  test("a slow client does not keep others waiting", async () => {
    const sockets = Array.from({ length: 20 }, () => net.connect(server.port, "127.0.0.1"));
    await Promise.all(sockets.map((s) => new Promise((resolve) => s.once("connect", resolve))));
    sockets.slice(0, 10).forEach((s) => s.write("POST /dbs HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"));
    const asked = Date.now();
    assert.equal((await container.item("i1", "a").read()).statusCode, 200);
    assert.ok(Date.now() - asked < 2000);
    sockets.forEach((s) => s.on("error", () => {}).destroy());
  });
});
