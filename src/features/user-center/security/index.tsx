import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { userQueries } from '@/api/usercenter/queries';
import type { Account } from '@/api/usercenter/schema';
import { LogoutDialog } from '@/components/account/logout-dialog';
import { chatWindow } from '@/components/support/chat-window-state';
import { useLoginUntil, useUser } from '@/session/login';
import { formatDate, maskMobile } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { lazyPart } from '@/shared/ui/lazy-part';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { AccountFrame } from '../account-frame';
import { BackupCard } from './backup-card';
import { SecurityRow } from './security-row';
import { bindWeChat, unBindWeChat } from '@/api/usercenter/endpoints';
import { failureText } from '@/shared/lib/failure';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { confirm } from '@/shared/ui/confirm';
import { InlineFailureText } from '@/shared/ui/inline-failure-text';

// Lazy, because they bring the code of forms.
const ChangePhoneDialog = lazyPart(() => import('./change-phone-dialog').then((file) => file.ChangePhoneDialog));
const PasswordDialog = lazyPart(() => import('./password-dialog').then((file) => file.PasswordDialog));

type Opened = 'phone' | 'password' | 'logout' | 'delete' | null;

export function Component() {
  const info = useQuery(userQueries.info());
  const userId = useUser()?.id ?? null;
  return (
    <>
      <AccountFrame tab="security">
        <QueryBlock bare query={info} skeleton={<Skeleton height={424} />}>
          {(account) => <Security account={account} />}
        </QueryBlock>
      </AccountFrame>
      {userId !== null && <BackupCard userId={userId} />}
    </>
  );
}

function Security({ account }: { account: Account }) {
  const [opened, setOpened] = useState<Opened>(null);
  const until = useLoginUntil();
  const close = () => setOpened(null);
  const part = { fallback: null, onLoadError: close, onClose: close };
  const hasPassword = account.hasPwd === true;
  return (
    <>
      <ul>
        <SecurityRow
          icon="mobile"
          title="手机号"
          state={account.mobile ? { label: '已绑定', tone: 'ok' } : { label: '未知', tone: 'grey' }}
          text={[maskMobile(account.mobile), '用于登录和找回密码'].filter(Boolean).join('，')}
          action={<Button onClick={() => setOpened('phone')}>更换</Button>}
        />
        <SecurityRow
          icon="lock"
          title="登录密码"
          state={hasPassword ? { label: '已设置', tone: 'ok' } : { label: '未设置', tone: 'grey' }}
          text={hasPassword ? '6-18 位，定期修改更安全' : '设置后可以用密码登录'}
          action={<Button onClick={() => setOpened('password')}>{hasPassword ? '修改' : '设置'}</Button>}
        />
        <WechatRow />
        <SecurityRow
          icon="clock"
          title="登录状态"
          state={{ label: '在线', tone: 'primary' }}
          text={until === null ? '本机已登录' : `本机登录有效期至 ${formatDate(until)}`}
          action={<Button onClick={() => setOpened('logout')}>退出登录</Button>}
        />
        <SecurityRow
          icon="user"
          title="注销账号"
          text="删除账号和服务器上的学习记录，由客服办理"
          action={<Button onClick={() => setOpened('delete')}>了解</Button>}
        />
      </ul>
      {opened === 'phone' && <ChangePhoneDialog {...part} mobile={account.mobile} />}
      {opened === 'password' && <PasswordDialog {...part} hasPassword={hasPassword} mobile={account.mobile} />}
      {opened === 'logout' && <LogoutDialog onClose={close} />}
      {opened === 'delete' && <DeleteDialog onClose={close} />}
    </>
  );
}

/** There is no call to delete an account, so the dialog says what to do first and whom to ask. */
function DeleteDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="注销账号"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>知道了</Button>
          <Button
            kind="filled"
            icon="headset"
            onClick={() => {
              onClose();
              chatWindow.open();
            }}
          >
            联系客服
          </Button>
        </>
      }
    >
      <ol className="grid gap-8" style={{ paddingLeft: 20, listStyle: 'decimal' }}>
        <li>先处理完待支付和售后中的订单。</li>
        <li>需要保留的内容请先导出：本页的备份、播放器里的笔记、错题本里的题目、答题页的本机答案。</li>
        <li>联系客服并说明要注销的手机号，客服核实身份后办理。</li>
        <li>注销后，账号、课程和学习记录会被删除，法律要求保存的交易记录除外，不能恢复。</li>
      </ol>
      <p className="mt-12">
        详见
        <Link className="link" to={paths.help('privacy-policy')}>
          《隐私政策》
        </Link>
        。
      </p>
    </Dialog>
  );
}

const WechatQr = lazyPart(() => import('@/components/login/wechat-qr').then((file) => file.WechatQr));

function WechatRow() {
  const status = useQuery(userQueries.weChat());
  const [scanning, setScanning] = useState(false);
  const meta = { invalidates: [userQueries.all()] };
  const bind = useLockedMutation({
    mutationFn: (code: string) => bindWeChat({ code }),
    meta,
    onSuccess: () => {
      notify('微信绑定成功', 'done');
      setScanning(false);
    },
  });
  const unbind = useLockedMutation({
    mutationFn: () => unBindWeChat({}),
    meta,
    onSuccess: () => notify('已解除绑定', 'done'),
  });
  const askUnbind = async () => {
    const title = '确定解除微信绑定?';
    if (await confirm({ title, text: '解除后不能再用微信扫码登录。', okLabel: '解除绑定', danger: true }))
      unbind.mutate();
  };

  const bound = status.data?.bind === true;
  const failed = status.isError && !status.data;
  return (
    <SecurityRow
      icon="wechat"
      title="微信"
      {...(status.data && {
        state: bound ? ({ label: '已绑定', tone: 'ok' } as const) : ({ label: '未绑定', tone: 'grey' } as const),
      })}
      text={
        failed ? (
          <InlineFailureText before="绑定状态没有读到：" text={failureText(status.error)} />
        ) : bound ? (
          (status.data?.nickName ?? '可以扫码登录')
        ) : (
          '绑定后可以扫码登录'
        )
      }
      action={
        failed ? (
          <Button loading={status.isFetching} onClick={() => void status.refetch()}>
            重试
          </Button>
        ) : bound ? (
          <Button loading={unbind.isPending} onClick={() => void askUnbind()}>
            解除绑定
          </Button>
        ) : (
          <Button disabled={!status.data} onClick={() => setScanning(true)}>
            去绑定
          </Button>
        )
      }
    >
      {scanning && (
        <Dialog title="绑定微信" note="打开微信，扫一扫确认绑定" onClose={() => setScanning(false)}>
          <WechatQr
            key={bind.submittedAt}
            fallback={<Skeleton height={368} />}
            purpose="bind"
            back={paths.accountSecurity()}
            onCode={(code) => bind.mutate(code)}
          />
        </Dialog>
      )}
    </SecurityRow>
  );
}
