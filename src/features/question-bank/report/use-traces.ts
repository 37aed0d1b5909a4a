import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/session/login';
import { traceOf, type Traces } from '@/offline/traces';

const none: Traces = new Map();

/** How each question of a record was answered on this device; null until it has been looked for. */
export function useTraces(recordId: string): Traces | null {
  const userId = useUser()?.id ?? '';
  const { data, isError } = useQuery({
    queryKey: ['question-bank', 'traces', userId, recordId],
    queryFn: () => traceOf(userId, recordId),
    staleTime: 0,
  });
  return data ?? (isError ? none : null);
}
