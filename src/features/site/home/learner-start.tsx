import { BelowFold } from '@/shared/ui/below-fold';
import { useServerStart } from '@/api/use-server-start';
import { ExamCountdown } from '@/components/desk/exam-countdown';
import { TodayTasks } from '@/components/desk/today-tasks';
import { WeekBricks } from '@/components/desk/week-bricks';
import { weekday } from '@/learning/study-days';
import { useToday } from '@/learning/desk/use-today';
import { useUser } from '@/session/login';
import { shanghaiDay, shanghaiText } from '@/shared/lib/dates';
import { FirstTask } from './first-task';
import type { Home } from './use-home-project';
import { MyCourses } from './my-courses';
import styles from './learner-desk.module.css';

export function LearnerStart({ home }: { home: Home }) {
  return (
    <>
      <Desk home={home} />
      <BelowFold height={258}>
        <MyCourses />
      </BelowFold>
    </>
  );
}

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

/** The learner's desk: the first task of today large and the others below it; beside them the exam and the week. */
function Desk({ home: { hue } }: { home: Home }) {
  const user = useUser();
  const now = useServerStart();
  const today = useToday();
  return (
    <div className={styles.band} data-hue={hue}>
      <div className="wrap">
        <header className="flex wraps baseline gap-4-12 mb-24">
          <h1>{`${user?.nickName || '同学'}，今天接着学`}</h1>
          <p className="num soft">
            {`${Number(shanghaiText(now, 'MM'))} 月 ${Number(shanghaiText(now, 'DD'))} 日 星期${weekdays[weekday(shanghaiDay(now))] ?? ''}`}
          </p>
        </header>
        <div className={`grid gap-24 ${styles.desk}`}>
          <div className="column gap-24 shrinks">
            <FirstTask today={today} hue={hue} />
            <TodayTasks today={today} hue={hue} />
          </div>
          <div className="column gap-24 shrinks">
            <ExamCountdown hue={hue} />
            <WeekBricks hue={hue} />
          </div>
        </div>
      </div>
    </div>
  );
}
