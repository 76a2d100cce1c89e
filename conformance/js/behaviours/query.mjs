// Behaviours of queries and of feeds.
import assert from "node:assert/strict";
import { behaviour, once, unique } from "../../raw/harness.mjs";
import {
  all,
  byId,
  charge,
  ids,
  merged,
  newClient,
  newContainer,
  pages,
  refused,
  sharedContainer,
  sharedDatabase,
  world,
} from "./world.mjs";

const quoted = `O'Brien "é" 東京`;

/** 25 items over 10 keys, n from 0 to 24; later no behaviour writes to this container. */
const filled = once(async () => {
  const container = await newContainer();
  for (let n = 0; n < 25; n++) {
    await container.items.create({
      id: `i${n}`,
      pk: `k${n % 10}`,
      n,
      name: n === 7 ? quoted : `name-${String(n).padStart(2, "0")}`,
      a: "left",
      b: `b${n}`,
      address: { city: `city-${n % 4}` },
      tags: [n % 2 ? "x" : "y", "z"],
    });
  }
  return container;
});

/** One item for each type of v, and one without it. */
const kinds = { null: null, false: false, true: true, number: 1, string: "a", array: [1], object: { x: 1 } };
const typed = once(async () => {
  const container = await newContainer();
  for (const [id, v] of Object.entries(kinds)) await container.items.create({ id, pk: id, v });
  await container.items.create({ id: "none", pk: "none" });
  return container;
});

const rows = async (query, options = {}, parameters = {}) => {
  const spec = { query, parameters: Object.entries(parameters).map(([name, value]) => ({ name: `@${name}`, value })) };
  return all((await filled()).items.query(spec, options));
};
const ns = (found) => found.map((r) => r.n);
const sorted = (numbers) => [...numbers].sort((x, y) => x - y);
const range = (from, to) => Array.from({ length: to - from }, (_, i) => from + i);
const finds = async (where, numbers, parameters) =>
  assert.deepEqual(sorted(ns(await rows(`SELECT * FROM c WHERE ${where}`, {}, parameters))), numbers);

behaviour("query.all", async () => assert.deepEqual(sorted(ns(await rows("SELECT * FROM c"))), range(0, 25)));
behaviour("query.single-partition", async () =>
  assert.deepEqual(sorted(ns(await rows("SELECT * FROM c", { partitionKey: "k3" }))), [3, 13, 23]),
);
behaviour("query.equality", () => finds("c.n = 7", [7]));
behaviour("query.range", () => finds("c.n >= 5 AND c.n < 10", range(5, 10)));
behaviour("query.or-not", () => finds("c.n = 1 OR NOT (c.n < 20)", [1, ...range(20, 25)]));
behaviour("query.in", () => finds("c.n IN (1, 3, 99)", [1, 3]));
behaviour("query.between", () => finds("c.n BETWEEN 3 AND 5", [3, 4, 5]));
behaviour("query.string", () => finds(`c.name = 'O\\'Brien "é" 東京'`, [7]));
behaviour("query.parameters", () => finds("c.n = @n AND c.name = @name", [7], { n: 7, name: quoted }));

behaviour("query.parameters.kinds", async () => {
  const [row] = await rows(
    "SELECT @null AS a, @true AS b, @list[1] AS c, @o.x AS d FROM c WHERE c.n = 7",
    {},
    { null: null, true: true, list: [1, 2], o: { x: "y" } },
  );
  assert.deepEqual(row, { a: null, b: true, c: 2, d: "y" });
});

behaviour("query.nested", () =>
  finds(
    "c.address.city = @city",
    range(0, 25).filter((n) => n % 4 === 2),
    { city: "city-2" },
  ),
);
behaviour("query.array-element", () =>
  finds(
    "c.tags[0] = 'x'",
    range(0, 25).filter((n) => n % 2),
  ),
);

const typedIds = async (where) => ids(await all((await typed()).items.query(`SELECT * FROM c WHERE ${where}`)));
behaviour("query.null", async () => assert.deepEqual(await typedIds("c.v = null"), ["null"]));
behaviour("query.is-defined", async () =>
  assert.deepEqual(await typedIds("IS_DEFINED(c.v)"), Object.keys(kinds).sort()),
);
behaviour("query.type-checks", async () => {
  for (const [name, found] of [
    ["NUMBER", ["number"]],
    ["STRING", ["string"]],
    ["BOOL", ["false", "true"]],
    ["NULL", ["null"]],
    ["ARRAY", ["array"]],
    ["OBJECT", ["object"]],
  ]) {
    assert.deepEqual(await typedIds(`IS_${name}(c.v)`), found, name);
  }
});

behaviour("query.arithmetic", async () =>
  assert.deepEqual(await rows("SELECT VALUE c.n * 2 + 1 FROM c WHERE c.n = 7"), [15]),
);
behaviour("query.concat", async () =>
  assert.deepEqual(await rows("SELECT VALUE c.a || '-' || c.b FROM c WHERE c.id = @id", {}, { id: "i5" }), ["left-b5"]),
);
behaviour("query.coalesce", async () =>
  assert.deepEqual(await rows("SELECT VALUE c.missing ?? 'none' FROM c WHERE c.id = @id", {}, { id: "i5" }), ["none"]),
);
behaviour("query.conditional", async () => {
  for (const [id, word] of [
    ["i7", "big"],
    ["i3", "small"],
  ])
    assert.deepEqual(await rows("SELECT VALUE (c.n > 5 ? 'big' : 'small') FROM c WHERE c.id = @id", {}, { id }), [
      word,
    ]);
});
behaviour("query.projection", async () =>
  assert.deepEqual(await rows("SELECT c.id, c.n AS number FROM c WHERE c.n = 7"), [{ id: "i7", number: 7 }]),
);
behaviour("query.projection.value", async () =>
  assert.deepEqual(await rows("SELECT VALUE c.name FROM c WHERE c.n = 7"), [quoted]),
);
behaviour("query.projection.object", async () =>
  assert.deepEqual(await rows('SELECT VALUE {"k": c.pk, "list": [c.n, 1]} FROM c WHERE c.n = 7'), [
    { k: "k7", list: [7, 1] },
  ]),
);
behaviour("query.projection.missing", async () =>
  assert.deepEqual(await rows("SELECT c.id, c.nowhere FROM c WHERE c.n = 7"), [{ id: "i7" }]),
);

behaviour("query.system-properties", async () => {
  const { resource } = await (await filled()).item("i4", "k4").read();
  assert.deepEqual(await rows("SELECT c._rid, c._ts, c._etag FROM c WHERE c.id = @id", {}, { id: "i4" }), [
    { _rid: resource._rid, _ts: resource._ts, _etag: resource._etag },
  ]);
});

const down = (list) => [...list].reverse();
behaviour("query.order-by", async () => assert.deepEqual(ns(await rows("SELECT * FROM c ORDER BY c.n")), range(0, 25)));
behaviour("query.order-by.desc", async () =>
  assert.deepEqual(ns(await rows("SELECT * FROM c ORDER BY c.n DESC")), down(range(0, 25))),
);
behaviour("query.order-by.string", async () => {
  const names = await rows("SELECT VALUE c.name FROM c ORDER BY c.name");
  assert.deepEqual(names, [
    quoted,
    ...range(0, 25)
      .filter((n) => n !== 7)
      .map((n) => `name-${String(n).padStart(2, "0")}`),
  ]);
});
behaviour("query.order-by.mixed", async () => {
  const found = await all(merged(await typed()).items.query("SELECT * FROM c WHERE IS_PRIMITIVE(c.v) ORDER BY c.v"));
  assert.deepEqual(
    found.map((r) => r.v),
    [null, false, true, 1, "a"],
  );
});
behaviour("query.order-by.filter", async () =>
  assert.deepEqual(ns(await rows("SELECT * FROM c WHERE c.n > 10 ORDER BY c.n DESC")), down(range(11, 25))),
);
behaviour("query.order-by.single-partition", async () =>
  assert.deepEqual(ns(await rows("SELECT * FROM c ORDER BY c.n DESC", { partitionKey: "k3" })), [23, 13, 3]),
);
behaviour("query.order-by.paged", async () => {
  const found = await pages((await filled()).items.query("SELECT * FROM c ORDER BY c.n", { maxItemCount: 4 }));
  assert.deepEqual(ns(found.rows), range(0, 25));
});
behaviour("query.top", async () => assert.deepEqual(ns(await rows("SELECT TOP 5 * FROM c ORDER BY c.n")), range(0, 5)));
behaviour("query.offset-limit", async () =>
  assert.deepEqual(ns(await rows("SELECT * FROM c ORDER BY c.n OFFSET 5 LIMIT 10")), range(5, 15)),
);
behaviour("query.no-rows", async () => assert.deepEqual(await rows("SELECT * FROM c WHERE c.n = -1"), []));

behaviour("query.paging", async () => {
  const { rows: found, sizes } = await pages((await filled()).items.query("SELECT * FROM c", { maxItemCount: 5 }));
  assert.ok(Math.max(...sizes) <= 5 && sizes.length >= 5, `sizes ${sizes}`);
  assert.deepEqual(sorted(ns(found)), range(0, 25));
});

async function resumed(query) {
  const { items } = await filled();
  const first = await items.query(query, { partitionKey: "k3", maxItemCount: 2 }).fetchNext();
  assert.equal(first.resources.length, 2);
  assert.ok(first.continuationToken);
  const rest = await pages(
    items.query(query, { partitionKey: "k3", maxItemCount: 2, continuationToken: first.continuationToken }),
  );
  return ns([...first.resources, ...rest.rows]);
}
behaviour("query.continuation", async () => assert.deepEqual(sorted(await resumed("SELECT * FROM c")), [3, 13, 23]));
behaviour("query.continuation.order-by", async () =>
  assert.deepEqual(await resumed("SELECT * FROM c ORDER BY c.n DESC"), [23, 13, 3]),
);
behaviour("query.charge", async () =>
  assert.ok(charge(await (await filled()).items.query("SELECT * FROM c").fetchNext()) > 0),
);

behaviour("query.error.syntax", () => refused(rows("SELEKT * FROM c"), 400));
behaviour("query.error.unknown-alias", () => refused(rows("SELECT * FROM c WHERE d.id = '1'"), 400));
behaviour("query.error.missing-container", async () =>
  refused(all((await sharedDatabase()).container(unique("c")).items.query("SELECT * FROM c")), 404),
);

behaviour("query.reads-own-writes", async () => {
  const container = await sharedContainer();
  for (let i = 0; i < 5; i++) {
    const id = unique();
    await container.items.create({ id, pk: id });
    assert.deepEqual(ids(await all(container.items.query(byId(id)))), [id]);
  }
});

behaviour("query.after-delete", async () => {
  const container = await sharedContainer();
  const id = unique();
  await container.items.create({ id, pk: id });
  await container.item(id, id).delete();
  assert.deepEqual(await all(container.items.query(byId(id))), []);
});

behaviour("query.large-rows", async () => {
  const container = await newContainer();
  const text = "x".repeat(1_000_000);
  for (let i = 0; i < 6; i++) await container.items.create({ id: `i${i}`, pk: `k${i % 2}`, text });
  const found = await all(container.items.query("SELECT * FROM c"));
  assert.deepEqual(
    ids(found),
    range(0, 6).map((i) => `i${i}`),
  );
  assert.ok(found.every((r) => r.text === text));
});

behaviour("query.metrics", async () => {
  const reply = await (
    await filled()
  ).items
    .query("SELECT * FROM c WHERE c.n = 7", { populateQueryMetrics: true })
    .fetchAll();
  assert.ok(
    Object.keys(reply.queryMetrics ?? {}).length > 0 || reply.headers["x-ms-documentdb-query-metrics"],
    "no metrics",
  );
});

behaviour("query.no-range.sdk", async () => {
  const container = await filled();
  let refusals = 0;
  const heard = (status, headers) => (refusals += status === 400 && headers["x-ms-substatus"] === "1004" ? 1 : 0);
  const there = newClient({ key: world.key, heard }).database(container.database.id).container(container.id);
  const every = range(0, 25);
  for (const [query, expected, order = (list) => list] of [
    ["SELECT VALUE c.n FROM c ORDER BY c.n DESC", down(every)],
    ["SELECT TOP 5 VALUE c.n FROM c ORDER BY c.n", range(0, 5)],
    ["SELECT VALUE c.n FROM c ORDER BY c.n OFFSET 5 LIMIT 10", range(5, 15)],
    ["SELECT DISTINCT VALUE c.n % 3 + 1 FROM c", [1, 2, 3], sorted],
    ["SELECT VALUE COUNT(1) FROM c", [25]],
    ["SELECT VALUE SUM(c.n) FROM c", [300]],
    ["SELECT VALUE MAX(c.n) FROM c", [24]],
  ]) {
    refusals = 0;
    assert.deepEqual(order(await all(there.items.query(query))), expected, query);
    assert.equal(refusals, 1, `refusals of ${query}`);
  }
});

behaviour("feed.all", async () =>
  assert.deepEqual(sorted(ns(await all((await filled()).items.readAll()))), range(0, 25)),
);
behaviour("feed.paged", async () => {
  const { rows: found, sizes } = await pages((await filled()).items.readAll({ maxItemCount: 4 }));
  assert.ok(Math.max(...sizes) <= 4, `sizes ${sizes}`);
  assert.deepEqual(sorted(ns(found)), range(0, 25));
});
behaviour("feed.empty", async () => assert.deepEqual(await all((await newContainer()).items.readAll()), []));
behaviour("feed.container-after-delete", async () => {
  const container = await newContainer();
  for (const id of ["a", "b", "c"]) await container.items.create({ id, pk: id });
  await container.item("b", "b").delete();
  assert.deepEqual(ids(await all(container.items.readAll())), ["a", "c"]);
});
