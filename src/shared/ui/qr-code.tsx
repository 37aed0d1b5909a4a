import { useEffect, useState } from 'react';
import { whenIdle } from '../lib/idle';
import { lazyPart } from './lazy-part';
import type { QrPictureProps } from './qr-picture';
import { useNear } from './use-near';

const QrPicture = lazyPart(() => import('./qr-picture').then((file) => file.QrPicture));

interface QrCodeProps extends QrPictureProps {
  /** For codes far down a page: load the encoder when the learner scrolls there. */
  whenNear?: boolean | undefined;
}

/** A QR code drawn on this device. The encoder loads with the first code, into a box of the same size. */
export function QrCode({ size, whenNear, ...rest }: QrCodeProps) {
  const { place, near } = useNear<HTMLSpanElement>(300, !whenNear);
  const [rested, setRested] = useState(!whenNear);
  useEffect(() => (rested ? undefined : whenIdle(() => setRested(true))), [rested]);
  // `data-coming`: a written page waits for it (src/app/prerender).
  const box = <span ref={place} data-coming style={{ display: 'block', width: size, height: size }} />;
  return near && rested ? <QrPicture size={size} {...rest} fallback={box} /> : box;
}
