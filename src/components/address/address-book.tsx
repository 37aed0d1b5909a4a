import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressQueries } from '@/api/usercenter/queries';
import { useHandOver } from '@/shared/lib/use-hand-over';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { deleteAddress, getAddressDetail, updateAddress } from '@/api/usercenter/endpoints';
import type { Address } from '@/api/usercenter/schema';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { isPhone } from '@/shared/rules';
import { confirm } from '@/shared/ui/confirm';
import { AddressDialog } from './address-dialog';
import { draftOf, maxAddresses, toInput, tooManyAddresses, addressDraft, addressLine } from './address-rules';
import { classNames } from '@/shared/lib/class-names';
import { maskMobile } from '@/shared/lib/format';
import { Icon } from '@/shared/ui/icon';
import { Tag } from '@/shared/ui/tag';
import styles from './address.module.css';

export function AddressText({ address }: { address: Address }) {
  return (
    <>
      <Icon name="location" size={20} />
      <span className="grid gap-2 shrinks">
        <span className={`row wraps gap-4-12 ${styles.who}`}>
          <b>{address.name || '未命名'}</b>
          <span className="num">{maskMobile(address.mobile)}</span>
          {address.isDefault && <Tag tone="primary">默认</Tag>}
        </span>
        <span>{addressLine(address)}</span>
      </span>
    </>
  );
}

interface AddressBookProps {
  /** Makes the rows selectable. */
  onSelect?: ((id: string) => void) | undefined;
  selectedId?: string | null;
}

/** The learner's addresses: add, edit, delete, set the default; at checkout also choose one. */
export function AddressBook({ onSelect, selectedId = null }: AddressBookProps) {
  const list = useQuery(addressQueries.list());
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
  const busyId = remove.isPending ? remove.variables : prefer.isPending ? prefer.variables.id : null;
  const close = () => setEditing(null);
  const ids = (list.data ?? []).map(({ id }) => id);
  const count = ids.length;
  const { list: place, mayLeave } = useHandOver<HTMLDivElement>(ids, {
    entry: '[data-removes]',
    orElse: '[data-adds]',
  });
  const row = (address: Address) => {
    const { id, isDefault } = address;
    const name = address.name || '未命名';
    const isSelected = id === selectedId;
    const Text = onSelect ? 'button' : 'div';
    const choice = onSelect && ({ type: 'button', 'aria-pressed': isSelected, onClick: () => onSelect(id) } as const);
    const onRemove = async () => {
      mayLeave(id);
      if (await confirm()) remove.mutate(id);
    };
    return (
      <li key={id} className={classNames(styles.item, isSelected && styles.selected)} aria-busy={busyId === id}>
        <Text className={`flex gap-12 fill ${styles.choose}`} {...choice}>
          <AddressText address={address} />
        </Text>
        <span className={`flex rigid ${styles.tools}`}>
          {!isDefault && (
            <button
              type="button"
              className="link"
              aria-label={`设为默认：${name}`}
              onClick={() => prefer.mutate(address)}
            >
              设为默认
            </button>
          )}
          <button type="button" className="link" aria-label={`编辑：${name}`} onClick={() => setEditing(id)}>
            编辑
          </button>
          <button type="button" data-removes className="link" aria-label={`删除：${name}`} onClick={onRemove}>
            删除
          </button>
        </span>
      </li>
    );
  };
  const add = (
    <Button
      data-adds
      icon="plus"
      onClick={() => (count >= maxAddresses ? notify(tooManyAddresses) : setEditing('new'))}
    >
      新增收货地址
    </Button>
  );
  return (
    <div ref={place}>
      <QueryBlock
        bare
        query={list}
        skeleton={<SkeletonRows rows={2} picture={false} />}
        empty={<EmptyState bare title="还没有收货地址" hint="购买含教材的课程时需要收货地址" action={add} />}
      >
        {(addresses) => (
          <>
            <ul className="grid gap-12" aria-label="收货地址">
              {addresses.map(row)}
            </ul>
            <div className="row wraps gap-12 mt-16 fs-13 muted">
              {add}
              <span>
                已保存 <b className="num">{count}</b>
                <span>{` 个，最多 ${maxAddresses} 个`}</span>
              </span>
            </div>
          </>
        )}
      </QueryBlock>
      {editing !== null && (
        <AddressDialog
          id={editing === 'new' ? null : editing}
          onClose={close}
          onSaved={(id) => {
            close();
            if (editing === 'new' && id !== null) onSelect?.(id);
          }}
        />
      )}
    </div>
  );
}
