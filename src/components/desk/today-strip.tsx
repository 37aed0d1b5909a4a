import { Link } from 'react-router-dom';
import { useHue } from '@/api/sys/use-hue';
import { isUrgent, type Task } from '@/learning/desk/today';
import { useToday } from '@/learning/desk/use-today';
import { useProject } from '@/session/project';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import { Skeleton } from '@/shared/ui/skeleton';
import { taskIcons } from './task-icons';
import styles from './today-strip.module.css';

/** Number of tiles in the row. */
const mostTiles = 4;

/** 今日任务 in one row of fixed height, for pages other than home: the same tasks in the same order. */
export function TodayStrip() {
  const hue = useHue(useProject()?.id);
  const { tasks, days, failed, isPending } = useToday();
  const open = tasks.filter(({ done }) => !done);
  const [part] = failed;
  const shown = tasks.slice(0, part ? mostTiles - 1 : mostTiles);
  const isEmpty = tasks.length === 0 && !isPending && !part;
  const text = () => {
    if (isEmpty) return '还没有安排：学过一节课、做过一道题，任务就会出现在这里';
    if (tasks.length === 0) return null;
    if (open.length === 0) return isPending ? null : '都做完了';
    return `${open.length} 项${isUrgent(days) ? `，距考试 ${days} 天，先补错题` : ''}`;
  };
  return (
    <section className={`card shrinks ${styles.strip}`} data-hue={hue} aria-label="今日任务">
      <header className={`flex baseline shrinks gap-12 ${styles.head}`}>
        <h2 className="rigid title-16-strong">今日任务</h2>
        <p className="num shrinks hint ellipsis">{text()}</p>
      </header>
      {isEmpty ? (
        <LinkButton size="sm" kind="tint" to={paths.questionBank()}>
          去刷题
        </LinkButton>
      ) : (
        <ul className={`grid gap-12 ${styles.tiles}`}>
          {shown.map((task) => (
            <Tile key={task.key} task={task} />
          ))}
          {isPending && shown.length < mostTiles && (
            // The key changes with each added tile: a moved skeleton would be a layout shift, a new one is not.
            <li key={shown.length} aria-hidden="true">
              <Skeleton height={84} radius={12} />
            </li>
          )}
          {part && (
            <li className={`row gap-12 hint ${styles.failed}`} role="alert">
              <span className="fill clamp">{`${failed.map(({ name }) => name).join('、')}没有读到`}</span>
              <Button size="sm" icon="refresh" onClick={() => failed.forEach(({ retry }) => retry())}>
                重试
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function Tile({ task: { kind, title, facts, done, action } }: { task: Task }) {
  const fact = facts.find((each) => each !== '');
  const look = done ? 'done' : kind;
  return (
    <li className={styles.tile} data-kind={look}>
      <Link
        className="grid gap-12 ink"
        to={action.to}
        title={title}
        aria-label={`${action.label} ${title}${done ? '，已完成' : ''}${fact ? `，${fact}` : ''}`}
      >
        <span className={`middle ${styles.icon}`}>
          <Icon name={taskIcons[look]} size={20} />
        </span>
        <span className={styles.text}>
          <b className="clamp">{title}</b>
          <span className="num block text-13 soft ellipsis">{fact}</span>
        </span>
      </Link>
    </li>
  );
}
