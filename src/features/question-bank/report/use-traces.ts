import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/session/login';
import { traceOf, type Traces } from '@/offline/traces';

const none: Traces = new Map();

/** The traces of a record on this device; null until loaded. */
export function useTraces(recordId: string): Traces | null {
  const userId = useUser()?.id ?? '';
  const { data, isError } = useQuery({
    queryKey: ['question-bank', 'traces', userId, recordId],
    queryFn: () => traceOf(userId, recordId),
    staleTime: 0,
  });
  return data ?? (isError ? none : null);
}
