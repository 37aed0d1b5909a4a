import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { userQueries } from '@/api/usercenter/queries';
import type { WxConfig } from '@/api/usercenter/schema';
import { beginWechatTrip, takeWechatTrip, type WechatTrip } from '@/session/wechat';
import { formatDuration } from '@/shared/lib/format';
import { notify } from '@/shared/notify';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import styles from './login.module.css';
import { isRecord } from '@/shared/lib/is-record';

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

/** Reads a message of the callback inside the frame; null for any other message. */
export function wechatResult(event: MessageEvent) {
  const data: unknown = event.data;
  if (event.origin !== location.origin || !isRecord(data)) return null;
  const { kind, code, state } = data;
  return kind === 'wechat' && typeof code === 'string' && typeof state === 'string' ? { code, state } : null;
}

/** WeChat's QR code is valid for about five minutes. Its page does not report the end, so we use our own timer. */
const lifeSeconds = 5 * 60;

interface WechatQrProps {
  purpose: WechatTrip['purpose'];
  back: string;
  /** Gets the one-use code after the learner agreed in this frame. */
  onCode: (code: string) => void;
}

export function WechatQr(props: WechatQrProps) {
  const config = useQuery(userQueries.wxConfig());
  const [round, setRound] = useState(0);
  if (config.error)
    return <ErrorState canBeGone={false} bare error={config.error} onRetry={() => void config.refetch()} />;
  if (!config.data) return <div className={styles.qrBox} aria-busy="true" />;
  return <QrFrame key={round} config={config.data} {...props} onRefresh={() => setRound(round + 1)} />;
}

interface QrFrameProps extends WechatQrProps {
  config: WxConfig;
  onRefresh: () => void;
}

function QrFrame({ config, purpose, back, onCode, onRefresh }: QrFrameProps) {
  const [src] = useState(() => qrFrameAddress(config, beginWechatTrip({ purpose, back })));
  const [left, setLeft] = useState(lifeSeconds);
  const expired = left <= 0;

  useEffect(() => {
    const wall = Date.now();
    const steady = performance.now();
    const timer = setInterval(() => {
      // One clock stands still while the machine sleeps, the other can be set back.
      const passed = Math.max(Date.now() - wall, performance.now() - steady);
      setLeft(Math.max(0, Math.ceil(lifeSeconds - passed / 1000)));
    }, 1000);
    return () => clearInterval(timer);
  }, []);

  const hear = useEffectEvent((event: MessageEvent) => {
    const result = wechatResult(event);
    if (!result) return;
    const trip = takeWechatTrip(result.state);
    if (!trip || trip.purpose !== purpose) {
      notify('链接已失效');
      onRefresh();
    } else if (!result.code) {
      notify('已取消微信授权');
      onRefresh();
    } else onCode(result.code);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  return (
    <>
      <div className={styles.qrBox}>
        <iframe title="微信登录二维码" src={src} width={300} height={400} />
        {expired && (
          <div className={`grid items-centre gap-16 ink ${styles.cover}`}>
            <p>二维码已过期</p>
            <Button kind="filled" icon="refresh" onClick={onRefresh}>
              刷新
            </Button>
          </div>
        )}
      </div>
      <p className={`flex centre gap-8 hint ${styles.clock}`}>
        {!expired && (
          <>
            <span>
              二维码 <span className="num">{formatDuration(left)}</span> 后过期
            </span>
            <button type="button" className="link" onClick={onRefresh}>
              刷新
            </button>
          </>
        )}
      </p>
    </>
  );
}
