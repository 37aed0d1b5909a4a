import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { answerText, isBlank } from '../question/judge';
import { filmOf, leafNo, leavesOf } from '../question/leaves';
import { Solution } from '../question/solution';
import styles from './book.module.css';

/** Answers and analysis of a question, or of all children of a CASE, each with the learner's last answer. */
export function BookSolution({ question: top, no }: { question: AnalysedQuestion; no: number }) {
  return (
    <div className={`grid one-column gap-16 ${styles.solution}`}>
      {leavesOf([top]).map((leaf) => {
        const { id, index, question } = leaf;
        const name = leafNo(no - 1, question === top ? null : index);
        return (
          <div key={id}>
            {question !== top && <h4 className="num">{name}</h4>}
            {!isBlank(question.userAnswer) && (
              <p className="mb-8 fs-13 muted">
                上次作答 <b className="strong ink">{answerText(question, question.userAnswer)}</b>
              </p>
            )}
            <Solution question={question} no={name} given={[]} state={null} points={null} film={filmOf(leaf)} />
          </div>
        );
      })}
    </div>
  );
}
