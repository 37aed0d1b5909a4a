import { displayOf, type Result } from './calculator-state';
import type { Fraction } from './fraction';
import styles from './result-list.module.css';

/** The last results; a click inserts the number. */
export function ResultList({ results, onTake }: { results: readonly Result[]; onTake: (value: Fraction) => void }) {
  if (results.length === 0) return <p className={`middle grow muted ${styles.none}`}>最近 5 次结果留在这里</p>;
  return (
    <ul className={`num column centre grow muted ${styles.list}`} aria-label="最近 5 次结果，点一下取用">
      {results.map(({ expression, value }, at) => {
        const { text, isCut } = displayOf(value);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the same expression may occur twice
          <li key={at}>
            <button
              type="button"
              className="flex gap-8 end"
              title={`${expression} = ${text}`}
              onClick={() => onTake(value)}
            >
              <span className="ellipsis">{expression}</span>
              <b className="rigid regular soft">{`= ${text}${isCut ? '…' : ''}`}</b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
