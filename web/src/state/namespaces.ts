// The namespaces and snapshots of the server, read again while a person looks at them.

import { signal } from "@preact/signals";
import * as wire from "../wire/namespaces";
import { overlay } from "./actions";
import { asked, note } from "./asked";
import { Poll } from "./poll";
import { explained, server } from "./session";

export const namespaces = signal<wire.Namespace[] | undefined>(undefined);
export const snapshots = signal<wire.Snapshot[]>([]);
export const failure = signal("");
/** The namespace that is being reset. */
export const resetting = signal("");

export const reading = new Poll(async (cut) => {
  try {
    const [all, saved] = await Promise.all([wire.namespaces(server.peek(), cut), wire.snapshots(server.peek(), cut)]);
    if (cut.aborted) return true;
    namespaces.value = all;
    snapshots.value = saved;
    failure.value = "";
    return true;
  } catch (e) {
    if (cut.aborted) return true;
    failure.value = explained(e);
    return false;
  }
}, () => 2000);

export async function reset(name: string): Promise<void> {
  if (resetting.peek() !== "") return;
  resetting.value = name;
  try {
    note("namespace reset", await wire.resetNamespace(server.peek(), name));
    reading.again();
  } catch (e) {
    failure.value = explained(e);
  } finally {
    resetting.value = "";
  }
}

export function deleteNamespace(n: wire.Namespace): void {
  asked.value = {
    kind: "delete",
    what: "namespace",
    name: n.name,
    typed: false,
    look: async () => ({ says: "Its databases go with it, and its key opens nothing any more.", etag: "" }),
    does: async () => {
      note("namespace deleted", await wire.deleteNamespace(server.peek(), n.name));
      overlay.value = "namespaces";
    },
  };
}
