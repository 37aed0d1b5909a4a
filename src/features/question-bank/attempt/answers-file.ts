import type { SavedAnswer } from '@/api/questionbank/record-endpoints';
import type { AnswerRow } from './answers';

/** What a file of exported answers tells another device: whose, of which attempt, and every known leaf as it stood. */
export interface AnswersFile {
  userId: string;
  recordId: string;
  sourceId: string;
  title: string;
  /** Of the last save that its device knew of. */
  baseSeq: number;
  /** Of a save that had no response: the server may hold it. */
  unacknowledged: readonly SavedAnswer[];
  /** Epoch ms by the server's clock. */
  at: number;
  rows: ReadonlyMap<string, AnswerRow>;
}

/** Of the shape below. A device that meets a higher one has an older site before it. */
export const fileVersion = 1;
export const filePrefix = '#answers';
export const fileHint = '（最后一行供另一台设备导入，请勿改动）';

const throughStream = (bytes: BlobPart, stream: CompressionStream | DecompressionStream): Response =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream));

/** The last line of the file: in ASCII, so that an editor which changes the encoding leaves it whole. */
export async function fileLine({ rows, ...facts }: AnswersFile): Promise<string> {
  const kept = [...rows].map(([leafId, { now, sent, at }]) => ({ leafId, now, sent, at }));
  // The checksum that ends a gzip tells a damaged file.
  const text = JSON.stringify({ ...facts, rows: kept });
  const packed = await throughStream(text, new CompressionStream('gzip')).arrayBuffer();
  const letters = Array.from(new Uint8Array(packed), (byte) => String.fromCharCode(byte)).join('');
  return `${filePrefix} ${fileVersion} ${btoa(letters)}`;
}
