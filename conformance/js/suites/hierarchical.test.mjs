// Hierarchical partition keys of two and three levels: every operation with a complete key, and
// queries and feeds with a prefix, which find exactly the prefix's items in exactly the ranges that
// can hold them.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { asker, effective, rangeOf, rangesOver, refusal } from "../containers.mjs";
import { everywhere, refused } from "../server.mjs";

const three = { paths: ["/tenant", "/user", "/day"], kind: "MultiHash", version: 2 };
const two = { paths: ["/tenant", "/user"], kind: "MultiHash", version: 2 };
const escaped = (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`;
const header = (components) => ({
  "x-ms-documentdb-partitionkey": JSON.stringify(components.map((c) => (c === undefined ? {} : c))).replace(
    /[\u0080-\uffff]/g,
    escaped,
  ),
});
const tenants = Array.from({ length: 20 }, (_, i) => `tenant-${i}`);

/** Two users of each tenant, three days of each user. */
const data = tenants.flatMap((tenant) =>
  ["ann", "bob"].flatMap((user) =>
    [1, 2, 3].map((day) => ({ id: `${tenant}/${user}/${day}`.replaceAll("/", "."), tenant, user, day, n: day * 10 })),
  ),
);
const idsWhere = (where) =>
  data
    .filter(where)
    .map((c) => c.id)
    .toSorted();

for (const [levels, definition] of [
  [2, two],
  [3, three],
]) {
  everywhere(`hierarchical keys of ${levels} levels`, (w) => {
    let container, items, ask, docs, ranges; // the data, which no test changes
    /** A new empty container, for a test that writes. */
    const fresh = async (name) => {
      const own = await w.container(name, definition);
      return { container: own, items: own.items, docs: docs.replace("/levels/", `/${name}/`) };
    };
    const keyOf = (c) => [c.tenant, c.user, c.day].slice(0, levels);
    before(async () => {
      container = await w.container("levels", definition);
      items = container.items;
      ask = await asker(w.server, w.protocol);
      docs = `/dbs/${w.database.id}/colls/levels/docs`;
      await Promise.all(data.map((c) => items.create(c)));
      ranges = (await container.readPartitionKeyRanges().fetchAll()).resources;
    });

    /**
     * Every page of a query, or of a feed without text, over raw HTTP: the ids, and the ranges in
     * its receipts.
     */
    async function gather(text, headers, pageSize = 7, at = docs) {
      const out = { ids: [], ranges: new Set(), pages: 0, total: undefined };
      let continuation;
      do {
        const common = {
          ...headers,
          "x-orrery-receipt": "1",
          "x-ms-max-item-count": String(pageSize),
          ...(continuation ? { "x-ms-continuation": continuation } : {}),
        };
        const reply =
          text === undefined
            ? await ask("GET", at, { headers: common })
            : await ask("POST", at, {
                headers: {
                  ...common,
                  "content-type": "application/query+json",
                  "x-ms-documentdb-isquery": "true",
                  "x-ms-documentdb-query-enablecrosspartition": "true",
                },
                body: JSON.stringify(typeof text === "string" ? { query: text } : text),
              });
        assert.equal(reply.status, 200, reply.text);
        assert.equal(reply.json._count, reply.json.Documents.length);
        assert.ok(reply.json.Documents.length <= pageSize);
        const receipt = JSON.parse(reply.headers["x-orrery-receipt"]);
        for (const { id } of receipt.ranges) out.ranges.add(id);
        assert.equal(receipt.rangesTouched, receipt.ranges.length);
        out.total = receipt.totalRanges;
        out.ids.push(...reply.json.Documents.map((d) => d.id ?? d));
        continuation = reply.headers["x-ms-continuation"];
        assert.ok(++out.pages < 500, "the feed ends");
      } while (continuation);
      out.ids.sort();
      return out;
    }
    const prefixRanges = (prefix) =>
      rangesOver(ranges, effective(prefix, definition), `${effective(prefix, definition)}FF`);

    test("the tenants are spread over all ranges", () => {
      assert.equal(new Set(tenants.map((t) => prefixRanges([t])[0])).size, w.ranges);
    });

    test("point operations of every kind take the whole key", async () => {
      const { container, items } = await fresh("points");
      const c = data[17];
      const key = keyOf(c);
      const item = container.item(c.id, key);
      assert.equal((await items.create(c)).statusCode, 201);
      const read = await item.read();
      assert.equal(read.resource.id, c.id);
      assert.match(read.headers["x-ms-session-token"], new RegExp(`^${rangeOf(ranges, key, definition)}:-1#\\d+$`));
      const other = ["nobody", ...key.slice(1)];
      assert.equal((await container.item(c.id, other).read()).statusCode, 404);
      await refused(container.item(c.id, other).delete(), 404);
      assert.equal((await item.replace({ ...c, v: 1 })).resource.v, 1);
      await refused(item.replace({ ...c, user: "eve" }), 400, 1001);
      assert.equal((await items.upsert({ ...c, v: 2 })).statusCode, 200);
      const patched = await item.patch([
        { op: "incr", path: "/v", value: 5 },
        { op: "add", path: "/tags", value: ["x"] },
      ]);
      assert.deepEqual([patched.resource.v, patched.resource.tags], [7, ["x"]]);
      for (const path of definition.paths) {
        await refused(item.patch([{ op: "set", path, value: "other" }]), 400);
      }
      await refused(items.create({ ...c }), 409);
      assert.equal((await item.delete()).statusCode, 204);
      assert.equal((await item.read()).statusCode, 404);
      assert.equal((await items.create(c)).statusCode, 201);
    });

    test("one id lives once under each whole key", async () => {
      const { container, items } = await fresh("twins");
      const keys = [
        ["a", "b", "c"],
        ["a", "b", "d"],
        ["a", "c", "c"],
        ["b", "b", "c"],
        ["ab", "", "c"],
        ["a", "bc", ""],
      ].map((k) => k.slice(0, levels));
      const distinct = [...new Map(keys.map((k) => [JSON.stringify(k), k])).values()];
      const body = (k) => ({
        id: "twin",
        tenant: k[0],
        user: k[1],
        ...(levels === 3 ? { day: k[2] } : {}),
        mine: JSON.stringify(k),
      });
      for (const k of distinct) assert.equal((await items.create(body(k))).statusCode, 201);
      for (const k of distinct) assert.equal((await container.item("twin", k).read()).resource.mine, JSON.stringify(k));
      assert.equal((await items.readAll().fetchAll()).resources.length, distinct.length);
    });

    test("components of every type keep their own place", async () => {
      const { container, items, docs } = await fresh("types");
      const values = [
        undefined,
        null,
        true,
        false,
        0,
        5,
        -7.25,
        "",
        "5",
        "true",
        "\u041f\u0440\u0438\u0432\u0435\u0442",
      ];
      const keys = values.flatMap((a, i) =>
        values.map((b, j) => (levels === 3 ? [a, b, values[(i + j) % values.length]] : [a, b])),
      );
      const body = (k) =>
        Object.fromEntries(
          [
            ["id", "typed"],
            ["tenant", k[0]],
            ["user", k[1]],
            ["day", k[2]],
            ["mine", keys.indexOf(k)],
          ].filter(([, v]) => v !== undefined),
        );
      await Promise.all(
        keys.map(async (k) => assert.equal((await items.create(body(k))).statusCode, 201, JSON.stringify(k))),
      );
      await Promise.all(
        keys.map(async (k) => {
          const read = await container.item("typed", k).read();
          assert.equal(read.resource?.mine, keys.indexOf(k), JSON.stringify(k));
        }),
      );
      for (const value of values) {
        const { ids } = await gather("SELECT VALUE c.mine FROM c WHERE c.id = 'typed'", header([value]), 100, docs);
        const want = keys
          .filter((k) => Object.is(k[0], value))
          .map((k) => keys.indexOf(k))
          .sort();
        assert.deepEqual(ids, want, `the prefix ${JSON.stringify(value) ?? "undefined"}`);
      }
      await Promise.all(
        keys.map(async (k) =>
          assert.equal((await container.item("typed", k).delete()).statusCode, 204, JSON.stringify(k)),
        ),
      );
    });

    test("a key of too few or too many levels is no key for a point operation", async () => {
      const { container, items, docs } = await fresh("partial");
      const c = data[3];
      await items.create(c);
      const json = { "content-type": "application/json" };
      const key = keyOf(c);
      for (const wrong of [
        ...Array.from({ length: levels - 1 }, (_, i) => key.slice(0, i + 1)),
        [...key, "more"],
        [...key, {}],
      ]) {
        for (const [method, path, body, more] of [
          ["GET", `${docs}/${c.id}`],
          ["DELETE", `${docs}/${c.id}`],
          ["PUT", `${docs}/${c.id}`, c],
          ["POST", docs, { ...c, id: "new" }],
          ["POST", docs, c, { "x-ms-documentdb-is-upsert": "true" }],
          ["PATCH", `${docs}/${c.id}`, { operations: [{ op: "set", path: "/v", value: 1 }] }],
          [
            "POST",
            docs,
            [{ operationType: "Read", id: c.id }],
            { "x-ms-cosmos-is-batch-request": "true", "x-ms-cosmos-batch-atomic": "true" },
          ],
        ]) {
          const reply = await ask(method, path, {
            headers: { ...json, ...header(wrong), ...more },
            body: body && JSON.stringify(body),
          });
          assert.equal(reply.status, 400, `${method} with ${JSON.stringify(wrong)}: ${reply.status} ${reply.text}`);
          refusal(reply, 400);
        }
      }
      assert.equal((await container.item(c.id, key).read()).resource.v, undefined, "nothing was written");
      refusal(await ask("GET", `${docs}/new`, { headers: header(key) }), 404);
    });

    describe("prefixes", () => {
      const prefixes = tenants.slice(0, 8).flatMap((t) => [
        [t],
        ...(levels === 3
          ? [
              [t, "ann"],
              [t, "bob"],
              [t, "eve"],
            ]
          : []),
      ]);
      prefixes.push(["nobody"], ["tenant"], ["tenant-"], [""], [null], [5]);
      test("a query under a prefix finds the prefix's items, in its range only", async () => {
        for (const prefix of prefixes) {
          const inside = (c) => prefix.every((v, i) => keyOf(c)[i] === v);
          const { ids, ranges: touched, total } = await gather("SELECT VALUE c.id FROM c", header(prefix));
          assert.deepEqual(ids, idsWhere(inside), JSON.stringify(prefix));
          assert.deepEqual([...touched], prefixRanges(prefix), `ranges of ${JSON.stringify(prefix)}`);
          assert.equal(touched.size, 1);
          assert.equal(total, w.ranges);
          const filtered = await gather("SELECT VALUE c.id FROM c WHERE c.n >= 20", header(prefix));
          assert.deepEqual(
            filtered.ids,
            idsWhere((c) => inside(c) && c.n >= 20),
          );
        }
      });
      test("the SDK finds them too, in order and page by page", async () => {
        for (const prefix of prefixes) {
          const inside = data.filter((c) => prefix.every((v, i) => keyOf(c)[i] === v));
          const all = (
            await items.query("SELECT VALUE c.id FROM c", { partitionKey: prefix, maxItemCount: 2 }).fetchAll()
          ).resources;
          assert.deepEqual(all.toSorted(), inside.map((c) => c.id).toSorted(), JSON.stringify(prefix));
          const ordered = (
            await items
              .query("SELECT VALUE c.day FROM c ORDER BY c.day DESC", { partitionKey: prefix, maxItemCount: 2 })
              .fetchAll()
          ).resources;
          assert.deepEqual(
            ordered,
            inside.map((c) => c.day).toSorted((a, b) => b - a),
            JSON.stringify(prefix),
          );
          const top = (
            await items.query("SELECT TOP 2 VALUE c.day FROM c ORDER BY c.day", { partitionKey: prefix }).fetchAll()
          ).resources;
          assert.deepEqual(
            top,
            inside
              .map((c) => c.day)
              .toSorted((a, b) => a - b)
              .slice(0, 2),
            JSON.stringify(prefix),
          );
        }
      });
      test("a read feed under a prefix is the prefix's items", async () => {
        for (const prefix of prefixes) {
          const { ids, ranges: touched } = await gather(undefined, header(prefix), 2);
          assert.deepEqual(
            ids,
            idsWhere((c) => prefix.every((v, i) => keyOf(c)[i] === v)),
            JSON.stringify(prefix),
          );
          for (const id of touched)
            assert.ok(prefixRanges(prefix).includes(id), `range ${id} for ${JSON.stringify(prefix)}`);
        }
      });
      test("a prefix in WHERE touches the ranges it must and no other", async () => {
        const [a, b] = [tenants[2], tenants[11]];
        const cases = [
          [`c.tenant = '${a}'`, (c) => c.tenant === a, [[a]]],
          [`c.tenant = '${a}' AND c.user = 'bob'`, (c) => c.tenant === a && c.user === "bob", [[a, "bob"]]],
          [`c.tenant IN ('${a}', '${b}')`, (c) => [a, b].includes(c.tenant), [[a], [b]]],
          [`c.tenant = '${a}' AND c.n > 10`, (c) => c.tenant === a && c.n > 10, [[a]]],
          [
            `(c.tenant = '${a}' AND c.user = 'ann') OR (c.tenant = '${b}' AND c.user = 'bob')`,
            (c) => (c.tenant === a && c.user === "ann") || (c.tenant === b && c.user === "bob"),
            [
              [a, "ann"],
              [b, "bob"],
            ],
          ],
          [
            `c.tenant = '${a}' AND c.user = 'ann' AND c.day = 2`,
            (c) => c.tenant === a && c.user === "ann" && c.day === 2,
            [[a, "ann", 2].slice(0, levels)],
          ],
          ["c.tenant = 'nobody'", () => false, [["nobody"]]],
        ];
        for (const [where, expected, keys] of cases) {
          const { ids, ranges: touched } = await gather(`SELECT VALUE c.id FROM c WHERE ${where}`, {});
          assert.deepEqual(ids, idsWhere(expected), where);
          const must = new Set(
            keys.flatMap((k) => (k.length === levels ? [rangeOf(ranges, k, definition)] : prefixRanges(k))),
          );
          assert.deepEqual([...touched].toSorted(), [...must].toSorted(), `ranges of ${where}`);
          const sdk = (await items.query(`SELECT VALUE c.id FROM c WHERE ${where}`).fetchAll()).resources;
          assert.deepEqual(sdk.toSorted(), idsWhere(expected), `through the SDK: ${where}`);
        }
        const parameters = [
          { name: "@t", value: a },
          { name: "@u", value: "ann" },
        ];
        const bound = await gather(
          { query: "SELECT VALUE c.id FROM c WHERE c.tenant = @t AND c.user = @u", parameters },
          {},
        );
        assert.deepEqual(
          bound.ids,
          idsWhere((c) => c.tenant === a && c.user === "ann"),
        );
        assert.equal(bound.ranges.size, 1);
      });
      test("a lower level alone pins nothing", async () => {
        const { ids, ranges: touched } = await gather("SELECT VALUE c.id FROM c WHERE c.user = 'ann'", {}, 100);
        assert.deepEqual(
          ids,
          idsWhere((c) => c.user === "ann"),
        );
        assert.equal(touched.size, w.ranges);
      });
    });

    test("full scans see every item once, whoever merges", async () => {
      const everything = idsWhere(() => true);
      assert.deepEqual((await gather("SELECT VALUE c.id FROM c", {})).ids, everything);
      assert.deepEqual((await gather(undefined, {})).ids, everything);
      assert.deepEqual(
        (await items.readAll({ maxItemCount: 7 }).fetchAll()).resources.map((c) => c.id).toSorted(),
        everything,
      );
      for (const forceQueryPlan of [false, true]) {
        const ordered = (
          await items.query("SELECT * FROM c ORDER BY c.id", { forceQueryPlan, maxItemCount: 9 }).fetchAll()
        ).resources.map((c) => c.id);
        assert.deepEqual(ordered, everything, `forceQueryPlan ${forceQueryPlan}`);
      }
    });

    test("range by range, and in parts of ranges, every item comes once and from its place", async () => {
      const middle = (min, max) => {
        const number = (text, fill) => BigInt(`0x${text.padEnd(32, fill).slice(0, 32)}`);
        return ((number(min, "0") + number(max === "FF" ? "40" : max, "0")) / 2n)
          .toString(16)
          .toUpperCase()
          .padStart(32, "0");
      };
      const seen = [];
      for (const range of ranges) {
        const id = { "x-ms-documentdb-partitionkeyrangeid": range.id };
        const whole = await gather("SELECT VALUE c.id FROM c", id);
        assert.deepEqual([...whole.ranges], [range.id]);
        assert.deepEqual((await gather(undefined, id)).ids, whole.ids, "a feed of a range is what a query of it finds");
        const cut = middle(range.minInclusive, range.maxExclusive);
        const parts = [];
        for (const [from, to] of [
          [range.minInclusive, cut],
          [cut, range.maxExclusive],
        ]) {
          const bounds = {
            ...id,
            "x-ms-read-key-type": "EffectivePartitionKeyRange",
            "x-ms-start-epk": from,
            "x-ms-end-epk": to,
          };
          const part = await gather("SELECT VALUE c.id FROM c", bounds);
          assert.deepEqual((await gather(undefined, bounds)).ids, part.ids);
          for (const found of part.ids) {
            const epk = effective(keyOf(data.find((c) => c.id === found)), definition);
            assert.ok(from <= epk && epk < to, `${found} at ${epk} is in [${from}, ${to})`);
          }
          parts.push(...part.ids);
        }
        assert.deepEqual(parts.toSorted(), whole.ids);
        seen.push(...whole.ids);
      }
      assert.deepEqual(
        seen.toSorted(),
        idsWhere(() => true),
      );
    });

    test("the bounds of a prefix, short or padded with zeros, hold the prefix's items", async () => {
      for (const tenant of tenants.slice(0, 6)) {
        const from = effective([tenant], definition);
        const [id] = prefixRanges([tenant]);
        for (const start of [from, from.padEnd(32 * levels, "0")]) {
          const { ids } = await gather("SELECT VALUE c.id FROM c", {
            "x-ms-documentdb-partitionkeyrangeid": id,
            "x-ms-read-key-type": "EffectivePartitionKeyRange",
            "x-ms-start-epk": start,
            "x-ms-end-epk": `${from}FF`,
          });
          assert.deepEqual(
            ids,
            idsWhere((c) => c.tenant === tenant),
            `${tenant} from ${start}`,
          );
        }
      }
    });

    test("a batch lives under one whole key", async () => {
      const { container, items } = await fresh("batches");
      const key = ["batch", "ann", 1].slice(0, levels);
      const body = (id, more) => ({ id, tenant: "batch", user: "ann", day: 1, ...more });
      const done = await items.batch(
        [
          { operationType: "Create", resourceBody: body("1", { n: 1 }) },
          { operationType: "Create", resourceBody: body("2") },
          { operationType: "Patch", id: "1", resourceBody: { operations: [{ op: "incr", path: "/n", value: 2 }] } },
          { operationType: "Delete", id: "2" },
          { operationType: "Upsert", resourceBody: body("3") },
          { operationType: "Read", id: "1" },
        ],
        key,
      );
      assert.equal(done.code, 200);
      assert.deepEqual(
        done.result.map((r) => r.statusCode),
        [201, 201, 200, 204, 201, 200],
      );
      assert.equal(done.result[5].resourceBody.n, 3);
      const failed = await items.batch(
        [
          { operationType: "Create", resourceBody: body("4") },
          { operationType: "Create", resourceBody: body("1") },
          { operationType: "Create", resourceBody: body("5") },
        ],
        key,
      );
      assert.equal(failed.code, 207);
      assert.deepEqual(
        failed.result.map((r) => r.statusCode),
        [424, 409, 424],
      );
      assert.equal((await container.item("4", key).read()).statusCode, 404);
      const foreign = await items
        .batch(
          [
            { operationType: "Create", resourceBody: body("6") },
            { operationType: "Create", resourceBody: body("7", { user: "bob" }) },
          ],
          key,
        )
        .catch((err) => err);
      assert.ok(
        foreign.code === 207
          ? foreign.result.some((r) => r.statusCode === 400)
          : /400|BadRequest|PartitionKey|partition key/i.test(foreign.message),
        `another key in the batch: ${foreign.code} ${foreign.message}`,
      );
      assert.equal((await container.item("6", key).read()).statusCode, 404);
      const left = (await items.query("SELECT VALUE c.id FROM c", { partitionKey: key }).fetchAll()).resources;
      assert.deepEqual(left.toSorted(), ["1", "3"]);
    });

    test("bulk finds the range of every whole key", async () => {
      const { container, items } = await fresh("bulk");
      const bulk = Array.from({ length: 60 }, (_, i) => ({
        id: `bulk-${i}`,
        tenant: `bulk-${i % 20}`,
        user: `u${i % 2}`,
        day: i % 3,
        n: i,
      }));
      const results = (answers) => answers.map((r) => r.response?.statusCode ?? r.error?.code);
      const created = await items.executeBulkOperations(
        bulk.map((resourceBody) => ({ operationType: "Create", partitionKey: keyOf(resourceBody), resourceBody })),
      );
      assert.deepEqual(
        results(created),
        bulk.map(() => 201),
      );
      for (const c of bulk.slice(0, 10)) assert.equal((await container.item(c.id, keyOf(c)).read()).resource.n, c.n);
      const patched = await items.bulk(
        bulk.map((c) => ({
          operationType: "Patch",
          id: c.id,
          partitionKey: keyOf(c),
          resourceBody: { operations: [{ op: "incr", path: "/n", value: 1000 }] },
        })),
      );
      assert.deepEqual(
        patched.map((r) => r.statusCode),
        bulk.map(() => 200),
      );
      assert.equal((await container.item("bulk-7", keyOf(bulk[7])).read()).resource.n, 1007);
      const missing = await items.executeBulkOperations([
        { operationType: "Delete", id: "bulk-0", partitionKey: keyOf(bulk[1]) },
        ...bulk.map((c) => ({ operationType: "Delete", id: c.id, partitionKey: keyOf(c) })),
      ]);
      assert.deepEqual(results(missing), [404, ...bulk.map(() => 204)]);
    });

    test("deletes all items of one key and no other's", async () => {
      const { container, items, docs } = await fresh("deletes");
      const mine = (tenant, user, id) => ({ id, tenant, user, day: 1 });
      for (const user of ["ann", "bob"]) for (let i = 0; i < 5; i++) await items.create(mine("doomed", user, `d${i}`));
      await items.create(mine("spared", "ann", "d0"));
      const key = ["doomed", "ann", 1].slice(0, levels);
      assert.ok([200, 204].includes((await container.deleteAllItemsForPartitionKey(key)).statusCode));
      assert.deepEqual(
        (await gather("SELECT VALUE c.user FROM c", header(["doomed"]), 7, docs)).ids,
        Array(5).fill("bob"),
      );
      assert.equal((await container.item("d0", key).read()).statusCode, 404);
      assert.equal((await items.create(mine("doomed", "ann", "d0"))).statusCode, 201, "the id is free");
      const spared = container.item("d0", ["spared", "ann", 1].slice(0, levels));
      assert.equal((await spared.read()).statusCode, 200);
      await container.deleteAllItemsForPartitionKey(["doomed"]); // a prefix is enough
      assert.deepEqual((await gather("SELECT VALUE c.id FROM c", header(["doomed"]), 7, docs)).ids, []);
      assert.equal((await spared.read()).statusCode, 200);
    });
  });
}
