// Sessions: every reply about items has the LSN of its range, the SDK keeps these range by range,
// and a client that passes its token on passes on what it has seen.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { asker, lsns, rangeOf, refusal, tokenOf } from "../containers.mjs";
import { dispose, everywhere, refused, Server, wellKnownKey } from "../server.mjs";
import { CosmosClient } from "@azure/cosmos";
import { mkdtempSync, rmSync } from "node:fs";
import https from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";

const definition = { paths: ["/pk"], version: 2 };
const keys = Array.from({ length: 40 }, (_, i) => `p${i}`);
const pk = (value) => ({ "x-ms-documentdb-partitionkey": JSON.stringify([value]) });

/** A client that keeps its session, and records the tokens it sends about items: client.sent. */
async function sessionClient(w, options = {}) {
  const sent = [];
  const agent =
    w.protocol === "https" ? new https.Agent({ ca: await w.server.certificate(), keepAlive: true }) : undefined;
  const plugins = [
    {
      on: "request",
      plugin: (context, _, next) => {
        if (context.resourceType === "docs") sent.push(context.headers["x-ms-session-token"]);
        return next(context);
      },
    },
  ];
  const client = new CosmosClient({
    endpoint: w.server.endpoint(w.protocol),
    key: wellKnownKey,
    agent,
    consistencyLevel: "Session",
    plugins,
    ...options,
  });
  return Object.assign(client, { sent, closeAgent: () => agent?.destroy() });
}

everywhere("sessions", (w) => {
  let container, items, ranges, ask, docs;
  const clients = [];
  const newClient = async (options) => {
    const client = await sessionClient(w, options);
    clients.push(client);
    return client;
  };
  before(async () => {
    container = await w.container("sessions", definition);
    items = container.items;
    ranges = (await container.readPartitionKeyRanges().fetchAll()).resources;
    ask = await asker(w.server, w.protocol);
    docs = `/dbs/${w.database.id}/colls/sessions/docs`;
    assert.equal(
      new Set(keys.map((k) => rangeOf(ranges, [k], definition))).size,
      w.ranges,
      "the keys are spread over all ranges",
    );
  });
  after(() => clients.forEach(dispose));

  test("each write answers with the token of its range, one LSN further", async () => {
    const last = new Map();
    for (let round = 0; round < 3; round++) {
      for (const k of keys.slice(0, 20)) {
        const { headers } = await items.upsert({ id: "counted", pk: k, round });
        const token = lsns(headers["x-ms-session-token"]);
        assert.equal(token.size, 1, "of one range");
        const [[id, lsn]] = [...token];
        assert.equal(id, rangeOf(ranges, [k], definition));
        if (last.has(id)) assert.equal(lsn, last.get(id) + 1, "LSNs have no gaps");
        assert.equal(Number(headers.lsn), lsn);
        assert.equal(headers["x-ms-documentdb-partitionkeyrangeid"], id);
        last.set(id, lsn);
      }
    }
    for (const k of keys.slice(0, 20)) {
      const { headers } = await container.item("counted", k).read();
      const id = rangeOf(ranges, [k], definition);
      assert.deepEqual(
        lsns(headers["x-ms-session-token"]),
        new Map([[id, last.get(id)]]),
        "a read says how far its range is",
      );
      assert.ok(Number(headers["x-ms-item-lsn"]) <= last.get(id));
    }
  });

  test("refusals carry a token too, and use no LSN", async () => {
    const first = await items.create({ id: "refused", pk: "p1" });
    const token = first.headers["x-ms-session-token"];
    const json = { "content-type": "application/json" };
    const body = '{"id":"refused","pk":"p1"}';
    for (const [status, method, path, more, text] of [
      [409, "POST", docs, {}, body],
      [412, "PUT", `${docs}/refused`, { "if-match": '"0000"' }, body],
      [412, "POST", docs, { "if-match": '"0000"', "x-ms-documentdb-is-upsert": "true" }, body],
      [412, "DELETE", `${docs}/refused`, { "if-match": '"0000"' }],
      [404, "GET", `${docs}/nothing`, {}],
      [404, "DELETE", `${docs}/nothing`, {}],
      [404, "PUT", `${docs}/nothing`, {}, '{"id":"nothing","pk":"p1"}'],
    ]) {
      const reply = await ask(method, path, { headers: { ...json, ...pk("p1"), ...more }, body: text });
      refusal(reply, status);
      assert.equal(reply.headers["x-ms-session-token"], token, `${method} answered ${status}`);
    }
    const unchanged = await ask("GET", `${docs}/refused`, {
      headers: { ...pk("p1"), "if-none-match": first.resource._etag },
    });
    assert.deepEqual([unchanged.status, unchanged.headers["x-ms-session-token"]], [304, token]);
    assert.equal(
      lsns((await items.create({ id: "after", pk: "p1" })).headers["x-ms-session-token"])
        .values()
        .next().value,
      lsns(token).values().next().value + 1,
    );
  });

  test("the account's own log does not mix into the session of items", async () => {
    const apart = await w.container("apart", definition);
    const { id, partitionKey } = (await apart.read()).resource;
    for (let i = 1; i <= 20; i++) await apart.replace({ id, partitionKey, defaultTtl: 1000 * i });
    const key = keys.find((k) => rangeOf(ranges, [k], definition) === "0"); // the account has only one range, which is also called 0
    const client = await newClient();
    const mine = client.database(w.database.id).container("apart");
    await mine.items.upsert({ id: "1", pk: key });
    await mine.read();
    await mine.readPartitionKeyRanges().fetchAll();
    await mine.readOffer();
    await mine.replace({ id, partitionKey });
    const { headers } = await mine.items.upsert({ id: "1", pk: key, again: true });
    client.sent.length = 0;
    assert.equal((await mine.item("1", key).read()).resource.again, true);
    assert.deepEqual(client.sent, [headers["x-ms-session-token"]], "one request, with the token of the last write");
  });

  test("the SDK keeps a token of every range and sends them together", async () => {
    const client = await newClient();
    const mine = client.database(w.database.id).container("sessions");
    const newest = new Map();
    for (const k of keys) {
      const { headers } = await mine.items.upsert({ id: "merged", pk: k, from: "merge" });
      for (const [id, lsn] of lsns(headers["x-ms-session-token"])) newest.set(id, lsn);
    }
    assert.equal(newest.size, w.ranges);
    client.sent.length = 0;
    assert.equal((await mine.item("merged", "p3").read()).statusCode, 200);
    assert.deepEqual(lsns(client.sent.at(-1)), newest);
    client.sent.length = 0;
    const { resources, headers } = await mine.items.query("SELECT VALUE c.pk FROM c WHERE c.id = 'merged'").fetchAll();
    assert.deepEqual(resources.toSorted(), keys.toSorted());
    assert.ok(client.sent.filter(Boolean).length > 0);
    for (const token of client.sent.filter(Boolean))
      assert.deepEqual([...lsns(token).keys()].toSorted(), [...newest.keys()].toSorted());
    if (headers["x-ms-session-token"])
      for (const [id, lsn] of lsns(headers["x-ms-session-token"])) assert.ok(lsn >= newest.get(id));
  });

  test("a query over all ranges answers with the tokens of the ranges it asked", async () => {
    const reply = await ask("POST", docs, {
      headers: {
        "content-type": "application/query+json",
        "x-ms-documentdb-isquery": "true",
        "x-ms-documentdb-query-enablecrosspartition": "true",
        "x-orrery-cross-partition-queries": "server",
        "x-ms-max-item-count": "-1",
      },
      body: '{"query":"SELECT VALUE c.id FROM c WHERE c.nothing = 1"}',
    });
    assert.equal(reply.status, 200, reply.text);
    const token = lsns(reply.headers["x-ms-session-token"]);
    assert.deepEqual([...token.keys()].toSorted(), ranges.map((r) => r.id).toSorted());
    assert.equal(tokenOf(token), reply.headers["x-ms-session-token"]);
  });

  test("two clients hand their session over: the second sees all that the first wrote", async () => {
    const [writer, reader] = [await newClient(), await newClient()];
    const [from, to] = [writer, reader].map((c) => c.database(w.database.id).container("sessions"));
    const seen = new Map();
    for (let round = 1; round <= 4; round++) {
      await Promise.all(
        keys.map(async (k) => {
          const { headers } = await from.items.upsert({ id: "handed", pk: k, round });
          for (const [id, lsn] of lsns(headers["x-ms-session-token"])) seen.set(id, Math.max(seen.get(id) ?? 0, lsn));
        }),
      );
      const sessionToken = tokenOf(seen);
      await Promise.all(
        keys.map(async (k) => assert.equal((await to.item("handed", k).read({ sessionToken })).resource?.round, round)),
      );
      const { resources } = await to.items
        .query("SELECT VALUE c.round FROM c WHERE c.id = 'handed'", { sessionToken })
        .fetchAll();
      assert.deepEqual(
        resources,
        keys.map(() => round),
      );
      assert.equal(
        (await to.items.readAll({ sessionToken }).fetchAll()).resources.filter(
          (c) => c.id === "handed" && c.round === round,
        ).length,
        keys.length,
      );
    }
  });

  test("while others write, whoever reads with a token reads that write or a later one", async () => {
    const [writer, reader] = [await newClient(), await newClient()];
    const [from, to] = [writer, reader].map((c) => c.database(w.database.id).container("sessions"));
    let stop = false;
    const noise = (async () => {
      for (let i = 0; !stop; i++) await items.upsert({ id: `noise-${i % 5}`, pk: keys[i % keys.length] });
    })();
    try {
      await Promise.all(
        keys.slice(0, 5).map(async (k) => {
          for (let n = 1; n <= 20; n++) {
            const { headers } = await from.items.upsert({ id: "relay", pk: k, n });
            const sessionToken = headers["x-ms-session-token"];
            assert.equal((await to.item("relay", k).read({ sessionToken })).resource?.n, n);
            const asked = await to.items
              .query("SELECT VALUE c.n FROM c WHERE c.id = 'relay'", { partitionKey: k, sessionToken })
              .fetchAll();
            assert.deepEqual(asked.resources, [n]);
          }
        }),
      );
    } finally {
      stop = true;
      await noise;
    }
  });

  test("a token from the future is 404/1002, for reads, queries and feeds", async () => {
    const { headers } = await items.upsert({ id: "ahead", pk: "p2" });
    const [[id, lsn]] = [...lsns(headers["x-ms-session-token"])];
    const ahead = { "x-ms-session-token": `${id}:-1#${lsn + 1_000_000}` };
    const query = {
      "content-type": "application/query+json",
      "x-ms-documentdb-isquery": "true",
      "x-ms-documentdb-query-enablecrosspartition": "true",
    };
    for (const [method, path, more, body] of [
      ["GET", `${docs}/ahead`, pk("p2")],
      ["POST", docs, { ...query, ...pk("p2") }, '{"query":"SELECT * FROM c"}'],
      ["POST", docs, { ...query, "x-ms-documentdb-partitionkeyrangeid": id }, '{"query":"SELECT * FROM c"}'],
      ["GET", docs, { "x-ms-documentdb-partitionkeyrangeid": id }],
    ]) {
      const reply = await ask(method, path, { headers: { ...more, ...ahead }, body });
      const { code, message } = refusal(reply, 404, 1002);
      assert.equal(code, "NotFound");
      assert.match(message, /session/i);
    }
    // The SDK drops such a token and retries, unless it may not look for other endpoints.
    const sessionToken = ahead["x-ms-session-token"];
    assert.equal((await container.item("ahead", "p2").read({ sessionToken })).statusCode, 200);
    const stubborn = (await newClient({ connectionPolicy: { enableEndpointDiscovery: false } }))
      .database(w.database.id)
      .container("sessions");
    const read = await stubborn.item("ahead", "p2").read({ sessionToken });
    assert.deepEqual([read.statusCode, read.substatus], [404, 1002]);
    await refused(stubborn.items.query("SELECT * FROM c", { partitionKey: "p2", sessionToken }).fetchAll(), 404, 1002);
    const others = ranges.map((r) => r.id).filter((r) => r !== id);
    for (const other of [...others, "77", "123456"]) {
      const reply = await ask("GET", `${docs}/ahead`, {
        headers: { ...pk("p2"), "x-ms-session-token": `${other}:-1#999999999,${id}:-1#${lsn}` },
      });
      assert.equal(reply.status, 200, `range ${other} is not asked`);
    }
    const weaker = await ask("GET", `${docs}/ahead`, {
      headers: { ...pk("p2"), ...ahead, "x-ms-consistency-level": "Eventual" },
    });
    assert.equal(weaker.status, 200, "below session consistency a token does not count");
  });

  test("a token that is none is 400", async () => {
    for (const token of [
      "abc",
      "-1",
      "1,2",
      "5,0:5",
      "9223372036854775808",
      "0:",
      ":5",
      "0:-1#",
      "0:#5",
      "0:-1#x",
      "0:-1#5,",
      ",",
      "0:-1#5;1:-1#5",
      "0:-1#99999999999999999999",
      "0:-1#-5",
      "a:-1#5",
      "0:-1#5#",
      '\u007b"0":5}',
    ]) {
      refusal(await ask("GET", `${docs}/counted`, { headers: { ...pk("p1"), "x-ms-session-token": token } }), 400);
      refusal(await ask("GET", docs, { headers: { "x-ms-session-token": token } }), 400);
    }
    assert.equal(
      (await ask("GET", `${docs}/counted`, { headers: { ...pk("p1"), "x-ms-session-token": "" } })).status,
      200,
      "an empty one is none at all",
    );
    for (const token of ["0", "12", "0:12", "0:2#1#1=5", "0:-1#0"]) {
      assert.ok(
        [200, 404].includes(
          (await ask("GET", `${docs}/counted`, { headers: { ...pk("p1"), "x-ms-session-token": token } })).status,
        ),
        token,
      );
    }
  });

  test("a container made again starts its own session", async () => {
    const old = await w.container("reborn", definition);
    for (let i = 0; i < 5; i++) await old.items.create({ id: `${i}`, pk: "a" });
    await old.delete();
    const now = await w.container("reborn", definition);
    const { headers } = await now.items.create({ id: "1", pk: "a" });
    assert.equal([...lsns(headers["x-ms-session-token"]).values()][0], 1);
    assert.equal((await now.item("1", "a").read({ sessionToken: headers["x-ms-session-token"] })).statusCode, 200);
    await now.delete();
  });

  test("the account says Session; a request may ask for less and not for more", async () => {
    const account = (await ask("GET", "/")).json;
    assert.deepEqual(account.userConsistencyPolicy, { defaultConsistencyLevel: "Session" });
    await items.upsert({ id: "levels", pk: "p1" });
    const charges = [];
    for (const level of [undefined, "Session", "ConsistentPrefix", "Eventual", "session", "EVENTUAL"]) {
      const reply = await ask("GET", `${docs}/levels`, {
        headers: { ...pk("p1"), ...(level ? { "x-ms-consistency-level": level } : {}) },
      });
      assert.equal(reply.status, 200, `${level}: ${reply.text}`);
      charges.push(reply.headers["x-ms-request-charge"]);
    }
    assert.equal(new Set(charges).size, 1, "these cost the same");
    for (const level of ["Strong", "BoundedStaleness", "strong", "Linearizable"]) {
      for (const [method, path, more, body] of [
        ["GET", `${docs}/levels`, pk("p1")],
        ["GET", docs, {}],
        ["POST", docs, { ...pk("p1"), "content-type": "application/json" }, `{"id":"${level}","pk":"p1"}`],
        [
          "POST",
          docs,
          {
            "content-type": "application/query+json",
            "x-ms-documentdb-isquery": "true",
            "x-ms-documentdb-query-enablecrosspartition": "true",
          },
          '{"query":"SELECT * FROM c"}',
        ],
      ]) {
        const { message } = refusal(
          await ask(method, path, { headers: { ...more, "x-ms-consistency-level": level }, body }),
          400,
        );
        assert.match(message, /consistency/i);
      }
      refusal(await ask("GET", `${docs}/${level}`, { headers: pk("p1") }), 404);
    }
    for (const consistencyLevel of ["Eventual", "ConsistentPrefix", "Session"]) {
      const client = await newClient({ consistencyLevel });
      const mine = client.database(w.database.id).container("sessions");
      await mine.items.upsert({ id: "by-client", pk: "p1", consistencyLevel });
      assert.equal((await mine.item("by-client", "p1").read()).resource.consistencyLevel, consistencyLevel);
    }
    const strong = await newClient({ consistencyLevel: "Strong" });
    await refused(strong.database(w.database.id).container("sessions").item("levels", "p1").read(), 400);
  });
});

describe("account consistency", () => {
  const levels = ["Strong", "BoundedStaleness", "Session", "ConsistentPrefix", "Eventual"];
  for (const [rank, level] of levels.entries()) {
    test(`an account at ${level}: says so, and takes what is not stronger`, async (t) => {
      const server = await Server.start(undefined, ["--default-consistency", level]);
      t.after(() => server.remove());
      const client = await server.client();
      t.after(() => dispose(client));
      const { resource: account } = await client.getDatabaseAccount();
      assert.equal(account.consistencyPolicy, level);
      const policy = (await (await asker(server))("GET", "/")).json.userConsistencyPolicy;
      assert.equal(policy.defaultConsistencyLevel, level);
      if (level === "BoundedStaleness") {
        assert.ok(policy.maxStalenessPrefix > 0, JSON.stringify(policy));
        assert.ok(policy.maxIntervalInSeconds > 0, JSON.stringify(policy));
      }
      const { database } = await client.databases.create({ id: "db" });
      const { container } = await database.containers.create({ id: "c", partitionKey: { paths: ["/pk"], version: 2 } });
      const created = await container.items.create({ id: "1", pk: "a" });
      assert.ok(lsns(created.headers["x-ms-session-token"]).size === 1, "tokens come at every level");
      const unasked = await container.item("1", "a").read();
      assert.equal(unasked.requestCharge, rank < 2 ? 2 : 1, "the two strong levels cost twice");
      for (const [asked, name] of levels.entries()) {
        const read = container.item("1", "a").read({ consistencyLevel: name });
        if (asked < rank) await refused(read, 400);
        else assert.equal((await read).requestCharge, asked < 2 ? 2 : 1, `${name} of ${level}`);
      }
    });
  }

  test("a level that is none is a mistake at the start", async (t) => {
    const dataPath = mkdtempSync(path.join(tmpdir(), "orrery-data-"));
    t.after(() => rmSync(dataPath, { recursive: true, force: true }));
    await assert.rejects(
      Server.start(dataPath, ["--default-consistency", "Sometimes"]),
      /ended with [1-9][\s\S]*consistency/i,
    );
  });
});
