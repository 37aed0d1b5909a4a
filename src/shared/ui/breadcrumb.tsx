import { Link } from 'react-router-dom';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  items: readonly { label: string; to?: string }[];
  /** Accessible name, for pages with several. */
  name?: string;
}

/** The last entry is the current page and not a link. */
export function Breadcrumb({ items, name = '面包屑' }: BreadcrumbProps) {
  return (
    <nav className={styles.path} aria-label={name}>
      <ol className={styles.crumb}>
        {items.map((item, index) => (
          <li key={`${index}-${item.label}`} className={item.label.length < 6 ? styles.short : undefined}>
            {item.to && index < items.length - 1 ? (
              <Link to={item.to}>{item.label}</Link>
            ) : (
              <span className={`soft ${styles.here}`} aria-current={index === items.length - 1 ? 'page' : undefined}>
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
