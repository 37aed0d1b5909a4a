import { Link } from 'react-router-dom';
import type { Courseware } from '@/api/products/schema';
import type { PaperStatus } from '@/api/questionbank/record-schema';
import { paperLink, paperStatusLabels, paperStatusTones } from '@/components/study/paper-link';
import { formatDuration } from '@/shared/lib/format';
import { notify } from '@/shared/notify';
import { paths } from '@/shared/paths';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import { Tag } from '@/shared/ui/tag';
import styles from './own-course.module.css';

interface OwnLessonProps {
  courseId: string;
  row: Courseware;
  /** Percent and tick: SYS and PACK only. */
  counts: boolean;
  paper: PaperStatus | null;
  /** Of the last place, seconds. */
  position: number | null;
}

const icons: Partial<Record<string, IconName>> = {
  VIDEO: 'play-circle',
  AUDIO: 'audio',
  DOC: 'file-text',
  PAPER: 'list-check',
};

function stateText(percent: number, position: number | null, duration: number): string {
  if (percent >= 100) return '已学完';
  const seen = percent > 0 ? `已学 ${percent}%` : '';
  if (position !== null && position > 0) return [`学到 ${formatDuration(position)}`, seen].filter(Boolean).join('，');
  return seen || (duration > 0 ? formatDuration(duration) : '');
}

export function OwnLesson({ courseId, row, counts, paper, position }: OwnLessonProps) {
  const { coursewareId, coursewareName, type, duration, stageId, studyPercentageInfo, sourceId } = row;
  const icon = icons[type];
  const percent = counts && type !== 'PAPER' ? Math.round(studyPercentageInfo?.studyPercentage ?? 0) : 0;
  const source = paper?.sourceId ?? sourceId;
  const link = paper && source !== null ? paperLink(paper, courseId, source) : null;
  const content = (act: string) => (
    <>
      <Icon
        name={percent >= 100 ? 'check-circle' : (icon ?? 'live')}
        size={18}
        className={percent >= 100 ? styles.tick : undefined}
      />
      <span className="fill ellipsis" title={coursewareName}>
        {coursewareName}
      </span>
      <span className={`num ${styles.lessonState}`}>
        {paper ? (
          <Tag tone={paperStatusTones[paper.status]}>{paperStatusLabels[paper.status]}</Tag>
        ) : icon === undefined ? (
          <Tag>暂不支持</Tag>
        ) : (
          stateText(percent, position, duration)
        )}
      </span>
      <span className={styles.lessonAct}>{act}</span>
    </>
  );
  if (icon === undefined)
    return (
      <button
        type="button"
        tabIndex={-1}
        className={styles.lesson}
        onClick={() => notify('该课件暂不支持在电脑上打开')}
      >
        {content('')}
      </button>
    );
  if (link)
    return (
      <Link to={link.to} tabIndex={-1} className={styles.lesson}>
        {content(link.label)}
      </Link>
    );
  const act = position !== null && percent < 100 ? '继续' : percent >= 100 ? '重看' : type === 'DOC' ? '查看' : '学习';
  return (
    <Link to={paths.player(courseId, { coursewareId, stageId })} tabIndex={-1} className={styles.lesson}>
      {content(act)}
    </Link>
  );
}
