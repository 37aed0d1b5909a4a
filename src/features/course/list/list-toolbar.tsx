import { Link } from 'react-router-dom';
import { courseTypeLabels } from '@/shared/constants';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import type { Taxonomy } from './index';
import type { ListState, Sort } from './list-address';
import { searchOf, type AddressChange } from '@/shared/lib/address-state';
import styles from './list-toolbar.module.css';

/** A change of a parent also resets its children. */
export const changes = {
  category: (id: string | null): AddressChange => ({ categoryId: id, projectId: 'all', subjectId: null }),
  project: (id: string | null, categoryId: string | null): AddressChange => ({
    projectId: id ?? 'all',
    ...(id === null && { categoryId }),
    subjectId: null,
  }),
  clear: (): AddressChange => ({ categoryId: null, projectId: 'all', subjectId: null, type: null, kw: null }),
} as const;

interface ListToolbarProps {
  state: ListState;
  query: URLSearchParams;
  taxonomy: Taxonomy;
  /** Whether sorting by price is offered; false for free courses. */
  priced: boolean;
  total: number | undefined;
}

/** Sort, removable conditions, 清空筛选 and the count. */
export function ListToolbar({ state, query, taxonomy, priced, total }: ListToolbarProps) {
  const conditions = conditionsOf(state, taxonomy);
  return (
    <div className={`row wraps gap-8-12 ${styles.bar}`}>
      <SortLinks
        value={state.sort}
        priced={priced}
        to={(sort) => searchOf(query, { sort: sort === 'DEFAULT' ? null : sort })}
      />
      {conditions.length > 0 && (
        <div className={`row wraps ${styles.conditions}`} role="group" aria-label="已选条件">
          {conditions.map(({ label, change }) => (
            <Link
              key={label}
              to={searchOf(query, change)}
              preventScrollReset
              className={`inline-row gap-4 ellipsis fs-13 ${styles.condition}`}
              aria-label={`移除条件：${label}`}
            >
              <span>{label}</span>
              <Icon name="close" size={14} />
            </Link>
          ))}
          <Link to={searchOf(query, changes.clear())} preventScrollReset className={`link ${styles.clear}`}>
            清空筛选
          </Link>
        </div>
      )}
      <p className="push fs-13 muted" aria-live="polite">
        {total !== undefined && (
          <span>
            共 <b className="num strong ink">{total}</b> 门课程
          </span>
        )}
      </p>
    </div>
  );
}

function conditionsOf(state: ListState, { category, project, subject, tree, children }: Taxonomy) {
  const { categoryId, projectId, subjectId, type, kw } = state;
  // All conditions appear at once, so that a name that loads later does not move the others.
  if (tree.isPending || (subjectId !== null && children.isPending)) return [];
  return [
    kw !== '' && { label: `“${kw}”`, change: { kw: null, type: null } },
    (category ?? categoryId) !== null && { label: category?.name ?? '类别', change: changes.category(null) },
    projectId !== null && {
      label: project?.name ?? '项目',
      change: changes.project(null, category?.id ?? categoryId),
    },
    subjectId !== null && { label: subject?.name ?? '科目', change: { subjectId: null } },
    type !== null && { label: courseTypeLabels[type], change: { type: null } },
  ].filter((condition) => condition !== false);
}

const plain: readonly { sort: Sort; label: string }[] = [
  { sort: 'DEFAULT', label: '综合' },
  { sort: 'NEW', label: '最新' },
  { sort: 'HOT', label: '人气' },
];

interface PriceLink {
  next: Sort;
  name: string;
  icon: IconName;
}
const unsorted: PriceLink = { next: 'PRICE_ASC', name: '价格从低到高', icon: 'sort' };
const byPrice: Partial<Record<Sort, PriceLink>> = {
  PRICE_ASC: { next: 'PRICE_DESC', name: '价格从低到高，改为从高到低', icon: 'chevron-up' },
  PRICE_DESC: { next: 'PRICE_ASC', name: '价格从高到低，改为从低到高', icon: 'chevron-down' },
};

function SortLinks({ value, priced, to }: { value: Sort; priced: boolean; to: (sort: Sort) => string }) {
  const price = byPrice[value];
  const { next, name, icon } = price ?? unsorted;
  return (
    <nav aria-label="排序" className={`flex gap-4 ${styles.sorts}`}>
      {plain.map(({ sort, label }) => (
        <Link
          key={sort}
          to={to(sort)}
          preventScrollReset
          className={`row gap-2 ${styles.sort}`}
          aria-current={value === sort ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
      {priced && (
        <Link
          to={to(next)}
          preventScrollReset
          className={`row gap-2 ${styles.sort}`}
          aria-current={price && 'true'}
          aria-label={name}
        >
          价格
          <Icon name={icon} size={16} />
        </Link>
      )}
    </nav>
  );
}
