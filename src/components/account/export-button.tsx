import { useState } from 'react';
import { notify } from '@/shared/notify';
import { Button } from '@/shared/ui/button';

interface ExportButtonProps {
  userId: string;
  label: string;
  filled?: boolean;
}

/** Downloads a backup. A click loads its code, because the dialogs with this button are part of every page. */
export function ExportButton({ userId, label, filled = false }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { exportBackup } = await import('./export-backup');
      await exportBackup(userId);
      notify('备份已开始下载', 'done');
    } catch {
      notify('没有导出：本机数据没有读到，请重试');
    }
    setBusy(false);
  };
  return (
    <Button kind={filled ? 'filled' : undefined} icon="download" loading={busy} onClick={() => void save()}>
      {label}
    </Button>
  );
}
