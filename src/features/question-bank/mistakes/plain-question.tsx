import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { Icon } from '@/shared/ui/icon';
import { classNames } from '@/shared/lib/class-names';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { answerOf, leavesOf } from '@/exam';
import { QuestionHtml } from '../question/question-html';
import { ownAnswer, type LeafLosses } from './own-losses';
import styles from './plain-question.module.css';

interface PlainQuestionProps {
  question: AnalysedQuestion;
  /** Number, from 1. */
  no: number;
  /** Marks the right options. Otherwise the page does not contain the answer. */
  solved?: boolean;
  /** Marks the learner's own last choice as well, once the right options are marked. */
  losses?: LeafLosses | null;
  /** For printing: leaves room to write below short-answer questions. */
  paper?: boolean;
}

/** A question to read: material, stem and options, a CASE with all its children. */
export function PlainQuestion({ question: top, no, solved, losses = null, paper }: PlainQuestionProps) {
  const zoom = !paper;
  const isCase = top.children.length > 0;
  return (
    <div className={`grid one-column gap-12 ink ${styles.question}`}>
      {(isCase || top.material) && (
        <div className={`flex gap-8 ${styles.stem}`}>
          {paper && isCase && <b className="num rigid">{`${no}.`}</b>}
          <div className={`grid gap-8 ${styles.head}`}>
            {top.material && <QuestionHtml html={top.material} no={String(no)} zoom={zoom} />}
            {isCase && top.stem && <QuestionHtml html={top.stem} no={String(no)} zoom={zoom} />}
          </div>
        </div>
      )}
      {leavesOf([top], no).map(({ id, no: name, question }) => {
        const own = solved && losses ? (ownAnswer(question, losses)?.keys ?? []) : [];
        return (
          <div key={id} className={styles.leaf}>
            <div className={`flex gap-8 ${styles.stem}`}>
              {(paper || question !== top) && <b className="num rigid">{`${name}.`}</b>}
              <QuestionHtml html={question.stem} no={name} zoom={zoom} />
            </div>
            {question.options.length > 0 && (
              <ul className={`grid two-columns mt-12 ${styles.options}`}>
                {question.options.map(({ key, text }) => {
                  const right = solved && question.answer.includes(key);
                  const isOwn = own.includes(key);
                  const look = right ? styles.right : isOwn && styles.wrong;
                  return (
                    <li key={key} className={`flex top shrinks gap-12 ${classNames(look)}`}>
                      <span className={`rigid soft ${styles.letter}`}>{`${key}.`}</span>
                      <QuestionHtml inline html={text} no={name} zoom={false} />
                      {right && (
                        <>
                          <Icon name="check" size={16} />
                          <VisuallyHidden>正确答案</VisuallyHidden>
                        </>
                      )}
                      {isOwn && (
                        <>
                          {!right && <Icon name="x-circle" size={16} />}
                          <span className="rigid fs-13">我上次选的</span>
                        </>
                      )}
                    </li>
                  );
                })}
              </ul>
            )}
            {paper && answerOf(question.type) === 'text' && <div className={`mt-8 ${styles.room}`} />}
          </div>
        );
      })}
    </div>
  );
}
