// Two texts beside each other: what is stored and what would take its place.

import { MergeView } from "@codemirror/merge";
import type { Extension } from "@codemirror/state";
import { useEffect, useRef } from "preact/hooks";
import { basics } from "./editor";

export function Compare(p: { left: string; right: string; names: [left: string, right: string]; language: () => Extension }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const side = (doc: string, label: string) => ({ doc, extensions: [basics(label, true), p.language()] });
    const merge = new MergeView({
      parent: place.current!,
      a: side(p.left, p.names[0]),
      b: side(p.right, p.names[1]),
      gutter: false,
      collapseUnchanged: { margin: 3, minSize: 6 },
    });
    return () => merge.destroy();
  }, [p.left, p.right]);
  return (
    <>
      <div class="merge-heads">
        <span>{p.names[0]}</span>
        <span>{p.names[1]}</span>
      </div>
      <div class="merge" ref={place} />
    </>
  );
}
