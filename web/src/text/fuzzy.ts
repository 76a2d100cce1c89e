// Finds a text by some of its letters, as a person types them: "ordcu" finds "orders by customer".

export interface Match {
  /** A better match has a higher score. */
  score: number;
  /** The places of the letters in the text, ascending. */
  at: number[];
}

const letter = (c: string) => /[\p{L}\p{N}]/u.test(c);

/** A letter counts more where a word begins: behind a space or a sign, or at a capital. */
function begins(text: string, i: number): boolean {
  if (i === 0) return true;
  const before = text[i - 1]!;
  const here = text[i]!;
  return !letter(before) || (before === before.toLowerCase() && here !== here.toLowerCase());
}

const longest = 200;

/** The best way to find all letters of wanted in the text, in their order; undefined for none. */
export function match(wanted: string, text: string): Match | undefined {
  const want = wanted.replace(/\s+/g, "").toLowerCase();
  const have = text.slice(0, longest);
  // Letter by letter: the lower case of a text may be longer than the text (İ), which would move the places.
  const plain = have.replace(/[^]/g, (c) => (c.toLowerCase().length === 1 ? c.toLowerCase() : c));
  if (want === "") return { score: 0, at: [] };
  if (want.length > plain.length) return undefined;
  const n = plain.length;
  const none = -1e9;
  // best[i]: the score of the letters so far, the last of which stands at i. from: where the letter before stands.
  let best: number[] = [];
  const from: Int16Array[] = [];
  for (let k = 0; k < want.length; k++) {
    const next = new Array<number>(n).fill(none);
    const back = new Int16Array(n).fill(-1);
    let reach = none; // the best score of the letter before, at least two places to the left
    let reachAt = -1;
    for (let i = k; i < n; i++) {
      if (k > 0 && i >= 2 && best[i - 2]! > reach) {
        reach = best[i - 2]!;
        reachAt = i - 2;
      }
      if (plain[i] !== want[k]) continue;
      const own = begins(have, i) ? 8 : 1;
      if (k === 0) next[i] = own - Math.min(i, 10) * 0.1;
      else {
        const joined = i >= 1 ? best[i - 1]! + 6 : none;
        const apart = reach - 1;
        const before = Math.max(joined, apart);
        if (before <= none / 2) continue;
        next[i] = before + own;
        back[i] = joined >= apart ? i - 1 : reachAt;
      }
    }
    best = next;
    from.push(back);
  }
  let end = -1;
  for (let i = 0; i < n; i++) if (best[i]! > none / 2 && (end < 0 || best[i]! > best[end]!)) end = i;
  if (end < 0) return undefined;
  const at: number[] = [];
  for (let k = want.length - 1, i = end; k >= 0; k--) {
    at.unshift(i);
    i = from[k]![i]!;
  }
  // Of two texts with the same letters, the shorter is meant.
  return { score: best[end]! - text.length * 0.01, at };
}
