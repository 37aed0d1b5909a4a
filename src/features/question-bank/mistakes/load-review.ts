import type { QueryClient } from '@tanstack/react-query';
import { recordQueries } from '@/api/questionbank/record-queries';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { fetchShared } from '@/shared/lib/fetch-shared';
import { dueDays, trialsOf, type Trial } from './review';

/** So many of the newest records are looked at; longer ones than this would load for too long. */
const lookedAt = 12;
const longest = 200;

/** When the questions of a subject come again, from the times of the learner's finished records. */
export async function loadDueDays(client: QueryClient, subjectId: string): Promise<Map<string, number>> {
  const page = await fetchShared(client, {
    ...recordQueries.page({ current: 1, size: lookedAt, subjectId, status: 'TO_MARK,DONE' }),
    staleTime: 0,
  });
  const read = async (row: RecordRow): Promise<Trial[]> => {
    // A finished record changes no more, but for the scores of one that is still to be marked.
    const staleTime = row.status === 'DONE' ? Infinity : 0;
    return trialsOf(await fetchShared(client, { ...recordQueries.analysis(row.id), staleTime }));
  };
  const rows = page.records.filter(({ questionCount }) => questionCount <= longest);
  // One that cannot be read leaves its questions to the others.
  const trials = await Promise.all(rows.map((row) => read(row).catch((): Trial[] => [])));
  return dueDays(trials.flat());
}
