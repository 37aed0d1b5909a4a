import type { CSSProperties } from 'react';

/** As our own fields stand: their words 14 px from the edge, their icons as quiet as a placeholder. */
export const fieldStyles = {
  root: { paddingInline: 14 },
  suffix: { color: 'var(--text-3)' },
} satisfies Record<string, CSSProperties>;
