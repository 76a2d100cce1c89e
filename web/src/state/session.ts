// The connection to the server: who is asking, and whether it answers.

import { computed, signal } from "@preact/signals";
import { Refused, Server, type Status, Unreachable, status } from "../wire/call";
import { canSign, type Credential, keyCredential, wellKnownCredential } from "../wire/sign";
import type { Receipt } from "../wire/receipt";

export type Phase = "opening" | "locked" | "open";

export const phase = signal<Phase>("opening");
/** Why the key is asked for, when the last try failed. */
export const refusal = signal("");
export const about = signal<Status | undefined>(undefined);
/** The server does not answer. */
export const lost = signal(false);
/** The only container that a resource token opens: database and container. */
export const scope = signal<{ db: string; coll: string } | undefined>(undefined);

const connected = signal<Server | undefined>(undefined);
export const server = computed(() => {
  const s = connected.value;
  if (s === undefined) throw new Error("not connected");
  return s;
});

/** What the last action cost. */
export interface Spent {
  what: string;
  charge: number;
  milliseconds: number;
  receipt: Receipt | undefined;
}
export const spent = signal<Spent | undefined>(undefined);

/** Listeners that read again what they show when a lost server is back. */
const returns = new Set<() => void>();
export function onReturn(again: () => void): void {
  returns.add(again);
}

const loopback = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Opens at once where the server checks nothing or only the public key; asks for a key elsewhere. */
export async function open(): Promise<void> {
  watch();
  about.value = await status();
  lost.value = about.value === undefined;
  await begin();
}

async function begin(): Promise<void> {
  const said = about.value;
  if (said === undefined) return;
  if (said.mode === "dev" && loopback.test(location.hostname) && canSign()) {
    if ((await enter(said.wellKnownKey ? await wellKnownCredential() : { kind: "none" })) === "") return;
  }
  phase.value = "locked";
}

/** Opens with a key or a token that a person gives. container is needed with a token. */
export async function unlock(text: string, container: string): Promise<void> {
  const secret = text.trim();
  let by: Credential;
  scope.value = undefined;
  if (secret.startsWith("type=")) {
    const parts = container.split("/").filter((s) => s !== "");
    if (parts.length !== 2) {
      refusal.value = "A resource token opens one container: name it as database/container.";
      return;
    }
    scope.value = { db: parts[0]!, coll: parts[1]! };
    by = { kind: "token", token: secret };
  } else {
    if (!canSign()) {
      refusal.value = "This browser signs requests only over HTTPS. Open this address with https:// instead of http://.";
      return;
    }
    try {
      by = await keyCredential(secret);
    } catch {
      refusal.value = "This is neither an account key (base64) nor a resource token (type=resource…).";
      return;
    }
  }
  refusal.value = await enter(by);
}

/** Tries a credential; returns why it does not open the account, or "". */
async function enter(by: Credential): Promise<string> {
  const s = new Server(by, (ok) => (lost.value = !ok));
  const only = scope.value;
  try {
    await s.call({ verb: "GET", path: only ? ["dbs", only.db, "colls", only.coll] : ["dbs"] });
  } catch (e) {
    if (e instanceof Refused || e instanceof Unreachable) return e.message;
    throw e;
  }
  connected.value = s;
  phase.value = "open";
  return "";
}

/** Forgets the credential. */
export function lock(why = ""): void {
  connected.value = undefined;
  refusal.value = why;
  phase.value = "locked";
}

const patience = { fine: 4000, lost: 1000 };

/** Notices that the server is lost, and that it is back. */
function watch(): void {
  const look = async () => {
    if (document.visibilityState !== "hidden") {
      const was = lost.value;
      const said = await status();
      lost.value = said === undefined;
      if (said !== undefined) about.value = said;
      if (was && !lost.value) {
        if (phase.value === "opening") void begin();
        else for (const again of returns) again();
      }
    }
    setTimeout(() => void look(), lost.value ? patience.lost : patience.fine);
  };
  setTimeout(() => void look(), patience.fine);
}

/** The text of an error for a person. A key that is no longer valid asks for another. */
export function explained(e: unknown): string {
  if (e instanceof Refused && e.status === 401) {
    lock("The server no longer accepts this key. Give another.");
    return e.message;
  }
  if (e instanceof Refused || e instanceof Unreachable) return e.message;
  if (e instanceof DOMException && e.name === "AbortError") return "Cancelled.";
  return e instanceof Error ? e.message : String(e);
}
