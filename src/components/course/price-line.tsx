import { Price } from '@/shared/ui/price';
import { Tag } from '@/shared/ui/tag';

interface PriceLineProps {
  /** Yuan, of the cheapest variant. */
  price: number;
  maxPrice?: number | null;
  originalPrice?: number | null;
  /** 已购 replaces the price. */
  owned?: boolean | undefined;
  size?: 'card' | 'rail' | 'large' | 'head';
}

/** The price: with 起 when variants differ, 免费 at zero, a higher original price struck through. */
export function PriceLine({ price, maxPrice, originalPrice, owned = false, size = 'card' }: PriceLineProps) {
  if (owned) return <Tag tone="ok">已购</Tag>;
  const differs = maxPrice != null && maxPrice > price;
  return <Price value={price} was={originalPrice} from={differs} size={size} />;
}
