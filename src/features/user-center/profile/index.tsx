import { useQuery } from '@tanstack/react-query';
import { userQueries } from '@/api/usercenter/queries';
import { AddressBook } from '@/components/address/address-book';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { AccountFrame } from '../account-frame';
import { ProfileForm } from './profile-form';
import styles from '../account.module.css';

export function Component() {
  const info = useQuery(userQueries.info());
  return (
    <>
      <AccountFrame tab="personal">
        <QueryBlock bare query={info} skeleton={<Skeleton height={358} />}>
          {(account) => <ProfileForm key={account.id} account={account} />}
        </QueryBlock>
      </AccountFrame>
      <section className={`card mt-16 ${styles.addresses}`} aria-labelledby="addresses">
        <h2 className="mb-16 text-18-strong" id="addresses">
          收货地址
        </h2>
        <AddressBook />
      </section>
    </>
  );
}
