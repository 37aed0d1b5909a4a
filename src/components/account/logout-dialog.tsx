import { useState } from 'react';
import { logout } from '@/api/usercenter/endpoints';
import { clearDevice } from '@/offline/device';
import { useUser } from '@/session/login';
import { logOut } from '@/session/machine';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Dialog } from '@/shared/ui/dialog';
import { useUnsaved } from '@/shared/busy';
import { ExportFirst } from './export-button';

export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const [clear, setClear] = useState(false);
  const [busy, setBusy] = useState(false);
  const unsaved = useUnsaved();
  const userId = useUser()?.id ?? null;
  const [control] = useState(() => new AbortController());
  const confirm = async () => {
    setBusy(true);
    const { signal } = control;
    // The learner is logged out even if the call fails or hangs, so its failure is not shown.
    const hasEnded = await logOut(() => logout({}, { silent: true, signal }), signal);
    if (hasEnded && clear) await clearDevice(userId);
  };
  const cancel = () => {
    control.abort();
    onClose();
  };
  return (
    <Dialog
      title="确认退出登录？"
      width={432}
      onClose={cancel}
      footer={
        <>
          <Button data-autofocus onClick={cancel}>
            {unsaved === null ? '取消' : '继续编辑'}
          </Button>
          <Button kind="filled" loading={busy} onClick={() => void confirm()}>
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
