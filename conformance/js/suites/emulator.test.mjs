// Publicly reported faults of other emulators, one test each: this server does what the report asks
// for. docs/emulator-issues.md explains each report. There are more in emulator-more.test.mjs and
// emulator-queries.test.mjs. EMU#n is issue n of Azure/azure-cosmos-db-emulator-docker.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { CosmosClient } from "@azure/cosmos";
import { keyHeader, lsn, rows, Wire } from "../emulator.mjs";
import { addressed, send, sign } from "../raw.mjs";
import { dispose, everywhere, pages, refused, throughputFor, wellKnownKey } from "../server.mjs";

const ids = (list) => list.map((x) => x.id);
const statuses = (reply) => reply.json.map((r) => r.statusCode);
const multi = (...paths) => ({ paths, kind: "MultiHash", version: 2 });
const together = (n, work) => Promise.all(Array.from({ length: n }, (_, i) => work(i)));

everywhere(
  "emulator issues",
  (w) => {
    const wire = new Wire(w);

    describe("queries and their pages", () => {
      let items;
      const at = (i) => `2026-04-${String(i + 1).padStart(2, "0")}T08:00:00Z`;
      before(async () => {
        ({ items } = await w.container("paged"));
        const made = Array.from({ length: 60 }, (_, i) => ({
          id: `r${i}`,
          pk: "one",
          kind: "R",
          n: (i * 37) % 60,
          mail: `m${String((i * 7) % 60).padStart(2, "0")}@example.org`,
        }));
        for (let i = 0; i < 5; i++)
          made.push({ id: `a${i}`, pk: "act", activityTypeCode: `t${i}`, occurredAtUtc: at((i * 3) % 5) });
        for (let i = 0; i < 40; i++)
          made.push({
            id: `o${i}`,
            pk: `p${i % 8}`,
            kind: i % 2 ? "R" : "S",
            n: 100 + i,
            mail: `o${String(i).padStart(2, "0")}@example.org`,
          });
        await Promise.all(made.map((x) => items.create(x)));
      });

      test("EMU#219 SELECT VALUE gives bare values, not objects around them", async () => {
        const { resources } = await items
          .query("SELECT VALUE c.n FROM c WHERE c.kind = 'R' AND c.n < 3 ORDER BY c.n")
          .fetchAll();
        assert.deepEqual(resources, [0, 1, 2]);
        assert.deepEqual(rows(await wire.query("paged", "SELECT VALUE 7 FROM c WHERE c.n = 5", { key: ["one"] })), [7]);
        assert.deepEqual(rows(await wire.query("paged", "select value count(1) from c")), [105]);
        for (const options of [{}, { forceQueryPlan: true }])
          assert.deepEqual((await items.query("select value count(1) from c", options).fetchAll()).resources, [105]);
      });

      test("EMU#156 ORDER BY in pages gives every row once, in order, and goes on from a continuation", async () => {
        for (const [options, count] of [
          [{ partitionKey: "one" }, 60],
          [{}, 80],
        ]) {
          const text = "SELECT * FROM c WHERE c.kind='R' ORDER BY c.mail DESC";
          const all = await pages(items.query(text, { maxItemCount: 7, ...options }));
          assert.equal(all.rows.length, count);
          assert.equal(new Set(ids(all.rows)).size, count);
          assert.deepEqual(
            all.rows.map((r) => r.mail),
            all.rows
              .map((r) => r.mail)
              .toSorted()
              .reverse(),
          );
          assert.ok(Math.max(...all.sizes) <= 7 && all.pages >= count / 7, `pages of ${all.sizes}`);
          const first = await items.query(text, { maxItemCount: 7, ...options }).fetchNext();
          assert.ok(first.continuationToken, "the first page has a continuation");
          const rest = await pages(
            items.query(text, { maxItemCount: 7, continuationToken: first.continuationToken, ...options }),
          );
          assert.deepEqual([...first.resources, ...rest.rows], all.rows);
        }
      });

      test("EMU#285 a page of three of five sorted rows holds three, and the next the other two", async () => {
        const text = "SELECT * FROM c WHERE IS_DEFINED(c.activityTypeCode) ORDER BY c.occurredAtUtc DESC";
        const first = await wire.query("paged", text, { key: ["act"], size: 3 });
        assert.deepEqual(
          rows(first).map((r) => r.occurredAtUtc),
          [at(4), at(3), at(2)],
        );
        assert.ok(first.headers["x-ms-continuation"], "three of five is not the end");
        const second = await wire.query("paged", text, {
          key: ["act"],
          size: 3,
          continuation: first.headers["x-ms-continuation"],
        });
        assert.deepEqual(
          rows(second).map((r) => r.occurredAtUtc),
          [at(1), at(0)],
        );
        assert.equal(second.headers["x-ms-continuation"], undefined, "five of five is the end");
      });

      test("EMU#347 a sorted query as LINQ writes it keeps the page size within one partition", async () => {
        const text = 'SELECT VALUE root FROM root WHERE (root["kind"] = "R") ORDER BY root["n"] ASC';
        const sizes = [];
        const seen = [];
        let continuation;
        do {
          const reply = await wire.query("paged", text, { key: ["one"], size: 20, continuation });
          sizes.push(rows(reply).length);
          seen.push(...rows(reply).map((r) => r.n));
          continuation = reply.headers["x-ms-continuation"];
        } while (continuation);
        assert.deepEqual(sizes.slice(0, 3), [20, 20, 20]);
        assert.deepEqual(
          seen,
          Array.from({ length: 60 }, (_, i) => i),
        );
      });

      test("efcore#38163 a sorted page across partitions has its size and a continuation", async () => {
        const text = 'SELECT VALUE c FROM root c ORDER BY c["n"]';
        const first = await items.query(text, { maxItemCount: 10 }).fetchNext();
        assert.equal(first.resources.length, 10);
        assert.ok(first.continuationToken);
        assert.equal(
          (await pages(items.query(text, { maxItemCount: 10, continuationToken: first.continuationToken }))).rows
            .length,
          95,
        );
      });

      test("efcore#38040 queries in the form Entity Framework writes them", async () => {
        const { items: of } = await w.container("ef", { paths: ["/PartitionId"], version: 2 });
        for (let i = 0; i < 12; i++)
          await of.create({
            id: `e${i}`,
            PartitionId: `p${i % 3}`,
            $type: i % 2 ? "Customer" : "Order",
            Name: `n${String(11 - i).padStart(2, "0")}`,
            Nested: { City: i < 6 ? "Oslo" : null },
          });
        const ask = async (query, ...values) =>
          (await of.query({ query, parameters: values.map((value, i) => ({ name: `@p${i}`, value })) }).fetchAll())
            .resources;
        assert.equal((await ask('SELECT VALUE c\nFROM root c\nWHERE (c["$type"] = "Customer")')).length, 6);
        assert.deepEqual(
          ids(
            await ask(
              'SELECT VALUE c\nFROM root c\nWHERE ((c["$type"] = "Order") AND (c["Nested"]["City"] = null))\nORDER BY c["Name"]',
            ),
          ),
          ["e10", "e8", "e6"],
        );
        assert.deepEqual(
          ids(await ask('SELECT VALUE c\nFROM root c\nWHERE (c["Name"] = @p0)\nOFFSET 0 LIMIT 2', "n05")),
          ["e6"],
        );
        assert.deepEqual(
          await ask(
            'SELECT VALUE c["Name"]\nFROM root c\nWHERE c["Name"] IN (@p0, @p1)\nORDER BY c["Name"] DESC',
            "n01",
            "n02",
          ),
          ["n02", "n01"],
        );
        assert.deepEqual(await ask('SELECT c["id"], c["Nested"]["City"]\nFROM root c\nWHERE (c["id"] = "e1")'), [
          { id: "e1", City: "Oslo" },
        ]);
      });

      test("EMU#123 ORDER BY keeps the items that lack the property: first upwards, last downwards", async () => {
        const c = await w.container("lacking", { paths: ["/partitionKey"], version: 2 });
        for (const [id, name] of [
          ["1", "name1"],
          ["2", "name1"],
          ["3", "name2"],
          ["4", "name0"],
        ])
          await c.items.create({ id, name, desc: `desc${id}`, partitionKey: "part" });
        await c.items.create({ id: "5", sub: { name: "55" }, partitionKey: "part2" });
        const ask = async (text, options) => (await c.items.query(text, options).fetchAll()).resources;
        // Not with forceQueryPlan: the SDK's own merge refuses to sort values of several types.
        for (const options of [{}, { maxItemCount: 1 }]) {
          const up = await ask("SELECT * FROM c ORDER BY c.name", options);
          assert.deepEqual(
            up.map((r) => r.name),
            [undefined, "name0", "name1", "name1", "name2"],
          );
          const down = await ask("SELECT * FROM c ORDER BY c.name DESC", options);
          assert.deepEqual(
            down.map((r) => r.name),
            ["name2", "name1", "name1", "name0", undefined],
          );
          assert.deepEqual(ids(await ask("SELECT * FROM c ORDER BY c.sub.name DESC", options)).slice(0, 1), ["5"]);
        }
      });

      test("EMU#143 IS_NULL finds null, and neither missing nor other values", async () => {
        const c = await w.container("audits", { paths: ["/principal"], version: 2 });
        for (const [id, more] of [
          ["1", { subtype: null }],
          ["2", {}],
          ["3", { subtype: "x" }],
          ["4", { subtype: [null] }],
        ])
          await c.items.create({ id, principal: "p", ...more });
        await c.items.create({ id: "5", principal: "q", subtype: null });
        const ask = async (text, options) =>
          ids(
            (
              await c.items
                .query({ query: text, parameters: [{ name: "@principal0", value: "p" }] }, options)
                .fetchAll()
            ).resources,
          ).toSorted();
        for (const options of [{}, { partitionKey: "p" }, { forceQueryPlan: true }]) {
          assert.deepEqual(
            await ask("SELECT * FROM ROOT r WHERE (r.principal = @principal0 AND IS_NULL(r.subtype))", options),
            ["1"],
          );
          assert.deepEqual(
            await ask(
              "SELECT * FROM ROOT r WHERE (r.principal = @principal0 AND (r.subtype = 'x' OR (NOT IS_DEFINED(r.subtype))))",
              options,
            ),
            ["2", "3"],
            "EMU#206",
          );
        }
      });

      test("EMU#149 a query with a partition key sees that partition only", async () => {
        for (const text of [
          "SELECT * FROM c",
          "SELECT VALUE root FROM root",
          "SELECT * FROM c WHERE c.kind = 'S' OR c.kind = 'R'",
          "SELECT * FROM c ORDER BY c.n",
        ]) {
          for (const partitionKey of ["p2", "p5", "nowhere"]) {
            const { resources } = await items.query(text, { partitionKey }).fetchAll();
            assert.equal(resources.length, partitionKey === "nowhere" ? 0 : 5, `${text} in ${partitionKey}`);
            assert.ok(resources.every((r) => r.pk === partitionKey));
          }
        }
      });
    });

    describe("keys", () => {
      const levels = (id, a, b, c, type = "Base") => ({
        id,
        PartitionKey1: a,
        PartitionKey2: b,
        PartitionKey3: c,
        Type: type,
      });
      before(async () => {
        const { items } = await w.container("levels", multi("/PartitionKey1", "/PartitionKey2", "/PartitionKey3"));
        for (const x of [
          levels("1", "PK1", 1, true),
          levels("2", "PK1", 1, true, "Derived"),
          levels("3", "PK1", 2, false),
          levels("4", "PK2", 1, true),
        ])
          await items.create(x);
      });

      test("EMU#290 a query with the first levels of a key sees what is below them, and nothing else", async () => {
        const { items } = w.database.container("levels");
        const ask = async (partitionKey, text = "SELECT VALUE c FROM root c") =>
          ids((await items.query(text, { partitionKey }).fetchAll()).resources).toSorted();
        assert.deepEqual(await ask(["PK1", 1]), ["1", "2"]);
        assert.deepEqual(await ask(["PK1"]), ["1", "2", "3"]);
        assert.deepEqual(await ask(["PK2"]), ["4"]);
        assert.deepEqual(await ask(["PK1", 1, true]), ["1", "2"]);
        assert.deepEqual(await ask(["PK1", 3]), []);
        assert.deepEqual(await ask(["PK1", 1], 'SELECT VALUE c FROM root c WHERE (c["Type"] = "Derived")'), ["2"]);
      });

      test("EMU#329 a prefix of a key is enough without a condition, also in pages and as a read feed", async () => {
        for (const size of [1, 2, 100]) {
          const seen = [];
          let continuation;
          do {
            const reply = await wire.query("levels", "SELECT VALUE c FROM root c", {
              key: ["PK1", 1],
              size,
              continuation,
            });
            seen.push(...ids(rows(reply)));
            continuation = reply.headers["x-ms-continuation"];
          } while (continuation);
          assert.deepEqual(seen.toSorted(), ["1", "2"]);
        }
        assert.deepEqual(
          ids(rows(await wire.send("GET", "/colls/levels/docs", { headers: keyHeader(["PK1"]) }))).toSorted(),
          ["1", "2", "3"],
        );
      });

      test("EMU#279 null is a value of a level of a key", async () => {
        const c = await w.container("nullable", multi("/workspaceId", "/ownerId"));
        assert.equal(
          (
            await wire.create("nullable", ["ws-1", null], {
              id: "n",
              workspaceId: "ws-1",
              ownerId: null,
              name: "test-item",
            })
          ).status,
          201,
        );
        await c.items.create({ id: "n", workspaceId: "ws-1", ownerId: "me" });
        await c.items.create({ id: "n", workspaceId: "ws-1" });
        assert.equal((await c.item("n", ["ws-1", null]).read()).resource.name, "test-item");
        assert.equal(
          (await c.items.query("SELECT * FROM c", { partitionKey: ["ws-1", null] }).fetchAll()).resources.length,
          1,
        );
        assert.equal(
          (await c.items.query("SELECT * FROM c", { partitionKey: ["ws-1"] }).fetchAll()).resources.length,
          3,
          "null, missing and text are three keys",
        );
        assert.equal((await c.item("n", ["ws-1", null]).delete()).statusCode, 204);
      });

      test("EMU#346 a container with two levels of key, as Java creates it", async () => {
        const body = {
          id: "java",
          partitionKey: multi("/appId", "/tenantId"),
          indexingPolicy: {
            indexingMode: "consistent",
            automatic: true,
            includedPaths: [{ path: "/*" }],
            excludedPaths: [{ path: '/"_etag"/?' }],
          },
        };
        const made = await wire.send("POST", "/colls", {
          body,
          headers: { "content-type": "application/json", "x-ms-offer-throughput": String(throughputFor[w.ranges]) },
        });
        assert.equal(made.status, 201, made.text);
        assert.deepEqual(made.json.partitionKey, body.partitionKey);
        assert.equal((await wire.create("java", ["a", "t"], { id: "1", appId: "a", tenantId: "t" })).status, 201);
      });

      test("EMU#124 a container with three levels of key, by the SDK, again and again", async () => {
        const definition = { id: "three-levels", partitionKey: multi("/a", "/b", "/c") };
        assert.equal((await w.database.containers.createIfNotExists(definition)).statusCode, 201);
        const again = await w.database.containers.createIfNotExists(definition);
        assert.equal(again.statusCode, 200);
        assert.deepEqual(again.resource.partitionKey, definition.partitionKey);
      });

      test("EMU#182 a container of kind MultiHash with one path, sent as text", async () => {
        const body = { id: "User", partitionKey: multi("/id") };
        const made = await wire.send("POST", "/colls", {
          body,
          headers: { "content-type": "application/text+json", "x-ms-cosmos-sdk-supportedcapabilities": "1" },
        });
        assert.equal(made.status, 201, made.text);
        assert.deepEqual(made.json.partitionKey, body.partitionKey);
        assert.equal((await wire.create("User", ["u1"], { id: "u1" })).status, 201);
        assert.equal((await w.database.container("User").item("u1", ["u1"]).read()).resource?.id, "u1");
      });

      test("EMU#226 a key that is not the item's is refused with 400/1001, and nothing is written", async () => {
        const c = await w.container("mismatch");
        for (const headers of [{}, { "x-ms-documentdb-is-upsert": "True" }]) {
          const reply = await wire.create("mismatch", ["other"], { id: "1", pk: "mine" }, headers);
          assert.deepEqual([reply.status, reply.headers["x-ms-substatus"]], [400, "1001"]);
        }
        assert.deepEqual((await c.items.readAll().fetchAll()).resources, []);
        await c.items.create({ id: "1", pk: "mine" });
        await refused(c.item("1", "mine").replace({ id: "1", pk: "other" }), 400, 1001);
      });

      test("EMU#202 unique keys hold: 409 for the second, for every way of writing, each partition for itself", async () => {
        const c = await w.container("unique", undefined, {
          uniqueKeyPolicy: { uniqueKeys: [{ paths: ["/email"] }, { paths: ["/first", "/last"] }] },
        });
        await c.items.create({ id: "1", pk: "a", email: "x@example.org", first: "A", last: "B" });
        await refused(c.items.create({ id: "2", pk: "a", email: "x@example.org", first: "C", last: "D" }), 409);
        await refused(c.items.upsert({ id: "2", pk: "a", email: "y@example.org", first: "A", last: "B" }), 409);
        await c.items.create({ id: "2", pk: "a", email: "y@example.org", first: "A", last: "C" });
        await refused(
          c.item("2", "a").replace({ id: "2", pk: "a", email: "x@example.org", first: "A", last: "C" }),
          409,
        );
        await refused(c.item("2", "a").patch([{ op: "set", path: "/last", value: "B" }]), 409);
        const batch = await wire.batch(
          "unique",
          ["a"],
          [
            {
              operationType: "Create",
              resourceBody: { id: "3", pk: "a", email: "z@example.org", first: "E", last: "F" },
            },
            {
              operationType: "Create",
              resourceBody: { id: "4", pk: "a", email: "x@example.org", first: "G", last: "H" },
            },
          ],
        );
        assert.deepEqual(statuses(batch), [424, 409]);
        assert.equal(
          (await c.items.create({ id: "2", pk: "b", email: "x@example.org", first: "A", last: "B" })).statusCode,
          201,
        );
        assert.deepEqual(ids((await c.items.readAll({ partitionKey: "a" }).fetchAll()).resources).toSorted(), [
          "1",
          "2",
        ]);
        assert.equal((await c.item("2", "a").read()).resource.last, "C");
      });
    });

    describe("batches", () => {
      let c;
      before(async () => {
        c = await w.container("batches");
      });

      test("EMU#304 of two batches with one id in common, one is written whole and the other not at all", async () => {
        for (let round = 0; round < 15; round++) {
          const key = `round${round}`;
          const root = { operationType: "Create", resourceBody: { id: "root", pk: key } };
          const turned = (list) => (round % 2 ? list.reverse() : list);
          const replies = await together(2, (i) =>
            wire.batch(
              "batches",
              [key],
              turned([root, { operationType: "Create", resourceBody: { id: `child${i}`, pk: key } }]),
            ),
          );
          const [won, lost] = [replies.findIndex((r) => r.status === 200), replies.findIndex((r) => r.status === 207)];
          assert.ok(won >= 0 && lost >= 0, replies.map((r) => `${r.status} ${r.text}`).join("; "));
          assert.deepEqual(statuses(replies[won]), [201, 201]);
          assert.deepEqual(statuses(replies[lost]), turned([409, 424]));
          const stored = await c.items.query("SELECT * FROM c", { partitionKey: key }).fetchAll();
          assert.deepEqual(ids(stored.resources).toSorted(), [`child${won}`, "root"]);
        }
      });

      test("EMU#319 a stale If-Match in a batch is 412 for every kind of write, and nothing is written", async () => {
        const stale = (await c.items.create({ id: "doc", pk: "etag", v: 1 })).resource._etag;
        const fresh = (await c.items.upsert({ id: "doc", pk: "etag", v: 2 })).resource._etag;
        const write = (ifMatch) => [
          { operationType: "Replace", id: "doc", ifMatch, resourceBody: { id: "doc", pk: "etag", v: 3 } },
          {
            operationType: "Patch",
            id: "doc",
            ifMatch,
            resourceBody: { operations: [{ op: "set", path: "/v", value: 3 }] },
          },
          { operationType: "Upsert", ifMatch, resourceBody: { id: "doc", pk: "etag", v: 3 } },
          { operationType: "Delete", id: "doc", ifMatch },
        ];
        const beside = { operationType: "Create", resourceBody: { id: "beside", pk: "etag" } };
        for (const ifMatch of [stale, '"wrong-etag"']) {
          for (const operation of write(ifMatch)) {
            const reply = await wire.batch("batches", ["etag"], [beside, operation]);
            assert.equal(reply.status, 207, `${operation.operationType}: ${reply.text}`);
            assert.deepEqual(statuses(reply), [424, 412], operation.operationType);
          }
        }
        assert.equal((await c.item("doc", "etag").read()).resource._etag, fresh);
        assert.equal((await c.item("beside", "etag").read()).statusCode, 404);
        // Through the SDK, and with the right ETag.
        assert.deepEqual(
          (await c.items.batch([write(stale)[0]], "etag")).result.map((r) => r.statusCode),
          [412],
        );
        const done = await c.items.batch([write(fresh)[0]], "etag");
        assert.deepEqual(
          done.result.map((r) => r.statusCode),
          [200],
        );
        assert.notEqual(done.result[0].eTag, fresh);
      });
    });

    describe("patches", () => {
      let c;
      before(async () => {
        c = await w.container("patches");
      });

      test("EMU#232 PATCH through the SDK, as a list and as operations with a condition", async () => {
        await c.items.create({ id: "1", pk: "a", n: 1, tags: ["x"], old: true });
        const list = await c.item("1", "a").patch([
          { op: "set", path: "/status", value: "done" },
          { op: "incr", path: "/n", value: 2 },
          { op: "add", path: "/tags/-", value: "y" },
          { op: "remove", path: "/old" },
        ]);
        assert.equal(list.statusCode, 200);
        const { resource } = await c.item("1", "a").read();
        assert.deepEqual(
          [resource.status, resource.n, resource.tags, resource.old],
          ["done", 3, ["x", "y"], undefined],
        );
        assert.equal(
          (
            await c
              .item("1", "a")
              .patch({ condition: "from c where c.n = 3", operations: [{ op: "replace", path: "/n", value: 9 }] })
          ).resource.n,
          9,
        );
      });
    });

    describe("sessions, headers and charges", () => {
      let c;
      before(async () => {
        c = await w.container("sessions");
      });
      const get = (id, key, headers = {}) =>
        wire.send("GET", `/colls/sessions/docs/${id}`, { headers: { ...keyHeader([key]), ...headers } });

      test("EMU#331 a query's session token is as new as the last write it saw", async () => {
        for (let i = 0; i < 5; i++) {
          const written = await wire.create("sessions", ["q"], { id: `q${i}`, pk: "q" });
          const read = await get(`q${i}`, "q");
          const query = await wire.query("sessions", "SELECT * FROM c", { key: ["q"] });
          const empty = await wire.query("sessions", "SELECT * FROM c WHERE c.id = 'nobody'", { key: ["q"] });
          for (const reply of [read, query, empty]) {
            assert.ok(
              lsn(reply.headers["x-ms-session-token"]) >= lsn(written.headers["x-ms-session-token"]),
              `${reply.headers["x-ms-session-token"]} after ${written.headers["x-ms-session-token"]}`,
            );
          }
          assert.equal(rows(query).length, i + 1);
        }
      });

      test("EMU#321 every answer about items says how long it took", async () => {
        const replies = {
          create: await wire.create("sessions", ["d"], { id: "d", pk: "d" }),
          read: await get("d", "d"),
          query: await wire.query("sessions", "SELECT * FROM c", { key: ["d"] }),
          feed: await wire.send("GET", "/colls/sessions/docs", {}),
          replace: await wire.send("PUT", "/colls/sessions/docs/d", {
            body: { id: "d", pk: "d", v: 1 },
            headers: keyHeader(["d"]),
          }),
          patch: await wire.patch("sessions", ["d"], "d", { operations: [{ op: "set", path: "/v", value: 2 }] }),
          batch: await wire.batch("sessions", ["d"], [{ operationType: "Read", id: "d" }]),
          conflict: await wire.create("sessions", ["d"], { id: "d", pk: "d" }),
          missing: await get("nobody", "d"),
          delete: await wire.send("DELETE", "/colls/sessions/docs/d", { headers: keyHeader(["d"]) }),
        };
        for (const [name, reply] of Object.entries(replies)) {
          const took = reply.headers["x-ms-request-duration-ms"];
          assert.match(took ?? "missing", /^\d+(\.\d+)?$/, name);
          assert.ok(Number(took) < 10_000, `${name} took ${took} ms`);
        }
      });

      test("java#13488 a refused request carries its charge", async () => {
        const { _etag } = (await c.items.create({ id: "r", pk: "r", v: 1 })).resource;
        await c.items.upsert({ id: "r", pk: "r", v: 2 });
        const put = (headers) =>
          wire.send("PUT", "/colls/sessions/docs/r", {
            body: { id: "r", pk: "r" },
            headers: { ...keyHeader(["r"]), ...headers },
          });
        for (const [status, reply] of [
          [409, await wire.create("sessions", ["r"], { id: "r", pk: "r" })],
          [404, await get("nobody", "r")],
          [412, await put({ "if-match": _etag })],
          [
            412,
            await wire.patch("sessions", ["r"], "r", {
              condition: "from c where c.v = 7",
              operations: [{ op: "set", path: "/v", value: 8 }],
            }),
          ],
        ]) {
          assert.equal(reply.status, status);
          assert.ok(
            Number(reply.headers["x-ms-request-charge"]) > 0,
            `${status} is charged ${reply.headers["x-ms-request-charge"]}`,
          );
        }
      });

      test("azure-docs#35922 a read of 1 KB costs one unit; each operation has a charge that repeats", async () => {
        const body = (id) => ({ id, pk: "ru", text: "x".repeat(700), a: 1 });
        const charges = async (id) => [
          (await c.items.create(body(id))).requestCharge,
          (await c.item(id, "ru").read()).requestCharge,
          (await c.item(id, "ru").replace({ ...body(id), a: 2 })).requestCharge,
          (await c.item(id, "ru").patch([{ op: "set", path: "/a", value: 3 }])).requestCharge,
          (await c.item(id, "ru").delete()).requestCharge,
        ];
        const [one, two] = [await charges("ru1"), await charges("ru2")];
        assert.deepEqual(one, two);
        assert.equal(one[1], 1);
        for (const write of [one[0], one[2], one[3], one[4]]) assert.ok(write > 4, `a write costs ${write}`);
      });

      test("EMU#148 a wrong key opens nothing; EMU#240 no key at all is 401, in JSON", async () => {
        const path = `/dbs/${w.database.id}`;
        const date = new Date().toUTCString();
        const wrong = Buffer.from("testpassword of an emulator that takes anything").toString("base64");
        for (const headers of [
          { authorization: sign("GET", ...addressed(path), date, wrong), "x-ms-date": date },
          { authorization: "testpassword" },
          {},
        ]) {
          const reply = await send(w.server, "GET", path, { signed: false, headers });
          assert.equal(reply.status, 401, reply.text);
          assert.equal(JSON.parse(reply.text).code, "Unauthorized");
        }
        const stranger = new CosmosClient({ endpoint: w.server.endpoint(), key: wrong });
        await refused(stranger.database(w.database.id).read(), 401);
        dispose(stranger);
      });
    });

    describe("containers", () => {
      test("EMU#78 more than 25 containers, made side by side, all of use", async () => {
        const n = 30;
        const made = await together(n, (i) => w.container(`many${i}`));
        await together(n, (i) => made[i].items.create({ id: "1", pk: `p${i}`, i }));
        for (const [i, c] of made.entries())
          assert.deepEqual((await c.items.query("SELECT VALUE c.i FROM c").fetchAll()).resources, [i]);
        const listed = ids((await w.database.containers.readAll().fetchAll()).resources).filter((id) =>
          id.startsWith("many"),
        );
        assert.equal(new Set(listed).size, n, "cosmos-explorer#1347, efcore#34500");
        await together(n, (i) => made[i].delete());
      });
    });

    describe("what waits says so", () => {
      before(async () => {
        await w.container("waiting");
      });

      test("EMU#332 direct mode waits: /addresses says that the gateway is the way in", async () => {
        const path = `/addresses/?$resolveFor=dbs%2f${w.database.id}%2fcolls%2fwaiting%2fdocs&$filter=protocol%20eq%20rntbd&$partitionKeyRangeIds=0`;
        for (const prefix of ["", "/"]) {
          const reply = await send(w.server, "GET", prefix + path, { signed: true });
          assert.ok(reply.status >= 400 && reply.status < 500, `${reply.status} ${reply.text}`);
          assert.match(JSON.parse(reply.text).message, /gateway/i);
        }
      });

      test("EMU#180 an emulator's token of Entra opens items; an unsigned one is refused with 401/5002", async () => {
        const text = (part) => Buffer.from(part).toString("base64url");
        const now = Math.floor(Date.now() / 1000);
        const token = [
          text('{"typ":"JWT","alg":"RS256","kid":"CosmosEmulatorPrimaryMaster"}'),
          text(JSON.stringify({ aud: "https://localhost.localhost", oid: "ann", nbf: now - 300, exp: now + 3600 })),
          text(wellKnownKey),
        ].join(".");
        const opened = await send(w.server, "GET", `/dbs/${w.database.id}`, {
          signed: false,
          headers: { authorization: `type=aad&ver=1.0&sig=${token}` },
        });
        assert.equal(opened.status, 200, opened.text);
        const managed = await send(w.server, "DELETE", `/dbs/${w.database.id}`, {
          signed: false,
          headers: { authorization: encodeURIComponent(`type=aad&ver=1.0&sig=${token}`) },
        });
        assert.deepEqual([managed.status, managed.headers["x-ms-substatus"]], [403, "5300"]);
        const reply = await send(w.server, "GET", `/dbs/${w.database.id}`, {
          signed: false,
          headers: { authorization: encodeURIComponent("type=aad&ver=1.0&sig=eyJhbGciOiJub25lIn0.e30.") },
        });
        assert.equal(reply.status, 401);
        assert.equal(reply.headers["x-ms-substatus"], "5002");
        assert.match(JSON.parse(reply.text).message, /--oidc-issuer.*account key/);
      });

      test("EMU#275 users and permissions are made, read and listed", async () => {
        const json = { "content-type": "application/json" };
        const user = await wire.send("POST", "/users", { body: { id: "u" }, headers: json });
        assert.deepEqual([user.status, user.json.id, user.json._permissions], [201, "u", "permissions/"]);
        const permission = await wire.send("POST", "/users/u/permissions", {
          body: { id: "p", permissionMode: "Read", resource: `dbs/${w.database.id}/colls/waiting` },
          headers: json,
        });
        assert.equal(permission.status, 201, permission.text);
        assert.match(permission.json._token, /^type=resource&ver=1\.0&sig=/);
        assert.equal((await wire.send("GET", "/users/u/permissions")).json.Permissions.length, 1);
      });

      test("EMU#294 stored procedures, triggers and functions are kept", async () => {
        for (const [kind, body] of [
          ["sprocs", { id: "s", body: "function(){}" }],
          ["triggers", { id: "t", body: "function(){}", triggerType: "Pre", triggerOperation: "All" }],
          ["udfs", { id: "f", body: "function(){}" }],
        ]) {
          const reply = await wire.send("POST", `/colls/waiting/${kind}`, {
            body,
            headers: { "content-type": "application/json" },
          });
          assert.equal(reply.status, 201, `${kind}: ${reply.text}`);
          const feed = { sprocs: "StoredProcedures", triggers: "Triggers", udfs: "UserDefinedFunctions" }[kind];
          const listed = await wire.send("GET", `/colls/waiting/${kind}`);
          assert.equal(listed.status, 200);
          assert.deepEqual([listed.json[feed].map((one) => one.id), listed.json._count], [[body.id], 1]);
        }
      });
    });
  },
  [
    [1, "http"],
    [5, "https"],
  ],
);
