// The users of a database, their permissions, and tokens, which are shown once.

import { useEffect, useRef, useState } from "preact/hooks";
import { plural, shown } from "../text/plain";
import { typed } from "../text/scripts";
import { type Asked, asked, type NewPermissionAsked, type TokenAsked } from "../state/asked";
import { createPermission, createUser, deleteUser, makeToken } from "../state/users";
import { containers, databaseKey, readContainers, users, valueOf } from "../state/tree";
import type { UsersTab } from "../state/userstab";
import type { Permission, Token } from "../wire/users";
import { Dialog } from "./dialog";
import { FormEnd, useAct } from "./form";

export function UsersView({ tab }: { tab: UsersTab }) {
  useEffect(() => void tab.open(), [tab]);
  const read = users.value.get(tab.db);
  const all = valueOf(read);
  return (
    <div class="users">
      <div class="toolbar" role="toolbar" aria-label="Users">
        <button class="primary" onClick={() => (asked.value = { kind: "new user", db: tab.db, done: (id) => tab.choose(id) })}>
          New user
        </button>
        <button onClick={() => void tab.open()}>Read again</button>
        <span class="said" role="status">
          {all === undefined ? "" : plural(all.length, "user")}
        </span>
        <span class="place">{shown(tab.db, 60)}</span>
      </div>
      {read?.state === "failed" && (
        <p class="failure" role="alert">
          {shown(read.why, 1000)}
        </p>
      )}
      {tab.failure.value !== "" && (
        <p class="failure" role="alert">
          {shown(tab.failure.value, 1000)}
        </p>
      )}
      <div class="users-body">
        <ul class="choices" aria-label="Users">
          {all?.map((u) => (
            <li key={u.id}>
              <button class="id" aria-pressed={u.id === tab.user.value} title={shown(u.id, 300)} onClick={() => tab.choose(u.id)}>
                {shown(u.id, 60)}
              </button>
            </li>
          ))}
          {all?.length === 0 && (
            <li class="quiet pad">
              Nobody yet. A user has permissions; a permission gives tokens, which open a container or a part of it without the
              account key.
            </li>
          )}
        </ul>
        <div class="sheet" tabIndex={0} role="region" aria-label="Permissions">
          {tab.user.value === "" ? <p class="quiet">Choose a user to see what it may do.</p> : <Permissions tab={tab} />}
        </div>
      </div>
    </div>
  );
}

function Permissions({ tab }: { tab: UsersTab }) {
  const user = tab.user.value;
  const read = tab.permissions.value;
  const all = valueOf(read);
  return (
    <>
      <div class="line">
        <h2>{shown(user, 200)}</h2>
        <span class="grow" />
        <button onClick={() => tab.askPermission()}>New permission</button>
        <button onClick={() => deleteUser(tab.db, user)} data-does="delete">
          Delete user
        </button>
      </div>
      {read?.state === "failed" && (
        <p class="failure" role="alert">
          {shown(read.why, 1000)}
        </p>
      )}
      {all?.length === 0 && <p class="quiet">No permissions yet.</p>}
      {all !== undefined && all.length > 0 && (
        <table class="plain">
          <caption>{plural(all.length, "permission")}</caption>
          <thead>
            <tr>
              <th scope="col">permission</th>
              <th scope="col">may</th>
              <th scope="col">resource</th>
              <th scope="col">partition key</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {all.map((p) => (
              <tr key={p.id}>
                <th scope="row" class="id">
                  {shown(p.id, 80)}
                </th>
                <td>
                  <select
                    aria-label={`What ${shown(p.id, 80)} allows`}
                    value={p.permissionMode}
                    onChange={(e) => void tab.setMode(p.id, e.currentTarget.value === "All" ? "All" : "Read")}
                  >
                    <option value="Read">read</option>
                    <option value="All">read and write</option>
                  </select>
                </td>
                <td class="id">{shown(p.resource, 120)}</td>
                <td class="id">{p.resourcePartitionKey === undefined ? "" : shown(JSON.stringify(p.resourcePartitionKey), 60)}</td>
                <td class="buttons">
                  <button
                    aria-label={`New token: ${shown(p.id, 80)}`}
                    onClick={() => (asked.value = { kind: "token", db: tab.db, user, permission: p.id, resource: p.resource })}
                  >
                    New token
                  </button>
                  <button aria-label={`Delete: ${shown(p.id, 80)}`} onClick={() => tab.deletePermission(p.id)}>
                    Delete
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** Closes a dialog or puts another in its place; false when a person has left it already. */
type Left = (next?: Asked) => boolean;

export function NewUser({ db, done, left }: { db: string; done: (id: string) => void; left: Left }) {
  const closing = () => void left();
  const { busy, failure, act } = useAct();
  const [id, setId] = useState("");
  return (
    <Dialog title="New user" onClose={closing} firm>
      <form
        class="form"
        onSubmit={(e) => {
          e.preventDefault();
          act(async () => {
            await createUser(db, id);
            if (left()) done(id);
          });
        }}
      >
        <label>
          Name
          <input autofocus value={id} onInput={(e) => setId(e.currentTarget.value)} required spellcheck={false} autocomplete="off" />
        </label>
        <FormEnd does="Create" busy={busy} failure={failure} onCancel={closing} />
      </form>
    </Dialog>
  );
}

const scopes = [
  ["container", "all of the container"],
  ["key", "one partition key value"],
  ["docs", "one item"],
  ["sprocs", "one stored procedure"],
  ["triggers", "one trigger"],
  ["udfs", "one function"],
] as const;

const validities: [seconds: number, label: string][] = [
  [600, "10 minutes"],
  [3600, "an hour"],
  [18_000, "5 hours"],
  [86_400, "a day"],
];

function Validity({ value, onChange }: { value: number; onChange: (seconds: number) => void }) {
  return (
    <label>
      Its token is valid for
      <select value={String(value)} onChange={(e) => onChange(Number(e.currentTarget.value))}>
        {validities.map(([seconds, label]) => (
          <option key={seconds} value={String(seconds)}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

export function NewPermission({ db, user, done, left }: NewPermissionAsked & { left: Left }) {
  const closing = () => void left();
  const { busy, failure, act } = useAct();
  const [id, setId] = useState("");
  const [mode, setMode] = useState<Permission["permissionMode"]>("Read");
  const [coll, setColl] = useState(0);
  const [scope, setScope] = useState<(typeof scopes)[number][0]>("container");
  const [name, setName] = useState("");
  const [key, setKey] = useState("");
  const [seconds, setSeconds] = useState(3600);
  useEffect(() => void readContainers(db), [db]);
  const all = valueOf(containers.value.get(databaseKey(db))) ?? [];
  const chosen = all[coll];
  const named = scope !== "container" && scope !== "key";
  const keyed = scope === "key" || scope === "docs";
  return (
    <Dialog title={`New permission of ${shown(user, 60)}`} onClose={closing} firm>
      <form
        class="form"
        onSubmit={(e) => {
          e.preventDefault();
          act(async () => {
            const resource = `dbs/${db}/colls/${chosen!.id}${named ? `/${scope}/${name}` : ""}`;
            const p: Permission = { id, permissionMode: mode, resource };
            if (keyed && key.trim() !== "") p.resourcePartitionKey = keyOf(key);
            const token = await createPermission(db, user, p, seconds);
            left({ kind: "token", db, user, permission: id, resource, token });
            done();
          });
        }}
      >
        <label>
          Name
          <input autofocus value={id} onInput={(e) => setId(e.currentTarget.value)} required spellcheck={false} autocomplete="off" />
        </label>
        <div class="columns">
          <label>
            Container
            <select value={String(coll)} onChange={(e) => setColl(Number(e.currentTarget.value))} required>
              {all.map((c, i) => (
                <option key={c.id} value={String(i)}>
                  {shown(c.id, 60)}
                </option>
              ))}
            </select>
          </label>
          <label>
            Covers
            <select value={scope} onChange={(e) => setScope(scopes.find(([s]) => s === e.currentTarget.value)?.[0] ?? "container")}>
              {scopes.map(([s, label]) => (
                <option key={s} value={s}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </div>
        {named && (
          <label>
            {scope === "docs" ? "Id of the item" : "Name of the script"}
            <input value={name} onInput={(e) => setName(e.currentTarget.value)} required spellcheck={false} autocomplete="off" />
          </label>
        )}
        {keyed && (
          <label>
            {`Partition key ${chosen ? chosen.partitionKey.paths.map((p) => shown(p, 60)).join(", ") : ""}`}
            <input
              value={key}
              placeholder={scope === "docs" ? 'none: the id under every key. Else Ada, 42 or ["Ada", 42]' : 'Ada, 42, or the first levels as ["Ada", 42]'}
              onInput={(e) => setKey(e.currentTarget.value)}
              required={scope === "key"}
              spellcheck={false}
              autocomplete="off"
            />
          </label>
        )}
        <fieldset class="choice">
          <legend>Allows</legend>
          {(["Read", "All"] as const).map((m) => (
            <label key={m}>
              <input type="radio" name="mode" checked={mode === m} onChange={() => setMode(m)} />
              {m === "Read" ? "to read" : "to read and write"}
            </label>
          ))}
        </fieldset>
        <Validity value={seconds} onChange={setSeconds} />
        <FormEnd does="Create" busy={busy} failure={failure} disabled={chosen === undefined} onCancel={closing} />
      </form>
    </Dialog>
  );
}

function keyOf(text: string): unknown[] {
  const value = typed(text.trim());
  return Array.isArray(value) ? value : [value];
}

/** Makes a token, and shows it until the dialog is closed. */
export function TokenDialog({ closing, ...p }: TokenAsked & { closing: () => void }) {
  const { busy, failure, act } = useAct();
  const [seconds, setSeconds] = useState(3600);
  const [token, setToken] = useState<Token | undefined>(p.token);
  const [copied, setCopied] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const container = p.resource.split("/").slice(0, 4).join("/");
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(token!.token);
      setCopied("Copied.");
    } catch {
      setCopied("The browser does not let the page copy. It is selected: press Ctrl+C.");
    }
  };
  return (
    <Dialog title={`Token: ${shown(p.permission, 80)}`} onClose={closing} firm>
      {token === undefined ? (
        <form
          class="form"
          onSubmit={(e) => {
            e.preventDefault();
            act(async () => setToken(await makeToken(p.db, p.user, p.permission, seconds)));
          }}
        >
          <Validity value={seconds} onChange={setSeconds} />
          <FormEnd does="Make a token" busy={busy} failure={failure} onCancel={closing} />
        </form>
      ) : (
        <div class="form">
          <label>
            It is shown this once. Whoever has it may do what the permission allows.
            <textarea ref={field} class="token" readOnly rows={4} value={token.token} spellcheck={false} />
          </label>
          <div class="toolbar">
            <button class="primary" onClick={() => void copy()}>
              Copy
            </button>
            <span class="said" role="status">
              {copied}
            </span>
          </div>
          <dl class="facts">
            <dt>expires</dt>
            <dd>{new Date(token.expires).toISOString().replace("T", " ").slice(0, 19)} UTC, or when the permission is deleted</dd>
            <dt>over HTTP</dt>
            <dd>percent-encoded as the header authorization, without a date</dd>
            <dt>in an SDK</dt>
            <dd class="id">{shown(`new CosmosClient({ endpoint, resourceTokens: { ${JSON.stringify(container)}: token } })`, 400)}</dd>
            <dt>in this explorer</dt>
            <dd>
              in place of the key, with <span class="id">{shown(container.split("/").filter((_, i) => i % 2 === 1).join("/"), 200)}</span> as the container
            </dd>
          </dl>
        </div>
      )}
    </Dialog>
  );
}
