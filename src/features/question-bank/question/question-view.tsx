import { useId, useMemo, type ReactNode } from 'react';
import type { Question } from '@/api/questionbank/question-schema';
import { Options, type Strike } from './options';
import { QuestionHtml } from './question-html';
import { stemName } from './stem-name';
import { Blanks, ShortAnswer } from './written-answer';
import styles from './question-view.module.css';

interface QuestionViewProps {
  question: Question;
  /** `12`, or `31(2)`. */
  no: string;
  answer: readonly string[];
  /** The correct answer, once it may be shown. */
  solution?: readonly string[] | null;
  readOnly?: boolean;
  /** Shows the score after the stem. */
  showScore?: boolean;
  onAnswer?: (answer: string[]) => void;
  /** Renders the stem instead of plain HTML; use the id, which names the options. */
  stem?: (id: string) => ReactNode;
  /** Replaces the number before the stem; null if the number is shown above. */
  lead?: string | null;
  /** Content before the score. */
  aside?: ReactNode;
  strike?: Strike | undefined;
  children?: ReactNode;
}

const nothing = () => {};

/** Number of blanks: as the server counts them, otherwise counted in the stem; at least one, so that it can be answered. */
const blanksOf = (question: Question): number =>
  question.blanks || Math.max(1, question.stem.match(/_{3,}/g)?.length ?? 0);

/** One leaf: stem and answer fields. An unknown type shows a note. */
export function QuestionView(props: QuestionViewProps) {
  const { question, no, answer, solution = null, readOnly = false, showScore, onAnswer = nothing, children } = props;
  const { stem, lead = `${no}.`, aside, strike } = props;
  const id = useId();
  const { type } = question;
  const name = useMemo(() => stemName(question.stem, id), [question.stem, id]);
  const common = { no, answer, readOnly, onAnswer };
  return (
    <div className="grid shrinks gap-20">
      <div className={`flex gap-6 shrinks ${styles.stem}`}>
        {lead !== null && <span className="num">{lead}</span>}
        <div className={`fill ${styles.text}`}>
          {stem?.(id) ?? <QuestionHtml id={id} html={question.stem} no={no} />}
        </div>
        {aside}
        {showScore && question.score > 0 && <span className="rigid muted regular fs-13">{question.score} 分</span>}
      </div>
      {(type === 'SINGLE' || type === 'JUDGE' || type === 'MULTIPLE') && (
        <Options
          {...common}
          leafId={question.id}
          options={question.options}
          multiple={type === 'MULTIPLE'}
          solution={solution}
          name={name}
          strike={strike}
        />
      )}
      {type === 'FILL' && <Blanks {...common} count={blanksOf(question)} solution={solution} />}
      {type === 'SAQ' && <ShortAnswer {...common} />}
      {!['SINGLE', 'JUDGE', 'MULTIPLE', 'FILL', 'SAQ'].includes(type) && (
        <p className="dashed muted">这道题暂时无法在电脑上作答，可先做下一题。</p>
      )}
      {children}
    </div>
  );
}
