import { Link, useSearchParams } from 'react-router-dom';
import { searchOf } from '../lib/address-state';
import { Icon } from './icon';
import styles from './pager.module.css';

/** Page numbers to offer: the ends, the current one and its neighbours; null is a gap. */
export function pageWindow(current: number, pages: number): (number | null)[] {
  const wanted = new Set([1, pages, current - 1, current, current + 1]);
  if (current <= 4) [2, 3, 4, 5].forEach((page) => wanted.add(page));
  if (current >= pages - 3) [1, 2, 3, 4].forEach((back) => wanted.add(pages - back));
  const shown = [...wanted].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const before = shown[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}

/** Links to the same address with another `page`, without one for the first page. A single page shows nothing. */
export function Pager({ current, pages, label = '分页' }: { current: number; pages: number; label?: string }) {
  const [query] = useSearchParams();
  if (pages <= 1) return null;
  const to = (page: number) => searchOf(query, { page });
  return (
    <nav aria-label={label} className={`flex wraps centre gap-8 no-print ${styles.pager}`}>
      <Step icon="chevron-left" label="上一页" to={current > 1 ? to(current - 1) : null} />
      {pageWindow(current, pages).map((page, index) =>
        page === null ? (
          <span key={`gap-${index}`} className={`middle muted ${styles.gap}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={to(page)}
            className={`num middle fs-14 ink ${styles.cell}`}
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
      <span className={`middle ${styles.cell} ${styles.off}`} aria-hidden="true">
        {picture}
      </span>
    );
  return (
    <Link to={to} className={`middle ink ${styles.cell}`} aria-label={label}>
      {picture}
    </Link>
  );
}
