// The users of a database and the permissions of one of them.

import { signal } from "@preact/signals";
import * as manage from "../wire/manage";
import * as wire from "../wire/users";
import { asked, note } from "./asked";
import { explained, server } from "./session";
import { type Read, readUsers } from "./tree";

export class UsersTab {
  readonly kind = "users";
  readonly coll = "";
  /** The user whose permissions are shown; "" for none. */
  readonly user = signal("");
  readonly permissions = signal<Read<wire.Permission[]> | undefined>(undefined);
  readonly failure = signal("");

  constructor(
    readonly id: number,
    readonly db: string,
    user: string,
  ) {
    this.user.value = user;
  }

  get title(): string {
    return `Users ${this.db}`;
  }

  async open(): Promise<void> {
    await readUsers(this.db);
    if (this.user.peek() !== "") await this.readPermissions();
  }

  choose(user: string): void {
    if (user === this.user.peek()) return;
    this.user.value = user;
    this.permissions.value = undefined;
    void this.readPermissions();
  }

  async readPermissions(): Promise<void> {
    const user = this.user.peek();
    this.failure.value = "";
    try {
      const value = await wire.listPermissions(server.peek(), this.db, user);
      if (user === this.user.peek()) this.permissions.value = { state: "known", value };
    } catch (e) {
      if (user === this.user.peek()) this.permissions.value = { state: "failed", why: explained(e) };
    }
  }

  askPermission(): void {
    const user = this.user.peek();
    asked.value = { kind: "new permission", db: this.db, user, done: () => void this.readPermissions() };
  }

  /** Gives a permission the other mode, if nobody has changed it meanwhile. Its tokens follow at once. */
  async setMode(id: string, permissionMode: "Read" | "All"): Promise<void> {
    const path = wire.permissionPath(this.db, this.user.peek(), id);
    this.failure.value = "";
    try {
      const now = await manage.readDefinition(server.peek(), path);
      const { _token, ...rest } = JSON.parse(now.text) as Record<string, unknown>;
      const saved = await manage.replace(server.peek(), path, JSON.stringify({ ...rest, permissionMode }), now.etag);
      note("permission changed", saved.reply);
    } catch (e) {
      this.failure.value = explained(e);
    }
    await this.readPermissions();
  }

  deletePermission(id: string): void {
    const path = wire.permissionPath(this.db, this.user.peek(), id);
    asked.value = {
      kind: "delete",
      what: "permission",
      name: id,
      typed: false,
      look: async () => {
        const { etag } = await manage.readDefinition(server.peek(), path);
        return { says: "Its tokens open nothing from then on.", etag };
      },
      does: async (etag) => {
        note("permission deleted", await manage.remove(server.peek(), path, etag));
        await this.readPermissions();
      },
    };
  }

  close(): void {}
}
