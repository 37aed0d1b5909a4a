import type { CourseDetail, Courseware } from '@/api/products/schema';
import { chatWindow } from '@/components/support/chat-window-state';
import { isStudied, shownPercent } from '@/learning/finished';
import { formatDuration } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import type { LessonState } from './use-lesson';
import styles from './player-frame.module.css';

interface LessonFootProps {
  course: CourseDetail;
  row: Courseware | null;
  /** Name for a lesson without a row. */
  name?: string | undefined;
  state: LessonState;
  onNote: () => void;
}

export function LessonFoot({ course, row, name, state, onNote }: LessonFootProps) {
  const { next, nextPending, go } = state;
  const info = row?.type === 'PAPER' ? null : row?.studyPercentageInfo;
  const facts = [
    course.teachers[0]?.name,
    row && row.duration > 0 ? formatDuration(row.duration) : null,
    info?.studyPercentage == null ? null : isStudied(info) ? '本节已学完' : `本节已学 ${shownPercent(info)}%`,
  ].filter(Boolean);
  return (
    <div className={`flex wraps top mt-20 ${styles.foot}`}>
      <div className={`grid one-column shrinks gap-4 ${styles.footText}`}>
        <h1 className={`breaks ${styles.name}`}>{row?.coursewareName || name || course.title}</h1>
        <p className={`num flex hint ${styles.facts}`}>
          {facts.map((fact) => (
            <span className="rigid" key={fact}>
              {fact}
            </span>
          ))}
        </p>
      </div>
      <div className={`flex gap-8 ${styles.footActions}`}>
        <Button icon="note" onClick={onNote}>
          记笔记
        </Button>
        <Button icon="pencil" onClick={chatWindow.open}>
          反馈
        </Button>
        {(next || nextPending) && (
          <Button kind="filled" loading={next === null} onClick={() => next && go(next)}>
            下一节
          </Button>
        )}
      </div>
    </div>
  );
}
