import { Link } from 'react-router-dom';
import { Icon } from '@/shared/ui/icon';
import type { Sort } from './list-address';
import styles from './list-toolbar.module.css';

interface SortLinksProps {
  value: Sort;
  priced: boolean;
  to: (sort: Sort) => string;
}

const plain: readonly { sort: Sort; label: string }[] = [
  { sort: 'DEFAULT', label: '综合' },
  { sort: 'NEW', label: '最新' },
  { sort: 'HOT', label: '人气' },
];

export function SortLinks({ value, priced, to }: SortLinksProps) {
  const rising = value === 'PRICE_ASC';
  const byPrice = rising || value === 'PRICE_DESC';
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
          to={to(rising ? 'PRICE_DESC' : 'PRICE_ASC')}
          preventScrollReset
          className={`row gap-2 ${styles.sort}`}
          aria-current={byPrice ? 'true' : undefined}
          aria-label={rising ? '价格从低到高，改为从高到低' : byPrice ? '价格从高到低，改为从低到高' : '价格从低到高'}
        >
          价格
          <Icon name={byPrice ? (rising ? 'chevron-up' : 'chevron-down') : 'sort'} size={16} />
        </Link>
      )}
    </nav>
  );
}
