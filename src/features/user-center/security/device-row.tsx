import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clearDevice, deviceContents, type DeviceContents } from '@/offline/device';
import { flushOutboxes } from '@/session/ending';
import { formatFileSize } from '@/shared/lib/format';
import { notify } from '@/shared/notify';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { SecurityRow } from './security-row';

const list = (contents: DeviceContents): string[] =>
  [
    contents.studyDays > 0 && `${contents.studyDays} 天的学习日志`,
    contents.notes > 0 && `${contents.notes} 条笔记`,
    contents.exams > 0 && `${contents.exams} 份做题副本`,
  ].filter((line) => line !== false);

const unsent = (contents: DeviceContents): string[] =>
  [
    contents.unsentStudy > 0 && `${contents.unsentStudy} 条没有发送的学习记录`,
    contents.waitingExams > 0 && `${contents.waitingExams} 份没有提交的答卷`,
  ].filter((line) => line !== false);

/** What is unsent is sent first; what cannot be sent is named before it goes. */
export function DeviceRow({ userId }: { userId: string }) {
  const contents = useQuery({ queryKey: ['device', userId], queryFn: () => deviceContents(userId), staleTime: 0 });
  const [asked, setAsked] = useState<DeviceContents | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    await flushOutboxes();
    setAsked(await deviceContents(userId));
    setBusy(false);
  };
  const clear = async () => {
    setBusy(true);
    await clearDevice(userId);
    setBusy(false);
    setAsked(null);
    await contents.refetch();
    notify('已清除本机数据');
  };
  const now = contents.data;
  return (
    <>
      <SecurityRow
        icon="monitor"
        title="本机数据"
        text={now ? [`约 ${formatFileSize(now.bytes)}`, ...list(now)].join('，') : '正在计算'}
        action={
          <Button loading={busy && !asked} onClick={() => void ask()}>
            清除本机数据
          </Button>
        }
      />
      {asked && (
        <Dialog
          title="清除本机数据?"
          width={432}
          onClose={() => setAsked(null)}
          footer={
            <>
              <Button data-autofocus onClick={() => setAsked(null)}>
                取消
              </Button>
              <Button kind="danger" loading={busy} onClick={() => void clear()}>
                清除
              </Button>
            </>
          }
        >
          <p>
            设置、草稿、搜索记录{list(asked).length > 0 && `、${list(asked).join('、')}`}会从这台设备上删除，不能恢复。
          </p>
          {unsent(asked).length > 0 && <p role="alert">其中有{unsent(asked).join('、')}，清除后会丢失。</p>}
        </Dialog>
      )}
    </>
  );
}
