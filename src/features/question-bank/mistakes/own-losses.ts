import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { reasonLabel, type LeafLoss, type ReasonChoice } from '@/learning/losses/losses';
import { formatDateTime } from '@/shared/lib/format';
import { answerOf, answerText, isBlank, leavesOf } from '@/exam';

/** The losses that this device knows, by leaf. */
export type LeafLosses = ReadonlyMap<string, LeafLoss>;

/**
 * The lines of chips. A CASE has one for each part that is known to be lost, or a single one if none is known. `no`: number
 * of the part, 3(2); '' for a whole question.
 */
export function reasonLines(top: AnalysedQuestion, losses: LeafLosses, no = 1) {
  const line = (leafId: string, no: string) => ({ leafId, no, reason: losses.get(leafId)?.reason ?? null });
  const known = leavesOf([top], no).filter(({ id }) => losses.has(id));
  const whole = line(top.id, '');
  const parts = known.filter(({ question }) => question !== top).map((part) => line(part.id, part.no));
  return parts.length === 0 || whole.reason !== null ? [whole, ...parts] : parts;
}

/** Whether a question has this reason, or a part without one. */
export const hasReason = (top: AnalysedQuestion, choice: ReasonChoice, losses: LeafLosses): boolean =>
  choice === '' || reasonLines(top, losses).some(({ reason }) => (reason ?? 'none') === choice);

/** 计算, or '' if the leaf has no reason. A CASE without known parts has one reason for all of them. */
export function reasonText(question: AnalysedQuestion, top: AnalysedQuestion, losses: LeafLosses): string {
  const reason = losses.get(question.id)?.reason ?? losses.get(top.id)?.reason;
  return reason ? reasonLabel(reason) : '';
}

/**
 * 我上次的错答 by a record that this device has read, or 上次作答 as the server says it; null if none is known. `from`: time and
 * record; '' if unknown.
 */
export function ownAnswer(question: AnalysedQuestion, losses: LeafLosses) {
  const text = (answer: readonly string[]) =>
    answerOf(question.type) === 'text' && !isBlank(answer) ? answer.join('\n') : answerText(question, answer);
  const last = losses.get(question.id)?.last;
  if (last) {
    const from = [last.at > 0 && formatDateTime(last.at), last.title].filter(Boolean).join('，');
    return { name: '我上次的错答', text: text(last.answer), from, keys: last.answer };
  }
  return isBlank(question.userAnswer)
    ? null
    : { name: '上次作答', text: text(question.userAnswer), from: '', keys: question.userAnswer };
}
