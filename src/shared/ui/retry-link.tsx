export interface RetryLinkProps {
  /** What is read again, for screen readers. */
  what: string;
  isFetching: boolean;
  retry: () => void;
  /** `link` suits a light ground. */
  className?: string | undefined;
}

/** 重试 inside a line that says what could not be read. It stays focusable while it reads. */
export function RetryLink({ what, isFetching, retry, className = 'link' }: RetryLinkProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={`重试：${what}`}
      aria-disabled={isFetching}
      onClick={() => !isFetching && retry()}
    >
      重试
    </button>
  );
}
