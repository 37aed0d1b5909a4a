import { useRef, useState, type KeyboardEvent } from 'react';
import type { ClassNode } from '@/api/sys/schema';
import { hasModifier } from '@/shared/lib/has-modifier';
import { Icon } from '@/shared/ui/icon';
import { lazyPart } from '@/shared/ui/lazy-part';
import styles from './category-panel.module.css';
import type { IconName } from '@/shared/ui/icon-paths';

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
      className={styles.last}
      onKeyDown={onKeyDown}
      onMouseLeave={close}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <button
        ref={tile}
        type="button"
        className={`column relative text-left ${styles.tile}`}
        aria-expanded={openId !== null}
        onMouseEnter={() => setOpenId(first)}
        onClick={() => setOpenId(openId === null || tile.current?.matches(':hover') ? first : null)}
      >
        <b className="block ellipsis ink">全部类别</b>
        <span className="block ellipsis footnote">{`${categories.length} 类，按类别找`}</span>
        <Icon name="grid" className="muted" />
      </button>
      {openId !== null && (
        <nav className={`flex ${styles.panel}`} aria-label="全部类别">
          <ul className={`column rigid ${styles.list}`}>
            {categories.map((category) => {
              const { id, name, children } = category;
              const open = () => setOpenId(id);
              return (
                <li key={id}>
                  <button
                    type="button"
                    className={`row gap-10 muted text-left ${styles.row}`}
                    aria-expanded={openId === id}
                    onMouseEnter={open}
                    onFocus={open}
                    onClick={open}
                  >
                    <Icon name={categoryIcon(name)} />
                    <span className={`fill ${styles.text}`}>
                      <b className="block ellipsis medium ink">{name}</b>
                      <em className="block ellipsis">{children.map((project) => project.name).join('、')}</em>
                    </span>
                    <Icon name="chevron-right" size={16} />
                  </button>
                  {openId === id && (
                    <CategoryDetail
                      category={category}
                      onLeave={close}
                      fallback={<div className={styles.detail} aria-hidden="true" />}
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
