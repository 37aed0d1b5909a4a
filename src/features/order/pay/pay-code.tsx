import type { PayChannel } from '@/api/payment/schema';
import { useServerNow } from '@/components/countdown/use-server-now';
import { formatDuration } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { QrCode } from '@/shared/ui/qr-code';
import { Skeleton } from '@/shared/ui/skeleton';
import styles from './pay.module.css';

interface PayCodeProps {
  channel: PayChannel;
  /** null while loading. */
  value: string | null;
  /** End of the code, epoch ms by the server's clock; null if only the order has an end. */
  until: number | null;
  refreshing: boolean;
  onRefresh: () => void;
}

/** The app that scans the code, by channel. */
const scanners: Record<string, string> = { WX: '微信', ALI: '支付宝', UNION: '云闪付' };
/** 200 px plus the quiet zone for cameras. */
const codeSize = 232;

/** The QR code, drawn from the server's address. */
export function PayCode({ channel, value, until, refreshing, onRefresh }: PayCodeProps) {
  const now = useServerNow(until !== null);
  const left = until === null ? null : Math.ceil((until - now) / 1000);
  const over = left !== null && left <= 0;
  const shown = value !== null && !(refreshing && over);
  return (
    <>
      <p className="ink title-16-strong">
        {scanners[channel.channelCode] ? `打开${scanners[channel.channelCode]}扫一扫` : '请扫码付款'}
      </p>
      <div className={`relative ${styles.code}`} aria-busy={refreshing || undefined}>
        {shown ? (
          <QrCode value={value} size={codeSize} label={`${channel.name}付款二维码`} />
        ) : (
          <Skeleton width={codeSize} height={codeSize} />
        )}
        {shown && over && (
          <div className={`grid items-centre gap-12 ${styles.expired}`} role="alert">
            <p>二维码已过期</p>
            <Button size="sm" kind="filled" icon="refresh" onClick={onRefresh}>
              点击刷新
            </Button>
          </div>
        )}
      </div>
      <p className={`flex wraps centre fs-13 ${styles.codeLine}`}>
        {left !== null && !over && (
          <span>
            二维码 <b className="num">{formatDuration(left)}</b> 后过期
          </span>
        )}
        <button type="button" className="link row gap-4" onClick={onRefresh} disabled={refreshing}>
          <Icon name="refresh" size={14} />
          刷新二维码
        </button>
      </p>
    </>
  );
}
