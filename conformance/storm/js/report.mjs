// Lines for the runner, counts for the summary, and what an error of the SDK means.
import { writeSync } from "node:fs";

export const counts = { writes: 0, reads: 0, queries: 0, pages: 0, resumed: 0, retries: 0, gone: 0, throttled: 0 };
export const slowestMs = {};

/** What the SDK got from the server and may have kept to itself. */
export const wire = { gone: 0, goneQueries: 0 };

/**
 * A plugin of the SDK: the server merges what is ordered, for an iterator in which the SDK merges does not survive a split. Everything else it answers
 * range after range, as it does by itself.
 */
export const merging = {
  on: "request",
  plugin: (context, diagnostics, next) => {
    if (context.operationType === "query" && JSON.stringify(context.body ?? "").includes("ORDER BY")) context.headers["x-orrery-cross-partition-queries"] = "server";
    return next(context);
  },
};

/** A plugin of the SDK that only looks. */
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
  for (let at = 0; at < line.length; ) {
    try {
      at += writeSync(1, line, at);
    } catch (err) {
      if (err.code !== "EAGAIN") throw err; // the pipe is full: the runner reads it in a moment
    }
  }
}

export const anomaly = (what, detail) => say("anomaly", { what, detail });

/** Awaits one call and keeps the longest of its kind. */
export async function timed(kind, call) {
  const started = performance.now();
  try {
    return await call();
  } finally {
    slowestMs[kind] = Math.max(slowestMs[kind] ?? 0, Math.round((performance.now() - started) * 10) / 10);
  }
}

/**
 * What an outcome means: done; refused (404, 409, 412); passing (nothing was done, try again); unclear (it may have been done);
 * wrong (must not happen).
 */
export function kindOf(status) {
  if (typeof status !== "number") return "unclear"; // a connection's error has a word for a code
  if (status < 400) return "done";
  if ([404, 409, 412].includes(status)) return "refused";
  if ([410, 429, 449].includes(status)) return "passing";
  if (status === 408 || status > 500) return "unclear";
  return "wrong";
}

/** Tells that the SDK let a passing state through. */
export function surfaced(op, status, substatus, detail) {
  if (status === 410) counts.gone++;
  if (status === 429) counts.throttled++;
  say("surfaced", { op, status, substatus: Number(substatus ?? 0), detail });
}

export const told = (err) => `${err.code ?? err.name} ${String(err.body?.message ?? err.message ?? err).slice(0, 300)}`;

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Where everything stops when the runner says so. */
export const running = { on: true };

/**
 * Makes a call that only reads until it is answered: connections may break while the server is away. Throws what is no
 * passing trouble.
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
      if (typeof err.code === "number") surfaced(op, err.code, err.substatus, told(err));
      if (performance.now() > until) throw new Error(`still not back after 60 s: ${told(err)}`, { cause: err });
      counts.retries++;
      await pause(200);
    }
  }
}

/** Whether an error without a status is that of a connection, not of the SDK or of this program. */
export function broken(err) {
  return /ECONN|EPIPE|REQUEST_SEND_ERROR|ETIMEDOUT|socket|TimeoutError|ENOTFOUND|EAI_AGAIN/i.test(`${err.code} ${err.name} ${err.message}`);
}
