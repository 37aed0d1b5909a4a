import type { ReactNode } from 'react';
import { StateBlock } from './state-block';

interface EmptyStateProps {
  title: string;
  hint?: string;
  action?: ReactNode;
  /** `search`: no result of filters. `good`: nothing is wrong, as in an empty wrong book. */
  kind?: 'empty' | 'search' | 'good';
  bare?: boolean;
}

export function EmptyState({ kind = 'empty', ...rest }: EmptyStateProps) {
  return <StateBlock picture={kind} {...rest} />;
}
