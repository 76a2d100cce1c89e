// The actions of a grid of items.

import { action } from "../state/actions";
import { pressing } from "./actions";

action({ name: "Patch the marked items", ...pressing("patch") });
action({ name: "Upload a file of items", keys: ["Ctrl+Shift+O"], ...pressing("upload") });
action({ name: "Download the items of the filter", keys: ["Ctrl+Shift+S"], ...pressing("download") });
action({ name: "Choose the columns of the grid", ...pressing("columns") });
action({ name: "Saved filters", ...pressing("filters") });
action({ name: "Take back the last value that was saved in the grid", ...pressing("undo") });
// The grid does these itself: in a text, the same keys belong to the text.
action({ name: "Take back the last value (in a grid of items)", keys: ["Ctrl+Z"] });
action({ name: "Edit the value in a cell (in a grid of items; a letter begins too)", keys: ["F2"] });
action({ name: "Mark an item, several, all (in a grid of items)", keys: ["Space", "Shift+↓", "Ctrl+A"] });
