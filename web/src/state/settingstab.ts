// The throughput and the definition of a container, or the throughput of a database: what is stored,
// what a person has changed, and what somebody else has changed meanwhile.

import { computed, signal } from "@preact/signals";
import { format, type Member, members } from "../text/json";
import { locate, notJson, pathIn } from "../text/places";
import { type Mistake, Refused } from "../wire/call";
import * as wire from "../wire/manage";
import { note } from "./asked";
import { explained, server } from "./session";
import { readContainers } from "./tree";

export const sections = ["scale", "settings", "indexing", "computed", "search", "definition"] as const;
export type Section = (typeof sections)[number];

const systemNames = new Set(["_rid", "_self", "_etag", "_ts", "_docs", "_sprocs", "_triggers", "_udfs", "_conflicts"]);

/** How long it takes until the server is asked again how far it has come. */
const patience = 700;

export class SettingsTab {
  readonly kind = "settings";
  readonly section = signal<Section>("scale");
  readonly busy = signal("");
  readonly failure = signal("");
  readonly notice = signal("");
  readonly gone = signal(false);

  /** The offer; undefined while it is read, null where there is none. */
  readonly offer = signal<wire.Offer | null | undefined>(undefined);
  readonly throughput = signal<wire.Throughput>({ kind: "manual", rate: 400 });

  /** The members of the definition as they are stored. */
  readonly base = signal<Member[]>([]);
  /** What a person has changed: the text of a member; "" for one that goes. */
  readonly edits = signal<ReadonlyMap<string, string>>(new Map());
  /** The text of the whole definition while it is no JSON object. */
  readonly broken = signal<string | undefined>(undefined);
  /** Where the server found something wrong, by member. */
  readonly refused = signal<ReadonlyMap<string, Mistake[]>>(new Map());
  readonly reviewing = signal(false);
  /** Members that somebody else has changed since they were read here. */
  readonly theirs = signal<string[]>([]);
  /** How far the index has come with the last policy, in percent. */
  readonly progress = signal(100);

  /** The members that differ from what is stored. */
  readonly changed = computed(() =>
    [...this.edits.value].filter(([name, text]) => !sameText(text, this.stored(name))).map(([name]) => name),
  );
  readonly scaled = computed(() => {
    const o = this.offer.value;
    return o != null && JSON.stringify(o.throughput) !== JSON.stringify(this.throughput.value);
  });
  readonly dirty = computed(() => this.changed.value.length > 0 || this.broken.value !== undefined || this.scaled.value);
  /** The definition as it would be saved. */
  readonly draft = computed(() => {
    const names = new Set([...this.base.value.map((m) => m.name), ...this.edits.value.keys()]);
    return [...names].map((name) => ({ name, raw: this.text(name) })).filter((m) => m.raw !== "");
  });
  /** The first member whose text is no JSON. */
  readonly wrong = computed(() => [...this.edits.value].find(([, text]) => text !== "" && notJson(text))?.[0]);

  private etag = "";
  private closed = false;
  private watching = false;

  constructor(
    readonly id: number,
    readonly db: string,
    /** "" for the throughput of the database. */
    readonly coll: string,
  ) {}

  get title(): string {
    return this.coll === "" ? `Scale ${this.db}` : `Settings ${this.coll}`;
  }

  private get path(): string[] {
    return this.coll === "" ? ["dbs", this.db] : ["dbs", this.db, "colls", this.coll];
  }

  /** The text of a member as it is stored; "" if it is not there. */
  stored(name: string): string {
    return this.base.value.find((m) => m.name === name)?.raw ?? "";
  }

  /** The text of a member, with what has been changed. */
  text(name: string): string {
    return this.edits.value.get(name) ?? this.stored(name);
  }

  /** The value of a member; undefined if it is not there or no JSON yet. */
  value(name: string): unknown {
    const text = this.text(name);
    return text === "" || notJson(text) ? undefined : (JSON.parse(text) as unknown);
  }

  edit(name: string, text: string): void {
    if (text === this.text(name)) return;
    this.edits.value = new Map(this.edits.peek()).set(name, text);
    this.touched(name);
  }

  /** The whole definition as a person has written it. */
  editAll(text: string): void {
    const wrong = notJson(text);
    if (wrong !== undefined || !text.trimStart().startsWith("{")) {
      this.broken.value = text;
      return;
    }
    this.broken.value = undefined;
    const now = members(text);
    const next = new Map(this.edits.peek());
    for (const { name } of this.draft.peek()) if (!now.some((m) => m.name === name)) next.set(name, "");
    for (const { name, raw } of now) if (raw !== this.text(name)) next.set(name, raw);
    this.edits.value = next;
    this.touched();
  }

  private touched(name?: string): void {
    this.notice.value = "";
    this.failure.value = "";
    const next = new Map(this.refused.peek());
    if (name === undefined) next.clear();
    else next.delete(name);
    this.refused.value = next;
  }

  async open(): Promise<void> {
    if (this.etag === "" && this.busy.peek() === "") await this.reread();
  }

  /** Reads all again, and drops what has been changed here. */
  async reread(): Promise<void> {
    await this.act("reading", async () => {
      await this.readDefinition();
      this.edits.value = new Map();
      this.broken.value = undefined;
      this.reviewing.value = false;
      this.theirs.value = [];
      this.touched();
      const rid = JSON.parse(this.stored("_rid")) as string;
      const o = (await wire.offerOf(server.peek(), rid)) ?? null;
      this.offer.value = o;
      if (o) this.throughput.value = o.throughput;
    });
    void this.watch();
  }

  /** Changes the throughput to what has been chosen. */
  async scale(): Promise<void> {
    const o = this.offer.peek();
    if (o == null) return;
    await this.act("saving", async () => {
      try {
        const { offer, reply } = await wire.replaceOffer(server.peek(), o, this.throughput.peek());
        note("throughput changed", reply);
        this.offer.value = offer;
        this.notice.value = "Saved.";
      } catch (e) {
        if (!wire.overtaken(e)) throw e;
        this.offer.value = await wire.readOffer(server.peek(), o.rid);
        throw new Error("Somebody else has changed the throughput. The table shows theirs as now: save again to replace it.");
      }
    });
    void this.watch();
  }

  /** Saves the definition, if it still is what it was when it was read. */
  async save(): Promise<void> {
    const mine = this.changed.peek();
    await this.act("saving", async () => {
      const body = this.draft.peek().filter((m) => !systemNames.has(m.name));
      try {
        const text = `{${body.map((m) => `${JSON.stringify(m.name)}:${m.raw}`).join(",")}}`;
        const saved = await wire.replace(server.peek(), this.path, text, this.etag);
        note("definition changed", saved.reply);
        await this.readDefinition();
        this.edits.value = new Map();
        this.reviewing.value = false;
        this.theirs.value = [];
        this.notice.value = "Saved.";
      } catch (e) {
        if (wire.overtaken(e)) return this.meet(mine);
        this.reviewing.value = false;
        if (e instanceof Refused) this.point(e);
        throw e;
      }
    });
    if (this.failure.peek() === "") void readContainers(this.db);
    void this.watch();
  }

  /** Takes what is stored now as the base; the edits stay. */
  private async meet(mine: string[]): Promise<void> {
    const before = this.base.peek();
    await this.readDefinition();
    const text = (all: Member[], name: string) => all.find((m) => m.name === name)?.raw ?? "";
    const names = new Set([...before, ...this.base.peek()].map((m) => m.name).filter((n) => !systemNames.has(n)));
    this.theirs.value = [...names].filter((n) => !sameText(text(before, n), text(this.base.peek(), n)));
    const both = this.theirs.peek().filter((n) => mine.includes(n));
    this.failure.value =
      "Somebody else has changed this container since you read it. Your changes stand on theirs: look again before you save." +
      (both.length > 0 ? ` Both have changed ${both.join(", ")}: yours would replace theirs.` : "");
  }

  /** Finds the place that a refusal names. */
  private point(e: Refused): void {
    const names = this.draft.peek().map((m) => m.name);
    const computed = /computed property '([^']*)'/.exec(e.message);
    let path = pathIn(e.message, names);
    if (computed && path === undefined) {
      const all = this.value("computedProperties");
      const at = Array.isArray(all) ? all.findIndex((p: { name?: unknown }) => p?.name === computed[1]) : -1;
      if (at >= 0) path = ["computedProperties", at, "query"];
    }
    if (path === undefined) return;
    const name = String(path[0]);
    const text = this.text(name);
    const found = locate(text, path.slice(1));
    const inner = text.slice(found.start + 1, found.end - 1);
    const plain = e.mistakes.length > 0 && !inner.includes("\\");
    const marks = plain
      ? e.mistakes.map((m) => ({ ...m, start: found.start + 1 + m.start, end: found.start + 1 + m.end }))
      : [{ ...found, message: e.message }];
    this.refused.value = new Map(this.refused.peek()).set(name, marks);
  }

  private async readDefinition(): Promise<void> {
    const r = await wire.readDefinition(server.peek(), this.path);
    this.etag = r.etag;
    this.progress.value = wire.indexProgress(r);
    this.base.value = members(r.text).map((m) => ({ name: m.name, raw: format(m.raw) }));
  }

  /** Follows a rebuild of the index and a move to other ranges until they are done. */
  private async watch(): Promise<void> {
    if (this.watching) return;
    this.watching = true;
    try {
      while (!this.closed && (this.progress.peek() < 100 || this.offer.peek()?.pending)) {
        await new Promise((resolve) => setTimeout(resolve, patience));
        if (document.visibilityState === "hidden" || this.busy.peek() !== "") continue;
        const o = this.offer.peek();
        if (this.progress.peek() < 100) {
          this.progress.value = wire.indexProgress(await wire.readDefinition(server.peek(), this.path));
        }
        if (o?.pending) {
          const now = await wire.readOffer(server.peek(), o.rid);
          if (this.offer.peek() !== o) continue;
          // What somebody else has chosen meanwhile is said when this page saves, so its tag stays.
          const same = JSON.stringify(now.throughput) === JSON.stringify(o.throughput);
          this.offer.value = same ? now : { ...o, pending: now.pending };
        }
      }
    } catch (e) {
      this.failure.value = explained(e);
    } finally {
      this.watching = false;
    }
  }

  close(): void {
    this.closed = true;
  }

  private async act(what: string, does: () => Promise<void>): Promise<void> {
    if (this.busy.peek() !== "") return;
    this.busy.value = what;
    this.failure.value = "";
    this.notice.value = "";
    try {
      await does();
    } catch (e) {
      if (e instanceof Refused && e.status === 404) this.gone.value = true;
      this.failure.value = explained(e);
    } finally {
      this.busy.value = "";
    }
  }
}

const sameText = (a: string, b: string) => a === b || (!notJson(a) && !notJson(b) && format(a) === format(b));
