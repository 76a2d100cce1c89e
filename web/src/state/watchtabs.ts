// The tabs that show what moves, and their places. Without a database they are of the whole account.

import { AccountHeatTab } from "./accountheat";
import { AdviceTab } from "./advicetab";
import { FeedTab } from "./feedtab";
import { HeatTab } from "./heattab";

export type WatchTab = HeatTab | AccountHeatTab | AdviceTab | FeedTab;

const kinds = ["heat", "advice", "feed"] as const;
const ofAccount: readonly string[] = ["heat", "advice"];

export interface WatchPlace {
  kind: (typeof kinds)[number];
  db: string;
  coll: string;
}

/** The place of what stands behind the container in an address, or alone for the account. */
export function watchPlace(what: string | undefined, db: string, coll: string): WatchPlace | undefined {
  const kind = kinds.find((k) => k === what);
  return kind === undefined || (db === "" && !ofAccount.includes(kind)) ? undefined : { kind, db, coll };
}

export function makeWatch(id: number, p: WatchPlace): WatchTab {
  switch (p.kind) {
    case "heat":
      return p.db === "" ? new AccountHeatTab(id) : new HeatTab(id, p.db, p.coll);
    case "advice":
      return new AdviceTab(id, p.db, p.coll);
    case "feed":
      return new FeedTab(id, p.db, p.coll);
  }
}
