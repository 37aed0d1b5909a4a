import { useState, type ChangeEvent } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import { acceptedAs, alternativesOf, isBlank } from '@/exam';
import { QuestionHtml } from './question-html';
import styles from './written-answer.module.css';

/**
 * The text in the fields. Spaces alone are not an answer and are not stored, but the field shows them while typing,
 * because a text may begin with spaces.
 */
function useTyped(answer: readonly string[], onAnswer: (answer: string[]) => void) {
  const [typed, setTyped] = useState(answer);
  const shown = answer.length === 0 && isBlank(typed) ? typed : answer;
  const type = (next: string[]) => {
    setTyped(next);
    onAnswer(next);
  };
  return [shown, type] as const;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Refuses input beyond the limit as a whole, with a message. */
function useLimit(longest: number, text: string, type: (next: string) => void) {
  const [tooLong, setTooLong] = useState<number | null>(null);
  return {
    onChange: (event: ChangeEvent<Field>) => {
      const next = event.target.value;
      const composing = (event.nativeEvent as Partial<InputEvent>).isComposing;
      const refused = next.length > longest && next.length > text.length && !composing;
      setTooLong(refused ? next.length : null);
      if (!refused) type(next);
    },
    refusal: tooLong !== null && (
      <p
        role="alert"
        className={`danger fs-13 ${styles.tooLong}`}
      >{`最多 ${longest} 字，加上这次输入的会有 ${tooLong} 字，因此没有加入；已写的内容保持不变。`}</p>
    ),
  };
}

interface BlanksProps {
  no: string;
  count: number;
  answer: readonly string[];
  solution: readonly string[] | null;
  readOnly: boolean;
  onAnswer: (answer: string[]) => void;
}

/** FILL: one field per blank, in order. */
export function Blanks({ no, count, answer: current, solution, readOnly, onAnswer }: BlanksProps) {
  const [answer, type] = useTyped(current, onAnswer);
  const change = (index: number, text: string) => {
    const next = Array.from({ length: count }, (_, at) => (at === index ? text : (answer[at] ?? '')));
    type(next.every((part) => part === '') ? [] : next);
  };
  return (
    <div className="grid gap-12">
      {Array.from({ length: count }, (_, index) => (
        <Blank
          key={index}
          label={`第 ${index + 1} 空`}
          no={no}
          text={answer[index] ?? ''}
          expected={solution?.[index]}
          readOnly={readOnly}
          onType={(text) => change(index, text)}
        />
      ))}
    </div>
  );
}

interface BlankProps {
  label: string;
  no: string;
  text: string;
  /** The correct text, once it may be shown. */
  expected: string | undefined;
  readOnly: boolean;
  onType: (text: string) => void;
}
const longestBlank = 200;
/** Characters from which the field shows how much is left. */
const nearlyFull = 180;

function Blank({ label, no, text, expected, readOnly, onType }: BlankProps) {
  const { onChange, refusal } = useLimit(longestBlank, text, onType);
  const accepted = expected === undefined ? null : acceptedAs(expected, text);
  const right = accepted !== null;
  return (
    <div>
      <label className={`row wraps gap-12 ${styles.blank}`}>
        <span className={`muted rigid ${styles.label}`}>{label}</span>
        <input
          type="text"
          aria-label={`第 ${no} 题 ${label}`}
          className={classNames(styles.field, expected !== undefined && (right ? styles.right : styles.wrong))}
          value={text}
          autoComplete="off"
          readOnly={readOnly}
          onChange={onChange}
        />
        {!readOnly && text.length >= nearlyFull && (
          <span className="num muted fs-12">{`${text.length} / ${longestBlank}`}</span>
        )}
        {expected !== undefined && (
          <span className={`inline-row gap-4 ${right ? 'success' : 'danger'}`}>
            <Icon name={right ? 'check-circle' : 'x-circle'} size={16} />
            {!right && <span>{'正确答案：'}</span>}
            {!right && <QuestionHtml html={alternativesOf(expected)[0] ?? ''} no={no} inline zoom={false} />}
            {right && <span>{accepted === text.trim() ? '正确' : `正确，按“${accepted}”判`}</span>}
          </span>
        )}
      </label>
      {refusal}
    </div>
  );
}

const longest = 20_000;

/** SAQ: free text, which the learner marks after the exam. */
export function ShortAnswer({ no, answer, readOnly, onAnswer }: Omit<BlanksProps, 'count' | 'solution'>) {
  const [[text = ''], type] = useTyped(answer, onAnswer);
  const { onChange, refusal } = useLimit(longest, text, (next) => type(next === '' ? [] : [next]));
  return (
    <>
      <div className="relative">
        <textarea
          aria-label={`第 ${no} 题 作答`}
          className={`block ink ${styles.text}`}
          rows={Math.min(14, Math.max(4, text.split('\n').length + 1))}
          value={text}
          readOnly={readOnly}
          placeholder={readOnly ? '未作答' : '在此作答，交卷后对照参考答案自评'}
          onChange={onChange}
        />
        <span className={`num fs-12 muted ${styles.count}`}>{`${text.length} / ${longest}`}</span>
      </div>
      {refusal}
    </>
  );
}
