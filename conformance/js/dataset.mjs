// The items of the query suite, and JavaScript's own answer to each question: a filter and an order
// written by hand beside the SQL.

/** 120 items in 7 logical partitions; some fields are missing or of mixed type. */
export const data = Array.from({ length: 120 }, (_, i) => ({
  id: `i${String(i).padStart(3, "0")}`,
  pk: `p${i % 7}`,
  n: (i * 37) % 120,
  tie: i % 5,
  name: `name-${String((i * 53) % 120).padStart(3, "0")}`,
  flag: i % 2 === 0,
  address: { city: ["Oslo", "Rome", "Lima", "S\u00e3o Paulo"][i % 4], zip: 1000 + i },
  tags: [`t${i % 3}`, i],
  ...(i % 3 === 0 ? {} : { maybe: i % 10 }),
  ...mixed(i),
}));

function mixed(i) {
  return [
    { mixed: i },
    { mixed: `s${i}` },
    { mixed: null },
    { mixed: i % 2 === 0 },
    {},
    { mixed: [i] },
    { mixed: { i } },
  ][i % 7];
}

/** The type order of ORDER BY: undefined < null < false < true < number < string < array, object. */
export function typeRank(v) {
  if (v === undefined) return 0;
  if (v === null) return 1;
  if (v === false) return 2;
  if (v === true) return 3;
  if (typeof v === "number") return 4;
  if (typeof v === "string") return 5;
  return Array.isArray(v) ? 6 : 7;
}

export function compare(a, b) {
  const rank = typeRank(a) - typeRank(b);
  if (rank !== 0) return rank;
  if (typeof a === "number") return a - b;
  if (typeof a === "string") return a < b ? -1 : a > b ? 1 : 0;
  return 0; // arrays and objects among themselves: any order, as long as it is fixed
}

const pick =
  (...names) =>
  (c) =>
    Object.fromEntries(names.filter((n) => c[n] !== undefined).map((n) => [n, c[n]]));
const lt = (a, b) => typeof a === typeof b && (typeof a === "number" || typeof a === "string") && a < b;

/**
 * Each question: sql and parameters; where(c) selects the items, row(c) makes their rows. by/desc:
 * the order; top, skip, take: the limits, after the order. uniform: false where the order has mixed
 * types, which the SDK's own merge refuses. plan: false where the SDK's merge cannot express the
 * query.
 */
export const questions = [
  { sql: "SELECT * FROM c", where: () => true },
  { sql: "SELECT * FROM root", where: () => true },
  { sql: "select value c.id from c", where: () => true, row: (c) => c.id },
  { sql: "SELECT c.id, c.n FROM c", where: () => true, row: pick("id", "n") },
  { sql: "SELECT c.id, c.maybe FROM c", where: () => true, row: pick("id", "maybe") },
  { sql: "SELECT VALUE c.maybe FROM c", where: (c) => c.maybe !== undefined, row: (c) => c.maybe },
  {
    sql: "SELECT c.n AS number, c.address.city FROM c",
    where: () => true,
    row: (c) => ({ number: c.n, city: c.address.city }),
  },
  { sql: 'SELECT VALUE c["address"]["city"] FROM c', where: () => true, row: (c) => c.address.city },
  { sql: "SELECT VALUE f.tags[0] FROM f WHERE f.n < 10", where: (c) => c.n < 10, row: (c) => c.tags[0] },
  { sql: "SELECT * FROM c WHERE c.n = 17", where: (c) => c.n === 17 },
  { sql: "SELECT * FROM c WHERE c.n = -1", where: () => false },
  { sql: "SELECT * FROM c WHERE c.n != 17", where: (c) => c.n !== 17 },
  { sql: "SELECT * FROM c WHERE c.n > 100", where: (c) => c.n > 100 },
  { sql: "SELECT * FROM c WHERE c.n >= 100 AND c.n < 110", where: (c) => c.n >= 100 && c.n < 110 },
  { sql: "SELECT * FROM c WHERE 100 <= c.n", where: (c) => c.n >= 100 },
  { sql: "SELECT * FROM c WHERE c.n BETWEEN 20 AND 30", where: (c) => c.n >= 20 && c.n <= 30 },
  { sql: "SELECT * FROM c WHERE c.n NOT BETWEEN 20 AND 110", where: (c) => c.n < 20 || c.n > 110 },
  {
    sql: "SELECT * FROM c WHERE c.name BETWEEN 'name-010' AND 'name-019'",
    where: (c) => c.name >= "name-010" && c.name <= "name-019",
  },
  { sql: "SELECT * FROM c WHERE c.n IN (3, 5, 7, 500)", where: (c) => [3, 5, 7].includes(c.n) },
  { sql: "SELECT * FROM c WHERE c.n NOT IN (3, 5, 7)", where: (c) => ![3, 5, 7].includes(c.n) },
  {
    sql: "SELECT * FROM c WHERE c.address.city IN ('Oslo', \"Lima\", 5, null)",
    where: (c) => ["Oslo", "Lima"].includes(c.address.city),
  },
  { sql: "SELECT * FROM c WHERE c.address.city = 'S\u00e3o Paulo'", where: (c) => c.address.city === "S\u00e3o Paulo" },
  { sql: "SELECT * FROM c WHERE c.flag = true", where: (c) => c.flag },
  { sql: "SELECT * FROM c WHERE c.flag", where: (c) => c.flag },
  { sql: "SELECT * FROM c WHERE NOT c.flag", where: (c) => !c.flag },
  { sql: "SELECT * FROM c WHERE c.n", where: () => false },
  { sql: "SELECT * FROM c WHERE c.maybe = 4", where: (c) => c.maybe === 4 },
  { sql: "SELECT * FROM c WHERE c.maybe != 4", where: (c) => c.maybe !== undefined && c.maybe !== 4 },
  { sql: "SELECT * FROM c WHERE NOT (c.maybe = 4)", where: (c) => c.maybe !== undefined && c.maybe !== 4 },
  { sql: "SELECT * FROM c WHERE NOT (c.maybe > 4)", where: (c) => c.maybe !== undefined && c.maybe <= 4 },
  { sql: "SELECT * FROM c WHERE c.maybe > 4 OR c.n < 20", where: (c) => c.maybe > 4 || c.n < 20 },
  { sql: "SELECT * FROM c WHERE c.missing = null", where: () => false },
  { sql: "SELECT * FROM c WHERE c.missing.deeper.still = 1", where: () => false },
  { sql: "SELECT * FROM c WHERE c.mixed = null", where: (c) => c.mixed === null },
  { sql: "SELECT * FROM c WHERE c.mixed != null", where: (c) => c.mixed !== undefined && c.mixed !== null },
  { sql: "SELECT * FROM c WHERE c.mixed > 50", where: (c) => typeof c.mixed === "number" && c.mixed > 50 },
  { sql: "SELECT * FROM c WHERE c.mixed < 's5'", where: (c) => lt(c.mixed, "s5") },
  { sql: "SELECT * FROM c WHERE c.mixed = true", where: (c) => c.mixed === true },
  {
    sql: "SELECT * FROM c WHERE (c.tie = 1 OR c.tie = 2) AND c.flag AND NOT (c.n > 60)",
    where: (c) => (c.tie === 1 || c.tie === 2) && c.flag && !(c.n > 60),
  },
  {
    sql: "SELECT * FROM c WHERE c.tags[0] = 't1' AND c.tags[1] > 60",
    where: (c) => c.tags[0] === "t1" && c.tags[1] > 60,
  },
  { sql: "SELECT * FROM c WHERE c.pk = 'p3'", where: (c) => c.pk === "p3" },
  {
    sql: "SELECT * FROM c WHERE c.pk IN ('p1', 'p5') AND c.tie = 0",
    where: (c) => ["p1", "p5"].includes(c.pk) && c.tie === 0,
  },
  { sql: "SELECT * FROM c WHERE c.id = 'i042'", where: (c) => c.id === "i042" },
  { sql: "SELECT * FROM c WHERE false", where: () => false },
  { sql: "SELECT * FROM c WHERE true", where: () => true },
  {
    sql: "SELECT * FROM c WHERE c.n >= @from AND c.address.city = @city AND c.tie IN (@a, @b)",
    parameters: { "@from": 30, "@city": "Rome", "@a": 0, "@b": 3 },
    where: (c) => c.n >= 30 && c.address.city === "Rome" && [0, 3].includes(c.tie),
  },
  { sql: "SELECT * FROM c WHERE c.mixed = @null", parameters: { "@null": null }, where: (c) => c.mixed === null },
  { sql: "SELECT * FROM c WHERE c.n = 17 -- a comment\n", where: (c) => c.n === 17 },

  { sql: "SELECT * FROM c WHERE STARTSWITH(c.name, 'name-01')", where: (c) => c.name.startsWith("name-01") },
  { sql: "SELECT * FROM c WHERE CONTAINS(c.name, 'E-11', true)", where: (c) => c.name.includes("e-11") },
  { sql: "SELECT * FROM c WHERE c.name LIKE 'name-_1%'", where: (c) => /^name-.1/.test(c.name) },
  {
    sql: "SELECT * FROM c WHERE c.name NOT LIKE @pattern",
    parameters: { "@pattern": "%0" },
    where: (c) => !c.name.endsWith("0"),
  },
  {
    sql: "SELECT * FROM c WHERE ARRAY_CONTAINS(c.tags, 't2') AND ARRAY_LENGTH(c.tags) = 2",
    where: (c) => c.tags[0] === "t2",
  },
  { sql: "SELECT * FROM c WHERE c.n % 7 + 1 = 3 AND c.n - 1 < 50", where: (c) => c.n % 7 === 2 && c.n < 51 },
  {
    sql: "SELECT VALUE c.address.city || '/' || c.id FROM c WHERE c.flag",
    where: (c) => c.flag,
    row: (c) => `${c.address.city}/${c.id}`,
  },
  {
    sql: "SELECT c.id, c.maybe ?? -1 AS maybe FROM c",
    where: () => true,
    row: (c) => ({ id: c.id, maybe: c.maybe ?? -1 }),
  },
  {
    sql: "SELECT VALUE c.flag ? UPPER(c.name) : c.n FROM c",
    where: () => true,
    row: (c) => (c.flag ? c.name.toUpperCase() : c.n),
  },
  {
    sql: "SELECT * FROM c WHERE EXISTS (SELECT VALUE 1 FROM t IN c.tags WHERE t = 't1')",
    where: (c) => c.tags[0] === "t1",
  },
  { sql: "SELECT * FROM c WHERE NOT EXISTS (SELECT VALUE 1 FROM t IN c.mixed)", where: (c) => !Array.isArray(c.mixed) },
  { sql: "SELECT * FROM c WHERE c.n = (SELECT VALUE 17)", where: (c) => c.n === 17 },
  {
    sql: "SELECT c.id, ARRAY(SELECT VALUE t FROM t IN c.tags WHERE IS_NUMBER(t)) AS numbers FROM c",
    where: () => true,
    row: (c) => ({ id: c.id, numbers: [c.tags[1]] }),
  },
  {
    sql: "SELECT VALUE (SELECT VALUE MAX(t) FROM t IN c.tags) FROM c WHERE c.n < 30",
    where: (c) => c.n < 30,
    row: (c) => c.tags[0],
  },
  { sql: "SELECT * FROM c WHERE c.flag ORDER BY c.tie, c.n DESC", where: (c) => c.flag, by: (c) => c.tie * 1000 - c.n },
  {
    sql: "SELECT * FROM c ORDER BY c.tie DESC, c.n OFFSET 7 LIMIT 50",
    where: () => true,
    by: (c) => c.tie * 1000 - c.n,
    desc: true,
    skip: 7,
    take: 50,
  },

  { sql: "SELECT * FROM c ORDER BY c.n", where: () => true, by: (c) => c.n },
  { sql: "SELECT * FROM c ORDER BY c.n DESC", where: () => true, by: (c) => c.n, desc: true },
  { sql: "SELECT VALUE c.name FROM c ORDER BY c.name ASC", where: () => true, row: (c) => c.name, by: (c) => c.name },
  { sql: "SELECT c.id, c.tie FROM c ORDER BY c.tie", where: () => true, row: pick("id", "tie"), by: (c) => c.tie },
  {
    sql: "SELECT c.id, c.tie FROM c ORDER BY c.tie DESC",
    where: () => true,
    row: pick("id", "tie"),
    by: (c) => c.tie,
    desc: true,
  },
  {
    sql: "SELECT * FROM c WHERE c.n > 30 ORDER BY c.address.zip DESC",
    where: (c) => c.n > 30,
    by: (c) => c.address.zip,
    desc: true,
  },
  { sql: "SELECT * FROM c WHERE c.maybe > 0 ORDER BY c.maybe", where: (c) => c.maybe > 0, by: (c) => c.maybe },
  { sql: "SELECT * FROM c ORDER BY c.maybe", where: () => true, by: (c) => c.maybe, uniform: false },
  { sql: "SELECT * FROM c ORDER BY c.maybe DESC", where: () => true, by: (c) => c.maybe, desc: true, uniform: false },
  { sql: "SELECT * FROM c ORDER BY c.mixed", where: () => true, by: (c) => c.mixed, uniform: false },
  { sql: "SELECT * FROM c ORDER BY c.mixed DESC", where: () => true, by: (c) => c.mixed, desc: true, uniform: false },
  { sql: "SELECT * FROM c ORDER BY c.missing", where: () => true, by: () => undefined },

  { sql: "SELECT TOP 10 * FROM c ORDER BY c.n", where: () => true, by: (c) => c.n, take: 10 },
  {
    sql: "SELECT TOP 7 VALUE c.n FROM c WHERE c.flag ORDER BY c.n DESC",
    where: (c) => c.flag,
    row: (c) => c.n,
    by: (c) => c.n,
    desc: true,
    take: 7,
  },
  {
    sql: "SELECT TOP @k * FROM c ORDER BY c.name",
    parameters: { "@k": 3 },
    where: () => true,
    by: (c) => c.name,
    take: 3,
  },
  { sql: "SELECT TOP 0 * FROM c", where: () => true, take: 0 },
  { sql: "SELECT TOP 1000 * FROM c WHERE c.n < 50", where: (c) => c.n < 50, take: 1000 },
  { sql: "SELECT TOP 9 * FROM c", where: () => true, take: 9 },
  { sql: "SELECT * FROM c ORDER BY c.n OFFSET 5 LIMIT 10", where: () => true, by: (c) => c.n, skip: 5, take: 10 },
  {
    sql: "SELECT * FROM c ORDER BY c.n DESC OFFSET 110 LIMIT 100",
    where: () => true,
    by: (c) => c.n,
    desc: true,
    skip: 110,
    take: 100,
  },
  {
    sql: "SELECT * FROM c WHERE c.n >= 60 ORDER BY c.name OFFSET @s LIMIT @t",
    parameters: { "@s": 2, "@t": 4 },
    where: (c) => c.n >= 60,
    by: (c) => c.name,
    skip: 2,
    take: 4,
  },
  { sql: "SELECT * FROM c OFFSET 100 LIMIT 50", where: () => true, skip: 100, take: 50 },
  { sql: "SELECT * FROM c ORDER BY c.tie OFFSET 500 LIMIT 5", where: () => true, by: (c) => c.tie, skip: 500, take: 5 },
  { sql: "SELECT * FROM c OFFSET 0 LIMIT 0", where: () => true, skip: 0, take: 0 },
];

/** Pairs of a key and the items that have it. */
function groups(items, key) {
  const found = new Map();
  for (const c of items) found.set(key(c), [...(found.get(key(c)) ?? []), c]);
  return [...found];
}
const sum = (list) => list.reduce((a, b) => a + b, 0);
const joined = (items) => items.flatMap((c) => c.tags.map((t) => ({ id: c.id, t })));

/**
 * Questions whose rows are not items: rows(items) is JavaScript's answer, in any order, or in this
 * one when sorted is set. bySDK: false where the SDK's own merge gives another answer.
 */
export const gathered = [
  { sql: "SELECT VALUE COUNT(1) FROM c", rows: (items) => [items.length] },
  { sql: "SELECT COUNT(1) FROM c WHERE c.n < 0", rows: () => [{ $1: 0 }] },
  { sql: "SELECT VALUE COUNT(c.maybe) FROM c", rows: (items) => [items.filter((c) => c.maybe !== undefined).length] },
  {
    sql: "SELECT COUNT(1) AS n, SUM(c.n) AS total, MIN(c.name) AS first, MAX(c.address.zip) AS last FROM c WHERE c.n > 20",
    rows: (items) => {
      const some = items.filter((c) => c.n > 20);
      return [
        {
          n: some.length,
          total: sum(some.map((c) => c.n)),
          first: some.map((c) => c.name).toSorted()[0],
          last: Math.max(...some.map((c) => c.address.zip)),
        },
      ];
    },
  },
  {
    sql: "SELECT VALUE AVG(c.tie) FROM c WHERE c.tie IN (1, 3)",
    rows: (items) => {
      const ties = items.map((c) => c.tie).filter((t) => t === 1 || t === 3);
      return [sum(ties) / ties.length];
    },
  },
  {
    sql: "SELECT DISTINCT c.address.city FROM c",
    rows: (items) => groups(items, (c) => c.address.city).map(([city]) => ({ city })),
  },
  {
    sql: "SELECT DISTINCT VALUE c.tags[0] FROM c",
    rows: (items) => groups(items, (c) => c.tags[0]).map(([tag]) => tag),
  },
  {
    sql: "SELECT DISTINCT VALUE c.name FROM c WHERE c.tie < 2 ORDER BY c.name DESC",
    sorted: true,
    rows: (items) =>
      items
        .filter((c) => c.tie < 2)
        .map((c) => c.name)
        .toSorted()
        .reverse(),
  },
  {
    sql: "SELECT DISTINCT VALUE c.address.city FROM c ORDER BY c.address.city",
    sorted: true,
    rows: (items) =>
      groups(items, (c) => c.address.city)
        .map(([city]) => city)
        .toSorted(),
  },
  { sql: "SELECT c.tie FROM c GROUP BY c.tie", rows: (items) => groups(items, (c) => c.tie).map(([tie]) => ({ tie })) },
  {
    sql: "SELECT c.address.city, COUNT(1) AS n, SUM(c.n) AS total FROM c GROUP BY c.address.city",
    rows: (items) =>
      groups(items, (c) => c.address.city).map(([city, of]) => ({
        city,
        n: of.length,
        total: sum(of.map((c) => c.n)),
      })),
  },
  {
    sql: "SELECT c.flag, c.tie, MAX(c.n) AS high FROM c GROUP BY c.flag, c.tie",
    rows: (items) =>
      groups(items, (c) => `${c.flag} ${c.tie}`).map(([, of]) => ({
        flag: of[0].flag,
        tie: of[0].tie,
        high: Math.max(...of.map((c) => c.n)),
      })),
  },
  {
    sql: "SELECT VALUE COUNT(1) FROM c GROUP BY c.tags[0]",
    rows: (items) => groups(items, (c) => c.tags[0]).map(([, of]) => of.length),
  },
  {
    sql: "SELECT SUBSTRING(c.name, 5, 1) AS hundreds, COUNT(1) AS n FROM c GROUP BY SUBSTRING(c.name, 5, 1)",
    rows: (items) => groups(items, (c) => c.name[5]).map(([hundreds, of]) => ({ hundreds, n: of.length })),
  },
  { sql: "SELECT c.id, t FROM c JOIN t IN c.tags", rows: joined },
  { sql: "SELECT VALUE t FROM t IN c.tags WHERE IS_STRING(t)", rows: (items) => items.map((c) => c.tags[0]) },
  {
    sql: "SELECT c.id, a, b FROM c JOIN a IN c.tags JOIN b IN c.tags WHERE a != b AND IS_STRING(a)",
    rows: (items) => items.map((c) => ({ id: c.id, a: c.tags[0], b: c.tags[1] })),
  },
  { sql: "SELECT VALUE COUNT(1) FROM c JOIN t IN c.tags", rows: (items) => [2 * items.length] },
  {
    sql: "SELECT t, COUNT(1) AS n FROM c JOIN t IN c.tags WHERE IS_STRING(t) GROUP BY t",
    rows: (items) => groups(items, (c) => c.tags[0]).map(([t, of]) => ({ t, n: of.length })),
  },
  {
    sql: "SELECT VALUE z.n FROM (SELECT c.n, c.tie FROM c WHERE c.flag) AS z WHERE z.tie = 2",
    rows: (items) => items.filter((c) => c.flag && c.tie === 2).map((c) => c.n),
  },
];

export const withoutSystem = (row) => {
  if (row === null || typeof row !== "object" || Array.isArray(row)) return row;
  const { _rid, _self, _etag, _attachments, _ts, ...rest } = row;
  return rest;
};

/** The body of a query in the SDK's form. */
export const spec = (q) => ({
  query: q.sql,
  parameters: Object.entries(q.parameters ?? {}).map(([name, value]) => ({ name, value })),
});
