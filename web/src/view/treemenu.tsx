// What can be done with the nodes of the tree.

import { useRef, useState } from "preact/hooks";
import { asked } from "../state/asked";
import { deleteContainer, deleteDatabase, deleteScript } from "../state/manage";
import { show } from "../state/tabs";
import { deleteUser } from "../state/users";
import type { ScriptKind } from "../wire/account";
import { Menu, type MenuItem } from "./menu";

export const ofDatabase = (db: string): MenuItem[] => [
  { label: "New container", run: () => (asked.value = { kind: "new container", db }) },
  { label: "Scale", run: () => show({ kind: "settings", db, coll: "" }) },
  { label: "Users", run: () => show({ kind: "users", db, coll: "", user: "" }) },
  { label: "Delete database", apart: true, run: () => deleteDatabase(db) },
];

export const ofContainer = (db: string, coll: string): MenuItem[] => [
  { label: "Items", run: () => show({ kind: "items", db, coll }) },
  { label: "New query", run: () => show({ kind: "query", db, coll }) },
  { label: "New item", run: () => show({ kind: "new", db, coll }) },
  { label: "Ranges and definition", run: () => show({ kind: "container", db, coll }) },
  { label: "Scale and settings", run: () => show({ kind: "settings", db, coll }) },
  { label: "Heat", run: () => show({ kind: "heat", db, coll }) },
  { label: "Advice", run: () => show({ kind: "advice", db, coll }) },
  { label: "Change feed", run: () => show({ kind: "feed", db, coll }) },
  { label: "New stored procedure", keys: "Alt+N P", apart: true, run: () => newScript(db, coll, "sprocs") },
  { label: "New trigger", keys: "Alt+N T", run: () => newScript(db, coll, "triggers") },
  { label: "New function", keys: "Alt+N F", run: () => newScript(db, coll, "udfs") },
  { label: "Delete container", apart: true, run: () => deleteContainer(db, coll) },
];

export const newScript = (db: string, coll: string, scripts: ScriptKind) => show({ kind: "script", db, coll, scripts, name: "" });

export const ofScript = (db: string, coll: string, scripts: ScriptKind, name: string): MenuItem[] => [
  { label: "Open", run: () => show({ kind: "script", db, coll, scripts, name }) },
  { label: "Delete", apart: true, run: () => deleteScript(db, coll, scripts, name) },
];

export const newUser = (db: string) =>
  (asked.value = { kind: "new user", db, done: (user) => show({ kind: "users", db, coll: "", user }) });

export const ofUsers = (db: string): MenuItem[] => [
  { label: "Open", run: () => show({ kind: "users", db, coll: "", user: "" }) },
  { label: "New user", run: () => newUser(db) },
];

export const ofUser = (db: string, user: string): MenuItem[] => [
  { label: "Permissions", run: () => show({ kind: "users", db, coll: "", user }) },
  { label: "Delete user", apart: true, run: () => deleteUser(db, user) },
];

/** Opens what can be created in the account. */
export function NewButton() {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const items: MenuItem[] = [
    { label: "Container", keys: "Alt+N C", run: () => (asked.value = { kind: "new container", db: undefined }) },
    { label: "Database", keys: "Alt+N D", run: () => (asked.value = { kind: "new database" }) },
  ];
  const box = button.current?.getBoundingClientRect();
  return (
    <>
      <button ref={button} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(true)}>
        New
      </button>
      {open && box && <Menu label="New" items={items} at={{ x: box.left, y: box.bottom + 2 }} onClose={() => setOpen(false)} />}
    </>
  );
}
