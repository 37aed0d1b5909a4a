import type { QueryClient } from '@tanstack/react-query';
import { bookQueries, recordQueries } from '@/api/questionbank/record-queries';
import type { Analysis, RecordRow } from '@/api/questionbank/record-schema';
import { traceOf } from '@/offline/traces';
import { fetchShared } from '@/shared/lib/fetch-shared';
import { keepLearned } from './schedule';
import { trialsOf, type Trial } from './trials';

/** So many of the newest records are looked at; longer ones than this would load for too long. */
const lookedAt = 12;
const longest = 200;

const trialsIn = async (userId: string, analysis: Analysis): Promise<Trial[]> =>
  trialsOf(analysis, await traceOf(userId, analysis.record.id));

/** Brings the days of a subject up to the learner's finished records. */
export async function loadReview(client: QueryClient, userId: string, subjectId: string): Promise<void> {
  const [{ records }, questions] = await Promise.all([
    fetchShared(client, {
      ...recordQueries.page({ current: 1, size: lookedAt, subjectId, status: 'TO_MARK,DONE' }),
      staleTime: 0,
    }),
    fetchShared(client, {
      // The page reads the same list as it is opened.
      ...bookQueries.questions({ type: 'WRONG', subjectId, withAnalysis: true }),
      staleTime: 60_000,
    }),
  ]);
  const read = async (row: RecordRow): Promise<Trial[]> => {
    // A finished record changes no more, but for the scores of one that is still to be marked.
    const staleTime = row.status === 'DONE' ? Infinity : 0;
    return trialsIn(userId, await fetchShared(client, { ...recordQueries.analysis(row.id), staleTime }));
  };
  const rows = records.filter(({ questionCount }) => questionCount <= longest);
  // One that cannot be read leaves its questions to the others.
  const trials = await Promise.all(rows.map((row) => read(row).catch((): Trial[] => [])));
  const ids = questions.map(({ id }) => id);
  keepLearned(userId, subjectId, trials.flat(), ids);
}

/** What a practice of the wrong book has shown, as soon as it has ended: the desk counts by it. */
export async function learnFromPractice(userId: string, analysis: Analysis): Promise<void> {
  const { sourceType, sourceId, status } = analysis.record;
  const subjectId = analysis.record.subjectId ?? sourceId;
  if (sourceType !== 'WRONG' || subjectId === null || status === 'DOING') return;
  keepLearned(userId, subjectId, await trialsIn(userId, analysis), null);
}
