import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { filmOf, leafNo, leavesOf } from '@/exam';
import { Solution } from '../question/solution';
import { ownAnswer, type LeafLosses } from './own-losses';
import styles from './book.module.css';

interface BookSolutionProps {
  question: AnalysedQuestion;
  no: number;
  /** null in the book of favourites. */
  losses: LeafLosses | null;
}

const none: LeafLosses = new Map();

/** Answers and analysis of a question, or of all children of a CASE, each with the learner's last answer. */
export function BookSolution({ question: top, no, losses }: BookSolutionProps) {
  return (
    <div className={`grid one-column gap-16 ${styles.solution}`}>
      {leavesOf([top]).map((leaf) => {
        const { id, index, question } = leaf;
        const name = leafNo(no - 1, question === top ? null : index);
        const own = ownAnswer(question, losses ?? none);
        return (
          <div key={id}>
            {question !== top && <h4 className="num">{name}</h4>}
            {own && (
              <p className={`flex wraps gap-4-12 mb-8 fs-13 muted ${styles.own}`}>
                <span>{own.name}</span>
                <b className={`strong breaks ${own.from ? 'danger' : 'ink'}`}>{own.text}</b>
                {own.from && <span className="num">{own.from}</span>}
              </p>
            )}
            <Solution question={question} no={name} userAnswer={[]} state={null} points={null} film={filmOf(leaf)} />
          </div>
        );
      })}
    </div>
  );
}
