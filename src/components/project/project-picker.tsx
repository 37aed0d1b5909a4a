import type { ClassNode } from '@/api/sys/schema';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Icon } from '@/shared/ui/icon';
import { Skeleton } from '@/shared/ui/skeleton';
import { useHues } from '@/api/sys/use-hue';
import { useProjects } from './use-projects';
import styles from './project-picker.module.css';

export interface ProjectPickerProps {
  /** Id of the chosen project. */
  chosen: string | null;
  onPick: (project: ClassNode) => void;
}

/** All projects at once, by category, each with the hue that its pages have. */
export function ProjectPicker({ chosen, onPick }: ProjectPickerProps) {
  const { data: tree, error, refetch, isFetching } = useProjects();
  const hueOf = useHues();
  if (error && !tree) return <ErrorState bare error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  const categories = tree?.filter(({ children }) => children.length > 0);
  if (categories?.length === 0) return <EmptyState bare title="暂无备考项目" />;
  return (
    <div className={styles.picker}>
      {!categories && <Outline />}
      {categories?.map((category) => (
        <div key={category.id} role="group" aria-label={category.name} className={styles.category}>
          {category.children.map((project) => (
            <button
              key={project.id}
              type="button"
              className={styles.project}
              data-hue={hueOf(project.id)}
              aria-pressed={project.id === chosen}
              onClick={() => onPick(project)}
            >
              <span className={styles.swatch} aria-hidden="true" />
              <span className={styles.name}>
                <b>{project.name}</b>
                {/* The group says it to readers once. */}
                <small aria-hidden="true">{category.name}</small>
              </span>
              {project.id === chosen && <Icon name="check" size={18} />}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

const Outline = () =>
  Array.from({ length: 9 }, (_, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- tiles of an outline
    <Skeleton key={at} height={64} radius={12} />
  ));
