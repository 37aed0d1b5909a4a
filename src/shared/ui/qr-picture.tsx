import { encode } from 'uqr';
import { useMemo } from 'react';

export interface QrPictureProps {
  value: string;
  /** Pixels, with the quiet zone. */
  size: number;
  label: string;
}

const quiet = 4;
/** Bytes. The longest text that a phone can read from a screen at our sizes: version 10 at level M. */
const longest = 213;

/** Rows of modules, true = dark. */
function modulesOf(value: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(value)];
  return bytes.length > longest ? null : encode(bytes, { ecc: 'M', border: 0 }).data;
}

/** Always dark on white, in dark themes too, so that cameras read it. */
export function QrPicture({ value, size, label }: QrPictureProps) {
  const modules = useMemo(() => modulesOf(value), [value]);
  if (!modules) return <span>二维码内容过长</span>;
  const side = modules.length + quiet * 2;
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#131823" />
    </svg>
  );
}
