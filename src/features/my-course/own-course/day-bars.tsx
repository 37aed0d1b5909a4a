import { dayText, type DayTotal } from '../study-days';
import styles from './own-course.module.css';

const width = 640;
const height = 180;
const base = 150;
const least = 30;

/** Bars of minutes per day; the figures stand over them and in the table beside. */
export function DayBars({ days }: { days: readonly DayTotal[] }) {
  const most = Math.max(least, ...days.map(({ minutes }) => minutes));
  const slot = width / days.length;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.bars} aria-hidden="true" focusable="false">
      <line x1={0} x2={width} y1={base} y2={base} />
      {days.map(({ day, minutes }, index) => {
        const tall = (minutes / most) * (base - 30);
        const middle = index * slot + slot / 2;
        return (
          <g key={day}>
            <rect x={middle - 11} y={base - tall} width={22} height={tall} rx={3} />
            {minutes > 0 && (
              <text x={middle} y={base - tall - 6}>
                {minutes}
              </text>
            )}
            <text x={middle} y={base + 18}>
              {dayText(day, 'MM-DD')}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
