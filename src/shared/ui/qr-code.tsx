import { late } from './late';
import type { QrPictureProps } from './qr-picture';

const { useLoaded } = late(() => import('./qr-picture').then((chunk) => chunk.QrPicture), 'settled');

/** Drawn on this device; the encoder comes after the page has loaded, into a box of the same size. */
export function QrCode({ size = 120, ...rest }: Omit<QrPictureProps, 'size'> & { size?: number }) {
  const { Loaded } = useLoaded();
  return Loaded ? <Loaded size={size} {...rest} /> : <span style={{ display: 'block', width: size, height: size }} />;
}
