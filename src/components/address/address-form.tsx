import { useEffect, useState } from 'react';
import { saveAddress, updateAddress } from '@/api/usercenter/endpoints';
import { addressQueries } from '@/api/usercenter/queries';
import { holdReload } from '@/shared/busy';
import { failureText } from '@/shared/lib/failure';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Form } from '@/shared/ui/form';
import { PhoneField } from '@/shared/ui/phone-field';
import { TextField } from '@/shared/ui/text-field';
import { toInput, type AddressDraft } from './address-rules';
import { RegionField } from './region-field';
import { useAddressForm } from './use-address-form';
import styles from './address.module.css';

interface AddressFormProps {
  id: string | null;
  initial: AddressDraft;
  onSaved: (id: string | null) => void;
  onCancel: () => void;
}

export function AddressForm({ id, initial: given, onSaved, onCancel }: AddressFormProps) {
  const [initial] = useState(given);
  const form = useAddressForm(initial);
  const save = useLockedMutation({
    mutationFn: () => (id === null ? saveAddress(toInput(form.draft)) : updateAddress({ ...toInput(form.draft), id })),
    meta: { invalidates: [addressQueries.all()] },
    onSuccess: (saved) => onSaved(saved?.id ?? id),
  });
  const dirty = form.changed && !save.isSuccess;
  useEffect(() => (dirty ? holdReload('address') : undefined), [dirty]);

  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        if (form.validate()) save.mutate();
      }}
    >
      <div className={styles.two}>
        <TextField
          required
          label="收货人"
          placeholder="2-20个字"
          autoComplete="name"
          data-autofocus
          {...form.bindText('name')}
        />
        <PhoneField required {...form.bindText('mobile')} />
      </div>
      <RegionField
        value={form.draft.region}
        error={form.errors.region}
        controlRef={form.controlRef('region')}
        onChange={(region) => form.set({ region })}
      />
      <TextField
        required
        label="详细地址"
        placeholder="街道、楼号、门牌号等，5-100个字"
        autoComplete="street-address"
        {...form.bindText('detail')}
      />
      <Checkbox checked={form.draft.isDefault} onChange={(isDefault) => form.set({ isDefault })}>
        设为默认地址
      </Checkbox>
      <div className={styles.foot}>
        {save.error && (
          <p role="alert" className={styles.failure}>
            {failureText(save.error)}
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
