import { Link, useSearchParams } from 'react-router-dom';
import { classNames } from '../lib/class-names';
import { pageWindow } from '../lib/page-window';
import { Icon } from './icon';
import styles from './pager.module.css';

interface PagerProps {
  current: number;
  /** Number of pages; one page shows nothing. */
  pages: number;
  label?: string;
}

/** Links to the same address with another `page`; the address of the first page has no `page`. */
export function Pager({ current, pages, label = '分页' }: PagerProps) {
  const [query] = useSearchParams();
  if (pages <= 1) return null;
  const to = (page: number) => {
    const next = new URLSearchParams(query);
    if (page > 1) next.set('page', String(page));
    else next.delete('page');
    return `?${next}`;
  };
  return (
    <nav aria-label={label} className={styles.pager}>
      <Step icon="chevron-left" label="上一页" to={current > 1 ? to(current - 1) : null} />
      {pageWindow(current, pages).map((page, index) =>
        page === null ? (
          <span key={`gap-${index}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={to(page)}
            className={classNames('num', styles.cell)}
            aria-label={`第${page}页`}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </Link>
        ),
      )}
      <Step icon="chevron-right" label="下一页" to={current < pages ? to(current + 1) : null} />
    </nav>
  );
}

function Step({ icon, label, to }: { icon: 'chevron-left' | 'chevron-right'; label: string; to: string | null }) {
  const picture = <Icon name={icon} size={18} />;
  if (to === null)
    return (
      <span className={classNames(styles.cell, styles.off)} aria-hidden="true">
        {picture}
      </span>
    );
  return (
    <Link to={to} className={styles.cell} aria-label={label}>
      {picture}
    </Link>
  );
}
