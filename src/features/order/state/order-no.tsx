import { copyAndTell } from '@/shared/lib/copy-text';
import { IconButton } from '@/shared/ui/icon-button';
import styles from './order-no.module.css';

interface OrderNoProps {
  value: string;
  label?: string;
  /** Without the label, which is shown elsewhere. */
  bare?: boolean;
}

/** A number with a copy button, of an order or a parcel. */
export function OrderNo({ value, label = '订单号', bare }: OrderNoProps) {
  return (
    <span className={`inline-row wraps ${styles.no}`}>
      {!bare && <span>{`${label} `}</span>}
      <span className="num">{value}</span>
      <IconButton
        small
        icon="copy"
        label={`复制${label} ${value}`}
        className="no-print"
        onClick={() => void copyAndTell(value, label)}
      />
    </span>
  );
}
