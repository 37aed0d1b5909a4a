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
    <Button {...look} loading={loading} aria-disabled={waits || undefined} onClick={() => !waits && onRetry()}>
      {label}
    </Button>
  );
}

/** Whether a time is in the future; re-renders when it is reached. */
function useIsAhead(at: number | null): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (at === null) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at, now]);
  return at !== null && now < at;
}
