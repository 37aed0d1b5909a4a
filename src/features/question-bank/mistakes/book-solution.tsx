import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { filmOf, leafNo, leavesOf } from '../question/leaves';
import { QuestionHtml } from '../question/question-html';
import { QuestionView } from '../question/question-view';
import { Solution } from '../question/solution';
import styles from './book.module.css';

/** A question of a book with everything: a CASE with its material and all its children. */
export function BookSolution({ question: top, no }: { question: AnalysedQuestion; no: number }) {
  return (
    <div className={styles.solution}>
      {top.material && <QuestionHtml html={top.material} no={String(no)} />}
      {top.children.length > 0 && top.stem && <QuestionHtml html={top.stem} no={String(no)} />}
      {leavesOf([top]).map((leaf) => {
        const { id, index, question } = leaf;
        const name = leafNo(no - 1, question === top ? null : index);
        return (
          <div key={id}>
            <QuestionView question={question} no={name} answer={[]} solution={question.answer} readOnly />
            <Solution question={question} no={name} given={[]} state={null} points={null} film={filmOf(leaf)} />
          </div>
        );
      })}
    </div>
  );
}
