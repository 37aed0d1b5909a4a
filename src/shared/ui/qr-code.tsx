import { lazyPart } from './lazy-part';
import type { QrPictureProps } from './qr-picture';

const QrPicture = lazyPart(() => import('./qr-picture').then((file) => file.QrPicture));

/** Drawn on this device; the encoder comes when the first code is shown, into a box of the same size. */
export function QrCode({ size = 120, ...rest }: Omit<QrPictureProps, 'size'> & { size?: number }) {
  const box = <span style={{ display: 'block', width: size, height: size }} />;
  return <QrPicture size={size} {...rest} fallback={box} />;
}
