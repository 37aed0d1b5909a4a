import { useQuery } from '@tanstack/react-query';
import { resourceQueries } from '@/api/products/queries';
import { ResourceLine } from '@/components/resource/resource-line';
import { notify } from '@/shared/notify';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import styles from './own-course.module.css';

export function FilesPanel({ courseId, expired }: { courseId: string; expired: boolean }) {
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
