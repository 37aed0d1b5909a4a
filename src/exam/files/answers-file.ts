import * as z from 'zod/mini';
import type { AnswerRow } from '../attempt/answers';

/** Longer parts cannot come from this site: an essay has at most 20,000 characters (D15). */
const parts = z
  .array(z.string())
  .check(z.refine((all) => all.length <= 100 && all.every(({ length }) => length <= 20_000)));
const state = z.object({ answer: parts, marked: z.boolean() });
/** The content of a file of exported answers: learner, attempt, and every known leaf with its state. */
export const fileShape = z.object({
  userId: z.string(),
  recordId: z.string(),
  sourceId: z.string(),
  title: z.string(),
  /** clientSeq of the last save that the exporting device knew. */
  baseSeq: z.number(),
  /** Epoch ms by the server's clock. */
  at: z.number(),
  /** Answers of a save without a response; the server may have them. */
  unacknowledged: z.array(z.object({ questionId: z.string(), answer: parts, marked: z.optional(z.boolean()) })),
  rows: z.array(z.object({ leafId: z.string(), now: state, sent: state, at: z.optional(z.number()) })),
});
export type AnswersFile = Omit<z.infer<typeof fileShape>, 'rows'> & { rows: ReadonlyMap<string, AnswerRow> };

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
