// One script: its text, its place in the container, and the runs of a procedure.

import { computed, signal } from "@preact/signals";
import { members } from "../text/json";
import { notJson } from "../text/places";
import { placeIn, templates, typed } from "../text/scripts";
import type { ScriptKind } from "../wire/account";
import type { Mistake } from "../wire/call";
import * as manage from "../wire/manage";
import * as wire from "../wire/scripts";
import { note } from "./asked";
import { explained, server, spent } from "./session";
import { definition, readDetail } from "./tree";

export const triggerTypes = ["Pre", "Post"] as const;
export const triggerOperations = ["All", "Create", "Replace", "Upsert", "Update", "Delete"] as const;

export const kindNames: Record<ScriptKind, string> = {
  sprocs: "Stored procedure",
  triggers: "Trigger",
  udfs: "User-defined function",
};

interface Stored {
  text: string;
  type: string;
  operation: string;
}

export class ScriptTab {
  readonly kind = "script";
  /** The name in the field, and the one that the server knows: a save with another name renames the script. */
  readonly name = signal("");
  readonly stored = signal("");
  readonly base = signal<Stored>({ text: "", type: "Pre", operation: "All" });
  readonly text = signal("");
  readonly type = signal("Pre");
  readonly operation = signal("All");
  readonly etag = signal("");
  readonly busy = signal("");
  readonly failure = signal("");
  readonly notice = signal("");
  readonly mistakes = signal<Mistake[]>([]);
  /** What somebody else has saved since this was read. */
  readonly conflict = signal<string | undefined>(undefined);

  /** The partition key's paths, and a text for each. */
  readonly paths = signal<string[]>([]);
  readonly key = signal<string[]>([]);
  /** The paths that had no text when the procedure ran: it saw the items without them. */
  readonly without = signal<string[]>([]);
  readonly parameters = signal("[]");
  readonly run = signal<wire.Run | undefined>(undefined);
  readonly running = signal(false);

  readonly dirty = computed(() => {
    const b = this.base.value;
    const renamed = !this.fresh && this.name.value !== this.stored.value;
    return renamed || this.text.value !== b.text || this.type.value !== b.type || this.operation.value !== b.operation;
  });

  private cut = new AbortController();
  /** It was opened as a script that exists. */
  readonly known: boolean;
  /** The members that have no field here: a save keeps them. */
  private rest: { name: string; raw: string }[] = [];

  constructor(
    readonly id: number,
    readonly db: string,
    readonly coll: string,
    readonly scripts: ScriptKind,
    name: string,
  ) {
    this.name.value = name;
    this.stored.value = name;
    this.known = name !== "";
  }

  get title(): string {
    return this.fresh && !this.known ? `New ${kindNames[this.scripts].toLowerCase()}` : this.stored.value;
  }

  /** Not created yet. */
  get fresh(): boolean {
    return this.etag.value === "";
  }

  async open(): Promise<void> {
    if (this.text.peek() !== "" || this.busy.peek() !== "") return;
    if (this.scripts === "sprocs") {
      definition(this.db, this.coll).then(
        (c) => {
          this.paths.value = c.partitionKey.paths;
          this.key.value = c.partitionKey.paths.map(() => "");
        },
        () => undefined, // reading the script says what is wrong
      );
    }
    if (this.stored.peek() === "") this.text.value = templates[this.scripts];
    else await this.reread();
  }

  async reread(): Promise<void> {
    await this.act("reading", async () => {
      this.take(await wire.readScript(server.peek(), this.db, this.coll, this.scripts, this.stored.peek()));
    });
  }

  async save(): Promise<void> {
    if (this.conflict.peek() !== undefined) return;
    if (this.name.peek().trim() === "") {
      this.failure.value = "Give the script a name first.";
      return;
    }
    await this.act("saving", async () => {
      const { db, coll, scripts } = this;
      const id = this.stored.peek();
      const renamed = this.name.peek() !== id;
      const fresh = this.etag.peek() === "";
      const text = this.text.peek();
      try {
        const saved = fresh
          ? await wire.createScript(server.peek(), db, coll, scripts, this.body())
          : await manage.replace(server.peek(), wire.scriptPath(db, coll, scripts, id), this.body(), this.etag.peek());
        note(fresh ? "script created" : "script saved", saved.reply);
        this.take(saved, text);
        this.notice.value = fresh ? "Created." : renamed ? "Renamed and saved." : "Saved.";
      } catch (e) {
        if (fresh || !manage.overtaken(e)) throw e;
        const now = await wire.readScript(server.peek(), db, coll, scripts, id);
        this.etag.value = now.etag;
        this.conflict.value = (JSON.parse(now.text) as { body: string }).body;
      }
    });
    if (this.failure.peek() === "") void readDetail(this.db, this.coll);
  }

  /** Goes on with a text that has seen what somebody else has saved. */
  settle(text: string): void {
    this.text.value = text;
    this.conflict.value = undefined;
  }

  /** Runs the procedure as it is stored. */
  async execute(): Promise<void> {
    if (this.running.peek()) return;
    this.failure.value = "";
    this.mistakes.value = [];
    const parameters = this.parameters.peek().trim() || "[]";
    const wrong = notJson(parameters);
    if (wrong || !parameters.startsWith("[")) {
      this.failure.value = 'The parameters are a JSON array, such as ["Ada", 3].';
      return;
    }
    const cut = new AbortController();
    this.cut = cut;
    this.running.value = true;
    this.run.value = undefined;
    this.without.value = this.paths.peek().filter((_, i) => (this.key.peek()[i] ?? "").trim() === "");
    try {
      const at = { db: this.db, coll: this.coll, id: this.stored.peek() };
      const run = await wire.execute(server.peek(), at, this.key.peek().map(typed), parameters, cut.signal);
      this.run.value = run;
      const receipt = run.reply?.receipt ?? run.refused?.receipt;
      spent.value = {
        what: "procedure run",
        charge: run.reply?.charge ?? receipt?.charge ?? 0,
        milliseconds: run.reply?.milliseconds ?? 0,
        receipt,
      };
      const { text } = this.base.peek();
      const place = run.refused && this.text.peek() === text ? placeIn(run.refused.message, text) : undefined;
      if (place) this.mistakes.value = [{ ...place, message: run.refused!.message }];
    } catch (e) {
      this.failure.value = explained(e);
    } finally {
      this.running.value = false;
    }
  }

  cancel(): void {
    this.cut.abort();
  }

  close(): void {
    this.cancel();
  }

  private body(): string {
    const own: Record<string, unknown> = { id: this.name.peek(), body: this.text.peek() };
    if (this.scripts === "triggers") {
      own["triggerType"] = this.type.peek();
      own["triggerOperation"] = this.operation.peek();
    }
    const rest = this.rest.map((m) => `,${JSON.stringify(m.name)}:${m.raw}`).join("");
    return JSON.stringify(own).slice(0, -1) + rest + "}";
  }

  /** Takes what is stored. Of a save, sent is its text: what a person has typed since stays as an edit. */
  private take(stored: manage.Read, sent = this.text.peek()): void {
    const s = JSON.parse(stored.text) as { id: string; body: string; triggerType?: string; triggerOperation?: string };
    const known = new Set(["id", "body", "triggerType", "triggerOperation"]);
    this.rest = members(stored.text).filter((m) => !known.has(m.name) && !m.name.startsWith("_"));
    this.etag.value = stored.etag;
    this.stored.value = s.id;
    this.name.value = s.id;
    // Clients differ in the casing of these words, and so do stored triggers.
    const cased = (all: readonly string[], word = "") => all.find((w) => w.toLowerCase() === word.toLowerCase()) ?? all[0]!;
    const type = cased(triggerTypes, s.triggerType);
    const operation = cased(triggerOperations, s.triggerOperation);
    this.base.value = { text: s.body, type, operation };
    if (this.text.peek() === sent) this.text.value = s.body;
    this.type.value = type;
    this.operation.value = operation;
    this.mistakes.value = [];
  }

  private async act(what: string, does: () => Promise<void>): Promise<void> {
    if (this.busy.peek() !== "") return;
    this.busy.value = what;
    this.failure.value = "";
    this.notice.value = "";
    try {
      await does();
    } catch (e) {
      this.failure.value = explained(e);
    } finally {
      this.busy.value = "";
    }
  }
}
