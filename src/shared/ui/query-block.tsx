import type { ReactNode } from 'react';
import { ErrorState } from './error-state';
import { TopProgress } from './top-progress';

/** The part of a useQuery result that a block needs. */
interface BlockQuery<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData?: boolean;
  refetch: () => unknown;
}

interface QueryBlockProps<Data> {
  query: BlockQuery<Data>;
  skeleton: ReactNode;
  /** For lists: shown when `isEmpty` returns true. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  bare?: boolean;
  /** For a thing with an id of its own. Code 404 of a list or a setting means that its call failed. */
  canBeGone?: boolean;
  children: (data: Data) => ReactNode;
}

const emptyList = (data: unknown) => Array.isArray(data) && data.length === 0;

/** Shows one block as loading, failed, empty or with content; a refetch keeps the old content (0.1). */
export function QueryBlock<Data>(props: QueryBlockProps<Data>) {
  const { query, skeleton, empty, isEmpty = emptyList, bare, canBeGone = false, children } = props;
  if (query.error && (query.data === undefined || query.isPlaceholderData))
    return (
      <ErrorState
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        bare={bare}
        canBeGone={canBeGone}
      />
    );
  if (query.data === undefined) return <>{skeleton}</>;
  return (
    <>
      {query.isFetching && query.isPlaceholderData && <TopProgress />}
      {empty !== undefined && isEmpty(query.data) ? empty : children(query.data)}
    </>
  );
}
