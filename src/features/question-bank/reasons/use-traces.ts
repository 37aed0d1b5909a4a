import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/session/login';
import { useOwn } from '@/session/own-settings';
import { traceOf, type Traces } from '@/offline/traces';
import { unsentCount, unsentOf } from '@/offline/unsent';

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
  const isWhole = useOwn(unsentOf, ({ [recordId]: entry }) => !entry || entry.phase === 'sent' || !unsentCount(entry));
  return useMemo(() => {
    if (!data) return isError ? none : null;
    return isWhole ? data : new Map([...data].map(([id, trace]) => [id, { ...trace, given: [] }]));
  }, [data, isError, isWhole]);
}
