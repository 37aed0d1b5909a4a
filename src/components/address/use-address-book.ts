import { useState } from 'react';
import { deleteAddress, getAddressDetail, updateAddress } from '@/api/usercenter/endpoints';
import { addressQueries } from '@/api/usercenter/queries';
import type { Address } from '@/api/usercenter/schema';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { isPhone } from '@/shared/rules';
import { confirm } from '@/shared/ui/confirm';
import { addressDraft } from './address-draft';
import { draftOf, maxAddresses, tooManyAddresses, toInput } from './address-rules';

/** State and actions of an address list. */
export function useAddressBook() {
  /** The open form: an address id, or `new`. */
  const [editing, setEditing] = useState<string | null>(null);
  const remove = useLockedMutation({
    mutationFn: (id: string) => deleteAddress({ id }),
    meta: { invalidates: [addressQueries.all()] },
    onSuccess: (_response, id) => {
      addressDraft.forget(id);
      notify('已删除', 'done');
    },
  });
  const prefer = useLockedMutation({
    // The list may mask the number, and the call writes all fields.
    mutationFn: async ({ id }: Address) => {
      const address = await getAddressDetail({ id });
      const isComplete = isPhone(address.mobile);
      if (isComplete) await updateAddress({ ...toInput({ ...draftOf(address), isDefault: true }), id });
      return isComplete;
    },
    meta: { invalidates: [addressQueries.all()] },
    onSuccess: (isDone, { id }) => {
      if (isDone) notify('已设为默认地址', 'done');
      else {
        notify('请填写完整的手机号后保存');
        setEditing(id);
      }
    },
  });
  return {
    editing,
    edit: setEditing,
    close: () => setEditing(null),
    add: (count: number) => {
      if (count >= maxAddresses) notify(tooManyAddresses);
      else setEditing('new');
    },
    remove: async (id: string) => {
      if (await confirm()) remove.mutate(id);
    },
    prefer: prefer.mutate,
    busyId: remove.isPending ? remove.variables : prefer.isPending ? prefer.variables.id : null,
  };
}
