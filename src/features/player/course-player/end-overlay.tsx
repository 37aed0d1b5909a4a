import { useEffect, useEffectEvent, useState } from 'react';
import type { CourseDetail } from '@/api/products/schema';
import { StageMessage } from '@/components/player/stage-message';
import { formatTotalTime } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link-button';
import { Ring } from '@/shared/ui/ring';
import type { LessonState } from './use-lesson';
import styles from './player-frame.module.css';

interface EndOverlayProps {
  course: CourseDetail;
  state: LessonState;
  onCancel: () => void;
}

/** After the last second: the next lesson in 10 s, a paper only by its button, or the end of the course. */
export function EndOverlay({ course, state, onCancel }: EndOverlayProps) {
  const { next, isLast, go } = state;
  if (isLast)
    return (
      <StageMessage
        icon="trophy"
        tone="ok"
        title="恭喜学完本课程"
        hint={`${course.lessonCount} 课时，共 ${formatTotalTime(course.totalDuration)}`}
        role="status"
      >
        <LinkButton kind="filled" to={paths.questionBank()}>
          去做题
        </LinkButton>
        <LinkButton to={paths.courseDetail(course.id)}>返回课程</LinkButton>
      </StageMessage>
    );
  if (!next) return <StageMessage title="本节已播完" role="status" />;
  if (next.row.type === 'PAPER')
    return (
      <StageMessage above={<span>下一节</span>} title={next.row.coursewareName} hint="这一节是试卷" role="status">
        <Button onClick={onCancel}>取消</Button>
        <Button kind="filled" onClick={() => go(next)}>
          开始答题
        </Button>
      </StageMessage>
    );
  return <Countdown name={next.row.coursewareName} onCancel={onCancel} onPlay={() => go(next)} />;
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
      <div className={styles.countdown}>
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
