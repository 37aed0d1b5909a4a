import { Link } from 'react-router-dom';
import type { Courseware } from '@/api/products/schema';
import { formatDuration } from '@/shared/lib/format';
import { notify } from '@/shared/notify';
import { paths } from '@/shared/paths';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
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

const icons: Partial<Record<string, IconName>> = {
  VIDEO: 'play-circle',
  PAPER: 'list-check',
  DOC: 'file-text',
  AUDIO: 'audio',
};

/** The address of a row: the player for owners, the trial page for an audition, none while locked. */
function targetOf({ coursewareId, canStudy, isAudition }: Courseware, courseId: string, owned: boolean) {
  if (isAudition && !owned) return paths.coursePreview(courseId, { coursewareId });
  return canStudy ? paths.player(courseId, { coursewareId }) : null;
}

export function CoursewareRow({ courseware, courseId, owned, onLocked }: CoursewareRowProps) {
  const { coursewareName, type, duration, isAudition, studyPercentageInfo } = courseware;
  const icon = icons[type];
  const to = targetOf(courseware, courseId, owned);
  const percent = studyPercentageInfo?.studyPercentage ?? null;
  const content = (
    <>
      <Icon name={icon ?? 'live'} size={18} />
      <span className="fill ellipsis" title={coursewareName}>
        {coursewareName}
      </span>
      {type === 'PAPER' && <Tag>试卷</Tag>}
      {icon === undefined && <Tag>暂不支持</Tag>}
      {isAudition && <Tag tone="ok">试听</Tag>}
      {percent !== null && percent > 0 && <span className="num rigid muted fs-13">{`${Math.round(percent)}%`}</span>}
      {duration > 0 && <span className="num rigid muted fs-13">{formatDuration(duration)}</span>}
      <span className={`flex end fs-13 muted ${styles.end}`}>
        {icon === undefined ? null : to === null ? (
          <>
            <Icon name="lock" size={16} />
            <VisuallyHidden>未解锁</VisuallyHidden>
          </>
        ) : (
          <span className="link-colour">{isAudition && !owned ? '播放' : '学习'}</span>
        )}
      </span>
    </>
  );
  if (icon === undefined)
    return (
      <button
        type="button"
        tabIndex={-1}
        className={`row gap-12 fs-14 ink ${styles.row}`}
        onClick={() => notify('该课件暂不支持在电脑上打开')}
      >
        {content}
      </button>
    );
  if (to === null)
    return (
      <button type="button" tabIndex={-1} className={`row gap-12 fs-14 ink ${styles.row}`} onClick={onLocked}>
        {content}
      </button>
    );
  return (
    <Link to={to} tabIndex={-1} className={`row gap-12 fs-14 ink ${styles.row}`}>
      {content}
    </Link>
  );
}
