import { Link } from 'react-router-dom';
import { classNames } from '../lib/class-names';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  items: readonly { label: string; to?: string }[];
  /** Accessible name, for pages with several. */
  name?: string;
}

/** An entry with an address is a link; the last one is the current page and has none. */
export function Breadcrumb({ items, name = '面包屑' }: BreadcrumbProps) {
  return (
    <nav className={`no-print shrinks ${styles.path}`} aria-label={name}>
      <ol className={`row hint ${styles.crumb}`}>
        {items.map((item, index) => (
          <li
            key={`${index}-${item.label}`}
            className={classNames('row shrinks', item.label.length < 6 && styles.short)}
          >
            {item.to ? (
              <Link to={item.to} className="ellipsis">
                {item.label}
              </Link>
            ) : (
              <span className="soft ellipsis" aria-current={item === items.at(-1) ? 'page' : undefined}>
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
