import { useEffect } from 'react';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { hasTex, renderTex } from '@/components/html/tex';
import { preloadHtml } from '@/components/html/use-sanitizer';
import { BookSolution } from './book-solution';
import styles from './book.module.css';

interface BookPrintProps {
  title: string;
  questions: readonly AnalysedQuestion[];
  onDone: () => void;
}

/** Everything the pages need first: the sanitiser, and KaTeX where there are formulas. */
async function ready(questions: readonly AnalysedQuestion[]): Promise<void> {
  await preloadHtml();
  const formula = questions.flatMap(({ stem, analysis }) => [stem, analysis]).find(hasTex);
  if (formula !== undefined) {
    const place = document.createElement('div');
    place.textContent = formula;
    await renderTex(place).catch(() => undefined);
  }
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
