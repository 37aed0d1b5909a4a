import { useEffect, type ReactNode } from 'react';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { serverNow } from '@/api/server-clock';
import { brand } from '@/shared/constants';
import { formatDate } from '@/shared/lib/format';
import { answerText } from '../question/judge';
import { leafNo, leavesOf } from '../question/leaves';
import { htmlOf, prepareFormulas } from '../question/prepare-html';
import { QuestionHtml } from '../question/question-html';
import book from './book.module.css';
import styles from './review-sheet.module.css';

interface BookPrintProps {
  questions: readonly AnalysedQuestion[];
  onDone: () => void;
  /** What stands on the paper. */
  children: ReactNode;
}

/** KaTeX where there are formulas, then what React has drawn is laid out, and its fonts are here. */
async function ready(questions: readonly AnalysedQuestion[]): Promise<void> {
  await prepareFormulas(questions.flatMap(htmlOf)).catch(() => undefined);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await document.fonts.ready;
}

/** Questions on paper, black on white in every theme; on the screen they are not seen. */
export function BookPrint({ questions, onDone, children }: BookPrintProps) {
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
    <div className={book.print} data-theme="light" aria-hidden="true">
      {children}
    </div>
  );
}

interface ItemProps {
  question: AnalysedQuestion;
  no: number;
}
const numbered = (top: AnalysedQuestion, no: number) =>
  leavesOf([top]).map(({ id, index, question }) => ({
    id,
    question,
    name: leafNo(no - 1, question === top ? null : index),
  }));

/** A question to be done with a pen. */
function Asked({ question: top, no }: ItemProps) {
  const isCase = top.children.length > 0;
  return (
    <li>
      {isCase && (
        <div className={styles.head}>
          <b className="num">{no}.</b>
          <div>
            {top.material && <QuestionHtml html={top.material} no={String(no)} zoom={false} />}
            {top.stem && <QuestionHtml html={top.stem} no={String(no)} zoom={false} />}
          </div>
        </div>
      )}
      {numbered(top, no).map(({ id, question, name }) => (
        <div key={id} className={styles.leaf}>
          <div className={styles.head}>
            <b className="num">{name}.</b>
            <QuestionHtml html={question.stem} no={name} zoom={false} />
          </div>
          {question.options.length > 0 && (
            <ul className={styles.options}>
              {question.options.map(({ key, text }) => (
                <li key={key}>
                  {key}. <QuestionHtml inline html={text} no={name} zoom={false} />
                </li>
              ))}
            </ul>
          )}
          {question.type === 'SAQ' && <div className={styles.room} />}
        </div>
      ))}
    </li>
  );
}

function Solved({ question: top, no }: ItemProps) {
  return (
    <li>
      {numbered(top, no).map(({ id, question, name }) => (
        <div key={id} className={`${styles.leaf} ${styles.head}`}>
          <b className="num">{name}.</b>
          <div>
            <p className={styles.answer}>
              {question.type === 'SAQ' ? question.answer.join('\n') : answerText(question, question.answer)}
            </p>
            {question.analysis && <QuestionHtml html={question.analysis} no={name} zoom={false} />}
          </div>
        </div>
      ))}
    </li>
  );
}

interface ReviewSheetProps {
  subjectName: string;
  questions: readonly AnalysedQuestion[];
}

/** What is due, on paper: all questions first, their answers on a page of their own. */
export function ReviewSheet({ subjectName, questions }: ReviewSheetProps) {
  return (
    <div className={styles.sheet}>
      <header className={styles.title}>
        <h1>今日待复习</h1>
        <p className="num">
          {[subjectName, formatDate(serverNow()), `${questions.length} 题`, brand].filter(Boolean).join('　')}
        </p>
      </header>
      <ol>
        {questions.map((question, index) => (
          <Asked key={question.id} question={question} no={index + 1} />
        ))}
      </ol>
      <header className={`${styles.title} ${styles.answers}`}>
        <h1>答案与解析</h1>
        <p>做完再看</p>
      </header>
      <ol>
        {questions.map((question, index) => (
          <Solved key={question.id} question={question} no={index + 1} />
        ))}
      </ol>
    </div>
  );
}

export function ReviewPrint({ onDone, ...sheet }: ReviewSheetProps & { onDone: () => void }) {
  return (
    <BookPrint questions={sheet.questions} onDone={onDone}>
      <ReviewSheet {...sheet} />
    </BookPrint>
  );
}
