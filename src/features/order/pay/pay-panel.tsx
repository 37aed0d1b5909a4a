import type { PayChannel } from '@/api/payment/schema';
import { failureText } from '@/shared/lib/failure';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { InlineFailureText } from '@/shared/ui/inline-failure-text';
import { useBankPage, usePayment } from '../payment/use-payment';
import styles from './pay.module.css';
import { useServerNow } from '@/components/countdown/use-server-now';
import { formatDuration } from '@/shared/lib/format';
import { QrCode } from '@/shared/ui/qr-code';
import { Skeleton } from '@/shared/ui/skeleton';

interface PayPanelProps {
  orderId: string;
  channel: PayChannel;
  closing: boolean;
  onPaid: () => void;
  onClaim: () => void;
  /** null if there is no other channel. */
  onOther: (() => void) | null;
}

/** The right half: a QR code, a link to the bank, or the reason why neither could be loaded. */
export function PayPanel({ orderId, channel, closing, onPaid, onClaim, onOther }: PayPanelProps) {
  const payment = usePayment(orderId, channel, !closing);
  const bank = useBankPage(orderId, onPaid);
  const isCode = channel.wayCode === 'NATIVE';
  const code = payment.data?.payType === 'QRCODE' ? payment.data.qrCode : null;
  const byPage = !isCode || (payment.data !== undefined && !code && !payment.data.paid);
  const failure = payment.isError && !payment.data ? failureText(payment.error) : bank.failure;

  if (closing)
    return (
      <div className={`row gap-12 text-centre ${styles.panel}`} role="status">
        <p className="ink title-16-strong">支付时间已到</p>
        <p className={styles.meta}>正在确认订单状态…</p>
      </div>
    );
  if (failure)
    return (
      <div className={`row gap-12 text-centre ${styles.panel}`} role="alert">
        <Icon name="warning" size={28} />
        <p className="ink title-16-strong">支付发起失败</p>
        <p className={styles.meta}>
          <InlineFailureText text={failure} />
        </p>
        <div className="flex centre wraps gap-12">
          <Button
            icon="refresh"
            loading={payment.isFetching || bank.pending}
            onClick={() => (byPage ? bank.go(channel) : void payment.refetch())}
          >
            重试
          </Button>
          {onOther && (
            <Button kind="filled" onClick={onOther}>
              换一种方式
            </Button>
          )}
        </div>
      </div>
    );
  return (
    <div className={`row gap-12 text-centre ${styles.panel}`}>
      {byPage ? (
        <>
          <p className="ink title-16-strong">{channel.name}</p>
          <p className={styles.meta}>将打开支付页面，完成后回到这里</p>
          <Button
            block
            kind="buy"
            size="lg"
            loading={bank.pending}
            onClick={() => bank.go(channel, isCode ? (payment.data ?? null) : null)}
          >
            前往支付
          </Button>
          {bank.gone && (
            <p role="status" className={styles.meta}>
              支付页面已打开，请在新页面完成支付
            </p>
          )}
        </>
      ) : (
        <PayCode
          channel={channel}
          value={code}
          until={payment.data?.expireTimestamp ?? null}
          refreshing={payment.isFetching}
          onRefresh={() => void payment.refetch()}
        />
      )}
      <Button block onClick={onClaim}>
        我已完成支付
      </Button>
      <p className={styles.meta}>付款后本页自动跳转，请勿重复支付</p>
    </div>
  );
}

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
      <div className={`relative ${styles.code}`} aria-busy={refreshing}>
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
