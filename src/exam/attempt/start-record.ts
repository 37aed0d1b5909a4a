import * as z from 'zod/mini';
import {
  deleteRecords,
  getRecordPage,
  getRecordQuestions,
  saveRecord,
  type RecordSave,
} from '@/api/questionbank/record-endpoints';
import { ApiError, transportText } from '@/api/errors';
import { getPaperDetail, getPaperQuestionList, getSectionQuestionList } from '@/api/questionbank/paper-endpoints';
import type { ExamMode, Paper } from '@/api/questionbank/paper-schema';
import { withoutAnswers, type PaperQuestion } from '@/api/questionbank/question-schema';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { defaultRule, ruleOf } from '../question/judge';
import { leavesOf } from '../question/leaves';
import { serverClock } from './exam-clock';
import { probeStorage } from '@/offline/device-storage';
import { deleteExam } from '@/offline/exam-rows';
import { randomHex } from '@/shared/lib/random-hex';
import { readJson, tab } from '@/shared/lib/storage';
import { ownKey } from '@/session/own-settings';
import { serverNow } from '@/api/server-clock';
import { newMeta } from './attempt-state';
import type { AttemptPaper, AttemptSource } from './attempt-types';
import { DeviceCopy } from './device-copy';
import { registerStarted } from './open-attempt';
import { endOf } from './record-server';

export interface StartRequest {
  userId: string;
  source: AttemptSource;
  /** SECTION: its name, the number of questions, and whether only undone ones. */
  chapter?: string | undefined;
  count?: number | undefined;
  undone?: boolean | undefined;
  /** WRONG, COLLECT: the fetched batch and its name. */
  batch?: { title: string; questions: PaperQuestion[] } | undefined;
}

/** The newest unfinished record of the same source, in any mode or in this one; null for none. */
export async function findUnfinished(
  { sourceId, sourceType }: Pick<AttemptSource, 'sourceId' | 'sourceType'>,
  examMode?: ExamMode,
): Promise<RecordRow | null> {
  const page = await getRecordPage({ current: 1, size: 1, sourceId, sourceType, examMode, status: 'DOING' });
  return page.records[0] ?? null;
}
/** 重新开始: deletes the old record and its copy on this device. */
export async function dropRecord(userId: string, recordId: string): Promise<void> {
  await deleteRecords({ ids: [recordId] });
  void deleteExam(userId, recordId).catch(() => undefined);
}

/** Reads title, scoring rules and time limit, from the server or from the page's query cache. */
type PaperReader = (id: string) => Promise<Pick<Paper, 'title' | 'typeRules' | 'duration'>>;

async function questionsFor({ source, chapter, count, undone, batch }: StartRequest, loadPaper: PaperReader) {
  const free = { rule: defaultRule, minutes: null };
  if (batch) return { ...batch, ...free };
  const { sourceId: id, examMode: mode } = source;
  if (source.sourceType === 'SECTION')
    return {
      ...free,
      questions: await getSectionQuestionList({ id, mode, count, undone }),
      title: chapter ?? '章节练习',
    };
  const [questions, detail] = await Promise.all([getPaperQuestionList({ id, mode }), loadPaper(id)]);
  return { questions, title: detail.title, rule: ruleOf(detail.typeRules), minutes: detail.duration };
}

/** An unacknowledged press of a start button, in this tab. */
const press = z.object({
  choice: z.string(),
  /** With the same key the server creates only one record, however often a lost response makes us resend. */
  key: z.string(),
  /** Epoch ms, by the server's clock. */
  at: z.number(),
  /** Ids of the leaves, sorted; empty for a paper, which always has the same. */
  leafIds: z.array(z.string()),
});
type Press = z.infer<typeof press>;

const idsOf = (questions: readonly PaperQuestion[]): string[] => leavesOf(questions).map(({ id }) => id);

/** The earlier press, if the same learner chose the same; otherwise this one, which is stored before the call. */
function pressOf({ userId, source, count, undone, batch }: StartRequest, leafIds: string[]) {
  const { sourceType, sourceId, examMode } = source;
  const name = ownKey(userId, `requestKey:exam:${sourceType}:${sourceId}:${examMode}`);
  const choice = JSON.stringify([source, count, undone, batch && leafIds]);
  const earlier = press.safeParse(readJson(tab, name)).data;
  if (earlier?.choice === choice) return { name, sent: earlier, isRepeated: true };
  const sent = { choice, key: randomHex(16), at: serverNow(), leafIds: [...leafIds].sort() };
  tab.write(name, JSON.stringify(sent));
  return { name, sent, isRepeated: false };
}

/** Ms. The known time of the server may be wrong by as much. */
const tolerance = 5_000;
/**
 * Whether the running record was made by this press: since then, untouched, and with the questions that were sent.
 * Any other one has answers of an earlier attempt, or questions that the learner has not chosen.
 */
async function isOfPress({ id, updateTime, answeredCount, usedTime }: RecordRow, sent: Press): Promise<boolean> {
  if (updateTime === null || updateTime < sent.at - tolerance || answeredCount > 0 || usedTime > 0) return false;
  if (sent.leafIds.length === 0) return true;
  const { questions } = await getRecordQuestions({ id });
  return idsOf(questions).sort().join() === sent.leafIds.join();
}
/**
 * Creates a record. Only buttons call it, never the opening of an address. The copy on this device is written before
 * the first question shows. Rejects with an ApiError; returns null for an empty list of questions.
 */
export async function startRecord(
  request: StartRequest,
  loadPaper: PaperReader = (id) => getPaperDetail({ id }),
): Promise<{ recordId: string } | null> {
  const { userId, source } = request;
  const { questions: listed, title, rule, minutes } = await questionsFor(request, loadPaper);
  if (listed.length === 0) return null;
  const questions = source.examMode === 'EXAM' ? withoutAnswers(listed) : listed;
  const named = source.sourceType === 'PAPER' || source.sourceType === 'COURSEWARE';
  const leafIds = named ? [] : idsOf(questions);
  const { name, sent, isRepeated } = pressOf(request, leafIds);
  const clock = serverClock();
  const first: RecordSave = {
    ...source,
    requestKey: sent.key,
    status: 'DOING',
    usedTime: 0,
    clientSeq: 1,
    baseSeq: 0,
    currentIndex: 0,
    answers: leafIds.map((questionId) => ({ questionId, answer: [] })),
  };
  // Test the storage first, so that the clock does not start while we wait for it.
  await probeStorage();
  // The response to an earlier press was lost. A service that ignores the key would create a second record.
  const earlier = isRepeated ? await findUnfinished(source, source.examMode) : null;
  if (earlier && (await isOfPress(earlier, sent))) {
    tab.remove(name);
    return { recordId: earlier.id };
  }
  const sentAt = Date.now();
  const record = await saveRecord(first);
  tab.remove(name);
  // The stored key is of an earlier lost response, and its record has ended meanwhile, so create a new one.
  if (record.status !== null && record.status !== 'DOING') return startRecord(request, loadPaper);
  const recordId = record.id ?? (await findUnfinished(source, source.examMode))?.id;
  if (recordId === undefined) throw new ApiError('contract', transportText);
  const isAnother = record.clientSeq !== null && record.clientSeq !== first.clientSeq;
  // A record of an earlier press has the questions that were drawn then, so its room reads them from the server.
  if (isAnother || record.conflict || (isRepeated && !named)) return { recordId };
  clock.note(record.serverTime, sentAt);
  const startTimestamp = record.startTimestamp ?? clock.now();
  const paper: AttemptPaper = {
    source,
    title,
    rule,
    questions: questions.map(neverAnswered),
    startTimestamp,
    // A service need not return the end of a new record. Reading the record replaces this one by the server's.
    endTimestamp: endOf({ record: source, endTimestamp: record.endTimestamp }, startTimestamp, minutes),
  };
  const baseSeq = record.clientSeq ?? 0;
  const meta = { ...newMeta(), baseSeq, lastSeq: first.clientSeq, ordersSaves: record.clientSeq !== null };
  const copy = await DeviceCopy.open(userId, recordId);
  await copy.writePaper(paper);
  registerStarted(recordId, { paper, meta, clock });
  return { recordId };
}

const neverAnswered = (question: PaperQuestion): PaperQuestion => ({
  ...question,
  userAnswer: [],
  marked: false,
  children: question.children.map(neverAnswered),
});
