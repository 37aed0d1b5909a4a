import { useState, type Ref } from 'react';
import { AddressBook, AddressText } from '@/components/address/address-book';
import { AddressDialog } from '@/components/address/address-dialog';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { FormField } from '@/shared/forms/form-field';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { checkoutDraft } from '../state/checkout-draft';
import { requestKeys } from './request-key';
import type { CheckoutData } from './use-checkout-data';
import type { CheckoutForm } from './use-checkout-form';
import { FieldProblem } from './field-problem';
import styles from './checkout.module.css';

interface AddressBlockProps {
  form: CheckoutForm;
  data: CheckoutData;
  skuId: string;
}

/** 收货地址: choose the default address, another one, or add one. */
export function AddressBlock({ form, data, skuId }: AddressBlockProps) {
  return (
    <FormField form={form} name="addressId">
      {({ error, onChange, ref }) => (
        <AddressSection
          data={data}
          problem={error}
          addRef={ref}
          onChoose={(id) => {
            requestKeys.forget(skuId);
            checkoutDraft.keep(skuId, { addressId: id });
            onChange(id);
          }}
        />
      )}
    </FormField>
  );
}

interface AddressSectionProps {
  data: CheckoutData;
  problem: string | null;
  addRef: Ref<HTMLButtonElement>;
  onChoose: (id: string) => void;
}

function AddressSection({ data, problem, addRef, onChoose }: AddressSectionProps) {
  const { addresses, address, addressLost, channels } = data;
  const [dialog, setDialog] = useState<'book' | 'new' | 'edit' | null>(null);
  const close = () => setDialog(null);
  const hasSome = (addresses.data?.length ?? 0) > 0;
  return (
    <section className={`card ${styles.card}`} aria-label="收货地址">
      <div className="flex wraps baseline between gap-4-12">
        <h2 className={styles.title}>收货地址</h2>
        {hasSome && (
          <button type="button" className="link" onClick={() => setDialog('book')}>
            更换地址
          </button>
        )}
      </div>
      <QueryBlock
        bare
        query={addresses}
        skeleton={<Skeleton height={76} radius={8} />}
        empty={
          <div className={`row wraps between gap-12 ${styles.noAddress}`}>
            <p>本课程含教材，请先填写收货地址</p>
            <Button ref={addRef} icon="plus" onClick={() => setDialog('new')}>
              新增收货地址
            </Button>
          </div>
        }
      >
        {() =>
          address && (
            <div className={`row gap-12 ${styles.address}`}>
              <AddressText address={address} />
              <button type="button" className="link" onClick={() => setDialog('edit')}>
                编辑
              </button>
            </div>
          )
        }
      </QueryBlock>
      {channels && hasSome && <p className="hint mt-8">教材寄往默认地址；要寄往别处，请先把它设为默认。</p>}
      <FieldProblem text={problem ?? (addressLost && address ? '所选收货地址已不存在，已换为默认地址' : null)} />
      {dialog === 'book' && (
        <Dialog title="选择收货地址" onClose={close}>
          <AddressBook
            selectedId={address?.id ?? null}
            onSelect={
              channels
                ? undefined
                : (id) => {
                    onChoose(id);
                    close();
                  }
            }
          />
        </Dialog>
      )}
      {(dialog === 'new' || dialog === 'edit') && (
        <AddressDialog
          id={dialog === 'edit' && address ? address.id : null}
          onClose={close}
          onSaved={(id) => {
            if (id !== null) onChoose(id);
            close();
          }}
        />
      )}
    </section>
  );
}
