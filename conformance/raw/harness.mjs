// Declares, runs and reports the behaviours of a suite written in JavaScript: it prints the lines
// that internal/house/behaviours reads. It knows neither Cosmos DB nor an SDK.
import { randomBytes } from "node:crypto";

const declared = [];

/**
 * Declares the check of the behaviour `id` of behaviours.txt: a function that throws when the
 * behaviour fails.
 */
export function behaviour(id, check) {
  if (declared.some((d) => d.id === id)) throw new Error(`${id} is declared twice`);
  declared.push({ id, check });
}

/** Seconds after which a behaviour has failed; a long run has more. */
const limit = Number(process.env.ORRERY_BEHAVIOUR_SECONDS ?? 45);

/**
 * Runs the declared behaviours, `workers` at a time, and prints a line for each. Prefixes select
 * some; without prefixes all run. Resolves to the number of failures.
 */
export async function runAll({ workers = 8, seconds = limit, prefixes = process.argv.slice(2) } = {}) {
  const waiting = declared.filter((d) => prefixes.length === 0 || prefixes.some((p) => d.id.startsWith(p)));
  let failures = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const started = performance.now();
      let why;
      try {
        await within(seconds, next.check());
      } catch (err) {
        why = oneLine(err);
        failures += 1;
      }
      console.log(`BEHAVIOUR ${next.id} ${why === undefined ? "pass" : `fail ${why}`}`);
      const took = (performance.now() - started) / 1000;
      if (took > 5) console.log(`  (${next.id} took ${took.toFixed(1)} s)`);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return failures;
}

async function within(seconds, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${seconds} s`)), seconds * 1000);
  });
  try {
    await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function oneLine(err) {
  const at = /(\w+\.mjs:\d+):\d+/g;
  const places = [...String(err?.stack).matchAll(at)]
    .map((m) => m[1])
    .filter((p) => !/^(harness|world|wire)\.mjs/.test(p));
  const text = String(err?.message ?? err?.body?.message ?? JSON.stringify(err))
    .replace(/\s+/g, " ")
    .slice(0, 400);
  return `${text} (${places[0] ?? "?"})`;
}

/** A new name. */
export const unique = (prefix = "x") => `${prefix}-${randomBytes(6).toString("hex")}`;

/** The result of `make`, created at the first call and shared by the behaviours of an area. */
export function once(make) {
  let made;
  return () => (made ??= make());
}

/** Polls until done() is truthy; fails after ten seconds. */
export async function until(what, done, seconds = 10) {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await done();
    if (answer) return answer;
    if (performance.now() > end) throw new Error(`not after ${seconds} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * The configuration from the runner. The server enforces any throughput, so it is set only where a
 * container needs it for its ranges.
 */
export function settings() {
  const { ORRERY_ENDPOINT, ORRERY_KEY, ORRERY_READONLY_KEY, ORRERY_RANGES, ORRERY_CA } = process.env;
  if (!ORRERY_ENDPOINT || !ORRERY_KEY)
    throw new Error("ORRERY_ENDPOINT and ORRERY_KEY say which server to test; the runner sets them");
  const ranges = Number(ORRERY_RANGES ?? 1);
  return {
    endpoint: ORRERY_ENDPOINT,
    key: ORRERY_KEY,
    readOnlyKey: ORRERY_READONLY_KEY,
    ranges,
    authorityFile: ORRERY_CA,
    throughput: ranges > 1 ? 30000 : undefined,
  };
}
