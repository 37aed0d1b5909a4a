import { useState } from 'react';
import type { ClassNode } from '@/api/sys/schema';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Icon } from '@/shared/ui/icon';
import { Skeleton } from '@/shared/ui/skeleton';
import { TextField } from '@/shared/ui/text-field';
import { useHues } from '@/api/sys/use-hue';
import { useProjects } from './use-projects';
import styles from './project-picker.module.css';

export interface ProjectPickerProps {
  chosen: string | null;
  onPick: (project: ClassNode) => void;
}

/** With more projects than this, a search field appears. */
const searchedFrom = 24;
/** Characters of a name that always fit in two lines. */
const shownName = 16;

function matching(categories: ClassNode[], typed: string): ClassNode[] {
  const text = typed.trim().toLowerCase();
  const holds = ({ name }: ClassNode) => name.toLowerCase().includes(text);
  return categories.flatMap((category) => {
    const children = holds(category) ? category.children : category.children.filter(holds);
    return children.length > 0 ? [{ ...category, children }] : [];
  });
}

export function ProjectPicker({ chosen, onPick }: ProjectPickerProps) {
  const { data: tree, error, refetch, isFetching } = useProjects();
  const hueOf = useHues();
  const [typed, setTyped] = useState('');
  if (error && !tree)
    return <ErrorState canBeGone={false} bare error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  const filled = tree?.filter(({ children }) => children.length > 0);
  if (filled?.length === 0) return <EmptyState bare title="暂无备考项目" />;
  const count = filled?.reduce((sum, { children }) => sum + children.length, 0) ?? 0;
  const categories = filled && matching(filled, typed);
  return (
    <div className={`grid gap-12 ${styles.picker}`}>
      {count > searchedFrom && (
        <div className={styles.search}>
          <TextField
            label="搜索项目"
            hideLabel
            icon="search"
            placeholder={`在 ${count} 个项目中搜索`}
            value={typed}
            onChange={setTyped}
          />
        </div>
      )}
      {categories?.length === 0 && <p role="status" className={styles.search}>{`没有找到“${typed.trim()}”`}</p>}
      {!categories &&
        Array.from({ length: 9 }, (_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- tiles of an outline
          <Skeleton key={at} height={64} radius={12} />
        ))}
      {categories?.map((category) => (
        <div key={category.id} role="group" aria-label={category.name} className={styles.category}>
          {category.children.map((project) => (
            <button
              key={project.id}
              type="button"
              className={`row gap-12 ink text-left ${styles.project}`}
              data-hue={hueOf(project.id)}
              aria-pressed={project.id === chosen}
              onClick={() => onPick(project)}
            >
              <span className={`rigid ${styles.swatch}`} aria-hidden="true" />
              <span className={`fill ${styles.name}`}>
                <b className="clamp breaks" title={project.name.length > shownName ? project.name : undefined}>
                  {project.name}
                </b>
                {/* Screen readers read the category once, as the name of the group. */}
                <small aria-hidden="true" className="clamp footnote breaks">
                  {category.name}
                </small>
              </span>
              {project.id === chosen && <Icon className="rigid link-colour" name="check" size={18} />}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
