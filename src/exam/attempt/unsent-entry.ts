import type { UnsentRecord } from '@/offline/unsent';
import { isBlank } from '../question/judge';
import { leavesOf } from '../question/leaves';
import { sameAnswer, type AnswerRow } from './answers';
import type { AttemptState } from './attempt-state';
import type { AttemptPaper } from './attempt-types';

const mostNumbers = 3;
const clashReason = '另一台设备上的答案不同，打开试卷后选择';

/** What the entry names of the paper, computed once for an attempt. */
export interface PaperFacts {
  paper: AttemptPaper;
  numbers: readonly string[];
}
export const factsOf = (paper: AttemptPaper): PaperFacts => ({
  paper,
  numbers: leavesOf(paper.questions).map(({ no }) => no),
});

/** Whether the answer of this device is not the server's: a mark alone is sent too, but is not counted. */
export function isOnlyHere(row: AnswerRow | undefined): boolean {
  if (!row) return false;
  const isSame = sameAnswer(row.now, row.sent) || (isBlank(row.now.answer) && isBlank(row.sent.answer));
  return row.clash !== undefined || (row.dirty && !isSame);
}

function phaseOfState({ saveState, trouble, answers }: AttemptState): Pick<UnsentRecord, 'phase' | 'reason'> {
  if (answers.clashes > 0 && saveState !== 'refused') return { phase: 'refused', reason: clashReason };
  if (!trouble) return { phase: 'waiting', reason: '' };
  if (trouble.kind === 'refused') return { phase: 'refused', reason: `服务器没有收下：${trouble.reason}` };
  return { phase: 'waiting', reason: trouble.kind === 'busy' ? '服务器繁忙，稍后自动再交' : '' };
}

/** The entry of an attempt among the unsent records of this device; null when everything has arrived. */
export function unsentEntry(state: AttemptState, { paper, numbers }: PaperFacts): UnsentRecord | null {
  const { answers, meta } = state;
  const isSubmitted = meta.submitAsked && meta.status === 'DOING';
  if (answers.dirty === 0 && answers.clashes === 0 && !isSubmitted) return null;
  const rows = Array.from({ length: answers.size }, (_, place) => answers.rows[place]);
  const letter = (row: AnswerRow | undefined) => (isOnlyHere(row) ? 'h' : row && !isBlank(row.now.answer) ? 's' : 'o');
  const { source, title, endTimestamp } = paper;
  return {
    title,
    sourceId: source.sourceId,
    sourceType: source.sourceType,
    examMode: source.examMode,
    subjectId: source.subjectId,
    leaves: rows.map(letter).join(''),
    numbers: rows.flatMap((row, place) => (isOnlyHere(row) ? (numbers[place] ?? []) : [])).slice(0, mostNumbers),
    answered: answers.answered,
    acknowledged: rows.filter((row) => row && !isBlank((row.clash?.held ?? row.sent).answer)).length,
    endTimestamp,
    at: Math.max(0, ...rows.map((row) => row?.at ?? 0)),
    ...phaseOfState(state),
    sent: null,
  };
}
