import { useState } from 'react';
import { logout } from '@/api/usercenter/endpoints';
import { clearDevice } from '@/offline/device';
import { endSession, flushOutboxes } from '@/session/ending';
import { session, useUser } from '@/session/login';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Dialog } from '@/shared/ui/dialog';
import { useUnsaved } from '../leave/unsaved';
import { ExportFirst } from './export-first';

/** Calls logout while the token still works; the learner is logged out even if the call fails. */
async function leave(clear: boolean): Promise<void> {
  const userId = session.userId();
  await flushOutboxes();
  await logout({}).catch(() => undefined);
  await endSession('logout');
  if (clear) await clearDevice(userId);
}

export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const [clear, setClear] = useState(false);
  const [busy, setBusy] = useState(false);
  const unsaved = useUnsaved();
  const userId = useUser()?.id ?? null;
  const confirm = () => {
    setBusy(true);
    void leave(clear);
  };
  return (
    <Dialog
      title="确认退出登录？"
      width={432}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {unsaved === null ? '取消' : '继续编辑'}
          </Button>
          <Button kind="filled" loading={busy} onClick={confirm}>
            退出登录
          </Button>
        </>
      }
    >
      {unsaved !== null && <p className="mb-12 ink">{unsaved}</p>}
      <Checkbox checked={clear} onChange={setClear}>
        同时清除本机数据
      </Checkbox>
      {clear && userId !== null && <ExportFirst userId={userId} />}
    </Dialog>
  );
}
