import { formatClockSeconds } from '@/shared/lib/format';
import { isApiError, type ApiError } from './errors';

/** Why something is not saved yet (D17): no response, the server has a problem, or it refuses and says why. */
export interface Trouble {
  kind: 'offline' | 'busy' | 'refused';
  /** The text of a refusal, as learners see it. */
  reason: string;
  /** Epoch ms (this machine's clock) of the next try, if the server sent Retry-After. */
  retryAt?: number;
}

/** Business codes of a server in trouble. Any other one, 500 too, comes with the reason why the call is refused. */
const temporaryCodes: readonly number[] = [408, 429, 502, 503, 504];
/** Whether a response says that the server is in trouble, so that its text is of no use. */
const isTemporary = ({ kind, code = 0 }: ApiError): boolean =>
  temporaryCodes.includes(code) || (kind === 'http' && code >= 500);

/** Whether the same call may succeed later. A business code of 500 may also mean a fault of the server. */
export const mayPassLater = (error: unknown): boolean =>
  kindOf(error).kind !== 'refused' || (isApiError(error) && (error.code ?? 0) >= 500);

export function troubleOf(error: unknown): Trouble {
  const trouble = kindOf(error);
  return isApiError(error) && error.retryAt !== null ? { ...trouble, retryAt: error.retryAt } : trouble;
}
function kindOf(error: unknown): Trouble {
  if (isApiError(error, 'transport')) return { kind: 'offline', reason: '' };
  const isResponse = isApiError(error, 'http') || isApiError(error, 'business');
  if (!isResponse || isTemporary(error)) return { kind: 'busy', reason: '' };
  return { kind: 'refused', reason: error.kind === 'http' && error.code === 413 ? '内容过大(413)' : error.text };
}

const nextTry = (at: number | undefined): string => (at === undefined ? '正在重试' : `${formatClockSeconds(at)} 重试`);

/**
 * The sentence that tells learners about a trouble. `what` names what was not saved; `isKept`: this device has stored
 * it; `then`: what happens next while the server has a problem.
 */
export function troubleText(
  trouble: Trouble,
  isStored: boolean,
  what = '答案',
  then = nextTry(trouble.retryAt),
): string {
  const { kind, reason } = trouble;
  if (kind === 'refused') return `未能保存，${reason}`;
  const storageText = isStored ? `${what}已存本机` : '本机无法保存';
  return kind === 'offline' ? `网络断开，${storageText}` : `服务器繁忙，${then}，${storageText}`;
}
