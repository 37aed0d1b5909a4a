import { generatePath, useLocation, useMatches } from 'react-router-dom';
import { NoticeBar } from '@/shared/ui/notice-bar';

const isPhone = /Android.+Mobile|iPhone|iPod|Windows Phone/i;

/** Offers phones the same page on the mobile site, with query and hash; hidden without a mobile origin. */
export function PhoneHint() {
  const origin = import.meta.env.VITE_MOBILE_ORIGIN;
  const { search, hash } = useLocation();
  const match = useMatches().at(-1);
  // `handle` is what page() in the route table has set.
  const mobilePath = (match?.handle as { mobilePath?: string } | undefined)?.mobilePath;
  if (!origin || !mobilePath || !isPhone.test(navigator.userAgent)) return null;
  return (
    <NoticeBar
      icon="mobile"
      action={
        <a className="link" href={origin.replace(/\/$/, '') + generatePath(mobilePath, match?.params) + search + hash}>
          前往手机版
        </a>
      }
    >
      手机浏览更方便
    </NoticeBar>
  );
}
