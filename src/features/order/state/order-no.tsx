import { copyText } from '@/shared/lib/copy-text';
import { notify } from '@/shared/notify';
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
  const copy = async () => notify((await copyText(value)) ? `${label}已复制` : '复制失败，请手动选择复制');
  return (
    <span className={`inline-row wraps ${styles.no}`}>
      {!bare && <span>{`${label} `}</span>}
      <span className="num">{value}</span>
      <IconButton small icon="copy" label={`复制${label} ${value}`} className="no-print" onClick={() => void copy()} />
    </span>
  );
}
