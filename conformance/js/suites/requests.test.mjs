// Wrong requests of every kind we could think of: each is answered, quickly, with a 4xx that says
// what is wrong. Never a 5xx, never a hang.
import assert from "node:assert/strict";
import net from "node:net";
import { after, before, describe, test } from "node:test";
import { addressed, send, sign } from "../raw.mjs";
import { dispose, Server, wellKnownKey } from "../server.mjs";

describe("wrong requests", () => {
  let server, client;
  const docs = "/dbs/db/colls/c/docs";
  before(async () => {
    server = await Server.start();
    client = await server.client();
    const { database } = await client.databases.create({ id: "db" });
    await database.containers.create({ id: "c", partitionKey: { paths: ["/pk"], version: 2 } });
    await database.containers.create({
      id: "h",
      partitionKey: { paths: ["/a", "/b", "/c"], kind: "MultiHash", version: 2 },
    });
    await database.container("c").items.create({ id: "1", pk: "a" });
  });
  after(async () => {
    if (client) dispose(client);
    await server?.remove();
  });

  /** Asserts that the reply is a refusal with a readable body. */
  function refusal(reply, ...statuses) {
    assert.ok(statuses.includes(reply.status), `status ${reply.status}, want ${statuses}: ${reply.text.slice(0, 300)}`);
    assert.match(reply.headers["content-type"], /^application\/json/);
    assert.equal(Number(reply.headers["content-length"]), Buffer.byteLength(reply.text), "content-length is sent");
    const body = JSON.parse(reply.text);
    assert.equal(typeof body.code, "string");
    assert.ok(body.message.length > 0);
    const activity = reply.headers["x-ms-activity-id"];
    assert.match(activity ?? "", /^[0-9a-f-]{36}$/i);
    assert.ok(body.message.includes(activity), "the message names the activity id");
    return body;
  }
  const pk = (value) => ({ "x-ms-documentdb-partitionkey": value });
  const json = { "content-type": "application/json" };
  const create = (body, headers = {}) =>
    send(server, "POST", docs, { body, headers: { ...json, ...pk('["a"]'), ...headers } });
  const query = (body, headers = {}) =>
    send(server, "POST", docs, {
      body,
      headers: { "content-type": "application/query+json", "x-ms-documentdb-isquery": "true", ...headers },
    });

  describe("bodies", () => {
    const deep = (n, open, close) => `{"id":"d","pk":"a","x":${open.repeat(n)}${close.repeat(n)}}`;
    const wrong = {
      nothing: "",
      "white space": "   ",
      "half an object": '{"id":"2","pk":"a"',
      "two objects": '{"id":"2","pk":"a"}{"id":"3","pk":"a"}',
      "an array": '[{"id":"2","pk":"a"}]',
      "a string": '"hello"',
      null: "null",
      "a trailing comma": '{"id":"2","pk":"a",}',
      "single quotes": "{'id':'2','pk':'a'}",
      "a bare word": '{"id":"2","pk":"a","x":undefined}',
      NaN: '{"id":"2","pk":"a","x":NaN}',
      "a leading zero": '{"id":"2","pk":"a","x":01}',
      "a duplicate name": '{"id":"2","pk":"a","x":1,"x":2}',
      "a duplicate id": '{"id":"2","id":"3","pk":"a"}',
      "a duplicate name spelt with an escape": '{"id":"2","pk":"a","x":1,"\\u0078":2}',
      "a raw control character": '{"id":"2","pk":"a","x":"\u0001"}',
      "a bad escape": '{"id":"2","pk":"a","x":"\\q"}',
      "an unpaired quote": '{"id":"2","pk":"a","x":"}',
      "broken UTF-8": Buffer.concat([
        Buffer.from('{"id":"2","pk":"a","x":"'),
        Buffer.from([0xff, 0xfe]),
        Buffer.from('"}'),
      ]),
      "overlong UTF-8": Buffer.concat([
        Buffer.from('{"id":"2","pk":"a","x":"'),
        Buffer.from([0xc0, 0xaf]),
        Buffer.from('"}'),
      ]),
      "a byte order mark in the middle": Buffer.concat([
        Buffer.from("{"),
        Buffer.from([0xef, 0xbb, 0xbf]),
        Buffer.from('"id":"2","pk":"a"}'),
      ]),
      "arrays nested 200 deep": deep(200, "[", "]"),
      "arrays nested 100,000 deep": deep(100_000, "[", "]"),
      "objects nested 100,000 deep": `{"id":"d","pk":"a","x":${'{"x":'.repeat(100_000)}1${"}".repeat(100_000)}}`,
      "no id": '{"pk":"a"}',
      "an empty id": '{"id":"","pk":"a"}',
      "a number for an id": '{"id":5,"pk":"a"}',
      "null for an id": '{"id":null,"pk":"a"}',
      "a key that is not the header's": '{"id":"2","pk":"b"}',
      "no key where the header has one": '{"id":"2"}',
      binary: Buffer.from([0x80, 0x01, 0x02, 0x03]),
    };
    for (const [name, body] of Object.entries(wrong)) {
      test(`an item that is ${name}`, async () => refusal(await create(body), 400));
      test(`an upsert that is ${name}`, async () =>
        refusal(await create(body, { "x-ms-documentdb-is-upsert": "true" }), 400));
    }
    test("an item of 3 MB", async () =>
      refusal(await create(`{"id":"big","pk":"a","x":"${"x".repeat(3 << 20)}"}`), 413));
    test("a body of 40 MB", async () => {
      const reply = await create(`{"id":"big","pk":"a","x":"${"x".repeat(40 << 20)}"}`).catch((err) => {
        if (err.code === "EPIPE" || err.code === "ECONNRESET") return undefined; // refused before the end of the body
        throw err;
      });
      if (reply) refusal(reply, 413);
    });

    const definitions = [
      "",
      "{}",
      "[]",
      '{"id":5}',
      '{"id":"x","partitionKey":5}',
      '{"id":"x","partitionKey":{"paths":[]}}',
      '{"id":"x","partitionKey":{"paths":["pk"]}}',
      '{"id":"x","partitionKey":{"paths":["/a","/b","/c","/d"],"kind":"MultiHash","version":2}}',
      '{"id":"x","partitionKey":{"paths":["/a","/b"],"kind":"MultiHash","version":1}}',
      '{"id":"x","partitionKey":{"paths":["/a"],"kind":"Sideways"}}',
      '{"id":"x","partitionKey":{"paths":["/a"],"version":9}}',
      '{"id":"x","partitionKey":{"paths":["/a/*"]}}',
      '{"id":"x","partitionKey":{"paths":["/pk"]},"indexingPolicy":7}',
      '{"id":"x","partitionKey":{"paths":["/pk"]},"indexingPolicy":{"indexingMode":"sideways"}}',
      '{"id":"x","partitionKey":{"paths":["/pk"]},"defaultTtl":"soon"}',
    ];
    for (const body of definitions) {
      test(`a container that is ${body || "nothing"}`, async () =>
        refusal(await send(server, "POST", "/dbs/db/colls", { body, headers: json }), 400));
    }
    for (const body of ["", "{", "{}", "[]", "null", '{"id":5}', '{"id":""}']) {
      test(`a database that is ${body || "nothing"}`, async () =>
        refusal(await send(server, "POST", "/dbs", { body, headers: json }), 400));
    }
    for (const body of [
      "",
      "{",
      "{}",
      "[]",
      "null",
      "5",
      '{"query":5}',
      '{"query":"SELECT * FROM c","parameters":5}',
      '{"query":"SELECT * FROM c","parameters":[{"name":5}]}',
      '{"query":"SELECT * FROM c WHERE c.a=@a","parameters":[{"value":1}]}',
    ]) {
      test(`a query that is ${body || "nothing"}`, async () => {
        refusal(await query(body), 400);
        refusal(
          await query(body, {
            "x-ms-cosmos-is-query-plan-request": "True",
            "x-ms-cosmos-supported-query-features": "OrderBy",
          }),
          400,
        );
      });
    }
  });

  describe("headers", () => {
    const one = `${docs}/1`;
    for (const value of [
      "",
      "a",
      '"a"',
      "[",
      '["a"',
      '["a"]]',
      '["a","b"]',
      '["a"',
      "[1e999]",
      '[["a"]]',
      '[{"x":1}]',
      "[undefined]",
      "null",
      "5",
      '["\\ud800',
    ]) {
      test(`partition key ${JSON.stringify(value)}`, async () => {
        const reply = await send(server, "GET", one, { headers: pk(value) });
        assert.ok(reply.status === 400 || reply.status === 404, `status ${reply.status}: ${reply.text}`);
        refusal(reply, reply.status);
        const write = await send(server, "POST", docs, {
          body: '{"id":"9","pk":"zz"}',
          headers: { ...json, ...pk(value) },
        });
        // An empty value counts as none: the server then takes the key from the item.
        if (write.status !== 201 || value !== "") refusal(write, 400);
      });
    }
    test("no partition key for a point operation", async () => {
      for (const method of ["GET", "DELETE"]) refusal(await send(server, method, one), 400);
      refusal(await send(server, "PUT", one, { body: '{"id":"1","pk":"a"}', headers: json }), 400, 200);
    });
    test("a prefix of a hierarchical key for a point operation", async () => {
      refusal(await send(server, "GET", "/dbs/db/colls/h/docs/1", { headers: pk('["x"]') }), 400);
      refusal(await send(server, "GET", "/dbs/db/colls/h/docs/1", { headers: pk('["x","y","z","w"]') }), 400);
    });
    for (const value of ["abc", "0:-1#", "0:#", ":::", "0:-1#x", "9".repeat(500), "0:-1#5,,", "-1"]) {
      test(`session token ${JSON.stringify(value.slice(0, 20))}`, async () => {
        refusal(await send(server, "GET", one, { headers: { ...pk('["a"]'), "x-ms-session-token": value } }), 400);
      });
    }
    for (const value of ["0", "-2", "ten", "1.5", "99999999999999999999"]) {
      test(`page size ${value}`, async () => {
        const reply = await query('{"query":"SELECT * FROM c"}', { "x-ms-max-item-count": value });
        assert.ok(reply.status < 500, `status ${reply.status}`);
        if (reply.status !== 200) refusal(reply, 400);
      });
    }
    for (const value of ["Sideways", "Strong"]) {
      test(`consistency ${value}, which the account does not offer`, async () => {
        refusal(await send(server, "GET", one, { headers: { ...pk('["a"]'), "x-ms-consistency-level": value } }), 400);
      });
    }
    for (const value of [
      "x",
      "{}",
      "[]",
      "A".repeat(5000),
      '[{"token":"x","range":{"min":"","max":"FF"}}]',
      "\u00ff",
    ]) {
      test(`continuation ${JSON.stringify(value.slice(0, 30))}`, async () => {
        refusal(await query('{"query":"SELECT * FROM c"}', { "x-ms-continuation": value }), 400, 431);
        refusal(await send(server, "GET", docs, { headers: { "x-ms-continuation": value } }), 400, 431);
      });
    }
    test("a partition key range that does not exist is gone", async () => {
      const reply = await query('{"query":"SELECT * FROM c"}', { "x-ms-documentdb-partitionkeyrangeid": "77" });
      refusal(reply, 410);
      assert.equal(reply.headers["x-ms-substatus"], "1002");
    });
    for (const [name, value] of [
      ["x-ms-offer-throughput", "lots"],
      ["x-ms-offer-throughput", "399"],
      ["x-ms-offer-throughput", "450"],
      ["x-ms-offer-throughput", "-400"],
      ["x-ms-cosmos-offer-autopilot-settings", "{"],
    ]) {
      test(`${name} ${value}`, async () => {
        refusal(
          await send(server, "POST", "/dbs/db/colls", {
            body: '{"id":"t","partitionKey":{"paths":["/pk"]}}',
            headers: { ...json, [name]: value },
          }),
          400,
        );
      });
    }
    test("a header of 100 KB", async () => {
      const reply = await send(server, "GET", one, {
        headers: { ...pk('["a"]'), "x-filler": "x".repeat(100_000) },
      }).catch((err) => {
        if (err.code === "ECONNRESET" || err.code === "EPIPE") return { status: 431 };
        throw err;
      });
      assert.ok(reply.status < 500);
    });
    for (const [start, end] of [
      ["zz", "FF"],
      ["", "nothex"],
      ["20", "10"],
    ]) {
      test(`EPK range ${start}..${end}`, async () => {
        const reply = await query('{"query":"SELECT * FROM c"}', {
          "x-ms-documentdb-partitionkeyrangeid": "0",
          "x-ms-start-epk": start,
          "x-ms-end-epk": end,
          "x-ms-read-key-type": "EffectivePartitionKeyRange",
        });
        assert.ok(reply.status < 500, `status ${reply.status}`);
      });
    }
  });

  describe("who is asking", () => {
    const date = () => new Date().toUTCString();
    const get = (headers) => send(server, "GET", "/dbs/db", { signed: false, headers });
    test("nobody", async () => refusal(await get({}), 401));
    test("with another key", async () => {
      const d = date();
      const other = Buffer.from("another key, another key, another").toString("base64");
      refusal(await get({ "x-ms-date": d, authorization: sign("get", "dbs", "dbs/db", d, other) }), 401);
    });
    test("with a signature for another resource, verb or date", async () => {
      const d = date();
      for (const authorization of [
        sign("get", "dbs", "dbs/other", d),
        sign("put", "dbs", "dbs/db", d),
        sign("get", "colls", "dbs/db", d),
        sign("get", "dbs", "dbs/db", "Tue, 01 Nov 1994 08:12:31 GMT"),
      ]) {
        const body = refusal(await get({ "x-ms-date": d, authorization }), 401);
        assert.match(body.message, /payload to sign/i, "says what the server signed");
      }
    });
    test("with a stale or future date", async () => {
      for (const minutes of [-20, 20]) {
        const d = new Date(Date.now() + minutes * 60_000).toUTCString();
        refusal(await get({ "x-ms-date": d, authorization: sign("get", "dbs", "dbs/db", d) }), 403);
      }
      const d = new Date(Date.now() - 10 * 60_000).toUTCString();
      assert.equal((await get({ "x-ms-date": d, authorization: sign("get", "dbs", "dbs/db", d) })).status, 200);
    });
    for (const authorization of [
      "Bearer abc",
      "type=master",
      "type%3Dmaster%26ver%3D1.0%26sig%3D",
      "type=master&ver=1.0&sig=%%%",
      "type=master&ver=9.0&sig=AAAA",
      "type=sideways&ver=1.0&sig=AAAA",
      "%zz",
      "x".repeat(20_000),
    ]) {
      test(`authorization ${authorization.slice(0, 30)}`, async () => {
        const reply = await get({ "x-ms-date": date(), authorization });
        assert.ok([400, 401, 431].includes(reply.status), `status ${reply.status}`);
      });
    }
    test("without a date, or with one that is none", async () => {
      refusal(
        await get({ "x-ms-date": "yesterday", authorization: sign("get", "dbs", "dbs/db", "yesterday") }),
        400,
        401,
        403,
      );
      refusal(
        await send(server, "GET", "/dbs/db", {
          signed: false,
          headers: { "x-ms-date": "", authorization: sign("get", "dbs", "dbs/db", "") },
        }),
        400,
        401,
        403,
      );
    });
    test("a raw, unencoded signature is understood", async () => {
      const d = date();
      assert.equal(
        (
          await get({
            "x-ms-date": d,
            authorization: decodeURIComponent(sign("get", "dbs", "dbs/db", d, wellKnownKey)),
          })
        ).status,
        200,
      );
    });
  });

  describe("paths and verbs", () => {
    const unknown = [
      "/nothing",
      "/dbs/db/nothing",
      "/dbs/db/colls/c/nothing",
      "/dbs/db/colls/c/docs/1/nothing/x",
      "/dbs//colls",
      "/dbs/db/colls/c/docs/%zz",
      "/dbs/%00",
      "/dbs/..%2f..",
      "/dbs/db/colls/c/docs/%ff%fe",
      `/dbs/${"x".repeat(7000)}`,
      "/dbs/db/colls/c/docs/a%2Fb",
    ];
    for (const path of unknown) {
      for (const method of ["GET", "POST", "PUT", "DELETE"]) {
        test(`${method} ${path.slice(0, 40)}`, async () => {
          const body = method === "POST" || method === "PUT" ? "{}" : undefined;
          const reply = await send(server, method, path, { body, headers: { ...json, ...pk('["a"]') } });
          assert.ok(reply.status >= 400 && reply.status < 500, `status ${reply.status}: ${reply.text.slice(0, 200)}`);
        });
      }
    }
    for (const [method, path] of [
      ["PUT", "/dbs"],
      ["DELETE", "/dbs"],
      ["PUT", "/dbs/db"],
      ["POST", "/dbs/db"],
      ["DELETE", "/dbs/db/colls"],
      ["PUT", docs],
      ["PATCH", "/dbs/db"],
      ["DELETE", "/"],
      ["POST", "/"],
      ["TRACE", docs],
      ["POST", `${docs}/1`],
      ["DELETE", "/offers"],
      ["SIDEWAYS", docs],
    ]) {
      test(`${method} ${path} is not a thing to do`, async () => {
        const [type, link] = addressed(path);
        const d = new Date().toUTCString();
        const reply = await send(server, method === "SIDEWAYS" ? "PROPFIND" : method, path, {
          body: "{}",
          signed: false,
          headers: {
            ...json,
            "x-ms-date": d,
            authorization: sign(method === "SIDEWAYS" ? "PROPFIND" : method, type, link, d),
          },
        });
        assert.ok([400, 404, 405].includes(reply.status), `status ${reply.status}: ${reply.text.slice(0, 200)}`);
      });
    }
    test("a patch and a batch without operations are refused", async () => {
      refusal(
        await send(server, "PATCH", `${docs}/1`, { body: '{"operations":[]}', headers: { ...json, ...pk('["a"]') } }),
        400,
      );
      refusal(await create("[]", { "x-ms-cosmos-is-batch-request": "True", "x-ms-cosmos-batch-atomic": "True" }), 400);
    });
    test("a change feed of an unknown kind is refused", async () => {
      refusal(await send(server, "GET", docs, { headers: { "a-im": "Everything" } }), 400);
    });
    test("what comes in a later step says so: attachments", async () => {
      refusal(await send(server, "POST", `${docs}/1/attachments`, { body: '{"id":"a"}', headers: json }), 400);
      refusal(await send(server, "GET", `${docs}/1/attachments/a`), 400);
    });
    test("a script that does not exist, or lacks its text, is refused", async () => {
      for (const feed of ["sprocs", "triggers", "udfs"]) {
        const path = `/dbs/db/colls/c/${feed}`;
        refusal(await send(server, "GET", `${path}/none`), 404);
        refusal(await send(server, "POST", path, { body: '{"id":"s"}', headers: json }), 400);
      }
    });
    test("browsers of other origins are not invited", async () => {
      const reply = await send(server, "OPTIONS", docs, {
        signed: false,
        headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
      });
      assert.ok(reply.status < 500);
      assert.equal(reply.headers["access-control-allow-origin"], undefined);
    });
    test("HEAD, a trailing slash and a double one do no harm", async () => {
      assert.ok((await send(server, "GET", "//")).status < 500);
      assert.ok((await send(server, "HEAD", "/dbs/db")).status < 500);
      assert.equal((await send(server, "GET", "/dbs/db/")).status, 200);
    });
  });

  describe("below HTTP", () => {
    const speak = (bytes, wait = 3000) =>
      new Promise((resolve, reject) => {
        const socket = net.connect(server.port, "127.0.0.1", () => socket.write(bytes));
        let text = "";
        const done = setTimeout(() => {
          socket.destroy();
          resolve(text);
        }, wait);
        socket.on("data", (c) => {
          text += c;
        });
        socket.on("close", () => {
          clearTimeout(done);
          resolve(text);
        });
        socket.on("error", (err) => (err.code === "ECONNRESET" || err.code === "EPIPE" ? resolve(text) : reject(err)));
      });
    for (const [name, bytes] of [
      ["noise", Buffer.from("\x00\x01\x02\x03 what is this\r\n\r\n", "latin1")],
      ["a broken TLS hello", Buffer.from([0x16, 0x03, 0x01, 0xff, 0xff, 0x01, 0x02])],
      ["half a request line", Buffer.from("GET /dbs HT")],
      [
        "two content lengths",
        Buffer.from("POST /dbs HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\n{}"),
      ],
      ["a negative content length", Buffer.from("POST /dbs HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n")],
      [
        "a broken chunk",
        Buffer.from("POST /dbs HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n"),
      ],
      ["HTTP/0.9", Buffer.from("GET /dbs\r\n\r\n")],
    ]) {
      test(name, async () => {
        const text = await speak(bytes, 500);
        assert.ok(!/^HTTP\/1\.[01] 5/.test(text), text.slice(0, 200));
      });
    }
  });

  test("after all this the server still answers, and its item is unchanged", async () => {
    const { resource } = await client.database("db").container("c").item("1", "a").read();
    assert.equal(resource.id, "1");
    const ids = (
      await client.database("db").container("c").items.query("SELECT VALUE c.id FROM c WHERE c.pk = 'a'").fetchAll()
    ).resources;
    assert.deepEqual(ids, ["1"]);
  });
});
