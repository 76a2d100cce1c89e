// A file of items, piece by piece: each item's text and the line where it begins. Memory holds one
// piece of the file and one item.

/** An item's text, or why there is none. */
export interface Piece {
  line: number;
  text?: string;
  why?: string;
}

/** Takes a file as texts of any length, and gives its items. */
export interface Splitter {
  push(text: string): Piece[];
  end(): Piece[];
}

/** The longest text of one item that a file may have. */
export const longestItem = 8_000_000;

/** One JSON text a line; empty lines are skipped. */
export class Lines implements Splitter {
  private rest = "";
  private line = 1;

  push(text: string): Piece[] {
    const out: Piece[] = [];
    const lines = (this.rest + text).split("\n");
    this.rest = lines.pop()!;
    for (const one of lines) this.take(one, out);
    if (this.rest.length > longestItem) {
      out.push({ line: this.line, why: "the line is longer than an item may be" });
      this.rest = " ";
    }
    return out;
  }

  end(): Piece[] {
    const out: Piece[] = [];
    this.take(this.rest, out);
    this.rest = "";
    return out;
  }

  private take(text: string, out: Piece[]): void {
    if (text.trim() !== "") out.push({ line: this.line, text: text.trim() });
    this.line++;
  }
}

/** One array of items, or one JSON text behind another. */
export class Texts implements Splitter {
  private rest = "";
  private at = 0; // the next character to look at
  private start = -1; // where the item begins
  private depth = 0;
  private quoted = false;
  private line = 1;
  private itemLine = 1;
  private inArray = false;
  private over = false;

  push(text: string): Piece[] {
    const out: Piece[] = [];
    if (this.over) return out;
    const s = this.rest + text;
    let i = this.at;
    for (; i < s.length && !this.over; i++) {
      const c = s.charCodeAt(i);
      if (c === 10) this.line++;
      if (this.quoted) {
        if (c === 92) {
          if (i + 1 === s.length) break; // what it escapes comes with the next piece
          i++;
        } else if (c === 34) this.quoted = false;
      } else if (this.start < 0) this.between(s, i, c, out);
      else if (c === 34) this.quoted = true;
      else if (c === 123 || c === 91) this.depth++;
      else if (c === 125 || c === 93) {
        if (this.depth === 0 && c === 93 && this.inArray) {
          this.give(s, i, out);
          this.inArray = false;
        } else if (--this.depth === 0) this.give(s, i + 1, out);
      } else if (this.depth === 0 && (c === 44 || c <= 32)) this.give(s, i, out);
    }
    const from = this.start < 0 ? i : this.start;
    this.rest = s.slice(from);
    this.at = i - from;
    if (this.start >= 0) this.start = 0;
    if (this.rest.length > longestItem) this.fail(this.itemLine, "the text is longer than an item may be", out);
    return out;
  }

  end(): Piece[] {
    const out: Piece[] = [];
    if (!this.over && this.start >= 0) {
      if (this.depth === 0 && !this.quoted) this.give(this.rest, this.rest.length, out);
      else this.fail(this.itemLine, "the file ends within an item", out);
    }
    if (!this.over && this.inArray) this.fail(this.line, "the file ends before its array does", out);
    return out;
  }

  /** A character outside items. */
  private between(s: string, i: number, c: number, out: Piece[]): void {
    if (c <= 32 || c === 44 || c === 0xfeff) return;
    if (c === 91 && !this.inArray) this.inArray = true;
    else if (c === 93 && this.inArray) this.inArray = false;
    else if (c === 93 || c === 125 || c === 58) this.fail(this.line, `${s[i]} stands where an item should begin`, out);
    else {
      this.start = i;
      this.itemLine = this.line;
      if (c === 34) this.quoted = true;
      else if (c === 123 || c === 91) this.depth = 1;
    }
  }

  private give(s: string, end: number, out: Piece[]): void {
    out.push({ line: this.itemLine, text: s.slice(this.start, end) });
    this.start = -1;
    this.depth = 0;
  }

  private fail(line: number, why: string, out: Piece[]): void {
    out.push({ line, why: `${why}; the rest of the file is not read` });
    this.over = true;
    this.rest = "";
    this.start = -1;
  }
}
