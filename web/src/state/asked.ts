// The dialog that asks what to create or whether to delete, and what an action has cost.

import { signal } from "@preact/signals";
import type { Reply } from "../wire/call";
import type { Token } from "../wire/users";
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

export interface NewPermissionAsked {
  db: string;
  user: string;
  /** Called when there is a new permission. */
  done: () => void;
}

/** A token of a permission: one that has just been made, or one that is to be made. */
export interface TokenAsked {
  db: string;
  user: string;
  permission: string;
  resource: string;
  token?: Token;
}

export type Asked =
  | { kind: "new database" }
  /** Closing a tab would lose what has been changed in it. */
  | { kind: "unsaved"; title: string; close: () => void }
  | { kind: "new container"; db: string | undefined }
  | { kind: "new user"; db: string; done: (id: string) => void }
  | ({ kind: "new permission" } & NewPermissionAsked)
  | ({ kind: "token" } & TokenAsked)
  | Deletion;

/** The dialog that is open. */
export const asked = signal<Asked | undefined>(undefined);

/**
 * Closes the dialog that asked for it, or lets another take its place; false when a person has left it
 * already: then one that is open now stays.
 */
export function leave(a: Asked | undefined, next?: Asked): boolean {
  if (asked.peek() !== a) return false;
  asked.value = next;
  return true;
}

/** Notes what an action cost. */
export function note(what: string, reply: Reply): void {
  spent.value = { what, charge: reply.charge, milliseconds: reply.milliseconds, receipt: reply.receipt };
}
