import { getPaperDetail } from '@/api/questionbank/paper-endpoints';
import { isApiError } from '@/api/errors';
import type { RecordQuestions } from '@/api/questionbank/record-schema';
import { defaultRule, isBlank, ruleOf, type PartialRule } from '../question/judge';
import { AnswerBook } from './answer-book';
import { Attempt } from './attempt';
import { AttemptStore, type StoredAttempt } from './attempt-store';
import { newMeta, type AttemptMeta, type AttemptPaper, type AttemptSource } from './attempt-types';
import { ExamClock } from './exam-clock';
import { entriesOf, loadRecord, serverStateOf } from './record-server';

interface HandedOver {
  paper: AttemptPaper;
  meta: AttemptMeta;
  clock: ExamClock;
}
const handedOver = new Map<string, HandedOver>();
/** A record that was made a moment ago: its page need not fetch the paper again. */
export const handOver = (recordId: string, started: HandedOver): void => void handedOver.set(recordId, started);

export const machineClock = (): ExamClock => new ExamClock({ wall: () => Date.now(), steady: () => performance.now() });

const ruleFor = async ({
  sourceType,
  sourceId,
}: {
  sourceType: string;
  sourceId: string | null;
}): Promise<PartialRule> => {
  if ((sourceType !== 'PAPER' && sourceType !== 'COURSEWARE') || sourceId === null) return defaultRule;
  return getPaperDetail({ id: sourceId }, { silent: true }).then(
    (paper) => ruleOf(paper.typeRules),
    () => defaultRule,
  );
};

async function paperOf(
  { record, questions, startTimestamp, endTimestamp }: RecordQuestions,
  known: Partial<AttemptSource>,
) {
  const source: AttemptSource = {
    ...known,
    sourceId: record.sourceId ?? '',
    sourceType: record.sourceType as AttemptSource['sourceType'],
    examMode: record.examMode,
    subjectId: record.subjectId ?? '',
  };
  const rule = await ruleFor(record);
  const paper: AttemptPaper = {
    source,
    title: record.title,
    rule,
    questions,
    startTimestamp: startTimestamp ?? Date.now(),
    endTimestamp,
  };
  return paper;
}

interface Opening {
  userId: string;
  recordId: string;
  readonly: boolean;
  /** Of the address: course and courseware of a paper in a course. */
  known?: Partial<AttemptSource>;
}

function restore(book: AnswerBook, local: StoredAttempt | null): void {
  for (const { leafId, now, sent, dirty } of local?.rows ?? []) book.restore(leafId, now, sent, dirty);
}

/**
 * Opens a record: the copy of this device first, then what the server holds; where the two differ the learner is
 * asked. Without network the copy alone is enough.
 */
export async function openAttempt({ userId, recordId, readonly, known = {} }: Opening): Promise<Attempt> {
  const store = await AttemptStore.open(userId, recordId);
  const stored = await store.read();
  const local = stored && stored.paper.questions.length > 0 ? stored : null;
  const started = handedOver.get(recordId);
  handedOver.delete(recordId);
  const clock = started?.clock ?? machineClock();

  let server: RecordQuestions | null = null;
  let gone = false;
  if (!started) {
    try {
      const answer = await loadRecord(recordId, clock, local !== null);
      // A server that suddenly knows no questions takes none from this device.
      server = answer.questions.length === 0 && local ? null : answer;
    } catch (error) {
      gone = isApiError(error, 'business');
      // Answers that were never sent are shown and can be exported, whatever the server says.
      const unsent = local?.rows.some(({ dirty }) => dirty) ?? false;
      if (!local || (gone && !unsent)) throw error;
    }
  }
  const paper = started?.paper ?? (server ? await paperOf(server, local?.paper.source ?? known) : local?.paper);
  if (!paper) throw new Error('nothing to open');
  // Of a record that was made a moment ago the paper stands in the copy already, and its meta does not.
  const meta = started?.meta ?? local?.meta ?? newMeta();
  const book = new AnswerBook();
  restore(book, local);

  if (!local) {
    if (server) {
      book.adopt(entriesOf(server.questions));
      meta.baseSeq = server.record.clientSeq;
      meta.lastSeq = server.record.clientSeq;
      meta.status = server.record.status;
      meta.currentIndex = server.record.currentIndex;
      meta.usedTime = server.record.usedTime;
      meta.revealed = [...entriesOf(server.questions)].flatMap(([id, { answer }]) => (isBlank(answer) ? [] : [id]));
    }
    for (const [leafId, now] of store.journaled()) book.set(leafId, now);
  }
  const attempt = new Attempt({ recordId, paper, meta, book, store, clock, readonly, restored: book.dirtyCount });
  if (readonly) return attempt;
  if ((server || !local) && paper.questions.length > 0) await store.writePaper(paper);
  if (server && local) await attempt.queue.meet(serverStateOf(server));
  else await store.keep(meta, local ? [] : book.leafIds(), book);
  if (gone) attempt.queue.refuse();
  else if (!attempt.queue.isSettled) void attempt.queue.flush();
  return attempt;
}
