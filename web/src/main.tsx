// Where the page begins.

import { effect } from "@preact/signals";
import { render } from "preact";
import { open, phase } from "./state/session";
import { startTabs, tabs, unsaved } from "./state/tabs";
import { applyTheme } from "./state/theme";
import { App } from "./view/app";
import "./view/app.css";

applyTheme();
let started = false;
effect(() => {
  if (phase.value !== "open" || started) return;
  started = true;
  startTabs();
});
addEventListener("beforeunload", (e) => {
  if (tabs.peek().some(unsaved)) e.preventDefault();
});
render(<App />, document.getElementById("app")!);
void open();
