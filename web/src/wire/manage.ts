// Databases and containers as things that are made, changed and deleted, and their throughput.

import { type Reply, Refused, type Server } from "./call";

export type Throughput = { kind: "manual"; rate: number } | { kind: "autoscale"; most: number };

/** The throughput of a container, or of a database whose containers share it. */
export interface Offer {
  rid: string;
  etag: string;
  /** The whole text: a replace sends back what it does not change. */
  body: Record<string, unknown>;
  throughput: Throughput;
  /** RU/s at this moment: below the maximum of autoscale. */
  now: number;
  /** The least that the server accepts, where it has said it. */
  least: number | undefined;
  /** The ranges are still being split or merged for the last change. */
  pending: boolean;
}

function asked(t: Throughput | undefined): Record<string, string> {
  if (t === undefined) return {};
  return t.kind === "manual"
    ? { "x-ms-offer-throughput": String(t.rate) }
    : { "x-ms-cosmos-offer-autopilot-settings": JSON.stringify({ maxThroughput: t.most }) };
}

/** Creates a database; with a throughput, its containers share that. */
export const createDatabase = (s: Server, id: string, t: Throughput | undefined) =>
  s.call({ verb: "POST", path: ["dbs"], headers: asked(t), body: JSON.stringify({ id }) });

export const createContainer = (s: Server, db: string, definition: unknown, t: Throughput | undefined) =>
  s.call({ verb: "POST", path: ["dbs", db, "colls"], headers: asked(t), body: JSON.stringify(definition) });

/** A resource as it is stored, with the ETag that a change of it names. */
export interface Read {
  text: string;
  etag: string;
  reply: Reply;
}

export const read = (reply: Reply): Read => ({ text: reply.text, etag: reply.header("etag") ?? "", reply });

export async function readDefinition(s: Server, path: string[]): Promise<Read> {
  return read(await s.call({ verb: "GET", path, headers: { "x-ms-documentdb-populatequotainfo": "true" } }));
}

/** Replaces a resource if it still has the ETag. */
export async function replace(s: Server, path: string[], body: string, etag: string): Promise<Read> {
  return read(await s.call({ verb: "PUT", path, headers: { "if-match": etag }, body }));
}

/** Deletes a resource if it still has the ETag. */
export const remove = (s: Server, path: string[], etag: string) =>
  s.call({ verb: "DELETE", path, headers: { "if-match": etag } });

/** How far the server has come with the index of a changed policy, in percent. */
export function indexProgress(r: Read): number {
  return Number(r.reply.header("x-ms-documentdb-collection-index-transformation-progress") ?? 100);
}

/** The offer of a database or a container, by its RID; undefined if it has none of its own. */
export async function offerOf(s: Server, rid: string): Promise<Offer | undefined> {
  const reply = await s.call({
    verb: "POST",
    path: ["offers"],
    headers: { "content-type": "application/query+json", "x-ms-documentdb-isquery": "true" },
    body: JSON.stringify({
      query: "SELECT * FROM root WHERE root.offerResourceId = @rid",
      parameters: [{ name: "@rid", value: rid }],
    }),
  });
  const [found] = (JSON.parse(reply.text) as { Offers: { _rid: string }[] }).Offers;
  return found && readOffer(s, found._rid);
}

export async function readOffer(s: Server, rid: string): Promise<Offer> {
  return offer(await s.call({ verb: "GET", path: ["offers", rid], signed: named(rid) }));
}

/** Changes the throughput, if the offer still has its ETag. */
export async function replaceOffer(s: Server, o: Offer, t: Throughput): Promise<{ offer: Offer; reply: Reply }> {
  const headers: Record<string, string> = { "if-match": o.etag };
  if (t.kind !== o.throughput.kind) {
    headers[
      t.kind === "manual" ? "x-ms-cosmos-migrate-offer-to-manual-throughput" : "x-ms-cosmos-migrate-offer-to-autopilot"
    ] = "true";
  }
  const content =
    t.kind === "manual"
      ? { offerThroughput: t.rate }
      : { offerThroughput: -1, offerAutopilotSettings: { maxThroughput: t.most } };
  const reply = await s.call({
    verb: "PUT",
    path: ["offers", o.rid],
    signed: named(o.rid),
    headers,
    body: JSON.stringify({ ...o.body, content }),
  });
  return { offer: offer(reply), reply };
}

const named = (rid: string) => ({ type: "offers", link: rid.toLowerCase() });

function offer(reply: Reply): Offer {
  const body = JSON.parse(reply.text) as Record<string, unknown>;
  const content = body["content"] as { offerThroughput: number; offerAutopilotSettings?: { maxThroughput: number } };
  const least = Number(reply.header("x-ms-cosmos-min-throughput") ?? NaN);
  const auto = content.offerAutopilotSettings;
  return {
    rid: String(body["_rid"]),
    etag: reply.header("etag") ?? "",
    body,
    throughput: auto
      ? { kind: "autoscale", most: auto.maxThroughput }
      : { kind: "manual", rate: content.offerThroughput },
    now: content.offerThroughput,
    least: Number.isFinite(least) ? least : undefined,
    pending: reply.header("x-ms-offer-replace-pending") === "true",
  };
}

/** Somebody else has changed or deleted the resource since it was read. */
export const overtaken = (e: unknown): boolean => e instanceof Refused && (e.status === 412 || e.status === 404);
