// The dialog that asks what to create or whether to delete, and what an action has cost.

import { signal } from "@preact/signals";
import type { Reply } from "../wire/call";
import { spent } from "./session";

/** A question before something is deleted. */
export interface Deletion {
  kind: "delete";
  /** What it is, as in "Delete this container?" */
  what: string;
  name: string;
  /** What goes with it; read when the dialog opens, with the ETag of what will be deleted. */
  look: () => Promise<{ says: string; etag: string }>;
  /** The name must be typed. */
  typed: boolean;
  does: (etag: string) => Promise<void>;
}

export type Asked = { kind: "new database" } | { kind: "new container"; db: string | undefined } | Deletion;

/** The dialog that is open. */
export const asked = signal<Asked | undefined>(undefined);

/** Notes what an action cost. */
export function note(what: string, reply: Reply): void {
  spent.value = { what, charge: reply.charge, milliseconds: reply.milliseconds, receipt: reply.receipt };
}
