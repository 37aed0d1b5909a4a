import { useQuery } from '@tanstack/react-query';
import { adQueries } from '@/api/content/queries';
import type { AdItem } from '@/api/content/schema';

interface FooterCode {
  title: string;
  /** Target of the QR code, which is drawn on this device; null if there is a picture instead. */
  value: string | null;
  imgUrl: string | null;
}
export interface FooterInfo {
  phone: string | null;
  hours: string | null;
  app: FooterCode | null;
  weChat: FooterCode | null;
}

const of = (items: AdItem[], kind: string) => items.find((item) => item.ext.kind === kind);

function code(item: AdItem | undefined): FooterCode | null {
  if (!item) return null;
  const value = item.ext.value ?? item.linkUrl;
  return value || item.imgUrl ? { title: item.title, value: value ?? null, imgUrl: item.imgUrl } : null;
}

const toInfo = (items: AdItem[]): FooterInfo => ({
  phone: of(items, 'PHONE')?.ext.value ?? null,
  hours: of(items, 'TIME')?.ext.value ?? null,
  app: code(of(items, 'APP_QR')),
  weChat: code(of(items, 'WECHAT_QR')),
});

export const footerQuery = () => ({ ...adQueries.byCode('PC_FOOTER'), select: toInfo });

const none: FooterInfo = { phone: null, hours: null, app: null, weChat: null };

/** Phone, hours and QR codes from the ad items; a missing one hides its part. */
export function useFooterInfo(): FooterInfo {
  const { data } = useQuery(footerQuery());
  return data ?? none;
}
