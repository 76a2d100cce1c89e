// Asks for a key or a token, which the page forgets when it is left or loaded again.

import { useState } from "preact/hooks";
import { refusal, unlock } from "../state/session";
import { shown } from "../text/plain";

export function Unlock() {
  const [secret, setSecret] = useState("");
  const [container, setContainer] = useState("");
  const [busy, setBusy] = useState(false);
  const token = secret.trim().startsWith("type=");
  return (
    <main class="unlock">
      <form
        onSubmit={(e) => {
          e.preventDefault();
          setBusy(true);
          void unlock(secret, container).finally(() => setBusy(false));
        }}
      >
        <h2>Open the account</h2>
        <p>The key stays in the memory of this page. It is asked for again when the page is loaded again.</p>
        <label>
          Account key or resource token
          <input
            type="password"
            name="key"
            autocomplete="off"
            spellcheck={false}
            value={secret}
            onInput={(e) => setSecret(e.currentTarget.value)}
            required
          />
        </label>
        {token && (
          <label>
            Container that the token opens
            <input
              name="container"
              placeholder="database/container"
              autocomplete="off"
              spellcheck={false}
              value={container}
              onInput={(e) => setContainer(e.currentTarget.value)}
            />
          </label>
        )}
        <button class="primary" disabled={busy || secret.trim() === ""}>
          Open
        </button>
        <p class="failure" role="alert">
          {refusal.value === "" ? "" : shown(refusal.value, 600)}
        </p>
      </form>
    </main>
  );
}
