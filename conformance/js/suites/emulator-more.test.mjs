// More publicly reported faults of other emulators, about items, keys, batches, patches and
// containers, found while reading the reports of emulator.test.mjs.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { keyHeader, lsn, rows, until, Wire } from "../emulator.mjs";
import { send } from "../raw.mjs";
import { everywhere, refused } from "../server.mjs";

const ids = (list) => list.map((x) => x.id);
const statuses = (reply) => reply.json.map((r) => r.statusCode);
const together = (n, work) => Promise.all(Array.from({ length: n }, (_, i) => work(i)));

everywhere(
  "more emulator issues",
  (w) => {
    const wire = new Wire(w);

    describe("queries and their pages", () => {
      test("EMU#351 the last page carries no continuation, in a query and in a read feed", async () => {
        const c = await w.container("three");
        for (const id of ["1", "2", "3"]) await c.items.create({ id, pk: "a" });
        for (const ask of [
          (continuation) => wire.query("three", "SELECT VALUE root FROM root", { key: ["a"], size: 2, continuation }),
          (continuation) => wire.query("three", "SELECT * FROM c", { size: 2, continuation }),
          (continuation) =>
            wire.send("GET", "/colls/three/docs", {
              headers: { "x-ms-max-item-count": "2", ...(continuation ? { "x-ms-continuation": continuation } : {}) },
            }),
        ]) {
          const seen = [];
          let continuation;
          for (let page = 0; page === 0 || continuation; page++) {
            assert.ok(page < 10, "the continuation comes to an end");
            const reply = await ask(continuation);
            seen.push(...ids(rows(reply)));
            continuation = reply.headers["x-ms-continuation"];
          }
          assert.deepEqual(seen.toSorted(), ["1", "2", "3"]);
        }
      });

      test("EMU#192 properties of one item are compared with each other", async () => {
        const c = await w.container("users", { paths: ["/TenantCode"], version: 2 });
        const user = (id, TenantCode, PrimaryTenantCode) => ({ id, Type: "User", TenantCode, PrimaryTenantCode });
        for (const u of [
          user("1", "tenant1", "tenant1"),
          user("2", "tenant1", "tenant2"),
          user("3", "tenant3", "tenant3"),
          { id: "4", Type: "User", TenantCode: "t" },
        ])
          await c.items.create(u);
        const { resources } = await c.items
          .query('SELECT c FROM root c WHERE c.Type = "User" AND c.TenantCode = c.PrimaryTenantCode')
          .fetchAll();
        assert.deepEqual(resources.map((r) => r.c.id).toSorted(), ["1", "3"]);
      });

      test("EMU#288 an object equals an object, as a literal and as a parameter", async () => {
        const c = await w.container("structures", { paths: ["/id"], version: 2 });
        await c.items.create({ id: "1", Address: { Street: "123 Main St", City: "Seattle" } });
        await c.items.create({ id: "2", Address: { Street: "123 Main St", City: "Seattle", Zip: 1 } });
        await c.items.create({ id: "3", Address: null });
        const literal = 'SELECT VALUE c.id FROM root c WHERE c["Address"] = {"Street":"123 Main St","City":"Seattle"}';
        assert.deepEqual((await c.items.query(literal).fetchAll()).resources, ["1"]);
        const parameters = [{ name: "@address", value: { City: "Seattle", Street: "123 Main St" } }];
        assert.deepEqual(
          (
            await c.items
              .query({ query: 'SELECT VALUE c.id FROM root c WHERE c["Address"] = @address', parameters })
              .fetchAll()
          ).resources,
          ["1"],
        );
      });

      test("EMU#222 a condition looks at its own path, not at the same name further down", async () => {
        const c = await w.container("paths");
        await c.items.create({
          id: "1",
          pk: "a",
          Status: "Closed",
          Variants: [{ Status: "Open" }, { Status: "Open" }],
        });
        assert.deepEqual((await c.items.query('SELECT * FROM c WHERE c.Status = "Open"').fetchAll()).resources, []);
        assert.equal(
          (await c.items.query('SELECT * FROM c WHERE c.Variants[1].Status = "Open"').fetchAll()).resources.length,
          1,
        );
      });

      test("EMU#348 properties keep the order they were written in, however they are read", async () => {
        const c = await w.container("order");
        const text = '{"zeta":1,"id":"1","b":{"y":1,"x":[{"d":1,"c":2}]},"10":true,"alpha":2,"pk":"a","2":false}';
        const created = await wire.create("order", ["a"], text);
        const replies = [
          created,
          await wire.send("GET", "/colls/order/docs/1", { headers: keyHeader(["a"]) }),
          await wire.query("order", "SELECT * FROM c"),
          await wire.query("order", "SELECT VALUE c FROM c ORDER BY c.alpha", { key: ["a"] }),
        ];
        // Compared as text, because JavaScript objects would reorder keys that look like numbers.
        for (const reply of replies) assert.ok(reply.text.includes(text.slice(1, -1)), reply.text);
        await c.items.upsert({ zeta: 3, id: "1", alpha: 4, pk: "a" });
        assert.deepEqual(Object.keys((await c.item("1", "a").read()).resource).slice(0, 4), [
          "zeta",
          "id",
          "alpha",
          "pk",
        ]);
      });

      test("EMU#255 SELECT VALUE with ORDER BY, OFFSET and LIMIT finds its row", async () => {
        const c = await w.container("family", { paths: ["/lastName"], version: 2 });
        for (const [id, lastName] of [
          ["1", "Andersen"],
          ["2", "Wakefield"],
          ["3", "Johnson"],
        ])
          await c.items.create({ id, lastName });
        assert.deepEqual(
          (
            await c.items
              .query("SELECT VALUE f.lastName FROM family f ORDER BY f.lastName DESC OFFSET 0 LIMIT 1")
              .fetchAll()
          ).resources,
          ["Wakefield"],
        );
        const byId = { query: "SELECT * FROM root where root.id = @id", parameters: [{ name: "@id", value: "3" }] };
        assert.deepEqual(
          (await c.items.query(byId).fetchAll()).resources.map((r) => r.lastName),
          ["Johnson"],
          "EMU#293",
        );
      });
    });

    describe("keys", () => {
      test("EMU#188 numbers, and text of digits, are keys of their own", async () => {
        const c = await w.container("digits");
        for (const [i, pk] of [0, "0", 17, "17", 12345678901].entries()) {
          await c.items.create({ id: "a", pk, i });
          assert.equal((await c.item("a", pk).read()).resource?.i, i, `EMU#220 ${JSON.stringify(pk)}`);
        }
        await c.item("a", 17).patch([{ op: "set", path: "/seen", value: true }]);
        assert.equal((await c.item("a", 17).read()).resource.seen, true);
        assert.equal((await c.item("a", "17").read()).resource.seen, undefined);
      });

      test("EMU#175 an item without the key's property, or with null for it, is written and found", async () => {
        const c = await w.container("keyless", { paths: ["/__partitionKey"], version: 2 });
        assert.equal((await c.items.create({ id: "none", isActive: true })).statusCode, 201);
        assert.equal((await c.items.create({ id: "null", __partitionKey: null })).statusCode, 201);
        assert.equal((await c.item("none").read()).resource?.isActive, true);
        assert.equal((await c.item("null", null).read()).resource?.id, "null");
      });
    });

    describe("batches", () => {
      let c;
      before(async () => {
        c = await w.container("batches");
      });

      test("EMU#170 a batch as the .NET SDK sends it, in binary form, is done and answered in that form", async () => {
        // The request of docs/reference/hybridrow.md with only its first operation: a Create of
        // {"id":"1","pk":"a"}.
        const body = Buffer.from(
          "81f0d8ff7f010a00000081f1d8ff7f22000000778a622b817054e17f430000000003000000137b226964223a2231222c22706b223a2261227d",
          "hex",
        );
        const reply = await send(w.server, "POST", `/dbs/${w.database.id}/colls/batches/docs`, {
          body,
          headers: { "x-ms-cosmos-is-batch-request": "True", "x-ms-cosmos-batch-atomic": "True", ...keyHeader(["a"]) },
        });
        assert.equal(reply.status, 200, reply.text);
        assert.equal(reply.headers["content-type"], "application/octet-stream");
        assert.equal((await c.item("1", "a").read()).resource?.pk, "a");
        const garbage = await send(w.server, "POST", `/dbs/${w.database.id}/colls/batches/docs`, {
          body: body.subarray(0, 40),
          headers: { "x-ms-cosmos-is-batch-request": "True", "x-ms-cosmos-batch-atomic": "True", ...keyHeader(["a"]) },
        });
        assert.equal(garbage.status, 400, garbage.text);
        assert.match(JSON.parse(garbage.text).message, /record/);
      });

      test("EMU#292 a batch has 100 operations, 2 MB and one key at most", async () => {
        const create = (i, pk = "limits") => ({ operationType: "Create", resourceBody: { id: `l${i}`, pk } });
        const many = await wire.batch(
          "batches",
          ["limits"],
          Array.from({ length: 101 }, (_, i) => create(i)),
        );
        assert.equal(many.status, 400, many.text.slice(0, 300));
        const other = await wire.batch("batches", ["limits"], [create(0), create(1, "another")]);
        assert.ok(other.status === 400 || statuses(other).includes(400), other.text.slice(0, 300));
        const half = "x".repeat(1_200_000);
        const large = await wire.batch(
          "batches",
          ["limits"],
          [0, 1].map((i) => ({ operationType: "Create", resourceBody: { ...create(i).resourceBody, half } })),
        );
        assert.equal(large.status, 413, large.text.slice(0, 300));
        assert.deepEqual((await c.items.query("SELECT * FROM c", { partitionKey: "limits" }).fetchAll()).resources, []);
        const hundred = await wire.batch(
          "batches",
          ["limits"],
          Array.from({ length: 100 }, (_, i) => create(i)),
        );
        assert.equal(hundred.status, 200, hundred.text.slice(0, 300));
        await refused(c.items.create({ id: "large", pk: "limits", text: "x".repeat(2 * 1024 * 1024 + 16) }), 413);
      });
    });

    describe("patches", () => {
      let c;
      before(async () => {
        c = await w.container("patches");
      });

      test("EMU#246 PATCH on an item's own address, as Go and .NET send it", async () => {
        await c.items.create({ id: "2", pk: "a", v: 1 });
        for (const type of ["application/json", "application/json-patch+json"]) {
          const reply = await wire.patch(
            "patches",
            ["a"],
            "2",
            { operations: [{ op: "incr", path: "/v", value: 1 }] },
            { "content-type": type },
          );
          assert.equal(reply.status, 200, reply.text);
        }
        assert.equal((await c.item("2", "a").read()).resource.v, 3);
      });

      test("EMU#242 a patch whose condition no longer holds is 412/1110, in JSON the SDK can read", async () => {
        await c.items.create({ id: "3", pk: "a" });
        const body = {
          condition: 'from c WHERE NOT IS_STRING(c["Value"])',
          operations: [{ op: "set", path: "/Value", value: "hello" }],
        };
        assert.equal((await c.item("3", "a").patch(body)).statusCode, 200);
        const { _etag } = (await c.item("3", "a").read()).resource;
        await refused(c.item("3", "a").patch(body), 412, 1110);
        const raw = await wire.patch("patches", ["a"], "3", body);
        assert.deepEqual(
          [raw.status, raw.headers["x-ms-substatus"], raw.json.code],
          [412, "1110", "PreconditionFailed"],
          "EMU#305",
        );
        assert.equal((await c.item("3", "a").read()).resource._etag, _etag, "nothing was written");
      });

      test("EMU#316 a condition compares text such as a time", async () => {
        await c.items.create({ id: "4", pk: "a", UsageTimestamp: "2026-05-10T00:00:00Z", n: 1 });
        const patch = (before) =>
          c
            .item("4", "a")
            .patch({
              condition: `FROM u WHERE u.UsageTimestamp < '${before}'`,
              operations: [{ op: "incr", path: "/n", value: 1 }],
            });
        assert.equal((await patch("2026-05-11T00:00:00Z")).resource.n, 2);
        await refused(patch("2026-05-10T00:00:00Z"), 412, 1110);
      });

      test("EMU#260 a patch that wants no content back gets none, and its headers", async () => {
        await c.items.create({ id: "5", pk: "a", v: 1 });
        const reply = await wire.patch(
          "patches",
          ["a"],
          "5",
          { operations: [{ op: "set", path: "/v", value: 2 }] },
          { prefer: "return=minimal" },
        );
        assert.deepEqual([reply.status, reply.text], [200, ""]);
        assert.equal(reply.headers.etag, (await c.item("5", "a").read()).resource._etag);
      });

      test("EMU#245 a stale If-Match on a patch is 412; a deleted item reads as 404", async () => {
        const first = (await c.items.create({ id: "6", pk: "a", v: 1 })).resource._etag;
        await c.items.upsert({ id: "6", pk: "a", v: 2 });
        await refused(
          c
            .item("6", "a")
            .patch([{ op: "set", path: "/v", value: 3 }], { accessCondition: { type: "IfMatch", condition: first } }),
          412,
        );
        assert.equal((await c.item("6", "a").read()).resource.v, 2);
        await c.item("6", "a").delete();
        assert.equal((await c.item("6", "a").read()).statusCode, 404);
        assert.equal(
          (await wire.send("GET", "/colls/patches/docs/6", { headers: keyHeader(["a"]) })).json.code,
          "NotFound",
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

      test("EMU#291 a session token moves with every write, and one that is none is refused", async () => {
        let last = 0;
        for (const write of [
          () => wire.create("sessions", ["s"], { id: "s", pk: "s" }),
          () => wire.create("sessions", ["s"], { id: "s", pk: "s", v: 1 }, { "x-ms-documentdb-is-upsert": "True" }),
          () =>
            wire.send("PUT", "/colls/sessions/docs/s", { body: { id: "s", pk: "s", v: 2 }, headers: keyHeader(["s"]) }),
          () => wire.send("DELETE", "/colls/sessions/docs/s", { headers: keyHeader(["s"]) }),
        ]) {
          const now = lsn((await write()).headers["x-ms-session-token"]);
          assert.ok(now > last, `${now} after ${last}`);
          last = now;
        }
        assert.equal((await get("s", "s", { "x-ms-session-token": "invalidtoken" })).status, 400);
      });

      test("EMU#322 a session token of the future is 404/1002, not an old answer", async () => {
        const written = await wire.create("sessions", ["f"], { id: "f", pk: "f" });
        const [, head, n] = /^(\d+:-?\d+#)(\d+)/.exec(written.headers["x-ms-session-token"]);
        assert.equal((await get("f", "f", { "x-ms-session-token": `${head}${n}` })).status, 200);
        const ahead = await get("f", "f", { "x-ms-session-token": `${head}${Number(n) + 1_000_000}` });
        assert.deepEqual([ahead.status, ahead.headers["x-ms-substatus"]], [404, "1002"]);
      });

      test("EMU#205 every write and read answers with the item's ETag, in header and body", async () => {
        const created = await c.items.create({ id: "e", pk: "e" });
        const upserted = await c.items.upsert({ id: "e", pk: "e", v: 1 });
        const patched = await c.item("e", "e").patch([{ op: "set", path: "/v", value: 2 }]);
        const read = await c.item("e", "e").read();
        for (const reply of [created, upserted, patched, read]) {
          assert.match(reply.etag ?? "", /^".+"$/);
          assert.equal(reply.resource._etag, reply.etag);
        }
        assert.equal(new Set([created.etag, upserted.etag, patched.etag]).size, 3);
        assert.equal(read.etag, patched.etag);
      });
    });

    describe("containers", () => {
      test("EMU#318 of twenty who create one database or container, one makes it and the others read it", async () => {
        // What createIfNotExists of the .NET SDK does; the JavaScript one passes the 409 on.
        const once = async (list, read, body) => {
          try {
            return await list.create(body);
          } catch (err) {
            assert.equal(err.code, 409, err.message);
            return read().read();
          }
        };
        const id = `once-${w.ranges}`;
        const databases = await together(20, () => once(w.client.databases, () => w.client.database(id), { id }));
        const one = (replies) => {
          assert.deepEqual(replies.map((r) => r.statusCode).toSorted(), [...Array(19).fill(200), 201]);
          assert.equal(new Set(replies.map((r) => r.resource._rid)).size, 1);
        };
        one(databases);
        const { database } = databases[0];
        one(
          await together(20, () =>
            once(database.containers, () => database.container("once"), {
              id: "once",
              partitionKey: { paths: ["/pk"] },
            }),
          ),
        );
        assert.equal(
          (await database.containers.createIfNotExists({ id: "once", partitionKey: "/pk" })).statusCode,
          200,
          "EMU#106",
        );
        await database.delete();
      });

      test("EMU#337 a container keeps its unique keys, indexing policy and time to live", async () => {
        const uniqueKeyPolicy = { uniqueKeys: [{ paths: ["/title", "/totalPages"] }] };
        const included = [{ path: "/*" }, { path: "/title/*" }];
        const c = await w.container(
          "book",
          { paths: ["/id"], version: 2 },
          { defaultTtl: 30 * 24 * 60 * 60, uniqueKeyPolicy, indexingPolicy: { includedPaths: included } },
        );
        const { resource } = await c.read();
        assert.deepEqual(
          resource.uniqueKeyPolicy.uniqueKeys.map((k) => k.paths),
          [["/title", "/totalPages"]],
        );
        assert.deepEqual(
          resource.indexingPolicy.includedPaths.map((p) => p.path),
          ["/*", "/title/*"],
        );
        assert.equal(resource.defaultTtl, 30 * 24 * 60 * 60);
        assert.equal(resource.indexingPolicy.indexingMode, "consistent");
      });

      test("EMU#233 an indexing policy is taken when a container is made and when it is replaced", async () => {
        const indexingPolicy = {
          indexingMode: "consistent",
          automatic: true,
          includedPaths: [{ path: "/name/?" }],
          excludedPaths: [{ path: "/*" }],
          compositeIndexes: [
            [
              { path: "/name", order: "ascending" },
              { path: "/age", order: "descending" },
            ],
          ],
        };
        const c = await w.container("policy", undefined, { indexingPolicy });
        const first = (await c.read()).resource;
        assert.deepEqual(first.indexingPolicy.compositeIndexes, indexingPolicy.compositeIndexes);
        const replaced = await c.replace({
          id: "policy",
          partitionKey: first.partitionKey,
          indexingPolicy: { ...indexingPolicy, includedPaths: [{ path: "/name/?" }, { path: "/age/?" }] },
        });
        assert.equal(replaced.statusCode, 200);
        assert.deepEqual(
          (await c.read()).resource.indexingPolicy.includedPaths.map((p) => p.path),
          ["/name/?", "/age/?"],
        );
        assert.equal((await c.items.create({ id: "1", pk: "a", name: "x", age: 3 })).statusCode, 201);
        assert.equal((await c.items.query("SELECT * FROM c WHERE c.name = 'x'").fetchAll()).resources.length, 1);
      });

      test("EMU#215 the time to live of a container is set, changed and taken away; -2 is none", async () => {
        const c = await w.container("ttl", undefined, { defaultTtl: -1 });
        const set = async (more) =>
          (await c.replace({ id: "ttl", partitionKey: { paths: ["/pk"], version: 2, kind: "Hash" }, ...more })).resource
            .defaultTtl;
        assert.equal((await c.read()).resource.defaultTtl, -1);
        await c.items.create({ id: "stays", pk: "a" });
        assert.equal(await set({ defaultTtl: 3600 }), 3600);
        for (const defaultTtl of [-2, 0, 1.5, "60"]) await refused(set({ defaultTtl }), 400);
        assert.equal((await c.read()).resource.defaultTtl, 3600);
        assert.equal(await set({}), undefined);
        assert.equal((await c.item("stays", "a").read()).resource?.id, "stays");
      });

      test("EMU#239 an expired item is gone for every reader at once, and its id is free", async () => {
        const c = await w.container("ghosts", undefined, { defaultTtl: -1 });
        await c.items.create({ id: "stays", pk: "a" });
        const { _etag } = (await c.items.create({ id: "ghost", pk: "a", ttl: 1 })).resource;
        await until("the item expires", async () => (await c.item("ghost", "a").read()).statusCode === 404);
        assert.deepEqual(ids((await c.items.query("SELECT * FROM c").fetchAll()).resources), ["stays"]);
        assert.deepEqual(
          ids((await c.items.query("SELECT * FROM c ORDER BY c.id", { partitionKey: "a" }).fetchAll()).resources),
          ["stays"],
        );
        assert.deepEqual((await c.items.query("SELECT * FROM c WHERE c.id = 'ghost'").fetchAll()).resources, []);
        assert.deepEqual(ids(rows(await wire.send("GET", "/colls/ghosts/docs", {}))), ["stays"]);
        await refused(c.item("ghost", "a").patch([{ op: "set", path: "/v", value: 1 }]), 404);
        await refused(c.item("ghost", "a").replace({ id: "ghost", pk: "a" }), 404);
        const again = await c.items.upsert(
          { id: "ghost", pk: "a", v: 2 },
          { accessCondition: { type: "IfMatch", condition: '"of another life"' } },
        );
        assert.equal(again.statusCode, 201, "an upsert of what is not there is a create");
        assert.notEqual(again.resource._etag, _etag);
      });
    });
  },
  [
    [1, "http"],
    [5, "https"],
  ],
);
