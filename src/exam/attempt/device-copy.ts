import { retyped } from '@/api/questionbank/question-schema';
import { database, type OfflineDb } from '@/offline/db';
import { onDeviceOr, probeStorage } from '@/offline/device-storage';
import { answerJournalKey, dropOldExams } from '@/offline/exam-rows';
import { Journal } from '@/offline/journal';
import { setUnsent, unsentOf, type UnsentRecord } from '@/offline/unsent';
import { tab } from '@/shared/lib/storage';
import { rowAt, unanswered, type AnswerRow, type LeafAnswer, alike } from './answers';
import { newMeta, type AttemptState } from './attempt-state';
import { metaOf, asAttemptPaper, type AttemptPaper } from './attempt-types';
import { isBlank } from '../question/judge';
import { leavesOf } from '../question/leaves';

const mostNumbers = 3;
const clashReason = '另一台设备上的答案不同，打开试卷后选择';

/** What the entry names of the paper, computed once for an attempt. */
interface PaperFacts {
  paper: AttemptPaper;
  numbers: readonly string[];
}
const factsOf = (paper: AttemptPaper): PaperFacts => ({
  paper,
  numbers: leavesOf(paper.questions).map(({ no }) => no),
});

/** Whether the answer of this device is not the server's: a mark alone is sent too, but is not counted. */
export const isOnlyHere = (row: AnswerRow | undefined): boolean =>
  row?.clash !== undefined || (row?.dirty === true && !alike(row.now, row.sent));

function phaseOfState({ saveState, trouble, answers }: AttemptState): Pick<UnsentRecord, 'phase' | 'reason'> {
  if (answers.clashes > 0 && saveState !== 'refused') return { phase: 'refused', reason: clashReason };
  if (!trouble) return { phase: 'waiting', reason: '' };
  if (trouble.kind === 'refused') return { phase: 'refused', reason: `服务器没有收下：${trouble.reason}` };
  return { phase: 'waiting', reason: trouble.kind === 'busy' ? '服务器繁忙，稍后自动再交' : '' };
}

/** Whether the server lacks something of the attempt, be it only the learner's choice. */
const isOwed = ({ answers, meta }: AttemptState): boolean =>
  answers.dirty > 0 || answers.clashes > 0 || (meta.submitAsked && meta.status === 'DOING');

/** The entry of an attempt among the unsent records of this device; null when everything has arrived. */
function unsentEntry(state: AttemptState, { paper, numbers }: PaperFacts): UnsentRecord | null {
  const { answers } = state;
  if (!isOwed(state)) return null;
  // One walk, because it is made at each answer, of up to 2,000 rows.
  let leaves = '';
  let acknowledged = 0;
  let at = 0;
  const here: number[] = [];
  for (let place = 0; place < answers.size; place += 1) {
    const row = answers.rows[place];
    const isHere = isOnlyHere(row);
    if (isHere) here.push(place);
    leaves += isHere ? 'h' : row && !isBlank(row.now.answer) ? 's' : 'o';
    if (row && !isBlank((row.clash?.held ?? row.sent).answer)) acknowledged += 1;
    at = Math.max(at, row?.at ?? 0);
  }
  const { source, title, endTimestamp } = paper;
  return {
    title,
    sourceId: source.sourceId,
    sourceType: source.sourceType,
    examMode: source.examMode,
    subjectId: source.subjectId,
    leaves,
    numbers: here.slice(0, mostNumbers).flatMap((place) => numbers[place] ?? []),
    answered: answers.answered,
    acknowledged,
    endTimestamp,
    at,
    ...phaseOfState(state),
    sent: null,
  };
}

const leafAnswerOf = (answer: unknown, marked: unknown): LeafAnswer | null =>
  Array.isArray(answer) ? { answer: answer.map(String), marked: marked === true } : null;
export const answerJournal = (userId: string, recordId: string): Journal<AnswerRow> =>
  new Journal(answerJournalKey(userId, recordId), {
    rowOf: (leafId, { now, sent, at }) => [leafId, now.answer, now.marked, at, sent.answer, sent.marked],
    entryOf(row) {
      const [leafId, answer, marked, at, ...sent]: unknown[] = Array.isArray(row) ? row : [];
      const now = leafAnswerOf(answer, marked);
      if (typeof leafId !== 'string' || !now) return null;
      const base = leafAnswerOf(sent[0], sent[1]) ?? unanswered;
      return [leafId, { now, sent: base, dirty: true, ...(typeof at === 'number' && { at }) }];
    },
  });

function storedPaper(row: { paper: unknown }): AttemptPaper {
  const paper = asAttemptPaper(row);
  return { ...paper, questions: paper.questions.map(retyped) };
}

/** The copy of one attempt on this device. Its methods never reject; `deviceStorage` reports if storing fails. */
export class DeviceCopy {
  readonly #journal: Journal<AnswerRow>;
  /** Key of the current question, in sessionStorage, because an unloading page cannot wait for the database. */
  readonly #placeKey: string;
  #facts: PaperFacts | null = null;

  private constructor(
    readonly userId: string,
    readonly recordId: string,
    private readonly db: OfflineDb | null,
  ) {
    this.#journal = answerJournal(userId, recordId);
    this.#placeKey = `place:${userId}:${recordId}`;
  }
  static async open(userId: string, recordId: string): Promise<DeviceCopy> {
    const db = await onDeviceOr(null, database);
    if (await probeStorage()) void dropOldExams(userId, Date.now());
    return new DeviceCopy(userId, recordId, db);
  }

  /**
   * Reads the copy; entries of the journal replace the database's rows. `known`: the paper, if it has just been written;
   * reading one of 2,000 questions back took a tenth of the time until the first of them showed.
   */
  read(known?: AttemptPaper) {
    const { db } = this;
    const key: [string, string] = [this.userId, this.recordId];
    const journal = this.#journal.read();
    return onDeviceOr(null, async () => {
      if (!db) return null;
      const [paper, record, answers] = await Promise.all([
        known ?? db.get('papers', key).then((row) => row && storedPaper(row)),
        db.get('records', key),
        db.getAllFromIndex('answers', 'record', key),
      ]);
      if (!paper) return null;
      const rows = new Map(
        // The type is asserted, as in asAttemptPaper.
        answers.map(({ leafId, userId: _user, recordId: _record, ...row }) => [leafId, row as AnswerRow]),
      );
      for (const [leafId, row] of journal) rows.set(leafId, { ...row, sent: rows.get(leafId)?.sent ?? row.sent });
      const meta = { ...newMeta(), ...(record && metaOf(record)) };
      const place = tab.read(this.#placeKey);
      if (place !== null) meta.currentIndex = Number(place);
      this.#facts = factsOf(paper);
      return { paper, meta, rows };
    });
  }
  /** The journal's answers, for when the database returned nothing. */
  journaled(): Map<string, AnswerRow> {
    return this.#journal.read();
  }

  writePaper(paper: AttemptPaper): Promise<unknown> {
    const { userId, recordId } = this;
    this.#facts = factsOf(paper);
    return onDeviceOr(undefined, async () => this.db?.put('papers', { userId, recordId, paper }));
  }

  /** Writes to journal (synchronously) and database in the task of the change. */
  putAnswer(leafId: string, row: AnswerRow): void {
    const { userId, recordId, db } = this;
    this.#journal.add(leafId, row);
    if (!db) return;
    void onDeviceOr(undefined, async () => {
      await db.put('answers', { userId, recordId, leafId, ...row });
      this.#journal.settle(leafId, row);
    });
  }

  /** Writes the attempt's entry among the unsent records of this device. Another window's entry is left alone. */
  listUnsent(state: AttemptState): void {
    const { userId, recordId } = this;
    if (!this.#facts || state.saveState === 'readonly') return;
    const entry = unsentEntry(state, this.#facts);
    if (!entry && unsentOf(userId).getState()[recordId]?.phase === 'sent') return;
    setUnsent(userId, recordId, entry);
  }

  /** Stores meta and the given leaves in one transaction. */
  async keep(state: AttemptState, leafIds: readonly string[]): Promise<void> {
    const { userId, recordId, db } = this;
    const { answers, meta } = state;
    this.listUnsent(state);
    const place = String(meta.currentIndex);
    tab.write(this.#placeKey, place);
    const isStored = await onDeviceOr(false, async () => {
      if (!db) return false;
      const tx = db.transaction(['records', 'answers'], 'readwrite');
      // Unacknowledged answers stay even if the record has ended elsewhere.
      const doneAt = meta.status === 'DOING' || answers.dirty > 0 ? null : Date.now();
      const rows = leafIds.flatMap((leafId) => {
        const row = rowAt(answers, leafId);
        return row ? [{ userId, recordId, leafId, ...row }] : [];
      });
      await Promise.all([
        tx.objectStore('records').put({ userId, recordId, meta, waiting: isOwed(state), doneAt }),
        ...rows.map((row) => tx.objectStore('answers').put(row)),
        tx.done,
      ]);
      return true;
    });
    if (isStored) {
      if (tab.read(this.#placeKey) === place) tab.remove(this.#placeKey);
      return;
    }
    // A leaf with a pending choice stays in the journal.
    const isSaved = (row: AnswerRow | undefined) => row?.dirty === false && !row.clash;
    this.#journal.forget(leafIds.filter((leafId) => isSaved(rowAt(answers, leafId))));
  }
}
