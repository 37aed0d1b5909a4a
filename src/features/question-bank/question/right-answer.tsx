import { alternativesOf } from './fold';
import { isBlank, solutionText } from './judge';
import { QuestionHtml } from './question-html';

interface RightAnswerProps {
  question: { type: string; options: readonly { key: string; text: string }[] };
  /** Keys, or for FILL and SAQ html as an author wrote it. */
  answer: readonly string[];
  no: string;
}

/** The right answer of any type: keys or words, the first alternative of each blank, a reference answer. */
export function RightAnswer({ question, answer, no }: RightAnswerProps) {
  if (isBlank(answer)) return solutionText(question, answer);
  if (question.type === 'SAQ' || question.type === 'CASE') return <QuestionHtml html={answer.join('\n')} no={no} />;
  if (question.type !== 'FILL') return solutionText(question, answer);
  return answer.map((part, index) => (
    <span key={index}>
      {index > 0 && <span>{'；'}</span>}
      <QuestionHtml html={alternativesOf(part)[0] ?? '—'} no={no} inline zoom={false} />
    </span>
  ));
}
