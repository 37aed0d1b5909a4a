import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useUnsentEntry } from '@/components/unsent/use-unsent';
import { useUser } from '@/session/login';
import { traceOf, type Traces } from '@/offline/traces';
import { unsentCount } from '@/offline/unsent';

const none: Traces = new Map();

/**
 * The traces of a record on this device; null until loaded. Without choices while answers are only here: the server's
 * answer is not the last one then, so nobody can say whether it was changed for the worse.
 */
export function useTraces(recordId: string): Traces | null {
  const userId = useUser()?.id ?? '';
  const { data, isError } = useQuery({
    queryKey: ['question-bank', 'traces', userId, recordId],
    queryFn: () => traceOf(userId, recordId),
    staleTime: 0,
  });
  const entry = useUnsentEntry(recordId);
  const isWhole = entry === null || entry.phase === 'sent' || unsentCount(entry) === 0;
  return useMemo(() => {
    if (!data) return isError ? none : null;
    return isWhole ? data : new Map([...data].map(([id, trace]) => [id, { ...trace, given: [] }]));
  }, [data, isError, isWhole]);
}
