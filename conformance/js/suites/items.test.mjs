// Items: reads return what was written, for each kind of client and condition.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { everywhere, refused } from "../server.mjs";

const systemNames = ["_rid", "_self", "_etag", "_attachments", "_ts"];
const withoutSystem = (item) => Object.fromEntries(Object.entries(item).filter(([k]) => !systemNames.includes(k)));

everywhere("items", (w) => {
  let items, container;
  before(async () => {
    container = await w.container("items");
    items = container.items;
  });

  test("creates an item and reads it back with its system properties", async () => {
    const body = {
      id: "first",
      pk: "a",
      n: 1,
      big: 9007199254740991,
      neg: -0.5,
      t: true,
      z: null,
      list: [1, "two", { three: 3 }],
      deep: { a: { b: { c: [] } } },
      text: 'caf\u00e9 \u{1F600} "quoted" \\ / \n',
    };
    const created = await items.create(body);
    assert.equal(created.statusCode, 201);
    assert.deepEqual(withoutSystem(created.resource), body);
    assert.deepEqual(
      Object.keys(created.resource).slice(-5),
      systemNames,
      "system properties come last, in their order",
    );
    const { resource } = created;
    const rid = Buffer.from(resource._rid.replaceAll("-", "/"), "base64");
    assert.equal(rid.length, 16);
    assert.equal(rid[15] >> 4, 0, "the last byte's high nibble says item");
    assert.match(resource._self, new RegExp(`^dbs/[^/]+/colls/[^/]+/docs/${resource._rid.replaceAll("+", "\\+")}/$`));
    assert.match(resource._etag, /^"[^"]+"$/);
    assert.equal(created.headers.etag, resource._etag);
    assert.equal(resource._attachments, "attachments/");
    assert.ok(Math.abs(resource._ts - Date.now() / 1000) < 30);

    const read = await container.item("first", "a").read();
    assert.equal(read.statusCode, 200);
    assert.deepEqual(read.resource, resource);
  });

  test("keeps key order and ignores system properties that a client sends back", async () => {
    const { resource } = await items.create({ zeta: 1, id: "ordered", alpha: 2, pk: "a" });
    assert.deepEqual(Object.keys(resource).slice(0, 4), ["zeta", "id", "alpha", "pk"]);
    const replaced = await container
      .item("ordered", "a")
      .replace({ ...resource, _ts: 1, _etag: '"mine"', _rid: "mine", more: 3 });
    assert.equal(replaced.resource._rid, resource._rid);
    assert.notEqual(replaced.resource._etag, '"mine"');
    assert.notEqual(replaced.resource._etag, resource._etag);
    assert.ok(replaced.resource._ts >= resource._ts);
    assert.equal(replaced.resource.more, 3);
  });

  test("refuses a second item with the same id in one logical partition only", async () => {
    await items.create({ id: "same", pk: "a" });
    const err = await refused(items.create({ id: "same", pk: "a" }), 409);
    assert.ok(err.activityId ?? err.headers?.["x-ms-activity-id"], "a refusal carries its activity id");
    const other = await items.create({ id: "same", pk: "b" });
    assert.equal(other.statusCode, 201);
  });

  test("upserts: 201 when new, 200 when there", async () => {
    assert.equal((await items.upsert({ id: "up", pk: "a", v: 1 })).statusCode, 201);
    const second = await items.upsert({ id: "up", pk: "a", v: 2 });
    assert.equal(second.statusCode, 200);
    assert.equal((await container.item("up", "a").read()).resource.v, 2);
  });

  test("a replace may give an item another id that is free", async () => {
    await items.create({ id: "before", pk: "rename", v: 1 });
    await items.create({ id: "taken", pk: "rename" });
    await refused(container.item("before", "rename").replace({ id: "taken", pk: "rename" }), 409);
    const renamed = await container.item("before", "rename").replace({ id: "after", pk: "rename", v: 2 });
    assert.equal(renamed.statusCode, 200);
    assert.equal(renamed.resource.id, "after");
    assert.equal((await container.item("before", "rename").read()).statusCode, 404);
    assert.equal((await container.item("after", "rename").read()).resource._etag, renamed.resource._etag);
    assert.deepEqual(
      (await items.query("SELECT VALUE c.id FROM c", { partitionKey: "rename" }).fetchAll()).resources.sort(),
      ["after", "taken"],
    );
  });

  test("replaces, and refuses to replace what is not there or another key", async () => {
    await items.create({ id: "swap", pk: "a", v: 1 });
    const replaced = await container.item("swap", "a").replace({ id: "swap", pk: "a", v: 2 });
    assert.equal(replaced.statusCode, 200);
    assert.equal(replaced.resource.v, 2);
    await refused(container.item("absent", "a").replace({ id: "absent", pk: "a" }), 404);
    await refused(container.item("swap", "a").replace({ id: "swap", pk: "b" }), 400, 1001);
  });

  test("deletes, and then answers 404", async () => {
    await items.create({ id: "gone", pk: "a" });
    assert.equal((await container.item("gone", "a").delete()).statusCode, 204);
    const read = await container.item("gone", "a").read();
    assert.equal(read.statusCode, 404);
    assert.equal(read.resource, undefined);
    await refused(container.item("gone", "a").delete(), 404);
    assert.equal((await items.create({ id: "gone", pk: "a" })).statusCode, 201, "the name is free again");
  });

  test("honours If-Match and If-None-Match", async () => {
    const first = (await items.create({ id: "etag", pk: "a", v: 1 })).resource;
    const item = container.item("etag", "a");
    const ifMatch = (condition) => ({ accessCondition: { type: "IfMatch", condition } });
    const ifNoneMatch = (condition) => ({ accessCondition: { type: "IfNoneMatch", condition } });
    const unchanged = await item.read(ifNoneMatch(first._etag)).catch((e) => ({ statusCode: e.code }));
    assert.equal(unchanged.statusCode, 304);

    const second = (await item.replace({ ...first, v: 2 }, ifMatch(first._etag))).resource;
    assert.notEqual(second._etag, first._etag);
    assert.equal((await item.read(ifNoneMatch(first._etag))).resource.v, 2);
    await refused(item.replace({ ...first, v: 3 }, ifMatch(first._etag)), 412);
    await refused(items.upsert({ id: "etag", pk: "a", v: 3 }, ifMatch(first._etag)), 412);
    await refused(item.delete(ifMatch(first._etag)), 412);
    assert.equal((await item.read()).resource.v, 2, "nothing changed");
    assert.equal((await items.upsert({ id: "etag", pk: "a", v: 4 }, ifMatch(second._etag))).statusCode, 200);
    assert.equal((await item.delete(ifMatch("*"))).statusCode, 204);
  });

  test("generates an id only where the SDK does; a body without id is refused", async () => {
    const made = await items.create({ pk: "a" });
    assert.match(made.resource.id, /^[0-9a-f-]{36}$/);
    await refused(items.upsert({ pk: "a", noId: true }, { disableAutomaticIdGeneration: true }), 400);
    for (const id of [5, true, {}, []])
      await assert.rejects(() => items.create({ id, pk: "a" }), `id ${JSON.stringify(id)}`);
  });

  test("round-trips ids with spaces, percent signs, plus, quotes and every script", async () => {
    const ids = [
      "with space",
      " lead",
      "100%",
      "%2F",
      "%41",
      "a+b",
      "a&b=c",
      "quote\"'",
      "tilde~",
      "semi;colon,comma",
      "\u6f22\u5b57",
      "\u{1F600}",
      "na\u00efve",
      "A".repeat(1023),
      "a:b@c$d",
      "<tag>",
    ];
    for (const id of ids) {
      assert.equal((await items.create({ id, pk: "names" })).statusCode, 201, id);
      const read = await container.item(id, "names").read();
      assert.equal(read.resource?.id, id, `reads back ${id}`);
      assert.equal((await container.item(id, "names").replace({ id, pk: "names", v: 1 })).statusCode, 200, id);
      assert.equal((await container.item(id, "names").delete()).statusCode, 204, id);
    }
    await refused(items.create({ id: "A".repeat(1024), pk: "names" }), 400);
    for (const id of ["a/b", "a\\b"]) await assert.rejects(() => items.create({ id, pk: "names" }), id);
  });

  test("takes an item just under 2 MB and refuses a larger one with 413", async () => {
    const under = { id: "under", pk: "a", text: "x".repeat(2 * 1024 * 1024 - 4096) };
    assert.equal((await items.create(under)).statusCode, 201);
    assert.equal((await container.item("under", "a").read()).resource.text.length, under.text.length);
    await refused(items.create({ id: "over", pk: "a", text: "x".repeat(2 * 1024 * 1024 + 16) }), 413);
    assert.equal((await container.item("over", "a").read()).statusCode, 404);
  });

  describe("partition keys", () => {
    const keys = [
      ["undefined", undefined, {}],
      ["null", null, { pk: null }],
      ["true", true, { pk: true }],
      ["false", false, { pk: false }],
      ["zero", 0, { pk: 0 }],
      ["a negative fraction", -7.25, { pk: -7.25 }],
      ["a large number", 9007199254740991, { pk: 9007199254740991 }],
      ["an empty string", "", { pk: "" }],
      [
        "text in another script",
        "\u041f\u0440\u0438\u0432\u0435\u0442 \u{1F30D}",
        { pk: "\u041f\u0440\u0438\u0432\u0435\u0442 \u{1F30D}" },
      ],
      ["quotes and backslashes", '"\\/', { pk: '"\\/' }],
      ["the text of a number", "5", { pk: "5" }],
      ["the number", 5, { pk: 5 }],
    ];
    for (const version of [1, 2]) {
      test(`version ${version}: every kind of value keeps its own logical partition`, async () => {
        const c = await w.container(`keys-v${version}`, { paths: ["/pk"], version });
        for (const [name, , fields] of keys) {
          assert.equal((await c.items.create({ id: "same", name, ...fields })).statusCode, 201, name);
        }
        for (const [name, value, fields] of keys) {
          const read = await c.item("same", value).read();
          assert.equal(read.resource?.name, name);
          const inside = await c.items
            .query("SELECT VALUE c.name FROM c", value === undefined ? {} : { partitionKey: value })
            .fetchAll();
          if (value !== undefined) assert.deepEqual(inside.resources, [name]);
          assert.equal(
            (await c.item("same", value).replace({ id: "same", name, ...fields, again: 1 })).statusCode,
            200,
            name,
          );
        }
        assert.equal((await c.items.readAll().fetchAll()).resources.length, keys.length);
        for (const [name, value] of keys) assert.equal((await c.item("same", value).delete()).statusCode, 204, name);
      });
    }

    test("three levels: points, prefixes and missing levels", async () => {
      const c = await w.container("levels", { paths: ["/tenant", "/user", "/day"], kind: "MultiHash", version: 2 });
      for (const tenant of ["t1", "t2"]) {
        for (const user of ["u1", "u2", "u3"]) {
          for (const day of [1, 2]) await c.items.create({ id: "x", tenant, user, day });
        }
      }
      await c.items.create({ id: "short", tenant: "t1", user: "u1" });
      await c.items.create({ id: "nulls", tenant: null, user: null, day: null });
      assert.equal((await c.item("x", ["t1", "u2", 2]).read()).resource.day, 2);
      assert.equal((await c.item("x", ["t1", "u2", 3]).read()).statusCode, 404);
      assert.equal((await c.item("nulls", [null, null, null]).read()).resource.id, "nulls");
      const count = async (partitionKey) =>
        (await c.items.query("SELECT VALUE c.id FROM c", { partitionKey }).fetchAll()).resources.length;
      assert.equal(await count(["t1", "u1", 1]), 1);
      assert.equal(await count(["t1", "u1"]), 3);
      assert.equal(await count(["t1"]), 7);
      assert.equal(await count(["t2"]), 6);
      assert.equal(await count(["t3"]), 0);
      assert.equal((await c.items.query("SELECT VALUE c.id FROM c").fetchAll()).resources.length, 14);
      assert.equal(
        (await c.item("x", ["t1", "u2", 2]).replace({ id: "x", tenant: "t1", user: "u2", day: 2, v: 1 })).statusCode,
        200,
      );
      assert.equal((await c.item("x", ["t1", "u2", 2]).delete()).statusCode, 204);
    });

    test("a nested path finds the key; a body that disagrees is refused", async () => {
      const c = await w.container("nested", { paths: ["/address/city"], version: 2 });
      await c.items.create({ id: "1", address: { city: "Oslo" } });
      assert.equal((await c.item("1", "Oslo").read()).resource.address.city, "Oslo");
      assert.equal((await c.item("1", "Rome").read()).statusCode, 404);
      await refused(c.item("1", "Oslo").replace({ id: "1", address: { city: "Rome" } }), 400, 1001);
    });

    test("keys of 2048 bytes are taken, longer ones refused", async () => {
      const c = await w.container("long-keys");
      const long = "k".repeat(2048);
      await c.items.create({ id: "1", pk: long });
      assert.equal((await c.item("1", long).read()).resource.pk.length, 2048);
      await refused(c.items.create({ id: "1", pk: long + "k" }), 400);
    });
  });

  test("sends a session token that grows with writes and is understood again", async () => {
    const first = await items.create({ id: "s1", pk: "session" });
    const second = await items.create({ id: "s2", pk: "session" });
    const lsn = (token) => Number(/^\d+:-1#(\d+)/.exec(token)?.[1] ?? /^\d+:\d+#(\d+)/.exec(token)?.[1]);
    const [a, b] = [first, second].map((r) => r.headers["x-ms-session-token"]);
    assert.ok(lsn(b) > lsn(a), `${a} then ${b}`);
    const read = await container.item("s2", "session").read({ sessionToken: b });
    assert.equal(read.statusCode, 200);
  });

  test("charges the same for the same work, and more for more", async () => {
    const body = (id) => ({ id, pk: "charge", text: "x".repeat(900), a: 1, b: 2 });
    const one = await items.create(body("c1"));
    const two = await items.create(body("c2"));
    assert.ok(one.requestCharge > 0);
    assert.equal(one.requestCharge, two.requestCharge);
    const reads = [];
    for (let i = 0; i < 3; i++) reads.push((await container.item("c1", "charge").read()).requestCharge);
    assert.deepEqual(reads, [1, 1, 1]);
    await items.create({ id: "heavy", pk: "charge", text: "y".repeat(100_000) });
    assert.ok((await container.item("heavy", "charge").read()).requestCharge > 1);
    assert.ok(one.requestCharge > reads[0]);
    const refusal = await refused(items.create(body("c1")), 409);
    assert.ok(Number(refusal.headers?.["x-ms-request-charge"]) > 0, "refusals are charged too");
    const queries = [];
    for (let i = 0; i < 2; i++) {
      queries.push(
        (await items.query("SELECT * FROM c WHERE c.a = 1", { partitionKey: "charge" }).fetchAll()).requestCharge,
      );
    }
    assert.ok(queries[0] > 2);
    assert.equal(queries[0], queries[1]);
  });

  test("every answer carries the headers a client reads", async () => {
    const { headers } = await items.upsert({ id: "headers", pk: "a" });
    for (const name of [
      "x-ms-activity-id",
      "x-ms-request-charge",
      "x-ms-session-token",
      "etag",
      "lsn",
      "x-ms-serviceversion",
    ]) {
      assert.ok(headers[name], `${name} is missing`);
    }
    assert.equal(headers["x-ms-alt-content-path"], `dbs/${w.database.id}/colls/items`);
    assert.equal(Buffer.from(headers["x-ms-content-path"].replaceAll("-", "/"), "base64").length, 8);
  });

  test("reads the whole container page by page, each item once", async () => {
    const c = await w.container("feed");
    for (let i = 0; i < 25; i++) await c.items.create({ id: `f${i}`, pk: `p${i % 6}` });
    for (const maxItemCount of [1, 4, 100]) {
      const seen = [];
      const iterator = c.items.readAll({ maxItemCount });
      while (iterator.hasMoreResults()) {
        const { resources } = await iterator.fetchNext();
        assert.ok((resources ?? []).length <= maxItemCount);
        seen.push(...(resources ?? []).map((r) => r.id));
      }
      assert.deepEqual(
        seen.toSorted(),
        Array.from({ length: 25 }, (_, i) => `f${i}`).toSorted(),
        `pages of ${maxItemCount}`,
      );
    }
  });
});
