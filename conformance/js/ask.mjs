// Random questions from a seed: a WHERE clause as SQL text, JavaScript's own three-valued
// evaluation of it, an order and a limit.

/** A small seeded generator of random numbers (mulberry32). */
export function seeded(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const paths = {
  "c.n": (c) => c.n,
  "c.tie": (c) => c.tie,
  "c.name": (c) => c.name,
  "c.flag": (c) => c.flag,
  "c.maybe": (c) => c.maybe,
  "c.mixed": (c) => c.mixed,
  'c["address"].city': (c) => c.address.city,
  "c.address": (c) => c.address,
  "c.tags": (c) => c.tags,
  "c.tags[0]": (c) => c.tags[0],
  "c.missing": () => undefined,
  "c.mixed.i": (c) =>
    c.mixed !== null && typeof c.mixed === "object" && !Array.isArray(c.mixed) ? c.mixed.i : undefined,
};
const orderable = ["c.n", "c.tie", "c.name", "c.maybe", "c.mixed", "c.address.zip", "c.missing", "c.flag"];

const type = (v) => (v === null ? "null" : Array.isArray(v) ? "array" : typeof v);
const deep = (a, b) => {
  if (type(a) !== type(b)) return false;
  if (type(a) === "array") return a.length === b.length && a.every((x, i) => deep(x, b[i]));
  if (type(a) === "object")
    return Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((k) => k in b && deep(a[k], b[k]));
  return a === b;
};
const equal = (a, b) => (a === undefined || b === undefined ? undefined : deep(a, b));
const less = (a, b, orEqual) => {
  if (a === undefined || b === undefined || type(a) !== type(b) || type(a) === "array" || type(a) === "object")
    return undefined;
  if (a === null) return orEqual;
  return orEqual ? a <= b : a < b;
};
const not = (v) => (typeof v === "boolean" ? !v : undefined);
const and = (a, b) => (a === false || b === false ? false : a === true && b === true ? true : undefined);
const or = (a, b) => (a === true || b === true ? true : a === false && b === false ? false : undefined);

/** A random question that pins some levels of the key /pk, /tie, /flag. */
export function askPinned(seed) {
  const random = seeded(seed ^ 0x5bd1e995);
  const one = (list) => list[Math.floor(random() * list.length)];
  const value = {
    pk: () => `p${Math.floor(random() * 8)}`,
    tie: () => Math.floor(random() * 6),
    flag: () => random() < 0.5,
  };
  const pin = (level) => {
    const [a, b, c] = [value[level](), value[level](), value[level]()];
    return one([
      () => ({ text: `c.${level} = ${JSON.stringify(a)}`, value: (x) => x[level] === a }),
      () => ({
        text: `c.${level} IN (${[a, b, c].map((v) => JSON.stringify(v)).join(", ")})`,
        value: (x) => [a, b, c].includes(x[level]),
      }),
      () => ({
        text: `(c.${level} = ${JSON.stringify(a)} OR ${JSON.stringify(b)} = c.${level})`,
        value: (x) => x[level] === a || x[level] === b,
      }),
    ])();
  };
  const box = () => {
    const levels = ["pk", "tie", "flag"].filter(() => random() < 0.6);
    const pins = (levels.length ? levels : ["pk"]).map(pin);
    return { text: pins.map((p) => p.text).join(" AND "), value: (x) => pins.every((p) => p.value(x)) };
  };
  const boxes = Array.from({ length: one([1, 1, 2, 3]) }, box);
  const question = ask(seed);
  const rest = question.where;
  question.where = (x) => boxes.some((b) => b.value(x)) && (question.plain || rest(x));
  question.plain = random() < 0.7;
  const pinned = boxes.map((b) => `(${b.text})`).join(" OR ");
  const [head, condition, tail] = /^(.* WHERE )(.*?)((?: ORDER BY .*)?(?: OFFSET .*)?)$/.exec(question.sql).slice(1);
  question.sql = question.plain ? `${head}${pinned}${tail}` : `${head}(${pinned}) AND (${condition})${tail}`;
  return question;
}

/** A random question for a seed; see dataset.mjs for its shape. */
export function ask(seed) {
  const random = seeded(seed);
  const below = (n) => Math.floor(random() * n);
  const one = (list) => list[below(list.length)];
  const parameters = {};

  const literal = () =>
    one([
      () => below(130),
      () => -below(5),
      () => below(10) + 0.5,
      () => `name-${String(below(120)).padStart(3, "0")}`,
      () => `s${below(120)}`,
      () => "Oslo",
      () => "t1",
      () => "",
      () => null,
      () => true,
      () => false,
      () => [below(8)],
      () => ({ i: below(8) }),
      () => ({ zip: 1007, city: "S\u00e3o Paulo" }),
    ])();
  const term = (v) => {
    if (random() < 0.3) {
      const name = `@p${Object.keys(parameters).length}`;
      parameters[name] = v;
      return name;
    }
    return typeof v === "string" && random() < 0.5 ? `'${v}'` : JSON.stringify(v);
  };
  const comparison = () => {
    const [path, get] = one(Object.entries(paths));
    const a = literal();
    const b = literal();
    return one([
      () => ({ text: `${path} = ${term(a)}`, value: (c) => equal(get(c), a) }),
      () => ({ text: `${term(a)} = ${path}`, value: (c) => equal(get(c), a) }),
      () => ({ text: `${path} != ${term(a)}`, value: (c) => not(equal(get(c), a)) }),
      () => ({ text: `${path} < ${term(a)}`, value: (c) => less(get(c), a, false) }),
      () => ({ text: `${path} <= ${term(a)}`, value: (c) => less(get(c), a, true) }),
      () => ({ text: `${path} > ${term(a)}`, value: (c) => less(a, get(c), false) }),
      () => ({ text: `${term(a)} <= ${path}`, value: (c) => less(a, get(c), true) }),
      () => ({
        text: `${path} BETWEEN ${term(a)} AND ${term(b)}`,
        value: (c) => and(less(a, get(c), true), less(get(c), b, true)),
      }),
      () => ({
        text: `${path} NOT BETWEEN ${term(a)} AND ${term(b)}`,
        value: (c) => not(and(less(a, get(c), true), less(get(c), b, true))),
      }),
      () => ({ text: `${path} IN (${term(a)}, ${term(b)})`, value: (c) => or(equal(get(c), a), equal(get(c), b)) }),
      () => ({
        text: `${path} NOT IN (${term(a)}, ${term(b)})`,
        value: (c) => not(or(equal(get(c), a), equal(get(c), b))),
      }),
      () => ({ text: path, value: (c) => get(c) }),
      () => ({ text: `${path} = ${one(["c.tie", "c.maybe"])}`, other: true }),
    ])();
  };
  const made = () => {
    const m = comparison();
    return m.other ? comparisonOfPaths(random, one) : m;
  };
  const condition = (depth) => {
    if (depth === 0 || random() < 0.3) return made();
    const a = condition(depth - 1);
    if (random() < 0.25) return { text: `NOT (${a.text})`, value: (c) => not(a.value(c)) };
    const b = condition(depth - 1);
    return random() < 0.5
      ? { text: `(${a.text}) AND (${b.text})`, value: (c) => and(a.value(c), b.value(c)) }
      : { text: `(${a.text} OR ${b.text})`, value: (c) => or(a.value(c), b.value(c)) };
  };

  const where = condition(3);
  const question = { where: (c) => where.value(c) === true, parameters };
  let order = "";
  if (random() < 0.6) {
    const path = one(orderable);
    question.by = (c) =>
      path
        .slice(2)
        .split(".")
        .reduce((v, k) => v?.[k], c);
    question.desc = random() < 0.5;
    question.uniform = !["c.maybe", "c.mixed", "c.flag"].includes(path);
    order = ` ORDER BY ${path}${question.desc ? " DESC" : one(["", " ASC"])}`;
  }
  let top = "";
  let limit = "";
  const cut = random();
  if (cut < 0.2) {
    question.take = below(30);
    top = `TOP ${question.take} `;
  } else if (cut < 0.4) {
    question.skip = below(40);
    question.take = below(30);
    limit = ` OFFSET ${question.skip} LIMIT ${question.take}`;
  }
  question.sql = `SELECT ${top}* FROM c WHERE ${where.text}${order}${limit}`;
  return question;
}

function comparisonOfPaths(random, one) {
  const [a, get] = one(Object.entries(paths));
  const [b, other] = one(Object.entries(paths));
  return random() < 0.5
    ? { text: `${a} = ${b}`, value: (c) => equal(get(c), other(c)) }
    : { text: `${a} < ${b}`, value: (c) => less(get(c), other(c), false) };
}
