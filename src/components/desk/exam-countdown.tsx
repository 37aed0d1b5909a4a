import { useState } from 'react';
import { serverNow } from '@/api/server-clock';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Skeleton } from '@/shared/ui/skeleton';
import { useProject, type Intended } from '@/session/project';
import type { Hue } from '@/shared/modules/hues';
import { daysUntil, useExamDate } from '@/learning/exam-date';
import { ExamDateField } from './exam-date-field';
import styles from './exam-countdown.module.css';

const PacePanel = lazyPart(() => import('./pace-panel').then((file) => file.PacePanel));

const shownWeeks = 21;

/** The days to the exam as a figure, and what they ask for each day; the date is the learner's own, on this device. */
export function ExamCountdown({ hue }: { hue: Hue }) {
  const project = useProject();
  const date = useExamDate(project?.id ?? '');
  const [now] = useState(serverNow);
  const days = daysUntil(date, now);
  return (
    <section className={styles.card} data-hue={hue} aria-label="考试日期">
      {project && days !== null && days >= 0 ? (
        <Countdown project={project} days={days} date={date} />
      ) : (
        <Ask project={project} past={days !== null} />
      )}
    </section>
  );
}

/** 999 days are told as days, more in years and months. */
function figureOf(days: number): [string, string] {
  if (days <= 999) return [String(days), '天'];
  const months = Math.round(days / 30.4);
  return [String(Math.floor(months / 12)), months % 12 > 0 ? `年 ${months % 12} 个月` : '年'];
}

function Countdown({ project, days, date }: { project: Intended; days: number; date: string }) {
  const [figure, unit] = figureOf(days);
  return (
    <>
      <header className="row between gap-12">
        <h2>距{project.name}考试</h2>
        <ExamDateField project={project} label="修改" />
      </header>
      <p className="num muted text-13">{date}，由你填写，仅本机</p>
      {days === 0 ? (
        <p className={styles.today}>今天考试</p>
      ) : (
        <p className={`num ${styles.figure}`} data-long={figure.length > 2 || undefined}>
          {figure}
          <small>{unit}</small>
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

function Ask({ project, past }: { project: Intended | null; past: boolean }) {
  return (
    <>
      <h2>{project ? `${project.name}考试${past ? '已过' : '是哪一天'}` : '考试是哪一天'}</h2>
      <p className="muted text-12">
        {!project && '先在页头选一个备考项目，再填考试日期'}
        {project && (past ? '填写下一次的日期，只存在本机' : '填写后显示剩余天数，只存在本机')}
      </p>
      {project && (
        <div>
          <ExamDateField outlined project={project} label="填写考试日期" />
        </div>
      )}
      <span className={styles.weeks} aria-hidden="true">
        {Array.from({ length: shownWeeks }, (_, week) => (
          <i key={week} />
        ))}
      </span>
      <p className="muted text-12">以准考证上的日期为准</p>
    </>
  );
}
