import { Link } from 'react-router-dom';
import type { Courseware } from '@/api/products/schema';
import { lessonIcon } from '@/components/catalogue/lesson-icon';
import { shownPercent } from '@/learning/finished';
import { formatDuration } from '@/shared/lib/format';
import { notify } from '@/shared/notify';
import { paths } from '@/shared/paths';
import { Icon } from '@/shared/ui/icon';
import { Tag } from '@/shared/ui/tag';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './catalogue-panel.module.css';

interface CoursewareRowProps {
  courseware: Courseware;
  courseId: string;
  owned: boolean;
  /** Called for a click on a locked row: shows the login, or how to get the course. */
  onLocked: () => void;
}

/** The address of a row: the player for owners, the trial page for an audition, none while locked. */
function targetOf({ coursewareId, canStudy, isAudition }: Courseware, courseId: string, owned: boolean) {
  if (isAudition && !owned) return paths.coursePreview(courseId, { coursewareId });
  return canStudy ? paths.player(courseId, { coursewareId }) : null;
}

export function CoursewareRow({ courseware, courseId, owned, onLocked }: CoursewareRowProps) {
  const { coursewareName, type, duration, isAudition, studyPercentageInfo } = courseware;
  const icon = lessonIcon(courseware);
  const isSupported = icon !== 'live';
  const to = targetOf(courseware, courseId, owned);
  const percent = type === 'PAPER' ? 0 : shownPercent(studyPercentageInfo);
  const content = (
    <>
      <Icon name={icon} size={18} className="muted" />
      <span className="fill ellipsis" title={coursewareName}>
        {coursewareName}
      </span>
      {type === 'PAPER' && <Tag>试卷</Tag>}
      {!isSupported && <Tag>暂不支持</Tag>}
      {isAudition && <Tag tone="ok">试听</Tag>}
      {percent > 0 && <span className="num rigid muted fs-13">{`${percent}%`}</span>}
      {duration > 0 && <span className="num rigid muted fs-13">{formatDuration(duration)}</span>}
      <span className={`flex end rigid fs-13 muted ${styles.end}`}>
        {isSupported && to === null && (
          <>
            <Icon name="lock" size={16} />
            <VisuallyHidden>未解锁</VisuallyHidden>
          </>
        )}
        {isSupported && to !== null && <span className="link-colour">{isAudition && !owned ? '播放' : '学习'}</span>}
      </span>
    </>
  );
  const look = { tabIndex: -1, className: `row gap-12 fs-14 ink ${styles.row}` };
  if (isSupported && to !== null)
    return (
      <Link {...look} to={to}>
        {content}
      </Link>
    );
  const explain = isSupported ? onLocked : () => notify('该课件暂不支持在电脑上打开');
  return (
    <button {...look} type="button" onClick={explain}>
      {content}
    </button>
  );
}
