import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userQueries } from '@/api/usercenter/queries';
import { takeProject } from '@/components/project/take-project';
import { clearDevice, type DeviceContents } from '@/offline/device';
import { notify } from '@/shared/notify';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { ExportFirst } from './export-button';

export const storedRows = (contents: DeviceContents): string[] =>
  [
    contents.studyDays > 0 && `${contents.studyDays} 天的学习日志`,
    contents.notes > 0 && `${contents.notes} 条笔记`,
    contents.exams > 0 && `${contents.exams} 份做题副本`,
    contents.examFiles > 0 && `${contents.examFiles} 个离线考试文件`,
    contents.reviews > 0 && `${contents.reviews} 题的复习安排`,
  ].filter((line) => line !== false);

const unsent = (contents: DeviceContents): string[] =>
  [
    contents.unsentStudy > 0 && `${contents.unsentStudy} 条没有发送的学习记录`,
    contents.waitingExams > 0 && `${contents.waitingExams} 份没有提交的答卷`,
  ].filter((line) => line !== false);

interface ClearDeviceDialogProps {
  /** null for a visitor. */
  userId: string | null;
  /** Counted after the outboxes were flushed. The dialog names data that is still unsent and would be lost. */
  contents: DeviceContents;
  onClose: () => void;
}

export function ClearDeviceDialog({ userId, contents, onClose }: ClearDeviceDialogProps) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const clear = async () => {
    setBusy(true);
    // Read before clearing, so that no screen asks for a project that the account already has.
    const account = userId && (await queryClient.fetchQuery({ ...userQueries.info(), staleTime: 0 }).catch(() => null));
    const cleared = clearDevice(userId);
    if (account) void takeProject(account, queryClient);
    await cleared;
    onClose();
    await queryClient.invalidateQueries({ queryKey: ['device'] });
    notify('已清除本机数据', 'done');
  };
  const rows = storedRows(contents);
  const lost = unsent(contents);
  return (
    <Dialog
      title="清除本机数据?"
      width={432}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            取消
          </Button>
          <Button kind="danger" loading={busy} onClick={() => void clear()}>
            清除
          </Button>
        </>
      }
    >
      <p>{`设置、草稿、搜索记录${rows.length > 0 ? `、${rows.join('、')}` : ''}会从这台设备上删除，不能恢复。`}</p>
      {lost.length > 0 && <p role="alert">{`其中有 ${lost.join('、')}，清除后会丢失。`}</p>}
      {userId !== null && <ExportFirst userId={userId} />}
    </Dialog>
  );
}
