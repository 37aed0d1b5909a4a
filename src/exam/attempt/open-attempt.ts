import { getPaperDetail } from '@/api/questionbank/paper-endpoints';
import { troubleOf } from '@/api/trouble';
import { serverClock, type ServerClock } from './exam-clock';
import type { PaperQuestion } from '@/api/questionbank/question-schema';
import type { RecordQuestions } from '@/api/questionbank/record-schema';
import { defaultRule, isBlank, ruleOf } from '../question/judge';
import { leavesOf } from '../question/leaves';
import { noAnswers, withRows } from './answers';
import { Attempt } from './attempt';
import { newMeta, type AttemptMeta } from './attempt-state';
import type { AttemptPaper, AttemptSource, ServerState } from './attempt-types';
import { DeviceCopy } from './device-copy';
import { mergeAnswers } from './merge-answers';
import { endOf, startOf, isGone, loadRecord, serverStateOf } from './record-server';
import { traceOf } from '@/offline/traces';
import { Trace } from './trace';

interface StartedAttempt {
  paper: AttemptPaper;
  meta: AttemptMeta;
  clock: ServerClock;
}
const startedAttempts = new Map<string, StartedAttempt>();
/** Passes a record that was just created to its page, which then does not fetch the paper again. */
export const registerStarted = (recordId: string, started: StartedAttempt): void =>
  void startedAttempts.set(recordId, started);

/** The rule of scoring and the minutes of the record's paper; neither where it has none or cannot be read. */
async function paperRules({ sourceType, sourceId }: RecordQuestions['record']) {
  const none = { rule: defaultRule, minutes: null };
  if ((sourceType !== 'PAPER' && sourceType !== 'COURSEWARE') || sourceId === null) return none;
  return getPaperDetail({ id: sourceId }, { silent: true }).then(
    ({ typeRules, duration }) => ({ rule: ruleOf(typeRules), minutes: duration }),
    () => none,
  );
}

async function buildPaper(read: RecordQuestions, stored: AttemptPaper | undefined, clock: ServerClock) {
  const { record, questions } = read;
  const source: AttemptSource = {
    ...stored?.source,
    sourceId: record.sourceId ?? '',
    // The schema keeps a type that this build does not know; saves send it back unchanged.
    sourceType: record.sourceType as AttemptSource['sourceType'],
    examMode: record.examMode,
    subjectId: record.subjectId ?? '',
  };
  const { rule, minutes } = await paperRules(record);
  const startTimestamp = startOf(
    { ...read, startTimestamp: read.startTimestamp ?? stored?.startTimestamp ?? null },
    clock.now(),
  );
  return {
    source,
    title: record.title,
    rule,
    questions,
    startTimestamp,
    endTimestamp: endOf(
      { record, endTimestamp: read.endTimestamp ?? stored?.endTimestamp ?? null },
      startTimestamp,
      minutes,
    ),
  };
}

const answeredIn = ({ answers }: ServerState): string[] =>
  [...answers].flatMap(([id, { answer }]) => (isBlank(answer) ? [] : [id]));

interface Opening {
  userId: string;
  recordId: string;
  readonly: boolean;
  /** Whether another window has taken the lease since; asked once all is read, before anything is written. */
  isLost?: () => boolean;
  /** Called once the questions are known, while the rest is still loading. */
  onQuestions?: (questions: readonly PaperQuestion[]) => void;
  /** Called with the server's record, before anything is sent. */
  onRecord?: (record: RecordQuestions['record']) => void;
}

/**
 * Opens a record from the copy on this device and the server's state, and merges them. Offline the copy alone is
 * enough.
 */
export async function openAttempt(opening: Opening): Promise<Attempt> {
  const { userId, recordId, readonly, isLost, onQuestions, onRecord } = opening;
  const copy = await DeviceCopy.open(userId, recordId);
  const started = startedAttempts.get(recordId);
  startedAttempts.delete(recordId);
  const storedAttempt = await copy.read(started?.paper);
  const local = storedAttempt && storedAttempt.paper.questions.length > 0 ? storedAttempt : null;
  const clock = started?.clock ?? serverClock();

  let server: RecordQuestions | null = null;
  let gone: string | null = null;
  if (!started) {
    try {
      const response = await loadRecord(recordId, clock, local !== null);
      // If the server suddenly has no questions, use the local copy.
      server = response.questions.length === 0 && local ? null : response;
    } catch (error) {
      if (isGone(error)) gone = troubleOf(error).reason;
      // Unsent answers are shown and can be exported, even if the record is gone on the server.
      if (!local || (gone !== null && ![...local.rows.values()].some(({ dirty }) => dirty))) throw error;
    }
  }
  if (server) onRecord?.(server.record);
  onQuestions?.((started?.paper ?? server ?? local?.paper)?.questions ?? []);
  const paper = started?.paper ?? (server ? await buildPaper(server, local?.paper, clock) : local?.paper);
  if (!paper) throw new Error('nothing to open');
  // For a record that was just created, the copy has the paper but no meta yet.
  let meta = started?.meta ?? local?.meta ?? newMeta();
  let answers = withRows(noAnswers(leavesOf(paper.questions).map(({ id }) => id)), local?.rows ?? copy.journaled());
  if (server && !local) {
    const { clientSeq, status, currentIndex, usedTime, examMode } = server.record;
    const state = serverStateOf(server);
    ({ answers } = mergeAnswers(answers, state));
    const seq = clientSeq ?? 0;
    // In practice every answer was judged when it was given; in an exam no solution is open.
    const revealed = new Set(examMode === 'EXAM' ? [] : answeredIn(state));
    const ordersSaves = clientSeq !== null;
    meta = { ...meta, baseSeq: seq, lastSeq: seq, ordersSaves, status, currentIndex, usedTime, revealed };
  }
  const trace = new Trace(userId, recordId, await traceOf(userId, recordId));
  const isReader = readonly || isLost?.() === true;
  const attempt = new Attempt({ recordId, paper, meta, answers, copy, trace, clock, readonly: isReader });
  if (isReader) return attempt;
  trace.resume();
  if ((server || !local) && paper.questions.length > 0) await copy.writePaper(paper);
  await attempt.begin(local !== null, server && serverStateOf(server), gone);
  return attempt;
}
