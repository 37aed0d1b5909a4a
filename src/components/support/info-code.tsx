import { QrCode } from '@/shared/ui/qr-code';
import type { FooterInfo } from './footer-info';

interface InfoCodeProps {
  code: NonNullable<FooterInfo['app']>;
  size: number;
  /** Draws the code only when it is near the viewport, for codes far down a page. */
  whenNear?: boolean;
}

/** The QR code of an ad item: drawn from its link, otherwise its picture. */
export function InfoCode({ code, size, whenNear = false }: InfoCodeProps) {
  const label = `${code.title}二维码`;
  if (code.value) return <QrCode value={code.value} size={size} label={label} whenNear={whenNear} />;
  return code.imgUrl && <img src={code.imgUrl} width={size} height={size} alt={label} loading="lazy" />;
}
