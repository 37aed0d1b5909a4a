import { Link } from 'react-router-dom';
import { lessonAddress } from '@/learning/continue-text';
import { seenText } from '@/learning/lesson';
import type { NextLesson } from '@/learning/desk/today';
import { paths } from '@/shared/paths';
import { Icon } from '@/shared/ui/icon';
import styles from './continue-line.module.css';

/** 继续学习: the next lesson, while the card above shows another task. */
export function ContinueLine({ next: { courseId, step } }: { next: NextLesson }) {
  const { coursewareName } = step.lesson.row;
  return (
    <Link to={paths.player(courseId, lessonAddress(step))} className={`row gap-12 ${styles.line}`}>
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
