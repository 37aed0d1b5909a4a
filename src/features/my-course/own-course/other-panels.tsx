import { useQuery } from '@tanstack/react-query';
import type { CourseDetail } from '@/api/products/schema';
import { resourceQueries } from '@/api/products/queries';
import { ResourceLine } from '@/components/resource/resource-line';
import { notify } from '@/shared/notify';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { papersByNode, usePaperStatuses } from '@/components/study/use-paper-statuses';
import { paperLink, paperStatusLabels, paperStatusTones } from '@/components/study/paper-link';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import { Tag } from '@/shared/ui/tag';
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

/** 试卷作业: all papers of the course with the learner's newest record of each. */
function PapersPanel({ courseId, data }: { courseId: string; data: OwnCourseData }) {
  if (data.tree.data && !data.small)
    return (
      <EmptyState
        bare
        title={data.tree.data.length === 0 ? '暂无试卷' : '章节较多，请在学习目录中查看试卷'}
        hint={data.tree.data.length === 0 ? undefined : '展开章节后，试卷和它的状态会显示在课时里'}
      />
    );
  return (
    <QueryBlock query={data.lists} bare skeleton={<SkeletonRows rows={3} picture={false} />}>
      {(lists) => <Papers courseId={courseId} lists={lists} />}
    </QueryBlock>
  );
}

type Lists = NonNullable<OwnCourseData['lists']['data']>;

function Papers({ courseId, lists }: { courseId: string; lists: Lists }) {
  const papers = papersByNode(lists);
  const { known } = usePaperStatuses(courseId, papers, true);
  const rows = [...lists.values()].flat().filter(({ type }) => type === 'PAPER');
  if (rows.length === 0) return <EmptyState bare title="暂无试卷" hint="这门课程没有试卷作业" />;
  return (
    <ul>
      {rows.map((row) => {
        const paper = known.get(row.coursewareId) ?? null;
        const source = paper?.sourceId ?? row.sourceId;
        const link = paper && source !== null ? paperLink(paper, courseId, source) : null;
        return (
          <li key={row.coursewareId} className={`row gap-12 ink ${styles.paper}`}>
            <Icon className="muted" name="list-check" size={18} />
            <span className="fill ellipsis">{row.coursewareName}</span>
            {paper && <Tag tone={paperStatusTones[paper.status]}>{paperStatusLabels[paper.status]}</Tag>}
            {link && (
              <LinkButton size="sm" to={link.to} aria-label={`${link.label}：${row.coursewareName}`}>
                {link.label}
              </LinkButton>
            )}
          </li>
        );
      })}
    </ul>
  );
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
