// A dialog that keeps the focus until it is closed.

import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

interface DialogProps {
  title: string;
  onClose: () => void;
  /** A click beside it does not close it: it has a form. */
  firm?: boolean;
  /** For a text of long lines. */
  wide?: boolean;
  children: ComponentChildren;
}

export function Dialog(p: DialogProps) {
  const place = useRef<HTMLDialogElement>(null);
  // A selection that is drawn out of a field ends with a click outside, too.
  const pressed = useRef<EventTarget | null>(null);
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
      class={p.wide ? "wide" : ""}
      aria-labelledby={title}
      onCancel={(e) => {
        e.preventDefault();
        p.onClose();
      }}
      onPointerDown={(e) => (pressed.current = e.target)}
      onClick={(e) => {
        if (!p.firm && e.target === place.current && pressed.current === place.current) p.onClose();
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
