// Publicly reported faults of other emulators in queries: the report's own query on similar data,
// and the rows it expects, merged by the server and by the SDK. docs/emulator-issues.md explains
// each report.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { rows, Wire } from "../emulator.mjs";
import { everywhere, pages, refused } from "../server.mjs";

const merges = [
  ["merged by the server", {}],
  ["merged by the SDK", { forceQueryPlan: true }],
];
const text = (query) => (typeof query === "string" ? query : query.query);
const asked = (query, parameters) => ({
  query,
  parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })),
});
const inAnyOrder = (list) => list.map((row) => JSON.stringify(row)).toSorted();

/**
 * Compares a query's rows, merged by the server and by the SDK, in pages of one, two and all, with
 * want. Within a partition only the server's: when the SDK merges, it ignores the partition key.
 * Nor does it keep the page size.
 */
async function answers(items, query, want, { sorted = false, ...options } = {}) {
  for (const [who, merge] of options.partitionKey === undefined ? merges : merges.slice(0, 1)) {
    for (const maxItemCount of [1, 2, 100]) {
      const out = await pages(items.query(query, { maxItemCount, ...merge, ...options }));
      const about = `${text(query)}, ${who}, in pages of ${maxItemCount}`;
      if (sorted) assert.deepEqual(out.rows, want, about);
      else assert.deepEqual(inAnyOrder(out.rows), inAnyOrder(want), about);
      if (!merge.forceQueryPlan)
        assert.ok(
          out.sizes.every((n) => n <= maxItemCount),
          `${about}: pages of ${out.sizes}`,
        );
    }
  }
}

/** Checks that the server, also when the SDK requests a plan, refuses with 400 and these words. */
async function refuses(items, query, words) {
  for (const options of [{}, { partitionKey: "p1" }, { forceQueryPlan: true }]) {
    const err = await refused(items.query(query, options).fetchAll(), 400);
    assert.match(JSON.stringify(err.body ?? err.message), words, text(query));
  }
}

everywhere(
  "emulator issues of queries",
  (w) => {
    const wire = new Wire(w);

    describe("counts and groups", () => {
      let items;
      const day = (i) => `2025-03-0${(i % 4) + 1}`;
      before(async () => {
        ({ items } = await w.container("counted"));
        for (let i = 0; i < 12; i++)
          await items.create({
            id: `c${i}`,
            pk: `p${i % 3}`,
            n: i,
            name: "x".repeat((i % 3) + 1),
            principal: `u${i % 2}`,
            type: i < 6 ? "login" : "logout",
            __indices: { localDate: day(i) },
          });
      });

      test("EMU#150 SELECT VALUE COUNT(1) counts every item, as LINQ's Count asks", async () => {
        await answers(items, "SELECT VALUE COUNT(1) FROM c", [12]);
        await answers(items, 'SELECT VALUE COUNT(1) FROM root WHERE (root["n"] > 7)', [4]);
        await answers(items, "SELECT VALUE COUNT(1) FROM c WHERE c.n > 100", [0]);
      });

      test("EMU#270 COUNT within one partition is a bare number, 0 included", async () => {
        for (const [key, count] of [
          ["p1", 4],
          ["nobody", 0],
        ]) {
          assert.deepEqual(rows(await wire.query("counted", "SELECT VALUE COUNT(1) FROM c", { key: [key] })), [count]);
          await answers(items, "SELECT VALUE COUNT(1) FROM c", [count], { partitionKey: key });
        }
        assert.deepEqual(rows(await wire.query("counted", "SELECT VALUE COUNT(1) FROM c")), [12]);
      });

      test("EMU#273 an aggregate without VALUE is an object: $1, or the name it is given", async () => {
        await answers(items, "SELECT COUNT(1) FROM c", [{ $1: 12 }]);
        await answers(items, "SELECT count(0) FROM c", [{ $1: 12 }]); // EMU#118
        await answers(
          items,
          "SELECT COUNT(1) AS n, MIN(c.n) AS low, MAX(c.n) AS high, SUM(c.n) AS total, AVG(c.n) AS mean FROM c",
          [{ n: 12, low: 0, high: 11, total: 66, mean: 5.5 }],
        );
        await answers(
          items,
          asked("SELECT VALUE COUNT(1) FROM r WHERE (r.principal = @principal0 AND r.type = @type1)", {
            "@principal0": "u1",
            "@type1": "login",
          }),
          [3],
        ); // EMU#144
      });

      test("cosmosdb-server#97 an aggregate of groups whose key is not selected", async () => {
        await answers(
          items,
          asked("SELECT MAX(t.n) AS inc FROM t WHERE t.principal = @userId GROUP BY t.pk", { "@userId": "u1" }),
          [{ inc: 9 }, { inc: 7 }, { inc: 11 }],
        );
        await answers(items, "SELECT DISTINCT c.type FROM c WHERE c.principal = 'u0'", [
          { type: "login" },
          { type: "logout" },
        ]); // cosmosdb-query#27
      });

      test("EMU#272 what stands in a comment is no part of the query", async () => {
        await answers(
          items,
          "-- SELECT VALUE COUNT(1) FROM c WHERE StringEquals(c.Country, 'Switzerland', true)\nselect value c.id from c where c.n < 2",
          ["c0", "c1"],
        );
        await answers(
          items,
          "-- SELECT c.type, COUNT(1) AS n FROM c WHERE c.type IN ('login', 'logout') GROUP BY c.type\nSELECT VALUE COUNT(1) FROM c -- ORDER BY c.n",
          [12],
        );
      });

      const perDay = asked(
        "SELECT COUNT(1) AS Count, e.__indices.localDate FROM e WHERE e.__indices.localDate >= @fromDate AND e.__indices.localDate <= @toDate GROUP BY e.__indices.localDate",
        { "@fromDate": "2025-03-02", "@toDate": "2025-03-03" },
      );

      test("EMU#191 GROUP BY counts each group once, over all partitions", async () => {
        await answers(items, perDay, [
          { Count: 3, localDate: day(1) },
          { Count: 3, localDate: day(2) },
        ]);
        await answers(items, "SELECT c.pk FROM c GROUP BY c.pk", [{ pk: "p0" }, { pk: "p1" }, { pk: "p2" }]);
      });

      test("EMU#149 COUNT with GROUP BY in one partition counts that partition only", async () => {
        await answers(
          items,
          perDay,
          [
            { Count: 1, localDate: day(1) },
            { Count: 1, localDate: day(2) },
          ],
          { partitionKey: "p1" },
        );
      });

      test("EMU#238 GROUP BY a function; ORDER BY takes paths only, and says so", async () => {
        await answers(items, "SELECT LENGTH(p.name) AS length, COUNT(1) AS n FROM products p GROUP BY LENGTH(p.name)", [
          { length: 1, n: 4 },
          { length: 2, n: 4 },
          { length: 3, n: 4 },
        ]);
        await refuses(
          items,
          "SELECT p.name FROM products p ORDER BY LENGTH(p.name) DESC",
          /ORDER BY item expression could not be mapped to a document path/,
        );
      });
    });

    describe("joins and subqueries", () => {
      let items;
      const stored = [
        { id: "1", pk: "p1", City: "Berlin", Tags: ["a", "b"], Orders: [{ OrderId: 10, Total: 100 }], Int: 30 },
        {
          id: "2",
          pk: "p2",
          City: "London",
          Tags: ["b"],
          Orders: [
            { OrderId: 20, Total: 5 },
            { OrderId: 21, Total: 500 },
          ],
          Int: 31,
        },
        { id: "3", pk: "p3", City: "Lima", Tags: [], Orders: [], Int: 8 },
        { id: "4", pk: "p4", City: "Oslo", Tags: "b", Int: 30 },
      ];
      before(async () => {
        ({ items } = await w.container("joined"));
        for (const x of stored) await items.create(x);
      });

      test("EMU#116 JOIN, ARRAY_CONTAINS and LENGTH", async () => {
        await answers(items, "SELECT c.id, t FROM c JOIN t IN c.Tags", [
          { id: "1", t: "a" },
          { id: "1", t: "b" },
          { id: "2", t: "b" },
        ]);
        await answers(
          items,
          "SELECT VALUE {id: c.id, o: o.OrderId} FROM c JOIN t IN c.Tags JOIN o IN c.Orders WHERE t = 'b' AND o.Total > 50",
          [
            { id: "1", o: 10 },
            { id: "2", o: 21 },
          ],
        );
        await answers(items, "SELECT VALUE c.id FROM c WHERE ARRAY_CONTAINS(c.Tags, 'b')", ["1", "2"]);
        await answers(items, "SELECT VALUE c.id FROM c WHERE ARRAY_CONTAINS(c.Orders, {Total: 500}, true)", ["2"]);
        await answers(items, "SELECT VALUE c.id FROM c WHERE LENGTH(c.City) = 4", ["3", "4"]);
      });

      test("EMU#65 ten JOINs are answered, eleven refused", async () => {
        const joins = (n) => Array.from({ length: n }, (_, i) => `JOIN t${i} IN c.Tags`).join(" ");
        await answers(items, `SELECT VALUE t9 FROM c ${joins(10)} WHERE c.id = '2'`, ["b"]);
        await refuses(items, `SELECT VALUE c.id FROM c ${joins(11)}`, /11 JOINs.*limit is 10/);
      });

      test("EMU#289 EXISTS, and ANY and ALL as they are translated to it", async () => {
        await answers(
          items,
          'SELECT VALUE c.id FROM root c WHERE EXISTS (SELECT 1 FROM o IN c["Orders"] WHERE (o["Total"] > 50))',
          ["1", "2"],
        );
        await answers(items, 'SELECT VALUE c.id FROM root c WHERE EXISTS (SELECT 1 FROM o IN c["Orders"])', ["1", "2"]);
        await answers(
          items,
          'SELECT VALUE c.id FROM root c WHERE NOT EXISTS (SELECT 1 FROM o IN c["Orders"] WHERE NOT (o["Total"] > 50))',
          ["1", "3", "4"],
        );
        await answers(
          items,
          'SELECT VALUE c.id FROM root c WHERE EXISTS (SELECT 1 FROM o IN c["Orders"] WHERE (o = {"OrderId": 20, "Total": 5}))',
          ["2"],
        ); // the third query of EMU#288
        await answers(items, "SELECT VALUE c.id FROM c WHERE ARRAY(SELECT VALUE t FROM t IN c.Tags) = ['a', 'b']", [
          "1",
        ]);
      });

      test("EMU#287 aggregates over a subquery with a name", async () => {
        const spent = (await w.container("spent")).items;
        const from = "FROM c join (select value f.amount from f in c.totalSpent where f.year=2025) totalSpent2025";
        await spent.create({
          id: "123",
          pk: "p1",
          totalSpent: [
            { year: 2025, amount: 30000 },
            { year: 2024, amount: 0 },
          ],
        });
        await answers(spent, `SELECT sum(totalSpent2025) ${from}`, [{ $1: 30000 }]);
        await spent.create({ id: "124", pk: "p2", totalSpent: [{ year: 2025, amount: 10000 }] });
        await answers(spent, `SELECT sum(totalSpent2025) ${from}`, [{ $1: 40000 }]);
        await answers(spent, `SELECT avg(totalSpent2025) ${from}`, [{ $1: 20000 }]);
        await answers(spent, `SELECT count(totalSpent2025) ${from}`, [{ $1: 2 }]);
      });

      test("EMU#326 an aggregate in a subquery, as a member of the row", async () => {
        await answers(
          items,
          'SELECT VALUE { "id" : s["id"], "c" : (SELECT VALUE MIN(o["Total"]) FROM o IN s["Orders"]) } FROM s',
          [{ id: "1", c: 100 }, { id: "2", c: 5 }, { id: "3" }, { id: "4" }],
        );
      });

      test("EMU#330 aggregates over an array that the query builds", async () => {
        await answers(
          items,
          'SELECT VALUE c.id FROM root c WHERE ((SELECT VALUE MIN(a) FROM a IN (SELECT VALUE [30, c["Int"]])) = 30)',
          ["1", "2", "4"],
        );
        await answers(
          items,
          'SELECT VALUE c.id FROM root c WHERE ((SELECT VALUE SUM(a) FROM a IN (SELECT VALUE [30, c["Int"]])) = 61)',
          ["2"],
        );
        await answers(
          items,
          'SELECT VALUE c FROM root c WHERE ((SELECT VALUE COUNT(1) FROM a IN (SELECT VALUE []) WHERE (a > c["id"])) = 1)',
          [],
        );
        await answers(
          items,
          'SELECT VALUE c.id FROM root c WHERE ((SELECT VALUE COUNT(1) FROM a IN (SELECT VALUE []) WHERE (a > c["id"])) = 0)',
          ["1", "2", "3", "4"],
        );
      });

      test("EMU#300 ORDER BY a joined element is refused, as the service does; so is a name that joins itself", async () => {
        await refuses(
          items,
          'SELECT VALUE root FROM root JOIN a IN root["Orders"] WHERE (a["OrderId"] = 10) ORDER BY a["Total"] DESC',
          /Order-by over correlated collections is not supported/,
        );
        await refuses(items, "SELECT c.id, t FROM c JOIN c IN c.tags AS t", /Syntax error/);
        await answers(
          items,
          "SELECT VALUE o.OrderId FROM c JOIN o IN c.Orders WHERE o.OrderId != 21 ORDER BY c.id DESC",
          [20, 10],
          { sorted: true },
        );
      });
    });

    describe("functions and LIKE", () => {
      let items;
      const find = (condition, want, parameters = {}) =>
        answers(items, asked(`SELECT VALUE c.id FROM c WHERE ${condition}`, parameters), want);
      before(async () => {
        ({ items } = await w.container("named"));
        for (const [id, name] of [
          ["1", "1A Science"],
          ["2", "1A Math"],
          ["3", "1A Society"],
          ["4", "NAME1"],
          ["5", "name1"],
          ["6", "  name1 "],
          ["7", "Cold Coffee"],
        ])
          await items.create({ id, pk: `p${id}`, name });
        await items.create({ id: "8", pk: "p8", name: 1 });
      });

      test("EMU#132 LENGTH", async () => {
        await find("LENGTH(c.name) > 7", ["1", "3", "6", "7"]);
        await find("LENGTH(c.name) = 1", []);
      });

      test("EMU#138 UPPER, LOWER, LTRIM and RTRIM, also inside one another", async () => {
        await find('UPPER(c.name) = "NAME1"', ["4", "5"]);
        await find('LOWER(c.name) = "name1"', ["4", "5"]);
        await find('LTRIM(c.name) = "NAME1"', ["4"]);
        await find('RTRIM(c.name) = "name1"', ["5"]);
        await find('LTRIM(RTRIM(c.name)) = "name1"', ["5", "6"]);
      });

      test("EMU#284 CONTAINS and STRINGEQUALS without regard to case", async () => {
        await find('CONTAINS(c.name, "coffee")', []);
        await find('CONTAINS(c.name, "coffee", true)', ["7"]);
        await find("STRINGEQUALS(c.name, @name, true)", ["4", "5"], { "@name": "Name1" }); // EMU#197
        await find("STRINGEQUALS(c.name, @name)", ["5"], { "@name": "name1" });
      });

      test("EMU#212 CONTAINS finds the same rows every time, as a literal and as a parameter", async () => {
        for (const [part, want] of [
          ["1A", ["1", "2", "3"]],
          ["1A S", ["1", "3"]],
          ["Soc", ["3"]],
          ["1A Science", ["1"]],
          ["2A", []],
          ["", ["1", "2", "3", "4", "5", "6", "7"]],
        ]) {
          for (let i = 0; i < 3; i++) {
            await find(`CONTAINS(c.name, ${JSON.stringify(part)})`, want);
            await find("CONTAINS(c.name, @part)", want, { "@part": part });
          }
        }
      });

      test("EMU#119 LIKE, with the report's pattern and with wildcards", async () => {
        await find('c.name LIKE "nam"', []);
        await find('c.name LIKE "nam%"', ["5"]);
        await find('c.name LIKE "%A S%"', ["1", "3"]);
        await find('c.name LIKE "_ame1"', ["5"]);
        await find("c.name LIKE @pattern", ["7"], { "@pattern": "%[Cc]offee" });
        await find('c.name NOT LIKE "1A%"', ["4", "5", "6", "7"]);
      });

      test("EMU#213 ARRAY_CONTAINS with a list as the parameter, and its opposite", async () => {
        for (const list of [["1"], ["1", "2"], [], ["nobody", "7"]]) {
          await find(
            "ARRAY_CONTAINS( @ids , c.id )",
            list.filter((id) => id !== "nobody"),
            { "@ids": list },
          );
          await find(
            "NOT ARRAY_CONTAINS(@ids, c.id)",
            ["1", "2", "3", "4", "5", "6", "7", "8"].filter((id) => !list.includes(id)),
            { "@ids": list },
          );
        }
      });

      test("EMU#137 a boolean property alone, with NOT, and in an OR of ANDs", async () => {
        const people = (await w.container("people")).items;
        for (const [id, isActive, type] of [
          ["1", true, "Customer"],
          ["2", false, "Customer"],
          ["3", true, "Agent"],
          ["4", undefined, "Customer"],
          ["5", "true", "Agent"],
        ])
          await people.create({ id, pk: `p${id}`, isActive, type });
        await answers(people, "SELECT VALUE c.id FROM c WHERE c.isActive", ["1", "3"]);
        await answers(people, 'SELECT VALUE root.id FROM root WHERE NOT root["isActive"]', ["2"]); // EMU#177
        await answers(
          people,
          "SELECT VALUE c.id FROM c WHERE (c.pk = 'p1' and c.type = 'Customer') or (c.pk = 'p2' and c.type = 'Customer') or (c.pk = 'p3' and c.type = 'Customer')",
          ["1", "2"],
        ); // EMU#173
        await answers(people, 'SELECT c["id"] FROM root c WHERE c["type"] = "Agent"', [{ id: "3" }, { id: "5" }]); // EMU#174
      });

      test("EMU#165 IN with parameters, OFFSET and LIMIT", async () => {
        await answers(
          items,
          asked("select value C.id from docs C WHERE C.name IN (@a,@b,@c,@d)  OFFSET 0 LIMIT 1000", {
            "@a": "NAME1",
            "@b": "name1",
            "@c": "1A",
            "@d": "1A Math",
          }),
          ["2", "4", "5"],
        );
      });

      test("EMU#236 DateTimeDiff and NOW", async () => {
        const diff = (part, from, to) => `DateTimeDiff('${part}', '${from}', '${to}')`;
        await answers(
          items,
          `SELECT VALUE ${diff("day", "2025-01-01T00:00:00Z", "2025-01-03T00:00:00Z")} FROM c WHERE c.id = '1'`,
          [2],
        );
        await answers(
          items,
          `SELECT VALUE ${diff("month", "2025-03-01T00:00:00Z", "2024-12-31T23:59:59Z")} FROM c WHERE c.id = '1'`,
          [-3],
        );
        for (const [, options] of merges) {
          const since = Date.now();
          const [now] = (await items.query("SELECT VALUE NOW() FROM c WHERE c.id = '1'", options).fetchAll()).resources;
          assert.match(now, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}Z$/);
          const milliseconds = Date.parse(`${now.slice(0, 23)}Z`);
          assert.ok(since <= milliseconds && milliseconds <= Date.now(), `${now} is not now`);
        }
      });
    });

    describe("DISTINCT, several orders, computed properties", () => {
      test("EMU#201 DISTINCT with ORDER BY: each row once, in order", async () => {
        const { items } = await w.container("versions");
        // Without version 0: the SDK's own DISTINCT drops values that are falsy in JavaScript.
        for (let i = 0; i < 12; i++)
          await items.create({
            id: `v${i}`,
            pk: `p${i % 5}`,
            version: (i % 4) + 1,
            attributes: i % 8 < 4 ? "even" : "odd",
          });
        await answers(
          items,
          "SELECT DISTINCT c.version FROM c ORDER BY c.version DESC",
          [4, 3, 2, 1].map((version) => ({ version })),
          { sorted: true },
        );
        await answers(items, "SELECT DISTINCT VALUE c.version FROM c ORDER BY c.version OFFSET 1 LIMIT 2", [2, 3], {
          sorted: true,
        });
        await answers(
          items,
          "SELECT DISTINCT c.version, c.attributes FROM c",
          [1, 2, 3, 4].flatMap((version) => [
            { version, attributes: "even" },
            { version, attributes: "odd" },
          ]),
        );
        for (const [query, rowOf] of [
          ["SELECT DISTINCT * FROM c ORDER BY c.version DESC", (r) => r.id],
          ["SELECT DISTINCT c.version, c.attributes FROM c ORDER BY c.version DESC", (r) => r.attributes + r.version],
        ]) {
          for (const maxItemCount of [1, 3, 100]) {
            const { rows: got } = await pages(items.query(query, { maxItemCount }));
            assert.deepEqual(
              got.map((r) => r.version),
              got
                .map((r) => r.version)
                .toSorted()
                .reverse(),
              query,
            );
            assert.equal(new Set(got.map(rowOf)).size, got.length, "each row once");
            assert.equal(got.length, query.includes("*") ? 12 : 8);
          }
        }
      });

      test("EMU#285 the report's own query sorts by two paths, in pages of three", async () => {
        const query = "SELECT * FROM c WHERE IS_DEFINED(c.activityTypeCode) ORDER BY c.occurredAtUtc DESC, c.id DESC";
        const order = ["e", "d", "b", "c", "a"];
        const made = [
          ["a", 1],
          ["b", 2],
          ["c", 1],
          ["d", 3],
          ["e", 3],
        ].map(([id, day]) => ({
          id,
          pk: "act",
          activityTypeCode: `t${id}`,
          occurredAtUtc: `2026-04-0${day}T08:00:00Z`,
        }));
        const plain = (await w.container("two-orders-no-index")).items;
        const policy = {
          indexingMode: "consistent",
          automatic: true,
          includedPaths: [{ path: "/*" }],
          excludedPaths: [{ path: '/"_etag"/?' }],
          compositeIndexes: [
            [
              { path: "/occurredAtUtc", order: "descending" },
              { path: "/id", order: "descending" },
            ],
          ],
        };
        const { items } = await w.container("two-orders", undefined, { indexingPolicy: policy });
        for (const x of [...made, { id: "z", pk: "act", occurredAtUtc: "2026-05-01T08:00:00Z" }]) await items.create(x);
        const first = await wire.query("two-orders", query, { key: ["act"], size: 3 });
        assert.deepEqual(
          rows(first).map((r) => r.id),
          order.slice(0, 3),
        );
        assert.ok(first.headers["x-ms-continuation"], "three of five is not the end");
        const second = await wire.query("two-orders", query, {
          key: ["act"],
          size: 3,
          continuation: first.headers["x-ms-continuation"],
        });
        assert.deepEqual(
          rows(second).map((r) => r.id),
          order.slice(3),
        );
        assert.equal(second.headers["x-ms-continuation"], undefined, "five of five is the end");
        await answers(items, query.replace("*", "VALUE c.id"), order, { sorted: true });
        await answers(items, query.replace("*", "VALUE c.id").replaceAll("DESC", "ASC"), order.toReversed(), {
          sorted: true,
        });
        await refuses(plain, query, /composite index/);
      });

      test("EMU#341 ORDER BY a computed property sorts without regard to case", async () => {
        const computedProperties = [{ name: "cp_name_upper", query: "SELECT VALUE UPPER(c.name) FROM c" }];
        const policy = {
          includedPaths: [{ path: "/*" }, { path: "/cp_name_upper/?" }],
          excludedPaths: [{ path: '/"_etag"/?' }],
          compositeIndexes: [
            [
              { path: "/cp_name_upper", order: "ascending" },
              { path: "/name", order: "ascending" },
            ],
          ],
        };
        const c = await w.container(
          "computed",
          { paths: ["/tenant_id"], version: 2 },
          { computedProperties, indexingPolicy: policy },
        );
        assert.deepEqual((await c.read()).resource.computedProperties, computedProperties);
        const order = ["ABC", "AbC", "aBc", "abc", "Bcd", "bCd", "Cdf", "cdf", "dlf", "xyz"];
        for (const [i, name] of order.toReversed().entries())
          await c.items.create({ id: `${i}`, tenant_id: i < 8 ? "t" : "u", name });
        await answers(c.items, "SELECT VALUE c.name FROM c ORDER BY c.cp_name_upper ASC, c.name ASC", order, {
          sorted: true,
        });
        await answers(c.items, "SELECT VALUE c.name FROM c ORDER BY c.cp_name_upper ASC, c.name ASC", order.slice(2), {
          sorted: true,
          partitionKey: "t",
        });
        await answers(
          c.items,
          "SELECT VALUE c.cp_name_upper FROM c ORDER BY c.cp_name_upper DESC",
          order.map((name) => name.toUpperCase()).toReversed(),
          { sorted: true },
        );
        await answers(c.items, "SELECT VALUE r.name FROM r WHERE r['cp_name_upper'] = 'ABC'", order.slice(0, 4));
        assert.ok(
          (await c.items.query("SELECT * FROM c").fetchAll()).resources.every((r) => r.cp_name_upper === undefined),
          "SELECT * never shows it",
        );
      });
    });
  },
  [
    [1, "http"],
    [5, "https"],
  ],
);
