// What a person does to the users of a database and their permissions.

import { remove, readDefinition } from "../wire/manage";
import * as wire from "../wire/users";
import { asked, note } from "./asked";
import { server } from "./session";
import { tabs } from "./tabs";
import { readUsers } from "./tree";

export async function createUser(db: string, id: string): Promise<void> {
  note("user created", await wire.createUser(server.peek(), db, id));
  await readUsers(db);
}

export function deleteUser(db: string, user: string): void {
  const path = wire.userPath(db, user);
  asked.value = {
    kind: "delete",
    what: "user",
    name: user,
    typed: false,
    look: async () => {
      const { etag } = await readDefinition(server.peek(), path);
      return { says: "Its permissions go with it, and their tokens open nothing from then on.", etag };
    },
    does: async (etag) => {
      note("user deleted", await remove(server.peek(), path, etag));
      for (const t of tabs.peek()) if (t.kind === "users" && t.db === db && t.user.peek() === user) t.user.value = "";
      await readUsers(db);
    },
  };
}

export async function createPermission(db: string, user: string, p: wire.Permission, seconds: number): Promise<wire.Token> {
  const token = await wire.createPermission(server.peek(), db, user, p, seconds);
  note("permission created", token.reply);
  return token;
}

export async function makeToken(db: string, user: string, permission: string, seconds: number): Promise<wire.Token> {
  const token = await wire.newToken(server.peek(), db, user, permission, seconds);
  note("token made", token.reply);
  return token;
}
