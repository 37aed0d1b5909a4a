import { useQuery } from '@tanstack/react-query';
import { resourceQueries } from '@/api/products/queries';
import { ResourceLine } from '@/components/resource/resource-line';
import { loginPrompt } from '@/session/login-prompt';
import { notify } from '@/shared/notify';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import type { CourseData } from '../course-player/use-course-data';
import styles from './side-panel.module.css';

/** 资料: loaded when the tab is first opened. */
export function ResourcesTab({ courseId, data }: { courseId: string; data: CourseData }) {
  const query = useQuery(resourceQueries.ofCourse(courseId));
  const onLocked = () => {
    if (data.loggedIn) notify(data.status?.expired ? '课程已到期，续费后可下载' : '购买后可下载');
    else loginPrompt.open({ reason: '登录后下载资料' });
  };
  return (
    <div className={`grow ${styles.scroller}`}>
      <QueryBlock
        query={query}
        bare
        skeleton={
          <div className={`grid gap-16 ${styles.notes}`}>
            <Skeleton height={56} />
            <Skeleton height={56} />
          </div>
        }
        empty={<EmptyState bare title="暂无资料" hint="这门课程还没有上传资料" />}
      >
        {(resources) => (
          <ul className={styles.resources}>
            {resources.map((resource) => (
              <ResourceLine key={resource.id} resource={resource} onLocked={onLocked} />
            ))}
          </ul>
        )}
      </QueryBlock>
    </div>
  );
}
