import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ClassNode } from '@/api/sys/schema';
import { pictureUrl } from '@/api/media-url';
import { paths } from '@/shared/paths';
import { CoverImage } from '@/shared/ui/cover-image';
import { Icon } from '@/shared/ui/icon';
import { Price } from '@/shared/ui/price';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { homeQueries } from '@/api/products/home-queries';
import styles from './category-panel.module.css';

export function CategoryDetail({ category, onLeave }: { category: ClassNode; onLeave: () => void }) {
  const hot = useQuery(homeQueries.hotOfCategory(category.id));
  return (
    <div className={`column ${styles.detail}`} role="group" aria-label={`${category.name}的考证项目与课程`}>
      <h3 className="text-14-strong">{`${category.name}，考证项目`}</h3>
      <ul className={`flex wraps gap-8 ${styles.projects}`}>
        {category.children.map((project) => (
          <li key={project.id}>
            <Link
              className="block ink"
              to={paths.courseList({ categoryId: category.id, projectId: project.id })}
              onClick={onLeave}
            >
              {project.name}
            </Link>
          </li>
        ))}
      </ul>
      <h3 className="mt-20 text-14-strong">热门课程</h3>
      <QueryBlock
        bare
        query={hot}
        skeleton={<Skeleton height={146} />}
        isEmpty={(page) => page.records.length === 0}
        empty={<p className="muted mt-12">敬请期待</p>}
      >
        {(page) => (
          <ul className={`grid mt-12 ${styles.hot}`}>
            {page.records.map((course) => (
              <li key={course.id}>
                <Link className="flex top shrinks gap-12" to={paths.courseDetail(course.id)} onClick={onLeave}>
                  <CoverImage
                    eager
                    src={pictureUrl(course.coverUrl, 224)}
                    width={112}
                    height={63}
                    className={`rigid ${styles.cover}`}
                  />
                  <span>
                    <b className="clamp regular ink" title={course.title}>
                      {course.title}
                    </b>
                    <Price size="rail" price={course.price} maxPrice={course.maxPrice} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryBlock>
      <Link
        className={`inline-row gap-4 mt-auto link-colour ${styles.all}`}
        to={paths.courseList({ categoryId: category.id, projectId: 'all' })}
        onClick={onLeave}
      >
        <span>{`全部${category.name}课程`}</span>
        <Icon name="chevron-right" size={16} />
      </Link>
    </div>
  );
}
