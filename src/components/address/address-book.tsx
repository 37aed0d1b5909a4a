import { useQuery } from '@tanstack/react-query';
import { addressQueries } from '@/api/usercenter/queries';
import { useHandOver } from '@/shared/lib/use-hand-over';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { AddressDialog } from './address-dialog';
import { AddressRow } from './address-row';
import { maxAddresses } from './address-rules';
import { useAddressBook } from './use-address-book';
import styles from './address.module.css';

interface AddressBookProps {
  /** Makes the rows selectable. */
  onSelect?: ((id: string) => void) | undefined;
  selectedId?: string | null;
}

/** The learner's addresses: add, edit, delete, set the default; at checkout also choose one. */
export function AddressBook({ onSelect, selectedId = null }: AddressBookProps) {
  const list = useQuery(addressQueries.list());
  const book = useAddressBook();
  const ids = (list.data ?? []).map(({ id }) => id);
  const count = ids.length;
  const { list: place, mayLeave } = useHandOver<HTMLDivElement>(ids, {
    entry: '[data-removes]',
    orElse: '[data-adds]',
  });
  const add = (
    <Button data-adds icon="plus" onClick={() => book.add(count)}>
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
              {addresses.map((address) => (
                <AddressRow
                  key={address.id}
                  address={address}
                  selected={address.id === selectedId}
                  busy={book.busyId === address.id}
                  onSelect={onSelect}
                  onEdit={book.edit}
                  onRemove={(id) => {
                    mayLeave(id);
                    void book.remove(id);
                  }}
                  onPrefer={book.prefer}
                />
              ))}
            </ul>
            <div className={`row wraps gap-12 ${styles.more}`}>
              {add}
              <span>
                已保存 <b className="num">{count}</b>
                <span>{` 个，最多 ${maxAddresses} 个`}</span>
              </span>
            </div>
          </>
        )}
      </QueryBlock>
      {book.editing !== null && (
        <AddressDialog
          id={book.editing === 'new' ? null : book.editing}
          onClose={book.close}
          onSaved={(id) => {
            const isNew = book.editing === 'new';
            book.close();
            if (isNew && id !== null) onSelect?.(id);
          }}
        />
      )}
    </div>
  );
}
