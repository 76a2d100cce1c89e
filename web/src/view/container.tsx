// A container: its partition key, its ranges and its definition.

import { useEffect } from "preact/hooks";
import { format } from "../text/json";
import { count, shown } from "../text/plain";
import type { ContainerTab } from "../state/containertab";
import { server } from "../state/session";
import { containerKey, containers, databaseKey, details, readContainers, readDetail, valueOf } from "../state/tree";
import { Editor } from "./editor";
import { useWatched } from "./heat";
import { RangesView, RangeTable } from "./ranges";

const systemNames = new Set(["_rid", "_self", "_etag", "_ts", "_docs", "_sprocs", "_triggers", "_udfs", "_conflicts"]);

function useDetail(db: string, coll: string) {
  useEffect(() => {
    void readDetail(db, coll);
    if (!valueOf(containers.peek().get(databaseKey(db)))) void readContainers(db);
  }, [db, coll]);
  return details.value.get(containerKey(db, coll));
}

export function ContainerView({ tab }: { tab: ContainerTab }) {
  useWatched(tab);
  const read = useDetail(tab.db, tab.coll);
  const detail = valueOf(read);
  const definition = valueOf(containers.value.get(databaseKey(tab.db)))?.find((c) => c.id === tab.coll);
  if (read?.state === "failed") return <p class="failure" role="alert">{shown(read.why, 2000)}</p>;
  if (detail === undefined) return <p class="quiet pad">Reading…</p>;
  const items = tab.list.value?.ranges ?? detail.ranges;
  const own = definition && Object.fromEntries(Object.entries(definition).filter(([name]) => !systemNames.has(name)));
  return (
    <div class="sheet" tabIndex={0} role="region" aria-label="Container">
      <h2>{shown(tab.coll, 200)}</h2>
      {tab.failure.value !== "" && (
        <p class="failure" role="alert">
          {shown(tab.failure.value, 2000)}
        </p>
      )}
      <dl class="facts">
        <dt>partition key</dt>
        <dd class="id">{definition?.partitionKey.paths.map((p) => shown(p, 100)).join(", ")}</dd>
        <dt>items</dt>
        <dd>{items.every((r) => r.items !== undefined) ? count(items.reduce((n, r) => n + (r.items ?? 0), 0)) : "not known with a token"}</dd>
      </dl>
      {server.value.mayReadAll ? <RangesView tab={tab} /> : <RangeTable tab={tab} ranges={detail.ranges} />}
      <h3>Definition</h3>
      <div class="definition">
        <Editor text={own ? format(JSON.stringify(own)) : ""} label="Definition" language="json" readOnly />
      </div>
    </div>
  );
}
