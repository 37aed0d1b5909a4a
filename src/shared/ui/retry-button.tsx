import { useEffect, useState } from 'react';
import { formatClockSeconds } from '../lib/format';
import { Button, type ButtonLook } from './button';

type RetryButtonProps = Pick<ButtonLook, 'kind' | 'icon'> & {
  /** Epoch ms of this machine before which the server wants no other try; null where it told nothing. */
  notBefore: number | null;
  loading?: boolean | undefined;
  onRetry: () => void;
};

/**
 * 重试. Until the server may be asked it says from when on, and keeps the focus. The time stands still, as a block that
 * failed is read out whenever it changes.
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

/** Whether a time is still to come; drawn again when it does. */
function useIsAhead(at: number | null): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (at === null) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at, now]);
  return at !== null && now < at;
}
