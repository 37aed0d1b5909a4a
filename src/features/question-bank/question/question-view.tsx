import { useMemo, type ReactElement, type ReactNode } from 'react';
import type { Question } from '@/api/questionbank/question-schema';
import { blanksOf, stemName } from './stem';
import { answerOf } from '@/exam';
import { Options, type Strike } from './options';
import { Blanks, ShortAnswer } from './written-answer';
import styles from './question-view.module.css';

interface AnswerFieldsProps {
  question: Question;
  /** `12`, or `31(2)`. */
  no: string;
  answer: readonly string[];
  /** The correct answer, once it may be shown. */
  solution: readonly string[] | null;
  readOnly: boolean;
  onAnswer?: (answer: string[]) => void;
  strike?: Strike | undefined;
}
interface QuestionViewProps extends AnswerFieldsProps {
  showScore: boolean | undefined;
  stem: ReactNode;
  /** The number before the stem; null if the number is shown above. */
  lead: string | null;
  /** Content before the score. */
  aside: ReactNode;
  children: ReactNode;
}

const nothing = () => {};

export function AnswerFields(props: AnswerFieldsProps): ReactElement {
  const { question, no, answer, solution, readOnly, onAnswer = nothing, strike } = props;
  const name = useMemo(() => stemName(question.stem), [question.stem]);
  const common = { no, answer, readOnly, onAnswer };
  const kind = answerOf(question.type);
  switch (kind) {
    case 'option':
    case 'options':
      return (
        <Options
          {...common}
          leafId={question.id}
          options={question.options}
          multiple={kind === 'options'}
          solution={solution}
          name={name}
          strike={strike}
        />
      );
    case 'blanks':
      return <Blanks {...common} count={blanksOf(question, answer, solution ?? [])} solution={solution} />;
    case 'text':
      return <ShortAnswer {...common} />;
    case 'parts':
    case null:
      return <p className={`muted ${styles.unanswerable}`}>这道题暂时无法在电脑上作答，可先做下一题。</p>;
  }
}

/** One leaf: stem and answer fields. An unknown type shows a note. */
export function QuestionView(props: QuestionViewProps) {
  const { question, showScore, stem, lead, aside, children } = props;
  return (
    <div className="grid shrinks gap-20">
      <div className={`flex gap-6 shrinks medium ink ${styles.stem}`}>
        {lead && <span className="num">{lead}</span>}
        <div className={`fill ${styles.text}`}>{stem}</div>
        {aside}
        {showScore && question.score > 0 && <span className="rigid muted regular fs-13">{`${question.score} 分`}</span>}
      </div>
      <AnswerFields {...props} />
      {children}
    </div>
  );
}
