import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { Icon } from '@/shared/ui/icon';
import { classNames } from '@/shared/lib/class-names';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { leafNo, leavesOf } from '../question/leaves';
import { QuestionHtml } from '../question/question-html';
import styles from './asked-question.module.css';

interface AskedQuestionProps {
  question: AnalysedQuestion;
  /** Number, from 1. */
  no: number;
  /** Marks the right options. Otherwise the page does not contain the answer. */
  solved?: boolean;
  /** For printing: leaves room to write below short-answer questions. */
  paper?: boolean;
}

/** A question to read: material, stem and options, a CASE with all its children. */
export function AskedQuestion({ question: top, no, solved = false, paper = false }: AskedQuestionProps) {
  const zoom = !paper;
  const isCase = top.children.length > 0;
  return (
    <div className={`grid one-column gap-12 ink ${styles.question}`}>
      {(isCase || top.material) && (
        <div className={`flex gap-8 ${styles.stem}`}>
          {paper && isCase && <b className="num rigid">{no}.</b>}
          <div className={`grid gap-8 ${styles.head}`}>
            {top.material && <QuestionHtml html={top.material} no={String(no)} zoom={zoom} />}
            {isCase && top.stem && <QuestionHtml html={top.stem} no={String(no)} zoom={zoom} />}
          </div>
        </div>
      )}
      {leavesOf([top]).map(({ id, index, question }) => {
        const name = leafNo(no - 1, question === top ? null : index);
        return (
          <div key={id} className={styles.leaf}>
            <div className={`flex gap-8 ${styles.stem}`}>
              {(paper || question !== top) && <b className="num rigid">{name}.</b>}
              <QuestionHtml html={question.stem} no={name} zoom={zoom} />
            </div>
            {question.options.length > 0 && (
              <ul className={`grid two-columns mt-12 ${styles.options}`}>
                {question.options.map(({ key, text }) => {
                  const right = solved && question.answer.includes(key);
                  return (
                    <li key={key} className={`flex top shrinks gap-12 ${classNames(right && styles.right)}`}>
                      <span className={`rigid soft ${styles.letter}`}>{key}.</span>
                      <QuestionHtml inline html={text} no={name} zoom={false} />
                      {right && (
                        <>
                          <Icon name="check" size={16} />
                          <VisuallyHidden>正确答案</VisuallyHidden>
                        </>
                      )}
                    </li>
                  );
                })}
              </ul>
            )}
            {paper && question.type === 'SAQ' && <div className={styles.room} />}
          </div>
        );
      })}
    </div>
  );
}
