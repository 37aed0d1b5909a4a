import type { CourseDetail, Resource } from '@/api/products/schema';
import { CourseCard } from '@/components/course/course-card';
import { DownloadButton } from '@/components/resource/download-button';
import { useCourseFile } from '@/components/resource/use-file-address';
import { Avatar } from '@/shared/ui/avatar';
import { EmptyState } from '@/shared/ui/empty-state';
import { Tag } from '@/shared/ui/tag';
import { useOwnedIds } from '@/components/course/use-owned-ids';
import type { DetailTab } from './detail-tabs';
import { useQuery } from '@tanstack/react-query';
import { resourceQueries } from '@/api/products/queries';
import { formatCount, formatDate, formatFileSize } from '@/shared/lib/format';
import { buttonClass } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { QueryBlock } from '@/shared/ui/query-block';
import { PanelSkeleton } from './panel-skeleton';
import styles from './detail-tabs.module.css';

type FurtherTab = Exclude<DetailTab, 'intro' | 'catalogue'>;

/** The rarely opened tabs. */
export function FurtherPanel({ tab, course }: { tab: FurtherTab; course: CourseDetail }) {
  if (tab === 'teacher') return <TeacherPanel course={course} />;
  if (tab === 'resource') return <ResourcePanel course={course} />;
  return tab === 'faq' ? <FaqPanel course={course} /> : <PackPanel course={course} />;
}

function TeacherPanel({ course }: { course: CourseDetail }) {
  if (course.teachers.length === 0) return <EmptyState bare title="暂无老师介绍" />;
  return (
    <ul>
      {course.teachers.map((teacher) => (
        <li key={teacher.id} className={`flex gap-20 ${styles.teacher}`}>
          <Avatar src={teacher.avatar} size={88} />
          <div className="fill">
            <p className="flex wraps baseline gap-4-12 fs-13 muted">
              <b className="ink fs-16 strong">{teacher.name}</b>
              <span>{teacher.title}</span>
              {teacher.years !== null && <span className="num">{`教龄 ${teacher.years} 年`}</span>}
            </p>
            {teacher.tags.length > 0 && (
              <p className="flex wraps gap-6 mt-8">
                {teacher.tags.map((tag) => (
                  <Tag key={tag}>{tag}</Tag>
                ))}
              </p>
            )}
            <p className={`mt-8 ${styles.intro}`}>{teacher.intro}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function FaqPanel({ course }: { course: CourseDetail }) {
  if (course.faq.length === 0) return <EmptyState bare title="暂无常见问题" />;
  return (
    <div className={styles.faq}>
      {course.faq.map(({ q, a }, index) => (
        <details key={q} open={index === 0}>
          <summary>{q}</summary>
          <p>{a}</p>
        </details>
      ))}
    </div>
  );
}

function PackPanel({ course }: { course: CourseDetail }) {
  const owned = useOwnedIds();
  if (course.packCourses.length === 0) return <EmptyState bare title="暂无包含的课程" />;
  return (
    <div className={`grid gap-20 ${styles.pack}`}>
      {course.packCourses.map((part) => (
        <CourseCard key={part.id} course={part} owned={owned.has(part.id)} />
      ))}
    </div>
  );
}

/** 课程资料. The service sends no address for a file that the learner may not download. */
function ResourcePanel({ course }: { course: CourseDetail }) {
  const query = useQuery(resourceQueries.ofCourse(course.id));
  const addressOf = useCourseFile(course);
  return (
    <QueryBlock query={query} bare skeleton={<PanelSkeleton rows={5} />} empty={<EmptyState bare title="暂无资料" />}>
      {(files) => (
        <ul>
          {files.map((file) => (
            <FileRow key={file.id} file={file} addressOf={() => addressOf(file)} />
          ))}
        </ul>
      )}
    </QueryBlock>
  );
}

function FileRow({ file, addressOf }: { file: Resource; addressOf: () => Promise<string | null> }) {
  const { name, fileType, fileSize, fileUrl, previewUrl, downloadCount, updateTime } = file;
  return (
    <li className={`row gap-12 ${styles.resource}`}>
      <Icon name={fileType === 'MP3' ? 'audio' : 'file-text'} size={24} className="muted" />
      <div className="fill">
        <p className="medium ink">{name}</p>
        <p className="num row hint wraps gap-4-12 mt-4">
          <Tag>{fileType}</Tag>
          {fileSize > 0 && <span>{formatFileSize(fileSize)}</span>}
          {downloadCount > 0 && <span>{`${formatCount(downloadCount)} 次下载`}</span>}
          {updateTime !== null && <span>{`${formatDate(updateTime)} 更新`}</span>}
        </p>
      </div>
      {previewUrl && (
        <a
          className={buttonClass({ kind: 'text', size: 'sm' })}
          href={previewUrl}
          target="_blank"
          rel="noopener"
          aria-label={`预览：${name}`}
        >
          预览
        </a>
      )}
      <DownloadButton name={name} url={fileUrl} addressOf={addressOf} kind={fileUrl === null ? undefined : 'soft'} />
    </li>
  );
}
