import { useQuery } from '@tanstack/react-query';
import { pictureUrl } from '@/api/media-url';
import { salesQueries } from '@/api/crm/queries';
import { CourseTypeTag } from '@/components/course/course-type-tag';
import { formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { CoverImage } from '@/shared/ui/cover-image';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import { shipText, type OrderView } from '../state/order-view';
import styles from './pay-success.module.css';

interface PaySuccessProps {
  orderId: string;
  courseId: string | null;
  order: OrderView | null;
}

export function PaySuccess({ orderId, courseId, order }: PaySuccessProps) {
  const ship = order ? shipText(order) : null;
  return (
    <section className={`card ${styles.card}`} aria-label="支付结果">
      <div className={styles.main}>
        <div className={styles.head} role="status">
          <span className={styles.tick}>
            <Icon name="check" size={28} />
          </span>
          <div>
            <h2 className={styles.title}>支付成功</h2>
            <p>课程已开通{ship && `，${ship}`}</p>
          </div>
        </div>
        {order?.items.map((item) => (
          <div key={item.productId + (item.skuId ?? '')} className={styles.item}>
            <CoverImage src={pictureUrl(item.coverUrl, 320)} width={160} height={90} eager className={styles.cover} />
            <div className={styles.what}>
              <p className={styles.name}>
                <CourseTypeTag type={item.courseType} />
                <span>{item.title}</span>
              </p>
              {item.skuName && <p>{item.skuName}</p>}
            </div>
            {order.items.length === 1 && order.payAmount !== null && (
              <b className={`num ${styles.paid}`}>{formatMoney(order.payAmount)}</b>
            )}
          </div>
        ))}
        <div className={styles.buttons}>
          {courseId && (
            <LinkButton kind="filled" size="lg" icon="play" to={paths.player(courseId)}>
              开始学习
            </LinkButton>
          )}
          <LinkButton size="lg" to={paths.orderDetail(orderId)}>
            查看订单
          </LinkButton>
        </div>
      </div>
      {courseId && <TeacherCode courseId={courseId} />}
    </section>
  );
}

/** Hidden where the course has no teacher's code; its failure hides it too. */
function TeacherCode({ courseId }: { courseId: string }) {
  const { data } = useQuery(salesQueries.qrcode({ courseId }));
  if (!data?.qrcodeUrl) return null;
  return (
    <aside className={styles.teacher} aria-label="添加班主任">
      <h3>添加班主任领取资料</h3>
      {data.title && <p>{data.title}</p>}
      <img src={data.qrcodeUrl} width={168} height={168} alt={`${data.salesName || '班主任'}二维码`} />
      {data.salesName && <p className={styles.salesName}>{data.salesName}</p>}
    </aside>
  );
}
