import { Link } from 'react-router-dom';
import { useHue } from '@/api/sys/use-hue';
import { useProject } from '@/session/project';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import { Skeleton } from '@/shared/ui/skeleton';
import { isUrgent, taskIcons, type Task } from './today-tasks';
import { useTodayTasks } from './use-today-tasks';
import styles from './today-strip.module.css';

/** 今日任务 in one row of fixed height, beside what the learner has come for: the same tasks in the same order. */
export function TodayStrip() {
  const hue = useHue(useProject()?.id);
  const { tasks, days, waiting, failed, asking, retry } = useTodayTasks();
  const open = tasks.filter(({ done }) => !done);
  const said = () => {
    if (waiting) return null;
    if (failed) return '今天的任务没有读到';
    if (tasks.length === 0) return '还没有安排：学过一节课、做过一道题，任务就会出现在这里';
    if (open.length === 0) return '都做完了';
    return `${open.length} 项${isUrgent(days) ? `，离考试 ${days} 天，先补错题` : ''}`;
  };
  return (
    <section className={styles.strip} data-hue={hue} aria-label="今日任务">
      <header className={styles.head}>
        <h2>今日任务</h2>
        <p className="num" role={failed ? 'alert' : undefined}>
          {said()}
        </p>
      </header>
      {waiting ? (
        <div className={styles.tiles} aria-hidden="true">
          {Array.from({ length: 4 }, (_, at) => (
            <Skeleton key={at} height={84} radius={12} />
          ))}
        </div>
      ) : failed ? (
        <Button size="sm" icon="refresh" loading={asking} onClick={() => void retry()}>
          重试
        </Button>
      ) : tasks.length === 0 ? (
        <LinkButton size="sm" kind="tint" to={paths.questionBank()}>
          去刷题
        </LinkButton>
      ) : (
        <ul className={styles.tiles}>
          {tasks.map((task) => (
            <Tile key={task.key} task={task} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Tile({ task: { kind, title, facts, done, action } }: { task: Task }) {
  return (
    <li className={styles.tile} data-done={done || undefined} data-kind={kind}>
      <Link to={action.to} title={title} aria-label={`${action.label} ${title}${done ? '，已完成' : ''}`}>
        <span className={styles.icon}>
          <Icon name={done ? 'check' : taskIcons[kind]} size={20} />
        </span>
        <span className={styles.text}>
          <b className="clamp">{title}</b>
          <span className="num">{facts.find((fact) => fact !== '')}</span>
        </span>
      </Link>
    </li>
  );
}
