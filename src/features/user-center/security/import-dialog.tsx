import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { importEntries } from '@/learning/backup/device-entries';
import type { Fates, Kind } from '@/learning/backup/entries';
import { formatDateTime, formatFileSize } from '@/shared/lib/format';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { Button } from '@/shared/ui/button';
import { DataTable } from '@/shared/ui/data-table';
import { Dialog } from '@/shared/ui/dialog';
import { Icon } from '@/shared/ui/icon';
import { Tag } from '@/shared/ui/tag';
import { shownKinds } from './backup-kinds';
import { EntryList } from './entry-list';
import type { ChosenBackup, ImportPreview } from './preview-import';
import styles from './backup.module.css';

interface ImportDialogProps {
  userId: string;
  chosen: ChosenBackup;
  onOther: () => void;
  onClose: () => void;
}

/** Queries that an import makes stale. Settings, places and drafts are stores, which update themselves. */
const touched = [['device'], ['my-course', 'log'], ['notes']];

/** 导入备份: shows what the file would change, or why it is refused. Writes nothing before 合并. */
export function ImportDialog({ userId, chosen, onOther, onClose }: ImportDialogProps) {
  const [listed, setListed] = useState<ImportPreview | null>(null);
  const [opener, back] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const { file, preview, reason } = chosen;
  const count = preview ? preview.total.added + preview.total.updated : 0;
  const isListed = preview !== null && listed === preview;
  const list = (open: boolean) => {
    // Render the other view before focusing its button.
    flushSync(() => setListed(open ? preview : null));
    (open ? back : opener).current?.focus();
  };
  const merge = useLockedMutation({
    mutationFn: async ({ backup }: ImportPreview) => {
      if (!(await importEntries(userId, backup.entries))) throw new Error('the device stores nothing');
    },
    meta: { invalidates: touched },
    onSuccess: () => {
      notify(`已合并 ${count} 项`, 'done');
      onClose();
    },
  });
  return (
    <Dialog
      title="导入备份"
      focusTitle
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{preview && count === 0 ? '关闭' : '取消'}</Button>
          {!preview && (
            <Button kind="filled" onClick={onOther}>
              换一个文件
            </Button>
          )}
          {preview && count > 0 && (
            <Button
              kind="filled"
              loading={merge.isPending}
              onClick={() => merge.mutate(preview)}
            >{`合并 ${count} 项`}</Button>
          )}
        </>
      }
    >
      <div className={`row between gap-16 ${styles.file}`} data-refused={reason}>
        <Icon name="file" size={24} />
        <div className="fill">
          <p className="text-15 breaks">{file.name}</p>
          <p className="num hint">
            {`${preview ? `${formatDateTime(preview.backup.madeAt)} 导出 · ` : ''}${formatFileSize(file.size)}`}
          </p>
          {reason !== null && (
            <p role="alert" className="danger mt-4">
              {`${reason}本机数据没有变化。`}
            </p>
          )}
        </div>
        {preview && <Tag tone="ok">检查通过</Tag>}
      </div>
      {isListed && <EntryList preview={preview} back={back} onBack={() => list(false)} />}
      {preview && !isListed && (
        <>
          <Table {...preview} />
          <p className={`mt-16 text-13 soft ${styles.rule}`}>
            <span>{`${count === 0 ? '没有要合并的：文件里的内容本机都有了。' : ''}合并不删除本机的任何一条。同一条以较新的为准，学习时长以较长的为准；考试日期、备考进度、设置和草稿，两边都有的保留本机的。`}</span>
            {count + preview.total.kept > 0 && (
              <button ref={opener} type="button" className="link" onClick={() => list(true)}>
                逐条查看
              </button>
            )}
          </p>
          {preview.leftOut.length > 0 && <LeftOutList entries={preview.leftOut} />}
        </>
      )}
      {merge.isError && (
        <p role="alert" className="danger mt-12">
          没有写入：这台设备的存储空间不够，或不允许存储。本机数据没有变化，可以再试一次。
        </p>
      )}
    </Dialog>
  );
}

/** Number of entries that are listed by name. */
const mostListed = 20;

function LeftOutList({ entries }: { entries: ImportPreview['leftOut'] }) {
  const nameOf = (kind: Kind) => shownKinds.find((shown) => shown.kind === kind)?.name ?? '课时进度';
  return (
    <details className="mt-12">
      <summary className="warning">{`${entries.length} 项内容不对，不会导入`}</summary>
      <ul className="mt-4 hint">
        {entries.slice(0, mostListed).map(({ kind, id }) => (
          <li key={`${kind} ${id}`} className="breaks">
            {`${nameOf(kind)}：${id}`}
          </li>
        ))}
        {entries.length > mostListed && <li>{`另外 ${entries.length - mostListed} 项`}</li>}
      </ul>
    </details>
  );
}

function Table({ rows, total }: ImportPreview) {
  return (
    <DataTable className={`mt-16 ${styles.table}`} label="文件内容与本机比较">
      <thead>
        <tr>
          <th scope="col">内容</th>
          <th scope="col">文件里</th>
          <th scope="col">新增</th>
          <th scope="col">更新</th>
          <th scope="col">保留本机</th>
          <th scope="col">相同</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, unit, fates }) => (
          <Row key={name} name={name} unit={unit} fates={fates} />
        ))}
        <Row name="合计" unit="" fates={total} />
      </tbody>
    </DataTable>
  );
}

/** A figure stands out unless it is 0. */
const lookOf = (figure: number, colour: string) => (figure ? `${colour} strong` : 'muted');

function Row({ name, unit, fates }: { name: string; unit: string; fates: Fates }) {
  const { all, added, updated, kept, same } = fates;
  return (
    <tr className="num">
      <th scope="row" className="nowrap">
        {name}
      </th>
      <td>{`${all} ${unit}`.trim()}</td>
      <td className={lookOf(added, 'success')}>{added && `+${added}`}</td>
      <td className={lookOf(updated, 'link-colour')}>{updated}</td>
      <td className={lookOf(kept, 'warning')}>{kept}</td>
      <td>{same}</td>
    </tr>
  );
}
