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
