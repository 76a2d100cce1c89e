// What the server finds in a statement while it is written. It is asked for the plan of the query, which
// reads no items and draws on no throughput.

import { effect, signal } from "@preact/signals";
import { ranges } from "../wire/account";
import { Refused, type Mistake, mentioned } from "../wire/call";
import { plan } from "../wire/query";
import { fanOut, filterOf, type Hint } from "../text/lint";
import { type Part, statements } from "../text/statements";
import type { QueryTab } from "./querytab";
import { server } from "./session";
import { definition } from "./tree";

/** The server is asked when nobody has typed for so long, in milliseconds. */
const pause = 400;

export class Lint {
  /** What was found in which text. */
  readonly found = signal<{ text: string; mistakes: Mistake[]; hints: Hint[] }>({ text: "", mistakes: [], hints: [] });

  constructor(private readonly tab: QueryTab) {}

  /** Looks at the text when it has been changed or run; the result ends that. */
  watch(): () => void {
    let begun = false;
    let cut = new AbortController();
    let timer = 0;
    const end = effect(() => {
      const text = this.tab.text.value;
      const key = this.tab.key.value;
      void [this.tab.typed.value, this.tab.ran.value];
      cut.abort();
      clearTimeout(timer);
      if (!begun) {
        begun = true; // what stands there when the tab comes to the front was written before
        return;
      }
      cut = new AbortController();
      const { signal: ended } = cut;
      timer = setTimeout(() => void this.look(text, key !== undefined, ended), pause);
    });
    return () => {
      end();
      cut.abort();
      clearTimeout(timer);
    };
  }

  private async look(text: string, keyed: boolean, cut: AbortSignal): Promise<void> {
    const mistakes: Mistake[] = [];
    const hints: Hint[] = [];
    for (const part of statements(text)) {
      const moved = <T extends Mistake>(all: T[]) => all.map((m) => ({ ...m, start: m.start + part.start, end: m.end + part.start }));
      try {
        hints.push(...moved(await this.ofPart(part, keyed, cut)));
      } catch (e) {
        if (cut.aborted) return;
        // Whatever else keeps the server from an answer is said when the statement runs.
        if (e instanceof Refused && e.status === 400) mistakes.push(...moved(e.mistakes.length > 0 ? e.mistakes : mentioned(e.message)));
      }
    }
    if (!cut.aborted) this.found.value = { text, mistakes, hints };
  }

  private async ofPart(part: Part, keyed: boolean, cut: AbortSignal): Promise<Hint[]> {
    const { db, coll } = this.tab;
    const asked = await plan(server.peek(), db, coll, { query: part.text, parameters: this.tab.standIns(part.text) }, cut);
    if (keyed || filterOf(part.text) === undefined) return [];
    const all = await ranges(server.peek(), db, coll);
    const { paths } = (await definition(db, coll)).partitionKey;
    return fanOut(part.text, asked, all, paths);
  }
}
