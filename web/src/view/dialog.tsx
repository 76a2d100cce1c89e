// A dialog that keeps the focus until it is closed.

import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

interface DialogProps {
  title: string;
  onClose: () => void;
  /** A click beside it does not close it: it has a form. */
  firm?: boolean;
  /** For a text of long lines. */
  wide?: boolean;
  children: ComponentChildren;
}

/**
 * Does what was chosen in a dialog once it is closed: it gives the focus back when it is taken out of the
 * page, in a microtask that close has begun, and while it is open nothing else can have the focus.
 */
export function choosing(close: () => void, does: () => void): void {
  close();
  queueMicrotask(does);
}

export function Dialog(p: DialogProps) {
  const place = useRef<HTMLDialogElement>(null);
  // A selection that is drawn out of a field ends with a click outside, too.
  const pressed = useRef<EventTarget | null>(null);
  const title = useId();
  useLayoutEffect(() => {
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
