import { useQuery } from '@tanstack/react-query';
import { adQueries } from '@/api/content/queries';
import type { AdItem } from '@/api/content/schema';
import { QrCode } from '@/shared/ui/qr-code';

interface FooterCode {
  title: string;
  /** Target of the QR code, which is drawn on this device; null if there is a picture instead. */
  value: string | null;
  imgUrl: string | null;
}

const of = (items: AdItem[], kind: string) => items.find((item) => item.ext.kind === kind);

function code(item: AdItem | undefined): FooterCode | null {
  if (!item) return null;
  const value = item.ext.value ?? item.linkUrl;
  return value || item.imgUrl ? { title: item.title, value: value ?? null, imgUrl: item.imgUrl } : null;
}

const toInfo = (items: AdItem[]) => ({
  phone: of(items, 'PHONE')?.ext.value ?? null,
  hours: of(items, 'TIME')?.ext.value ?? null,
  app: code(of(items, 'APP_QR')),
  weChat: code(of(items, 'WECHAT_QR')),
});

export const footerQuery = () => ({ ...adQueries.byCode('PC_FOOTER'), select: toInfo });

/** Phone, hours and QR codes from the ad items; a missing one hides its part. */
export const useFooterInfo = () => useQuery(footerQuery()).data ?? toInfo([]);

/** The QR code of an ad item: drawn from its link, otherwise its picture. `whenNear`: for codes far down a page. */
export function InfoCode({ code, size, whenNear }: { code: FooterCode; size: number; whenNear?: boolean }) {
  const label = `${code.title}二维码`;
  if (code.value) return <QrCode value={code.value} size={size} label={label} whenNear={whenNear} />;
  return code.imgUrl && <img src={code.imgUrl} width={size} height={size} alt={label} loading="lazy" />;
}
