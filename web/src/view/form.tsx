// What the forms in dialogs share.

import { useState } from "preact/hooks";
import { explained } from "../state/session";
import { shown } from "../text/plain";

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

/** An amount that counts when its field is left: until then it stays as it is typed, whatever is drawn again. */
export function Amount(p: { class: string; placeholder: string; value: number | undefined; onDone: (text: string) => void }) {
  const [typed, setTyped] = useState<string | undefined>();
  return (
    <input
      class={p.class}
      inputMode="decimal"
      placeholder={p.placeholder}
      value={typed ?? (p.value === undefined ? "" : String(p.value))}
      onInput={(e) => setTyped(e.currentTarget.value)}
      onChange={(e) => {
        setTyped(undefined);
        p.onDone(e.currentTarget.value);
      }}
    />
  );
}

/** The buttons of a form in a dialog, and why it failed. */
export function FormEnd(p: { does: string; busy: boolean; failure: string; disabled?: boolean; danger?: boolean; onCancel: () => void; cancel?: string }) {
  return (
    <div class="form-end">
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
    </div>
  );
}
