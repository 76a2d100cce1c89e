// Habits of the gateway that clients rely on without naming them: errors are JSON whatever the
// path, the server reads methods, slashes, escapes and booleans as the service does, and a
// connection survives a refusal.
import assert from "node:assert/strict";
import http from "node:http";
import https from "node:https";
import net from "node:net";
import { after, before, describe, test } from "node:test";
import { asker, refusal } from "../containers.mjs";
import { sign } from "../raw.mjs";
import { dispose, everywhere, Server } from "../server.mjs";

const json = { "content-type": "application/json" };
const pk = (value) => ({ "x-ms-documentdb-partitionkey": JSON.stringify([value]) });
// One page of all ranges.
const crossing = { "x-ms-documentdb-query-enablecrosspartition": "True", "x-orrery-cross-partition-queries": "server" };

everywhere("habits", (w) => {
  let ask, db, coll, docs, container;
  before(async () => {
    ask = await asker(w.server, w.protocol);
    container = await w.container("c");
    [db, coll, docs] = [`/dbs/${w.database.id}`, `/dbs/${w.database.id}/colls/c`, `/dbs/${w.database.id}/colls/c/docs`];
    await container.items.create({ id: "1", pk: "a" });
  });
  const create = (item, headers = {}, options = {}) =>
    ask("POST", docs, {
      headers: { ...json, ...pk("a"), ...headers },
      body: typeof item === "string" ? item : JSON.stringify(item),
      ...options,
    });

  test("a path that leads nowhere is 404 with a JSON body, for every method", async () => {
    for (const path of [
      "/nowhere",
      "/DBS",
      "/Dbs/x",
      `${db}/tables`,
      `${coll}/documents`,
      `${docs}/1/more`,
      `${docs}/1/more/things`,
      `${docs}/1/attachments/a/b`,
      "/a/b/c/d/e/f/g/h/i/j/k/l",
      "/favicon.ico",
      "/dbs/x/colls/y/docs/z/w",
      "/%64bs/x/y/z",
    ]) {
      for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"]) {
        const reply = await ask(method, path, { body: method === "GET" || method === "DELETE" ? undefined : "{}" });
        const { code } = refusal(reply, 404);
        assert.equal(code, "NotFound");
      }
    }
    refusal(await ask("GET", "/nowhere", { signed: false }), 404);
  });

  test("a method that a path has not is 405 and says which it has", async () => {
    const paths = {
      "/dbs": ["GET", "POST"],
      [db]: ["GET", "DELETE"],
      [`${db}/colls`]: ["GET", "POST"],
      [coll]: ["GET", "PUT", "DELETE"],
      [docs]: ["GET", "POST"],
      [`${docs}/1`]: ["GET", "PUT", "PATCH", "DELETE"],
      [`${coll}/pkranges`]: ["GET"],
      "/offers": ["GET", "POST"],
      "/": ["GET"],
    };
    for (const [path, has] of Object.entries(paths)) {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "PROPFIND", "LOCK"]) {
        if (has.includes(method)) continue;
        const reply = await ask(method, path, { body: "{}", headers: json });
        const { code } = refusal(reply, 405);
        assert.equal(code, "MethodNotAllowed");
        const allow = reply.headers.allow.split(/, */);
        for (const m of has) assert.ok(allow.includes(m), `${path} allows ${allow}, and ${m}`);
        assert.ok(!allow.includes(method), `${path} does not allow ${method}`);
      }
    }
    assert.equal((await ask("GET", `${docs}/1`, { headers: pk("a") })).status, 200, "and nothing was done");
  });

  test("a slash at the end changes nothing", async () => {
    for (const path of ["/dbs", db, `${db}/colls`, coll, `${coll}/pkranges`, "/offers"]) {
      const [without, within] = [await ask("GET", path), await ask("GET", `${path}/`)];
      assert.equal(within.status, 200, path);
      assert.deepEqual(within.json, without.json, path);
    }
    assert.equal((await ask("GET", `${docs}/1/`, { headers: pk("a") })).json.id, "1");
    const body = { id: "slashed", pk: "a" };
    assert.equal(
      (await ask("POST", `${docs}/`, { headers: { ...json, ...pk("a") }, body: JSON.stringify(body) })).status,
      201,
    );
    assert.equal(
      (
        await ask("PUT", `${docs}/slashed/`, {
          headers: { ...json, ...pk("a") },
          body: JSON.stringify({ ...body, v: 1 }),
        })
      ).json.v,
      1,
    );
    assert.equal((await ask("DELETE", `${docs}/slashed/`, { headers: pk("a") })).status, 204);
    const { json: self } = await ask("GET", coll);
    assert.equal(
      (await ask("GET", `/${self._self}`, { link: self._rid.toLowerCase() })).json.id,
      "c",
      "a _self link as it is",
    );
  });

  test("a query string is not part of the name", async () => {
    for (const query of ["?", "?a=1", "?$top=5&x=%20"]) {
      assert.equal(
        (await ask("GET", `${docs}/1${query}`, { headers: pk("a"), link: docs.slice(1) + "/1" })).json?.id,
        "1",
        query,
      );
    }
  });

  test("a question mark sent as it is belongs to the id when it is signed", async () => {
    const marked = [docs.slice(1) + "/1?a=1", docs.slice(1) + "/raw?%x/y"];
    refusal(await ask("GET", `${docs}/1?a=1`, { headers: pk("a"), link: marked[0] }), 404);
    assert.equal((await create({ id: "raw?%x/y", pk: "a" })).status, 201);
    const options = { headers: pk("a"), link: marked[1] };
    assert.equal((await ask("GET", `${docs}/raw?%25x/y`, options)).json?.id, "raw?%x/y");
    assert.equal((await ask("DELETE", `${docs}/raw?%25x/y`, options)).status, 204);
    refusal(await ask("GET", `${docs}/raw%3F%25x%2Fy`, options), 404);
  });

  test("the service's own headers go out in lower case, and a read tells its URL", async () => {
    const reply = await ask("GET", `${docs}/1/`, { headers: pk("a") });
    const names = reply.raw.filter((_, i) => i % 2 === 0);
    assert.ok(
      names.includes("x-ms-request-charge") &&
        names.includes("etag") &&
        names.includes("lsn") &&
        names.includes("Content-Type"),
      `${names}`,
    );
    assert.deepEqual(
      names.filter((name) => /^x-/i.test(name) && name !== name.toLowerCase()),
      [],
    );
    assert.equal(reply.headers["content-location"], `${w.protocol}://127.0.0.1:${w.server.port}${docs}/1`);
  });

  test("escapes are decoded once, after the path is split", async () => {
    const forms = {
      "a+b": ["a+b", "a%2Bb", "a%2bb"],
      "a b": ["a%20b"],
      "100%": ["100%25"],
      "%2F": ["%252F", "%252f".replace("f", "F")],
      "na\u00efve": ["na%C3%AFve", "na%c3%afve"],
      plain: ["plain", "%70lain", "%70%6C%61%69%6e"],
      "semi;colon,comma": ["semi;colon,comma", "semi%3Bcolon%2Ccomma"],
      "a:b@c$d&e=f!'()*~": ["a:b@c$d&e=f!'()*~", encodeURIComponent("a:b@c$d&e=f!'()*~")],
      "\u{1F600}": [encodeURIComponent("\u{1F600}")],
      "q?h#": ["q%3Fh%23"],
    };
    for (const [id, escapes] of Object.entries(forms)) {
      assert.equal((await create({ id, pk: "a" })).status, 201, id);
      for (const escape of escapes) {
        const read = await ask("GET", `${docs}/${escape}`, { headers: pk("a") });
        assert.equal(read.status, 200, `${escape}: ${read.text}`);
        assert.equal(read.json.id, id);
      }
    }
    assert.equal((await ask("GET", `${docs}/a%20+b`, { headers: pk("a") })).status, 404, "a plus is no space");
    // An escaped slash belongs to its segment: it never makes a path of another kind.
    assert.ok([400, 404].includes((await ask("GET", `${coll}%2Fdocs`)).status));
    assert.ok([400, 404].includes((await ask("GET", `${docs}/..%2F..%2Fc`, { headers: pk("a") })).status));
    for (const broken of ["%FF", "%C3%28"])
      refusal(await ask("GET", `${docs}/${broken}`, { headers: pk("a"), link: `${docs.slice(1)}/x` }), 400);
  });

  test("booleans are read in any case", async () => {
    const query = '{"query":"SELECT VALUE c.id FROM c WHERE c.id = \'1\'"}';
    for (const yes of ["true", "True", "TRUE", "tRuE"]) {
      for (const name of ["x-ms-documentdb-isquery", "x-ms-documentdb-query"]) {
        const reply = await ask("POST", docs, { headers: { ...json, ...crossing, [name]: yes }, body: query });
        assert.deepEqual(reply.json?.Documents, ["1"], `${name}: ${yes}: ${reply.text}`);
      }
      assert.equal(
        (
          await ask("POST", docs, {
            headers: {
              "content-type": "application/query+json",
              "x-ms-documentdb-isquery": "true",
              "x-ms-documentdb-query-enablecrosspartition": yes,
            },
            body: query,
          })
        ).status,
        200,
      );
      assert.equal(
        (await create({ id: "1", pk: "a", yes }, { "x-ms-documentdb-is-upsert": yes })).status,
        200,
        `upsert ${yes}`,
      );
      const batch = await ask("POST", docs, {
        headers: { ...json, ...pk("a"), "x-ms-cosmos-is-batch-request": yes, "x-ms-cosmos-batch-atomic": yes },
        body: '[{"operationType":"Read","id":"1"}]',
      });
      assert.equal(batch.json[0].resourceBody.yes, yes);
      const plan = await ask("POST", docs, {
        headers: {
          "content-type": "application/query+json",
          "x-ms-cosmos-is-query-plan-request": yes,
          "x-ms-cosmos-supported-query-features": "OrderBy",
        },
        body: query,
      });
      assert.ok(plan.json.queryRanges, plan.text);
    }
    for (const no of ["false", "False", "FALSE", "", "0"]) {
      refusal(
        await create(
          { id: "1", pk: "a" },
          { "x-ms-documentdb-is-upsert": no, "x-ms-documentdb-isquery": no, "x-ms-cosmos-is-batch-request": no },
        ),
        409,
      );
    }
  });

  test("header names are read in any case", async () => {
    const reply = await ask("POST", docs, {
      headers: {
        "Content-TYPE": "application/json",
        "X-MS-DocumentDB-PartitionKey": '["a"]',
        "X-Ms-DocumentDb-Is-Upsert": "True",
      },
      body: '{"id":"1","pk":"a"}',
    });
    assert.equal(reply.status, 200);
  });

  test("an item is an item whatever its content type; a query says that it is one", async () => {
    let n = 0;
    for (const type of [
      "application/json",
      "application/json; charset=utf-8",
      "text/plain",
      "application/octet-stream",
      "application/x-www-form-urlencoded",
      "nonsense",
      "",
    ]) {
      const reply = await ask("POST", docs, {
        headers: { "content-type": type, ...pk("a") },
        body: JSON.stringify({ id: `type-${n++}`, pk: "a", type }),
      });
      assert.equal(reply.status, 201, `${type}: ${reply.text}`);
      assert.equal(reply.json.type, type);
    }
    const without = await ask("POST", docs, { headers: pk("a"), body: '{"id":"type-none","pk":"a"}' });
    assert.equal(without.status, 201);
    for (const type of ["application/query+json", "application/query+json; charset=utf-8", "Application/Query+JSON"]) {
      const reply = await ask("POST", docs, {
        headers: { "content-type": type, ...crossing },
        body: '{"query":"SELECT VALUE 1 FROM c WHERE c.id = \'1\'"}',
      });
      assert.deepEqual(reply.json?.Documents, [1], `${type}: ${reply.text}`);
    }
    refusal(await ask("POST", docs, { headers: { ...json, ...pk("a") }, body: '{"query":"SELECT * FROM c"}' }), 400); // an item without an id
  });

  test("JSON that is broken is refused before anything is written", async () => {
    for (const body of [
      "",
      "{",
      '{"id":',
      '{"id":"x","pk":"a"',
      '{"id":"x","pk":"a"}}',
      '{"id":"x" "pk":"a"}',
      "{'id':'x'}",
      '{"id":"x","pk":"a",}',
      "\ufeff\ufeff{}",
      "null",
      "true",
      "[]",
      '"x"',
      "1",
    ]) {
      for (const [method, path] of [
        ["POST", docs],
        ["PUT", `${docs}/1`],
        ["PATCH", `${docs}/1`],
        ["POST", "/dbs"],
        ["POST", `${db}/colls`],
        ["PUT", coll],
      ]) {
        const reply = await ask(method, path, { headers: { ...json, ...pk("a") }, body });
        assert.equal(reply.status, 400, `${method} ${path} with ${JSON.stringify(body)}: ${reply.status}`);
        refusal(reply, 400);
      }
    }
    assert.equal((await ask("GET", `${docs}/x`, { headers: pk("a") })).status, 404);
  });

  test("an error says how long it is, an empty answer has no body", async () => {
    for (const [status, method, path, options] of [
      [400, "GET", `${docs}/1`, {}],
      [401, "GET", docs, { signed: false }],
      [404, "GET", `${docs}/none`, { headers: pk("a") }],
      [404, "GET", "/nowhere", {}],
      [405, "PATCH", "/dbs", { body: "{}" }],
      [409, "POST", docs, { headers: { ...json, ...pk("a") }, body: '{"id":"1","pk":"a"}' }],
      [412, "DELETE", `${docs}/1`, { headers: { ...pk("a"), "if-match": '"x"' } }],
    ]) {
      const reply = await ask(method, path, options);
      refusal(reply, status);
      assert.equal(reply.headers["transfer-encoding"], undefined);
    }
    const { headers } = await ask("GET", `${docs}/1`, { headers: pk("a") });
    const unchanged = await ask("GET", `${docs}/1`, { headers: { ...pk("a"), "if-none-match": headers.etag } });
    assert.deepEqual([unchanged.status, unchanged.text], [304, ""]);
    await create({ id: "brief", pk: "a" });
    const deleted = await ask("DELETE", `${docs}/brief`, { headers: pk("a") });
    assert.deepEqual([deleted.status, deleted.text], [204, ""]);
    const minimal = await create({ id: "minimal", pk: "a" }, { prefer: "return=minimal" });
    assert.deepEqual([minimal.status, minimal.text], [201, ""]);
    assert.ok(minimal.headers.etag);
  });

  test("HEAD is GET without the body", async () => {
    for (const [path, headers] of [
      ["/", {}],
      ["/dbs", {}],
      [db, {}],
      [coll, {}],
      [docs, {}],
      [`${docs}/1`, pk("a")],
      [`${docs}/none`, pk("a")],
      ["/nowhere", {}],
      [`${coll}/pkranges`, {}],
    ]) {
      const [head, get] = [await ask("HEAD", path, { headers }), await ask("GET", path, { headers })];
      assert.equal(head.status, get.status, path);
      assert.equal(head.text, "");
      assert.equal(head.headers["content-type"], get.headers["content-type"], path);
      assert.equal(head.headers.etag, get.headers.etag, path);
      if (get.status === 200) assert.equal(head.headers["content-length"], get.headers["content-length"], path);
    }
  });

  test("the activity id comes back as it was sent, also from a refusal", async () => {
    const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
    for (const [path, status] of [
      [`${docs}/1`, 200],
      [`${docs}/none`, 404],
      ["/nowhere", 404],
    ]) {
      const reply = await ask("GET", path, { headers: { ...pk("a"), "x-ms-activity-id": id } });
      assert.equal(reply.status, status);
      assert.equal(reply.headers["x-ms-activity-id"], id);
      if (status !== 200) assert.ok(reply.json.message.includes(id));
    }
  });

  test("a chunked body is a body", async () => {
    const chunks = ['{"id":"chunked",', '"pk":"a",', '"text":"', "x".repeat(100_000), "y".repeat(100_000), '"}'];
    const reply = await ask("POST", docs, { headers: { ...json, ...pk("a") }, body: chunks, chunked: true });
    assert.equal(reply.status, 201, reply.text.slice(0, 200));
    assert.equal((await container.item("chunked", "a").read()).resource.text.length, 200_000);
    refusal(
      await ask("POST", docs, { headers: { ...json, ...pk("a") }, body: ['{"id":"half",', '"pk":'], chunked: true }),
      400,
    );
    refusal(
      await ask("PUT", `${docs}/1`, {
        headers: { ...json, ...pk("a") },
        body: ['{"id":"1",', '"pk":"b"}'],
        chunked: true,
      }),
      400,
      1001,
    );
  });

  test("a body over the limit is 413, announced or not, and nothing is written", async () => {
    const big = ['{"id":"big","pk":"a","text":"', ...Array(48).fill("x".repeat(64 * 1024)), '"}'];
    const send = (options) =>
      ask("POST", docs, { headers: { ...json, ...pk("a") }, ...options }).catch((err) => {
        if (err.code === "EPIPE" || err.code === "ECONNRESET") return undefined; // answered and closed before everything was sent
        throw err;
      });
    for (const options of [{ body: big.join("") }, { body: big, chunked: true }]) {
      const reply = await send(options);
      if (reply) {
        const { code } = refusal(reply, 413);
        assert.equal(code, "RequestEntityTooLarge");
      }
      assert.equal((await ask("GET", `${docs}/big`, { headers: pk("a") })).status, 404);
    }
  });

  test("a connection goes on after a refusal", async () => {
    const Agent = w.protocol === "https" ? https.Agent : http.Agent;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      const again = (method, path, options = {}) => ask(method, path, { ...options, agent });
      assert.equal((await again("GET", `${docs}/1`, { headers: pk("a") })).status, 200);
      for (const [status, method, path, options] of [
        [404, "GET", `${docs}/none`, { headers: pk("a") }],
        [404, "GET", "/nowhere"],
        [400, "GET", `${docs}/1`],
        [405, "DELETE", "/dbs"],
        [409, "POST", docs, { headers: { ...json, ...pk("a") }, body: '{"id":"1","pk":"a"}' }],
        [400, "POST", docs, { headers: { ...json, ...pk("a") }, body: "{" }],
        [412, "DELETE", `${docs}/1`, { headers: { ...pk("a"), "if-match": '"x"' } }],
        [401, "GET", docs, { signed: false }],
        [200, "GET", `${docs}/1`, { headers: pk("a") }],
      ]) {
        const reply = await again(method, path, options);
        assert.equal(reply.status, status, reply.text);
        assert.ok(reply.reused, `${method} ${path} came over the same connection`);
      }
    } finally {
      agent.destroy();
    }
  });

  test("two different values for one header are not a way around a check", async () => {
    // Node writes an array as two header lines.
    const twice = (name, ...values) => ({ [name]: values });
    const two = await ask("GET", `${docs}/1`, { headers: twice("x-ms-documentdb-partitionkey", '["a"]', '["b"]') });
    assert.ok([200, 400].includes(two.status), `${two.status} ${two.text}`);
    if (two.status === 200) assert.equal(two.json.pk, "a", "the first one counts");
    const write = await ask("POST", docs, {
      headers: { ...json, ...twice("x-ms-documentdb-partitionkey", '["a"]', '["b"]') },
      body: '{"id":"twice","pk":"b"}',
    });
    refusal(write, 400);
    const match = await ask("DELETE", `${docs}/1`, { headers: { ...pk("a"), ...twice("if-match", '"x"', "*") } });
    assert.ok([400, 412].includes(match.status), `${match.status}`);
    const auth = await ask("GET", `${docs}/1`, {
      headers: { ...pk("a"), ...twice("x-ms-date", new Date().toUTCString(), "Thu, 01 Jan 1970 00:00:00 GMT") },
    });
    assert.ok([200, 400, 401, 403].includes(auth.status));
    assert.equal((await ask("GET", `${docs}/1`, { headers: pk("a") })).status, 200, "the item is still there");
  });

  test("a version that is none is refused", async () => {
    for (const version of ["2099-01-01", "2015-12-17", "1"])
      refusal(await ask("GET", `${docs}/1`, { headers: { ...pk("a"), "x-ms-version": version } }), 400);
  });

  test("what is asked for in Accept and in versions does not matter", async () => {
    for (const headers of [
      { accept: "text/html" },
      { accept: "*/*" },
      { accept: "" },
      { "x-ms-version": "2014-08-21" },
      { "x-ms-version": "2015-12-16" },
      { "accept-encoding": "identity" },
      { "user-agent": "" },
      { "x-ms-unheard-of": "1" },
      { "x-ms-cosmos-priority-level": "Low" },
      { "x-ms-cosmos-supported-serialization-formats": "JsonText,CosmosBinary" },
    ]) {
      const reply = await ask("GET", `${docs}/1`, { headers: { ...pk("a"), ...headers } });
      assert.equal(reply.status, 200, `${JSON.stringify(headers)}: ${reply.text}`);
      assert.match(reply.headers["content-type"], /^application\/json/);
      assert.equal(reply.json.id, "1");
    }
  });
});

describe("habits below the paths", () => {
  let server, client;
  before(async () => {
    server = await Server.start();
    client = await server.client();
    const { database } = await client.databases.create({ id: "db" });
    const { container } = await database.containers.create({ id: "c", partitionKey: { paths: ["/pk"], version: 2 } });
    await container.items.create({ id: "1", pk: "a" });
  });
  after(async () => {
    if (client) dispose(client);
    await server?.remove();
  });

  const path = "/dbs/db/colls/c/docs/1";
  const request = (line, more = [], date = new Date().toUTCString()) =>
    [
      line,
      "Host: localhost",
      `x-ms-date: ${date}`,
      `authorization: ${sign("GET", "docs", path.slice(1), date)}`,
      'x-ms-documentdb-partitionkey: ["a"]',
      ...more,
      "",
      "",
    ].join("\r\n");

  /**
   * Sends bytes, in parts, and resolves to everything received once done(text) is true or the
   * server has closed the connection.
   */
  const speak = (parts, done = () => false) =>
    new Promise((resolve, reject) => {
      let text = "";
      const socket = net.connect(server.port, "127.0.0.1", async () => {
        for (const part of parts) {
          socket.write(part);
          await new Promise((next) => setTimeout(next, 20));
        }
      });
      const timer = setTimeout(() => {
        socket.destroy();
        reject(new Error(`no end in 10 s: ${text.slice(0, 300)}`));
      }, 10_000);
      const end = () => {
        clearTimeout(timer);
        socket.destroy();
        resolve(text);
      };
      socket.on("data", (c) => {
        text += c;
        if (done(text)) end();
      });
      socket.on("close", end);
      socket.on("error", (err) => (err.code === "ECONNRESET" || err.code === "EPIPE" ? end() : reject(err)));
    });
  const answers = (n) => (text) =>
    (text.match(/HTTP\/1\.1 \d+/g) ?? []).length >= n && (text.match(/"id":"1"/g) ?? []).length >= n;

  test("requests sent one after the other without waiting are answered in order", async () => {
    const text = await speak([
      request(`GET ${path} HTTP/1.1`) +
        request(`GET ${path} HTTP/1.1`) +
        request(`GET ${path} HTTP/1.1`, ["Connection: close"]),
    ]);
    assert.deepEqual(text.match(/HTTP\/1\.1 \d+/g), ["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 200"]);
  });
  test("a request may come in pieces", async () => {
    const whole = request(`GET ${path} HTTP/1.1`);
    const text = await speak(
      [whole.slice(0, 5), whole.slice(5, 40), whole.slice(40, 130), whole.slice(130)],
      answers(1),
    );
    assert.match(text, /^HTTP\/1\.1 200/);
  });
  test("HTTP/1.0 is answered and closed", async () => {
    const text = await speak([request(`GET ${path} HTTP/1.0`)]);
    assert.match(text, /^HTTP\/1\.[01] 200/);
    assert.match(text, /"id":"1"/);
  });
  test("the target of a request may be a whole URL", async () => {
    const text = await speak([request(`GET http://localhost:${server.port}${path} HTTP/1.1`)], answers(1));
    assert.match(text, /^HTTP\/1\.1 200/);
  });
  test("a client that waits for 100 Continue gets it, or its answer", async () => {
    const date = new Date().toUTCString();
    const body = '{"id":"patient","pk":"a"}';
    const head = [
      "POST /dbs/db/colls/c/docs HTTP/1.1",
      "Host: localhost",
      `x-ms-date: ${date}`,
      `authorization: ${sign("POST", "docs", "dbs/db/colls/c", date)}`,
      'x-ms-documentdb-partitionkey: ["a"]',
      `Content-Length: ${body.length}`,
      "Expect: 100-continue",
      "Connection: close",
      "",
      "",
    ].join("\r\n");
    const text = await speak([head, body]);
    assert.match(text, /^HTTP\/1\.1 (100 Continue\r\n\r\nHTTP\/1\.1 )?201 /);
  });
  test("two lengths, two hosts or no host are no request", async () => {
    for (const bytes of [
      "POST /dbs HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\n{}abc",
      "GET /dbs HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
      "GET /dbs HTTP/1.1\r\n\r\n",
    ]) {
      assert.match(await speak([bytes]), /^HTTP\/1\.1 400 /, bytes);
    }
  });
  test("a length beside chunks does not smuggle a second request in", async () => {
    const inner = request(`DELETE ${path} HTTP/1.1`);
    const text = await speak(
      [
        `POST /dbs HTTP/1.1\r\nHost: x\r\nContent-Length: ${inner.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
      ],
      (t) => /HTTP\/1\.1 \d+/.test(t),
    );
    assert.match(text, /^HTTP\/1\.1 4\d\d /);
    assert.equal(
      (await client.database("db").container("c").item("1", "a").read()).statusCode,
      200,
      "the item is still there",
    );
  });
  test("a client that goes away in the middle of its body writes nothing", async () => {
    const date = new Date().toUTCString();
    const head = [
      "POST /dbs/db/colls/c/docs HTTP/1.1",
      "Host: localhost",
      `x-ms-date: ${date}`,
      `authorization: ${sign("POST", "docs", "dbs/db/colls/c", date)}`,
      'x-ms-documentdb-partitionkey: ["a"]',
      "Content-Length: 1000",
      "",
      "",
    ].join("\r\n");
    await new Promise((resolve, reject) => {
      const socket = net.connect(server.port, "127.0.0.1", () =>
        socket.write(`${head}{"id":"half","pk":"a"}`, () => socket.end()),
      );
      socket.on("data", () => {});
      socket.on("close", resolve);
      socket.on("error", (err) => (err.code === "ECONNRESET" ? resolve() : reject(err)));
    });
    assert.equal((await client.database("db").container("c").item("half", "a").read()).statusCode, 404);
    assert.equal((await client.database("db").container("c").item("1", "a").read()).statusCode, 200);
  });
});
