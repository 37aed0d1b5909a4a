import type { ReactNode } from 'react';

/** Cuts a text after some lines; the whole text is in the tooltip and on paper. */
export function Clamp({ lines = 2, title, children }: { lines?: number; title?: string; children: ReactNode }) {
  return (
    <span title={title} className="clamp" style={{ '--lines': lines }}>
      {children}
    </span>
  );
}
