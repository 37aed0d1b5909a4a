import { useQuery, useQueryClient } from '@tanstack/react-query';
import { loadDueDays } from './load-review';

/** Day on which each wrong question of a subject is due again; no data until the records were looked at. */
export function useDue(subjectId: string, enabled: boolean): { data?: ReadonlyMap<string, number>; isError: boolean } {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['questionbank', 'record', 'due', subjectId],
    queryFn: () => loadDueDays(client, subjectId),
    enabled,
    staleTime: 60_000,
  });
}
