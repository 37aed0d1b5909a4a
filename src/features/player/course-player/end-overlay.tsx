import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { CourseDetail, Courseware } from '@/api/products/schema';
import { StageMessage } from '@/components/player/stage-message';
import { useContinueAt } from '@/learning/use-continue-at';
import { formatTotalTime } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link-button';
import { Ring } from '@/shared/ui/ring';
import type { CourseData } from './use-course-data';
import type { LessonState } from './use-lesson';
import styles from './player-frame.module.css';

interface EndOverlayProps {
  course: CourseDetail;
  data: CourseData;
  state: LessonState;
  onReplay: () => void;
  onCancel: () => void;
}

/**
 * Shown after the end of a lesson. The lesson with which the course continues starts after 10 s, a paper only by its
 * button; after the last lesson it says that the course is finished. Without ownership it offers the next lesson of the
 * catalogue.
 */
export function EndOverlay({ course, data, state, onReplay, onCancel }: EndOverlayProps) {
  const result = useContinueAt(data.own);
  const { next, isLast, go, coursewareId } = state;
  const replay = { course, onReplay, row: state.lesson?.row };
  if (result.status === 'known' && result.value.state === 'done') return <CourseEnd {...replay} />;
  const own = result.status === 'known' && result.value.state !== 'done' ? result.value : null;
  // Until the server has received the end of this lesson, the next lesson is still this one.
  const isNextKnown = own !== null && own.lesson.row.coursewareId !== coursewareId;
  const lesson = isNextKnown ? own.lesson : data.own && result.status === 'unknown' ? null : next;
  if (!lesson) return <LessonEnd {...replay} isLast={isLast} />;
  const { coursewareName, type } = lesson.row;
  if (isNextKnown && own.isBehind)
    return (
      <LessonEnd {...replay} isLast hint={`还没有学完：${coursewareName}`}>
        <Button kind="filled" onClick={() => go(lesson)}>
          学习这一节
        </Button>
      </LessonEnd>
    );
  if (type === 'PAPER')
    return (
      <StageMessage above={<span>下一节</span>} title={coursewareName} hint="这一节是试卷" role="status">
        <Button onClick={onCancel}>取消</Button>
        <Button kind="filled" onClick={() => go(lesson)}>
          开始答题
        </Button>
      </StageMessage>
    );
  return <Countdown name={coursewareName} onCancel={onCancel} onPlay={() => go(lesson)} />;
}

interface ReplayProps {
  course: CourseDetail;
  row: Courseware | undefined;
  onReplay: () => void;
}
interface LessonEndProps extends ReplayProps {
  isLast: boolean;
  hint?: string;
  children?: ReactNode;
}
function LessonEnd({ course, row, onReplay, isLast, hint, children }: LessonEndProps) {
  const again = <Replay row={row} onReplay={onReplay} />;
  if (!isLast)
    return (
      <StageMessage title="本节已播完" role="status" onPicture={onReplay}>
        {again}
      </StageMessage>
    );
  return (
    <StageMessage icon="check-circle" tone="ok" title="本节已学完" hint={hint} role="status" onPicture={onReplay}>
      {children}
      {again}
      <LinkButton to={paths.courseDetail(course.id)}>返回课程</LinkButton>
    </StageMessage>
  );
}

function CourseEnd({ course, row, onReplay }: ReplayProps) {
  const { lessonCount, totalDuration } = course;
  const size = [lessonCount > 0 && `${lessonCount} 课时`, totalDuration > 0 && `共 ${formatTotalTime(totalDuration)}`]
    .filter(Boolean)
    .join('，');
  return (
    <StageMessage icon="trophy" tone="ok" title="恭喜学完本课程" hint={size} role="status" onPicture={onReplay}>
      <LinkButton kind="filled" to={paths.questionBank()}>
        去做题
      </LinkButton>
      <Replay row={row} onReplay={onReplay} />
      <LinkButton to={paths.courseDetail(course.id)}>返回课程</LinkButton>
    </StageMessage>
  );
}

function Replay({ row, onReplay }: Omit<ReplayProps, 'course'>) {
  return (
    <Button icon="refresh" onClick={onReplay}>
      {row?.type === 'AUDIO' ? '重听本节' : '重看本节'}
    </Button>
  );
}

const seconds = 10;

function Countdown({ name, onCancel, onPlay }: { name: string; onCancel: () => void; onPlay: () => void }) {
  const [left, setLeft] = useState(seconds);
  const play = useEffectEvent(onPlay);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => before - 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  const over = left <= 0;
  useEffect(() => {
    if (over) play();
  }, [over]);
  return (
    <StageMessage above={<span>即将播放</span>} title={name}>
      <div className={`middle fs-18 ink mb-8 ${styles.countdown}`}>
        <Ring percent={(left / seconds) * 100} label={`${seconds} 秒后自动播放下一节`} size={64} thickness={4}>
          <b className="num">{Math.max(0, left)}</b>
        </Ring>
      </div>
      <Button onClick={onCancel}>取消</Button>
      <Button kind="filled" onClick={onPlay}>
        立即播放
      </Button>
    </StageMessage>
  );
}
