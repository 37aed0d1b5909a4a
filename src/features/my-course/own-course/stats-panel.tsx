import type { ComponentProps } from 'react';
import { useServerStart } from '@/api/use-server-start';
import type { CourseDetail } from '@/api/products/schema';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Skeleton } from '@/shared/ui/skeleton';
import type { OwnCourseData } from './use-own-course';
import { useStudyLog } from '@/learning/use-study-log';
import { FiguresTable } from '../figures-table';
import { stagesOf } from './stages';
import { dayText, lastDays, type DayTotal } from '@/learning/study-days';
import styles from './other-panels.module.css';

const least = 30;

/** Bars of minutes per day; the numbers are above the bars and in a table. */
function DayBars({ days }: { days: readonly DayTotal[] }) {
  const most = Math.max(least, ...days.map(({ minutes }) => minutes));
  return (
    <div className={`num grid mt-12 footnote ${styles.bars}`} aria-hidden="true">
      {days.map(({ day, minutes }) => (
        <div key={day} className={`row end relative ${styles.day}`} style={{ '--share': minutes / most }}>
          <span className={styles.minutes}>{minutes > 0 && minutes}</span>
          <i />
          <span className={`nowrap ${styles.date}`}>{dayText(day, 'MM-DD')}</span>
        </div>
      ))}
    </div>
  );
}

const shownDays = 14;

/** 学习统计: minutes of the last two weeks on this device, and how far each stage is (SYS, PACK). */
export function StatsPanel({ course, data }: { course: CourseDetail; data: OwnCourseData }) {
  const log = useStudyLog();
  const days = lastDays(
    (log.data ?? []).filter(({ courseId }) => courseId === course.id),
    shownDays,
    useServerStart(),
  );
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <div className={`grid ${styles.stats}`}>
      <section aria-label="近 14 天学习分钟">
        <h2 className="title-16-strong">近 14 天学习分钟</h2>
        <p className="num muted fs-13">{`共 ${total} 分钟（仅本机）${total === 0 ? '，课程进度不受影响' : ''}`}</p>
        {total > 0 && (
          <>
            <DayBars days={days} />
            <ChartTable
              caption="近 14 天学习分钟"
              columns={['日期', '分钟']}
              rows={days.map(({ day, minutes }) => [dayText(day), minutes])}
            />
          </>
        )}
      </section>
      {data.counts && <Stages data={data} />}
    </div>
  );
}

function Stages({ data }: { data: OwnCourseData }) {
  const { tree, lists, small } = data;
  if (!small) return null;
  const stages = tree.data && lists.data ? stagesOf(tree.data, lists.data) : null;
  return (
    <section aria-label="各阶段进度">
      <h2 className="title-16-strong">各阶段进度</h2>
      <p className="muted fs-13">已学完的课时占该阶段全部课时的比例</p>
      {stages ? (
        <>
          <ul className={`grid gap-12 mt-12 ${styles.stageList}`}>
            {stages.map(({ id, name, finished, total }) => (
              <li className="grid gap-16" key={id}>
                <span>{name}</span>
                <ProgressBar percent={total > 0 ? (finished / total) * 100 : 0} label={`${name} 进度`} />
              </li>
            ))}
          </ul>
          <ChartTable
            caption="各阶段进度"
            columns={['阶段', '已学完', '课时']}
            rows={stages.map(({ name, finished, total }) => [name, finished, total])}
          />
        </>
      ) : (
        <Skeleton height={120} />
      )}
    </section>
  );
}

/** The numbers of a chart as a collapsed table that every learner can open, also with a screen reader. */
function ChartTable(table: ComponentProps<typeof FiguresTable>) {
  return (
    <details className={`mt-12 ${styles.data}`}>
      <summary className="fs-13 link-colour">查看数据表</summary>
      <FiguresTable {...table} />
    </details>
  );
}
