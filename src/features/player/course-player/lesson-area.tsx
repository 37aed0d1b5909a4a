import type { RefObject } from 'react';
import type { CourseDetail } from '@/api/products/schema';
import type { PlayerAdapter } from '@/components/player/player-adapter';
import { StageMessage } from '@/components/player/stage-message';
import type { CourseData } from './use-course-data';
import type { LessonState } from './use-lesson';
import { gateOf } from './gate';
import { BlockedLesson } from './blocked-lesson';
import { LessonFoot } from './lesson-foot';
import { LessonSkeleton } from './lesson-skeleton';
import { PaperCard } from './paper-card';
import { OpenLesson } from './open-lesson';
import styles from './player-frame.module.css';

export interface LessonAreaProps {
  course: CourseDetail;
  data: CourseData;
  state: LessonState;
  media: PlayerAdapter;
  /** Goes full screen instead of the film, so that it stays so from lesson to lesson. */
  main: RefObject<HTMLElement | null>;
  userId: string | null;
  /** After a pause or the end. */
  onStop: () => void;
  onNote: () => void;
  theatre: { on: boolean; toggle: () => void };
}

/** The main area: the film, a paper, or why there is none. */
export function LessonArea(props: LessonAreaProps) {
  const { course, data, state } = props;
  const { coursewareId, lesson } = state;
  if (state.pending || !data.ready || coursewareId === null) return <LessonSkeleton />;

  const row = lesson?.row ?? null;
  const gate = gateOf(row, course, data.status, data.loggedIn);
  if (gate === 'open') return <OpenLesson key={coursewareId} {...props} coursewareId={coursewareId} />;
  return (
    <>
      <div className={styles.box}>
        {gate === 'unsupported' && (
          <StageMessage icon="live" title="暂不支持" hint="这个课件暂时不能在电脑上打开，请学习其他课时" />
        )}
        {gate === 'paper' && row && <PaperCard courseId={course.id} row={row} />}
        {gate !== 'unsupported' && gate !== 'paper' && <BlockedLesson course={course} gate={gate} />}
      </div>
      <LessonFoot course={course} row={row} state={state} onNote={props.onNote} />
    </>
  );
}
