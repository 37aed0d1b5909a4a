import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payQueries } from '@/api/payment/queries';
import { notify } from '@/shared/notify';
import { useQueryState, silentReplace } from '@/shared/lib/use-query-state';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { Countdown } from '@/components/countdown/countdown';
import { formatMoney } from '@/shared/lib/format';
import { CourseLine } from '@/components/course/course-line';
import { Icon } from '@/shared/ui/icon';
import type { OrderView } from '../state/order-view';
import { ChannelList } from '../payment/channel-list';
import { OrderNo } from '../state/order-no';
import { PayPanel } from './pay-panel';
import styles from './pay.module.css';
import { chatWindow } from '@/components/support/chat-window-state';
import { paths } from '@/shared/paths';
import { Popover } from '@/shared/ui/popover';
import { Link } from 'react-router-dom';

interface PayViewProps {
  orderId: string;
  /** null without G3; then the amount is unknown. */
  order: OrderView | null;
  /** The time is over by our clock; waiting for the server. */
  closing: boolean;
  failed: boolean;
  /** Checks the server; resolves to true when it knows of a payment. */
  check: () => Promise<boolean>;
}

/** For a learner who says that it was paid. `check` resolves to true when the server knows of a payment. */
export async function checkAndTell(check: () => Promise<boolean>): Promise<void> {
  if (!(await check())) notify('暂未查到支付结果，请稍候再试');
}

/** Order facts, pay channels, and the QR code or bank page of the chosen channel. */
export function PayView({ orderId, order, closing, failed, check }: PayViewProps) {
  const channels = useQuery(payQueries.channels());
  const [named, set] = useQueryState((query) => query.get('channel'));
  const [channelId, pick] = useState(named);
  const list = channels.data ?? [];
  const chosen = list.find(({ id }) => id === channelId) ?? list.find(({ recommend }) => recommend) ?? list[0] ?? null;
  const choose = (id: string) => {
    pick(id);
    set({ channel: id }, silentReplace); // so that a reload keeps it
  };
  const next = chosen ? list[(list.indexOf(chosen) + 1) % list.length] : undefined;
  return (
    <section className={`card ${styles.card}`} aria-label="支付订单">
      <PayHead orderId={orderId} order={order} payee={chosen?.payeeName ?? null} onEnd={() => void check()} />
      {failed && (
        <p role="status" className={`fs-13 warning ${styles.stale}`}>
          支付状态更新失败，正在重试
        </p>
      )}
      <QueryBlock
        bare
        query={channels}
        skeleton={<SkeletonRows rows={3} picture={false} />}
        empty={<EmptyState bare title="暂无可用的支付方式" hint="请联系客服处理" />}
      >
        {() => (
          <div className={`grid ${styles.body}`}>
            <div className={styles.channels}>
              <ChannelList channels={list} chosenId={chosen?.id ?? null} onChoose={choose} />
              <PayHelp />
            </div>
            {chosen && (
              <PayPanel
                key={chosen.id}
                orderId={orderId}
                channel={chosen}
                closing={closing}
                onPaid={() => void check()}
                onClaim={() => void checkAndTell(check)}
                onOther={next && next !== chosen ? () => choose(next.id) : null}
              />
            )}
          </div>
        )}
      </QueryBlock>
    </section>
  );
}

interface PayHeadProps {
  orderId: string;
  order: OrderView | null;
  payee: string | null;
  onEnd: () => void;
}

function PayHead({ orderId, order, payee, onEnd }: PayHeadProps) {
  const item = order?.items[0];
  return (
    <header className={`grid gap-20 ${styles.head}`}>
      <CourseLine
        course={item ?? null}
        cover={112}
        isMain
        className={styles.line}
        title={<p className="ink text-18-strong">{item ? item.title : '订单支付'}</p>}
        side={
          order?.payAmount != null && (
            <p className={`text-right ${styles.due}`}>
              <span className="block text-13">应付金额</span>
              <b className="num">{formatMoney(order.payAmount)}</b>
            </p>
          )
        }
      >
        <p className={styles.meta}>
          <OrderNo value={order?.orderNo || orderId} />
          {item?.skuName && <span>{item.skuName}</span>}
          {order && order.items.length > 1 && <span>{`等 ${order.items.length} 件`}</span>}
          {payee && <span>{`收款方：${payee}`}</span>}
        </p>
      </CourseLine>
      {!order && <p className={styles.meta}>应付金额以支付页面显示的为准</p>}
      {order?.expireTimestamp != null && (
        <p className={`row wraps warning ${styles.deadline}`}>
          <Icon name="timer" size={18} />
          请在 <Countdown
            until={order.expireTimestamp}
            label="剩余支付时间"
            onEnd={onEnd}
            className="fs-18 strong"
          />{' '}
          内完成支付，超时订单自动关闭
        </p>
      )}
    </header>
  );
}

/** 支付遇到问题: hints, then customer service. */
export function PayHelp() {
  return (
    <div className={`row wraps mt-20 fs-13 ${styles.help}`}>
      <Popover
        label="支付遇到问题"
        className={styles.helpPanel}
        trigger={(props) => (
          <button {...props} className="link">
            支付遇到问题？
          </button>
        )}
      >
        {() => (
          <ul className="grid gap-8">
            <li>二维码打不开或已过期：点击“刷新二维码”。</li>
            <li>支付失败：换一种支付方式再试，原二维码随之失效。</li>
            <li>已付款但页面没有变化：点击“我已完成支付”，请勿重复支付。</li>
            <li>仍未解决：复制订单号后联系客服。</li>
          </ul>
        )}
      </Popover>
      <Link className="link" to={paths.help('pay-type')} target="_blank">
        支付方式说明
      </Link>
      <button type="button" className="link" onClick={chatWindow.open}>
        联系客服
      </button>
    </div>
  );
}
