import { isRecord } from '@/shared/lib/is-record';
import type { WxConfig } from '@/api/usercenter/schema';

const wechatAddress = 'https://open.weixin.qq.com/connect/qrconnect';

/** Some services encode the address already; encoded twice, WeChat refuses it. */
const plainAddress = (address: string): string => (/^https?%3a/i.test(address) ? decodeURIComponent(address) : address);

/** Address of WeChat's QR page for an iframe. App, redirect address, scope and style come from the server. */
export function qrFrameAddress(config: WxConfig, state: string): string {
  const url = new URL(import.meta.env.VITE_WX_AUTHORIZE_URL || wechatAddress, location.origin);
  const query = {
    appid: config.appId,
    scope: config.scope,
    redirect_uri: plainAddress(config.redirectUrl),
    state,
    login_type: 'jssdk',
    self_redirect: 'true',
    style: config.style ?? 'black',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

interface WechatResult {
  code: string;
  state: string;
}
/** Reads a message of the callback inside the frame; null for any other message. */
export function wechatResult(event: MessageEvent): WechatResult | null {
  const data: unknown = event.data;
  if (event.origin !== location.origin || !isRecord(data)) return null;
  const { kind, code, state } = data;
  return kind === 'wechat' && typeof code === 'string' && typeof state === 'string' ? { code, state } : null;
}
