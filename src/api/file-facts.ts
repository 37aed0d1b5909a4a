import { ApiError, transportText } from './errors';

/** What a host says about a file before it sends it. */
export interface FileFacts {
  /** MIME type in small letters; '' if the host names none. */
  type: string;
  /** Bytes; null if unknown. */
  size: number | null;
  /** Whether the host has browsers download it. */
  isAttachment: boolean;
}

/**
 * Asks for a file, and leaves before its content arrives. Rejects with an `ApiError` if the host refuses it (`http`), or
 * does not answer or does not let pages read its files (`transport`).
 */
export async function getFileFacts(url: string, signal: AbortSignal): Promise<FileFacts> {
  const { ok, status, headers, body } = await fetch(url, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new ApiError('transport', transportText);
  });
  body?.cancel().catch(() => undefined);
  if (!ok) throw new ApiError('http', transportText, { code: status });
  const size = Number(headers.get('Content-Length') ?? NaN);
  return {
    type: (headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
    size: Number.isFinite(size) ? size : null,
    isAttachment: /^\s*attachment/i.test(headers.get('Content-Disposition') ?? ''),
  };
}
