import { RetryLink, type RetryLinkProps } from '@/shared/ui/retry-link';

/** Shown in place of the lesson with which a course continues. */
export function PlaceUnread(props: Omit<RetryLinkProps, 'what'>) {
  return (
    <>
      <span>学到哪里没有读到</span> <RetryLink {...props} what="学到哪里" />
    </>
  );
}
