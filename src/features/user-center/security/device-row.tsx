import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClearDeviceDialog, storedRows } from '@/components/account/clear-device-dialog';
import { deviceContents, type DeviceContents } from '@/offline/device';
import { sendOutboxes } from '@/session/machine';
import { formatFileSize } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { SecurityRow } from './security-row';

/** 清除本机数据: sends unsent data first, and names what could not be sent before deleting it. */
export function DeviceRow({ userId }: { userId: string }) {
  const contents = useQuery({ queryKey: ['device', userId], queryFn: () => deviceContents(userId), staleTime: 0 });
  const [confirming, setConfirming] = useState<DeviceContents | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    await sendOutboxes();
    setConfirming(await deviceContents(userId));
    setBusy(false);
  };
  const now = contents.data;
  return (
    <SecurityRow
      icon="monitor"
      title="本机数据"
      text={now ? [`约 ${formatFileSize(now.bytes)}`, ...storedRows(now)].join('，') : '正在计算'}
      action={
        <Button loading={busy} onClick={() => void ask()}>
          清除本机数据
        </Button>
      }
    >
      {confirming && <ClearDeviceDialog userId={userId} contents={confirming} onClose={() => setConfirming(null)} />}
    </SecurityRow>
  );
}
