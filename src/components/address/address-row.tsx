import type { Address } from '@/api/usercenter/schema';
import { classNames } from '@/shared/lib/class-names';
import { maskMobile } from '@/shared/lib/format';
import { Icon } from '@/shared/ui/icon';
import { Tag } from '@/shared/ui/tag';
import { addressLine } from './address-rules';
import styles from './address.module.css';

interface AddressRowProps {
  address: Address;
  selected: boolean;
  busy: boolean;
  onSelect?: ((id: string) => void) | undefined;
  onEdit: (id: string) => void;
  onRemove: (id: string) => void;
  onPrefer: (address: Address) => void;
}

export function AddressRow({ address, selected, busy, onSelect, onEdit, onRemove, onPrefer }: AddressRowProps) {
  const { id, name, isDefault } = address;
  const Text = onSelect ? 'button' : 'div';
  const choice = onSelect && ({ type: 'button', 'aria-pressed': selected, onClick: () => onSelect(id) } as const);
  return (
    <li className={classNames(styles.item, selected && styles.selected)} aria-busy={busy || undefined}>
      <Text className={`flex gap-12 fill ${styles.choose}`} {...choice}>
        <AddressText address={address} />
      </Text>
      <span className={`flex rigid ${styles.tools}`}>
        {!isDefault && (
          <button type="button" className="link" aria-label={`设为默认：${name}`} onClick={() => onPrefer(address)}>
            设为默认
          </button>
        )}
        <button type="button" className="link" aria-label={`编辑：${name}`} onClick={() => onEdit(id)}>
          编辑
        </button>
        <button type="button" data-removes className="link" aria-label={`删除：${name}`} onClick={() => onRemove(id)}>
          删除
        </button>
      </span>
    </li>
  );
}

/** Receiver, masked mobile, region and detail. */
export function AddressText({ address }: { address: Address }) {
  return (
    <>
      <Icon name="location" size={20} />
      <span className="grid gap-2 shrinks">
        <span className={`row wraps gap-4-12 ${styles.who}`}>
          <b>{address.name}</b>
          <span className="num">{maskMobile(address.mobile)}</span>
          {address.isDefault && <Tag tone="primary">默认</Tag>}
        </span>
        <span>{addressLine(address)}</span>
      </span>
    </>
  );
}
