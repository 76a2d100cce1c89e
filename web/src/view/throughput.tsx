// How many request units a second something has: chosen, and what that costs.

import { prices, setPrice } from "../state/prices";
import type { Throughput } from "../wire/manage";
import { count } from "../text/plain";

const kinds = [
  ["manual", "Manual"],
  ["autoscale", "Autoscale"],
] as const;

export const rateOf = (t: Throughput) => (t.kind === "manual" ? t.rate : t.most);

interface FieldProps<T> {
  name: string;
  value: T;
  onChange: (t: T) => void;
  /** What stands for no throughput of its own, where that is possible. */
  none?: string;
  least?: number | undefined;
}

/** A kind and a number of request units a second. Changing the kind keeps what fits. */
export function ThroughputField<T extends Throughput | undefined>(p: FieldProps<T>) {
  const value: Throughput | undefined = p.value;
  const rate = value === undefined ? 400 : rateOf(value);
  const set = (kind: "manual" | "autoscale", n: number) =>
    p.onChange((kind === "manual" ? { kind, rate: n } : { kind, most: n }) as T);
  const least = p.least ?? (value?.kind === "autoscale" ? 1000 : 400);
  return (
    <fieldset class="choice">
      <legend>{p.name}</legend>
      {p.none !== undefined && (
        <label>
          <input type="radio" name={p.name} checked={value === undefined} onChange={() => p.onChange(undefined as T)} />
          {p.none}
        </label>
      )}
      {kinds.map(([kind, label]) => (
        <label key={kind}>
          <input
            type="radio"
            name={p.name}
            checked={value?.kind === kind}
            onChange={() => set(kind, kind === "autoscale" ? Math.max(1000, Math.ceil(rate / 1000) * 1000) : rate)}
          />
          {label}
        </label>
      ))}
      {value !== undefined && (
        <label>
          {value.kind === "manual" ? "RU/s" : "RU/s at most"}
          <input
            class="number"
            type="number"
            min={least}
            step={value.kind === "manual" ? 100 : 1000}
            value={Number.isFinite(rate) ? String(rate) : ""}
            onInput={(e) => set(value.kind, e.currentTarget.valueAsNumber)}
            required
          />
        </label>
      )}
    </fieldset>
  );
}

const hours: [label: string, hours: number][] = [
  ["hour", 1],
  ["day", 24],
  ["month of 730 hours", 730],
];

const money = (n: number) => n.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: n < 0.1 ? 4 : 2 });

/** What a throughput costs at the prices that a person has entered; without a price, in hours of 100 RU/s. */
export function CostTable({ now, next }: { now: Throughput; next: Throughput }) {
  const used = [...new Set([now.kind, next.kind])];
  const known = used.every((kind) => prices.value[kind] !== undefined);
  const changed = now.kind !== next.kind || rateOf(now) !== rateOf(next);
  const cost = (t: Throughput, h: number) => {
    const most = (rateOf(t) / 100) * h;
    if (!Number.isFinite(most)) return "–";
    const text = (n: number) => (known ? money(n * prices.value[t.kind]!) : count(n));
    // Autoscale pays for the highest rate of each hour, at least for a tenth of its maximum.
    return t.kind === "autoscale" ? `${text(most / 10)} to ${text(most)}` : text(most);
  };
  return (
    <>
      <fieldset class="choice">
        <legend>Price of 100 RU/s for an hour. Orrery knows no prices; this browser keeps yours.</legend>
        {used.map((kind) => (
          <label key={kind}>
            {kind === "manual" ? "Manual" : "Autoscale"}
            <input
              class="number"
              type="number"
              min="0"
              step="any"
              aria-label={`Price, ${kind}`}
              value={prices.value[kind] === undefined ? "" : String(prices.value[kind])}
              placeholder="none"
              onInput={(e) => setPrice(kind, e.currentTarget.valueAsNumber)}
            />
          </label>
        ))}
      </fieldset>
      <table class="plain cost">
        <caption>{known ? "Cost, in the currency of the price" : "Hours of 100 RU/s"}</caption>
        <thead>
          <tr>
            <th scope="col">per</th>
            <th scope="col" class="amount">now</th>
            {changed ? <th scope="col" class="amount">after saving</th> : <td />}
          </tr>
        </thead>
        <tbody>
          {hours.map(([label, h]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td class="amount">{cost(now, h)}</td>
              <td class="amount">{changed ? cost(next, h) : ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
