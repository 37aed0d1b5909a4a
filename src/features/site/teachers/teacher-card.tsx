import { pictureUrl } from '@/api/media-url';
import { plainText } from '@/shared/lib/plain-text';
import { CoverImage } from '@/shared/ui/cover-image';
import { Skeleton } from '@/shared/ui/skeleton';
import { Tag } from '@/shared/ui/tag';
import type { AdTeacher } from './ad-teacher';
import styles from './teachers.module.css';

export function TeacherCard({ teacher, onOpen }: { teacher: AdTeacher; onOpen: () => void }) {
  const { name, title, picture, tags, years, projectName, intro } = teacher;
  return (
    <article className={`card ${styles.card}`}>
      <CoverImage src={pictureUrl(picture, 564)} width={282} height={248} />
      <div className={styles.text}>
        <h2>
          <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
            {name}
          </button>
          {years && <em className="num">教龄 {years} 年</em>}
        </h2>
        <p>{[title, projectName && `主讲 ${projectName}`].filter(Boolean).join('，')}</p>
        <p className={styles.intro}>{plainText(intro)}</p>
        <div className={styles.tags}>
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </div>
      </div>
    </article>
  );
}

export function TeacherGridSkeleton() {
  return (
    <div className={styles.grid} role="status" aria-label="加载中">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={418} radius={12} />
      ))}
    </div>
  );
}
