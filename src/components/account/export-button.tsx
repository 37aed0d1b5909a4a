import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { Button } from '@/shared/ui/button';

/** Downloads a backup. A click loads its code, because the dialogs with this button are part of every page. */
export function ExportButton({ userId, label, filled }: { userId: string; label: string; filled?: boolean }) {
  const save = useLockedMutation({
    mutationFn: async () => (await import('./export-backup')).exportBackup(userId),
    onSuccess: () => notify('备份已开始下载', 'done'),
    onError: () => notify('没有导出：本机数据没有读到，请重试'),
  });
  return (
    <Button kind={filled ? 'filled' : undefined} icon="download" loading={save.isPending} onClick={() => save.mutate()}>
      {label}
    </Button>
  );
}

/** Offers a backup before the data of this device is deleted. */
export function ExportFirst({ userId }: { userId: string }) {
  return (
    <div className="flex wraps between gap-12 mt-12">
      <p className="hint">学习记录、笔记、复习日、课时进度和草稿等只存在本机，可以导出成一个文件，以后再导入。</p>
      <ExportButton userId={userId} label="先导出一份" />
    </div>
  );
}
