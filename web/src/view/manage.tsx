// The dialogs that create and delete databases and containers.

import { useEffect, useState } from "preact/hooks";
import { count, shown } from "../text/plain";
import { type Asked, asked, type Deletion, leave } from "../state/asked";
import { createContainer, createDatabase, type NewContainer as NewContainerAsked, sampleSize, sharedThroughput } from "../state/manage";
import { databases, valueOf } from "../state/tree";
import { overtaken, type Throughput } from "../wire/manage";
import { Dialog } from "./dialog";
import { FormEnd, useAct } from "./form";
import { rateOf, ThroughputField } from "./throughput";
import { NewPermission, NewUser, TokenDialog } from "./users";
import "./manage.css";

export function ManageDialogs() {
  // What a dialog holds, such as a token, ends with the key that opened the account.
  useEffect(() => () => void (asked.value = undefined), []);
  const a = asked.value;
  const left = (next?: Asked) => leave(a, next);
  const closing = () => void left();
  switch (a?.kind) {
    case undefined:
      return null;
    case "new database":
      return <NewDatabase closing={closing} />;
    case "new container":
      return <NewContainer db={a.db} closing={closing} />;
    case "unsaved":
      return (
        <Dialog title="Close without saving?" onClose={closing}>
          <p class="id">{shown(a.title, 200)}</p>
          <p>What has been changed in this tab would be lost.</p>
          <div class="toolbar">
            <button
              class="danger"
              onClick={() => {
                closing();
                a.close();
              }}
            >
              Close
            </button>
            <button autofocus onClick={closing}>
              Keep
            </button>
          </div>
        </Dialog>
      );
    case "new user":
      return <NewUser {...a} left={left} />;
    case "new permission":
      return <NewPermission {...a} left={left} />;
    case "token":
      return <TokenDialog key={a.permission} {...a} closing={closing} />;
    case "delete":
      return <Delete of={a} key={a.name} closing={closing} />;
  }
}

function NewDatabase({ closing }: { closing: () => void }) {
  const { busy, failure, act } = useAct();
  const [id, setId] = useState("");
  const [shares, setShares] = useState(false);
  const [throughput, setThroughput] = useState<Throughput>({ kind: "autoscale", most: 1000 });
  return (
    <Dialog title="New database" onClose={closing} firm>
      <form
        class="form"
        onSubmit={(e) => {
          e.preventDefault();
          act(async () => {
            await createDatabase(id, shares ? throughput : undefined);
            closing();
          });
        }}
      >
        <label>
          Name
          <input autofocus value={id} onInput={(e) => setId(e.currentTarget.value)} required spellcheck={false} autocomplete="off" />
        </label>
        <label class="check">
          <input type="checkbox" checked={shares} onChange={(e) => setShares(e.currentTarget.checked)} />
          Its containers share a throughput
        </label>
        {shares && <ThroughputField name="Shared throughput" value={throughput} onChange={setThroughput} />}
        <FormEnd does="Create" busy={busy} failure={failure} onCancel={closing} />
      </form>
    </Dialog>
  );
}

const mostLevels = 3;
const mostUniqueKeys = 10;

function NewContainer({ db: given, closing }: { db: string | undefined; closing: () => void }) {
  const known = valueOf(databases.value) ?? [];
  const { busy, failure, act } = useAct();
  const [where, setWhere] = useState(given || known[0]?.id);
  const [fresh, setFresh] = useState("");
  const [freshShares, setFreshShares] = useState(false);
  const [id, setId] = useState("");
  const [sample, setSample] = useState(false);
  const [levels, setLevels] = useState([""]);
  const [unique, setUnique] = useState<string[]>([]);
  const [ttl, setTtl] = useState<Ttl>({ kind: "off", seconds: 86400 });
  const [conflicts, setConflicts] = useState<Conflicts>({ custom: false, path: "/_ts", procedure: "" });
  const [pool, setPool] = useState<Throughput>({ kind: "autoscale", most: 1000 });
  const [own, setOwn] = useState<Throughput | undefined>(undefined);
  const [shared, setShared] = useState<Throughput | undefined>(undefined);
  useEffect(() => {
    setShared(undefined);
    let current = true;
    if (where !== undefined) {
      sharedThroughput(where).then(
        (t) => current && setShared(t),
        () => undefined, // what is wrong with the database shows when the container is created
      );
    }
    return () => {
      current = false;
    };
  }, [where]);
  const sharing = where === undefined ? (freshShares ? pool : undefined) : shared;
  const create = async () => {
    const definition: NewContainerAsked["definition"] = {
      id,
      partitionKey: { paths: levels.map(path), kind: levels.length > 1 ? "MultiHash" : "Hash", version: 2 },
    };
    const keys = unique.map((text) => text.split(",").map(path).filter((p) => p !== "/")).filter((paths) => paths.length > 0);
    if (keys.length > 0) definition.uniqueKeyPolicy = { uniqueKeys: keys.map((paths) => ({ paths })) };
    if (ttl.kind !== "off") definition.defaultTtl = ttl.kind === "on" ? -1 : ttl.seconds;
    if (conflicts.custom) definition.conflictResolutionPolicy = { mode: "Custom", conflictResolutionProcedure: conflicts.procedure.trim() };
    else if (path(conflicts.path) !== "/_ts") {
      definition.conflictResolutionPolicy = { mode: "LastWriterWins", conflictResolutionPath: path(conflicts.path) };
    }
    await createContainer({
      db: where ?? fresh,
      fresh: where === undefined ? { throughput: freshShares ? pool : undefined } : undefined,
      definition,
      throughput: own,
      sample,
    });
    closing();
  };
  return (
    <Dialog title="New container" onClose={closing} firm>
      <form
        class="form"
        onSubmit={(e) => {
          e.preventDefault();
          act(create);
        }}
      >
        <div class="columns">
          <label>
            Database
            <select
              value={where === undefined ? "" : String(known.findIndex((d) => d.id === where))}
              onChange={(e) => setWhere(e.currentTarget.value === "" ? undefined : known[Number(e.currentTarget.value)]?.id)}
            >
              {known.map((d, i) => (
                <option key={d.id} value={String(i)}>
                  {shown(d.id, 60)}
                </option>
              ))}
              <option value="">New database…</option>
            </select>
          </label>
          {where === undefined && (
            <label>
              Name of the database
              <input value={fresh} onInput={(e) => setFresh(e.currentTarget.value)} required spellcheck={false} autocomplete="off" />
            </label>
          )}
        </div>
        {where === undefined && (
          <label class="check">
            <input type="checkbox" checked={freshShares} onChange={(e) => setFreshShares(e.currentTarget.checked)} />
            Its containers share a throughput
          </label>
        )}
        {where === undefined && freshShares && <ThroughputField name="Shared throughput" value={pool} onChange={setPool} />}
        <label>
          Name of the container
          <input autofocus value={id} onInput={(e) => setId(e.currentTarget.value)} required spellcheck={false} autocomplete="off" />
        </label>
        <Paths
          name="Partition key"
          one={(i) => (levels.length === 1 ? "Path of the partition key" : `Level ${i + 1}`)}
          example="for example /customerId"
          values={levels}
          onChange={setLevels}
          add={levels.length < mostLevels ? "Add a level" : undefined}
          least={1}
        />
        <ThroughputField
          name="Throughput"
          none={sharing === undefined ? "The server's default" : `Shared: ${count(rateOf(sharing))} RU/s of the database`}
          value={own}
          onChange={setOwn}
        />
        <Paths
          name="Unique keys"
          one={(i) => `Unique key ${i + 1}`}
          example="/email, or /firstName, /lastName together"
          values={unique}
          onChange={setUnique}
          add={unique.length < mostUniqueKeys ? "Add a unique key" : undefined}
          least={0}
        />
        <TtlField value={ttl} onChange={setTtl} />
        <label class="check">
          <input type="checkbox" checked={sample} onChange={(e) => setSample(e.currentTarget.checked)} />
          Put {sampleSize} sample items into it
        </label>
        <ConflictsField value={conflicts} onChange={setConflicts} />
        <p class="quiet">
          The partition key, unique keys and the conflict policy stay as they are. Everything else can be changed later.
        </p>
        <FormEnd does="Create" busy={busy} failure={failure} onCancel={closing} />
      </form>
    </Dialog>
  );
}

/** What wins where several regions are written. */
interface Conflicts {
  custom: boolean;
  path: string;
  procedure: string;
}

function ConflictsField({ value, onChange }: { value: Conflicts; onChange: (c: Conflicts) => void }) {
  return (
    <fieldset class="choice">
      <legend>Conflicts of write regions (an account with one has none)</legend>
      <label>
        <input type="radio" name="conflicts" checked={!value.custom} onChange={() => onChange({ ...value, custom: false })} />
        The greatest value wins, at
      </label>
      <input
        class="id"
        aria-label="Path of the value that wins"
        value={value.path}
        disabled={value.custom}
        required={!value.custom}
        spellcheck={false}
        autocomplete="off"
        onInput={(e) => onChange({ ...value, path: e.currentTarget.value })}
      />
      <label>
        <input type="radio" name="conflicts" checked={value.custom} onChange={() => onChange({ ...value, custom: true })} />
        A stored procedure decides
      </label>
      <input
        class="id"
        aria-label="Name of the procedure, or nothing"
        placeholder="none: they stay in the list of conflicts"
        value={value.procedure}
        disabled={!value.custom}
        spellcheck={false}
        autocomplete="off"
        onInput={(e) => onChange({ ...value, procedure: e.currentTarget.value })}
      />
    </fieldset>
  );
}

/** A path as a definition has it; a person may leave out the first slash. */
const path = (text: string) => (text.trim().startsWith("/") ? text.trim() : "/" + text.trim());

function Paths(p: {
  name: string;
  one: (i: number) => string;
  example: string;
  values: string[];
  onChange: (values: string[]) => void;
  add: string | undefined;
  least: number;
}) {
  return (
    <fieldset class="list">
      <legend>{p.name}</legend>
      {p.values.map((value, i) => (
        <div class="one" key={i}>
          <input
            aria-label={p.one(i)}
            class="id"
            value={value}
            placeholder={p.example}
            required
            spellcheck={false}
            autocomplete="off"
            onInput={(e) => p.onChange(p.values.with(i, e.currentTarget.value))}
          />
          {p.values.length > p.least && (
            <button type="button" aria-label={`Remove: ${p.one(i)}`} onClick={() => p.onChange(p.values.toSpliced(i, 1))}>
              Remove
            </button>
          )}
        </div>
      ))}
      {p.add !== undefined && (
        <button type="button" onClick={() => p.onChange([...p.values, ""])}>
          {p.add}
        </button>
      )}
    </fieldset>
  );
}

export interface Ttl {
  kind: "off" | "on" | "after";
  seconds: number;
}

export function TtlField({ value, onChange }: { value: Ttl; onChange: (t: Ttl) => void }) {
  const kinds: [kind: Ttl["kind"], label: string][] = [
    ["off", "Off"],
    ["on", "By their own ttl"],
    ["after", "After"],
  ];
  return (
    <fieldset class="choice">
      <legend>Items expire</legend>
      {kinds.map(([kind, label]) => (
        <label key={kind}>
          <input type="radio" name="ttl" checked={value.kind === kind} onChange={() => onChange({ ...value, kind })} />
          {label}
        </label>
      ))}
      <label>
        <input
          class="number"
          type="number"
          aria-label="Seconds"
          min="1"
          max="2147483647"
          value={Number.isFinite(value.seconds) ? String(value.seconds) : ""}
          disabled={value.kind !== "after"}
          required={value.kind === "after"}
          onInput={(e) => onChange({ kind: "after", seconds: e.currentTarget.valueAsNumber })}
        />
        seconds
      </label>
    </fieldset>
  );
}

/** Asks before something is deleted; where much goes with it, for its name. */
function Delete({ of, closing }: { of: Deletion; closing: () => void }) {
  const { busy, failure, act } = useAct();
  const [name, setName] = useState("");
  const [found, setFound] = useState<{ says: string; etag: string } | undefined>(undefined);
  useEffect(() => act(async () => setFound(await of.look())), [of]);
  return (
    <Dialog title={`Delete this ${of.what}?`} onClose={closing}>
      <form
        class="form"
        onSubmit={(e) => {
          e.preventDefault();
          act(async () => {
            try {
              await of.does(found!.etag);
            } catch (e) {
              if (!overtaken(e)) throw e;
              setFound(await of.look());
              throw new Error("Somebody has changed it since this dialog opened. Look at what goes with it now.");
            }
            closing();
          });
        }}
      >
        <p class="id">{shown(of.name, 300)}</p>
        <p>
          {found?.says ?? (busy ? "Reading what goes with it…" : "")} This cannot be undone.
        </p>
        {of.typed && (
          <label>
            Type its name to delete it
            <input autofocus value={name} onInput={(e) => setName(e.currentTarget.value)} spellcheck={false} autocomplete="off" />
          </label>
        )}
        <FormEnd
          does="Delete"
          danger
          busy={busy}
          failure={failure}
          disabled={found === undefined || (of.typed && name !== of.name && name !== shown(of.name, 300))}
          onCancel={closing}
          cancel="Keep"
        />
      </form>
    </Dialog>
  );
}
