// Users of a database and their permissions. A permission's token leaves this file only where it is
// asked for: the server sends one with every reply.

import { feed } from "./account";
import type { Reply, Server } from "./call";

export interface User {
  id: string;
}

export interface Permission {
  id: string;
  permissionMode: "Read" | "All";
  /** The link of a container or of one thing in it. */
  resource: string;
  /** The only partition key value (or its first levels) that it covers. */
  resourcePartitionKey?: unknown[];
}

export interface Token {
  token: string;
  /** When it expires, in milliseconds since 1970. */
  expires: number;
  reply: Reply;
}

const usersOf = (db: string) => ["dbs", db, "users"];
export const userPath = (db: string, user: string) => [...usersOf(db), user];
export const permissionPath = (db: string, user: string, id: string) => [...userPath(db, user), "permissions", id];

export const listUsers = (s: Server, db: string) => feed<User>(s, usersOf(db), "Users");

export const createUser = (s: Server, db: string, id: string) =>
  s.call({ verb: "POST", path: usersOf(db), body: JSON.stringify({ id }) });

export async function listPermissions(s: Server, db: string, user: string): Promise<Permission[]> {
  const all = await feed<Permission & { _token?: string }>(s, [...userPath(db, user), "permissions"], "Permissions");
  return all.map(({ _token, ...p }) => p);
}

/** Creates a permission; the answer has its first token, valid for some seconds. */
export async function createPermission(s: Server, db: string, user: string, p: Permission, seconds: number): Promise<Token> {
  const path = [...userPath(db, user), "permissions"];
  return token(await s.call({ verb: "POST", path, headers: expiry(seconds), body: JSON.stringify(p) }), seconds);
}

/** A new token for a permission. Earlier ones stay valid until they expire. */
export async function newToken(s: Server, db: string, user: string, id: string, seconds: number): Promise<Token> {
  return token(await s.call({ verb: "GET", path: permissionPath(db, user, id), headers: expiry(seconds) }), seconds);
}

const expiry = (seconds: number) => ({ "x-ms-documentdb-expiry-seconds": String(seconds) });

function token(reply: Reply, seconds: number): Token {
  const { _token } = JSON.parse(reply.text) as { _token: string };
  return { token: _token, expires: Date.now() + seconds * 1000, reply };
}
