// Advice on a container or on all, and the changes that it proposes: seen first, then applied.

import { signal } from "@preact/signals";
import { container, databases } from "../wire/account";
import { advice, type Advice, type Change, type Finding } from "../wire/advice";
import { offerOf, readDefinition, replace, replaceOffer, type Throughput } from "../wire/manage";
import { rangeList, reshape } from "../wire/ranges";
import { count, plural } from "../text/plain";
import { explained, server } from "./session";
import { readContainers, readDetail } from "./tree";

/** One thing that a change changes. */
export interface Step {
  what: string;
  before: string;
  after: string;
}

/** A change that a person looks at before it is made. */
export interface Preview {
  container: string;
  finding: Finding;
  steps: Step[];
  note: string;
  /** Makes the change that the steps show, or fails because somebody else has changed something since. */
  apply: (cut: AbortSignal) => Promise<void>;
}

/** What was changed, beside the finding that asked for it. */
export interface Applied {
  container: string;
  title: string;
  steps: Step[];
}

export class AdviceTab {
  readonly kind = "advice";
  readonly all = signal<Advice[] | undefined>(undefined);
  readonly failure = signal("");
  readonly busy = signal("");
  readonly preview = signal<Preview | undefined>(undefined);
  readonly applied = signal<Applied[]>([]);
  private readonly cut = new AbortController();

  constructor(
    readonly id: number,
    readonly db: string,
    readonly coll: string,
  ) {}

  get title(): string {
    return this.coll === "" ? "Advice on all containers" : "Advice " + this.coll;
  }

  async read(): Promise<void> {
    await this.act("reading", async () => {
      this.all.value = await advice(server.peek(), this.db, this.coll);
    });
  }

  /** Reads what a finding's change would change. */
  async look(at: string, finding: Finding): Promise<void> {
    const place = placeOf(at);
    const { change } = finding;
    if (!place || !change) return;
    await this.act("reading", async () => {
      this.preview.value = { container: at, finding, ...(await looked(place.db, place.coll, change)) };
    });
  }

  async apply(): Promise<void> {
    const p = this.preview.peek();
    if (!p) return;
    await this.act("changing", async () => {
      await p.apply(this.cut.signal);
      this.applied.value = [{ container: p.container, title: p.finding.title, steps: p.steps }, ...this.applied.peek()].slice(0, 20);
      this.preview.value = undefined;
      const place = placeOf(p.container)!;
      void readContainers(place.db);
      void readDetail(place.db, place.coll);
      this.all.value = await advice(server.peek(), this.db, this.coll);
    });
  }

  close(): void {
    this.cut.abort();
  }

  private async act(what: string, does: () => Promise<void>): Promise<void> {
    if (this.busy.peek() !== "") return;
    this.busy.value = what;
    this.failure.value = "";
    try {
      await does();
    } catch (e) {
      this.failure.value = explained(e);
    } finally {
      this.busy.value = "";
    }
  }
}

/** The database and the container of a path by names. */
export function placeOf(path: string): { db: string; coll: string } | undefined {
  const found = /^dbs\/(.*)\/colls\/(.*)$/s.exec(path);
  return found ? { db: found[1]!, coll: found[2]! } : undefined;
}

type Looked = Omit<Preview, "container" | "finding">;

async function looked(db: string, coll: string, change: Change): Promise<Looked> {
  switch (change.kind) {
    case "split":
    case "merge":
      return reshaped(db, coll, change);
    case "index":
      return indexed(db, coll, change.exclude ?? []);
    case "throughput":
      return provisioned(db, coll, change);
  }
}

async function reshaped(db: string, coll: string, change: Change): Promise<Looked> {
  const { ranges } = await rangeList(server.peek(), db, coll);
  const split = change.kind === "split";
  const body = split ? { range: change.range } : { into: change.into };
  if (split && !ranges.some((r) => r.id === change.range)) throw new Error("This range is gone: read the advice again.");
  return {
    steps: [
      split
        ? { what: `range ${change.range}`, before: "one range", after: "two ranges, each with half of the items" }
        : { what: "ranges", before: count(ranges.length), after: count(change.into ?? 1) },
    ],
    note: "Requests are answered meanwhile; writers wait for a moment at the end.",
    apply: async (cut) => void (await reshape(server.peek(), db, coll, split ? "split" : "merge", body, cut)),
  };
}

async function indexed(db: string, coll: string, exclude: string[]): Promise<Looked> {
  const path = ["dbs", db, "colls", coll];
  const stored = await readDefinition(server.peek(), path);
  const whole = JSON.parse(stored.text) as { indexingPolicy: { includedPaths?: { path: string }[]; excludedPaths?: { path: string }[] } };
  const policy = whole.indexingPolicy;
  const excluded = policy.excludedPaths ?? [];
  const added = exclude.filter((p) => !excluded.some((x) => x.path === p));
  if (added.length === 0) throw new Error("These paths are excluded already: read the advice again.");
  const next = {
    ...whole,
    indexingPolicy: {
      ...policy,
      includedPaths: (policy.includedPaths ?? []).filter((x) => !added.includes(x.path)),
      excludedPaths: [...excluded, ...added.map((p) => ({ path: p }))],
    },
  };
  return {
    steps: added.map((p) => ({ what: p, before: "indexed", after: "excluded" })),
    note: "The server builds the index again in the background. A filter by an excluded path reads every item.",
    apply: async () => void (await replace(server.peek(), path, JSON.stringify(next), stored.etag)),
  };
}

async function provisioned(db: string, coll: string, change: Change): Promise<Looked> {
  const owner = change.ofDatabase
    ? (await databases(server.peek())).find((d) => d.id === db)
    : await container(server.peek(), db, coll);
  const offer = await offerOf(server.peek(), String((owner as Record<string, unknown> | undefined)?.["_rid"] ?? ""));
  if (!offer) throw new Error("This has no throughput of its own any more: read the advice again.");
  const rate = change.requestUnitsPerSecond ?? 0;
  const next: Throughput = change.autoscale ? { kind: "autoscale", most: rate } : { kind: "manual", rate };
  return {
    steps: [{ what: change.ofDatabase ? `throughput of ${db}` : "throughput", before: throughputText(offer.throughput), after: throughputText(next) }],
    note: "More throughput costs more; less may be refused where the ranges need it.",
    apply: async () => void (await replaceOffer(server.peek(), offer, next)),
  };
}

const throughputText = (t: Throughput) =>
  t.kind === "manual" ? `${count(t.rate)} RU/s manual` : `autoscale, ${count(t.most)} RU/s at most`;

/** How much the server has seen: it tells nothing found from nothing seen. */
export function examinedText(a: Advice): string {
  const e = a.examined;
  const minutes = Math.max(1, Math.round(e.knownSeconds / 60));
  return `${plural(e.executions, "operation")} of ${plural(minutes, "minute")}, ${plural(e.queries, "query").replace(/ys$/, "ies")} among them`;
}
