import type { CSSProperties } from 'react';

/** Makes antd's fields look like ours: text 14 px from the edge, icons in the colour of a placeholder. */
export const fieldStyles = {
  root: { paddingInline: 14 },
  suffix: { color: 'var(--text-3)' },
} satisfies Record<string, CSSProperties>;
