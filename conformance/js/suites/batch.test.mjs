// Transactional batches: all or nothing, in the forms of the official SDKs, and never half visible
// to a reader.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { code, keyHeader, lsn, ok, plain, refusal, send } from "../items.mjs";
import { dispose, everywhere, refused, Server, throughputFor } from "../server.mjs";

const create = (resourceBody, more = {}) => ({ operationType: "Create", resourceBody, ...more });
const upsert = (resourceBody, more = {}) => ({ operationType: "Upsert", resourceBody, ...more });
const replace = (resourceBody, more = {}) => ({ operationType: "Replace", id: resourceBody.id, resourceBody, ...more });
const patch = (id, resourceBody, more = {}) => ({ operationType: "Patch", id, resourceBody, ...more });
const read = (id, more = {}) => ({ operationType: "Read", id, ...more });
const remove = (id, more = {}) => ({ operationType: "Delete", id, ...more });
const codes = (results) => results.map((r) => r.statusCode);

everywhere("batch", (w) => {
  let container, items, bare;
  before(async () => {
    container = await w.container("batch");
    items = container.items;
    bare = plain(w, container);
  });
  let made = 0;
  const key = () => `k${made++}`;

  describe("what succeeds", () => {
    test("every operation, answered in order", async () => {
      const pk = key();
      for (const id of ["r", "s", "t", "d"]) await items.create({ id, pk, v: 1 });
      const reply = await items.batch(
        [
          create({ id: "c", pk, v: 2 }),
          upsert({ id: "u", pk, v: 2 }),
          upsert({ id: "s", pk, v: 2 }),
          read("r"),
          replace({ id: "t", pk, v: 2 }),
          patch("r", [{ op: "incr", path: "/v", value: 4 }]),
          remove("d"),
        ],
        pk,
      );
      assert.equal(reply.code, 200);
      assert.deepEqual(codes(reply.result), [201, 201, 200, 200, 200, 200, 204]);
      const bodies = reply.result.map((r) => r.resourceBody);
      assert.deepEqual(
        bodies.slice(0, 6).map((b) => [b.id, b.v]),
        [
          ["c", 2],
          ["u", 2],
          ["s", 2],
          ["r", 1],
          ["t", 2],
          ["r", 5],
        ],
      );
      assert.equal(bodies[6], undefined, "a delete has no body");
      for (const r of reply.result.slice(0, 6)) assert.equal(r.eTag, r.resourceBody._etag);
      for (const r of reply.result) assert.ok(r.requestCharge > 0, JSON.stringify(r));
      assert.ok(Number(reply.headers["x-ms-request-charge"]) > 0);
      for (const id of ["c", "u", "s", "t", "r"]) {
        const last = bodies.findLast((b) => b?.id === id);
        assert.deepEqual((await container.item(id, pk).read()).resource, last);
      }
      assert.equal((await container.item("d", pk).read()).statusCode, 404);
      const written = bodies.filter((b, i) => b && i !== 3);
      assert.equal(new Set(written.map((b) => b._ts)).size, 1, "all writes share one _ts");
      assert.equal(new Set(written.map((b) => b._etag)).size, written.length, "each has an ETag of its own");
    });

    test("an operation sees what the ones before it did", async () => {
      const pk = key();
      const reply = await items.batch(
        [
          create({ id: "x", pk, v: 1 }),
          read("x"),
          replace({ id: "x", pk, v: 2 }),
          read("x"),
          patch("x", [{ op: "incr", path: "/v", value: 1 }]),
          read("x"),
          upsert({ id: "x", pk, v: 4 }),
          remove("x"),
          create({ id: "x", pk, v: 5 }),
          read("x"),
          create({ id: "y", pk, v: 6 }),
          remove("y"),
        ],
        pk,
      );
      assert.deepEqual(codes(reply.result), [201, 200, 200, 200, 200, 200, 200, 204, 201, 200, 201, 204]);
      assert.deepEqual(
        [1, 3, 5, 9].map((i) => reply.result[i].resourceBody.v),
        [1, 2, 3, 5],
      );
      for (const [a, b] of [
        [0, 1],
        [2, 3],
        [4, 5],
        [8, 9],
      ])
        assert.equal(reply.result[a].eTag, reply.result[b].eTag);
      assert.deepEqual((await container.item("x", pk).read()).resource, reply.result[9].resourceBody);
      assert.equal((await container.item("y", pk).read()).statusCode, 404);
      assert.deepEqual(
        (await items.query("SELECT VALUE c.v FROM c WHERE c.v > 0", { partitionKey: pk }).fetchAll()).resources,
        [5],
      );
      const feed = ok(await bare.feed([pk])).body;
      assert.deepEqual(
        feed.Documents.map((d) => [d.id, d.v]),
        [["x", 5]],
      );
    });

    test("a hundred operations, of which all are stored; the SDK makes their ids", async () => {
      const pk = key();
      const reply = await items.batch(
        Array.from({ length: 100 }, (_, n) => create({ pk, n })),
        pk,
      );
      assert.equal(reply.code, 200);
      assert.deepEqual(codes(reply.result), Array(100).fill(201));
      assert.deepEqual(
        reply.result.map((r) => r.resourceBody.n),
        Array.from({ length: 100 }, (_, n) => n),
      );
      const stored = (await items.query("SELECT VALUE c.n FROM c ORDER BY c.n", { partitionKey: pk }).fetchAll())
        .resources;
      assert.deepEqual(
        stored,
        Array.from({ length: 100 }, (_, n) => n),
      );
    });

    test("a batch that only reads changes nothing", async () => {
      const pk = key();
      const { resource } = await items.create({ id: "x", pk });
      const first = await items.batch([read("x"), read("x")], pk);
      assert.deepEqual(
        first.result.map((r) => r.resourceBody),
        [resource, resource],
      );
      const second = await items.batch([read("x")], pk);
      assert.equal(second.headers["x-ms-session-token"], first.headers["x-ms-session-token"]);
    });

    test("ifMatch and ifNoneMatch inside", async () => {
      const pk = key();
      const { resource: x } = await items.create({ id: "x", pk, v: 1 });
      const { resource: y } = await items.create({ id: "y", pk, v: 1 });
      const { resource: z } = await items.create({ id: "z", pk, v: 1 });
      const reply = await items.batch(
        [
          replace({ id: "x", pk, v: 2 }, { ifMatch: x._etag }),
          patch("y", [{ op: "incr", path: "/v", value: 1 }], { ifMatch: y._etag }),
          upsert({ id: "z", pk, v: 2 }, { ifMatch: z._etag }),
          read("x", { ifNoneMatch: x._etag }),
          replace({ id: "y", pk, v: 9 }, { ifMatch: "*" }),
          remove("z", { ifMatch: "*" }),
        ],
        pk,
      );
      assert.deepEqual(codes(reply.result), [200, 200, 200, 200, 200, 204]);
      const again = await items.batch(
        [
          remove("x", { ifMatch: reply.result[0].eTag.replaceAll('"', "") }),
          create({ id: "n", pk }, { ifNoneMatch: "*" }),
        ],
        pk,
      );
      assert.deepEqual(codes(again.result), [204, 201]);
    });

    test("keys: undefined, null, a number, another script, three levels", async () => {
      for (const [name, value, fields] of [
        ["undefined", undefined, {}],
        ["null", null, { pk: null }],
        ["a number", 5.5, { pk: 5.5 }],
        ["false", false, { pk: false }],
        ["text", "\u041f\u0440\u0438 \u{1F30D}", { pk: "\u041f\u0440\u0438 \u{1F30D}" }],
      ]) {
        const reply = await items.batch(
          [create({ id: "k1", ...fields }), create({ id: "k2", ...fields }), read("k1")],
          value,
        );
        assert.deepEqual(codes(reply.result), [201, 201, 200], name);
        assert.equal((await container.item("k2", value).read()).resource.id, "k2", name);
      }
      const c = await w.container("levels", { paths: ["/a", "/b", "/c"], kind: "MultiHash", version: 2 });
      const level = { a: "1", b: 2, c: true };
      const reply = await c.items.batch(
        [create({ id: "x", ...level, v: 1 }), patch("x", [{ op: "incr", path: "/v", value: 1 }]), read("x")],
        ["1", 2, true],
      );
      assert.deepEqual(codes(reply.result), [201, 200, 200]);
      assert.equal((await c.item("x", ["1", 2, true]).read()).resource.v, 2);
      const short = await c.items.batch([create({ id: "s", a: "1" })], ["1", undefined, undefined]);
      assert.deepEqual(codes(short.result), [201]);
      assert.equal((await c.item("s", ["1", undefined, undefined]).read()).resource.id, "s");
      refusal(await plain(w, c).batch([create({ id: "y", ...level })], ["1", 2]), 400);
      assert.equal((await c.item("y", ["1", 2, true]).read()).statusCode, 404);
    });

    test("its session token reads what it wrote, and is ahead of the one before", async () => {
      const pk = key();
      const before = await items.create({ id: "a", pk });
      const reply = await items.batch([create({ id: "x", pk }), replace({ id: "a", pk, v: 1 })], pk);
      const token = reply.headers["x-ms-session-token"];
      assert.ok(lsn(token) > lsn(before.headers["x-ms-session-token"]));
      assert.equal((await container.item("x", pk).read({ sessionToken: token })).statusCode, 200);
      assert.equal(
        (
          await items
            .query("SELECT VALUE c.v FROM c WHERE c.id = 'a'", { partitionKey: pk, sessionToken: token })
            .fetchAll()
        ).resources[0],
        1,
      );
    });

    test("writes answer without bodies when asked to; reads with them", async () => {
      const pk = key();
      const { resource } = await items.create({ id: "r", pk });
      const reply = await items.batch(
        [
          create({ id: "x", pk }),
          upsert({ id: "y", pk }),
          patch("x", [{ op: "set", path: "/v", value: 1 }]),
          replace({ id: "y", pk, v: 1 }),
          read("r"),
          remove("y"),
        ],
        pk,
        { contentResponseOnWriteEnabled: false },
      );
      assert.deepEqual(codes(reply.result), [201, 201, 200, 200, 200, 204]);
      for (const i of [0, 1, 2, 3]) {
        assert.equal(reply.result[i].resourceBody, undefined);
        assert.match(reply.result[i].eTag, /^"[^"]+"$/);
      }
      assert.deepEqual(reply.result[4].resourceBody, resource);
      assert.equal((await container.item("x", pk).read()).headers.etag, reply.result[2].eTag);
      const one = ok(
        await bare.batch([create({ id: "p", pk }, { minimalReturnPreference: true }), create({ id: "q", pk })], [pk]),
      );
      assert.equal(one.body[0].resourceBody, undefined);
      assert.equal(one.body[1].resourceBody.id, "q");
    });

    test("an operation's indexing directive", async () => {
      const pk = key();
      await items.batch([create({ id: "out", pk }, { indexingDirective: "Exclude" }), create({ id: "in", pk })], pk);
      assert.deepEqual((await items.query("SELECT VALUE c.id FROM c", { partitionKey: pk }).fetchAll()).resources, [
        "in",
      ]);
      assert.equal((await container.item("out", pk).read()).statusCode, 200);
    });
  });

  describe("what fails", () => {
    /**
     * [title, status, substatus, the operation that fails]; the item x exists with v 1, and so does
     * big.
     */
    const failures = [
      ["create of what is there", 409, undefined, () => create({ id: "x", v: 9 })],
      ["create of what the batch made", 409, undefined, () => create({ id: "new", v: 9 })],
      ["replace of what is not there", 404, undefined, () => replace({ id: "absent" })],
      ["replace of what the batch deleted", 404, undefined, () => replace({ id: "gone" })],
      ["delete of what is not there", 404, undefined, () => remove("absent")],
      ["read of what is not there", 404, undefined, () => read("absent")],
      ["patch of what is not there", 404, undefined, () => patch("absent", [{ op: "set", path: "/v", value: 1 }])],
      ["replace with an old ETag", 412, undefined, () => replace({ id: "x", v: 9 }, { ifMatch: '"old"' })],
      [
        "replace with the ETag from before the batch",
        412,
        undefined,
        (x) => replace({ id: "x", v: 9 }, { ifMatch: x._etag }),
      ],
      ["upsert with an old ETag", 412, undefined, () => upsert({ id: "x", v: 9 }, { ifMatch: '"old"' })],
      ["delete with an old ETag", 412, undefined, () => remove("x", { ifMatch: '"old"' })],
      [
        "patch with an old ETag",
        412,
        undefined,
        () => patch("x", [{ op: "set", path: "/v", value: 9 }], { ifMatch: '"old"' }),
      ],
      [
        "patch whose condition is not true",
        412,
        1110,
        () => patch("x", { operations: [{ op: "set", path: "/v", value: 9 }], condition: "from c where c.v = 77" }),
      ],
      ["patch that cannot be done", 400, undefined, () => patch("x", [{ op: "remove", path: "/absent" }])],
      ["patch of the key", 400, undefined, () => patch("x", [{ op: "set", path: "/pk", value: "other" }])],
      ["replace under an id that is taken", 409, undefined, () => ({ ...replace({ id: "y", v: 9 }), id: "x" })],
      ["create without an id", 400, undefined, () => create({ id: "", v: 9 })],
      [
        "patch that makes too large an item",
        413,
        undefined,
        () => patch("big", [{ op: "add", path: "/more", value: "y".repeat(500_000) }]),
      ],
    ];
    for (const [title, status, substatus, operation] of failures) {
      test(`${title}: ${status}${substatus ? `/${substatus}` : ""}, the others 424, and nothing is stored`, async () => {
        const pk = key();
        for (const body of [
          { id: "x", pk, v: 1 },
          { id: "y", pk, v: 1 },
          { id: "gone", pk, v: 1 },
        ])
          await items.create(body);
        if (status === 413) await items.create({ id: "big", pk, text: "x".repeat(1_800_000) });
        const before = ok(await bare.feed([pk])).body.Documents;
        const failing = operation(before.find((d) => d.id === "x"));
        if (failing.resourceBody && !Array.isArray(failing.resourceBody) && failing.operationType !== "Patch")
          failing.resourceBody.pk = pk;
        const all = [
          patch("x", [{ op: "incr", path: "/v", value: 1 }]),
          create({ id: "new", pk, v: 1 }),
          remove("gone"),
          upsert({ id: "y", pk, v: 2 }),
          failing,
          create({ id: "after", pk }),
          remove("y"),
        ];
        const reply = await items.batch(all, pk, { disableAutomaticIdGeneration: true });
        assert.equal(reply.code, 207);
        assert.deepEqual(codes(reply.result), [424, 424, 424, 424, status, 424, 424]);
        if (substatus) assert.equal(reply.result[4].subStatusCode, substatus);
        for (const [i, r] of reply.result.entries()) {
          if (i !== 4) assert.equal(r.requestCharge, 0, "what was not done costs nothing");
          assert.equal(r.eTag, undefined);
          assert.equal(r.resourceBody, undefined);
        }
        assert.deepEqual(
          ok(await bare.feed([pk])).body.Documents,
          before,
          "the items are as they were, to their ETags",
        );
        const found = (await items.query("SELECT VALUE c.id FROM c WHERE c.v >= 2", { partitionKey: pk }).fetchAll())
          .resources;
        assert.deepEqual(found, [], "and so is the index");
      });
    }

    test("the first and the last operation can be the one that fails", async () => {
      const pk = key();
      assert.deepEqual(codes((await items.batch([read("absent"), create({ id: "a", pk })], pk)).result), [404, 424]);
      assert.deepEqual(codes((await items.batch([create({ id: "a", pk }), read("absent")], pk)).result), [424, 404]);
      assert.deepEqual(codes((await items.batch([remove("absent")], pk)).result), [404]);
      assert.deepEqual(
        codes((await items.batch([read("absent"), read("absent too")], pk)).result),
        [404, 424],
        "the first that fails counts",
      );
      assert.deepEqual(
        codes(
          (await items.batch([read("absent"), { ...replace({ id: "other", pk }), id: "a" }, patch("a", [])], pk))
            .result,
        ),
        [404, 424, 424],
        "also before one that could never be done",
      );
      assert.deepEqual(ok(await bare.feed([pk])).body.Documents, []);
      assert.equal((await items.batch([create({ id: "a", pk })], pk)).code, 200);
    });

    test("a body of another logical partition: 400, and nothing is stored", async () => {
      const pk = key();
      for (const wrong of [
        create({ id: "b", pk: "elsewhere" }),
        upsert({ id: "b" }),
        create({ id: "b", pk: null }),
        replace({ id: "a", pk: "elsewhere" }),
      ]) {
        const reply = await bare.batch([create({ id: "a", pk }), wrong], [pk]);
        if (reply.status === 207) assert.deepEqual(codes(reply.body), [424, 400]);
        else refusal(reply, 400);
        assert.equal((await container.item("a", pk).read()).statusCode, 404);
        assert.equal((await container.item("b", "elsewhere").read()).statusCode, 404);
      }
    });

    test("an operation that names another key than the request: 400, and nothing is stored", async () => {
      const pk = key();
      const reply = await bare.batch(
        [create({ id: "a", pk }), create({ id: "b", pk: "elsewhere" }, { partitionKey: '["elsewhere"]' })],
        [pk],
      );
      if (reply.status === 207) assert.deepEqual(codes(reply.body), [424, 400]);
      else refusal(reply, 400);
      assert.equal((await container.item("a", pk).read()).statusCode, 404);
      assert.equal((await container.item("b", "elsewhere").read()).statusCode, 404);
    });

    test("101 operations are refused, and so is none", async () => {
      const pk = key();
      refusal(
        await bare.batch(
          Array.from({ length: 101 }, (_, n) => create({ id: `n${n}`, pk })),
          [pk],
        ),
        400,
      );
      refusal(await bare.batch([], [pk]), 400);
      assert.deepEqual(ok(await bare.feed([pk])).body.Documents, []);
    });

    test("a request well over 2 MB: 413, and nothing is stored; one just under is taken", async () => {
      const pk = key();
      const half = "x".repeat(1_150_000);
      refusal(await bare.batch([create({ id: "a", pk, half }), create({ id: "b", pk, half })], [pk]), 413);
      assert.deepEqual(ok(await bare.feed([pk])).body.Documents, []);
      const under = half.slice(0, 1_000_000);
      assert.equal(
        ok(await bare.batch([create({ id: "a", pk, under }), create({ id: "b", pk, under })], [pk])).body.length,
        2,
      );
    });

    test("a read of what the client has is a 304 in a batch that is done; the batch answers 207", async () => {
      const pk = key();
      const { resource } = await items.create({ id: "known", pk });
      const reply = await bare.batch([create({ id: "new", pk }), read("known", { ifNoneMatch: resource._etag })], [pk]);
      // As in .NET's tests. Go's SDK treats 207 as a failed batch, but cannot cause a 304 in one.
      assert.equal(reply.status, 207, reply.text);
      assert.deepEqual(codes(reply.body), [201, 304]);
      assert.equal((await container.item("new", pk).read()).statusCode, 200);
    });

    test("results over 4 MB: the operation that does not fit is 413, and nothing is stored", async () => {
      const pk = key();
      const ids = ["l0", "l1", "l2"];
      for (const id of ids) await items.create({ id, pk, text: "x".repeat(1_900_000) });
      const reply = await bare.batch([create({ id: "small", pk }), ...ids.map((id) => read(id))], [pk]);
      if (reply.status === 207) {
        assert.deepEqual(codes(reply.body), [424, 424, 424, 413]);
        assert.equal(reply.body[3].subStatusCode, 3402);
      } else refusal(reply, 413);
      assert.equal((await container.item("small", pk).read()).statusCode, 404);
      assert.equal(
        ok(
          await bare.batch(
            ids.slice(1).map((id) => read(id)),
            [pk],
          ),
        ).body.length,
        2,
      );
    });

    test("bytes that are no JSON are refused as such", async () => {
      for (const body of [
        Buffer.from([0x81, 0xf0, 0xd8, 0xff, 0x7f, 1, 10, 0, 0, 0]),
        Buffer.from([0x80, 0xe2]),
        Buffer.from([0xff, 0xfe]),
      ]) {
        refusal(await bare.batch(body, [key()]), 400);
      }
    });

    test("without a key, with no list, with operations nobody knows", async () => {
      const pk = key();
      refusal(await bare.batch([create({ id: "a", pk })], undefined), 400);
      const wrong = [
        "",
        "{}",
        "5",
        "null",
        "[",
        "[5]",
        "[null]",
        '["Create"]',
        "[{}]",
        `[{"operationType":"Sing","resourceBody":{"id":"a","pk":"${pk}"}}]`,
        '[{"operationType":"Create"}]',
        '[{"operationType":"Create","resourceBody":"text"}]',
        '[{"operationType":"Replace","resourceBody":{}}]',
        '[{"operationType":"Read"}]',
        '[{"operationType":"Patch","id":"a"}]',
        '[{"operationType":5}]',
        '[{"operationType":"Delete","id":5}]',
      ];
      for (const body of wrong) {
        const reply = await bare.batch(body, [pk]);
        if (reply.status === 207) assert.deepEqual(codes(reply.body), [400], body);
        else refusal(reply, 400);
      }
      assert.deepEqual(ok(await bare.feed([pk])).body.Documents, []);
    });

    test("on a container that is not there: 404", async () => {
      const reply = await send(w, "POST", `/dbs/${w.database.id}/colls/absent/docs`, {
        body: [create({ id: "a", pk: "a" })],
        headers: {
          "content-type": "application/json",
          "x-ms-cosmos-is-batch-request": "True",
          "x-ms-cosmos-batch-atomic": "True",
          ...keyHeader("a"),
        },
      });
      refusal(reply, 404);
    });
  });

  describe("as other SDKs send it", () => {
    test("Python: a trailing slash, True, operations without keys", async () => {
      const pk = key();
      const body = [
        { operationType: "Create", resourceBody: { id: "a", pk, v: 1 } },
        { operationType: "Upsert", resourceBody: { id: "b", pk, v: 1 } },
        { operationType: "Replace", id: "a", resourceBody: { id: "a", pk, v: 2 } },
        { operationType: "Patch", id: "b", resourceBody: { operations: [{ op: "incr", path: "/v", value: 1 }] } },
        { operationType: "Read", id: "b" },
        { operationType: "Delete", id: "a" },
      ];
      const reply = ok(
        await send(w, "POST", `${bare.docs}/`, {
          body,
          signed: ["docs", bare.link.slice(1)],
          headers: {
            "content-type": "application/json",
            accept: "application/json",
            "cache-control": "no-cache",
            "x-ms-consistency-level": "Session",
            "x-ms-cosmos-is-batch-request": "True",
            "x-ms-cosmos-batch-atomic": "True",
            "x-ms-cosmos-batch-continue-on-error": "False",
            ...keyHeader(pk),
          },
        }),
      );
      assert.deepEqual(codes(reply.body), [201, 201, 200, 200, 200, 204]);
      assert.equal(reply.body[4].resourceBody.v, 2);
    });

    test("Go: lower-case true, ordered, nothing returned", async () => {
      const pk = key();
      const body = [
        { operationType: "Create", resourceBody: { id: "a", pk, v: 1 } },
        {
          operationType: "Patch",
          id: "a",
          resourceBody: { condition: "from c where c.v = 1", operations: [{ op: "set", path: "/v", value: 2 }] },
        },
        { operationType: "Read", id: "a" },
      ];
      const reply = ok(
        await bare.batch(body, [pk], {
          "x-ms-version": "2020-11-05",
          "x-ms-cosmos-is-batch-request": "true",
          "x-ms-cosmos-batch-atomic": "true",
          "x-ms-cosmos-batch-ordered": "true",
          prefer: "return=minimal",
        }),
      );
      assert.deepEqual(codes(reply.body), [201, 200, 200]);
      assert.deepEqual(
        reply.body.map((r) => r.resourceBody?.v),
        [undefined, undefined, 2],
      );
    });

    test("Java: each operation names its key as text, and says whether it wants the item back", async () => {
      const pk = key();
      const partitionKey = JSON.stringify([pk]);
      const body = [
        { operationType: "Create", partitionKey, resourceBody: { id: "a", pk, v: 1 }, minimalReturnPreference: true },
        { operationType: "Upsert", partitionKey, resourceBody: { id: "b", pk, v: 1 } },
        { operationType: "Read", partitionKey, id: "a" },
        { operationType: "Replace", partitionKey, id: "a", resourceBody: { id: "a", pk, v: 2 }, ifMatch: "*" },
        { operationType: "Delete", partitionKey, id: "b" },
      ];
      const reply = ok(await bare.batch(body, [pk]));
      assert.deepEqual(codes(reply.body), [201, 201, 200, 200, 204]);
      assert.equal(reply.body[0].resourceBody, undefined);
      assert.equal(reply.body[3].resourceBody.v, 2);
    });

    test("the answer's names are exactly those the SDKs look for", async () => {
      const pk = key();
      const known = [
        "statusCode",
        "subStatusCode",
        "eTag",
        "requestCharge",
        "resourceBody",
        "retryAfterMilliseconds",
        "message",
      ];
      const done = ok(await bare.batch([create({ id: "a", pk }), remove("a")], [pk]));
      const failed = await bare.batch([create({ id: "a", pk }), read("absent")], [pk]);
      assert.equal(failed.status, 207);
      for (const reply of [done, failed]) {
        assert.match(reply.headers["content-type"], /^application\/json/);
        for (const result of reply.body) {
          for (const name of Object.keys(result))
            assert.ok(known.includes(name), `${name} in ${JSON.stringify(result)}`);
          assert.equal(typeof result.statusCode, "number");
          assert.equal(typeof result.requestCharge, "number");
        }
      }
    });
  });

  test("readers never see half a batch, nor one that failed", async () => {
    const pk = "isolated";
    const ids = ["one", "two", "three", "four"];
    for (const id of ids) await items.create({ id, pk, v: 0 });
    const whole = (values, about) => {
      assert.equal(values.length, ids.length, about);
      assert.equal(new Set(values).size, 1, `${about}: ${values}`);
      assert.ok(values[0] >= 0, "what failed was never there");
      return values[0];
    };
    let reading = 0;
    const reader = async (about, look) => {
      reading += 1;
      let newest = 0;
      const seen = new Set();
      for (let i = 0; i < 15; i++) {
        const v = whole(await look(), about);
        assert.ok(v >= newest, `${about} goes back from ${newest} to ${v}`);
        newest = v;
        seen.add(v);
      }
      reading -= 1;
    };
    const values = (q, options) =>
      items
        .query(q, options)
        .fetchAll()
        .then((r) => r.resources);
    const readers = [
      reader("a query", () => values("SELECT VALUE c.v FROM c", { partitionKey: pk })),
      reader("an ordered query", () => values("SELECT VALUE c.v FROM c ORDER BY c.v", { partitionKey: pk })),
      reader("a filter over all partitions", () => values("SELECT VALUE c.v FROM c WHERE c.pk = 'isolated'")),
      reader("the read feed", async () => ok(await bare.feed([pk])).body.Documents.map((d) => d.v)),
      reader("a batch of reads", async () =>
        (
          await items.batch(
            ids.map((id) => read(id)),
            pk,
          )
        ).result.map((r) => r.resourceBody.v),
      ),
    ];
    let flips = 0;
    const writer = async () => {
      while (reading > 0) {
        flips += 1;
        const way = flips % 3;
        const change = ids.map((id) =>
          way === 0
            ? patch(id, [{ op: "set", path: "/v", value: flips }])
            : way === 1
              ? replace({ id, pk, v: flips })
              : upsert({ id, pk, v: flips }),
        );
        assert.equal((await items.batch(change, pk)).code, 200);
        const failing = await items.batch([...ids.map((id) => upsert({ id, pk, v: -1 })), read("absent")], pk);
        assert.equal(failing.code, 207);
      }
    };
    const stop = (err) => {
      reading = 0;
      throw err;
    };
    await Promise.all([...readers.map((r) => r.catch(stop)), writer()]);
    assert.ok(flips > 0);
    assert.equal(
      whole(
        (
          await items.batch(
            ids.map((id) => read(id)),
            pk,
          )
        ).result.map((r) => r.resourceBody.v),
        "at the end",
      ),
      flips,
    );
  });

  test("a batch of eight clients each on the same items: all are done, one after the other", async () => {
    const pk = key();
    await items.batch([create({ id: "a", pk, n: 0 }), create({ id: "b", pk, n: 1000 })], pk);
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const mine = [];
        for (let i = 0; i < 5; i++) {
          const reply = await items.batch(
            [
              patch("a", [{ op: "incr", path: "/n", value: 1 }]),
              patch("b", [{ op: "incr", path: "/n", value: -1 }]),
              read("a"),
              read("b"),
            ],
            pk,
          );
          assert.deepEqual(codes(reply.result), [200, 200, 200, 200]);
          const [a, b] = [reply.result[2].resourceBody.n, reply.result[3].resourceBody.n];
          assert.equal(a + b, 1000);
          mine.push(a);
        }
        return mine;
      }),
    );
    assert.deepEqual(
      answers.flat().sort((a, b) => a - b),
      Array.from({ length: 40 }, (_, i) => i + 1),
      "no two saw the same count",
    );
  });

  test("the SDK keeps a batch over 100 operations to itself, and names what the server refused", async () => {
    await assert.rejects(
      items.batch(
        Array.from({ length: 101 }, () => create({ pk: "a" })),
        "a",
      ),
      /100 operations/,
    );
    await assert.rejects(
      w.database.container("absent").items.batch([create({ id: "a", pk: "a" })], "a"),
      /Batch request error/,
    );
    assert.equal(await code(container.item("a", "never").read()), 404);
    await refused(container.item("a", "never").delete(), 404);
  });
});

describe("batches and a killed server", () => {
  test("after kill -9 each batch is there as a whole or not at all, and every acknowledged one is", async () => {
    const server = await Server.start();
    let client = await server.client();
    try {
      const { database } = await client.databases.create({ id: "db" });
      const { container } = await database.containers.create({
        id: "c",
        partitionKey: { paths: ["/pk"], version: 2 },
        throughput: throughputFor[5],
      });
      const keys = Array.from({ length: 8 }, (_, i) => `key${i}`);
      const ids = ["a", "b", "c", "d"];
      const acknowledged = keys.map(() => 0);
      let killed = false;
      const writers = keys.map(async (pk, k) => {
        for (let v = 1; !killed; v++) {
          const change = ids.map((id, i) =>
            v > 1 && i === 0 ? patch(id, [{ op: "set", path: "/v", value: v }]) : upsert({ id, pk, v }),
          );
          // Besides the lasting items, an item that every second batch creates or deletes.
          change.push(v % 2 === 1 ? create({ id: "odd", pk, v }) : remove("odd"));
          try {
            const reply = await container.items.batch(change, pk);
            assert.equal(reply.code, 200);
            acknowledged[k] = v;
          } catch (err) {
            if (!killed) throw err;
          }
        }
      });
      while (acknowledged.some((v) => v < 20)) {
        await Promise.race([new Promise((resolve) => setTimeout(resolve, 5)), Promise.all(writers)]);
      }
      killed = true;
      await server.kill();
      await Promise.all(writers);
      dispose(client);
      await server.spawn();
      client = await server.client();
      const { items } = client.database("db").container("c");
      for (const [k, pk] of keys.entries()) {
        const stored = (await items.query("SELECT c.id, c.v FROM c", { partitionKey: pk }).fetchAll()).resources;
        const { v } = stored[0];
        assert.ok(
          v === acknowledged[k] || v === acknowledged[k] + 1,
          `${pk}: acknowledged ${acknowledged[k]}, found ${v}`,
        );
        const expected = [...ids, ...(v % 2 === 1 ? ["odd"] : [])].map((id) => ({ id, v }));
        assert.deepEqual(
          stored.toSorted((x, y) => (x.id < y.id ? -1 : 1)),
          expected,
        );
      }
    } finally {
      dispose(client);
      await server.remove();
    }
  });
});
