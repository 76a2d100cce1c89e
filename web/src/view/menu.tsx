// A menu at a place of the page, by mouse and keyboard.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

export interface MenuItem {
  label: string;
  keys?: string;
  /** A line stands above it. */
  apart?: boolean;
  run: () => void;
}

export function Menu(p: { label: string; items: MenuItem[]; at: { x: number; y: number }; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(document.activeElement);
  const items = () => [...place.current!.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const close = () => {
    p.onClose();
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  useLayoutEffect(() => {
    const box = place.current!.getBoundingClientRect();
    place.current!.style.left = `${Math.max(4, Math.min(p.at.x, innerWidth - box.width - 4))}px`;
    place.current!.style.top = `${Math.max(4, Math.min(p.at.y, innerHeight - box.height - 4))}px`;
    items()[0]?.focus();
  }, []);
  useEffect(() => {
    const outside = (e: Event) => {
      if (!place.current?.contains(e.target as Node)) p.onClose();
    };
    addEventListener("pointerdown", outside, true);
    addEventListener("blur", p.onClose);
    return () => {
      removeEventListener("pointerdown", outside, true);
      removeEventListener("blur", p.onClose);
    };
  }, []);
  const onKeyDown = (e: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = (i: number) => all[(i + all.length) % all.length]?.focus();
    if (e.key === "ArrowDown") to(at + 1);
    else if (e.key === "ArrowUp") to(at - 1);
    else if (e.key === "Home") to(0);
    else if (e.key === "End") to(-1);
    else if (e.key === "Escape" || e.key === "Tab") close();
    else if (e.key.length === 1 && !e.ctrlKey && !e.metaKey && e.key !== " ") {
      const found = all.findIndex((_, i) => all[(at + 1 + i) % all.length]!.innerText.toLowerCase().startsWith(e.key.toLowerCase()));
      if (found >= 0) to(at + 1 + found);
    } else return;
    e.preventDefault();
    e.stopPropagation();
  };
  return (
    <div class="menu" role="menu" aria-label={p.label} ref={place} onKeyDown={onKeyDown} onContextMenu={(e) => e.preventDefault()}>
      {p.items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          class={item.apart ? "apart" : ""}
          onClick={() => {
            close();
            item.run();
          }}
        >
          {item.label}
          {item.keys && <kbd>{item.keys}</kbd>}
        </button>
      ))}
    </div>
  );
}
