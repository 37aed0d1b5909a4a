import { Link } from 'react-router-dom';
import { receiverLine, addressLine } from '@/components/address/address-rules';
import { CourseName } from '@/components/course/course-type-tag';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { CourseLine } from '@/components/course/course-line';
import { statusFacts, type OrderDetailView } from '../state/order-view';
import { FactList } from '../state/fact-list';
import { OrderNo } from '../state/order-no';
import styles from './order.module.css';
import { chatWindow } from '@/components/support/chat-window-state';
import { Button } from '@/shared/ui/button';

interface SectionProps {
  order: OrderDetailView;
}

export function OrderItems({ order }: SectionProps) {
  if (order.items.length === 0) return null;
  return (
    <section className={`card ${styles.card}`} aria-label="商品信息">
      <h2 className="mb-12 text-18-strong">商品信息</h2>
      {order.items.map((item) => (
        <CourseLine
          key={`${item.productId}/${item.skuId}`}
          course={item}
          cover={140}
          isMain
          className={styles.item}
          title={
            <CourseName type={item.courseType}>
              <Link to={paths.courseDetail(item.productId)}>{item.title}</Link>
            </CourseName>
          }
          side={
            <>
              {order.totalAmount !== null && <span className="num ink">{formatMoney(item.price)}</span>}
              <span className="num hint">{`× ${item.count}`}</span>
            </>
          }
        >
          {item.skuName && <p className="hint">{item.skuName}</p>}
        </CourseLine>
      ))}
    </section>
  );
}

export function OrderAmounts({ order }: SectionProps) {
  const { totalAmount, discountAmount, payAmount, couponTitle, orderStatus } = order;
  const amount = (yuan: number) => totalAmount !== null && <span className="num">{formatMoney(yuan)}</span>;
  const rows = [
    { label: '商品金额', value: amount(totalAmount ?? 0) },
    { label: couponTitle ? `优惠（${couponTitle}）` : '优惠', value: amount(-discountAmount) },
  ];
  return (
    <section className={`card ${styles.card}`} aria-label="金额">
      <h2 className="mb-12 text-18-strong">金额</h2>
      <FactList rows={rows} className={`grid gap-10 ${styles.lines}`}>
        <div className={styles.pay}>
          <dt className="strong ink">{statusFacts[orderStatus].wasPaid ? '实付' : '应付'}</dt>
          <dd className="num shrinks">{payAmount === null ? '—' : formatMoney(payAmount)}</dd>
        </div>
      </FactList>
    </section>
  );
}

export function OrderFacts({ order }: SectionProps) {
  const { orderId, orderNo, createTime, payTime, payChannelName, remark, address } = order;
  const rows = [
    { label: '下单时间', value: createTime === null ? null : formatDateTime(createTime) },
    { label: '支付方式', value: payChannelName },
    { label: '支付时间', value: payTime === null ? null : formatDateTime(payTime) },
    { label: '备注', value: remark },
    { label: '收货人', value: address && receiverLine(address) },
    { label: '收货地址', value: address && addressLine(address) },
  ];
  return (
    <section className={`card ${styles.card}`} aria-label="订单信息">
      <h2 className="mb-12 text-18-strong">订单信息</h2>
      <p className={`hint ${styles.note}`}>
        <OrderNo value={orderNo || orderId} />
      </p>
      <FactList rows={rows} className={`grid gap-10 ${styles.facts}`} />
    </section>
  );
}

export function OrderExpress({ order: { express, shipStatus } }: SectionProps) {
  if (!express && shipStatus !== 'WAIT') return null;
  return (
    <section id="express" className={`card ${styles.card}`} aria-label="物流信息">
      <h2 className="mb-12 text-18-strong">物流信息</h2>
      {express ? (
        <>
          <p className="row wraps gap-4-12">
            {express.company && <b className="regular ink">{express.company}</b>}
            {express.no && <OrderNo label="运单号" value={express.no} />}
          </p>
          {express.traces.length > 0 ? (
            <ol className={styles.traces}>
              {[...express.traces].reverse().map((trace, index) => (
                <li className="relative fs-13" key={`${index}-${trace.text}`}>
                  <p>{trace.text}</p>
                  {trace.time !== null && <time className="num muted">{formatDateTime(trace.time)}</time>}
                </li>
              ))}
            </ol>
          ) : (
            <p className={`hint ${styles.note}`}>暂无物流轨迹</p>
          )}
        </>
      ) : (
        <p className={`hint ${styles.note}`}>教材待发货，发货后在这里查看物流</p>
      )}
    </section>
  );
}

/**
 * 售后, for which there is no call: explains who decides, how and until when, and shows the order number for customer
 * service.
 */
export function OrderRefund({ order }: SectionProps) {
  const { refund, orderStatus, orderId, orderNo } = order;
  if (!statusFacts[orderStatus].wasPaid) return null;
  const isOver = orderStatus === 'REFUNDED';
  const rows = refund && [
    {
      label: '退款金额',
      value: <span className="num">{refund.amount === null ? '处理中' : formatMoney(refund.amount)}</span>,
    },
    {
      label: isOver ? '退款时间' : '申请时间',
      value: refund.time !== null && <span className="num">{formatDateTime(refund.time)}</span>,
    },
    { label: '退款原因', value: refund.reason },
  ];
  return (
    <section id="refund" className={`card ${styles.card} ${isOver ? styles.short : ''}`} aria-label="退款">
      <h2 className="mb-12 text-18-strong">{refund ? '退款信息' : '退款'}</h2>
      {rows && <FactList rows={rows} className={`grid gap-10 ${styles.facts}`} />}
      {!isOver && (
        <ul className={`grid gap-6 fs-13 ${styles.rules}`}>
          <li>由谁决定：客服按课程页面的说明和《课程购买协议》审核。</li>
          <li>怎样办理：复制订单号，联系在线客服提出；通过后按原支付方式退回。</li>
          <li>何时以前：以课程页面和协议写明的期限为准，请在课程有效期内提出。</li>
        </ul>
      )}
      <div className={`no-print row wraps between gap-12 fs-13 ${styles.refundActions}`}>
        <OrderNo value={orderNo || orderId} />
        <Button size="sm" icon="headset" onClick={chatWindow.open}>
          联系客服
        </Button>
      </div>
    </section>
  );
}
