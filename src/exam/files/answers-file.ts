import type { SavedAnswer } from '@/api/questionbank/record-endpoints';
import type { AnswerRow } from '../attempt/answers';

/** The content of a file of exported answers: learner, attempt, and every known leaf with its state. */
export interface AnswersFile {
  userId: string;
  recordId: string;
  sourceId: string;
  title: string;
  /** clientSeq of the last save that the exporting device knew. */
  baseSeq: number;
  /** Answers of a save without a response; the server may have them. */
  unacknowledged: readonly SavedAnswer[];
  /** Epoch ms by the server's clock. */
  at: number;
  rows: ReadonlyMap<string, AnswerRow>;
}

/** Version of the format below. A device that reads a higher one runs an older build. */
export const fileVersion = 1;
export const filePrefix = '#answers';
export const fileHint = '（最后一行供另一台设备导入，请勿改动）';

export const throughStream = (bytes: BlobPart, stream: CompressionStream | DecompressionStream): Response =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream));

/** The last line of the file, in ASCII, so that it survives an editor which changes the encoding. */
export async function fileLine({ rows, ...facts }: AnswersFile): Promise<string> {
  const plainRows = [...rows].map(([leafId, { now, sent, at }]) => ({ leafId, now, sent, at }));
  // gzip ends with a checksum, which detects a damaged file.
  const text = JSON.stringify({ ...facts, rows: plainRows });
  const packed = await throughStream(text, new CompressionStream('gzip')).arrayBuffer();
  const letters = Array.from(new Uint8Array(packed), (byte) => String.fromCharCode(byte)).join('');
  return `${filePrefix} ${fileVersion} ${btoa(letters)}`;
}
