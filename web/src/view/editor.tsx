// The code editor: statements of the query language, JSON, and JavaScript.

import {
  autocompletion, type Completion, type CompletionContext, type CompletionResult, closeBrackets, closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { javascript, javascriptLanguage } from "@codemirror/lang-javascript";
import { json } from "@codemirror/lang-json";
import {
  bracketMatching, HighlightStyle, indentUnit, StreamLanguage, syntaxHighlighting,
} from "@codemirror/language";
import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Extension, Prec } from "@codemirror/state";
import {
  drawSelection, EditorView, highlightActiveLine, highlightSpecialChars, type KeyBinding, keymap, lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { effect, type ReadonlySignal } from "@preact/signals";
import functions from "orrery:functions";
import { useLayoutEffect, useRef } from "preact/hooks";
import { aliases, keywords, type Paths, step } from "../text/language";
import { shown } from "../text/plain";
import { scriptWords } from "../text/scripts";
import type { Mistake } from "../wire/call";

const functionNames = new Set(functions.map(([name]) => name));
const keywordNames = new Set(keywords.map((k) => k.toUpperCase()));

const statements = StreamLanguage.define<null>({
  name: "statements",
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match("--")) {
      stream.skipToEnd();
      return "comment";
    }
    const quote = stream.peek();
    if (quote === '"' || quote === "'") {
      stream.next();
      for (let c = stream.next(); c != null && c !== quote; c = stream.next()) if (c === "\\") stream.next();
      return "string";
    }
    if (stream.match(/^\d+(\.\d+)?([eE][+-]?\d+)?/)) return "number";
    if (stream.match(/^@\w+/)) return "variableName.special";
    const word = stream.match(/^[A-Za-z_]\w*/) as RegExpMatchArray | null;
    if (word) {
      const upper = word[0].toUpperCase();
      const before = stream.string.slice(0, stream.start).trimEnd().slice(-1);
      if (before === ".") return "propertyName";
      if (functionNames.has(upper) && /^\s*\(/.test(stream.string.slice(stream.pos))) return "variableName.function";
      if (upper === "TRUE" || upper === "FALSE" || upper === "NULL" || upper === "UNDEFINED") return "atom";
      return keywordNames.has(upper) ? "keyword" : "variableName";
    }
    stream.next();
    return "operator";
  },
  languageData: { closeBrackets: { brackets: ["(", "[", "{", "'", '"'] }, commentTokens: { line: "--" } },
});

const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--quiet)", fontStyle: "italic" },
  { tag: tags.keyword, color: "var(--syntax-keyword)", fontWeight: "600" },
  { tag: tags.string, color: "var(--syntax-string)" },
  { tag: tags.number, color: "var(--syntax-number)" },
  { tag: [tags.bool, tags.null, tags.atom], color: "var(--syntax-atom)" },
  { tag: tags.propertyName, color: "var(--syntax-name)" },
  { tag: tags.function(tags.variableName), color: "var(--syntax-function)" },
]);

const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--text)", backgroundColor: "var(--field)", fontSize: "12.5px" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--text)", padding: "8px 0" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  ".cm-gutters": { backgroundColor: "var(--field)", color: "var(--quiet)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 8px 0 12px", minWidth: "34px" },
  ".cm-activeLine": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "var(--current)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--selection)",
  },
  ".cm-selectionMatch": { backgroundColor: "var(--match)" },
  ".cm-lintRange-warning": { backgroundImage: "none", textDecoration: "underline wavy var(--accent) 1px", textUnderlineOffset: "3px" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--match)", outline: "1px solid var(--line)" },
  ".cm-specialChar": { color: "var(--bad)" },
  // The underline of the package is a picture in a data URL, which the policy of the page refuses.
  ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "underline wavy var(--bad)", textUnderlineOffset: "3px" },
  ".cm-tooltip": {
    backgroundColor: "var(--raised)", color: "var(--text)", border: "1px solid var(--line)", borderRadius: "6px",
    boxShadow: "var(--shadow)", overflow: "hidden",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--mono)", maxHeight: "none" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "2px 8px", lineHeight: "1.5" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  ".cm-completionDetail": { color: "inherit", opacity: "0.8", fontStyle: "normal", marginLeft: "1.2em" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "700" },
  ".cm-diagnostic-error": { borderLeft: "3px solid var(--bad)" },
  ".cm-panels": { backgroundColor: "var(--raised)", color: "var(--text)", borderColor: "var(--line)" },
});

const nonce = document.querySelector<HTMLMetaElement>("meta[name=nonce]")?.content ?? "";

// Characters that reorder the text around them, beside those that the editor shows by itself.
const reordering = /[\u202a-\u202e\u2066-\u2069\u2060-\u2064]/gu;

/** What every editor of the explorer has. */
export function basics(label: string, readOnly: boolean): Extension[] {
  return [
    EditorView.cspNonce.of(nonce),
    EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", autocorrect: "off", tabindex: "0" }),
    EditorState.readOnly.of(readOnly),
    EditorState.tabSize.of(2),
    indentUnit.of("  "),
    lineNumbers(),
    highlightSpecialChars({ addSpecialChars: reordering }),
    drawSelection(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    bracketMatching(),
    search({ top: true }),
    syntaxHighlighting(colours),
    theme,
    keymap.of([...searchKeymap, ...defaultKeymap]),
    readOnly ? [] : [history(), closeBrackets(), keymap.of([...closeBracketsKeymap, ...historyKeymap])],
  ];
}

export const jsonLanguage = json;

const scriptCompletions: Completion[] = scriptWords.map((label) => ({ label, type: "function" }));

/** JavaScript, with the words that scripts have on the server. */
export const scriptLanguage = (): Extension => [
  javascript(),
  javascriptLanguage.data.of({
    autocomplete: (context: CompletionContext): CompletionResult | null => {
      const word = context.matchBefore(/(?:__\.|console\.)?\w*/);
      if (!word || (word.from === word.to && !context.explicit)) return null;
      return { from: word.from, options: scriptCompletions, validFor: /^[\w.]*$/ };
    },
  }),
];

/** Completions for a statement: the language's words, aliases, and the paths of sampled items. */
export function completions(sample: () => Promise<Paths>) {
  const words: Completion[] = [
    ...keywords.map((label) => ({ label, type: "keyword", boost: -1 })),
    ...functions.map(([name, call, result]) => ({
      label: name, type: "function", detail: call.slice(name.length), info: result, apply: name + "(", boost: -2,
    })),
  ];
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const statement = context.state.doc.toString();
    const known = aliases(statement);
    const path = context.matchBefore(/[A-Za-z_]\w*(?:\.[A-Za-z_]\w*|\["[^"]*"\]|\[\d+\])*\.\w*$/);
    if (path) {
      const all = [...path.text.matchAll(/[A-Za-z_]\w*|\["([^"]*)"\]|\[\d+\]/g)];
      const partial = /\.(\w*)$/.exec(path.text)?.[1] ?? "";
      const from = path.to - partial.length;
      const alias = known.find((a) => a.name === all[0]?.[0]);
      if (alias === undefined) return null;
      const inside = all.slice(1, partial === "" ? undefined : -1);
      const names = inside.map((m) => (m[1] !== undefined ? m[1] : m[0].startsWith("[") ? "[]" : m[0]));
      let paths: Paths;
      try {
        paths = await sample();
      } catch {
        return null; // a run of the statement will say what is wrong
      }
      return {
        from,
        options: paths.below([...alias.path, ...names]).map(([name, kind]) => ({
          label: shown(name, 80),
          type: "property",
          detail: kind,
          boost: name.startsWith("_") ? -1 : 1,
          apply: (view: EditorView, _: Completion, start: number, end: number) => {
            const insert = step(name);
            view.dispatch({
              changes: { from: start - 1, to: end, insert },
              selection: { anchor: start - 1 + insert.length },
            });
          },
        })),
        validFor: /^\w*$/,
      };
    }
    const word = context.matchBefore(/[A-Za-z_]\w*/);
    if (!word && !context.explicit) return null;
    return {
      from: word?.from ?? context.pos,
      options: [...known.map((a) => ({ label: a.name, type: "variable", boost: 2 })), ...words],
      validFor: /^\w*$/,
    };
  };
}

interface EditorProps {
  /** A signal where the text is edited: a change from outside reaches the editor at once. */
  text: string | ReadonlySignal<string>;
  label: string;
  language: "statement" | "json" | "script" | "plain";
  readOnly?: boolean;
  /** The text is being read: keys change nothing until it is there. */
  reading?: boolean;
  mistakes?: Mistake[];
  keys?: KeyBinding[];
  complete?: () => Promise<Paths>;
  onChange?: (text: string) => void;
  /** Called with the view, so that a caller can read the selection or give it the focus. */
  onView?: (view: EditorView) => void;
}

export function Editor(props: EditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | undefined>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const locked = useRef(new Compartment());

  // All before the next key: a person types on, whether the page has been painted or not.
  useLayoutEffect(() => {
    const p = latest.current;
    const v = new EditorView({
      parent: place.current!,
      state: EditorState.create({
        doc: typeof p.text === "string" ? p.text : p.text.peek(),
        extensions: [
          Prec.highest(keymap.of(p.keys ?? [])),
          locked.current.of([]),
          basics(p.label, p.readOnly ?? false),
          { json, script: scriptLanguage, statement: () => statements, plain: () => [] }[p.language](),
          p.readOnly
            ? []
            : [
                p.complete
                  ? autocompletion({ override: [completions(() => latest.current.complete!())], icons: false, maxRenderedOptions: 10 })
                  : p.language === "script"
                    ? autocompletion({ icons: false, maxRenderedOptions: 10 })
                    : [],
                keymap.of([...completionKeymap, ...(p.language === "statement" ? [] : [indentWithTab])]),
                EditorView.updateListener.of((u) => {
                  if (u.docChanged) latest.current.onChange?.(u.state.doc.toString());
                }),
              ],
        ],
      }),
    });
    view.current = v;
    p.onView?.(v);
    return () => v.destroy();
  }, []);

  useLayoutEffect(() => {
    view.current?.dispatch({ effects: locked.current.reconfigure(props.reading ? EditorState.readOnly.of(true) : []) });
  }, [props.reading]);

  useLayoutEffect(() => {
    const take = (text: string) => {
      const v = view.current;
      if (v && v.state.doc.toString() !== text) v.dispatch({ changes: { from: 0, to: v.state.doc.length, insert: text } });
    };
    const { text } = props;
    if (typeof text !== "string") return effect(() => take(text.value));
    take(text);
    return undefined;
  }, [props.text]);

  useLayoutEffect(() => {
    const v = view.current;
    if (!v) return;
    const end = v.state.doc.length;
    const marks = (props.mistakes ?? []).map((m): Diagnostic => {
      const to = Math.min(Math.max(m.end, m.start + 1), end);
      return { from: Math.max(0, Math.min(m.start, to - 1)), to, severity: m.severity ?? "error", message: m.message };
    });
    v.dispatch(setDiagnostics(v.state, marks));
  }, [props.mistakes]);

  return <div class="editor" ref={place} />;
}
