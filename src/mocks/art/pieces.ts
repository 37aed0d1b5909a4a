import { hash, seeded } from '../chance';
import { escapeXml, svg } from './cover';

/** A picture that looks like a QR code but has no content, for the codes of persons and apps. */
export const qrPlaceholder = (label: string): string => {
  const random = seeded(hash(label));
  const cell = 8;
  const count = 25;
  const inFinder = (x: number, y: number) => (x < 8 && y < 8) || (x > count - 9 && y < 8) || (x < 8 && y > count - 9);
  let dots = '';
  for (let y = 0; y < count; y += 1)
    for (let x = 0; x < count; x += 1)
      if (!inFinder(x, y) && random() > 0.52) dots += `M${x * cell} ${y * cell}h${cell}v${cell}h-${cell}z`;
  const finder = (x: number, y: number) =>
    `<rect x="${x + 4}" y="${y + 4}" width="48" height="48" fill="none" stroke="#131823" stroke-width="8"/><rect x="${x + 16}" y="${y + 16}" width="24" height="24" fill="#131823"/>`;
  return svg(
    232,
    232,
    `<rect width="232" height="232" fill="#FFF"/><g transform="translate(16 16)"><path d="${dots}" fill="#131823"/>${finder(0, 0)}${finder(144, 0)}${finder(0, 144)}</g>`,
  );
};

const channels: Record<string, [string, string]> = {
  wx: [
    '#12A061',
    '<path d="M8 14c0-4 4-7 9-7s9 3 9 7-4 7-9 7c-1 0-2 0-3-.4L10 22l1-3c-2-1-3-3-3-5z" fill="#FFF"/><path d="M19 23c0-3.500 3.500-6 7.500-6s7.500 2.500 7.500 6c0 1.700-1 3.200-2.300 4.300l.6 2.700-3-1.400c-1 .3-1.900.4-2.800.4-4 0-7.500-2.500-7.500-6z" fill="#FFF" opacity=".8"/>',
  ],
  ali: [
    '#2B6BE0',
    '<path d="M10 12h20M20 8v8M12 18h15c-2 6-7 11-15 13M14 23c6-1 12 3 18 6" fill="none" stroke="#FFF" stroke-width="2.600" stroke-linecap="round"/>',
  ],
  union: [
    '#0E7A80',
    '<rect x="9" y="11" width="22" height="18" rx="3" fill="none" stroke="#FFF" stroke-width="2.400"/><path d="M9 17h22M13 24h6" stroke="#FFF" stroke-width="2.400"/>',
  ],
};

export const channelIcon = (name: string): string => {
  const [ground, mark] = channels[name] ?? ['#4A5463', ''];
  return svg(40, 40, `<rect width="40" height="40" rx="10" fill="${ground}"/>${mark}`);
};

/** A one-line drawing for ad strips and class icons: a letter tile in the brand's hue. */
export const tile = (text: string): string =>
  svg(
    88,
    88,
    `<rect width="88" height="88" rx="20" fill="#F2F6FF"/><text x="44" y="58" font-size="40" font-weight="600" text-anchor="middle" fill="#2B50E0">${escapeXml(text)}</text>`,
  );

/** A placeholder for an upload whose bytes are no longer stored. */
export const uploadedPicture = (name: string): string =>
  svg(
    320,
    240,
    `<rect width="320" height="240" fill="#EDF0F4"/><path d="M60 180l60-70 40 44 36-30 64 56z" fill="#CDD3DC"/><circle cx="220" cy="84" r="20" fill="#CDD3DC"/><text x="160" y="222" font-size="16" text-anchor="middle" fill="#646D7C">${escapeXml(name)}</text>`,
  );
