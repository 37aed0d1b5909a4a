import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportButton } from '@/components/account/export-button';
import { useFileChoice } from '@/components/upload/use-file-choice';
import { backupFile, useLastExport } from '@/learning/backup/backup-file';
import { deviceEntries } from '@/learning/backup/device-entries';
import { formatDateTime, formatFileSize } from '@/shared/lib/format';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { Stats } from '@/shared/ui/stats';
import { ClearDeviceDialog, storedRows } from '@/components/account/clear-device-dialog';
import { deviceContents, type DeviceContents } from '@/offline/device';
import { sendOutboxes } from '@/session/machine';
import { shownKinds } from './backup-kinds';
import { SecurityRow } from './security-row';
import { ImportDialog } from './import-dialog';
import { previewImport, type ChosenBackup } from './preview-import';
import styles from './backup.module.css';

/** 备份与恢复: exports the data that exists on this device only as one file, and imports such a file. */
export function BackupCard({ userId }: { userId: string }) {
  const here = useQuery({
    queryKey: ['device', 'backup', userId],
    queryFn: async () => {
      const entries = await deviceEntries(userId);
      return { entries, bytes: backupFile(userId, { madeAt: 0, entries }).size };
    },
    staleTime: 0,
  });
  const entries = here.data?.entries;
  const exportedAt = useLastExport();
  return (
    <section className={`card mt-16 ${styles.backup}`} aria-labelledby="backup">
      <h2 id="backup" className="text-18-strong">
        备份与恢复
      </h2>
      <p className="mt-4 hint">下面这些只存在这台设备的浏览器里，换一台设备或清除浏览器数据就没有了。</p>
      {entries ? (
        <Stats
          className={`four-columns ${styles.strip} ${styles.kinds}`}
          stats={shownKinds.map(({ kind, name, unit }) => ({
            name,
            figure: `${Object.keys(entries[kind]).length} ${unit}`,
          }))}
        />
      ) : here.isError ? (
        <div role="alert" className="row gap-12 mt-16">
          <p className="danger">本机数据没有读到：浏览器不允许本机存储。</p>
          <Button size="sm" loading={here.isFetching} onClick={() => void here.refetch()}>
            重试
          </Button>
        </div>
      ) : (
        <div className={styles.strip}>
          <Skeleton height={148} />
        </div>
      )}
      <ul>
        <SecurityRow
          icon="download"
          title="导出备份"
          text={
            <>
              <span>{`一个文件${here.data ? `，约 ${formatFileSize(here.data.bytes)}` : ''}，可以导回这里或另一台设备。`}</span>
              <span>{exportedAt > 0 ? `上次导出 ${formatDateTime(exportedAt)}。` : '这台设备还没有导出过。'}</span>
              <br />
              <span>不含做题副本和没有提交的答案，它们在答题页导出。</span>
            </>
          }
          action={<ExportButton userId={userId} label="导出备份" filled />}
        />
        <ImportRow userId={userId} />
        <DeviceRow userId={userId} />
      </ul>
    </section>
  );
}

function ImportRow({ userId }: { userId: string }) {
  const [chosen, setChosen] = useState<ChosenBackup | null>(null);
  const { field, choose, busy } = useFileChoice({
    label: '备份文件',
    accept: '.json,application/json',
    onChoose: async (file) => setChosen(await previewImport(file, userId)),
  });
  return (
    <SecurityRow
      icon="upload"
      title="导入备份"
      text="先检查，再给您看会变什么，点了合并才写入。"
      action={
        <>
          {field}
          <Button loading={busy} onClick={choose}>
            选择文件
          </Button>
        </>
      }
    >
      {chosen && <ImportDialog userId={userId} chosen={chosen} onOther={choose} onClose={() => setChosen(null)} />}
    </SecurityRow>
  );
}

/** 清除本机数据: sends unsent data first, and names what could not be sent before deleting it. */
function DeviceRow({ userId }: { userId: string }) {
  const contents = useQuery({ queryKey: ['device', userId], queryFn: () => deviceContents(userId), staleTime: 0 });
  const [confirming, setConfirming] = useState<DeviceContents | null>(null);
  const ask = useLockedMutation({
    mutationFn: async () => {
      await sendOutboxes();
      return deviceContents(userId);
    },
    onSuccess: setConfirming,
  });
  const now = contents.data;
  return (
    <SecurityRow
      icon="monitor"
      title="本机数据"
      text={now ? [`约 ${formatFileSize(now.bytes)}`, ...storedRows(now)].join('，') : '正在计算'}
      action={
        <Button loading={ask.isPending} onClick={() => ask.mutate()}>
          清除本机数据
        </Button>
      }
    >
      {confirming && <ClearDeviceDialog userId={userId} contents={confirming} onClose={() => setConfirming(null)} />}
    </SecurityRow>
  );
}
