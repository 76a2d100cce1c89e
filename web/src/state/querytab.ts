// A query: its text with one statement or several, its parameters, its limits and its runs.

import { computed, effect, signal } from "@preact/signals";
import { type Parameter, page } from "../wire/query";
import type { Mistake } from "../wire/call";
import { Paths } from "../text/language";
import { units } from "../text/plain";
import { keyValues, type Part, parameterNames, parameterValue, statements } from "../text/statements";
import { remember } from "./history";
import { isRecord, keep, recall } from "./kept";
import { Lint } from "./lint";
import { Run } from "./run";
import { server, spent } from "./session";

export const pageSizes = [20, 100, 500, 1000] as const;

/** What a person chose for all queries: rows a page, the most RU of a run, and its longest time. */
export interface Limits {
  size: number;
  /** No further page is read when a run has cost this much. */
  cap: number | undefined;
  seconds: number | undefined;
  /** The result stands below the text, or beside it. */
  beside: boolean;
  /** The share of the text, in percent. */
  share: number;
}

const isAmount = (v: unknown) => v === undefined || (typeof v === "number" && v > 0 && Number.isFinite(v));
const isLimits = (v: unknown): v is Limits =>
  isRecord(v) && pageSizes.some((n) => n === v["size"]) && isAmount(v["cap"]) && isAmount(v["seconds"]) &&
  typeof v["beside"] === "boolean" && typeof v["share"] === "number" && v["share"] >= 10 && v["share"] <= 80;

export const limits = signal<Limits>(
  recall("limits", isLimits) ?? { size: 100, cap: undefined, seconds: undefined, beside: false, share: 34 },
);
effect(() => keep("limits", limits.value));

/** Changes some of the limits. */
export function limit(change: Partial<Limits>): void {
  limits.value = { ...limits.peek(), ...change };
}

const samples = new Map<string, Promise<Paths>>();

/** The paths of a few items of the container, read once. */
export function sample(db: string, coll: string): Promise<Paths> {
  const key = JSON.stringify([db, coll]);
  const known = samples.get(key);
  if (known) return known;
  const reading = (async () => {
    const paths = new Paths();
    const p = await page(server.peek(), db, coll, { query: "SELECT TOP 20 * FROM c" }, { size: 20 });
    spent.value = { what: "sample for completion", charge: p.charge, milliseconds: p.milliseconds, receipt: p.receipt };
    for (const item of p.rows) paths.add(item);
    return paths;
  })();
  samples.set(key, reading);
  reading.catch(() => samples.delete(key));
  return reading;
}

export class QueryTab {
  readonly kind = "query";
  readonly text = signal("SELECT * FROM c");
  /** The name under which the query is saved; "" for none. */
  readonly saved = signal("");
  /** What was typed for each parameter, by its name. */
  readonly typed = signal<Readonly<Record<string, string>>>({});
  /** The partition key that alone is asked, as it was typed; undefined for all. */
  readonly key = signal<string | undefined>(undefined);
  readonly names = computed(() => parameterNames(this.text.value));
  readonly shape = signal<"grid" | "json" | "tree">("grid");
  readonly failure = signal("");
  /** A run for each statement that was begun; the one that is shown. */
  readonly runs = signal<Run[]>([]);
  readonly at = signal(0);

  readonly run = computed(() => this.runs.value[this.at.value]);
  readonly running = computed(() => this.runs.value.some((r) => r.running.value));
  readonly pages = computed(() => this.run.value?.pages.value ?? []);
  readonly rows = computed(() => this.run.value?.rows.value ?? []);
  readonly receipt = computed(() => this.run.value?.receipt.value);
  readonly more = computed(() => this.run.value?.more.value ?? false);
  readonly lint = new Lint(this);
  /** What the server has found in the present text: where it is wrong, and what its runs and its plan advise. */
  readonly marks = computed((): Mistake[] => {
    const text = this.text.value;
    const ran = text === this.ran.value ? this.runs.value : [];
    const wrong = ran.flatMap((r) => r.mistakes.value);
    const said = ran.flatMap((r) => r.hints.value);
    const looked = this.lint.found.value;
    if (looked.text !== text) return [...wrong, ...said];
    return [...(wrong.length > 0 ? wrong : looked.mistakes), ...looked.hints, ...said];
  });
  readonly hints = computed(() => this.marks.value.filter((m) => m.severity !== undefined));

  /** The text of the last run. */
  readonly ran = signal("");
  private cut = new AbortController();

  constructor(
    readonly id: number,
    readonly db: string,
    readonly coll: string,
  ) {}

  get title(): string {
    return this.saved.value !== "" ? this.saved.value : "Query " + this.coll;
  }

  /** Runs the statements of a text that begins at offset in the tab's text, one after the other. */
  async begin(text: string, offset: number): Promise<void> {
    this.cancel();
    this.failure.value = "";
    this.runs.value = [];
    this.at.value = 0;
    this.ran.value = this.text.peek();
    const parts = statements(text).map((p): Part => ({ text: p.text, start: p.start + offset }));
    if (parts.length === 0) {
      this.failure.value = "There is no statement to run: write one, such as SELECT * FROM c.";
      return;
    }
    const typedKey = this.key.peek();
    const key = typedKey === undefined ? undefined : keyValues(typedKey);
    if (typedKey !== undefined && key === undefined) {
      this.failure.value = 'The partition key is not JSON: write a value such as "c-9", or one for each level as ["eu", 4].';
      return;
    }
    await this.within(async (cut) => {
      for (const part of parts) {
        const parameters = this.parametersOf(part.text);
        if (parameters === undefined) return;
        const run = new Run(this.db, this.coll, part, parameters, key);
        this.runs.value = [...this.runs.peek(), run];
        this.at.value = this.runs.peek().length - 1;
        await run.read(false, limits.peek().size, cut, this.may);
        if (cut.aborted || run.failure.peek() !== "" || run.stopped.peek() !== "") return;
        remember({ db: this.db, coll: this.coll, query: part.text, charge: run.charge.peek(), rows: run.rows.peek().length });
      }
    });
  }

  /** Reads the next page of the statement that is shown, or all pages behind it. */
  async next(all: boolean): Promise<void> {
    const run = this.run.peek();
    if (!run?.more.peek() || this.running.peek()) return;
    await this.within((cut) => run.read(all, limits.peek().size, cut, this.may));
  }

  /** Ends the run. The server stops its work when the request is gone. */
  cancel(): void {
    this.cut.abort("Cancelled.");
  }

  type(name: string, value: string): void {
    this.typed.value = { ...this.typed.peek(), [name]: value };
  }

  /** The parameters that a statement names; undefined, with a failure, if one has no value. */
  parametersOf(statement: string): Parameter[] | undefined {
    const out: Parameter[] = [];
    for (const name of parameterNames(statement)) {
      const typed = this.given(name);
      const raw = parameterValue(typed);
      if (raw === undefined) {
        this.failure.value =
          typed.trim() === ""
            ? `The parameter ${name} has no value: write one below the text of the query.`
            : `The value of ${name} is not JSON. A text stands in quotes: ${JSON.stringify(typed).slice(0, 60)}`;
        return undefined;
      }
      out.push({ name, raw });
    }
    return out;
  }

  /** What was typed for a parameter. */
  private given(name: string): string {
    return Object.hasOwn(this.typed.peek(), name) ? this.typed.peek()[name]! : "";
  }

  /** The parameters of a statement for its plan: null for one without a value, since any would pin a key. */
  standIns(statement: string): Parameter[] {
    return parameterNames(statement).map((name) => ({ name, raw: parameterValue(this.given(name)) ?? "null" }));
  }

  /** Why no further page may be read, or "". */
  private readonly may = (): string => {
    const { cap } = limits.peek();
    const charge = this.runs.peek().reduce((n, r) => n + r.charge.peek(), 0);
    if (cap === undefined || charge < cap) return "";
    return `Stopped before the next page: ${units(charge)} RU are spent, and the cap is ${units(cap)} RU. Raise it to go on.`;
  };

  /** Does what Cancel and the time limit end. */
  private async within(does: (cut: AbortSignal) => Promise<void>): Promise<void> {
    const cut = new AbortController();
    this.cut = cut;
    const { seconds } = limits.peek();
    const late = `Stopped after ${seconds} s. Raise the time limit, or narrow the query.`;
    const timer = seconds === undefined ? undefined : setTimeout(() => cut.abort(late), seconds * 1000);
    try {
      await does(cut.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    this.cancel();
  }
}
