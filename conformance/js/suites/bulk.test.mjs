// Bulk: many independent operations in one request. The SDK waits a second before it sends an
// incomplete request, so the worlds run side by side.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { ok, own, plain, rangesOf, refusal, sideBySide } from "../items.mjs";

const codes = (results) => results.map((r) => r.statusCode);
const outcome = (results) => results.map((r) => r.response?.statusCode ?? r.error?.code);
const create = (resourceBody, more = {}) => ({ operationType: "Create", resourceBody, ...more });
const upsert = (resourceBody, more = {}) => ({ operationType: "Upsert", resourceBody, ...more });
const replace = (resourceBody, more = {}) => ({ operationType: "Replace", id: resourceBody.id, resourceBody, ...more });
const patch = (id, partitionKey, resourceBody, more = {}) => ({
  operationType: "Patch",
  id,
  partitionKey,
  resourceBody,
  ...more,
});
const read = (id, partitionKey) => ({ operationType: "Read", id, partitionKey });
const remove = (id, partitionKey) => ({ operationType: "Delete", id, partitionKey });

sideBySide("bulk", (w) => {
  let container, items, bare;
  before(async () => {
    container = await w.container("bulk");
    items = container.items;
    bare = plain(w, container);
  });
  let made = 0;
  const key = () => `k${made++}`;
  /** The range that holds a key, according to the server. */
  const rangeOf = async (pk) => {
    ok(await bare.upsert({ id: "probe", pk }, [pk]), 201);
    const range = ok(await bare.read("probe", [pk])).headers["x-ms-documentdb-partitionkeyrangeid"];
    assert.ok(range !== undefined, "a read names its range");
    await bare.delete("probe", [pk]);
    return range;
  };

  test("items.bulk: every operation, over many keys and ranges, answered in order", async () => {
    const keys = Array.from({ length: 25 }, key);
    const made = await items.bulk(keys.flatMap((pk) => [create({ id: "a", pk, v: 1 }), create({ id: "b", pk, v: 1 })]));
    assert.deepEqual(codes(made), Array(50).fill(201));
    assert.deepEqual(
      made.map((r) => r.resourceBody.pk),
      keys.flatMap((pk) => [pk, pk]),
    );
    const operations = keys.map((pk, i) =>
      [
        () => create({ id: "c", pk, v: 2 }),
        () => upsert({ id: "a", pk, v: 2 }),
        () => upsert({ id: "u", pk, v: 2 }),
        () => read("a", pk),
        () => replace({ id: "b", pk, v: 2 }),
        () => remove("b", pk),
        () => patch("a", pk, [{ op: "incr", path: "/v", value: 1 }]),
        () => patch("b", pk, { operations: [{ op: "incr", path: "/v", value: 1 }], condition: "from c where c.v = 1" }),
      ][i % 8](),
    );
    const results = await items.bulk(operations);
    assert.deepEqual(
      codes(results),
      keys.map((_, i) => [201, 200, 201, 200, 200, 204, 200, 200][i % 8]),
    );
    for (const [i, pk] of keys.entries()) {
      const [id, v] = [
        ["c", 2],
        ["a", 2],
        ["u", 2],
        ["a", 1],
        ["b", 2],
        ["b", undefined],
        ["a", 2],
        ["b", 2],
      ][i % 8];
      const stored = await container.item(id, pk).read();
      assert.equal(stored.resource?.v, v, `${id} of ${pk}`);
      assert.deepEqual(results[i].resourceBody, stored.resource, "what was answered is what is stored");
      if (v !== undefined) assert.equal(results[i].eTag, stored.resource._etag);
      assert.ok(results[i].requestCharge > 0);
    }
    if (w.ranges > 1) {
      const ranges = new Set(await Promise.all(keys.map(rangeOf)));
      assert.ok(ranges.size > 1, "the keys lie in several ranges");
    }
  });

  test("one that fails does not stop the others", async () => {
    const [p, q] = [key(), key()];
    const { resource: there } = await items.create({ id: "there", pk: p, v: 1 });
    const results = await items.bulk([
      create({ id: "a", pk: p }),
      create({ id: "there", pk: p }),
      create({ id: "there", pk: q }),
      read("absent", p),
      remove("absent", q),
      replace({ id: "absent", pk: p }),
      replace({ id: "there", pk: p, v: 9 }, { ifMatch: '"old"' }),
      upsert({ id: "there", pk: p, v: 9 }, { ifMatch: '"old"' }),
      patch("there", p, [{ op: "remove", path: "/absent" }]),
      patch("there", p, { operations: [{ op: "set", path: "/v", value: 9 }], condition: "from c where c.v = 2" }),
      patch("absent", p, [{ op: "set", path: "/v", value: 9 }]),
      replace({ id: "there", pk: p, v: 2 }, { ifMatch: there._etag }),
      create({ id: "z", pk: q }),
    ]);
    assert.deepEqual(codes(results), [201, 409, 201, 404, 404, 404, 412, 412, 400, 412, 404, 200, 201]);
    assert.equal(results[9].subStatusCode, 1110);
    assert.equal((await container.item("there", p).read()).resource.v, 2);
    for (const [id, pk] of [
      ["a", p],
      ["there", q],
      ["z", q],
    ])
      assert.equal((await container.item(id, pk).read()).statusCode, 200);
    for (const i of [1, 3, 4, 5, 6, 7, 8, 9, 10]) {
      assert.equal(results[i].resourceBody, undefined);
      assert.equal(results[i].eTag, undefined);
    }
  });

  test("operations on one item are done in their order", async () => {
    const pk = key();
    const results = await items.bulk([
      create({ id: "x", pk, v: 1 }),
      create({ id: "x", pk, v: 2 }),
      patch("x", pk, [{ op: "incr", path: "/v", value: 10 }]),
      read("x", pk),
      replace({ id: "x", pk, v: 3 }),
      upsert({ id: "x", pk, v: 4 }),
      read("x", pk),
      remove("x", pk),
      read("x", pk),
      remove("x", pk),
      create({ id: "x", pk, v: 5 }),
      patch("x", pk, [{ op: "incr", path: "/v", value: 1 }]),
    ]);
    assert.deepEqual(codes(results), [201, 409, 200, 200, 200, 200, 200, 204, 404, 404, 201, 200]);
    assert.deepEqual(
      [3, 6, 11].map((i) => results[i].resourceBody.v),
      [11, 4, 6],
    );
    assert.deepEqual((await container.item("x", pk).read()).resource, results[11].resourceBody);
    const stored = (await items.query("SELECT VALUE c.v FROM c", { partitionKey: pk }).fetchAll()).resources;
    assert.deepEqual(stored, [6]);
  });

  test("the SDK makes ids; a hundred operations of one range are taken", async () => {
    const pk = key();
    const results = await items.bulk(Array.from({ length: 100 }, (_, n) => create({ pk, n })));
    assert.deepEqual(codes(results), Array(100).fill(201));
    assert.equal(new Set(results.map((r) => r.resourceBody.id)).size, 100);
    assert.deepEqual(
      (await items.query("SELECT VALUE c.n FROM c ORDER BY c.n", { partitionKey: pk }).fetchAll()).resources,
      Array.from({ length: 100 }, (_, n) => n),
    );
  });

  test("keys: undefined, null, numbers, booleans, other scripts", async () => {
    const values = [
      [undefined, {}],
      [null, { pk: null }],
      [7, { pk: 7 }],
      [-0.5, { pk: -0.5 }],
      [true, { pk: true }],
      [false, { pk: false }],
      ["", { pk: "" }],
      ["\u6f22\u5b57", { pk: "\u6f22\u5b57" }],
    ];
    const results = await items.bulk(
      values.flatMap(([, fields], i) => [
        create({ id: "kinds", i, ...fields }),
        replace({ id: "kinds", i, again: true, ...fields }),
      ]),
    );
    assert.deepEqual(
      codes(results),
      values.flatMap(() => [201, 200]),
    );
    const back = await items.bulk(
      values.map(([value]) => (value === undefined ? { operationType: "Read", id: "kinds" } : read("kinds", value))),
    );
    assert.deepEqual(
      back.map((r) => r.resourceBody?.i),
      values.map((_, i) => i),
    );
    for (const [i, [value]] of values.entries())
      assert.equal((await container.item("kinds", value).read()).resource.i, i);
    const gone = await items.bulk(
      values.map(([value]) =>
        value === undefined ? { operationType: "Delete", id: "kinds" } : remove("kinds", value),
      ),
    );
    assert.deepEqual(
      codes(gone),
      values.map(() => 204),
    );
  });

  test("three levels of key", async () => {
    const c = await w.container("levels", { paths: ["/a", "/b", "/c"], kind: "MultiHash", version: 2 });
    const all = Array.from({ length: 24 }, (_, i) => ({ id: `x${i}`, a: `a${i % 3}`, b: i % 4, c: i % 2 === 0, n: i }));
    assert.deepEqual(codes(await c.items.bulk(all.map((x) => create(x)))), Array(24).fill(201));
    const back = await c.items.bulk(all.map((x) => read(x.id, [x.a, x.b, x.c])));
    assert.deepEqual(
      back.map((r) => own(r.resourceBody)),
      all,
    );
    const mixed = await c.items.bulk([
      create({ id: "short", a: "a1" }),
      create({ id: "nulls", a: null, b: null, c: null }),
      patch("x5", ["a2", 1, false], [{ op: "incr", path: "/n", value: 100 }]),
      remove("x6", ["a0", 2, true]),
      read("x6", ["a0", 2, false]),
    ]);
    assert.deepEqual(codes(mixed), [201, 201, 200, 204, 404]);
    assert.equal((await c.item("short", ["a1", undefined, undefined]).read()).resource.id, "short");
    assert.equal((await c.item("nulls", [null, null, null]).read()).resource.id, "nulls");
    assert.equal((await c.item("x5", ["a2", 1, false]).read()).resource.n, 105);
  });

  test("executeBulkOperations: hundreds of operations, each with its own answer", async () => {
    const keys = Array.from({ length: 10 }, key);
    await items.create({ id: "n7", pk: keys[7], there: true });
    const operations = Array.from({ length: 250 }, (_, n) =>
      create({ id: `n${n}`, pk: keys[n % 10], n }, { partitionKey: keys[n % 10] }),
    );
    operations.push(
      create({ id: "null", pk: null }, { partitionKey: null }),
      create({ id: "none" }, { partitionKey: {} }),
      read("absent", keys[0]),
    );
    const results = await items.executeBulkOperations(operations);
    assert.deepEqual(outcome(results), [
      ...Array.from({ length: 250 }, (_, n) => (n === 7 ? 409 : 201)),
      201,
      201,
      404,
    ]);
    for (const [n, r] of results.slice(0, 250).entries()) {
      if (n !== 7) assert.deepEqual([r.response.resourceBody.n, r.response.eTag], [n, r.response.resourceBody._etag]);
      else assert.match(r.error.message, /exists/i);
    }
    for (const [i, pk] of keys.entries()) {
      const stored = (await items.query("SELECT VALUE c.n FROM c ORDER BY c.n", { partitionKey: pk }).fetchAll())
        .resources;
      assert.deepEqual(
        stored,
        Array.from({ length: 25 }, (_, k) => k * 10 + i).filter((n) => n !== 7),
      );
    }
    const quiet = await items.executeBulkOperations(
      [
        upsert({ id: "q", pk: keys[0] }, { partitionKey: keys[0] }),
        patch("n0", keys[0], [{ op: "set", path: "/v", value: 1 }]),
        remove("n10", keys[0]),
      ],
      { contentResponseOnWriteEnabled: false },
    );
    assert.deepEqual(outcome(quiet), [201, 200, 204]);
    assert.deepEqual(
      quiet.map((r) => r.response.resourceBody),
      [undefined, undefined, undefined],
    );
  });

  describe("on the wire", () => {
    const op = (pk, operation) => ({ ...operation, partitionKey: JSON.stringify([pk]) });

    test("200 when all succeed, 207 when one fails", async () => {
      const pk = key();
      const range = await rangeOf(pk);
      const good = ok(await bare.bulk([op(pk, create({ id: "a", pk })), op(pk, read("a"))], range));
      assert.deepEqual(codes(good.body), [201, 200]);
      assert.ok(Number(good.headers["x-ms-request-charge"]) > 0);
      const bad = ok(
        await bare.bulk(
          [op(pk, create({ id: "a", pk })), op(pk, create({ id: "b", pk })), op(pk, read("absent"))],
          range,
        ),
        207,
      );
      assert.deepEqual(codes(bad.body), [409, 201, 404]);
      assert.equal(
        (await container.item("b", pk).read({ sessionToken: bad.headers["x-ms-session-token"] })).statusCode,
        200,
      );
    });

    test("a read of what the client has: 304 without a body, and 207 says to look", async () => {
      const pk = key();
      const { resource } = await items.create({ id: "a", pk });
      const reply = await bare.bulk(
        [op(pk, { ...read("a"), ifNoneMatch: resource._etag }), op(pk, { ...read("a"), ifNoneMatch: '"other"' })],
        await rangeOf(pk),
      );
      assert.deepEqual(codes(reply.body), [304, 200]);
      assert.equal(reply.body[0].resourceBody, undefined);
      assert.deepEqual(reply.body[1].resourceBody, resource);
      assert.equal(reply.status, 207, "an operation's status is 300 or more");
    });

    test("as Java sends it: True, ordered not named, minimal results", async () => {
      const pk = key();
      const reply = ok(
        await bare.bulk(
          [
            op(pk, { operationType: "Create", resourceBody: { id: "a", pk }, minimalReturnPreference: true }),
            op(pk, { operationType: "Read", id: "a" }),
            op(pk, { operationType: "Upsert", resourceBody: { id: "a", pk, v: 1 } }),
          ],
          await rangeOf(pk),
          {
            "x-ms-cosmos-is-batch-request": "True",
            "x-ms-cosmos-batch-atomic": "False",
            "x-ms-cosmos-batch-continue-on-error": "True",
            "x-ms-cosmos-batch-ordered": "False",
          },
        ),
      );
      assert.deepEqual(codes(reply.body), [201, 200, 200]);
      assert.equal(reply.body[0].resourceBody, undefined);
      assert.equal(reply.body[1].resourceBody.id, "a");
      assert.equal(reply.body[2].resourceBody.v, 1);
    });

    test("a range nobody has: 410/1002, and nothing is stored", async () => {
      const pk = key();
      refusal(await bare.bulk([op(pk, create({ id: "a", pk }))], "4711"), 410, 1002);
      assert.equal((await container.item("a", pk).read()).statusCode, 404);
    });

    test("an operation sent to another range than its key's is not lost: done, or refused", async () => {
      const pk = key();
      const range = await rangeOf(pk);
      const other = (await rangesOf(w, container)).map((r) => r.id).find((id) => id !== range);
      if (other === undefined) return assert.equal(w.ranges, 1);
      const reply = await bare.bulk([op(pk, create({ id: "a", pk }))], other);
      const status = reply.status === 200 || reply.status === 207 ? reply.body[0].statusCode : reply.status;
      assert.ok(status === 201 || status === 410, `${reply.status}: ${reply.text}`);
      assert.equal((await container.item("a", pk).read()).statusCode, status === 201 ? 200 : 404);
      const found = (await items.query("SELECT VALUE c.id FROM c", { partitionKey: pk }).fetchAll()).resources;
      assert.deepEqual(found, status === 201 ? ["a"] : []);
    });

    test("a body that says another key than its operation: 400 for that one alone", async () => {
      const pk = key();
      const reply = await bare.bulk(
        [
          op(pk, create({ id: "a", pk })),
          op(pk, create({ id: "b", pk: "elsewhere" })),
          op(pk, create({ id: "c", pk })),
        ],
        await rangeOf(pk),
      );
      assert.equal(reply.status, 207, reply.text);
      assert.deepEqual(codes(reply.body), [201, 400, 201]);
      assert.equal((await container.item("b", "elsewhere").read()).statusCode, 404);
      assert.equal((await container.item("b", pk).read()).statusCode, 404);
    });

    test("an operation with no id, a bad key or a bad patch is refused alone or with the request; nothing of it is stored", async () => {
      const pk = key();
      const range = await rangeOf(pk);
      for (const wrong of [
        create({ pk }),
        { operationType: "Read" },
        { ...read("a"), partitionKey: "no list" },
        { ...read("a"), partitionKey: '["a","b"]' },
        patch("a", undefined, []),
        { operationType: "Sing" },
      ]) {
        const reply = await bare.bulk(
          [{ partitionKey: JSON.stringify([pk]), ...JSON.parse(JSON.stringify(wrong)) }],
          range,
        );
        if (reply.status === 207) assert.ok([400, 404].includes(reply.body[0].statusCode), reply.text);
        else refusal(reply, 400);
      }
      assert.deepEqual(ok(await bare.feed([pk])).body.Documents, []);
    });

    test("101 operations: 400; well over 2 MB: 413; nothing is stored", async () => {
      const pk = key();
      const range = await rangeOf(pk);
      refusal(
        await bare.bulk(
          Array.from({ length: 101 }, (_, n) => op(pk, create({ id: `n${n}`, pk }))),
          range,
        ),
        400,
      );
      const half = "x".repeat(1_150_000);
      refusal(
        await bare.bulk([op(pk, create({ id: "a", pk, half })), op(pk, create({ id: "b", pk, half }))], range),
        413,
      );
      assert.deepEqual(ok(await bare.feed([pk])).body.Documents, []);
    });

    test("asked to stop at the first failure, it does nothing after it", async () => {
      const pk = key();
      await items.create({ id: "there", pk });
      const results = await items.bulk(
        [
          create({ id: "a", pk }),
          create({ id: "there", pk }),
          create({ id: "b", pk }),
          upsert({ id: "there", pk, v: 1 }),
        ],
        { continueOnError: false },
      );
      assert.deepEqual(codes(results).slice(0, 2), [201, 409]);
      for (const r of results.slice(2)) assert.ok(r.statusCode >= 400, JSON.stringify(r));
      const stored = ok(await bare.feed([pk])).body.Documents;
      assert.deepEqual(stored.map((d) => [d.id, d.v]).sort(), [
        ["a", undefined],
        ["there", undefined],
      ]);
    });

    test("results over 4 MB: those that do not fit are 413/3402, and the SDK fetches them again", async () => {
      const pk = key();
      const ids = ["l0", "l1", "l2", "l3"];
      for (const id of ids) await items.create({ id, pk, text: id.repeat(800_000) });
      const reply = await bare.bulk(
        ids.map((id) => op(pk, read(id))),
        await rangeOf(pk),
      );
      assert.equal(reply.status, 207, reply.text.slice(0, 200));
      assert.ok(reply.text.length < 5_000_000);
      assert.equal(reply.body[0].statusCode, 200);
      assert.equal(reply.body[3].statusCode, 413);
      for (const r of reply.body) {
        assert.ok(
          r.statusCode === 200 || (r.statusCode === 413 && r.subStatusCode === 3402),
          `${r.statusCode}/${r.subStatusCode}`,
        );
        assert.equal(r.resourceBody !== undefined, r.statusCode === 200);
      }
      const results = await items.executeBulkOperations(ids.map((id) => read(id, pk)));
      assert.deepEqual(
        results.map((r) => r.response?.resourceBody.text.length),
        ids.map(() => 1_600_000),
      );
    });
  });

  test("eight clients in bulk on the same items: each operation is done once", async () => {
    const pk = key();
    await items.bulk(["a", "b", "c"].map((id) => create({ id, pk, n: 0 })));
    await Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        const results = await items.bulk([
          ...["a", "b", "c"].flatMap((id) =>
            Array.from({ length: 5 }, () => patch(id, pk, [{ op: "incr", path: "/n", value: 1 }])),
          ),
          create({ id: `mine${i}`, pk }),
        ]);
        assert.deepEqual(codes(results), [...Array(15).fill(200), 201]);
      }),
    );
    for (const id of ["a", "b", "c"]) assert.equal((await container.item(id, pk).read()).resource.n, 40);
  });
});
