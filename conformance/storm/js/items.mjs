// What this client writes: names, keys and bodies, as ../README.md defines them.
export const me = process.env.STORM_CLIENT;
export const everybody = process.env.STORM_CLIENTS.split(",");
export const writers = Number(process.env.STORM_WRITERS);
export const itemCount = Number(process.env.STORM_ITEMS);
export const sealedCount = Number(process.env.STORM_SEALED);
export const rest = Number(process.env.STORM_PAUSE_MS);
export const containers = ["flat", "tree", "old"];

/** A small seeded generator of random numbers (mulberry32). */
export function generator(seed) {
  let a = seed >>> 0;
  const next = () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = a;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n) => Math.floor(next() * n);
  return { below, oneOf: (list) => list[below(list.length)] };
}

const pad = (random) => "x".repeat(50 + random.below(351));

/** The members of an item that form its partition key. */
function keyOf(container, stem, n) {
  return container === "tree"
    ? { tenant: stem, user: `u${n % 5}`, session: `s${n % 20}` }
    : { pk: `${stem}-${n % 20}` };
}

export function sealedItem(container, n, random) {
  return {
    id: `${me}-sealed-${n}`,
    ...keyOf(container, `${me}-sealed`, n),
    owner: me,
    version: 1,
    stamp: n,
    v: 7 * n,
    pad: pad(random),
  };
}

/** One item of a writer and what its only writer knows of it. */
export class Item {
  constructor(container, writer, index) {
    this.container = container;
    this.index = index;
    this.id = `${me}-${writer}-${index}`;
    this.members = keyOf(container, `${me}-${writer}`, index);
    this.key = Object.values(this.members);
    this.attempts = 0; // the number of the last attempt
    this.acked = 0; // the number of the last acknowledged attempt
    this.there = false; // whether the item exists after the last acknowledged write
    this.lastDelete = 0; // the number of the last attempt to delete
    this.unclear = false; // whether the outcome of a later attempt is unknown
    this.etag = undefined;
  }

  /** The SDK's form of the partition key. */
  get partitionKey() {
    return this.key.length === 1 ? this.key[0] : this.key;
  }

  body(version, random) {
    return { id: this.id, ...this.members, owner: me, version, pad: pad(random) };
  }
}
