// A dialog that keeps the focus until it is closed.

import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

export function Dialog(p: { title: string; onClose: () => void; children: ComponentChildren }) {
  const place = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    const dialog = place.current!;
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={place}
      aria-labelledby={title}
      onCancel={(e) => {
        e.preventDefault();
        p.onClose();
      }}
      onClick={(e) => {
        if (e.target === place.current) p.onClose();
      }}
    >
      <div class="dialog">
        <header>
          <h2 id={title}>{p.title}</h2>
          <button onClick={p.onClose}>Close</button>
        </header>
        {p.children}
      </div>
    </dialog>
  );
}
