// The tree of databases and containers: what is known, what is open, what is being read.

import { signal } from "@preact/signals";
import * as account from "../wire/account";
import { explained, onReturn, scope, server } from "./session";

export interface ContainerDetail {
  ranges: account.Range[];
  scripts: Record<account.ScriptKind, account.Script[]>;
}

/** A value that is read when it is first needed. */
export type Read<T> = { state: "reading"; before?: T } | { state: "known"; value: T } | { state: "failed"; why: string };

export const databases = signal<Read<account.Database[]>>({ state: "reading" });
export const containers = signal<ReadonlyMap<string, Read<account.Container[]>>>(new Map());
export const details = signal<ReadonlyMap<string, Read<ContainerDetail>>>(new Map());
export const opened = signal<ReadonlySet<string>>(new Set());

export const databaseKey = (db: string) => JSON.stringify([db]);
export const containerKey = (db: string, coll: string) => JSON.stringify([db, coll]);

const known = <T>(r: Read<T> | undefined): T | undefined =>
  r?.state === "known" ? r.value : r?.state === "reading" ? r.before : undefined;

/** The value, also while it is read again. */
export { known as valueOf };

async function reading<T>(set: (r: Read<T>) => void, before: T | undefined, read: () => Promise<T>): Promise<void> {
  set(before === undefined ? { state: "reading" } : { state: "reading", before });
  try {
    set({ state: "known", value: await read() });
  } catch (e) {
    set({ state: "failed", why: explained(e) });
  }
}

const put = <T>(map: ReadonlyMap<string, T>, key: string, value: T) => new Map(map).set(key, value);

export async function readDatabases(): Promise<void> {
  const only = scope.peek();
  await reading(
    (r) => (databases.value = r),
    known(databases.peek()),
    async () => (only ? [{ id: only.db, _rid: "" }] : account.databases(server.peek())),
  );
  const all = known(databases.peek());
  if (only) await toggle(databaseKey(only.db), true, only.db);
  else if (all?.length === 1) await toggle(databaseKey(all[0]!.id), true, all[0]!.id);
}

export async function readContainers(db: string): Promise<void> {
  const key = databaseKey(db);
  const only = scope.peek();
  await reading(
    (r) => (containers.value = put(containers.peek(), key, r)),
    known(containers.peek().get(key)),
    async () =>
      only ? [await account.container(server.peek(), db, only.coll)] : account.containers(server.peek(), db),
  );
}

export async function readDetail(db: string, coll: string): Promise<void> {
  const key = containerKey(db, coll);
  await reading(
    (r) => (details.value = put(details.peek(), key, r)),
    known(details.peek().get(key)),
    async () => {
      const s = server.peek();
      const [ranges, sprocs, triggers, udfs] = await Promise.all([
        account.ranges(s, db, coll),
        account.scripts(s, db, coll, "sprocs"),
        account.scripts(s, db, coll, "triggers"),
        account.scripts(s, db, coll, "udfs"),
      ]);
      return { ranges, scripts: { sprocs, triggers, udfs } };
    },
  );
}

/** Opens or closes a node; what it shows is read when it opens. */
export async function toggle(key: string, open: boolean, db: string, coll?: string): Promise<void> {
  const next = new Set(opened.peek());
  if (open) next.add(key);
  else next.delete(key);
  opened.value = next;
  if (!open) return;
  await (coll === undefined ? readContainers(db) : readDetail(db, coll));
}

/** Reads again all that is shown. */
export async function refresh(): Promise<void> {
  await readDatabases();
  const again: Promise<void>[] = [];
  for (const key of opened.peek()) {
    const [db, coll] = JSON.parse(key) as [string, string?];
    again.push(coll === undefined ? readContainers(db) : readDetail(db, coll));
  }
  await Promise.all(again);
}

/** The definition of a container, from the tree or from the server. */
export async function definition(db: string, coll: string): Promise<account.Container> {
  const found = known(containers.peek().get(databaseKey(db)))?.find((c) => c.id === coll);
  return found ?? account.container(server.peek(), db, coll);
}

onReturn(() => void refresh());
