// The namespaces of the server, which are accounts in memory for tests, and the snapshots beside them.

import { useEffect } from "preact/hooks";
import { deleteNamespace, failure, namespaces, reading, reset, resetting, snapshots } from "../state/namespaces";
import { bytes, count, shown } from "../text/plain";
import { choosing, Dialog } from "./dialog";

const time = (text: string) => new Date(text).toLocaleTimeString();

export function Namespaces({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    reading.start();
    return () => reading.stop();
  }, []);
  const all = namespaces.value;
  return (
    <Dialog title="Namespaces" onClose={onClose} wide>
      {failure.value !== "" && (
        <p class="failure" role="alert">
          {shown(failure.value, 600)}
        </p>
      )}
      <p class="quiet" role="status">
        {all === undefined ? (failure.value === "" ? "Reading…" : "") : all.length === 0 ? "There are no namespaces: orrery namespace create makes one." : ""}
      </p>
      {all !== undefined && all.length > 0 && (
        <table class="plain">
          <caption>Accounts in memory, each until nothing uses it for its time to live</caption>
          <thead>
            <tr>
              <th scope="col">namespace</th>
              <th scope="col">from snapshot</th>
              <th scope="col" class="amount">databases</th>
              <th scope="col" class="amount">size</th>
              <th scope="col">ends at</th>
              <th scope="col">what to do</th>
            </tr>
          </thead>
          <tbody>
            {all.map((n) => (
              <tr key={n.name}>
                <th scope="row">{shown(n.name, 60)}</th>
                <td>{n.snapshot === "" ? "an empty account" : shown(n.snapshot, 60)}</td>
                <td class="amount">{count(n.databases)}</td>
                <td class="amount">{bytes(n.bytes)}</td>
                <td>{time(n.expires)}</td>
                <td>
                  <button aria-disabled={resetting.value !== ""} title={`Goes back to ${n.snapshot === "" ? "an empty account" : n.snapshot}`} onClick={() => void reset(n.name)}>
                    Reset
                  </button>{" "}
                  <button onClick={() => choosing(onClose, () => deleteNamespace(n))}>Delete…</button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {snapshots.value.length > 0 && (
        <table class="plain">
          <caption>Snapshots</caption>
          <thead>
            <tr>
              <th scope="col">snapshot</th>
              <th scope="col">saved</th>
              <th scope="col" class="amount">containers</th>
              <th scope="col" class="amount">items</th>
              <th scope="col" class="amount">size</th>
            </tr>
          </thead>
          <tbody>
            {snapshots.value.map((s) => (
              <tr key={s.name}>
                <th scope="row">{shown(s.name, 60)}</th>
                <td>{new Date(s.saved).toLocaleString()}</td>
                <td class="amount">{count(s.containers)}</td>
                <td class="amount">{count(s.items)}</td>
                <td class="amount">{bytes(s.bytes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
