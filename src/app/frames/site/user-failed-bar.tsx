import { useState } from 'react';
import { loadUser, useUserFailed } from '../../load-user';
import { Button } from '@/shared/ui/button';
import { NoticeBar } from '@/shared/ui/notice-bar';

/** Shown when the user could not be loaded; the token is still valid (S4). */
export function UserFailedBar() {
  const failed = useUserFailed();
  const [busy, setBusy] = useState(false);
  if (!failed) return null;
  const again = () => {
    setBusy(true);
    void loadUser().finally(() => setBusy(false));
  };
  return (
    <NoticeBar
      warn
      icon="warning"
      action={
        <Button size="sm" loading={busy} onClick={again}>
          重新加载
        </Button>
      }
    >
      账号信息加载失败
    </NoticeBar>
  );
}
