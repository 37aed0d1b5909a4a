import { useEffect } from 'react';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { serverNow } from '@/api/server-clock';
import { useUser } from '@/session/login';
import { prepareFormulas } from '@/components/html/formulas';
import { brand } from '@/shared/constants';
import { formatDate } from '@/shared/lib/format';
import { RightAnswer } from '../question/right-answer';
import { PlainQuestion } from './plain-question';
import { leavesOf } from '@/exam';
import { htmlOf } from '../question/prepare-html';
import { QuestionHtml } from '../question/question-html';
import { ownAnswer, reasonText, type LeafLosses } from './own-losses';
import book from './book.module.css';
import styles from './book-sheet.module.css';

/** Waits for KaTeX if there are formulas, then for React's layout, then for the fonts that the layout needs. */
async function ready(questions: readonly AnalysedQuestion[]): Promise<void> {
  await prepareFormulas(questions.flatMap(htmlOf)).catch(() => undefined);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await document.fonts.ready;
}

type SolvedProps = Pick<BookSheetProps, 'losses'> & { question: AnalysedQuestion; no: number };

function Solved({ question: top, no, losses }: SolvedProps) {
  return (
    <li>
      {leavesOf([top], no).map(({ id, question, no: name }) => (
        <div key={id} className={`${styles.leaf} flex gap-8 ${styles.head}`}>
          <b className="num">{`${name}.`}</b>
          <div>
            <div className="strong">
              <RightAnswer question={question} answer={question.answer} no={name} />
            </div>
            {losses && <Own question={question} top={top} losses={losses} />}
            {question.analysis && <QuestionHtml html={question.analysis} no={name} zoom={false} />}
          </div>
        </div>
      ))}
    </li>
  );
}

/** The own last answer and why it was wrong; nothing if neither is known. */
function Own({ question, top, losses }: { question: AnalysedQuestion; top: AnalysedQuestion; losses: LeafLosses }) {
  const last = ownAnswer(question, losses);
  const reason = reasonText(question, top, losses);
  const answer = last && `${last.name} ${last.text}${last.from && `（${last.from}）`}`;
  const text = [answer, reason && `为什么错：${reason}`].filter(Boolean).join('　');
  return text && <p className={styles.own}>{text}</p>;
}

export interface BookSheetProps {
  /** 今日待复习, 错题本, or a group of it. */
  title: string;
  subjectName: string;
  questions: readonly AnalysedQuestion[];
  /** Answers go on separate pages at the end. */
  withAnswers: boolean;
  /** Own last answers and reasons, printed with the answers; null in the book of favourites. */
  losses?: LeafLosses | null;
}

/** A sheet of questions to solve by pen, with the answers at the end if wanted. */
export function BookSheet({ title, subjectName, questions, withAnswers, losses = null }: BookSheetProps) {
  const learner = useUser()?.nickName ?? '';
  const facts = [subjectName, learner, formatDate(serverNow()), `${questions.length} 题`, brand];
  return (
    <div className={`ink text-13 ${styles.sheet}`}>
      <header className={`flex gap-16 baseline between ${styles.title}`}>
        <h1 className="text-22-strong">{title}</h1>
        <p className="num rigid fs-12 soft">{facts.filter(Boolean).join('　')}</p>
      </header>
      <ol>
        {questions.map((question, index) => (
          <li key={question.id}>
            <PlainQuestion question={question} no={index + 1} paper />
          </li>
        ))}
      </ol>
      {withAnswers && (
        <>
          <header className={`flex gap-16 baseline between ${styles.title} ${styles.answers}`}>
            <h1 className="text-22-strong">答案与解析</h1>
            <p className="rigid fs-12 soft">做完再看</p>
          </header>
          <ol>
            {questions.map((question, index) => (
              <Solved key={question.id} question={question} no={index + 1} losses={losses} />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/** Prints a sheet once. It is for the printer only, black on white in every theme. */
export function BookPrint({ onDone, ...sheet }: BookSheetProps & { onDone: () => void }) {
  const { questions } = sheet;
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
    <div className={book.print} data-theme="light" data-paper aria-hidden="true">
      <BookSheet {...sheet} />
    </div>
  );
}
