// What a person does to databases, containers and scripts, beside changing them.

import { plural } from "../text/plain";
import { sampleItems } from "../text/samples";
import { containers, ranges, type ScriptKind } from "../wire/account";
import { keyOf } from "../wire/items";
import * as wire from "../wire/manage";
import { scriptPath } from "../wire/scripts";
import { asked, note } from "./asked";
import { Bulk, type Task } from "./bulk";
import type { ItemsTab } from "./itemstab";
import { kindNames } from "./scripttab";
import { server } from "./session";
import { active, closeWhere, noTab, show } from "./tabs";
import { databaseKey, databases, readContainers, readDatabases, readDetail, toggle, valueOf } from "./tree";

export interface NewContainer {
  db: string;
  /** Create the database first; with a throughput, its containers share that. */
  fresh: { throughput: wire.Throughput | undefined } | undefined;
  definition: {
    id: string;
    partitionKey: { paths: string[]; kind: string; version: number };
    uniqueKeyPolicy?: { uniqueKeys: { paths: string[] }[] };
    defaultTtl?: number;
    conflictResolutionPolicy?: { mode: string; conflictResolutionPath?: string; conflictResolutionProcedure?: string };
  };
  throughput: wire.Throughput | undefined;
  /** Put sample items into it. */
  sample: boolean;
}

export const sampleSize = 200;

export async function createDatabase(id: string, t: wire.Throughput | undefined): Promise<void> {
  note("database created", await wire.createDatabase(server.peek(), id, t));
  await readDatabases();
  await toggle(databaseKey(id), true, id);
}

/**
 * Creates a container, with its database if that is new, and shows it; behind the tab in front, if a person
 * has left the dialog meanwhile.
 */
export async function createContainer(c: NewContainer): Promise<void> {
  const dialog = asked.peek();
  const known = valueOf(databases.peek())?.some((d) => d.id === c.db);
  if (c.fresh && !known) await createDatabase(c.db, c.fresh.throughput);
  note("container created", await wire.createContainer(server.peek(), c.db, c.definition, c.throughput));
  await toggle(databaseKey(c.db), true, c.db);
  const tab = show({ kind: "items", db: c.db, coll: c.definition.id }, asked.peek() === dialog ? active.peek() : noTab);
  if (c.sample && tab.kind === "items") void fill(tab, c);
}

/** Writes sample items; the tab of the items shows how far it is. */
async function fill(tab: ItemsTab, c: NewContainer): Promise<void> {
  const { paths } = c.definition.partitionKey;
  const unique = c.definition.uniqueKeyPolicy?.uniqueKeys.flatMap((k) => k.paths) ?? [];
  const items = sampleItems(sampleSize, paths, unique);
  async function* tasks(): AsyncGenerator<Task> {
    for (const item of items) {
      const id = String(item["id"]);
      yield { where: id, operation: { verb: "Create", id, key: keyOf(item, paths), body: JSON.stringify(item) } };
    }
  }
  const run: Bulk = new Bulk("sample", c.db, c.definition.id, tasks(), () => run.finished / sampleSize);
  tab.run.value = run;
  await run.start();
  // The columns are those of a sample, which was empty before. A first reading may still be on its way.
  await tab.open();
  await tab.open();
}

/** The throughput that containers of a database may share; undefined if it has none. */
export async function sharedThroughput(db: string): Promise<wire.Throughput | undefined> {
  const found = valueOf(databases.peek())?.find((d) => d.id === db);
  return found && (await wire.offerOf(server.peek(), found._rid))?.throughput;
}

export function deleteDatabase(db: string): void {
  asked.value = {
    kind: "delete",
    what: "database",
    name: db,
    typed: true,
    look: async () => {
      const { etag } = await wire.readDefinition(server.peek(), ["dbs", db]);
      const n = (await containers(server.peek(), db)).length;
      return { says: `Its users and ${plural(n, "container")} with all items go with it.`, etag };
    },
    does: async (etag) => {
      note("database deleted", await wire.remove(server.peek(), ["dbs", db], etag));
      closeWhere((t) => t.db === db);
      await readDatabases();
    },
  };
}

export function deleteContainer(db: string, coll: string): void {
  const path = ["dbs", db, "colls", coll];
  asked.value = {
    kind: "delete",
    what: "container",
    name: coll,
    typed: true,
    look: async () => {
      const { etag } = await wire.readDefinition(server.peek(), path);
      const all = await ranges(server.peek(), db, coll);
      const n = all.reduce((sum, r) => sum + (r.items ?? 0), 0);
      return { says: `Its scripts and ${plural(n, "item")} go with it.`, etag };
    },
    does: async (etag) => {
      note("container deleted", await wire.remove(server.peek(), path, etag));
      closeWhere((t) => t.db === db && t.coll === coll);
      await readContainers(db);
    },
  };
}

export function deleteScript(db: string, coll: string, scripts: ScriptKind, name: string): void {
  const path = scriptPath(db, coll, scripts, name);
  asked.value = {
    kind: "delete",
    what: kindNames[scripts].toLowerCase(),
    name,
    typed: false,
    look: async () => {
      const { etag } = await wire.readDefinition(server.peek(), path);
      return { says: "Requests that name it fail from then on.", etag };
    },
    does: async (etag) => {
      note("script deleted", await wire.remove(server.peek(), path, etag));
      closeWhere((t) => t.kind === "script" && t.db === db && t.coll === coll && t.scripts === scripts && t.stored.peek() === name);
      await readDetail(db, coll);
    },
  };
}
