import type { Courseware } from '@/api/products/schema';
import type { PaperStatus } from '@/api/questionbank/record-schema';
import { lessonIcon } from '@/components/catalogue/lesson-icon';
import { isSupported, lessonKind } from '@/learning/lesson';
import { shownPercent } from '@/learning/finished';
import { paperStatusLabels, paperStatusTones } from '@/components/study/paper-link';
import { formatDuration } from '@/shared/lib/format';
import { notify } from '@/shared/notify';
import { Icon } from '@/shared/ui/icon';
import { Skeleton } from '@/shared/ui/skeleton';
import { Tag } from '@/shared/ui/tag';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './side-panel.module.css';

interface LessonRowProps {
  courseware: Courseware;
  current: boolean;
  /** Shows the percent (SYS and PACK). */
  counted: boolean;
  finished: boolean;
  paper: PaperStatus | 'loading' | null;
  owned: boolean;
  onOpen: () => void;
}

/** Width in px of a status, which has three characters. */
const tagWidth = 48;

export function LessonRow({ courseware, current, counted, finished, paper, owned, onOpen }: LessonRowProps) {
  const { coursewareName, type, duration, isAudition, canStudy, studyPercentageInfo } = courseware;
  const supported = isSupported(courseware);
  const kind = lessonKind(type).name;
  const done = finished && type !== 'PAPER';
  const percent = counted && type !== 'PAPER' ? shownPercent(studyPercentageInfo) : 0;
  const locked = supported && !canStudy && !owned;
  const open = () => (supported ? onOpen() : notify('该课件暂不支持在电脑上打开'));
  return (
    <button type="button" tabIndex={-1} className={`row gap-10 ink text-left ${styles.lesson}`} onClick={open}>
      <Icon
        name={locked ? 'lock' : done ? 'check-circle' : lessonIcon(courseware)}
        size={18}
        className={done ? 'success' : 'muted'}
      />
      <span className={`column centre fill ${styles.lessonText}`}>
        <span className={`clamp ${styles.lessonName}`} title={coursewareName}>
          {coursewareName}
        </span>
        <span className={`num row gap-8 footnote nowrap ${styles.lessonFacts}`}>
          {kind && type !== 'VIDEO' && <span>{kind}</span>}
          {duration > 0 && <span>{formatDuration(duration)}</span>}
          {!supported && <Tag>暂不支持</Tag>}
          {isAudition && !owned && <Tag tone="ok">试听</Tag>}
          {locked && <VisuallyHidden>未解锁</VisuallyHidden>}
          {paper === 'loading' ? (
            <Skeleton width={tagWidth} height={20} />
          ) : (
            paper && <Tag tone={paperStatusTones[paper.status]}>{paperStatusLabels[paper.status]}</Tag>
          )}
          {done ? <span>已学完</span> : percent > 0 && <span className="link-colour">{`已学 ${percent}%`}</span>}
          {current && <span className="link-colour">当前</span>}
        </span>
      </span>
    </button>
  );
}
