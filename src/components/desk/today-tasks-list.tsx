import { useState } from 'react';
import { paths } from '@/shared/paths';
import { Art } from '@/shared/ui/art';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import { Skeleton } from '@/shared/ui/skeleton';
import type { Hue } from '@/shared/modules/hues';
import { isUrgent, taskIcons, type Task } from './today-tasks';
import { useTodayTasks } from './use-today-tasks';
import styles from './today-tasks.module.css';

/** 今日任务: what waits today, ticked off by doing it. */
export function TodayTasks({ hue }: { hue: Hue }) {
  const { tasks, days, waiting, failed, retry } = useTodayTasks();
  const open = tasks.filter(({ done }) => !done);
  return (
    <section className={styles.card} data-hue={hue} aria-label="今日任务">
      <header className={styles.head}>
        <h2>今日任务</h2>
        {tasks.length > 0 && !waiting && <p className="num">{open.length > 0 ? `${open.length} 项` : '都做完了'}</p>}
        {isUrgent(days) && !waiting && open.length > 0 && <p className={styles.why}>离考试 {days} 天，先补错题</p>}
      </header>
      {waiting ? (
        <div className={styles.waiting} aria-hidden="true">
          {Array.from({ length: 4 }, (_, at) => (
            <Skeleton key={at} height={56} radius={12} />
          ))}
        </div>
      ) : failed ? (
        <Failed retry={retry} />
      ) : tasks.length === 0 ? (
        <Empty
          hue={hue}
          composition="raster"
          title="还没有安排"
          hint="学过一节课、做过一道题，任务就会出现在这里"
          action={{ label: '去刷题', to: paths.questionBank() }}
        />
      ) : (
        <>
          {open.length === 0 && (
            <Empty
              hue="yaoshi"
              composition="sunrise"
              title="今天的任务做完了"
              hint="想再学一点，题库和课程都在"
              action={{ label: '去刷题', to: paths.questionBank() }}
            />
          )}
          <ul className={styles.list}>
            {tasks.map((task) => (
              <Row key={task.key} task={task} first={task === open[0]} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Row({ task: { kind, title, facts, done, action }, first }: { task: Task; first: boolean }) {
  return (
    <li className={styles.row} data-done={done || undefined} data-kind={kind}>
      <span className={styles.icon}>
        <Icon name={done ? 'check' : taskIcons[kind]} size={24} />
      </span>
      <div>
        <h3 title={title}>
          {title}
          {done && <span className="regular">，已完成</span>}
        </h3>
        <p className="num">
          {facts
            .filter((fact) => fact !== '')
            .map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
        </p>
      </div>
      <LinkButton
        size="sm"
        kind={first ? 'tint' : done ? 'text' : 'outline'}
        to={action.to}
        aria-label={`${action.label} ${title}`}
      >
        {action.label}
      </LinkButton>
    </li>
  );
}

interface EmptyProps {
  hue: Hue;
  composition: 'raster' | 'sunrise';
  title: string;
  hint: string;
  action: { label: string; to: string };
}

function Empty({ hue, composition, title, hint, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <Art
        draw="panel"
        seed={{ id: composition, hue, composition, width: 128, height: 96, unit: 12, ground: 'paper' }}
        className={styles.art}
      />
      <p className="ink title-16-strong">{title}</p>
      <p>{hint}</p>
      <LinkButton size="sm" kind="tint" to={action.to}>
        {action.label}
      </LinkButton>
    </div>
  );
}

function Failed({ retry }: { retry: () => Promise<unknown> }) {
  const [asking, setAsking] = useState(false);
  const again = async () => {
    setAsking(true);
    await retry();
    setAsking(false);
  };
  return (
    <div className={styles.empty} role="alert">
      <p className="ink title-16-strong">今天的任务没有读到</p>
      <Button size="sm" icon="refresh" loading={asking} onClick={() => void again()}>
        重试
      </Button>
    </div>
  );
}
