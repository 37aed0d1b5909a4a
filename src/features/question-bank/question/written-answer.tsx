import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import { fillsBlank } from './judge';
import styles from './written-answer.module.css';

interface BlanksProps {
  no: string;
  count: number;
  answer: readonly string[];
  solution: readonly string[] | null;
  readOnly: boolean;
  onAnswer: (answer: string[]) => void;
}

/** FILL: one field per blank, in order. */
export function Blanks({ no, count, answer, solution, readOnly, onAnswer }: BlanksProps) {
  const change = (index: number, text: string) => {
    const next = Array.from({ length: count }, (_, at) => (at === index ? text : (answer[at] ?? '')));
    onAnswer(next.every((part) => part === '') ? [] : next);
  };
  return (
    <div className={styles.blanks}>
      {Array.from({ length: count }, (_, index) => {
        const expected = solution?.[index];
        const right = expected !== undefined && fillsBlank(expected, answer[index]);
        return (
          <label key={index} className={styles.blank}>
            <span className={styles.label}>第 {index + 1} 空</span>
            <input
              type="text"
              aria-label={`第 ${no} 题 第 ${index + 1} 空`}
              className={classNames(styles.field, expected !== undefined && (right ? styles.right : styles.wrong))}
              value={answer[index] ?? ''}
              maxLength={200}
              autoComplete="off"
              readOnly={readOnly}
              onChange={(event) => change(index, event.target.value)}
            />
            {expected !== undefined && (
              <span className={right ? styles.rightText : styles.wrongText}>
                <Icon name={right ? 'check-circle' : 'x-circle'} size={16} />
                {right ? '正确' : `正确答案：${expected.split('|')[0] ?? ''}`}
              </span>
            )}
          </label>
        );
      })}
    </div>
  );
}

interface ShortAnswerProps {
  no: string;
  answer: readonly string[];
  readOnly: boolean;
  onAnswer: (answer: string[]) => void;
}
const longest = 4000;

/** SAQ: free text, scored by its writer after the exam. */
export function ShortAnswer({ no, answer, readOnly, onAnswer }: ShortAnswerProps) {
  const text = answer[0] ?? '';
  return (
    <div className={styles.area}>
      <textarea
        aria-label={`第 ${no} 题 作答`}
        className={styles.text}
        rows={Math.min(14, Math.max(4, text.split('\n').length + 1))}
        value={text}
        maxLength={longest}
        readOnly={readOnly}
        placeholder={readOnly ? '未作答' : '在此作答，交卷后对照参考答案自评'}
        onChange={(event) => onAnswer(event.target.value === '' ? [] : [event.target.value])}
      />
      <span className={`num ${styles.count}`}>
        {text.length} / {longest}
      </span>
    </div>
  );
}
