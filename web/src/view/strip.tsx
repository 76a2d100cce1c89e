// A line of heat below the tabs, which opens the map.

import { useEffect } from "preact/hooks";
import { level, percent } from "../text/heat";
import { count } from "../text/plain";
import { server } from "../state/session";
import { follow, strip } from "../state/strip";
import { current, show } from "../state/tabs";
import { useCanvas } from "./heatdraw";
import "./watch.css";

export function HeatStrip() {
  const tab = current();
  const at = tab && tab.db !== "" && tab.coll !== "" && server.value.mayReadAll ? { db: tab.db, coll: tab.coll } : undefined;
  useEffect(() => follow(tab?.kind === "heat" ? undefined : at), [at?.db, at?.coll, tab?.kind === "heat"]);
  useEffect(() => () => follow(undefined), []);
  if (!at || tab?.kind === "heat") return null;
  return <Line at={at} />;
}

function Line({ at }: { at: { db: string; coll: string } }) {
  const s = strip.value;
  const most = s === undefined || s.budgeted ? 0 : Math.max(0, ...s.cells.map((c) => c.ru));
  const canvas = useCanvas((c, width, height, of) => {
    const n = s?.cells.length ?? 0;
    c.fillStyle = of.heat[0]!;
    c.fillRect(0, 0, width, height);
    s?.cells.forEach((cell, i) => {
      const use = s.budgeted ? cell.peak : most > 0 ? cell.ru / most : 0;
      const [x, end] = [(i / n) * width, ((i + 1) / n) * width];
      c.fillStyle = of.heat[level(use, cell.requests + cell.throttled > 0)]!;
      c.fillRect(x, 0, end - x + 0.3, height);
      if (cell.throttled === 0) return;
      c.fillStyle = of.mark;
      c.fillRect(x, 0, end - x, 3);
    });
  });
  const peak = Math.max(0, ...(s?.cells ?? []).map((c) => c.peak));
  const refused = (s?.cells ?? []).reduce((n, c) => n + c.throttled, 0);
  return (
    <button class="strip" title="Open the heat map" onClick={() => show({ kind: "heat", ...at })}>
      <span>Heat of 10 min</span>
      <canvas ref={canvas} aria-hidden="true" />
      <span class="unseen">: </span>
      <span>
        {s?.budgeted ? `busiest second ${percent(peak)}` : ""}
        {refused > 0 ? `, ${count(refused)} refused` : ""}
      </span>
    </button>
  );
}
