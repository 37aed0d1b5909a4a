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

interface SectionProps {
  order: OrderDetailView;
}

export function OrderItems({ order }: SectionProps) {
  return (
    <section className={`card ${styles.card}`} aria-label="商品信息">
      <h2 className="mb-12 text-18-strong">商品信息</h2>
      {order.items.map((item) => (
        <CourseLine
          key={item.productId + (item.skuId ?? '')}
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
