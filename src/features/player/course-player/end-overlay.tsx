import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CourseDetail, Courseware } from '@/api/products/schema';
import { rowLoader } from '@/components/catalogue/leaves';
import { StageMessage } from '@/components/player/stage-message';
import { courseMemory } from '@/components/study/course-memory';
import { formatTotalTime } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link-button';
import { Ring } from '@/shared/ui/ring';
import { firstUnfinished } from './lesson-target';
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
 * Shown after the end: the next lesson starts in 10 s, a paper only by its button; after the last lesson, what is left
 * of the course.
 */
export function EndOverlay({ course, data, state, onReplay, onCancel }: EndOverlayProps) {
  const { next, isLast, go } = state;
  if (isLast) return <CourseEnd course={course} data={data} state={state} onReplay={onReplay} />;
  if (!next)
    return (
      <StageMessage title="本节已播完" role="status" onPicture={onReplay}>
        <Replay row={state.lesson?.row} onReplay={onReplay} />
      </StageMessage>
    );
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

/**
 * Whether a lesson is finished: by the server's progress, or else by what this device has played to the end. A document
 * counts once it was opened.
 */
function isFinished(row: Courseware, { courseId, hasProgress }: CourseData): boolean {
  if (hasProgress) return (row.studyPercentageInfo?.studyPercentage ?? 0) >= 100;
  const { finished, positions } = courseMemory.read(courseId);
  return finished.includes(row.coursewareId) || (row.type === 'DOC' && row.coursewareId in positions);
}

/** Shown after the last lesson of the catalogue; the course is finished only if no earlier lesson is left. */
function CourseEnd({ course, data, state, onReplay }: Omit<EndOverlayProps, 'onCancel'>) {
  const client = useQueryClient();
  const rest = useQuery({
    queryKey: ['player', 'unfinished', course.id, state.coursewareId],
    queryFn: () =>
      firstUnfinished(
        data.tree.data ?? [],
        (row) => row.coursewareId === state.coursewareId || isFinished(row, data),
        rowLoader(client),
      ),
    gcTime: 0,
    staleTime: 0,
  });
  const left = rest.data?.lesson ?? null;
  if (rest.data?.isSure && left === null)
    return (
      <StageMessage
        icon="trophy"
        tone="ok"
        title="恭喜学完本课程"
        hint={`${course.lessonCount} 课时，共 ${formatTotalTime(course.totalDuration)}`}
        role="status"
        onPicture={onReplay}
      >
        <LinkButton kind="filled" to={paths.questionBank()}>
          去做题
        </LinkButton>
        <Replay row={state.lesson?.row} onReplay={onReplay} />
        <LinkButton to={paths.courseDetail(course.id)}>返回课程</LinkButton>
      </StageMessage>
    );
  return (
    <StageMessage
      icon="check-circle"
      tone="ok"
      title="本节已学完"
      hint={left && `还没有学完：${left.row.coursewareName}`}
      role="status"
      onPicture={onReplay}
    >
      {left && (
        <Button kind="filled" onClick={() => state.go(left)}>
          学习这一节
        </Button>
      )}
      <Replay row={state.lesson?.row} onReplay={onReplay} />
      <LinkButton to={paths.courseDetail(course.id)}>返回课程</LinkButton>
    </StageMessage>
  );
}

function Replay({ row, onReplay }: { row: Courseware | undefined; onReplay: () => void }) {
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
