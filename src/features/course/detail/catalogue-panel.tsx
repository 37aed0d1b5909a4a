import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { allToOpen, pathToFirstLeaf } from '@/components/catalogue/catalogue-rows';
import { CatalogueTree } from '@/components/catalogue/catalogue-tree';
import { useCatalogueRows } from '@/components/catalogue/use-catalogue-rows';
import { catalogueQueries } from '@/api/products/queries';
import type { CatalogueNode } from '@/api/products/schema';
import { formatTotalTime } from '@/shared/lib/format';
import { EmptyState } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';
import { QueryBlock } from '@/shared/ui/query-block';
import { CoursewareRow } from './courseware-row';
import { PanelSkeleton } from './panel-skeleton';
import styles from './catalogue-panel.module.css';

interface CataloguePanelProps {
  courseId: string;
  owned: boolean;
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
  const toggle = (nodeId: string, next: boolean) => {
    const changed = new Set(open);
    if (next) changed.add(nodeId);
    else changed.delete(nodeId);
    setOpen(changed);
  };
  const allOpen = [...everything].every((id) => open.has(id));
  const lessons = nodes.reduce((sum, node) => sum + node.coursewareCount, 0);
  return (
    <>
      <div className={`row between fs-13 muted ${styles.head}`}>
        <p className="num">
          <span>{`${nodes.length} 章`}</span>
          <span className={styles.rule} />
          <span>{`${lessons} 课时`}</span>
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
        nodeMeta={(node) => <NodeMeta node={node} />}
        courseware={(courseware) => (
          <CoursewareRow courseware={courseware} courseId={courseId} owned={owned} onLocked={onLocked} />
        )}
      />
    </>
  );
}

function NodeMeta({ node }: { node: CatalogueNode }) {
  return (
    <>
      <span>{`${node.coursewareCount} 课时`}</span>
      {node.duration > 0 && (
        <>
          <span className={styles.rule} />
          <span>{formatTotalTime(node.duration)}</span>
        </>
      )}
    </>
  );
}
