import type { ReactNode } from 'react';
import { StateBlock } from './state-block';

interface EmptyStateProps {
  title: string;
  hint?: string | undefined;
  action?: ReactNode;
  /** `search`: filters without a result. `good`: being empty is good, as with no mistakes. */
  kind?: 'empty' | 'search' | 'good';
  bare?: boolean;
}

export function EmptyState({ kind = 'empty', ...rest }: EmptyStateProps) {
  return <StateBlock picture={kind} {...rest} />;
}
