import { purchaseAgreement } from '@/components/agreement/purchase-agreement';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import styles from './agreement-dialog.module.css';

/** Shows the purchase section of the user agreement. */
export function AgreementDialog({ onClose, onAgree }: { onClose: () => void; onAgree: () => void }) {
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
      <div className={styles.text} tabIndex={-1} data-autofocus>
        {purchaseAgreement.clauses.map(({ title, text }, index) => (
          <section key={title}>
            <h3 className="mb-2 text-15-strong">{`${index + 1}. ${title}`}</h3>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
