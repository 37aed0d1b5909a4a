import { Link } from 'react-router-dom';
import type { Courseware } from '@/api/products/schema';
import type { PaperStatus } from '@/api/questionbank/record-schema';
import { lessonIcon } from '@/components/catalogue/lesson-icon';
import { shownPercent } from '@/learning/finished';
import { isSupported, seenText, type Place } from '@/learning/lesson';
import { paperLink, paperStatusLabels, paperStatusTones } from '@/components/study/paper-link';
import { formatDuration } from '@/shared/lib/format';
import { notify } from '@/shared/notify';
import { paths } from '@/shared/paths';
import { Icon } from '@/shared/ui/icon';
import { Tag } from '@/shared/ui/tag';
import styles from './own-course.module.css';

interface OwnLessonProps {
  courseId: string;
  row: Courseware;
  /** Shows the percent (SYS and PACK). */
  counts: boolean;
  finished: boolean;
  paper: PaperStatus | null;
  /** Whether the course continues with this lesson; `place` is the position in it. */
  isNext: boolean;
  place: Place | null;
}

export function OwnLesson({ courseId, row, counts, finished, paper, isNext, place }: OwnLessonProps) {
  const { coursewareId, coursewareName, type, duration, stageId, studyPercentageInfo, sourceId } = row;
  const percent = counts && type !== 'PAPER' ? shownPercent(studyPercentageInfo) : 0;
  const facts = [place && seenText(place), percent > 0 && `已学 ${percent}%`].filter(Boolean).join('，');
  const done = finished && type !== 'PAPER';
  const source = paper?.sourceId ?? sourceId;
  const link = paper && source !== null ? paperLink(paper, courseId, source) : null;
  const content = (act: string) => (
    <>
      <Icon name={done ? 'check-circle' : lessonIcon(row)} size={18} className={done ? 'success' : 'muted'} />
      <span className="fill ellipsis" title={coursewareName}>
        {coursewareName}
      </span>
      <span className={`num rigid fs-13 muted text-right ${styles.lessonState}`}>
        {paper ? (
          <Tag tone={paperStatusTones[paper.status]}>{paperStatusLabels[paper.status]}</Tag>
        ) : !isSupported(row) ? (
          <Tag>暂不支持</Tag>
        ) : done ? (
          '已学完'
        ) : (
          facts || (duration > 0 && formatDuration(duration))
        )}
      </span>
      <span className={`rigid text-right link-colour ${styles.lessonAct}`}>{act}</span>
    </>
  );
  if (!isSupported(row))
    return (
      <button
        type="button"
        tabIndex={-1}
        className={`row gap-10 ink text-left ${styles.lesson}`}
        onClick={() => notify('该课件暂不支持在电脑上打开')}
      >
        {content('')}
      </button>
    );
  const act = done ? '重看' : isNext ? '继续' : type === 'DOC' ? '查看' : '学习';
  const { to, label } = link ?? { to: paths.player(courseId, { coursewareId, stageId }), label: act };
  return (
    <Link to={to} tabIndex={-1} className={`row gap-10 ink text-left ${styles.lesson}`}>
      {content(label)}
    </Link>
  );
}
