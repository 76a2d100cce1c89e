// One item: read, create, replace, patch, delete.

import { ascii, members, own, segments } from "../text/json";
import { parsed } from "./receipt";
import { type Reply, Refused, type Server } from "./call";

/** The value of a partition key: one element for each path; undefined where the item lacks it. */
export type Key = unknown[];

/** The partition key of an item, by the paths of its container. */
export function keyOf(item: unknown, paths: string[]): Key {
  return paths.map((path) => segments(path).reduce<unknown>((value, name) => own(value, name), item));
}

/** A key as a header has it: undefined is {}. */
export const keyHeader = (key: Key) => ascii(key.map((v) => (v === undefined ? {} : v)));

export interface Stored {
  text: string;
  etag: string;
  reply: Reply;
}

const isDots = (id: string) => id === "." || id === "..";

/** The items of one container. */
export class Items {
  constructor(
    private readonly server: Server,
    private readonly db: string,
    private readonly coll: string,
  ) {}

  private path(id?: string): string[] {
    const feed = ["dbs", this.db, "colls", this.coll, "docs"];
    return id === undefined ? feed : [...feed, id];
  }

  async read(id: string, key: Key): Promise<Stored> {
    if (isDots(id)) return this.batch("Read", id, key);
    return stored(await this.server.call({ verb: "GET", path: this.path(id), headers: scope(key) }));
  }

  async create(text: string, key: Key): Promise<Stored> {
    return stored(await this.server.call({ verb: "POST", path: this.path(), headers: scope(key), body: text }));
  }

  /** Replaces the item if it still has the ETag. */
  async replace(id: string, key: Key, text: string, etag: string): Promise<Stored> {
    if (isDots(id)) return this.batch("Replace", id, key, text, etag);
    const headers = { ...scope(key), "if-match": etag };
    return stored(await this.server.call({ verb: "PUT", path: this.path(id), headers, body: text }));
  }

  /** Patches the item if it still has the ETag. body is a patch as JSON. */
  async patch(id: string, key: Key, body: string, etag: string): Promise<Stored> {
    if (isDots(id)) return this.batch("Patch", id, key, body, etag);
    const headers = { ...scope(key), "if-match": etag, "content-type": "application/json-patch+json" };
    return stored(await this.server.call({ verb: "PATCH", path: this.path(id), headers, body }));
  }

  /** Deletes the item if it still has the ETag. */
  async remove(id: string, key: Key, etag: string): Promise<Reply> {
    if (isDots(id)) return (await this.batch("Delete", id, key, undefined, etag)).reply;
    return this.server.call({ verb: "DELETE", path: this.path(id), headers: { ...scope(key), "if-match": etag } });
  }

  /** An operation as a batch of one: its id is in the body, where it may be . or .. */
  private async batch(operationType: string, id: string, key: Key, text?: string, etag?: string): Promise<Stored> {
    const head: Record<string, unknown> = { operationType, partitionKey: keyHeader(key) };
    if (id !== undefined) head["id"] = id;
    if (etag !== undefined) head["ifMatch"] = etag;
    const start = JSON.stringify(head).slice(0, -1);
    const reply = await this.server.call({
      verb: "POST",
      path: this.path(),
      headers: { "x-ms-cosmos-is-batch-request": "true", "x-ms-cosmos-batch-continue-on-error": "true" },
      body: `[${start}${text === undefined ? "" : `,"resourceBody":${text}`}}]`,
    });
    const one = members(reply.text.trim().slice(1, -1));
    const value = (name: string) => one.find((m) => m.name === name)?.raw ?? "null";
    const status = Number(value("statusCode"));
    if (status >= 300) {
      const message = parsed<string>(value("message")) ?? `HTTP ${status}`;
      throw new Refused(status, Number(value("subStatusCode")) || 0, message, [], reply.receipt);
    }
    return { text: value("resourceBody"), etag: parsed<string>(value("eTag")) ?? "", reply };
  }
}

const scope = (key: Key) => ({ "x-ms-documentdb-partitionkey": keyHeader(key) });

const stored = (reply: Reply): Stored => ({ text: reply.text, etag: reply.header("etag") ?? "", reply });
