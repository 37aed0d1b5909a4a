import type { Courseware } from '@/api/products/schema';
import { formatDuration } from '@/shared/lib/format';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import styles from './course-preview.module.css';

interface PreviewListProps {
  rows: readonly Courseware[];
  current: string;
  onOpen: (coursewareId: string) => void;
}

const icons: Partial<Record<string, IconName>> = { VIDEO: 'play-circle', AUDIO: 'audio', DOC: 'file-text' };

export function PreviewList({ rows, current, onOpen }: PreviewListProps) {
  return (
    <section className={`grow ${styles.list}`} aria-label="试听课时">
      <h2 className={styles.listTitle}>
        试听课时 <em className="num fs-12 regular muted">{rows.length}</em>
      </h2>
      <ul>
        {rows.map(({ coursewareId, coursewareName, type, duration }) => (
          <li key={coursewareId}>
            <button
              type="button"
              className={`row gap-10 fs-13 text-left ${styles.row}`}
              aria-current={coursewareId === current ? 'true' : undefined}
              onClick={() => onOpen(coursewareId)}
            >
              <Icon name={icons[type] ?? 'play-circle'} size={18} />
              <span className="fill">{coursewareName}</span>
              {duration > 0 && <span className="num">{formatDuration(duration)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
