import type { QueryClient } from '@tanstack/react-query';
import { bookQueries, recordQueries } from '@/api/questionbank/record-queries';
import type { Analysis, RecordRow } from '@/api/questionbank/record-schema';
import { keepLosses, type RecordLosses } from '@/learning/losses/losses';
import { traceOf } from '@/offline/traces';
import { fetchShared } from '@/shared/lib/fetch-shared';
import { recordLosses } from '../question/record-losses';
import { keepLearned, trialsOf, type Trial } from './schedule';

/** Reads this many of the newest records, except those with more questions than `longest`, which load too slowly. */
const lookedAt = 12;
const longest = 200;

const trialsIn = async (userId: string, analysis: Analysis): Promise<Trial[]> =>
  trialsOf(analysis, await traceOf(userId, analysis.record.id));

/** Updates the review days of a subject, and the known losses, from the learner's finished records. */
export async function loadReview(client: QueryClient, userId: string, subjectId: string): Promise<void> {
  const [{ records }, questions] = await Promise.all([
    fetchShared(client, {
      ...recordQueries.page({ current: 1, size: lookedAt, subjectId, status: 'TO_MARK,DONE' }),
      staleTime: 0,
    }),
    fetchShared(client, {
      // The same query as the first list of the page, so that it is requested once.
      ...bookQueries.questions({ type: 'WRONG', subjectId, withAnalysis: true }),
      staleTime: 60_000,
    }),
  ]);
  const losses: RecordLosses[] = [];
  const read = async (row: RecordRow): Promise<Trial[]> => {
    // A DONE record never changes; others still get scores.
    const staleTime = row.status === 'DONE' ? Infinity : 0;
    const analysis = await fetchShared(client, { ...recordQueries.analysis(row.id), staleTime });
    const lost = recordLosses(analysis.record, analysis.questions);
    if (lost) losses.push(lost);
    return trialsIn(userId, analysis);
  };
  const rows = records.filter(({ questionCount }) => questionCount <= longest);
  // A record that cannot be read is skipped.
  const trials = await Promise.all(rows.map((row) => read(row).catch((): Trial[] => [])));
  const ids = questions.map(({ id }) => id);
  keepLearned(userId, subjectId, trials.flat(), ids);
  keepLosses(userId, losses);
}

/** Updates the review days right after a practice of the wrong book, because the desk counts due questions. */
export async function learnFromPractice(userId: string, analysis: Analysis): Promise<void> {
  const { sourceType, sourceId, status } = analysis.record;
  const subjectId = analysis.record.subjectId ?? sourceId;
  if (sourceType !== 'WRONG' || subjectId === null || status === 'DOING') return;
  keepLearned(userId, subjectId, await trialsIn(userId, analysis), null);
}
