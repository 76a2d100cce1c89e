// Queries over databases and over containers: full SQL on their definitions, with parameters, in
// order, page by page.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { asker, refusal } from "../containers.mjs";
import { everywhere, pages, refused } from "../server.mjs";

const named = (parameters) => Object.entries(parameters).map(([name, value]) => ({ name, value }));
const byId = (a, b) => (a.id < b.id ? -1 : 1);

everywhere("queries over databases and containers", (w) => {
  let ask, prefix, databases, containers;
  before(async () => {
    ask = await asker(w.server, w.protocol);
    prefix = `q-${w.ranges}-${w.protocol}-`;
    databases = [];
    for (const name of ["ant", "bee", "cat", "dog 100%"])
      databases.push((await w.client.databases.create({ id: prefix + name })).resource);
    containers = [];
    for (let i = 0; i < 7; i++) {
      const container = await w.container(
        `c${i}`,
        { paths: [i % 2 ? "/pk" : "/tenant"], version: 2 },
        { ...(i % 3 ? { defaultTtl: i * 10 } : {}), flag: i % 2 === 0 },
      );
      containers.push((await container.read()).resource);
    }
  });

  describe("databases", () => {
    const found = async (query, parameters = {}, options) =>
      (await w.client.databases.query({ query, parameters: named(parameters) }, options).fetchAll()).resources;
    const mine = (rows) => rows.filter((d) => d.id.startsWith(prefix)).toSorted(byId);

    test("by id, rid, link and time, with and without parameters", async () => {
      const bee = databases[1];
      for (const [sql, parameters] of [
        ["SELECT * FROM c WHERE c.id = @id", { "@id": bee.id }],
        [`SELECT * FROM root WHERE root.id = "${bee.id}"`],
        [`SELECT * FROM r WHERE r["id"] = '${bee.id}'`],
        ["SELECT * FROM c WHERE c._self = @self", { "@self": bee._self }],
        ["SELECT * FROM c WHERE c._rid = @rid", { "@rid": bee._rid }],
        ["SELECT * FROM c WHERE c.id = @id AND c._ts = @ts", { "@id": bee.id, "@ts": bee._ts }],
        ["SELECT * FROM c WHERE c._etag = @etag AND c.id = @id", { "@etag": bee._etag, "@id": bee.id }],
      ]) {
        assert.deepEqual(await found(sql, parameters), [bee], sql);
      }
      assert.deepEqual(mine(await found("SELECT * FROM c")), databases.toSorted(byId));
      assert.deepEqual(
        mine(await found("SELECT * FROM c WHERE c._ts >= @since", { "@since": databases[0]._ts })),
        databases.toSorted(byId),
      );
      assert.deepEqual(
        await found("SELECT * FROM c WHERE c._ts > @later", { "@later": databases[0]._ts + 86_400 }),
        [],
      );
      assert.deepEqual(await found("SELECT * FROM c WHERE c.id = 'nobody'"), []);
      assert.deepEqual(
        await found("SELECT * FROM c WHERE c.id = @id", { "@id": bee.id.toUpperCase() }),
        [],
        "names have a case",
      );
    });

    test("projected, in order, cut", async () => {
      const ids = databases.map((d) => d.id).toSorted();
      const within = { "@from": prefix, "@to": `${prefix}zzz` };
      assert.deepEqual(
        await found("SELECT VALUE c.id FROM c WHERE c.id BETWEEN @from AND @to ORDER BY c.id", within),
        ids,
      );
      assert.deepEqual(
        await found("SELECT VALUE c.id FROM c WHERE c.id BETWEEN @from AND @to ORDER BY c.id DESC", within),
        ids.toReversed(),
      );
      assert.deepEqual(
        await found("SELECT TOP 2 VALUE c.id FROM c WHERE c.id BETWEEN @from AND @to ORDER BY c.id", within),
        ids.slice(0, 2),
      );
      assert.deepEqual(
        await found(
          "SELECT c.id AS name FROM c WHERE c.id BETWEEN @from AND @to ORDER BY c.id OFFSET 1 LIMIT 2",
          within,
        ),
        ids.slice(1, 3).map((name) => ({ name })),
      );
      assert.deepEqual(
        (
          await found("SELECT VALUE c.id FROM c WHERE c.id IN (@a, @b, 'x')", { "@a": ids[0], "@b": ids[3] })
        ).toSorted(),
        [ids[0], ids[3]],
      );
    });

    test("page by page, each once", async () => {
      for (const maxItemCount of [1, 3]) {
        const out = await pages(w.client.databases.query("SELECT * FROM c ORDER BY c.id", { maxItemCount }));
        assert.ok(
          out.sizes.every((n) => n <= maxItemCount),
          `pages of ${out.sizes}`,
        );
        assert.deepEqual(mine(out.rows), databases.toSorted(byId));
        assert.equal(new Set(out.rows.map((d) => d._rid)).size, out.rows.length);
        const listed = await pages(w.client.databases.readAll({ maxItemCount }));
        assert.ok(listed.sizes.every((n) => n <= maxItemCount));
        assert.deepEqual(mine(listed.rows), databases.toSorted(byId));
      }
    });
  });

  describe("containers", () => {
    const found = async (query, parameters = {}, options) =>
      (await w.database.containers.query({ query, parameters: named(parameters) }, options).fetchAll()).resources;
    test("by every property of their definition", async () => {
      for (const [sql, where, parameters] of [
        ["SELECT * FROM c", () => true],
        ["SELECT * FROM c WHERE c.id = @id", (c) => c.id === "c3", { "@id": "c3" }],
        ["SELECT * FROM c WHERE c._self = @self", (c) => c.id === "c4", { "@self": containers[4]._self }],
        ["SELECT * FROM c WHERE c.partitionKey.paths[0] = '/pk'", (c) => c.partitionKey.paths[0] === "/pk"],
        ["SELECT * FROM c WHERE c.defaultTtl > 20", (c) => c.defaultTtl > 20],
        ["SELECT * FROM c WHERE NOT (c.defaultTtl > 20)", (c) => c.defaultTtl <= 20],
        ["SELECT * FROM c WHERE c.flag AND c.id != 'c0'", (c) => c.flag && c.id !== "c0"],
        ["SELECT * FROM c WHERE c.indexingPolicy.indexingMode = 'consistent' AND c.id >= 'c5'", (c) => c.id >= "c5"],
        [
          "SELECT * FROM c WHERE c.indexingPolicy.includedPaths[0].path = '/*' AND c.geospatialConfig.type = 'Geography'",
          () => true,
        ],
        ["SELECT * FROM c WHERE c._ts >= @ts", () => true, { "@ts": 0 }],
        ["SELECT * FROM c WHERE c._ts < 1000", () => false],
        ["SELECT * FROM c WHERE c.missing = 1", () => false],
      ]) {
        assert.deepEqual((await found(sql, parameters)).toSorted(byId), containers.filter(where), sql);
      }
    });

    test("projected, in order, cut", async () => {
      const ids = containers.map((c) => c.id);
      assert.deepEqual(await found("SELECT VALUE c.id FROM c ORDER BY c.id DESC"), ids.toReversed());
      assert.deepEqual(
        await found("SELECT TOP 3 c.id, c.defaultTtl FROM c ORDER BY c.id"),
        containers.slice(0, 3).map(({ id, defaultTtl }) => (defaultTtl === undefined ? { id } : { id, defaultTtl })),
      );
      assert.deepEqual(
        await found("SELECT VALUE c.partitionKey.paths FROM c ORDER BY c.id OFFSET 5 LIMIT 5"),
        containers.slice(5).map((c) => c.partitionKey.paths),
      );
    });

    test("page by page, each once, and only of their database", async () => {
      for (const maxItemCount of [1, 2, 7]) {
        for (const iterator of [
          w.database.containers.query("SELECT * FROM c", { maxItemCount }),
          w.database.containers.readAll({ maxItemCount }),
          w.database.containers.query("SELECT * FROM c ORDER BY c.id", { maxItemCount }),
        ]) {
          const out = await pages(iterator);
          assert.ok(
            out.sizes.every((n) => n <= maxItemCount),
            `pages of ${out.sizes}`,
          );
          assert.deepEqual(out.rows.toSorted(byId), containers);
          assert.ok(out.charge > 0);
        }
      }
      assert.deepEqual(
        (await w.client.database(databases[0].id).containers.query("SELECT * FROM c").fetchAll()).resources,
        [],
      );
      await refused(w.client.database("nowhere").containers.query("SELECT * FROM c").fetchAll(), 404);
    });
  });

  test("feeds and queries have the envelope that clients read", async () => {
    const db = (await w.database.read()).resource;
    const colls = `/dbs/${db.id}/colls`;
    const asQuery = { "content-type": "application/query+json", "x-ms-documentdb-isquery": "True" };
    for (const [path, name, rid] of [
      ["/dbs", "Databases", ""],
      [colls, "DocumentCollections", db._rid],
    ]) {
      for (const [method, options] of [
        ["GET", {}],
        ["POST", { headers: asQuery, body: '{"query":"SELECT * FROM c"}' }],
        [
          "POST",
          {
            headers: { "content-type": "application/query+json; charset=utf-8" },
            body: '{"query":"SELECT * FROM c","parameters":null}',
          },
        ],
      ]) {
        const reply = await ask(method, path, options);
        assert.equal(reply.status, 200, reply.text);
        assert.deepEqual(Object.keys(reply.json).toSorted(), ["_count", "_rid", name].toSorted());
        assert.equal(reply.json._rid, rid);
        assert.equal(reply.json._count, reply.json[name].length);
        assert.equal(Number(reply.headers["x-ms-item-count"]), reply.json._count);
        assert.equal(reply.headers["x-ms-continuation"], undefined, "one page holds all");
        assert.ok(Number(reply.headers["x-ms-request-charge"]) > 0);
      }
    }
    const scalars = await ask("POST", colls, {
      headers: asQuery,
      body: '{"query":"SELECT VALUE c.id FROM c WHERE c.id = \'c1\'"}',
    });
    assert.deepEqual(scalars.json.DocumentCollections, ["c1"]);
  });

  test("a continuation goes on where its page ended, and nothing else is one", async () => {
    const colls = `/dbs/${w.database.id}/colls`;
    for (const [method, options] of [
      ["GET", {}],
      [
        "POST",
        {
          headers: { "content-type": "application/query+json", "x-ms-documentdb-isquery": "true" },
          body: '{"query":"SELECT * FROM c"}',
        },
      ],
    ]) {
      const headers = { ...options.headers, "x-ms-max-item-count": "3" };
      const first = await ask(method, colls, { ...options, headers });
      assert.equal(first.json._count, 3);
      const token = first.headers["x-ms-continuation"];
      assert.ok(token.length <= 1024);
      const again = [];
      for (let i = 0; i < 2; i++)
        again.push(await ask(method, colls, { ...options, headers: { ...headers, "x-ms-continuation": token } }));
      assert.deepEqual(again[0].json, again[1].json, "a token can be used again");
      const ids = [...first.json.DocumentCollections, ...again[0].json.DocumentCollections].map((c) => c.id);
      assert.equal(new Set(ids).size, 6);
      refusal(await ask(method, colls, { ...options, headers: { ...headers, "x-ms-continuation": "nonsense" } }), 400);
    }
    for (const size of ["0", "-5", "many"])
      refusal(await ask("GET", colls, { headers: { "x-ms-max-item-count": size } }), 400);
    assert.equal((await ask("GET", colls, { headers: { "x-ms-max-item-count": "-1" } })).json._count, 7);
  });

  test("refuses what is no query, with a place in it", async () => {
    for (const path of ["/dbs", `/dbs/${w.database.id}/colls`]) {
      const query = (body) =>
        ask("POST", path, {
          headers: { "content-type": "application/query+json", "x-ms-documentdb-isquery": "true" },
          body,
        });
      for (const text of [
        "SELECT",
        "SELECT * FORM c",
        "SELECT * FROM c WHERE",
        "SELECT * FROM c WHERE x.id = 1",
        "SELECT * FROM c WHERE NOSUCHTHING(c.id)",
      ]) {
        const { message } = refusal(await query(JSON.stringify({ query: text })), 400);
        assert.match(message, /"?errors?"?|position|near|not/i, text);
      }
      for (const body of [
        "",
        "{",
        "[]",
        '{"query":1}',
        '{"query":"SELECT * FROM c","parameters":1}',
        '{"query":"SELECT * FROM c WHERE c.id=@a"}',
      ])
        refusal(await query(body), 400);
    }
  });
});
