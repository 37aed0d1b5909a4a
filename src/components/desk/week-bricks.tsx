import { useState, type ReactNode } from 'react';
import { useServerStart } from '@/api/use-server-start';
import type { Hue } from '@/shared/art/hues';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { Segmented } from '@/shared/ui/segmented';
import { dayText, lastDays, streakOf, weekday, useStudyLog, type DayTotal } from '@/learning/study-days';
import styles from './week-bricks.module.css';

const week = 7;
const mostBricks = 6;
const brickMinutes = 10;
const names = ['一', '二', '三', '四', '五', '六', '日'];

interface WeekBricksProps {
  hue: Hue;
  /** View of a longer period as a second tab, offered once the log has enough days. */
  longer?: { label: string; shown: ReactNode };
  /** A link in the header. */
  more?: ReactNode;
}
/** Number of days with study from which on `longer` is offered. */
const enough = 14;

/** 近 7 天: a brick per ten minutes of study on this device, and the number of days in a row. */
export function WeekBricks({ hue, longer, more }: WeekBricksProps) {
  const { data: rows = [] } = useStudyLog();
  const now = useServerStart();
  const days = lastDays(rows, week, now);
  const streak = streakOf(rows, now);
  const [long, setLong] = useState(false);
  const offers = longer && new Set(rows.map(({ day }) => day)).size >= enough;
  return (
    <section className={`card column shrinks ${styles.card}`} data-hue={hue} aria-label="近 7 天">
      <header className={`flex baseline between gap-12 ${styles.head}`}>
        {offers ? (
          <Segmented
            label="学习日历"
            options={[
              { value: 'week', label: '近 7 天' },
              { value: 'long', label: longer.label },
            ]}
            value={long ? 'long' : 'week'}
            onChange={(value) => setLong(value === 'long')}
          />
        ) : (
          <h2 className="title-16-strong">近 7 天</h2>
        )}
        <p className="footnote">仅本机{more}</p>
      </header>
      {offers && long ? longer.shown : <Week days={days} streak={streak} />}
    </section>
  );
}

function Week({ days, streak }: { days: DayTotal[]; streak: number }) {
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0);
  const hours = Math.floor(total / 60);
  const today = days.at(-1);
  return (
    <>
      {total === 0 ? (
        <p className={`mt-12 footnote ${styles.note}`}>本机暂无学习时间，课程进度不受影响</p>
      ) : (
        <p className="num mt-4 muted">
          {hours > 0 && (
            <span>
              <b className="text-28-strong ink">{hours}</b> 小时{' '}
            </span>
          )}
          <b className="text-28-strong ink">{total % 60}</b>
          <span> 分</span>
        </p>
      )}
      <div className={`grid gap-8 ${styles.days}`} aria-hidden="true">
        {days.map(({ day, minutes: studied }) => (
          <div className="column end footnote text-centre" key={day}>
            <span className={styles.over}>{studied > mostBricks * brickMinutes && `${mostBricks}+`}</span>
            <span className={`flex gap-4 mb-8 ${styles.stack}`}>
              {Array.from({ length: mostBricks }, (_, brick) => (
                <i key={brick} data-on={brick * brickMinutes < studied} />
              ))}
            </span>
            <b className="block strong ink nowrap">{day === today?.day ? '今天' : names[weekday(day)]}</b>
          </div>
        ))}
      </div>
      <VisuallyHidden as="div">
        <table>
          <caption>近 7 天的学习时间</caption>
          <tbody>
            {days.map(({ day, minutes: studied }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td>{`${studied} 分钟`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
      {total > 0 && (
        <p className={`num mt-12 footnote ${styles.note}`}>
          {`一块砖 ${brickMinutes} 分钟，今天已学 ${today?.minutes ?? 0} 分${streak > 1 ? `，连续 ${streak} 天` : ''}`}
        </p>
      )}
    </>
  );
}
