import { UnsentDots } from '@/components/unsent/unsent-dots';
import { actionLabels } from '@/components/unsent/unsent-text';
import { useUnsentAction, useUnsentView } from '@/components/unsent/use-unsent';
import type { UnsentRecord } from '@/offline/unsent';
import { Button } from '@/shared/ui/button';
import { Text } from './first-task';
import { Link } from 'react-router-dom';
import { lessonAddress } from '@/learning/continue-text';
import { seenText } from '@/learning/lesson';
import type { NextLesson } from '@/learning/desk/today';
import { paths } from '@/shared/paths';
import { Icon } from '@/shared/ui/icon';
import styles from './learner-desk.module.css';
import line from './continue-line.module.css';

// Both parts are in one chunk: home may not grow by the addresses of a second one.

/** Answers that are only on this device come before everything else of the day. */
export function UnsentTask({ recordId, entry }: { recordId: string; entry: UnsentRecord }) {
  const view = useUnsentView(recordId);
  const act = useUnsentAction(recordId);
  if (!view) return null;
  const { title, examMode, acknowledged } = entry;
  return (
    <>
      <Text
        head="今日任务 第 1 项，先交上本机的答案"
        title={view.title}
        below={`${title}，${examMode === 'EXAM' ? '考试模式' : '练习模式'}`}
        progress={
          <p role="status" className="text-13">
            {[`服务器收到 ${acknowledged} 小题`, view.text].filter(Boolean).join('。')}
          </p>
        }
      >
        {view.actions.map((action, at) => (
          <Button
            key={action}
            // After a refusal there is a fourth action, and all of them are to stay in one row.
            size={view.actions.length > 3 ? 'sm' : 'lg'}
            kind={at === 0 ? 'white' : 'ghost'}
            icon={action === 'submit' ? 'upload' : undefined}
            onClick={() => act(action)}
          >
            {actionLabels[action]}
          </Button>
        ))}
      </Text>
      <div className={`column centre ${styles.picture}`}>
        <UnsentDots entry={entry} />
      </div>
    </>
  );
}

/** 继续学习: the next lesson, while the card above shows another task. */
export function ContinueLine({ next: { courseId, step } }: { next: NextLesson }) {
  const { coursewareName } = step.lesson.row;
  return (
    <Link to={paths.player(courseId, lessonAddress(step))} className={`row gap-12 shrinks text-14 ink ${line.line}`}>
      <Icon name="play-circle" size={20} />
      <b className="strong rigid">继续学习</b>
      <span className="ellipsis grow soft" title={coursewareName}>
        {coursewareName}
      </span>
      {step.place && <span className="num rigid muted">{seenText(step.place)}</span>}
      <Icon name="chevron-right" size={18} className="muted" />
    </Link>
  );
}
