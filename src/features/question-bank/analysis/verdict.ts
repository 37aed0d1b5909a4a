import { partOf } from '@/shared/lib/format';
import { answerOf, answerText, isBlank, type LeafState, solutionText } from '@/exam';
import type { AnalysedQuestion, QuestionType } from '@/api/questionbank/question-schema';
import type { IconName } from '@/shared/ui/icon-paths';
import { scoreText } from '@/shared/lib/round2';

export interface Verdict {
  look: 'right' | 'wrong' | 'half' | 'plain';
  icon: IconName;
  /** 答错，应选 B */
  title: string;
  /** 你选 A，得 0 / 1 分 */
  detail: string;
}

/** What an answer is called, 应选 B and 你选 A; none where it is too long for the sentence. */
const verbs: Readonly<Partial<Record<QuestionType, { right: string; own: string }>>> = {
  SINGLE: { right: '应选', own: '你选' },
  MULTIPLE: { right: '应选', own: '你选' },
  JUDGE: { right: '应为', own: '你选' },
  FILL: { right: '应填', own: '你填' },
};
const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join('，');

/**
 * The result of a question in one sentence. `state` is null if the question is only read; null is returned if there is
 * then no short correct answer to show.
 */
export function verdictOf(
  question: AnalysedQuestion,
  userAnswer: readonly string[],
  state: LeafState | null,
): Verdict | null {
  const { type, answer, score, userScore } = question;
  const verb = verbs[type];
  const known = verb !== undefined && !isBlank(answer);
  const right = known ? `${verb.right} ${solutionText(question, answer)}` : null;
  if (state === null)
    return known
      ? { look: 'plain', icon: 'check', title: `正确答案 ${solutionText(question, answer)}`, detail: '' }
      : null;
  const points =
    state === 'TO_MARK' || userScore === null
      ? score > 0
        ? `满分 ${score} 分`
        : null
      : `得 ${partOf(scoreText(userScore), score)} 分`;
  const own = verb && !isBlank(userAnswer) ? `${verb.own} ${answerText(question, userAnswer)}` : null;
  const detail = joined([own, points]);
  if (state === 'RIGHT') return { look: 'right', icon: 'check', title: '回答正确', detail };
  if (state === 'TO_MARK') return { look: 'half', icon: 'clock', title: '待评', detail };
  if (state === 'BLANK') return { look: 'plain', icon: 'minus', title: joined(['未答', right]), detail };
  if (state === 'WRONG') return { look: 'wrong', icon: 'close', title: joined(['答错', right]), detail };
  const missed = answerOf(type) === 'options' ? answer.filter((key) => !userAnswer.includes(key)).sort() : [];
  const more = missed.length > 0 ? `漏选 ${missed.join('、')}` : answerOf(type) === 'blanks' ? right : null;
  return { look: 'half', icon: 'minus', title: joined(['得部分分', more]), detail };
}
