import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent } from 'react';
import { classQueries } from '@/api/sys/queries';
import type { ClassNode } from '@/api/sys/schema';
import { ErrorState } from '@/shared/ui/error-state';
import { Icon } from '@/shared/ui/icon';
import { Skeleton } from '@/shared/ui/skeleton';
import { CategoryDetail } from './category-detail';
import styles from './category-panel.module.css';
import type { IconName } from '@/shared/ui/icon-paths';

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
/** The server may send no icon; ours are chosen by what a category's name says. */
const categoryIcon = (name: string): IconName => byName.find(([pattern]) => pattern.test(name))?.[1] ?? 'book';

const shownCategories = 8;

/** Categories; pointer or focus on one shows its projects and hot courses over the carousel. */
export function CategoryPanel() {
  const tree = useQuery(classQueries.tree());
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && openId !== null) {
      list.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      setOpenId(null);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button[aria-expanded]') ?? [])];
    const at = buttons.findIndex((button) => button === event.target);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };

  return (
    <nav
      className={styles.panel}
      aria-label="全部类别"
      onMouseLeave={() => setOpenId(null)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpenId(null);
      }}
    >
      {tree.error && <ErrorState bare error={tree.error} onRetry={() => void tree.refetch()} />}
      {tree.isPending && (
        <div className={styles.loading}>
          {Array.from({ length: shownCategories }, (_, index) => (
            <Skeleton key={index} height={32} />
          ))}
        </div>
      )}
      {tree.data && (
        // Keys of the list: arrows move among the categories, Escape closes the open one.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ul ref={list} className={styles.list} onKeyDown={onKeyDown}>
          {tree.data.slice(0, shownCategories).map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              open={openId === category.id}
              onOpen={() => setOpenId(category.id)}
              onClose={() => setOpenId(null)}
            />
          ))}
        </ul>
      )}
    </nav>
  );
}

interface CategoryRowProps {
  category: ClassNode;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

function CategoryRow({ category, open, onOpen, onClose }: CategoryRowProps) {
  const projects = category.children.map(({ name }) => name).join('、');
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-expanded={open}
        onMouseEnter={onOpen}
        onFocus={onOpen}
        onClick={onOpen}
      >
        <Icon name={categoryIcon(category.name)} />
        <span className={styles.text}>
          <b>{category.name}</b>
          <em>{projects}</em>
        </span>
        <Icon name="chevron-right" size={16} />
      </button>
      {open && <CategoryDetail category={category} onLeave={onClose} />}
    </li>
  );
}
