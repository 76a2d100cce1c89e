// The tabs that show what moves, and the actions that open them.

import { AccountHeatTab } from "../state/accountheat";
import { action } from "../state/actions";
import { AdviceTab } from "../state/advicetab";
import { FeedTab } from "../state/feedtab";
import { current, show } from "../state/tabs";
import type { WatchPlace, WatchTab } from "../state/watchtabs";
import { AccountHeatView } from "./accountheat";
import { AdviceView } from "./advice";
import { FeedView } from "./feed";
import { HeatView } from "./heat";

export function WatchView({ tab }: { tab: WatchTab }) {
  if (tab instanceof AccountHeatTab) return <AccountHeatView tab={tab} />;
  if (tab instanceof AdviceTab) return <AdviceView tab={tab} />;
  if (tab instanceof FeedTab) return <FeedView tab={tab} />;
  return <HeatView tab={tab} />;
}

action({ name: "Heat of all containers", run: () => show({ kind: "heat", db: "", coll: "" }) });
action({ name: "Advice on all containers", run: () => show({ kind: "advice", db: "", coll: "" }) });

const inContainer = () => (current()?.coll ?? "") !== "";
const here = (kind: WatchPlace["kind"]) => () => {
  const tab = current();
  if (tab) show({ kind, db: tab.db, coll: tab.coll });
};
action({ name: "Heat of the container", when: inContainer, run: here("heat") });
action({ name: "Advice on the container", when: inContainer, run: here("advice") });
action({ name: "Change feed of the container", when: inContainer, run: here("feed") });
