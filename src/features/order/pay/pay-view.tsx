import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payQueries } from '@/api/payment/queries';
import { notify } from '@/shared/notify';
import { useQueryState, mirror } from '@/shared/lib/use-query-state';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import type { OrderView } from '../state/order-view';
import { ChannelList } from '../payment/channel-list';
import { PayHead } from './pay-head';
import { PayHelp } from './pay-help';
import { PayPanel } from './pay-panel';
import styles from './pay.module.css';

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

/** Order facts, pay channels, and the QR code or bank page of the chosen channel. */
export function PayView({ orderId, order, closing, failed, check }: PayViewProps) {
  const channels = useQuery(payQueries.channels());
  const [named, set] = useQueryState((query) => query.get('channel'));
  const [channelId, pick] = useState(named);
  const list = channels.data ?? [];
  const chosen = list.find(({ id }) => id === channelId) ?? list.find(({ recommend }) => recommend) ?? list[0] ?? null;
  const choose = (id: string) => {
    pick(id);
    set({ channel: id }, mirror); // so that a reload keeps it
  };
  const next = chosen ? list[(list.indexOf(chosen) + 1) % list.length] : undefined;
  const claim = async () => {
    if (!(await check())) notify('暂未查到支付结果，请稍候再试');
  };
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
          <div className={styles.body}>
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
                onClaim={claim}
                onOther={next && next !== chosen ? () => choose(next.id) : null}
              />
            )}
          </div>
        )}
      </QueryBlock>
    </section>
  );
}
