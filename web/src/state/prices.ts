// What a hundred RU/s cost for an hour, as a person has entered it. No price is built in.

import { signal } from "@preact/signals";
import { isRecord, keep, recall } from "./kept";

export type Prices = Partial<Record<"manual" | "autoscale", number>>;

const isPrice = (v: unknown) => v === undefined || (typeof v === "number" && Number.isFinite(v) && v >= 0);
const isPrices = (v: unknown): v is Prices => isRecord(v) && isPrice(v["manual"]) && isPrice(v["autoscale"]);

export const prices = signal<Prices>(recall("prices", isPrices) ?? {});

/** Keeps a price; NaN forgets it. */
export function setPrice(kind: "manual" | "autoscale", price: number): void {
  const next = { ...prices.value };
  if (isPrice(price)) next[kind] = price;
  else delete next[kind];
  prices.value = next;
  keep("prices", next);
}
