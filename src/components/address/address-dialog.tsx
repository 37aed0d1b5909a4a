import { useQuery } from '@tanstack/react-query';
import { addressQueries } from '@/api/usercenter/queries';
import { Dialog } from '@/shared/ui/dialog';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { AddressForm, type AddressFormProps } from './address-form';
import { draftOf, emptyAddress } from './address-rules';
import styles from './address.module.css';

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
