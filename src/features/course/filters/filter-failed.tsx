import { failureText } from '@/shared/lib/failure';
import { Button } from '@/shared/ui/button';
import { InlineFailureText } from '@/shared/ui/inline-failure-text';

interface FilterFailedProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Shown in place of filter options that failed to load. */
export function FilterFailed({ query }: FilterFailedProps) {
  return (
    <span className="row gap-4">
      <InlineFailureText before="加载失败：" text={failureText(query.error)} />
      <Button size="sm" kind="text" icon="refresh" loading={query.isFetching} onClick={() => void query.refetch()}>
        重试
      </Button>
    </span>
  );
}
