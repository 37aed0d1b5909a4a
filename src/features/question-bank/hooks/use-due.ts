import { useQuery, useQueryClient } from '@tanstack/react-query';
import { loadDueDays } from '../lib/record/load-review';

/** Day on which each wrong question of a subject is due again; undefined until the records were looked at. */
export function useDue(subjectId: string, enabled: boolean): ReadonlyMap<string, number> | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['questionbank', 'record', 'due', subjectId],
    queryFn: () => loadDueDays(client, subjectId),
    enabled,
    staleTime: 60_000,
  });
  return data;
}
