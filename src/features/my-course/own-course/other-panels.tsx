import { useQuery } from '@tanstack/react-query';
import type { CourseDetail } from '@/api/products/schema';
import { resourceQueries } from '@/api/products/queries';
import { ResourceLine } from '@/components/resource/resource-line';
import { notify } from '@/shared/notify';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { PapersPanel } from './papers-panel';
import { StatsPanel } from './stats-panel';
import type { OwnCourseData } from './use-own-course';
import styles from './other-panels.module.css';

interface OtherPanelsProps {
  tab: 'papers' | 'files' | 'stats';
  course: CourseDetail;
  expired: boolean;
  data: OwnCourseData;
}

/** The panels of all tabs except the catalogue; lazy, because most visits never open them. */
export function OtherPanels({ tab, course, expired, data }: OtherPanelsProps) {
  if (tab === 'papers') return <PapersPanel courseId={course.id} data={data} />;
  if (tab === 'files') return <FilesPanel courseId={course.id} expired={expired} />;
  return <StatsPanel course={course} data={data} />;
}

function FilesPanel({ courseId, expired }: { courseId: string; expired: boolean }) {
  const query = useQuery(resourceQueries.ofCourse(courseId));
  const onLocked = () => notify(expired ? '课程已到期，续费后可下载' : '这份资料暂时不能下载');
  return (
    <QueryBlock
      query={query}
      bare
      skeleton={<SkeletonRows rows={3} picture={false} />}
      empty={<EmptyState bare title="暂无资料" hint="这门课程还没有上传资料" />}
    >
      {(files) => (
        <ul className={styles.files}>
          {files.map((file) => (
            <ResourceLine key={file.id} resource={file} onLocked={onLocked} />
          ))}
        </ul>
      )}
    </QueryBlock>
  );
}
