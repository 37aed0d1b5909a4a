import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AdItem } from '@/api/content/schema';
import { inAppPath } from '@/shared/paths';

interface AdLinkProps {
  item: Pick<AdItem, 'linkUrl' | 'linkTarget'>;
  className?: string;
  children: ReactNode;
}

/**
 * The link of an ad: internal navigation for this site, an external link otherwise, or plain content without a link.
 */
export function AdLink({ item, className, children }: AdLinkProps) {
  if (!item.linkUrl) return <span className={className}>{children}</span>;
  const url = new URL(item.linkUrl, location.origin);
  const inApp = url.origin === location.origin ? inAppPath(url) : null;
  if (inApp !== null && item.linkTarget !== '_blank') {
    return (
      <Link to={inApp} className={className}>
        {children}
      </Link>
    );
  }
  const ownTab = item.linkTarget === '_blank';
  return (
    <a href={url.href} className={className} {...(ownTab && { target: '_blank', rel: 'noopener' })}>
      {children}
    </a>
  );
}
