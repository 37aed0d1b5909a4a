import type { QuestionOption } from '@/api/questionbank/question-schema';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import { withOption } from '@/exam';
import { oneLine } from '@/components/html/plain-text';
import { QuestionHtml } from './question-html';
import styles from './options.module.css';
import view from './question-view.module.css';

interface OptionsProps {
  leafId: string;
  no: string;
  options: readonly QuestionOption[];
  multiple: boolean;
  answer: readonly string[];
  /** The correct keys, once the question is judged. */
  solution: readonly string[] | null;
  readOnly: boolean;
  name: string;
  onAnswer: (answer: string[]) => void;
  /** 划去 (D21); without it options cannot be ruled out. */
  strike?: Strike | undefined;
}
export interface Strike {
  struck: readonly string[];
  /** Ruled-out options that were chosen before. */
  dropped: readonly string[];
  /** A click on a row rules it out. */
  byClick: boolean;
  onStrike: (key: string) => void;
}

function verdictOf(key: string, chosen: boolean, solution: readonly string[] | null) {
  if (!solution) return null;
  const right = solution.includes(key);
  if (right) return { look: 'right', icon: 'check-circle', text: chosen ? '你的答案，正确' : '正确答案' } as const;
  return chosen ? ({ look: 'wrong', icon: 'x-circle', text: '你的答案' } as const) : null;
}

/** What a screen reader says of an option: its letter and its text with formulas and powers in words. */
const nameOf = ({ key, text }: QuestionOption, isStruck: boolean, verdict = ''): string =>
  [key, oneLine(text), isStruck && '已划去', verdict].filter(Boolean).join('，');

const signs = { back: { name: 'undo', size: 16 }, strike: { name: 'strike', size: 18 } } as const;

/** Rows of native radios or checkboxes, with their native keys. */
export function Options(props: OptionsProps) {
  const { leafId, no, options, multiple, answer, readOnly, name, onAnswer, strike } = props;
  // Where no option is known to be right, none is shown as wrong.
  const solution = options.some(({ key }) => props.solution?.includes(key)) ? props.solution : null;
  if (options.length === 0)
    return <p className={`muted ${view.unanswerable}`}>本题缺少选项，可先做下一题，并用「纠错」告诉我们。</p>;
  const change = (key: string, checked: boolean) =>
    onAnswer(multiple ? withOption(options, answer, key, checked) : [key]);
  return (
    <div role={multiple ? 'group' : 'radiogroup'} aria-label={name || '选项'} className={`grid ${styles.list}`}>
      {options.map((option) => {
        const chosen = answer.includes(option.key);
        const verdict = verdictOf(option.key, chosen, solution);
        const isStruck = strike?.struck.includes(option.key) ?? false;
        const back = strike?.dropped.includes(option.key) ? '恢复选择' : '恢复';
        // Arrow keys on radios fire clicks too, so only pointer clicks (detail > 0) rule out.
        const strikes = (event: { detail: number }) => strike?.byClick === true && event.detail > 0;
        return (
          <div
            key={option.key}
            className={classNames(
              'flex top relative gap-16 ink',
              styles.option,
              isStruck && styles.struck,
              verdict ? styles[verdict.look] : chosen && styles.chosen,
              readOnly && styles.still,
            )}
          >
            <label className={`flex gap-16 top fill ${styles.label}`}>
              <input
                type={multiple ? 'checkbox' : 'radio'}
                name={`leaf-${leafId}`}
                value={option.key}
                checked={chosen}
                aria-label={nameOf(option, isStruck, verdict?.text)}
                aria-disabled={readOnly}
                onClick={(event) => {
                  if (!strikes(event)) return;
                  event.preventDefault();
                  strike?.onStrike(option.key);
                }}
                onChange={({ nativeEvent, target }) => {
                  const byClick = nativeEvent instanceof MouseEvent && strikes(nativeEvent);
                  if (!readOnly && !byClick) change(option.key, target.checked);
                }}
              />
              <span className={`middle rigid relative fs-14 soft ${styles.letter}`} aria-hidden="true">
                <span>{option.key}</span>
                {multiple && chosen && (
                  <span className={`middle link-colour ${styles.tick}`}>
                    <Icon name="check" size={12} />
                  </span>
                )}
              </span>
              <span className={`fill ${styles.text}`}>
                <QuestionHtml html={option.text} no={no} inline zoom={false} />
              </span>
              {verdict && (
                <span className={`inline-row gap-4 rigid fs-14 ${styles.verdict}`}>
                  <Icon name={verdict.icon} size={16} />
                  <span>{verdict.text}</span>
                </span>
              )}
            </label>
            {strike && (
              <button
                type="button"
                aria-label={`${isStruck ? back : '划去'} ${option.key} 项`}
                className={`row centre rigid relative gap-4 ${styles.strike}`}
                onClick={() => strike.onStrike(option.key)}
              >
                <Icon {...(isStruck ? signs.back : signs.strike)} />
                {isStruck ? (
                  <span>{back}</span>
                ) : (
                  <span className={`nowrap ${styles.tip}`} aria-hidden="true">
                    <span>{`划去 ${option.key} `}</span>
                    <kbd>Shift</kbd> <kbd>{option.key}</kbd>
                  </span>
                )}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
