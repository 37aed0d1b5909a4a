import { classNames } from '../lib/class-names';
import { cardFigure, moneyFigure } from '../lib/format';
import { VisuallyHidden } from './visually-hidden';
import styles from './price.module.css';

interface PriceProps {
  /** Yuan. */
  value: number;
  /** The former price, struck through; shown only when it is higher. */
  was?: number | null | undefined;
  /** The lowest of several prices: 起. */
  from?: boolean;
  size?: 'card' | 'rail' | 'large' | 'head';
  /** Checkout and orders keep two decimals. */
  cents?: boolean;
}

export function Price({ value, was, from = false, size = 'card', cents = false }: PriceProps) {
  const figure = cents ? moneyFigure : cardFigure;
  const free = value === 0;
  return (
    <span className={classNames('num', styles.price, size !== 'card' && styles[size], free && styles.free)}>
      {!free && <small>¥</small>}
      <span>{free ? '免费' : figure(value)}</span>
      {from && !free && <span className={styles.from}>起</span>}
      {was != null && was > value && (
        <s className={styles.was}>
          <VisuallyHidden>原价</VisuallyHidden>
          <span>{`¥${figure(was)}`}</span>
        </s>
      )}
    </span>
  );
}
