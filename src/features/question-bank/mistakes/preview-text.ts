import { plainText } from '@/shared/lib/plain-text';

/** One line of a stem: tables and formulas are named, as their bare text says nothing. */
export function previewText(html: string): string {
  const short = html
    .replaceAll(/<table[\s\S]*?<\/table>/gi, '（表）')
    .replaceAll(/\$([^$]+)\$/g, (_all, tex: string) => (/\\[a-z]/i.test(tex) ? '（公式）' : tex.replaceAll('\\', '')));
  return plainText(short).replaceAll(/\s+/g, ' ');
}
