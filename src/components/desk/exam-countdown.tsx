import { useServerStart } from '@/api/use-server-start';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Skeleton } from '@/shared/ui/skeleton';
import { useProject, type Intended } from '@/session/project';
import type { Hue } from '@/shared/art/hues';
import { daysUntil, useExamDate } from '@/learning/basics/exam-date';
import { ExamDateField } from './exam-date-field';
import styles from './exam-countdown.module.css';

const PacePanel = lazyPart(() => import('./pace-panel').then((file) => file.PacePanel));

const shownWeeks = 21;

/** The days to the exam as a figure, and 备考进度 below. The learner enters the date, which only this device stores. */
export function ExamCountdown({ hue }: { hue: Hue }) {
  const project = useProject();
  const date = useExamDate(project?.id ?? '');
  const now = useServerStart();
  const days = daysUntil(date, now);
  const isSet = project !== null && days !== null && days >= 0;
  return (
    <section className={`card column shrinks gap-8 ${styles.card}`} data-hue={hue} aria-label="考试日期">
      {/* One field for both states, so that it stays open, with the focus, when the date is complete. */}
      <header className={isSet ? 'row between gap-12' : 'column top gap-8'}>
        <h2 className="title-16-strong">{project ? titleOf(project, days) : '考试是哪一天'}</h2>
        {!isSet && (
          <p className="muted text-12">
            {!project
              ? '先在页头选一个备考项目，再填考试日期'
              : days === null
                ? '填写后显示剩余天数，只存在本机'
                : '填写下一次的日期，只存在本机'}
          </p>
        )}
        {project && <ExamDateField outlined={!isSet} project={project} label={isSet ? '修改' : '填写考试日期'} />}
      </header>
      {isSet ? (
        <Countdown days={days} date={date} />
      ) : (
        <>
          <span className={`grid gap-4 mt-auto ${styles.weeks}`} aria-hidden="true">
            {Array.from({ length: shownWeeks }, (_, week) => (
              <i key={week} />
            ))}
          </span>
          <p className="muted text-12">以准考证上的日期为准</p>
        </>
      )}
    </section>
  );
}

function titleOf({ name }: Intended, days: number | null): string {
  if (days === null) return `${name}考试是哪一天`;
  return days < 0 ? `${name}考试已过` : `距${name}考试`;
}

/** Number and unit: up to 999 days in days, more in years and months. */
function figureOf(days: number): [string, string] {
  if (days <= 999) return [String(days), '天'];
  const months = Math.round(days / 30.4);
  return [String(Math.floor(months / 12)), months % 12 > 0 ? `年 ${months % 12} 个月` : '年'];
}

function Countdown({ days, date }: { days: number; date: string }) {
  const [figure, unit] = figureOf(days);
  return (
    <>
      <p className="num muted text-13">{`${date}，由你填写，仅本机`}</p>
      {days === 0 ? (
        <p className={styles.today}>今天考试</p>
      ) : (
        <p className={`num ${styles.figure}`}>
          <span>{figure}</span>
          <small className="ink">{unit}</small>
        </p>
      )}
      {days === 0 ? (
        <p className="muted text-12">祝你考出平时的水平</p>
      ) : (
        <PacePanel examDate={date} fallback={<Skeleton height={340} radius={12} />} />
      )}
    </>
  );
}
