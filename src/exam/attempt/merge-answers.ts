import type { SavedAnswer } from '@/api/questionbank/record-endpoints';
import { isBlank } from '../question/judge';
import {
  alike,
  answerAt,
  knownWith,
  rowAt,
  rowsOf,
  same,
  sameAnswer,
  unanswered,
  withRows,
  type AnswerRow,
  type Answers,
  type Clash,
  type LeafAnswer,
} from './answers';
import type { ServerState } from './attempt-types';

/** `bases`: what the server may have had before another device wrote; empty if unknown. */
function mergedRow(
  row: AnswerRow | undefined,
  bases: readonly LeafAnswer[],
  theirs: Clash,
  blankIsSilence: boolean,
): AnswerRow {
  const { held } = theirs;
  const { now = unanswered, sent = unanswered, at: changedAt } = row ?? {};
  const own = changedAt === undefined ? {} : { at: changedAt };
  // Marks are boolean: if both sides changed one, they agree.
  const marked = bases.length === 0 || bases.some((base) => base.marked === held.marked) ? now.marked : held.marked;
  const withMark = (leafAnswer: LeafAnswer) => (leafAnswer.marked === marked ? leafAnswer : { ...leafAnswer, marked });
  const agreed = (leafAnswer: LeafAnswer): AnswerRow => {
    const next = withMark(leafAnswer);
    return { ...own, now: next, sent: held, dirty: marked !== held.marked || !alike(next, held) };
  };
  if (alike(now, held)) return agreed(now);
  if (blankIsSilence && changedAt !== undefined && isBlank(held.answer)) return agreed(now);
  const asks = row?.clash !== undefined || bases.length === 0;
  if (!asks && bases.some((base) => alike(base, held))) return agreed(now);
  if (!asks && bases.every((base) => alike(base, now))) return agreed(held);
  return { ...own, now: withMark(now), sent, dirty: false, clash: theirs };
}

const sameRow = (a: AnswerRow, b: AnswerRow): boolean =>
  same(a.now, b.now) &&
  same(a.sent, b.sent) &&
  a.dirty === b.dirty &&
  (a.clash && b.clash ? same(a.clash.held, b.clash.held) && a.clash.at === b.clash.at : a.clash === b.clash);

interface Known {
  /** Answers of a save without a response; the server may have them. */
  unacknowledged?: readonly SavedAnswer[];
  /** The server has lost acknowledged saves, so its state says nothing about another device. */
  serverLostSaves?: boolean;
  /**
   * A missing answer proves nothing, so it never takes away an answer that was given on this device. Then an answer that
   * was cleared on another device stays here.
   */
  blankIsSilence?: boolean;
}

/**
 * Three-way merge (D16) of answers and marks, leaf by leaf, based on the last acknowledged state. A change on one side
 * only is taken, equal changes are taken, and an answer that both sides changed is left to the learner. Unchanged rows
 * stay the same objects. `adopted`: the leaves whose answer was replaced by the server's.
 */
export function mergeAnswers(
  answers: Answers,
  server: Pick<ServerState, 'answers' | 'updatedAt'>,
  { unacknowledged = [], serverLostSaves = false, blankIsSilence = false }: Known = {},
): { answers: Answers; adopted: string[] } {
  const tried = new Map<string, LeafAnswer>(
    unacknowledged.map(({ questionId, answer, marked = false }) => [questionId, { answer, marked }]),
  );
  const adopted: string[] = [];
  const changes = knownWith(answers, server.answers).flatMap((leafId): [string, AnswerRow][] => {
    const row = rowAt(answers, leafId);
    const unknown = tried.get(leafId);
    const sent = row?.sent ?? unanswered;
    const bases = serverLostSaves ? [] : unknown ? [sent, unknown] : [sent];
    const held = server.answers.get(leafId) ?? unanswered;
    const next = mergedRow(row, bases, { held, at: server.updatedAt }, blankIsSilence);
    if (!sameAnswer(next.now, answerAt(answers, leafId))) adopted.push(leafId);
    return row && sameRow(row, next) ? [] : [[leafId, next]];
  });
  return { answers: changes.length > 0 ? withRows(answers, changes) : answers, adopted };
}

export type Choice = 'here' | 'there';
/** The newer side of a clash. The server only has the time of the record's last save. */
const newerOf = ({ at, clash }: AnswerRow): Choice =>
  clash?.at == null || (at !== undefined && at >= clash.at) ? 'here' : 'there';

export function withChoices(answers: Answers, choices: ReadonlyMap<string, Choice>): Answers {
  const changes = [...choices].flatMap(([leafId, choice]): [string, AnswerRow][] => {
    const row = rowAt(answers, leafId);
    if (!row?.clash) return [];
    const { clash, ...rest } = row;
    const now = choice === 'here' ? row.now : { answer: clash.held.answer, marked: row.now.marked };
    return [[leafId, { ...rest, now, sent: clash.held, dirty: !same(now, clash.held) }]];
  });
  return withRows(answers, changes);
}
/** Leaves that wait for a choice, with the newer side of each. */
export const clashesOf = (answers: Answers): Map<string, Choice> =>
  new Map(rowsOf(answers).flatMap(([leafId, row]) => (row.clash ? [[leafId, newerOf(row)] as const] : [])));
