import { act, fireEvent, screen } from '@testing-library/react';

/** The response of the WeChat login for an account without a bound phone. */
export const unbound = (sessionKey: string | null = 'key-1') => ({
  token: null,
  expirationTimestamp: null,
  sessionKey,
  account: { bindMobile: false, nickName: '微信用户', headImg: null, gender: 'UNKNOWN' },
});

/** The message of the WeChat page after a consent in its frame, or after a refusal, without a code. */
export async function consent(code: string, trip?: string) {
  const frame = await screen.findByTitle('微信登录二维码');
  const state = trip ?? new URL(String(frame.getAttribute('src')), location.origin).searchParams.get('state');
  const data = { kind: 'wechat', code, state };
  act(() => void fireEvent(window, new MessageEvent('message', { data, origin: location.origin })));
  return frame;
}
