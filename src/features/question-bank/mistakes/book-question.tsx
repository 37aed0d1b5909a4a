import { useId, useState } from 'react';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { answerText, isBlank } from '../question/judge';
import { typeName } from '../question/leaves';
import { Button } from '@/shared/ui/button';
import { Clamp } from '@/shared/ui/clamp';
import { Tag } from '@/shared/ui/tag';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { previewText } from './preview-text';
import { BookSolution } from './book-solution';
import styles from './book.module.css';

interface BookQuestionProps {
  question: AnalysedQuestion;
  no: number;
  /** 今天复习; null where nothing is scheduled, or not known yet. */
  due: string | null;
  muted: boolean;
  onMute: ((muted: boolean) => void) | null;
  /** null where one question cannot leave. */
  onRemove: (() => void) | null;
  removing: boolean;
}

/** A line of the book: what it asks, how it went, and on demand the whole question solved. */
export function BookQuestion({ question, no, due, muted, onMute, onRemove, removing }: BookQuestionProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { type, stem, material, userAnswer, answer, knowledge, wrongTimes, accuracy } = question;
  const text = previewText(stem) || previewText(material ?? '') || '（图片题）';
  const isWritten = type === 'SAQ' || type === 'CASE';
  return (
    <li className={styles.question}>
      <p className={styles.stem}>
        <Tag>{typeName(type)}</Tag>
        <Clamp title={text}>
          <VisuallyHidden>第 {no} 题：</VisuallyHidden>
          {text}
        </Clamp>
      </p>
      <div className={styles.line}>
        <span className={styles.facts}>
          {!isWritten && !isBlank(userAnswer) && (
            <span>
              我的 <b className={styles.mine}>{answerText(question, userAnswer)}</b>
            </span>
          )}
          {!isWritten && (
            <span>
              正确 <b className={styles.right}>{answerText(question, answer)}</b>
            </span>
          )}
          {knowledge.length > 0 && <span>{knowledge.join('、')}</span>}
          {wrongTimes !== null && wrongTimes > 0 && <span className="num">错 {wrongTimes} 次</span>}
          {accuracy !== null && <span className="num">全站正确率 {Math.round(accuracy)}%</span>}
          {due !== null && <Tag tone={due === '今天复习' ? 'warn' : 'grey'}>{due}</Tag>}
        </span>
        <Button kind="text" size="sm" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? '收起解析' : '看解析'}
          <VisuallyHidden>：第 {no} 题</VisuallyHidden>
        </Button>
        {onMute && (
          <Button kind="text" size="sm" onClick={() => onMute(!muted)}>
            {muted ? '恢复提醒' : '不再提醒'}
            <VisuallyHidden>：第 {no} 题</VisuallyHidden>
          </Button>
        )}
        {onRemove && (
          <Button kind="text" size="sm" loading={removing} onClick={onRemove}>
            移出<VisuallyHidden>：第 {no} 题</VisuallyHidden>
          </Button>
        )}
      </div>
      <div id={id}>{open && <BookSolution question={question} no={no} />}</div>
    </li>
  );
}
