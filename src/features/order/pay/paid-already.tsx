import { chatWindow } from '@/components/support/chat-window-state';
import { notify } from '@/shared/notify';
import { Button } from '@/shared/ui/button';
import { OrderNo } from '../state/order-no';

interface PaidAlreadyProps {
  orderNo: string;
  checking: boolean;
  /** Checks the server; resolves to true when it knows of a payment. */
  check: () => Promise<boolean>;
}

/** For learners who paid just before the end: a new check, and the data for customer service. */
export function PaidAlready({ orderNo, checking, check }: PaidAlreadyProps) {
  const again = async () => {
    if (!(await check())) notify('暂未查到支付结果，请稍候再试');
  };
  return (
    <section className="grid items-centre gap-8 mt-16 soft" aria-labelledby="paid-already">
      <h2 id="paid-already" className="fs-16 ink">
        已付款？
      </h2>
      <p>请勿重复支付。先再查一次；仍未更新，请把订单号发给客服。</p>
      <OrderNo value={orderNo} />
      <div className="flex centre wraps gap-12">
        <Button icon="refresh" loading={checking} onClick={() => void again()}>
          再查一次
        </Button>
        <Button onClick={chatWindow.open}>联系客服</Button>
      </div>
    </section>
  );
}
