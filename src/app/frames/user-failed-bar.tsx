import { useState } from 'react';
import { reloadUser, useUserTrouble } from '../load-user';
import { Button } from '@/shared/ui/button';
import { NoticeBar } from '@/shared/ui/notice-bar';

/** Shown when the user has not been loaded, or not within three seconds; the token is still valid (S4). */
export function UserFailedBar() {
  const trouble = useUserTrouble();
  const [busy, setBusy] = useState(false);
  if (trouble === null) return null;
  const reload = () => {
    setBusy(true);
    void reloadUser().finally(() => setBusy(false));
  };
  return (
    <NoticeBar
      warn
      icon="warning"
      action={
        <Button size="sm" loading={busy} onClick={reload}>
          重新加载
        </Button>
      }
    >
      {trouble === 'slow' ? '账号信息还没有加载出来，服务器没有响应' : '账号信息加载失败'}
    </NoticeBar>
  );
}
