import { RetryLink, type RetryLinkProps } from '@/shared/ui/retry-link';

export function PlaceUnread(props: Omit<RetryLinkProps, 'what'>) {
  return (
    <>
      <span>学到哪里没有读到</span> <RetryLink {...props} what="学到哪里" />
    </>
  );
}
