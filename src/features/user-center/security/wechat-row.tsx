import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bindWeChat, unBindWeChat } from '@/api/usercenter/endpoints';
import { userQueries } from '@/api/usercenter/queries';
import { failureText } from '@/shared/lib/failure';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { confirm } from '@/shared/ui/confirm';
import { Dialog } from '@/shared/ui/dialog';
import { InlineFailureText } from '@/shared/ui/inline-failure-text';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Skeleton } from '@/shared/ui/skeleton';
import { SecurityRow } from './security-row';

const WechatQr = lazyPart(() => import('@/components/login/wechat-qr').then((file) => file.WechatQr));

export function WechatRow() {
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

  if (status.isError && !status.data) {
    return (
      <SecurityRow
        icon="wechat"
        title="微信"
        text={<InlineFailureText before="绑定状态没有读到：" text={failureText(status.error)} />}
        action={
          <Button loading={status.isFetching} onClick={() => void status.refetch()}>
            重试
          </Button>
        }
      />
    );
  }
  const bound = status.data?.bind === true;
  return (
    <SecurityRow
      icon="wechat"
      title="微信"
      {...(status.data && {
        state: bound ? ({ label: '已绑定', tone: 'ok' } as const) : ({ label: '未绑定', tone: 'grey' } as const),
      })}
      text={bound ? (status.data?.nickName ?? '可以扫码登录') : '绑定后可以扫码登录'}
      action={
        bound ? (
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
