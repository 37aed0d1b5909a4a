import { pickProject } from '@/components/project/use-projects';
import { useHue } from '@/api/sys/use-hue';
import type { ClassNode } from '@/api/sys/schema';
import { Button } from '@/shared/ui/button';
import { HuePicture } from '@/shared/ui/hue-picture';
import { Icon } from '@/shared/ui/icon';
import { Skeleton } from '@/shared/ui/skeleton';
import { CategoryPanel } from './category-panel';
import type { Home } from './use-home-project';
import styles from './project-tiles.module.css';

const shownProjects = 7;

/** The projects to choose from; the page below follows the choice. */
export function ProjectTiles({ home }: { home: Home }) {
  const { tree, projects, categories, project: chosen } = home;
  const categoryOf = (id: string) => categories.find(({ children }) => children.some((each) => each.id === id));
  if (tree.data === undefined && tree.error)
    return (
      <div className={`row centre gap-16 ${styles.failed}`} role="alert">
        <p>项目没有读到</p>
        <Button size="sm" icon="refresh" loading={tree.isFetching} onClick={() => void tree.refetch()}>
          重试
        </Button>
      </div>
    );
  return (
    <nav className={`grid gap-12 ${styles.tiles}`} aria-label="备考项目">
      {tree.data === undefined
        ? Array.from({ length: shownProjects + 1 }, (_, at) => (
            <div key={at} className={styles.waiting}>
              <Skeleton height={96} radius={12} />
            </div>
          ))
        : projects
            .slice(0, shownProjects)
            .map((project) => (
              <Tile
                key={project.id}
                project={project}
                category={categoryOf(project.id)?.name ?? ''}
                chosen={project.id === chosen?.id}
              />
            ))}
      {tree.data !== undefined && <CategoryPanel categories={categories} />}
    </nav>
  );
}

function Tile({ project, category, chosen }: { project: ClassNode; category: string; chosen: boolean }) {
  const hue = useHue(project.id);
  return (
    <button
      type="button"
      className={`column white text-left ${styles.tile}`}
      data-hue={hue}
      aria-pressed={chosen}
      onClick={() => {
        if (!chosen) pickProject(project);
      }}
    >
      <HuePicture hue={hue} className={styles.art} />
      <b className={`ellipsis ${project.name.length > 6 ? styles.long : ''}`} title={project.name}>
        {project.name}
      </b>
      <span>{category}</span>
      {chosen && (
        <em className="row gap-4 mt-12 text-12">
          <Icon name="check" size={16} />
          已选
        </em>
      )}
    </button>
  );
}
