import { dayText } from '@/learning/study-days';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { FiguresTable } from '../figures-table';
import type { WeekData } from './use-week';
import type { Week } from './week';
import styles from './weekly.module.css';

const names = ['一', '二', '三', '四', '五', '六', '日'];
/** The full height of the chart is at least 30 minutes, so that five minutes are not drawn as a high bar. */
const least = 30;

/** Minutes of each day, beside those of the same weekday of the week before. */
export function WeekDays({ week, study }: { week: Week } & Pick<WeekData, 'study'>) {
  const { now, before } = study;
  const isEmpty = [...now.minutes, ...before.minutes].every((minutes) => minutes === 0);
  const most = Math.max(least, ...now.minutes, ...before.minutes);
  const [own, other] = week.isThis ? ['本周', '上周'] : ['这一周', '前一周'];
  const days = names.map((name, at) => ({
    name: `周${name}`,
    date: dayText(week.monday + at),
    minutes: now.minutes[at] ?? 0,
    earlier: at < week.days ? (before.minutes[at] ?? 0) : null,
  }));
  return (
    <>
      <p className={`row gap-6 footnote ${styles.legend}`} aria-hidden="true">
        <i data-now />
        <span>{own}</span>
        <i />
        <span>{`${other}${week.isThis && week.days < 7 ? '同期' : ''}`}</span>
      </p>
      <div className={`num grid relative mt-8 footnote text-centre ${styles.days}`} aria-hidden="true">
        {isEmpty && <p>本机没有这两周的学习时间</p>}
        {days.map(({ name, minutes, earlier }, at) => (
          <div className="column" key={name} data-ahead={at >= week.days || undefined}>
            <span className={`flex centre grow gap-2 ${styles.pair}`}>
              <i className="relative" style={{ '--share': (earlier ?? 0) / most }} />
              <i className="relative" data-now style={{ '--share': minutes / most }}>
                {minutes > 0 && <span className="ink">{minutes}</span>}
              </i>
            </span>
            <b className="regular soft">{name}</b>
          </div>
        ))}
      </div>
      <VisuallyHidden as="div">
        <FiguresTable
          caption="每天的学习时间"
          columns={['日期', own, other]}
          rows={days
            .slice(0, week.days)
            .map(({ name, date, minutes, earlier }) => [`${date} ${name}`, `${minutes} 分钟`, `${earlier ?? ''} 分钟`])}
        />
      </VisuallyHidden>
    </>
  );
}
