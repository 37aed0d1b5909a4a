import { Link } from 'react-router-dom';
import { classNames } from '../lib/class-names';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  items: readonly { label: string; to?: string }[];
  /** Accessible name, for pages with several. */
  name?: string;
}

/** The last entry is the current page and not a link. */
export function Breadcrumb({ items, name = '面包屑' }: BreadcrumbProps) {
  return (
    <nav className={`no-print shrinks ${styles.path}`} aria-label={name}>
      <ol className={`row hint ${styles.crumb}`}>
        {items.map((item, index) => (
          <li
            key={`${index}-${item.label}`}
            className={classNames('row shrinks', item.label.length < 6 && styles.short)}
          >
            {item.to && index < items.length - 1 ? (
              <Link to={item.to} className="ellipsis">
                {item.label}
              </Link>
            ) : (
              <span className="soft ellipsis" aria-current={index === items.length - 1 ? 'page' : undefined}>
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
