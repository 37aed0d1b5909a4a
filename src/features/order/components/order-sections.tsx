import { Link } from 'react-router-dom';
import { pictureUrl } from '@/api/media-url';
import { receiverLine, addressLine } from '@/components/address/address-rules';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { chatStore } from '@/components/support/chat-store';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { CoverImage } from '@/shared/ui/cover-image';
import type { OrderDetailView } from '../lib/order-view';
import { OrderNo } from './order-no';
import styles from './order-detail.module.css';

interface SectionProps {
  order: OrderDetailView;
}

export function OrderItems({ order }: SectionProps) {
  return (
    <section className={`card ${styles.card}`} aria-label="商品信息">
      <h2 className={styles.title}>商品信息</h2>
      {order.items.map((item) => (
        <div key={item.productId + (item.skuId ?? '')} className={styles.item}>
          <CoverImage src={pictureUrl(item.coverUrl, 280)} width={140} height={79} eager className={styles.cover} />
          <div className={styles.what}>
            <p className={styles.name}>
              <CourseTypeTag type={item.courseType} />
              <Link to={paths.courseDetail(item.productId)}>{item.title}</Link>
            </p>
            {item.skuName && <p className={styles.note}>{item.skuName}</p>}
          </div>
          {order.totalAmount !== null && <span className={`num ${styles.figure}`}>{formatMoney(item.price)}</span>}
          <span className={`num ${styles.note}`}>× {item.count}</span>
        </div>
      ))}
    </section>
  );
}

export function OrderAmounts({ order }: SectionProps) {
  const { totalAmount, discountAmount, payAmount, couponTitle, orderStatus } = order;
  const paid = orderStatus === 'PAID' || orderStatus === 'REFUNDING' || orderStatus === 'REFUNDED';
  return (
    <section className={`card ${styles.card}`} aria-label="金额">
      <h2 className={styles.title}>金额</h2>
      <dl className={styles.lines}>
        {totalAmount !== null && <Line label="商品金额" value={formatMoney(totalAmount)} />}
        {totalAmount !== null && (
          <Line label={couponTitle ? `优惠（${couponTitle}）` : '优惠'} value={formatMoney(-discountAmount)} />
        )}
        <div className={styles.pay}>
          <dt>{paid ? '实付' : '应付'}</dt>
          <dd className="num">{payAmount === null ? '—' : formatMoney(payAmount)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
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
      <h2 className={styles.title}>订单信息</h2>
      <p className={styles.note}>
        <OrderNo value={orderNo || orderId} />
      </p>
      <dl className={styles.facts}>
        {rows.map(
          ({ label, value }) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

export function OrderExpress({ order: { express, shipStatus } }: SectionProps) {
  if (!express && shipStatus !== 'WAIT') return null;
  return (
    <section id="express" className={`card ${styles.card}`} aria-label="物流信息">
      <h2 className={styles.title}>物流信息</h2>
      {express ? (
        <>
          <p className={styles.parcel}>
            <b>{express.company}</b>
            {express.no && <OrderNo label="运单号" value={express.no} />}
          </p>
          <ol className={styles.traces}>
            {express.traces.toReversed().map((trace, index) => (
              <li key={`${index}-${trace.text}`}>
                <p>{trace.text}</p>
                {trace.time !== null && <time className="num">{formatDateTime(trace.time)}</time>}
              </li>
            ))}
          </ol>
          {express.traces.length === 0 && <p className={styles.note}>暂无物流轨迹</p>}
        </>
      ) : (
        <p className={styles.note}>教材待发货，发货后在这里查看物流</p>
      )}
    </section>
  );
}

/** 售后 has no call: who decides, how, until when, and the number that customer service asks for. */
export function OrderRefund({ order }: SectionProps) {
  const { refund, orderStatus, orderId, orderNo } = order;
  const applies = orderStatus === 'PAID' || orderStatus === 'REFUNDING' || orderStatus === 'REFUNDED';
  if (!applies) return null;
  return (
    <section id="refund" className={`card ${styles.card}`} aria-label="退款">
      <h2 className={styles.title}>{refund ? '退款信息' : '退款'}</h2>
      {refund && (
        <dl className={styles.facts}>
          <div>
            <dt>退款金额</dt>
            <dd className="num">{refund.amount === null ? '处理中' : formatMoney(refund.amount)}</dd>
          </div>
          {refund.time !== null && (
            <div>
              <dt>{orderStatus === 'REFUNDED' ? '退款时间' : '申请时间'}</dt>
              <dd className="num">{formatDateTime(refund.time)}</dd>
            </div>
          )}
          {refund.reason && (
            <div>
              <dt>退款原因</dt>
              <dd>{refund.reason}</dd>
            </div>
          )}
        </dl>
      )}
      <ul className={styles.rules}>
        <li>由谁决定：客服按课程页面的说明和《课程购买协议》审核。</li>
        <li>怎样办理：复制订单号，联系在线客服提出；通过后按原支付方式退回。</li>
        <li>何时以前：以课程页面和协议写明的期限为准，请在课程有效期内提出。</li>
      </ul>
      <div className={`${styles.refundActions} no-print`}>
        <OrderNo value={orderNo || orderId} />
        <Button size="sm" icon="headset" onClick={chatStore.open}>
          联系客服
        </Button>
      </div>
    </section>
  );
}
