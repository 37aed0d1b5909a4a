import { useId, useState } from 'react';
import type { ClassNode } from '@/api/sys/schema';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { moveWithArrows } from '@/shared/ui/tabs';
import { useProjects } from './use-projects';
import styles from './project-picker.module.css';

export interface ProjectPickerProps {
  /** Id of the chosen project. */
  chosen: string | null;
  onPick: (project: ClassNode) => void;
}

/** Categories left, projects of the chosen one right. */
export function ProjectPicker({ chosen, onPick }: ProjectPickerProps) {
  const { data: tree, error, refetch, isFetching } = useProjects();
  const [open, setOpen] = useState<string | null>(null);
  const id = useId();
  if (error && !tree) return <ErrorState bare error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  const home = tree?.find((node) => node.children.some((project) => project.id === chosen));
  const category = tree?.find((node) => node.id === open) ?? home ?? tree?.[0];
  return (
    <div className={styles.picker}>
      <div role="tablist" aria-label="类别" aria-orientation="vertical" className={styles.list}>
        {tree?.map((node) => (
          <button
            key={node.id}
            type="button"
            role="tab"
            id={`${id}-${node.id}`}
            aria-controls={`${id}-panel`}
            aria-selected={node === category}
            tabIndex={node === category ? 0 : -1}
            className={styles.category}
            onClick={() => setOpen(node.id)}
            onPointerEnter={() => setOpen(node.id)}
            onKeyDown={moveWithArrows}
          >
            {node.name}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-label={category ? undefined : '项目'}
        aria-labelledby={category && `${id}-${category.id}`}
        className={styles.panel}
      >
        {!tree && Array.from({ length: 6 }, (_, index) => <Skeleton key={index} height={44} radius={8} />)}
        {category?.children.map((project) => (
          <button
            key={project.id}
            type="button"
            className={styles.chip}
            aria-pressed={project.id === chosen}
            onClick={() => onPick(project)}
          >
            {project.name}
          </button>
        ))}
        {category?.children.length === 0 && <p className={styles.hint}>该类别暂无项目</p>}
      </div>
    </div>
  );
}
