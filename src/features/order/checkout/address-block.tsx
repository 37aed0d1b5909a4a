import { useState } from 'react';
import { AddressBook, AddressText } from '@/components/address/address-book';
import { AddressDialog } from '@/components/address/address-dialog';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { FormField } from '@/shared/forms/form-field';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { checkoutDraft } from '../state/checkout-draft';
import { requestKeys } from './request-key';
import type { CheckoutData, CheckoutForm } from './use-checkout-data';
import { FieldProblem } from './field-problem';
import styles from './checkout.module.css';

interface AddressBlockProps {
  form: CheckoutForm;
  data: CheckoutData;
  skuId: string;
}

/** 收货地址: choose the default address, another one, or add one. */
export function AddressBlock({ form, data, skuId }: AddressBlockProps) {
  const { addresses, address, addressLost, channels } = data;
  /** The open dialog: the book, or the form of an address, of a new one with null. */
  const [dialog, setDialog] = useState<'book' | { id: string | null } | null>(null);
  const close = () => setDialog(null);
  const choose = (id: string) => {
    requestKeys.change(skuId, { addressId: id });
    checkoutDraft.keep(skuId, { addressId: id });
    form.setValue('addressId', id);
    form.clearErrors('addressId');
    close();
  };
  return (
    <FormField form={form} name="addressId">
      {({ error, ref }) => (
        <section className={`card ${styles.card}`} aria-label="收货地址">
          <div className="flex wraps baseline between gap-4-12">
            <h2 className={styles.title}>收货地址</h2>
            {address && (
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
                <Button ref={ref} icon="plus" onClick={() => setDialog({ id: null })}>
                  新增收货地址
                </Button>
              </div>
            }
          >
            {() =>
              address && (
                <div className={`row gap-12 ${styles.address}`}>
                  <AddressText address={address} />
                  <button type="button" className="link" onClick={() => setDialog({ id: address.id })}>
                    编辑
                  </button>
                </div>
              )
            }
          </QueryBlock>
          {channels && address && <p className="hint mt-8">教材寄往默认地址；要寄往别处，请先把它设为默认。</p>}
          <FieldProblem text={error ?? (addressLost && address ? '所选收货地址已不存在，已换为默认地址' : null)} />
          {dialog === 'book' && (
            <Dialog title="选择收货地址" onClose={close}>
              <AddressBook selectedId={address?.id ?? null} onSelect={channels ? undefined : choose} />
            </Dialog>
          )}
          {dialog !== null && dialog !== 'book' && (
            <AddressDialog id={dialog.id} onClose={close} onSaved={(id) => (id === null ? close() : choose(id))} />
          )}
        </section>
      )}
    </FormField>
  );
}
