import { paths } from '@/shared/paths';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import { RetryLink } from '@/shared/ui/retry-link';
import { Skeleton } from '@/shared/ui/skeleton';
import type { Hue } from '@/shared/art/hues';
import { isUrgent, type Task } from '@/learning/desk/today';
import type { Today } from '@/learning/desk/use-today';
import { lazyPart } from '@/shared/ui/lazy-part';
import { taskIcons } from './task-icons';
import styles from './today-tasks.module.css';

const UnsentTaskButton = lazyPart(() =>
  import('@/components/unsent/unsent-task-button').then((file) => file.UnsentTaskButton),
);

/** Number of rows, including skeletons, that the card shows while loading. */
const usualRows = 5;

/** 今日任务 below the card of the first open task: the other tasks of today, which are ticked off by doing them. */
export function TodayTasks({ today, hue }: { today: Today; hue: Hue }) {
  const { tasks, days, failed, isPending } = today;
  const open = tasks.filter(({ done }) => !done);
  const [first] = open;
  const rest = tasks.filter((task) => task !== first);
  return (
    <section className={`card shrinks ${styles.card}`} data-hue={hue} aria-label="今日任务">
      <header className={`flex wraps baseline gap-4-12 ${styles.head}`}>
        <h2>今日任务</h2>
        {tasks.length > 0 && !isPending && (
          <p className="num muted">{`已完成 ${tasks.length - open.length} / ${tasks.length}${first ? '，第 1 项在上面' : ''}`}</p>
        )}
        {isUrgent(days) && first && !isPending && (
          <p className={`muted ${styles.why}`}>{`距考试 ${days} 天，先补错题`}</p>
        )}
      </header>
      {rest.length === 0 && !isPending && failed.length === 0 ? (
        <div className={`row centre gap-8 soft text-centre ${styles.empty}`}>
          <p>{first ? '今天只有上面这一项' : '学过一节课、做过一道题，任务就会出现在这里'}</p>
          <LinkButton size="sm" kind="tint" to={paths.questionBank()}>
            去刷题
          </LinkButton>
        </div>
      ) : (
        <ul>
          {rest.map((task, at) => (
            <Row key={task.key} task={task} first={at === 0} />
          ))}
          {isPending &&
            Array.from({ length: Math.max(1, usualRows - rest.length) }, (_, at) => (
              <li key={at} className={styles.waiting} aria-hidden="true">
                <Skeleton height={56} radius={12} />
              </li>
            ))}
          {/* Sources that could not be loaded. They do not count as tasks. */}
          {failed.map(({ name, isFetching, retry }) => (
            <li key={name} className={`row gap-8 hint ${styles.failed}`} role="alert">
              <Icon name="info" size={18} />
              <span>{`${name}没有读到`}</span>
              <RetryLink what={name} isFetching={isFetching} retry={retry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ task: { kind, title, facts, done, action, unsent }, first }: { task: Task; first: boolean }) {
  const look = done ? 'done' : kind;
  return (
    <li className={`grid gap-16 ${styles.row}`} data-kind={look}>
      <span className={`middle ${styles.icon}`}>
        <Icon name={taskIcons[look]} size={24} />
      </span>
      <div>
        <h3 className="title-16-strong ellipsis" title={title}>
          <span>{title}</span>
          {done && <span className="regular">，已完成</span>}
        </h3>
        <p className={`num flex wraps mt-4 hint ${styles.facts}`}>
          {facts
            .filter((fact) => fact !== '')
            .map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
        </p>
      </div>
      {unsent ? (
        <UnsentTaskButton recordId={unsent.recordId} title={title} fallback={<Skeleton width={72} height={32} />} />
      ) : (
        <LinkButton
          size="sm"
          kind={done ? 'text' : first ? 'tint' : 'outline'}
          to={action.to}
          aria-label={`${action.label} ${title}`}
        >
          {action.label}
        </LinkButton>
      )}
    </li>
  );
}
