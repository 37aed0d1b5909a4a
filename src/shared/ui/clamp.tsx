import type { ReactNode } from 'react';

/** Cuts a text after some lines; the whole text shows on hover. */
export function Clamp({ lines = 2, title, children }: { lines?: number; title?: string; children: ReactNode }) {
  return (
    <span
      title={title}
      style={{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: lines, overflow: 'hidden' }}
    >
      {children}
    </span>
  );
}
