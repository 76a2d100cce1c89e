// Lines for the runner, counts for the summary, and the meaning of an SDK's error.
import { writeSync } from "node:fs";

export const counts = { writes: 0, reads: 0, queries: 0, pages: 0, resumed: 0, retries: 0, gone: 0, throttled: 0 };
export const slowestMs = {};

/** What the SDK received from the server and may have hidden. */
export const wire = { gone: 0, goneQueries: 0 };

/**
 * A plugin of the SDK: the server merges ordered queries, because an iterator in which the SDK
 * merges does not survive a split. It answers all others range after range, as by default.
 */
export const merging = {
  on: "request",
  plugin: (context, diagnostics, next) => {
    if (context.operationType === "query" && JSON.stringify(context.body ?? "").includes("ORDER BY"))
      context.headers["x-orrery-cross-partition-queries"] = "server";
    return next(context);
  },
};

/** A plugin of the SDK that only observes. */
export const looking = {
  on: "request",
  plugin: async (context, diagnostics, next) => {
    try {
      return await next(context);
    } catch (err) {
      if (err.code === 410) wire.gone++;
      if (err.code === 410 && context.operationType === "query") wire.goneQueries++;
      throw err;
    }
  },
};

export function say(event, fields = {}) {
  const line = Buffer.from(JSON.stringify({ event, ...fields }) + "\n");
  for (let at = 0; at < line.length;) {
    try {
      at += writeSync(1, line, at);
    } catch (err) {
      if (err.code !== "EAGAIN") throw err; // the pipe is full: the runner reads it in a moment
    }
  }
}

export const anomaly = (what, detail) => say("anomaly", { what, detail });

/** Awaits one call and records the longest of its kind. */
export async function timed(kind, call) {
  const started = performance.now();
  try {
    return await call();
  } finally {
    slowestMs[kind] = Math.max(slowestMs[kind] ?? 0, Math.round((performance.now() - started) * 10) / 10);
  }
}

/**
 * The meaning of an outcome: done; refused (404, 409, 412); passing (nothing was written, try
 * again); unclear (the write may have happened); wrong (must not happen).
 */
export function kindOf(status) {
  if (typeof status !== "number") return "unclear"; // the code of a connection error is a word
  if (status < 400) return "done";
  if ([404, 409, 412].includes(status)) return "refused";
  if ([410, 429, 449].includes(status)) return "passing";
  if (status === 408 || status > 500) return "unclear";
  return "wrong";
}

/** Reports that the SDK passed a transient error to its user. */
export function surfaced(op, status, substatus, detail) {
  if (status === 410) counts.gone++;
  if (status === 429) counts.throttled++;
  say("surfaced", { op, status, substatus: Number(substatus ?? 0), detail });
}

export const textOf = (err) =>
  `${err.code ?? err.name} ${String(err.body?.message ?? err.message ?? err).slice(0, 300)}`;

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Every loop stops when `on` becomes false. */
export const running = { on: true };

/**
 * Repeats a read-only call until it is answered, because connections may break while the server is
 * away. Throws errors that are not transient.
 */
export async function insist(op, call) {
  const until = performance.now() + 60_000;
  for (;;) {
    try {
      return await call();
    } catch (err) {
      const kind = kindOf(err.code);
      if (kind !== "unclear" && kind !== "passing") throw err;
      if (typeof err.code !== "number" && !broken(err)) throw err;
      if (typeof err.code === "number") surfaced(op, err.code, err.substatus, textOf(err));
      if (performance.now() > until) throw new Error(`still not back after 60 s: ${textOf(err)}`, { cause: err });
      counts.retries++;
      await pause(200);
    }
  }
}

/**
 * Whether an error without a status comes from a connection, not from the SDK or from this program.
 */
export function broken(err) {
  return /ECONN|EPIPE|REQUEST_SEND_ERROR|ETIMEDOUT|socket|TimeoutError|ENOTFOUND|EAI_AGAIN/i.test(
    `${err.code} ${err.name} ${err.message}`,
  );
}
