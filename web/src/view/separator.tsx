// A line between two places, which moves by mouse and by arrow keys.

import { useRef } from "preact/hooks";

interface SeparatorProps {
  label: string;
  /** The share of the place before it, in percent. */
  share: number;
  /** The places stand side by side. */
  beside: boolean;
  onMove: (share: number) => void;
}

const least = 12;
const most = 75;

export function Separator(p: SeparatorProps) {
  const place = useRef<HTMLDivElement>(null);
  const to = (share: number) => p.onMove(Math.round(10 * Math.max(least, Math.min(most, share))) / 10);
  return (
    <div
      ref={place}
      class={p.beside ? "separator upright" : "separator"}
      role="separator"
      tabIndex={0}
      aria-label={p.label}
      aria-orientation={p.beside ? "vertical" : "horizontal"}
      aria-valuenow={Math.round(p.share)}
      aria-valuemin={least}
      aria-valuemax={most}
      onPointerDown={(e) => {
        e.preventDefault();
        place.current!.setPointerCapture(e.pointerId);
      }}
      onPointerMove={(e) => {
        if (!place.current!.hasPointerCapture(e.pointerId)) return;
        const box = place.current!.parentElement!.getBoundingClientRect();
        to(p.beside ? (100 * (e.clientX - box.left)) / box.width : (100 * (e.clientY - box.top)) / box.height);
      }}
      onKeyDown={(e) => {
        const back = p.beside ? "ArrowLeft" : "ArrowUp";
        const on = p.beside ? "ArrowRight" : "ArrowDown";
        if (e.key !== back && e.key !== on) return;
        e.preventDefault();
        to(p.share + (e.key === on ? 3 : -3));
      }}
    />
  );
}
