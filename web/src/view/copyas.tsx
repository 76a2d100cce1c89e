// Shows a query or the read of an item as a program, to copy.

import { useState } from "preact/hooks";
import { type Ask, languages, program } from "../text/copyas";
import type { Language } from "../text/literal";
import { isText, keep, recall } from "../state/kept";
import { Dialog } from "./dialog";
import { Editor } from "./editor";

const isLanguage = (v: unknown): v is Language => isText(v) && languages.some((l) => l === v);

/** The account's address, as this page reaches it. */
export const endpoint = () => new URL("../", document.baseURI).href;

export function CopyAs({ ask, onClose }: { ask: Ask; onClose: () => void }) {
  const [language, setLanguage] = useState<Language>(recall("language", isLanguage) ?? "JavaScript");
  const [said, setSaid] = useState("");
  const text = program(language, ask);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid("Copied.");
    } catch {
      setSaid("This browser does not let the page copy. Select the text and press Ctrl+C.");
    }
  };
  return (
    <Dialog title="Copy as" onClose={onClose} wide>
      <div class="toolbar">
        <div class="switch" role="group" aria-label="Language">
          {languages.map((l) => (
            <button
              key={l}
              aria-pressed={l === language}
              onClick={() => {
                setLanguage(l);
                setSaid("");
                keep("language", l);
              }}
            >
              {l}
            </button>
          ))}
        </div>
        <span class="grow" />
        <button class="primary" onClick={() => void copy()}>
          Copy
        </button>
      </div>
      <div class="program">
        <Editor text={text} label="Program" language="plain" readOnly />
      </div>
      <p class="quiet" role="status">
        {said !== "" ? said : `The account key is not in it: the program reads ${language === "orrery" ? "ORRERY_KEY" : "COSMOS_KEY"}.`}
      </p>
    </Dialog>
  );
}
