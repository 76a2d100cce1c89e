// A row of a query that is a whole item: it can be opened and deleted from the result.

import { Items, keyOf } from "../wire/items";
import { own } from "../text/json";
import { Refused } from "../wire/call";
import { definition } from "./tree";
import { explained, server, spent } from "./session";
import { active, show } from "./tabs";

/** The row is an item as it is stored: it has what the server adds to items. */
export const isWhole = (row: unknown): boolean =>
  ["id", "_rid", "_self", "_etag"].every((name) => typeof own(row, name) === "string");

const idOf = (row: unknown) => String(own(row, "id"));

async function keyOfRow(db: string, coll: string, row: unknown): Promise<unknown[]> {
  return keyOf(row, (await definition(db, coll)).partitionKey.paths);
}

/** Opens the item of a row; returns why not, or "". */
export async function openRow(db: string, coll: string, row: unknown): Promise<string> {
  const askedIn = active.peek();
  try {
    show({ kind: "item", db, coll, item: idOf(row), key: await keyOfRow(db, coll, row) }, askedIn);
    return "";
  } catch (e) {
    return explained(e);
  }
}

/** Deletes the item of a row if nobody has changed it since the query; returns why not, or "". */
export async function deleteRow(db: string, coll: string, row: unknown): Promise<string> {
  try {
    const key = await keyOfRow(db, coll, row);
    const reply = await new Items(server.peek(), db, coll).remove(idOf(row), key, String(own(row, "_etag")));
    spent.value = { what: "delete", charge: reply.charge, milliseconds: reply.milliseconds, receipt: reply.receipt };
    return "";
  } catch (e) {
    if (e instanceof Refused && e.status === 412) return "Somebody has changed this item since the query ran. Run it again.";
    if (e instanceof Refused && e.status === 404) return "Somebody has deleted this item since the query ran.";
    return explained(e);
  }
}
