// The items that the query suite asks about, and JavaScript's own answer to each
// question: a filter and an order written by hand beside the SQL.

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
  return [{ mixed: i }, { mixed: `s${i}` }, { mixed: null }, { mixed: i % 2 === 0 }, {}, { mixed: [i] }, { mixed: { i } }][i % 7];
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
  return 0; // arrays and objects among themselves: any order, but a fixed one
}

const pick = (...names) => (c) => Object.fromEntries(names.filter((n) => c[n] !== undefined).map((n) => [n, c[n]]));
const lt = (a, b) => typeof a === typeof b && (typeof a === "number" || typeof a === "string") && a < b;

/**
 * Each question: sql and parameters; where(c) says which items, row(c) what of
 * them. by/desc: the order; top, skip, take: the cut, after the order.
 * uniform: false where the order has mixed types, which the SDK's own merge
 * refuses to do. plan: false where the SDK's merge cannot express it.
 */
export const questions = [
  { sql: "SELECT * FROM c", where: () => true },
  { sql: "SELECT * FROM root", where: () => true },
  { sql: "select value c.id from c", where: () => true, row: (c) => c.id },
  { sql: "SELECT c.id, c.n FROM c", where: () => true, row: pick("id", "n") },
  { sql: "SELECT c.id, c.maybe FROM c", where: () => true, row: pick("id", "maybe") },
  { sql: "SELECT VALUE c.maybe FROM c", where: (c) => c.maybe !== undefined, row: (c) => c.maybe },
  { sql: "SELECT c.n AS number, c.address.city FROM c", where: () => true, row: (c) => ({ number: c.n, city: c.address.city }) },
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
  { sql: "SELECT * FROM c WHERE c.name BETWEEN 'name-010' AND 'name-019'", where: (c) => c.name >= "name-010" && c.name <= "name-019" },
  { sql: "SELECT * FROM c WHERE c.n IN (3, 5, 7, 500)", where: (c) => [3, 5, 7].includes(c.n) },
  { sql: "SELECT * FROM c WHERE c.n NOT IN (3, 5, 7)", where: (c) => ![3, 5, 7].includes(c.n) },
  { sql: "SELECT * FROM c WHERE c.address.city IN ('Oslo', \"Lima\", 5, null)", where: (c) => ["Oslo", "Lima"].includes(c.address.city) },
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
  { sql: "SELECT * FROM c WHERE (c.tie = 1 OR c.tie = 2) AND c.flag AND NOT (c.n > 60)", where: (c) => (c.tie === 1 || c.tie === 2) && c.flag && !(c.n > 60) },
  { sql: "SELECT * FROM c WHERE c.tags[0] = 't1' AND c.tags[1] > 60", where: (c) => c.tags[0] === "t1" && c.tags[1] > 60 },
  { sql: "SELECT * FROM c WHERE c.pk = 'p3'", where: (c) => c.pk === "p3" },
  { sql: "SELECT * FROM c WHERE c.pk IN ('p1', 'p5') AND c.tie = 0", where: (c) => ["p1", "p5"].includes(c.pk) && c.tie === 0 },
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

  { sql: "SELECT * FROM c ORDER BY c.n", where: () => true, by: (c) => c.n },
  { sql: "SELECT * FROM c ORDER BY c.n DESC", where: () => true, by: (c) => c.n, desc: true },
  { sql: "SELECT VALUE c.name FROM c ORDER BY c.name ASC", where: () => true, row: (c) => c.name, by: (c) => c.name },
  { sql: "SELECT c.id, c.tie FROM c ORDER BY c.tie", where: () => true, row: pick("id", "tie"), by: (c) => c.tie },
  { sql: "SELECT c.id, c.tie FROM c ORDER BY c.tie DESC", where: () => true, row: pick("id", "tie"), by: (c) => c.tie, desc: true },
  { sql: "SELECT * FROM c WHERE c.n > 30 ORDER BY c.address.zip DESC", where: (c) => c.n > 30, by: (c) => c.address.zip, desc: true },
  { sql: "SELECT * FROM c WHERE c.maybe > 0 ORDER BY c.maybe", where: (c) => c.maybe > 0, by: (c) => c.maybe },
  { sql: "SELECT * FROM c ORDER BY c.maybe", where: () => true, by: (c) => c.maybe, uniform: false },
  { sql: "SELECT * FROM c ORDER BY c.maybe DESC", where: () => true, by: (c) => c.maybe, desc: true, uniform: false },
  { sql: "SELECT * FROM c ORDER BY c.mixed", where: () => true, by: (c) => c.mixed, uniform: false },
  { sql: "SELECT * FROM c ORDER BY c.mixed DESC", where: () => true, by: (c) => c.mixed, desc: true, uniform: false },
  { sql: "SELECT * FROM c ORDER BY c.missing", where: () => true, by: () => undefined },

  { sql: "SELECT TOP 10 * FROM c ORDER BY c.n", where: () => true, by: (c) => c.n, take: 10 },
  { sql: "SELECT TOP 7 VALUE c.n FROM c WHERE c.flag ORDER BY c.n DESC", where: (c) => c.flag, row: (c) => c.n, by: (c) => c.n, desc: true, take: 7 },
  { sql: "SELECT TOP @k * FROM c ORDER BY c.name", parameters: { "@k": 3 }, where: () => true, by: (c) => c.name, take: 3 },
  { sql: "SELECT TOP 0 * FROM c", where: () => true, take: 0 },
  { sql: "SELECT TOP 1000 * FROM c WHERE c.n < 50", where: (c) => c.n < 50, take: 1000 },
  { sql: "SELECT TOP 9 * FROM c", where: () => true, take: 9 },
  { sql: "SELECT * FROM c ORDER BY c.n OFFSET 5 LIMIT 10", where: () => true, by: (c) => c.n, skip: 5, take: 10 },
  { sql: "SELECT * FROM c ORDER BY c.n DESC OFFSET 110 LIMIT 100", where: () => true, by: (c) => c.n, desc: true, skip: 110, take: 100 },
  { sql: "SELECT * FROM c WHERE c.n >= 60 ORDER BY c.name OFFSET @s LIMIT @t", parameters: { "@s": 2, "@t": 4 }, where: (c) => c.n >= 60, by: (c) => c.name, skip: 2, take: 4 },
  { sql: "SELECT * FROM c OFFSET 100 LIMIT 50", where: () => true, skip: 100, take: 50 },
  { sql: "SELECT * FROM c ORDER BY c.tie OFFSET 500 LIMIT 5", where: () => true, by: (c) => c.tie, skip: 500, take: 5 },
  { sql: "SELECT * FROM c OFFSET 0 LIMIT 0", where: () => true, skip: 0, take: 0 },
];

export const withoutSystem = (row) => {
  if (row === null || typeof row !== "object" || Array.isArray(row)) return row;
  const { _rid, _self, _etag, _attachments, _ts, ...rest } = row;
  return rest;
};

/** The body of a query as the SDK takes it. */
export const spec = (q) => ({
  query: q.sql,
  parameters: Object.entries(q.parameters ?? {}).map(([name, value]) => ({ name, value })),
});
