import { useEffect, useEffectEvent, useState } from 'react';
import type { CourseDetail } from '@/api/products/schema';
import { StageMessage } from '@/components/player/stage-message';
import { useContinueAt } from '@/learning/use-continue-at';
import { formatTotalTime } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link-button';
import { Ring } from '@/shared/ui/ring';
import type { CourseData, LessonState } from './use-lesson';
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
  const again = (
    <Button icon="refresh" onClick={onReplay}>
      {state.lesson?.row.type === 'AUDIO' ? '重听本节' : '重看本节'}
    </Button>
  );
  const back = <LinkButton to={paths.courseDetail(course.id)}>返回课程</LinkButton>;
  const look = { tone: 'ok', role: 'status', onPicture: onReplay } as const;
  const { lessonCount, totalDuration } = course;
  const size = [lessonCount > 0 && `${lessonCount} 课时`, totalDuration > 0 && `共 ${formatTotalTime(totalDuration)}`];
  if (result.status === 'known' && result.value.state === 'done')
    return (
      <StageMessage icon="trophy" title="恭喜学完本课程" hint={size.filter(Boolean).join('，')} {...look}>
        <LinkButton kind="filled" to={paths.questionBank()}>
          去做题
        </LinkButton>
        {again}
        {back}
      </StageMessage>
    );
  const own = result.status === 'known' && result.value.state !== 'done' ? result.value : null;
  // Until the server has received the end of this lesson, the next lesson is still this one.
  const isNextKnown = own !== null && own.lesson.row.coursewareId !== coursewareId;
  const lesson = isNextKnown ? own.lesson : data.own && result.status === 'unknown' ? null : next;
  if (!lesson && !isLast)
    return (
      <StageMessage title="本节已播完" role="status" onPicture={onReplay}>
        {again}
      </StageMessage>
    );
  if (!lesson)
    return (
      <StageMessage icon="check-circle" title="本节已学完" {...look}>
        {again}
        {back}
      </StageMessage>
    );
  const { coursewareName, type } = lesson.row;
  if (isNextKnown && own.isBehind)
    return (
      <StageMessage icon="check-circle" title="本节已学完" hint={`还没有学完：${coursewareName}`} {...look}>
        <Button kind="filled" onClick={() => go(lesson)}>
          学习这一节
        </Button>
        {again}
        {back}
      </StageMessage>
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
