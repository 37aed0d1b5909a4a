import { pictureUrl } from '@/api/media-url';
import { useHue } from '@/api/sys/use-hue';
import { plainText } from '@/components/html/plain-text';
import { CoverImage } from '@/shared/ui/cover-image';
import { Skeleton } from '@/shared/ui/skeleton';
import { Tag } from '@/shared/ui/tag';
import type { AdTeacher } from './ad-teacher';
import styles from './teachers.module.css';

const shownTags = 3;

export function TeacherCard({ teacher, onOpen }: { teacher: AdTeacher; onOpen: () => void }) {
  const { name, title, picture, tags, years, projectName, intro } = teacher;
  const hue = useHue(teacher.projectId);
  // Some titles already contain the project.
  const facts = [title, projectName && !title.includes(projectName) && projectName].filter(Boolean).join('，');
  return (
    <article className={`card lift column ${styles.card}`} data-hue={hue}>
      <CoverImage src={pictureUrl(picture, 564)} width={282} height={248} className={styles.picture} />
      <div className={`column breaks text-13 grow ${styles.text}`}>
        <h2 className="flex baseline between gap-8 mb-4 text-18-strong">
          <button
            type="button"
            className={`card-link clamp strong ink text-left ${styles.open}`}
            title={name}
            aria-haspopup="dialog"
            onClick={onOpen}
          >
            {name}
          </button>
          {years && <em className="num">{`教龄 ${years} 年`}</em>}
        </h2>
        <p className="ellipsis" title={facts}>
          {facts}
        </p>
        <p className={`clamp mt-8 muted ${styles.intro}`}>{plainText(intro)}</p>
        <div className={`flex gap-4 ${styles.tags}`}>
          {tags.slice(0, shownTags).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </div>
      </div>
    </article>
  );
}

export function TeacherGridSkeleton() {
  return (
    <div className={`grid four-columns gap-24 ${styles.grid}`} role="status" aria-label="加载中">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={410} radius={12} />
      ))}
    </div>
  );
}
