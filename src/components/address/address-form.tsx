import { useEffect } from 'react';
import { saveAddress, updateAddress } from '@/api/usercenter/endpoints';
import { addressQueries } from '@/api/usercenter/queries';
import { holdReload } from '@/shared/busy';
import { failureText } from '@/shared/lib/failure';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Form } from '@/shared/ui/form';
import { FormField, useFields } from '@/shared/ui/form-field';
import { PhoneField } from '@/shared/ui/phone-field';
import { TextField } from '@/shared/ui/text-field';
import { checkPhone } from '@/shared/rules';
import { checkDetail, checkName, checkRegion, toInput, type AddressDraft } from './address-rules';
import { RegionField } from './region-field';
import styles from './address.module.css';

interface AddressFormProps {
  id: string | null;
  initial: AddressDraft;
  onSaved: (id: string | null) => void;
  onCancel: () => void;
}

export function AddressForm({ id, initial, onSaved, onCancel }: AddressFormProps) {
  const form = useFields(initial);
  const save = useLockedMutation({
    mutationFn: (draft: AddressDraft) =>
      id === null ? saveAddress(toInput(draft)) : updateAddress({ ...toInput(draft), id }),
    meta: { invalidates: [addressQueries.all()] },
    onSuccess: (saved) => onSaved(saved?.id ?? id),
  });
  const dirty = form.formState.isDirty && !save.isSuccess;
  useEffect(() => (dirty ? holdReload('address') : undefined), [dirty]);

  return (
    <Form className={styles.form} onSubmit={form.handleSubmit((draft) => save.mutate(draft))}>
      <div className={styles.two}>
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
            autoComplete="street-address"
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
