import core from 'crypto-js/core';
import 'crypto-js/md5';
import { randomCode } from '@/session/random-code';
import { serverNow } from './server-clock';

const sliceLength = 64 * 1024;

/** Lets the browser paint and react to input between two slices. */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** MD5 of the UTF-8 text in upper-case hex. A long text is hashed in slices, so that no task exceeds 50 ms. */
async function md5(text: string): Promise<string> {
  const hash = core.algo.MD5.create();
  for (let from = 0; from < text.length;) {
    let end = Math.min(text.length, from + sliceLength);
    // Do not split a surrogate pair.
    if (end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end += 1;
    hash.update(text.slice(from, end));
    from = end;
    if (from < text.length) await breathe();
  }
  return hash.finalize().toString(core.enc.Hex).toUpperCase();
}

/**
 * The signature of a body: MD5 over `k=v&` of all keys in ASCII order, without `signature` and empty values, then the
 * secret.
 */
export async function signatureOf(body: Record<string, unknown>, secret: string): Promise<string> {
  const fields = Object.keys(body)
    .filter((key) => key !== 'signature' && body[key] != null && body[key] !== '')
    .sort((left, right) => (left < right ? -1 : 1));
  return await md5(fields.map((key) => `${key}=${String(body[key])}&`).join('') + secret);
}

/**
 * Signs the body of an older call: adds appId, timestamp, nonce and token ('' for visitors), then the signature. The
 * timestamp is the server's time in whole ms, because the server refuses a request that is minutes old and learners'
 * clocks are often wrong.
 */
export async function sign(body: Record<string, unknown>, token: string | null): Promise<Record<string, unknown>> {
  const timestamp = Math.round(serverNow());
  const nonce = `${randomCode()}${crypto.getRandomValues(new Uint32Array(2)).join('')}`;
  const appId = import.meta.env.VITE_SIGN_APP_ID ?? '';
  const signed = { ...body, appId, timestamp, nonce, token: token ?? '' };
  return { ...signed, signature: await signatureOf(signed, import.meta.env.VITE_SIGN_SECRET ?? '') };
}
