import type { ReactNode } from 'react';

/** Cuts a text after some lines; the tooltip and the printed page have the whole text. */
export function Clamp({ lines = 2, title, children }: { lines?: number; title?: string; children: ReactNode }) {
  return (
    <span title={title} className="clamp" style={{ '--lines': lines }}>
      {children}
    </span>
  );
}
