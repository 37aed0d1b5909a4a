import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { allToOpen, pathToFirstLeaf, useCatalogueRows } from '@/components/catalogue/catalogue-rows';
import { CatalogueTree } from '@/components/catalogue/catalogue-tree';
import { catalogueQueries } from '@/api/products/queries';
import type { CatalogueNode, Courseware } from '@/api/products/schema';
import { formatDuration, formatTotalTime, wholePercent } from '@/shared/lib/format';
import { EmptyState } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';
import { QueryBlock } from '@/shared/ui/query-block';
import { PanelSkeleton } from './panel-skeleton';
import { Link } from 'react-router-dom';
import { lessonIcon } from '@/components/catalogue/lesson-icon';
import { notify } from '@/shared/notify';
import { paths } from '@/shared/paths';
import { Tag } from '@/shared/ui/tag';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './catalogue-panel.module.css';

interface CataloguePanelProps {
  courseId: string;
  owned: boolean;
  /** Called for a click on a locked row: shows the login, or how to get the course. */
  onLocked: () => void;
}

/** 课程目录: the whole tree; the coursewares of a node load when it is opened. */
export function CataloguePanel({ courseId, owned, onLocked }: CataloguePanelProps) {
  const tree = useQuery(catalogueQueries.tree(courseId));
  return (
    <QueryBlock
      query={tree}
      bare
      skeleton={<PanelSkeleton rows={8} />}
      empty={<EmptyState bare title="课程还没有内容" hint="课件上线后会在这里显示" />}
    >
      {(nodes) => <Catalogue nodes={nodes} courseId={courseId} owned={owned} onLocked={onLocked} />}
    </QueryBlock>
  );
}

function Catalogue({ nodes, courseId, owned, onLocked }: CataloguePanelProps & { nodes: CatalogueNode[] }) {
  const everything = useMemo(() => allToOpen(nodes), [nodes]);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(pathToFirstLeaf(nodes)));
  const { rows, retry } = useCatalogueRows(nodes, open);
  const toggle = (nodeId: string, wanted: boolean) =>
    setOpen(new Set(wanted ? [...open, nodeId] : [...open].filter((other) => other !== nodeId)));
  const allOpen = [...everything].every((id) => open.has(id));
  const lessons = nodes.reduce((sum, node) => sum + node.coursewareCount, 0);
  return (
    <>
      <div className={`row between fs-13 muted ${styles.head}`}>
        <p className="num">
          <span>{`${nodes.length} 章`}</span>
          {lessons > 0 && <span className={styles.fact}>{`${lessons} 课时`}</span>}
        </p>
        <button
          type="button"
          className={`row gap-4 link-colour ${styles.all}`}
          onClick={() => setOpen(allOpen ? new Set() : everything)}
        >
          <Icon name="expand" size={16} />
          <span>{allOpen ? '全部收起' : '全部展开'}</span>
        </button>
      </div>
      <CatalogueTree
        label="课程目录"
        rows={rows}
        onToggle={toggle}
        onRetry={retry}
        nodeMeta={({ coursewareCount, duration }) => (
          <>
            {coursewareCount > 0 && <span>{`${coursewareCount} 课时`}</span>}
            {duration > 0 && <span className={styles.fact}>{formatTotalTime(duration)}</span>}
          </>
        )}
        courseware={(courseware) => (
          <CoursewareRow courseware={courseware} courseId={courseId} owned={owned} onLocked={onLocked} />
        )}
      />
    </>
  );
}

type CoursewareRowProps = CataloguePanelProps & { courseware: Courseware };

/** The address of a row: the player for owners, the trial page for an audition, none while locked. */
function targetOf({ coursewareId, canStudy, isAudition }: Courseware, courseId: string, owned: boolean) {
  if (isAudition && !owned) return paths.coursePreview(courseId, { coursewareId });
  return canStudy || owned ? paths.player(courseId, { coursewareId }) : null;
}

export function CoursewareRow({ courseware, courseId, owned, onLocked }: CoursewareRowProps) {
  const { coursewareName, type, duration, isAudition, studyPercentageInfo } = courseware;
  const icon = lessonIcon(courseware);
  const isSupported = icon !== 'live';
  const to = targetOf(courseware, courseId, owned);
  const percent = type === 'PAPER' ? 0 : wholePercent(studyPercentageInfo?.studyPercentage ?? 0);
  const content = (
    <>
      <Icon name={icon} size={18} className="muted" />
      <span className="fill ellipsis" title={coursewareName}>
        {coursewareName}
      </span>
      {type === 'PAPER' && <Tag>试卷</Tag>}
      {!isSupported && <Tag>暂不支持</Tag>}
      {isAudition && <Tag tone="ok">试听</Tag>}
      {percent > 0 && <span className="num rigid muted fs-13">{`${percent}%`}</span>}
      {duration > 0 && <span className="num rigid muted fs-13">{formatDuration(duration)}</span>}
      <span className={`flex end rigid fs-13 muted ${styles.end}`}>
        {isSupported && to === null && (
          <>
            <Icon name="lock" size={16} />
            <VisuallyHidden>未解锁</VisuallyHidden>
          </>
        )}
        {isSupported && to !== null && <span className="link-colour">{isAudition && !owned ? '播放' : '学习'}</span>}
      </span>
    </>
  );
  const look = { tabIndex: -1, className: `row gap-12 fs-14 ink ${styles.row}` };
  if (isSupported && to !== null)
    return (
      <Link {...look} to={to}>
        {content}
      </Link>
    );
  const explain = isSupported ? onLocked : () => notify('该课件暂不支持在电脑上打开');
  return (
    <button {...look} type="button" onClick={explain}>
      {content}
    </button>
  );
}
