import { useState, type MouseEvent } from 'react';
import { saveAddress, updateAddress } from '@/api/usercenter/endpoints';
import { addressQueries } from '@/api/usercenter/queries';
import { failureText } from '@/shared/lib/failure';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Form } from '@/shared/ui/form';
import { FormField, useFields } from '@/shared/forms/form-field';
import { PhoneField, TextField } from '@/shared/ui/text-field';
import { InlineFailureText } from '@/shared/ui/inline-failure-text';
import { checkPhone } from '@/shared/rules';
import {
  addressDraft,
  type AddressDraft,
  checkDetail,
  checkName,
  checkRegion,
  toInput,
  draftOf,
  emptyAddress,
} from './address-rules';
import { RegionField } from './region-field';
import styles from './address.module.css';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@/shared/ui/dialog';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';

interface AddressFormProps {
  id: string | null;
  initial: AddressDraft;
  onSaved: (id: string | null) => void;
  onCancel: () => void;
}

/** Keeps unsaved input on this device (D15), so that closing the form, Back and a reload lose nothing. */
function AddressForm({ id, initial, onSaved, onCancel }: AddressFormProps) {
  const [draft, setDraft] = useState(() => addressDraft.read(id));
  const form = useFields(draft ?? initial);
  const save = useLockedMutation({
    mutationFn: (values: AddressDraft) =>
      id === null ? saveAddress(toInput(values)) : updateAddress({ ...toInput(values), id }),
    meta: { invalidates: [addressQueries.all()] },
    onSuccess: (saved) => {
      addressDraft.forget(id);
      onSaved(saved?.id ?? id);
    },
  });
  const keepDraft = () => {
    const values = form.getValues();
    if (JSON.stringify(values) === JSON.stringify(initial)) addressDraft.forget(id);
    else addressDraft.keep(id, values);
  };
  const discard = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.form?.querySelector('input')?.focus(); // the button disappears
    addressDraft.forget(id);
    setDraft(null);
    form.reset(initial);
  };

  return (
    <Form className="grid gap-16" onChange={keepDraft} onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      {draft && (
        <p role="status" className={`row hint wraps gap-4-12 ${styles.restored}`}>
          已恢复上次没有保存的内容
          <button type="button" className="link" onClick={discard}>
            {id === null ? '清空重填' : '恢复原地址'}
          </button>
        </p>
      )}
      <div className={`grid two-columns gap-12 ${styles.two}`}>
        <FormField form={form} name="name" check={checkName}>
          {(field) => (
            <TextField required label="收货人" placeholder="2-20个字" autoComplete="name" data-autofocus {...field} />
          )}
        </FormField>
        <FormField form={form} name="mobile" check={checkPhone}>
          {(field) => <PhoneField required {...field} />}
        </FormField>
      </div>
      <FormField form={form} name="region" check={checkRegion}>
        {({ value, error, onChange, ref }) => (
          <RegionField value={value} error={error} onChange={onChange} controlRef={ref} />
        )}
      </FormField>
      <FormField form={form} name="detail" check={checkDetail}>
        {(field) => (
          <TextField
            required
            label="详细地址"
            placeholder="街道、楼号、门牌号等，5-100个字"
            autoComplete="address-line1"
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="isDefault">
        {({ value, onChange, ref }) => (
          <Checkbox ref={ref} checked={value} onChange={onChange}>
            设为默认地址
          </Checkbox>
        )}
      </FormField>
      <div className={`row wraps end gap-12 ${styles.foot}`}>
        {save.error && (
          <p role="alert" className="grow danger fs-13">
            <InlineFailureText text={failureText(save.error)} />
          </p>
        )}
        <Button onClick={onCancel}>取消</Button>
        <Button type="submit" kind="filled" loading={save.isPending}>
          保存
        </Button>
      </div>
    </Form>
  );
}

interface AddressDialogProps {
  /** The address to edit; null adds one. */
  id: string | null;
  onClose: () => void;
  /** Gets the id of the saved address, if the server sends it. */
  onSaved: (id: string | null) => void;
}

/** Dialog to add or edit an address. Editing loads the complete address. */
export function AddressDialog({ id, onClose, onSaved }: AddressDialogProps) {
  return (
    <Dialog keepOnMask title={id === null ? '新增收货地址' : '编辑收货地址'} onClose={onClose}>
      {id === null ? (
        <AddressForm id={null} initial={emptyAddress} onSaved={onSaved} onCancel={onClose} />
      ) : (
        <KnownAddress id={id} onSaved={onSaved} onCancel={onClose} />
      )}
    </Dialog>
  );
}

function KnownAddress({ id, ...rest }: Omit<AddressFormProps, 'id' | 'initial'> & { id: string }) {
  const detail = useQuery({ ...addressQueries.detail(id), staleTime: 0, gcTime: 0 });
  return (
    <QueryBlock
      canBeGone
      bare
      query={detail}
      skeleton={
        <div className={`grid gap-20 ${styles.loading}`} role="status" aria-label="加载中">
          {[40, 40, 40, 40].map((height, index) => (
            <Skeleton key={index} height={height} radius={8} />
          ))}
        </div>
      }
    >
      {(address) => <AddressForm {...rest} id={id} initial={draftOf(address)} />}
    </QueryBlock>
  );
}
