import { useServerStart } from '@/api/use-server-start';
import { formatTotalTime } from '@/shared/lib/format';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { calendarDays, dayText, heatOf, lastDays, weekday, useStudyLog } from '@/learning/study-days';
import { FiguresTable } from '../figures-table';
import styles from './study-calendar.module.css';

const cell = 12;
const pitch = 15;
const left = 24;
const top = 20;
const heats = [0, 1, 2, 3, 4] as const;

/** 学习日历: 180 days of this device, as a picture, and as a table for screen readers. */
export function StudyCalendar() {
  const { data: rows = [] } = useStudyLog();
  const days = lastDays(rows, calendarDays, useServerStart());
  const studied = days.filter(({ minutes }) => minutes > 0);
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0);
  const offset = weekday(days[0]?.day ?? 0);
  const weeks = Math.ceil((offset + days.length) / 7);
  const months = days
    .map(({ day }, index) => ({ day, week: Math.floor((offset + index) / 7) }))
    .filter(({ day }, index) => dayText(day, 'DD') === '01' && index > 6);
  return (
    <div className="shrinks mt-12">
      <div className="flex wraps baseline gap-4-12 fs-12">
        <p className="num">
          学了 <b className="ink">{studied.length}</b> 天，共 <b className="ink">{formatTotalTime(total * 60)}</b>
        </p>
        <p className={`row push muted ${styles.legend}`} aria-hidden="true">
          少
          {heats.map((heat) => (
            <i key={heat} style={{ background: `var(--heat-${heat})` }} />
          ))}
          <span>多</span>
        </p>
      </div>
      <svg
        viewBox={`0 0 ${left + weeks * pitch} ${top + 7 * pitch}`}
        className={styles.heat}
        aria-hidden="true"
        focusable="false"
      >
        {months.map(({ day, week }) => (
          <text key={day} x={left + week * pitch} y={11}>
            {`${Number(dayText(day, 'MM'))}月`}
          </text>
        ))}
        {['一', '三', '五', '日'].map((name, index) => (
          <text key={name} x={2} y={top + index * 2 * pitch + 10}>
            {name}
          </text>
        ))}
        {days.map(({ day, minutes }, index) => (
          <rect
            key={day}
            x={left + Math.floor((offset + index) / 7) * pitch}
            y={top + weekday(day) * pitch}
            width={cell}
            height={cell}
            rx={3}
            style={{ fill: `var(--heat-${heatOf(minutes)})` }}
          >
            <title>{`${dayText(day)} ${minutes} 分钟`}</title>
          </rect>
        ))}
      </svg>
      <VisuallyHidden as="div">
        <FiguresTable
          caption="有学习记录的日期"
          columns={['日期', '分钟']}
          rows={studied.map(({ day, minutes }) => [dayText(day), minutes])}
        />
      </VisuallyHidden>
    </div>
  );
}
