import { useQueryClient } from '@tanstack/react-query';
import { loginByWx } from '@/api/usercenter/endpoints';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { Agreement, type useAgreement } from './agreement';
import { applyLogin, type OnLoginOutcome } from './login-flow';
import { WechatQr } from './wechat-qr';
import styles from './login.module.css';

interface QrLoginProps {
  agreement: ReturnType<typeof useAgreement>;
  back: string;
  onOutcome: OnLoginOutcome;
}

/** WeChat login. S5: until the agreement is ticked the code is hidden and its configuration is not requested. */
export function QrLogin({ agreement, back, onOutcome }: QrLoginProps) {
  const queryClient = useQueryClient();
  const login = useLockedMutation({
    mutationFn: (code: string) => loginByWx({ code }),
    onSuccess: async (session) => onOutcome(await applyLogin(session, queryClient, { back })),
  });
  return (
    <div className={`text-centre ${styles.qr}`}>
      <h2 className="text-22-strong ink">微信扫码登录</h2>
      <p className={styles.lead}>打开微信，扫一扫即可登录</p>
      {agreement.agreed ? (
        <WechatQr
          // Shows a new code after a used or refused one.
          key={login.submittedAt}
          purpose="login"
          back={back}
          onCode={(code) => login.mutate(code)}
        />
      ) : (
        <>
          <div className={styles.qrBox} aria-busy={login.isPending || undefined}>
            <Icon name="qrcode" className={styles.veiled} />
            <div className={`grid items-centre gap-16 ink ${styles.cover}`}>
              {login.isPending ? (
                <p role="status">正在登录...</p>
              ) : (
                <>
                  <p>请先阅读并同意协议</p>
                  <Button kind="filled" onClick={() => agreement.agree(true)}>
                    同意
                  </Button>
                </>
              )}
            </div>
          </div>
          <p className={`flex centre gap-8 hint ${styles.clock}`} />
        </>
      )}
      <Agreement agreement={agreement} />
    </div>
  );
}
