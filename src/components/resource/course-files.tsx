import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { resourceQueries } from '@/api/products/queries';
import type { CourseDetail, Resource } from '@/api/products/schema';
import { formatFileSize } from '@/shared/lib/format';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryBlock } from '@/shared/ui/query-block';
import { DownloadButton } from './download-button';
import { FileTypeIcon } from './file-type-icon';
import { useCourseFile } from './use-file-address';
import styles from './course-files.module.css';

interface CourseFilesProps {
  course: CourseDetail;
  skeleton: ReactNode;
  /** Of the list. */
  className?: string | undefined;
}

/** 资料 of a course in a narrow list. The service sends no address for a file that the learner may not download. */
export function CourseFiles({ course, skeleton, className }: CourseFilesProps) {
  const query = useQuery(resourceQueries.ofCourse(course.id));
  const addressOf = useCourseFile(course);
  return (
    <QueryBlock
      query={query}
      bare
      skeleton={skeleton}
      empty={<EmptyState bare title="暂无资料" hint="这门课程还没有上传资料" />}
    >
      {(files) => (
        <ul className={className}>
          {files.map((file) => (
            <FileLine key={file.id} file={file} addressOf={() => addressOf(file)} />
          ))}
        </ul>
      )}
    </QueryBlock>
  );
}

function FileLine({ file, addressOf }: { file: Resource; addressOf: () => Promise<string | null> }) {
  const { name, fileType, fileSize, fileUrl, previewUrl } = file;
  return (
    <li className={`row gap-12 ${styles.line}`}>
      <FileTypeIcon type={fileType} />
      <div className="fill">
        <p className="ink">{name}</p>
        <p className="num flex muted gap-12 fs-12">
          {fileSize > 0 && <span>{formatFileSize(fileSize)}</span>}
          {previewUrl && (
            <a href={previewUrl} target="_blank" rel="noopener" className="link" aria-label={`预览：${name}`}>
              预览
            </a>
          )}
        </p>
      </div>
      <DownloadButton name={name} url={fileUrl} addressOf={addressOf} />
    </li>
  );
}
