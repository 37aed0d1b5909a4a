import type { Row } from './run';

const shortest = 4;
/** Hides what was typed and received to log in, and every phone number. */
export const conceal = (text: string, secrets: readonly (string | null | undefined)[]): string =>
  secrets
    .filter((secret): secret is string => (secret?.length ?? 0) >= shortest)
    .reduce((hidden, secret) => hidden.replaceAll(secret, '***'), text)
    .replace(/(?<!\d)1[3-9]\d{9}(?!\d)/g, '***');

const verdicts: readonly Row['verdict'][] = ['fits', 'falls back', 'does not fit', 'not offered', 'skipped'];
const names: Readonly<Record<Row['verdict'], string>> = {
  fits: 'fits',
  'falls back': 'fits with fallback',
  'does not fit': 'DOES NOT FIT',
  'not offered': 'not offered',
  skipped: 'skipped',
};

/** Fields that nobody reads are worth a line: a field that is missing may have their names. */
const details = ({ faults, notSent, notRead }: Row): string[] => [
  ...faults.map((fault) => `    ${fault}`),
  ...(notRead.length > 0 ? [`    not read: ${notRead.join(', ')}`] : []),
  ...(notRead.length > 0 && notSent.length > 0 ? [`    not sent: ${notSent.join(', ')}`] : []),
];

export function tableOf(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ call }) => call.length));
  const line = (call: string, status: string, ms: string, verdict: string) =>
    `${call.padEnd(width)}  ${status.padStart(6)}  ${ms.padStart(5)}  ${verdict}`.trimEnd();
  const sums = verdicts.map(
    (verdict) => [rows.filter((row) => row.verdict === verdict).length, names[verdict]] as const,
  );
  return [
    line('call', 'status', 'ms', 'verdict'),
    ...rows.flatMap((row) => [
      line(
        row.call,
        String(row.status ?? '-'),
        String(row.milliseconds ?? '-'),
        `${names[row.verdict]}${row.reason === null ? '' : `: ${row.reason}`}`,
      ),
      ...details(row),
    ]),
    '',
    sums
      .filter(([number]) => number > 0)
      .map(([number, name]) => `${String(number)} ${name}`)
      .join(', '),
  ].join('\n');
}
