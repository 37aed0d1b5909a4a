import { useEffect } from 'react';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { htmlOf, prepareFormulas } from '../attempt/prepare-html';
import { BookSolution } from './book-solution';
import styles from './book.module.css';

interface BookPrintProps {
  title: string;
  questions: readonly AnalysedQuestion[];
  onDone: () => void;
}

/** KaTeX where there are formulas, then what React has drawn is painted. */
async function ready(questions: readonly AnalysedQuestion[]): Promise<void> {
  await prepareFormulas(questions.flatMap(htmlOf)).catch(() => undefined);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** The whole group on paper; on the screen it is not seen. */
export function BookPrint({ title, questions, onDone }: BookPrintProps) {
  useEffect(() => {
    let current = true;
    void ready(questions).then(() => {
      if (!current) return;
      window.print();
      onDone();
    });
    return () => {
      current = false;
    };
  }, [questions, onDone]);
  return (
    <div className={styles.print} aria-hidden="true">
      <h1>{title}</h1>
      {questions.map((question, index) => (
        <BookSolution key={question.id} question={question} no={index + 1} />
      ))}
    </div>
  );
}
