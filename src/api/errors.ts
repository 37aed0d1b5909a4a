/** S8: fixed texts by HTTP status, whatever message the server sends. */
export const statusTexts: Readonly<Record<number, string>> = {
  403: '拒绝访问(403)',
  404: '请求出错(404)',
  408: '请求超时(408)',
  500: '服务器错误(500)',
  501: '服务未实现(501)',
  502: '网络错误(502)',
  503: '服务不可用(503)',
  504: '网络超时(504)',
  505: 'HTTP版本不受支持(505)',
};
export const refusedText = '请求失败，请重试';
export const transportText = '请求异常, 请重试';
const slowText = '网络不稳定，请稍候再试';

export type ApiErrorKind =
  | 'business'
  | 'http'
  | 'transport'
  | 'nologin'
  | 'malformed'
  | 'contract'
  | 'aborted'
  /** An assumed call (G1-G10) that is switched off. */
  | 'off';

interface Facts {
  /** Business code or HTTP status. */
  code?: number | undefined;
  /** `data` of a response that refuses the call. */
  data?: unknown;
  /** For kind `contract`: path and message of the fields that broke it. */
  fields?: string[];
}

/** Why a call failed, with the text that learners see. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly text: string;
  readonly code: number | undefined;
  readonly data?: unknown;
  readonly fields: readonly string[];
  /** Epoch ms (this machine's clock) before which the server wants no retry (Retry-After); null without one. */
  retryAt: number | null = null;

  constructor(kind: ApiErrorKind, text: string, { code, data, fields = [] }: Facts = {}) {
    super(fields.length > 0 ? `${text} (${fields.join('; ')})` : text);
    this.kind = kind;
    this.text = text;
    this.code = code;
    this.data = data;
    this.fields = fields;
  }
}

export const isApiError = (error: unknown, kind?: ApiErrorKind): error is ApiError =>
  error instanceof ApiError && (kind === undefined || error.kind === kind);

/** Whether a failed call may have worked all the same: no response says that the service did not do it. */
export const mayHaveWorked = (error: unknown): boolean =>
  !isApiError(error, 'business') && !isApiError(error, 'nologin') && !isApiError(error, 'off');

/** The text to show for a transport error's message; one that contains "timeout" is replaced (S8). */
export const friendly = (message: string): string => (/timeout/i.test(message) ? slowText : message);
