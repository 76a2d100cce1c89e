// One request to the server that the page came from, and its answer or refusal.

import { type Credential, authorization } from "./sign";
import { type Receipt, parsed } from "./receipt";

/** A place in a statement at which the server found something wrong; offsets are of UTF-16 units. */
export interface Mistake {
  start: number;
  end: number;
  message: string;
  /** Absent where it keeps the statement from running. */
  severity?: "warning";
}

/** Where a message speaks of an offset of the statement, as some do that name no location. */
export function mentioned(message: string): Mistake[] {
  const found = /\boffset (\d+)(?: to (\d+))?/.exec(message);
  if (found === null) return [];
  const start = Number(found[1]);
  return [{ start, end: found[2] === undefined ? start + 1 : Number(found[2]), message }];
}

/** The server answered with an error. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly substatus: number,
    message: string,
    readonly mistakes: Mistake[],
    readonly receipt: Receipt | undefined,
    readonly header: (name: string) => string | null = () => null,
  ) {
    super(message);
  }
}

/** No answer came: the server is down or out of reach. */
export class Unreachable extends Error {
  constructor() {
    super("The server does not answer.");
  }
}

export interface Reply {
  status: number;
  text: string;
  charge: number;
  receipt: Receipt | undefined;
  /** How long the server worked; where it does not say, until the whole answer was here. */
  milliseconds: number;
  header(name: string): string | null;
}

export interface Request {
  verb: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Segments of the path, unescaped: dbs, shop, colls, orders. */
  path: string[];
  query?: Record<string, string>;
  /** What the signature names; without it the resource that the path names. */
  signed?: { type: string; link: string };
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal | undefined;
}

// The explorer lies one directory below the account endpoint, whatever stands before that.
const endpoint = new URL("../", document.baseURI);

const tries = 5;

/** A server that this page may speak to, and in whose name. */
export class Server {
  constructor(
    private readonly by: Credential,
    private readonly answered: (ok: boolean) => void,
  ) {}

  get mayReadAll(): boolean {
    return this.by.kind !== "token";
  }

  /** Sends a request. A refusal for lack of request units or room is tried again at its time. */
  async call(r: Request): Promise<Reply> {
    const activity = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`.replace(".", "-");
    for (let n = 1; ; n++) {
      try {
        return await this.once(r, activity);
      } catch (e) {
        if (!(e instanceof Throttled)) throw e;
        if (n === tries) throw e.refused;
        await sleep(e.milliseconds, r.signal);
      }
    }
  }

  private async once(r: Request, activity: string): Promise<Reply> {
    const { type, link } = r.signed ?? named(r.path);
    const date = new Date().toUTCString();
    const headers: Record<string, string> = {
      "x-ms-date": date,
      "x-ms-version": "2020-07-15",
      "x-ms-activity-id": activity,
      "x-orrery-receipt": "1",
      ...r.headers,
    };
    const proof = await authorization(this.by, r.verb, type, link, date);
    if (proof !== undefined) headers["authorization"] = proof;
    const began = performance.now();
    let response: Response;
    let text: string;
    try {
      response = await fetch(address(r), {
        method: r.verb,
        headers,
        cache: "no-store",
        credentials: "omit",
        redirect: "error",
        ...(r.body === undefined ? {} : { body: r.body }),
        ...(r.signal ? { signal: r.signal } : {}),
      });
      text = await response.text();
    } catch (e) {
      if (r.signal?.aborted) throw e;
      this.answered(false);
      throw new Unreachable();
    }
    this.answered(true);
    const receipt = parsed<Receipt>(response.headers.get("x-orrery-receipt"));
    const reply: Reply = {
      status: response.status,
      text,
      charge: Number(response.headers.get("x-ms-request-charge") ?? 0),
      receipt,
      milliseconds: Number(response.headers.get("x-ms-request-duration-ms") ?? performance.now() - began),
      header: (name) => response.headers.get(name),
    };
    if (response.ok || response.status === 304) return reply;
    throw refusal(reply);
  }
}

/** A refusal that says when to come back. */
class Throttled extends Error {
  constructor(
    readonly refused: Refused,
    readonly milliseconds: number,
  ) {
    super();
  }
}

/** The resource of a path: its type, and the link that is signed (the parent's for a feed). */
function named(path: string[]): { type: string; link: string } {
  const feed = path.length % 2 === 1;
  return { type: path[path.length - (feed ? 1 : 2)] ?? "", link: (feed ? path.slice(0, -1) : path).join("/") };
}

function address(r: Request): URL {
  for (const s of r.path) {
    // A browser resolves these segments itself, however they are written.
    if (s === "." || s === "..") throw new Refused(0, 0, `A browser cannot send the id ${s} in a path.`, [], undefined);
  }
  const url = new URL(r.path.map(encodeURIComponent).join("/"), endpoint);
  for (const [name, value] of Object.entries(r.query ?? {})) url.searchParams.set(name, value);
  return url;
}

function refusal(reply: Reply): Error {
  const body = parsed<{ code?: string; message?: string }>(reply.text);
  let message = (body?.message ?? reply.text.slice(0, 500)).replace(/\r?\nActivityId:.*$/s, "").replace(/^Message: /, "");
  const mistakes: Mistake[] = [];
  // Before the errors of a computed property's query stands which property it is.
  const brace = message.startsWith("{") ? 0 : message.indexOf('{"errors":');
  const inner = parsed<{
    errors?: { location?: { start: number; end: number }; code?: string; message: string }[];
    Errors?: string[];
  }>(brace >= 0 ? message.slice(brace).replace(/\}\r?\n.*$/s, "}") : null);
  if (inner?.errors) {
    for (const e of inner.errors) {
      if (e.location) mistakes.push({ start: e.location.start, end: e.location.end, message: e.message });
    }
    message = message.slice(0, brace) + inner.errors.map((e) => (e.code ? `${e.message} (${e.code})` : e.message)).join("\n");
  } else if (inner?.Errors) message = inner.Errors.join("\n");
  const substatus = Number(reply.header("x-ms-substatus") ?? 0);
  const refused = new Refused(reply.status, substatus, message || `HTTP ${reply.status}`, mistakes, reply.receipt, reply.header);
  const wait = Number(reply.header("x-ms-retry-after-ms") ?? NaN);
  return reply.status === 429 && Number.isFinite(wait) ? new Throttled(refused, Math.min(wait, 5000)) : refused;
}

export function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

export interface Status {
  status: string;
  version: string;
  mode: string;
  inMemory: boolean;
  wellKnownKey: boolean;
}

/** What the server says of itself to anybody; undefined when it does not answer. */
export async function status(): Promise<Status | undefined> {
  try {
    const response = await fetch(new URL("_orrery/status", endpoint), { cache: "no-store", credentials: "omit" });
    return response.ok ? ((await response.json()) as Status) : undefined;
  } catch {
    return undefined;
  }
}
