import { serverNow } from '@/api/server-clock';
import { byLeaf, useLosses } from '@/learning/losses/losses';
import { usePractice } from '@/session/practice';
import { shanghaiDay, shanghaiText } from '@/shared/lib/dates';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { IconTile } from '@/shared/ui/icon-tile';
import { LinkButton } from '@/shared/ui/link-button';
import { RetryLink } from '@/shared/ui/retry-link';
import { Skeleton } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { comingDays } from './review';
import { useDueQuestions } from '../book/use-due-questions';
import { usePrintSheet } from './use-print-sheet';
import styles from './review-banner.module.css';

/**
 * 今日待复习: number of due questions, their practice and their printed sheet, and the coming week. Its size stays the same
 * while the records load.
 */
export function ReviewBanner({ subjectId, subjectName }: { subjectId: string; subjectName: string }) {
  const { due, ids, review, isEmpty, error, isFetching, retry } = useDueQuestions(subjectId);
  const batch = usePractice((practice) => practice.batch);
  const losses = useLosses();
  const { print, sheetOf } = usePrintSheet();
  if (isEmpty) return null;
  const now = serverNow();
  return (
    <>
      <section className={`no-print row wraps ${styles.review}`} aria-label="今日待复习">
        <div className={`row shrinks gap-16 ${styles.text}`}>
          <IconTile filled name="history" />
          <div>
            <h2 className="text-18-strong">
              今日待复习{' '}
              {due ? <span className="num">{due.length}</span> : !error && <Skeleton width={24} height={18} />}
              {!error && <span>{' 题'}</span>}
            </h2>
            <p className="text-13">按 FSRS 记忆算法安排：答对间隔变长，答错缩短，答对但偏慢的早些再来</p>
            <p className={`text-13 ${styles.local}`}>安排仅存本机</p>
          </div>
        </div>
        <ReviewWeek now={now} counts={due && ids ? comingDays(review, ids, shanghaiDay(now)) : null} />
        <div className={`grid rigid gap-8 ${styles.actions}`}>
          {due && due.length > 0 && (
            <>
              <LinkButton kind="filled" to={paths.review(subjectId)}>
                {`开始复习${batch < due.length ? `（先做 ${batch} 题）` : ''}`}
              </LinkButton>
              <Button size="sm" icon="print" onClick={print}>
                打印待复习
              </Button>
            </>
          )}
          {error && (
            <p role="alert">
              复习安排没有读到 <RetryLink what="复习安排" isFetching={isFetching} retry={retry} />
            </p>
          )}
          {due?.length === 0 && (
            <p className={`row end gap-6 success ${styles.clear}`}>
              <Icon name="check-circle" size={18} />
              今天的复习已完成
            </p>
          )}
        </div>
      </section>
      {due && sheetOf({ title: '今日待复习', subjectName, questions: due, losses: byLeaf(losses) })}
    </>
  );
}

/** Weekdays from Thursday on, because day 0 of `shanghaiDay`, 1970-01-01, was a Thursday. */
const names = ['四', '五', '六', '日', '一', '二', '三'];
/** A bar of full height means at least this many questions, so that a single one is not a tall bar. */
const least = 6;

/** Due questions on each of the next seven days, null while the records load: bars, and a table for screen readers. */
function ReviewWeek({ now, counts }: { now: number; counts: readonly number[] | null }) {
  const most = Math.max(least, ...(counts ?? []));
  const days = names.map((_, ahead) => ({
    date: shanghaiText(now + ahead * 86_400_000, 'YYYY-MM-DD'),
    name: ahead === 0 ? '今天' : `周${names[(shanghaiDay(now) + ahead) % 7]}`,
    count: counts?.[ahead] ?? 0,
  }));
  return (
    <div className={`relative ${styles.week}`}>
      <div className={`num grid text-12 soft text-centre ${styles.days}`} aria-hidden="true">
        {days.map(({ date, name, count }, ahead) => (
          <div className="row end" key={date} data-today={ahead === 0}>
            <span>{counts && count > 0 && count}</span>
            <i data-on={count > 0} style={{ '--share': count / most }} />
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
