// The throughput and the policies of a container, with a view of what changes before it is saved.

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { format, type Member } from "../text/json";
import { notJson } from "../text/places";
import { count, shown } from "../text/plain";
import { type Section, type SettingsTab } from "../state/settingstab";
import { show } from "../state/tabs";
import { Compare } from "./compare";
import { Editor, jsonLanguage } from "./editor";
import { refocus } from "./focus";
import { type Ttl, TtlField } from "./manage";
import { CostTable, rateOf, ThroughputField } from "./throughput";

const labels: Record<Section, string> = {
  scale: "Scale",
  settings: "Settings",
  indexing: "Indexing",
  computed: "Computed properties",
  search: "Vectors and text",
  definition: "Definition",
};

export function SettingsView({ tab }: { tab: SettingsTab }) {
  useEffect(() => void tab.open(), [tab]);
  const busy = tab.busy.value !== "";
  const section = tab.section.value;
  const reviewing = tab.reviewing.value;
  const stuck = tab.broken.value !== undefined || tab.wrong.value !== undefined;
  const said = busy
    ? `${tab.busy.value}…`
    : stuck
      ? "This is not JSON yet."
      : tab.changed.value.length > 0
        ? `Changed, not saved: ${tab.changed.value.map((n) => shown(n, 40)).join(", ")}`
        : tab.notice.value;
  const read = tab.base.value.length > 0;
  return (
    <div class="settings">
      <div class="toolbar" role="toolbar" aria-label="Settings">
        {tab.coll !== "" && !reviewing && (
          <button
            class="primary"
            disabled={busy || stuck || tab.changed.value.length === 0}
            onClick={() => (tab.reviewing.value = true)}
            title="What changes (Ctrl+S)"
            data-does="save"
          >
            Review and save
          </button>
        )}
        <button onClick={() => void tab.reread()} disabled={busy} title="Read it again; changes are dropped">
          {tab.dirty.value ? "Drop changes" : "Read again"}
        </button>
        <span class="said" role="status">
          {said}
        </span>
        <span class="place">
          {shown(tab.db, 60)}
          {tab.coll !== "" && ` / ${shown(tab.coll, 60)}`}
        </span>
      </div>
      {tab.failure.value !== "" && (
        <p class="failure" role="alert">
          {shown(tab.failure.value, 2000)}
        </p>
      )}
      {tab.coll !== "" && !reviewing && (
        <div class="toolbar sections">
          <div class="switch" role="group" aria-label="Sections">
            {(Object.keys(labels) as Section[]).map((s) => (
              <button key={s} aria-pressed={s === section} onClick={() => (tab.section.value = s)}>
                {labels[s]}
              </button>
            ))}
          </div>
        </div>
      )}
      {!read ? (
        <p class="quiet pad">{busy ? "Reading…" : ""}</p>
      ) : reviewing ? (
        <Review tab={tab} />
      ) : (
        <SectionView tab={tab} section={tab.coll === "" ? "scale" : section} />
      )}
    </div>
  );
}

function SectionView({ tab, section }: { tab: SettingsTab; section: Section }) {
  switch (section) {
    case "scale":
      return <Scale tab={tab} />;
    case "settings":
      return <General tab={tab} />;
    case "indexing":
      return (
        <Policy key="indexing" tab={tab} name="indexingPolicy" label="Indexing policy">
          <Progress tab={tab} />
        </Policy>
      );
    case "computed":
      return (
        <Policy key="computed" tab={tab} name="computedProperties" label="Computed properties" example={computedExample}>
          <span class="quiet">Each has a name and a query, which begins with SELECT VALUE.</span>
        </Policy>
      );
    case "search":
      return (
        <div class="two">
          <Policy tab={tab} name="vectorEmbeddingPolicy" label="Vector embeddings" example={vectorExample}>
            <span class="quiet">Entries may be added, not changed.</span>
          </Policy>
          <Policy tab={tab} name="fullTextPolicy" label="Full text" example={textExample}>
            <span class="quiet">The indexes of both are part of the indexing policy.</span>
          </Policy>
        </div>
      );
    case "definition":
      return (
        <div class="policy">
          <div class="toolbar">
            <span class="quiet">All that the server keeps of this container, also what has no field of its own here.</span>
          </div>
          <div class="result-body">
            <WholeDefinition tab={tab} />
          </div>
        </div>
      );
  }
}

/** The whole definition as a person writes it: laid out when it was read, not while it is written. */
function WholeDefinition({ tab }: { tab: SettingsTab }) {
  const untouched = tab.edits.value.size === 0 && tab.broken.value === undefined;
  const text = useMemo(() => tab.broken.peek() ?? whole(tab.draft.peek()), [tab.base.value, untouched]);
  return (
    <Editor
      text={text}
      label="Definition"
      language="json"
      reading={tab.busy.value === "reading"}
      onChange={(now) => tab.editAll(now)}
      mistakes={marksOf(tab.broken.value)}
    />
  );
}

const computedExample = '[\n  { "name": "lowerName", "query": "SELECT VALUE LOWER(c.name) FROM c" }\n]';
const vectorExample =
  '{\n  "vectorEmbeddings": [\n    { "path": "/vector", "dataType": "float32", "dimensions": 1536, "distanceFunction": "cosine" }\n  ]\n}';
const textExample = '{\n  "defaultLanguage": "en-US",\n  "fullTextPaths": [\n    { "path": "/text", "language": "en-US" }\n  ]\n}';

/** A definition as a person reads it: without what the server adds. */
const whole = (all: Member[]) =>
  format(`{${all.filter((m) => !m.name.startsWith("_")).map((m) => `${JSON.stringify(m.name)}:${m.raw}`).join(",")}}`);

function marksOf(text: string | undefined) {
  const wrong = text === undefined || text === "" ? undefined : notJson(text);
  return wrong ? [wrong] : [];
}

function Scale({ tab }: { tab: SettingsTab }) {
  const o = tab.offer.value;
  const busy = tab.busy.value !== "";
  if (o === undefined) return <p class="quiet pad">{busy ? "Reading…" : ""}</p>;
  if (o === null) {
    return (
      <div class="sheet">
        <p>
          {tab.coll === ""
            ? "The containers of this database do not share a throughput: each has its own, unless the account is serverless."
            : "This container has no throughput of its own: it shares that of its database, or the account is serverless."}
        </p>
        {tab.coll !== "" && (
          <p>
            <button onClick={() => show({ kind: "settings", db: tab.db, coll: "" })}>Scale the database</button>
          </p>
        )}
      </div>
    );
  }
  const next = tab.throughput.value;
  return (
    <div class="sheet" tabIndex={0} role="region" aria-label="Scale">
      <form
        class="form"
        onSubmit={(e) => {
          e.preventDefault();
          void tab.scale();
        }}
      >
        <dl class="facts">
          <dt>now</dt>
          <dd>
            {count(o.now)} RU/s
            {o.throughput.kind === "autoscale" && `, autoscale up to ${count(rateOf(o.throughput))} RU/s`}
          </dd>
          <dt>least possible</dt>
          <dd>{o.least === undefined ? "–" : `${count(o.least)} RU/s`}</dd>
          <dt>ranges</dt>
          <dd>
            <span role="status">
              {o.pending ? "The server moves items to other ranges. Requests go on meanwhile." : "No move is under way."}
            </span>
          </dd>
        </dl>
        <ThroughputField
          name="Throughput"
          value={next}
          onChange={(t) => {
            tab.throughput.value = t;
            tab.notice.value = "";
          }}
          least={o.throughput.kind === next.kind ? o.least : undefined}
        />
        <CostTable now={o.throughput} next={next} />
        <p>
          <button class="primary" disabled={busy || !tab.scaled.value}>
            Save throughput
          </button>
        </p>
      </form>
    </div>
  );
}

function General({ tab }: { tab: SettingsTab }) {
  const ttl = tab.value("defaultTtl");
  const value: Ttl =
    ttl === undefined
      ? { kind: "off", seconds: 86400 }
      : ttl === -1
        ? { kind: "on", seconds: 86400 }
        : { kind: "after", seconds: typeof ttl === "number" ? ttl : NaN };
  const geo = (tab.value("geospatialConfig") as { type?: string } | undefined)?.type ?? "Geography";
  const feed = tab.value("changeFeedPolicy") as { retentionDuration?: number } | undefined;
  const unique = (tab.value("uniqueKeyPolicy") as { uniqueKeys?: { paths: string[] }[] } | undefined)?.uniqueKeys ?? [];
  const key = tab.value("partitionKey") as { paths?: string[] } | undefined;
  const conflicts = tab.value("conflictResolutionPolicy") as Record<string, string> | undefined;
  const encrypted = tab.value("clientEncryptionPolicy") as { includedPaths?: { path: string }[] } | undefined;
  const paths = (all: string[]) => all.map((p) => shown(p, 100)).join(", ");
  return (
    <div class="sheet" tabIndex={0} role="region" aria-label="Settings of the container">
      <TtlField
        value={value}
        onChange={(t) =>
          tab.edit("defaultTtl", t.kind === "off" ? "" : t.kind === "on" ? "-1" : Number.isFinite(t.seconds) ? String(t.seconds) : "0")
        }
      />
      <fieldset class="choice">
        <legend>Points and shapes</legend>
        {["Geography", "Geometry"].map((type) => (
          <label key={type}>
            <input
              type="radio"
              name={`geo-${tab.id}`}
              checked={geo === type}
              onChange={() => tab.edit("geospatialConfig", format(JSON.stringify({ type })))}
            />
            {type}
          </label>
        ))}
      </fieldset>
      <fieldset class="choice">
        <legend>Change feed of all versions and deletes</legend>
        <label>
          <input
            type="checkbox"
            checked={feed !== undefined}
            onChange={(e) => tab.edit("changeFeedPolicy", e.currentTarget.checked ? retention(10) : "")}
          />
          Keep them for
        </label>
        <label>
          <input
            class="number"
            type="number"
            aria-label="Minutes"
            min="0"
            value={String(feed?.retentionDuration ?? 10)}
            disabled={feed === undefined}
            onInput={(e) => tab.edit("changeFeedPolicy", retention(e.currentTarget.valueAsNumber))}
          />
          minutes
        </label>
      </fieldset>
      <h3>What never changes</h3>
      <dl class="facts">
        <dt>partition key</dt>
        <dd class="id">{paths(key?.paths ?? [])}</dd>
        <dt>unique keys</dt>
        <dd class="id">{unique.length === 0 ? "none" : unique.map((k) => paths(k.paths)).join("; ")}</dd>
        <dt>conflicts of regions</dt>
        <dd class="id">
          {shown(conflicts?.["mode"] ?? "–", 40)} {shown(conflicts?.["conflictResolutionPath"] || conflicts?.["conflictResolutionProcedure"] || "", 200)}
        </dd>
        {encrypted && (
          <>
            <dt>encrypted by clients</dt>
            <dd class="id">{paths((encrypted.includedPaths ?? []).map((p) => p.path))}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

const retention = (minutes: number) => format(JSON.stringify({ retentionDuration: Number.isFinite(minutes) ? minutes : 0 }));

/** One member of the definition as JSON; example stands for one that is absent. */
function Policy(p: { tab: SettingsTab; name: string; label: string; example?: string; children?: ComponentChildren }) {
  const { tab, name } = p;
  const text = tab.text(name);
  return (
    <div class="policy">
      <div class="toolbar">
        <h3>{p.label}</h3>
        {p.children}
        {p.example !== undefined && (
          <button onClick={() => tab.edit(name, text === "" ? format(p.example!) : "")}>{text === "" ? "Add an example" : "Remove all"}</button>
        )}
      </div>
      <div class="result-body">
        <Editor
          text={text}
          label={p.label}
          language="json"
          reading={tab.busy.value === "reading"}
          onChange={(now) => tab.edit(name, now.trim() === "" ? "" : now)}
          mistakes={text === "" || !notJson(text) ? (tab.refused.value.get(name) ?? none) : marksOf(text)}
        />
      </div>
    </div>
  );
}

const none: never[] = [];

function Progress({ tab }: { tab: SettingsTab }) {
  const done = tab.progress.value;
  return (
    <span class="line" role="status">
      {done < 100 ? (
        <>
          The index is rebuilt for this policy: {done} %
          <progress aria-label="Rebuild of the index" max={100} value={done} />
        </>
      ) : (
        <span class="quiet">Every range has the index of the stored policy.</span>
      )}
    </span>
  );
}

/** What a save would change: the stored definition beside the new one. */
function Review({ tab }: { tab: SettingsTab }) {
  const changed = tab.changed.value;
  const busy = tab.busy.value !== "";
  const save = useRef<HTMLButtonElement>(null);
  // The button that led here is gone, and the focus with it.
  useLayoutEffect(() => refocus(save.current), []);
  return (
    <section class="conflict" aria-label="What changes">
      <div class="toolbar">
        <button ref={save} class="primary" disabled={busy} onClick={() => void tab.save()} data-does="save">
          Save
        </button>
        <button disabled={busy} onClick={() => (tab.reviewing.value = false)}>
          Back
        </button>
        <span class="said">{consequence(tab, changed)}</span>
      </div>
      <Compare left={whole(tab.base.value)} right={whole(tab.draft.value)} names={["Stored", "After saving"]} language={jsonLanguage} />
    </section>
  );
}

function consequence(tab: SettingsTab, changed: string[]): string {
  const ttl = tab.value("defaultTtl");
  if (changed.includes("defaultTtl") && typeof ttl === "number" && ttl > 0) {
    return `Items that have not been written for ${count(ttl)} s are deleted, unless they have a ttl of their own.`;
  }
  if (changed.includes("indexingPolicy")) return "The server rebuilds the index in the background. Requests go on meanwhile.";
  return "";
}
