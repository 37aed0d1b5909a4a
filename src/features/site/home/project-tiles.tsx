import { pickProject } from '@/components/project/use-projects';
import { useHue } from '@/api/sys/use-hue';
import type { ClassNode } from '@/api/sys/schema';
import { Button } from '@/shared/ui/button';
import { HuePicture } from '@/shared/ui/hue-picture';
import { Icon } from '@/shared/ui/icon';
import { Skeleton } from '@/shared/ui/skeleton';
import type { Home } from './use-home-project';
import styles from './project-tiles.module.css';
import { useRef, useState, type KeyboardEvent } from 'react';
import { hasModifier } from '@/shared/lib/has-modifier';
import { lazyPart } from '@/shared/ui/lazy-part';
import panel from './category-panel.module.css';
import type { IconName } from '@/shared/ui/icon-paths';

const shownProjects = 7;

/** The projects to choose from; the page below follows the choice. */
export function ProjectTiles({ home }: { home: Home }) {
  const { tree, projects, categories, project: chosen } = home;
  const categoryOf = (id: string) => categories.find(({ children }) => children.some((each) => each.id === id));
  if (tree.isLoadingError)
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
      {tree.data === undefined ? (
        Array.from({ length: shownProjects + 1 }, (_, at) => (
          <div key={at} className={styles.waiting}>
            <Skeleton height={96} radius={12} />
          </div>
        ))
      ) : (
        <>
          {projects.slice(0, shownProjects).map((project) => (
            <Tile
              key={project.id}
              project={project}
              category={categoryOf(project.id)?.name}
              chosen={project.id === chosen?.id}
            />
          ))}
          <CategoryPanel categories={categories} />
        </>
      )}
    </nav>
  );
}

function Tile({ project, category, chosen }: { project: ClassNode; category: string | undefined; chosen: boolean }) {
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

const CategoryDetail = lazyPart(() => import('./category-detail').then((file) => file.CategoryDetail));

const byName: [RegExp, IconName][] = [
  [/消防|安全/, 'flame'],
  [/建|工程/, 'building'],
  [/财|会计|经济|金融/, 'finance'],
  [/教/, 'graduation'],
  [/医|药|护/, 'capsule'],
  [/健康|养老|营养/, 'leaf'],
  [/社会|心理/, 'heart'],
  [/技能|技工/, 'wrench'],
];
/** Icon of a category by its name, because the server sends none. */
const categoryIcon = (name: string): IconName => byName.find(([pattern]) => pattern.test(name))?.[1] ?? 'book';

/** The last tile: opens a panel over the stage with all categories, their projects and hot courses. */
export function CategoryPanel({ categories }: { categories: ClassNode[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const tile = useRef<HTMLButtonElement>(null);
  const first = categories[0]?.id ?? null;
  const close = () => setOpenId(null);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && openId !== null) {
      tile.current?.focus();
      close();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('nav button[aria-expanded]') ?? [])];
    const at = buttons.findIndex((button) => button === event.target);
    if (step === undefined || at < 0 || hasModifier(event)) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };

  return (
    // Keys of the list inside: arrows move between categories, Escape closes the panel.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className={panel.last}
      onKeyDown={onKeyDown}
      onMouseLeave={close}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <button
        ref={tile}
        type="button"
        className={`column relative text-left ${panel.tile}`}
        aria-expanded={openId !== null}
        onMouseEnter={() => setOpenId(first)}
        onClick={() => setOpenId(openId === null || tile.current?.matches(':hover') ? first : null)}
      >
        <b className="block ellipsis ink">全部类别</b>
        <span className="block ellipsis footnote">{`${categories.length} 类，按类别找`}</span>
        <Icon name="grid" className="muted" />
      </button>
      {openId !== null && (
        <nav className={`flex ${panel.panel}`} aria-label="全部类别">
          <ul className={`column rigid ${panel.list}`}>
            {categories.map((category) => {
              const { id, name, children } = category;
              const open = () => setOpenId(id);
              return (
                <li key={id}>
                  <button
                    type="button"
                    className={`row gap-10 muted text-left ${panel.row}`}
                    aria-expanded={openId === id}
                    onMouseEnter={open}
                    onFocus={open}
                    onClick={open}
                  >
                    <Icon name={categoryIcon(name)} />
                    <span className={`fill ${panel.text}`}>
                      <b className="block ellipsis medium ink">{name}</b>
                      <em className="block ellipsis">{children.map((project) => project.name).join('、')}</em>
                    </span>
                    <Icon name="chevron-right" size={16} />
                  </button>
                  {openId === id && (
                    <CategoryDetail
                      category={category}
                      onLeave={close}
                      fallback={<div className={panel.detail} aria-hidden="true" />}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        </nav>
      )}
    </div>
  );
}
