import { useState, type ReactNode, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Icon } from '@/shared/ui/icon';
import { Tabs } from '@/shared/ui/tabs';
import { loginByPwd, loginBySms, loginByWx } from '@/api/usercenter/endpoints';
import { loginPhone } from '@/session/last-login';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { checkPassword, checkPhone, checkSmsCode, agreementNotice } from '@/shared/rules';
import { CodeField, FormField, useFields, PasswordField } from '@/shared/forms/form-field';
import { Button } from '@/shared/ui/button';
import { applyLogin, type OnLoginOutcome } from './login-flow';
import { LoginPhoneField } from './login-phone-field';
import { useSmsCode } from './use-sms-code';
import { WechatQr } from './wechat-qr';
import styles from './login.module.css';
import type { Session } from '@/api/usercenter/schema';
import { Form } from '@/shared/ui/form';
import { classNames } from '@/shared/lib/class-names';
import { notify } from '@/shared/notify';
import { base, paths } from '@/shared/paths';
import { Checkbox } from '@/shared/ui/checkbox';

/** The agreement checkbox, one state for SMS, password and QR login (S5). */
function useAgreement() {
  const [agreed, setAgreed] = useState(false);
  const [missed, setMissed] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  return {
    agreed,
    missed,
    box,
    agree: (value: boolean) => {
      setAgreed(value);
      setMissed(0);
    },
    /** Returns true when ticked; otherwise shows a toast, shakes the checkbox and focuses it. */
    demand: (): boolean => {
      if (agreed) return true;
      notify(agreementNotice);
      setMissed((count) => count + 1);
      box.current?.focus();
      return false;
    },
  };
}

function Agreement({ agreement }: { agreement: ReturnType<typeof useAgreement> }) {
  const { agreed, missed, box, agree } = agreement;
  return (
    // Two names for one animation: switching restarts it without remounting, so the checkbox keeps the focus.
    <div
      className={classNames(
        'text-13 soft',
        styles.agreement,
        missed > 0 && styles[missed % 2 ? 'shake' : 'shakeAgain'],
      )}
    >
      <Checkbox ref={box} checked={agreed} onChange={agree} invalid={missed > 0 && !agreed}>
        我已阅读并同意
        <a href={base + paths.agreeUser()} className="link-colour" target="_blank" rel="noopener">
          《用户协议》
        </a>
        <a href={base + paths.agreeSecret()} className="link-colour" target="_blank" rel="noopener">
          《隐私政策》
        </a>
      </Checkbox>
    </div>
  );
}

const ways = [
  { key: 'sms', label: '验证码登录' },
  { key: 'pwd', label: '密码登录' },
] as const;

interface LoginFormProps {
  agreement: ReturnType<typeof useAgreement>;
  /** In-app address to return to after the bind step. */
  back: string;
  onOutcome: OnLoginOutcome;
  onForgot: () => void;
}

interface Props<Values extends { mobile: string }> extends LoginFormProps {
  form: UseFormReturn<Values>;
  send: (values: Values) => Promise<Session>;
  note: string;
  children: ReactNode;
}

/** Nothing is sent before the agreement is ticked; form errors and a missing tick show together. */
function LoginForm<Values extends { mobile: string }>(props: Props<Values>) {
  const { agreement, back, onOutcome, onForgot, form, send, note, children } = props;
  const queryClient = useQueryClient();
  const login = useLockedMutation({
    mutationFn: send,
    onSuccess: async (response, { mobile }) => onOutcome(await applyLogin(response, queryClient, { back, mobile })),
  });
  const submit = form.handleSubmit(
    (values) => {
      if (agreement.demand()) login.mutate(values);
    },
    // The form focuses the first invalid field afterwards.
    () => void agreement.demand(),
  );
  return (
    <Form className="grid gap-16" onSubmit={submit}>
      {children}
      <Agreement agreement={agreement} />
      <Button type="submit" kind="filled" size="lg" block loading={login.isPending}>
        登录/注册
      </Button>
      <p className={`flex between gap-12 hint ${styles.foot}`}>
        <span>{note}</span>
        <button type="button" className="link" onClick={onForgot}>
          忘记密码?
        </button>
      </p>
    </Form>
  );
}

/** Account and QR login with a switch in the corner; all share one agreement checkbox. */
export function LoginPanel(props: Omit<LoginFormProps, 'agreement'>) {
  const [scan, setScan] = useState(false);
  const [way, setWay] = useState<'sms' | 'pwd'>('sms');
  const agreement = useAgreement();
  const other = scan ? '账号登录' : '扫码登录';
  const form = { ...props, agreement };
  return (
    <>
      {scan ? (
        <QrLogin {...form} />
      ) : (
        <Tabs label="登录方式" tabs={ways} value={way} onChange={setWay} className={styles.tabs}>
          {way === 'sms' ? <SmsLoginForm {...form} /> : <PwdLoginForm {...form} />}
        </Tabs>
      )}
      <span className={`link-colour text-12 ${styles.cornerHint}`} aria-hidden="true">
        {other}
      </span>
      <button type="button" className={styles.corner} aria-label={other} onClick={() => setScan(!scan)}>
        <Icon name={scan ? 'user' : 'qrcode'} size={28} />
      </button>
    </>
  );
}

/** SMS login. S1: it registers a new phone number. */
function SmsLoginForm(props: LoginFormProps) {
  const form = useFields({ mobile: loginPhone.read(), code: '' });
  const sms = useSmsCode('REGISTER', useWatch({ control: form.control, name: 'mobile' }));
  return (
    <LoginForm
      {...props}
      form={form}
      send={(values) => loginBySms({ ...values, requestType: 'REGISTER' })}
      note="未注册手机号验证后自动注册"
    >
      <FormField form={form} name="mobile" check={checkPhone}>
        {(field) => <LoginPhoneField {...field} note="继续登录" />}
      </FormField>
      <FormField form={form} name="code" check={checkSmsCode}>
        {(field) => <CodeField hideLabel required size="lg" {...field} {...sms} />}
      </FormField>
    </LoginForm>
  );
}

/** Password login. A refused password shows a toast; both fields keep their text. */
function PwdLoginForm(props: LoginFormProps) {
  const form = useFields({ mobile: loginPhone.read(), pwd: '' });
  return (
    <LoginForm {...props} form={form} send={(values) => loginByPwd(values)} note="未注册手机号请用验证码登录">
      <FormField form={form} name="mobile" check={checkPhone}>
        {(field) => <LoginPhoneField {...field} autoComplete="username" note="继续登录" />}
      </FormField>
      <FormField form={form} name="pwd" check={checkPassword}>
        {(field) => <PasswordField label="密码" hideLabel required size="lg" placeholder="请输入密码" {...field} />}
      </FormField>
    </LoginForm>
  );
}

/** WeChat login. S5: until the agreement is ticked the code is hidden and its configuration is not requested. */
function QrLogin({ agreement, back, onOutcome }: LoginFormProps) {
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
          <div className={styles.qrBox} aria-busy={login.isPending}>
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
