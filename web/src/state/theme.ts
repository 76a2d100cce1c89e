// How the explorer looks: as the system asks, or as a person chose.

import { effect, signal } from "@preact/signals";
import { keep, recall } from "./kept";

export const themes = ["system", "light", "dark", "contrast"] as const;
export type Theme = (typeof themes)[number];

const isTheme = (v: unknown): v is Theme => themes.includes(v as Theme);

export const theme = signal<Theme>(recall("theme", isTheme) ?? "system");

/** Writes the theme to the page, and keeps it. */
export function applyTheme(): void {
  effect(() => {
    document.documentElement.dataset["theme"] = theme.value;
    keep("theme", theme.value);
  });
}
