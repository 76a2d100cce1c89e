// The tree of databases and containers: what is known, what is open, what is being read.

import { signal } from "@preact/signals";
import * as account from "../wire/account";
import { listUsers, type User } from "../wire/users";
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
/** Only what has this in its name is shown. */
export const filter = signal("");

/** Sets the filter; the first time it reads the containers of all databases, to find them. */
export function setFilter(text: string): void {
  const first = filter.peek() === "" && text !== "";
  filter.value = text;
  if (!first) return;
  for (const d of known(databases.peek()) ?? []) {
    if (containers.peek().get(databaseKey(d.id)) === undefined) void readContainers(d.id);
  }
}

/** Users by the name of their database. */
export const users = signal<ReadonlyMap<string, Read<User[]>>>(new Map());
export const opened = signal<ReadonlySet<string>>(new Set());

export const databaseKey = (db: string) => JSON.stringify([db]);
export const containerKey = (db: string, coll: string) => JSON.stringify([db, coll]);
export const usersKey = (db: string) => JSON.stringify([db, "", "users"]);

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

export async function readUsers(db: string): Promise<void> {
  await reading(
    (r) => (users.value = put(users.peek(), db, r)),
    known(users.peek().get(db)),
    async () => listUsers(server.peek(), db),
  );
}

/** Opens or closes a node; what it shows is read when it opens. */
export async function toggle(key: string, open: boolean, db: string, coll?: string): Promise<void> {
  const next = new Set(opened.peek());
  if (open) next.add(key);
  else next.delete(key);
  opened.value = next;
  if (!open) return;
  await read(JSON.parse(key) as string[], db, coll);
}

/** What an open node shows: the containers of a database, its users, what a container has. */
async function read([, , part]: string[], db: string, coll: string | undefined): Promise<void> {
  if (part === "users") await readUsers(db);
  else if (part === undefined) await (coll === undefined ? readContainers(db) : readDetail(db, coll));
}

/** Reads again all that is shown. */
export async function refresh(): Promise<void> {
  await readDatabases();
  const again: Promise<void>[] = [];
  for (const key of opened.peek()) {
    const parts = JSON.parse(key) as string[];
    again.push(read(parts, parts[0]!, parts[1]));
  }
  await Promise.all(again);
}

/** The definition of a container, from the tree or from the server. */
export async function definition(db: string, coll: string): Promise<account.Container> {
  const found = known(containers.peek().get(databaseKey(db)))?.find((c) => c.id === coll);
  return found ?? account.container(server.peek(), db, coll);
}

onReturn(() => void refresh());
