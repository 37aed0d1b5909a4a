import { useState } from 'react';
import { formatMoney } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { FormField } from '@/shared/forms/form-field';
import { InlineFailureText } from '@/shared/ui/inline-failure-text';
import { purchaseAgreement } from '@/components/agreement/purchase-agreement';
import { Dialog } from '@/shared/ui/dialog';
import type { CheckoutData, CheckoutForm } from './use-checkout-data';
import type { CheckoutSubmission } from './use-checkout-submission';
import { toYuan } from './price';
import { FieldProblem } from './field-problem';
import styles from './checkout.module.css';

interface AmountCardProps {
  form: CheckoutForm;
  data: CheckoutData;
  submission: CheckoutSubmission;
  /** Amount in yuan of the order that is being changed; null for a new order. */
  before: number | null;
}

/** The card with 商品金额, 优惠, 实付, the agreement and the submit button. */
export function AmountCard({ form, data, submission, before }: AmountCardProps) {
  const { amounts, coupons, channels, open } = data;
  const { failure, pending } = submission;
  const [reading, setReading] = useState(false);
  const shownAmount = (value: string) => (coupons.unread ? '–' : value);
  const lines = [
    ...(before === null ? [] : [{ label: '原订单应付（已取消）', value: formatMoney(before) }]),
    { label: '商品金额', value: formatMoney(toYuan(amounts.total)) },
    ...(coupons.shown
      ? [{ label: '优惠', value: shownAmount(formatMoney(-toYuan(amounts.discount))), off: amounts.discount > 0 }]
      : []),
  ];
  return (
    <section className={`card ${styles.card} ${styles.amount}`} aria-label="订单金额">
      <h2 className={styles.title}>订单金额</h2>
      <dl className={`grid gap-12 ${styles.lines}`}>
        {lines.map(({ label, value, off }) => (
          <div key={label} className="row between gap-12">
            <dt>{label}</dt>
            <dd className={`num ${off ? styles.cut : ''}`}>{value}</dd>
          </div>
        ))}
        <div className={`row between gap-12 ${styles.pay}`}>
          <dt className="strong ink">实付</dt>
          <dd className="num" aria-live="polite">
            {shownAmount(formatMoney(toYuan(amounts.pay)))}
          </dd>
        </div>
      </dl>
      <FormField form={form} name="agreed">
        {({ value, error, onChange, ref }) => (
          <>
            <div className={`row wraps fs-13 ${styles.agree}`}>
              <Checkbox ref={ref} checked={value} invalid={error !== null} onChange={onChange}>
                我已阅读并同意
              </Checkbox>
              <button type="button" className="link" onClick={() => setReading(true)}>
                《课程购买协议》
              </button>
            </div>
            <FieldProblem text={error} />
            {reading && <AgreementDialog onClose={() => setReading(false)} onAgree={() => onChange(true)} />}
          </>
        )}
      </FormField>
      <Button
        block
        kind="buy"
        size="lg"
        loading={pending || open.checking}
        disabled={coupons.unread}
        onClick={submission.submit}
      >
        {channels ? '提交订单并支付' : '提交订单'}
      </Button>
      {coupons.unread && (
        <p role="alert" className="danger mt-12 text-13">
          优惠券没有加载成功，实付金额还不能确定。请重试，或选择不使用优惠券
        </p>
      )}
      {failure && (
        <p role="alert" className="danger mt-12 text-13">
          <InlineFailureText text={failure} />
        </p>
      )}
    </section>
  );
}

/** Shows the purchase section of the user agreement. */
function AgreementDialog({ onClose, onAgree }: { onClose: () => void; onAgree: () => void }) {
  return (
    <Dialog
      title={purchaseAgreement.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button
            kind="filled"
            onClick={() => {
              onAgree();
              onClose();
            }}
          >
            同意
          </Button>
        </>
      }
    >
      <div className={`grid ${styles.agreementText}`} tabIndex={-1} data-autofocus>
        {Object.entries(purchaseAgreement.clauses).map(([title, text], index) => (
          <section key={title}>
            <h3 className="text-15-strong">{`${index + 1}. ${title}`}</h3>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
