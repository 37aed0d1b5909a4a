import type { ReactElement } from 'react';
import type { Question } from '@/api/questionbank/question-schema';
import { alternativesOf, isBlank, solutionText } from '@/exam';
import { QuestionHtml } from './question-html';

interface RightAnswerProps {
  question: Pick<Question, 'type' | 'options'>;
  /** Keys, or for FILL and SAQ html as an author wrote it. */
  answer: readonly string[];
  no: string;
}

/** The right answer of any type: keys or words, the first alternative of each blank, a reference answer. */
export function RightAnswer({ question, answer, no }: RightAnswerProps): ReactElement {
  if (isBlank(answer)) return <span>{solutionText(question, answer)}</span>;
  switch (question.type) {
    case 'SAQ':
    case 'CASE':
      return <QuestionHtml html={answer.join('\n')} no={no} />;
    case 'FILL':
      return (
        <>
          {answer.map((part, index) => (
            <span key={index}>
              {index > 0 && <span>{'；'}</span>}
              <QuestionHtml html={alternativesOf(part)[0] ?? '—'} no={no} inline zoom={false} />
            </span>
          ))}
        </>
      );
    case 'SINGLE':
    case 'MULTIPLE':
    case 'JUDGE':
    case 'OTHER':
      return <span>{solutionText(question, answer)}</span>;
  }
}
