// Who is asking. A key is kept as a key of the browser that signs and cannot be read back; neither a
// key nor a token is ever written anywhere.

export type Credential =
  | { kind: "key"; key: CryptoKey }
  | { kind: "token"; token: string }
  | { kind: "none" };

// The key of emulators, which every tool knows. It protects nothing.
const wellKnown = "C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw==";

/** Browsers sign only in pages that came over HTTPS or from this machine. */
export const canSign = () => globalThis.isSecureContext && globalThis.crypto?.subtle !== undefined;

/** The credential of an account key in base64. It throws when the text is no key. */
export async function keyCredential(base64: string): Promise<Credential> {
  const text = atob(base64.trim());
  if (text.length === 0) throw new Error("empty");
  const raw = Uint8Array.from(text, (c) => c.charCodeAt(0));
  const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  raw.fill(0);
  return { kind: "key", key };
}

export const wellKnownCredential = () => keyCredential(wellKnown);

/** The value of the authorization header; undefined when there is none to send. */
export async function authorization(
  by: Credential,
  verb: string,
  type: string,
  link: string,
  date: string,
): Promise<string | undefined> {
  if (by.kind === "none") return undefined;
  if (by.kind === "token") return encodeURIComponent(by.token);
  const signed = `${verb.toLowerCase()}\n${type}\n${link}\n${date.toLowerCase()}\n\n`;
  const sum = await crypto.subtle.sign("HMAC", by.key, new TextEncoder().encode(signed));
  return encodeURIComponent("type=master&ver=1.0&sig=" + btoa(String.fromCharCode(...new Uint8Array(sum))));
}
