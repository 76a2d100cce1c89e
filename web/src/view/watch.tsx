// The tabs that show what moves.

import { AccountHeatTab } from "../state/accountheat";
import { action } from "../state/actions";
import { current, show } from "../state/tabs";
import type { WatchTab } from "../state/watchtabs";
import { AccountHeatView } from "./accountheat";
import { HeatView } from "./heat";

export function WatchView({ tab }: { tab: WatchTab }) {
  return tab instanceof AccountHeatTab ? <AccountHeatView tab={tab} /> : <HeatView tab={tab} />;
}

action({ name: "Heat of all containers", run: () => show({ kind: "heat", db: "", coll: "" }) });

const inContainer = () => (current()?.coll ?? "") !== "";
action({
  name: "Heat of the container",
  when: inContainer,
  run: () => {
    const tab = current();
    if (tab) show({ kind: "heat", db: tab.db, coll: tab.coll });
  },
});
