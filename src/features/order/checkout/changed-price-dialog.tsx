import { formatMoney } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

interface ChangedPriceDialogProps {
  /** Yuan. */
  from: number | null;
  to: number;
  pending: boolean;
  onRefuse: () => void;
  onAccept: () => void;
}

/** Code 409: no order was made; asks the learner to accept the new price. */
export function ChangedPriceDialog({ from, to, pending, onRefuse, onAccept }: ChangedPriceDialogProps) {
  return (
    <Dialog
      width={432}
      title="订单金额已变化"
      onClose={onRefuse}
      footer={
        <>
          <Button data-autofocus onClick={onRefuse}>
            再看看
          </Button>
          <Button kind="buy" loading={pending} onClick={onAccept}>
            按新金额提交
          </Button>
        </>
      }
    >
      <p>
        <span>{from !== null && from !== to ? `实付金额由 ${formatMoney(from)} 变为 ` : '变为 '}</span>
        <b className="num">{formatMoney(to)}</b>，订单尚未提交。
      </p>
    </Dialog>
  );
}
