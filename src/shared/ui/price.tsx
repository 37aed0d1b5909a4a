import { classNames } from '../lib/class-names';
import { moneyFigure } from '../lib/format';
import { Tag } from './tag';
import { VisuallyHidden } from './visually-hidden';
import styles from './price.module.css';

interface PriceProps {
  /** Yuan; of several variants that of the cheapest. */
  price: number;
  /** 起 when variants differ. */
  maxPrice?: number | null;
  /** Struck through; shown only when it is higher. */
  originalPrice?: number | null;
  /** 已购 replaces the price. */
  owned?: boolean | undefined;
  size?: 'card' | 'rail' | 'large' | 'head';
  /** Checkout and orders keep two decimals. */
  cents?: boolean;
}

export function Price({ price, maxPrice, originalPrice, owned, size = 'card', cents = false }: PriceProps) {
  if (owned) return <Tag tone="ok">已购</Tag>;
  const free = price === 0;
  return (
    <span className={classNames('num', styles.price, styles[size], free && styles.free)}>
      {!free && <small>¥</small>}
      <span>{free ? '免费' : moneyFigure(price, cents)}</span>
      {maxPrice != null && maxPrice > price && !free && <span className={styles.from}>起</span>}
      {originalPrice != null && originalPrice > price && (
        <s className={styles.was}>
          <VisuallyHidden>原价</VisuallyHidden>
          <span>{`¥${moneyFigure(originalPrice, cents)}`}</span>
        </s>
      )}
    </span>
  );
}
