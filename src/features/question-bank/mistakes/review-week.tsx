import { shanghaiDay, shanghaiText } from '@/shared/lib/dates';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './review-banner.module.css';

/** Weekdays from Thursday on, because day 0 of `shanghaiDay`, 1970-01-01, was a Thursday. */
const names = ['四', '五', '六', '日', '一', '二', '三'];
/** A bar of full height means at least this many questions, so that a single one is not a tall bar. */
const least = 6;

interface ReviewWeekProps {
  now: number;
  /** Due questions per day from today on; null while the records load. */
  counts: readonly number[] | null;
}

/** Number of due questions on each of the next seven days: bars, and a table for screen readers. */
export function ReviewWeek({ now, counts }: ReviewWeekProps) {
  const most = Math.max(least, ...(counts ?? []));
  const days = names.map((_, ahead) => ({
    date: shanghaiText(now + ahead * 86_400_000, 'YYYY-MM-DD'),
    name: ahead === 0 ? '今天' : `周${names[(shanghaiDay(now) + ahead) % 7]}`,
    count: counts?.[ahead] ?? 0,
  }));
  return (
    <div className={styles.week}>
      <div className={`num grid text-12 soft text-centre ${styles.days}`} aria-hidden="true">
        {days.map(({ date, name, count }, ahead) => (
          <div className="row end" key={date} data-today={ahead === 0 || undefined}>
            <span>{counts && count > 0 && count}</span>
            <i data-on={count > 0 || undefined} style={{ '--share': count / most }} />
            <b>{name}</b>
          </div>
        ))}
      </div>
      {counts && (
        <VisuallyHidden as="div">
          <table>
            <caption>未来 7 天待复习</caption>
            <tbody>
              {days.map(({ date, name, count }) => (
                <tr key={date}>
                  <th scope="row">{`${date} ${name}`}</th>
                  <td>{`${count} 题`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </VisuallyHidden>
      )}
    </div>
  );
}
