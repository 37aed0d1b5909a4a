import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adQueries } from '@/api/content/queries';
import { pictureUrl } from '@/api/media-url';
import { plainText } from '@/shared/lib/plain-text';
import { paths } from '@/shared/paths';
import { CoverImage } from '@/shared/ui/cover-image';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { Section } from './section';
import styles from './teacher-row.module.css';

const shownTeachers = 6;

/** From ads: without any the whole block is hidden. */
export function TeacherRow() {
  const ads = useQuery(adQueries.byCode('PC_HOME_TEACHER'));
  if (ads.data?.length === 0) return null;
  return (
    <Section title="名师风采" more={{ label: '全部老师', to: paths.teacher() }}>
      <QueryBlock query={ads} skeleton={<Skeleton height={306} radius={12} />}>
        {(items) => (
          <ul className={styles.row}>
            {items.slice(0, shownTeachers).map(({ id, title, subTitle, imgUrl, content, ext }) => (
              <li key={id}>
                <Link to={paths.teacher()} className={`card ${styles.teacher}`}>
                  <CoverImage src={pictureUrl(imgUrl, 380)} width={186} height={190} className={styles.picture} />
                  <span className={styles.text}>
                    <b>
                      {title}
                      {ext.years && <em className="num">教龄 {ext.years} 年</em>}
                    </b>
                    <span className={styles.line}>{ext.title ?? subTitle}</span>
                    <span className={styles.intro}>{plainText(content) || subTitle}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryBlock>
    </Section>
  );
}
