import { stateCounts, type WholeFigures } from './report-figures';
import { stateNames } from './report-view';
import styles from './state-legend.module.css';

/** The legend with counts: 答对 26, 得部分分 17. */
export function StateLegend({ figures }: { figures: WholeFigures }) {
  return (
    <ul className={`num flex wraps gap-4-16 push text-12 ${styles.legend}`}>
      {stateCounts(figures).map(({ state, count }) => (
        <li key={state} className="nowrap row gap-4" data-state={state}>
          {`${stateNames[state]} ${count}`}
        </li>
      ))}
    </ul>
  );
}
