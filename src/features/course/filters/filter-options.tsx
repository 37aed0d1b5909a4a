import type { ClassNode } from '@/api/sys/schema';
import { failureText } from '@/shared/lib/failure';
import { Button } from '@/shared/ui/button';
import { InlineFailureText } from '@/shared/ui/inline-failure-text';
import { Skeleton } from '@/shared/ui/skeleton';
import type { FilterOption } from './filter-row';

export const optionsOf = (nodes: readonly ClassNode[]): FilterOption[] =>
  nodes.map(({ id, name }) => ({ value: id, label: name }));

interface OptionsQuery {
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What stands in place of filter options while they load or after they failed; null once they are there. */
export function insteadOf({ error, isPending, isFetching, refetch }: OptionsQuery) {
  if (!error) return isPending ? <Skeleton width={420} height={20} /> : null;
  return (
    <span className="row gap-4">
      <InlineFailureText before="加载失败：" text={failureText(error)} />
      <Button size="sm" kind="text" icon="refresh" loading={isFetching} onClick={() => void refetch()}>
        重试
      </Button>
    </span>
  );
}
