import { useEffect, useState } from 'react';
import { formatClockSeconds } from '../lib/format';
import { Button, type ButtonLook } from './button';

type RetryButtonProps = Pick<ButtonLook, 'kind' | 'icon'> & {
  /** Epoch ms (this machine's clock) before which the server wants no retry; null without Retry-After. */
  notBefore: number | null;
  loading?: boolean | undefined;
  onRetry: () => void;
};

/**
 * 重试. While the server wants no retry, the label shows the time of the earliest one, and the button stays focusable.
 * It does not count down, because a failed block is announced whenever its text changes.
 */
export function RetryButton({ notBefore, loading, onRetry, ...look }: RetryButtonProps) {
  const waits = useIsAhead(notBefore);
  const label = waits && notBefore !== null ? `${formatClockSeconds(notBefore)} 后可重试` : '重试';
  return (
    <Button {...look} loading={loading} aria-disabled={waits} onClick={() => !waits && onRetry()}>
      {label}
    </Button>
  );
}

/**
 * Whether a time is in the future; re-renders when it is reached. A clock that is set back does not make the wait longer.
 */
function useIsAhead(at: number | null): boolean {
  const [start] = useState(Date.now);
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    if (at === null) return;
    const timer = setTimeout(setPassed, Math.max(0, at - Date.now()), at);
    return () => clearTimeout(timer);
  }, [at]);
  return at !== null && start < at && passed !== at;
}
