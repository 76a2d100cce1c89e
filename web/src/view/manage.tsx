// The dialogs that create and delete databases and containers.

import { useEffect, useState } from "preact/hooks";
import { count, shown } from "../text/plain";
import { asked, type Deletion } from "../state/asked";
import { createContainer, createDatabase, sharedThroughput } from "../state/manage";
import { explained } from "../state/session";
import { databases, valueOf } from "../state/tree";
import { overtaken, type Throughput } from "../wire/manage";
import { Dialog } from "./dialog";
import { rateOf, ThroughputField } from "./throughput";
import "./manage.css";

const closing = () => (asked.value = undefined);

export function ManageDialogs() {
  const a = asked.value;
  switch (a?.kind) {
    case undefined:
      return null;
    case "new database":
      return <NewDatabase />;
    case "new container":
      return <NewContainer db={a.db} />;
    case "delete":
      return <Delete of={a} key={a.name} />;
  }
}

/** Does one thing at a time, and keeps why it failed. */
export function useAct(): { busy: boolean; failure: string; act: (does: () => Promise<void>) => void } {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const act = (does: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure("");
    does()
      .catch((e: unknown) => setFailure(explained(e)))
      .finally(() => setBusy(false));
  };
  return { busy, failure, act };
}

/** The buttons of a form in a dialog, and why it failed. */
export function FormEnd(p: { does: string; busy: boolean; failure: string; disabled?: boolean; danger?: boolean; onCancel: () => void; cancel?: string }) {
  return (
    <>
      <p class="failure" role="alert">
        {p.failure === "" ? "" : shown(p.failure, 1000)}
      </p>
      <div class="toolbar">
        <button type="submit" class={p.danger ? "danger" : "primary"} disabled={p.busy || p.disabled}>
          {p.does}
        </button>
        <button type="button" onClick={p.onCancel}>
          {p.cancel ?? "Cancel"}
        </button>
      </div>
    </>
  );
}

function NewDatabase() {
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

function NewContainer({ db: given }: { db: string | undefined }) {
  const known = valueOf(databases.value) ?? [];
  const { busy, failure, act } = useAct();
  const [where, setWhere] = useState(given ?? known[0]?.id);
  const [fresh, setFresh] = useState("");
  const [freshShares, setFreshShares] = useState(false);
  const [id, setId] = useState("");
  const [levels, setLevels] = useState([""]);
  const [unique, setUnique] = useState<string[]>([]);
  const [ttl, setTtl] = useState<Ttl>({ kind: "off", seconds: 86400 });
  const [own, setOwn] = useState(true);
  const [throughput, setThroughput] = useState<Throughput>({ kind: "manual", rate: 400 });
  const [shared, setShared] = useState<Throughput | undefined>(undefined);
  useEffect(() => {
    setShared(undefined);
    let current = true;
    if (where !== undefined) {
      sharedThroughput(where).then(
        (t) => {
          if (!current) return;
          setShared(t);
          setOwn(t === undefined);
        },
        () => undefined, // what is wrong with the database shows when the container is created
      );
    } else setOwn(!freshShares);
    return () => {
      current = false;
    };
  }, [where, freshShares]);
  const shares = where === undefined ? freshShares : shared !== undefined;
  const create = async () => {
    const definition: Record<string, unknown> & { id: string } = {
      id,
      partitionKey: { paths: levels.map(path), kind: levels.length > 1 ? "MultiHash" : "Hash", version: 2 },
    };
    const keys = unique.map((text) => text.split(",").map(path).filter((p) => p !== "/")).filter((paths) => paths.length > 0);
    if (keys.length > 0) definition["uniqueKeyPolicy"] = { uniqueKeys: keys.map((paths) => ({ paths })) };
    if (ttl.kind !== "off") definition["defaultTtl"] = ttl.kind === "on" ? -1 : ttl.seconds;
    await createContainer({
      db: where ?? fresh,
      fresh: where === undefined ? { throughput: freshShares ? throughput : undefined } : undefined,
      definition,
      throughput: (shares && !own) || (where === undefined && freshShares) ? undefined : throughput,
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
        {shares && where !== undefined && (
          <label class="check">
            <input type="checkbox" checked={own} onChange={(e) => setOwn(e.currentTarget.checked)} />
            A throughput of its own, beside the {count(rateOf(shared!))} RU/s that the database shares
          </label>
        )}
        {((where === undefined && freshShares) || own || !shares) && (
          <ThroughputField
            name={where === undefined && freshShares ? "Shared throughput" : "Throughput"}
            value={throughput}
            onChange={setThroughput}
          />
        )}
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
        <p class="quiet">The partition key and unique keys stay as they are. Everything else can be changed later.</p>
        <FormEnd does="Create" busy={busy} failure={failure} onCancel={closing} />
      </form>
    </Dialog>
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
function Delete({ of }: { of: Deletion }) {
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
