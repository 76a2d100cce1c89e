// A container: its partition key, its ranges and its definition.

import { useEffect } from "preact/hooks";
import { format } from "../text/json";
import { bytes, count, plural, shown } from "../text/plain";
import type { ContainerTab } from "../state/tabs";
import { containerKey, containers, databaseKey, details, readContainers, readDetail, valueOf } from "../state/tree";
import { Editor } from "./editor";

const systemNames = new Set(["_rid", "_self", "_etag", "_ts", "_docs", "_sprocs", "_triggers", "_udfs", "_conflicts"]);

function useDetail(db: string, coll: string) {
  useEffect(() => {
    void readDetail(db, coll);
    if (!valueOf(containers.peek().get(databaseKey(db)))) void readContainers(db);
  }, [db, coll]);
  return details.value.get(containerKey(db, coll));
}

export function ContainerView({ tab }: { tab: ContainerTab }) {
  const read = useDetail(tab.db, tab.coll);
  const detail = valueOf(read);
  const definition = valueOf(containers.value.get(databaseKey(tab.db)))?.find((c) => c.id === tab.coll);
  if (read?.state === "failed") return <p class="failure" role="alert">{shown(read.why, 2000)}</p>;
  if (detail === undefined) return <p class="quiet pad">Reading…</p>;
  const most = Math.max(1, ...detail.ranges.map((r) => r.items ?? 0));
  const own = definition && Object.fromEntries(Object.entries(definition).filter(([name]) => !systemNames.has(name)));
  return (
    <div class="sheet" tabIndex={0} role="region" aria-label="Container">
      <h2>{shown(tab.coll, 200)}</h2>
      <dl class="facts">
        <dt>partition key</dt>
        <dd class="id">{definition?.partitionKey.paths.map((p) => shown(p, 100)).join(", ")}</dd>
        <dt>items</dt>
        <dd>{detail.ranges.every((r) => r.items !== undefined) ? count(detail.ranges.reduce((n, r) => n + (r.items ?? 0), 0)) : "not known with a token"}</dd>
      </dl>
      <table class="plain">
        <caption>{plural(detail.ranges.length, "range")}</caption>
        <thead>
          <tr>
            <th scope="col">range</th>
            <th scope="col">from</th>
            <th scope="col">to</th>
            <th scope="col" class="amount">items</th>
            <th scope="col" class="amount">size</th>
            <th scope="col">share of the largest</th>
          </tr>
        </thead>
        <tbody>
          {detail.ranges.map((r) => (
            <tr key={r.id}>
              <th scope="row">{shown(r.id, 20)}</th>
              <td class="id">{r.minInclusive === "" ? "start" : shown(r.minInclusive.slice(0, 12), 12)}</td>
              <td class="id">{r.maxExclusive === "FF" ? "end" : shown(r.maxExclusive.slice(0, 12), 12)}</td>
              <td class="amount">{r.items === undefined ? "–" : count(r.items)}</td>
              <td class="amount">{r.bytes === undefined ? "–" : bytes(r.bytes)}</td>
              <td class="bar" aria-hidden="true">
                <div style={{ width: `${(100 * (r.items ?? 0)) / most}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>Definition</h3>
      <div class="definition">
        <Editor text={own ? format(JSON.stringify(own)) : ""} label="Definition" language="json" readOnly />
      </div>
    </div>
  );
}
