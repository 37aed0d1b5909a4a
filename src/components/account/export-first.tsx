import { ExportButton } from './export-button';

/** Offers a backup before the data of this device is deleted. */
export function ExportFirst({ userId }: { userId: string }) {
  return (
    <div className="flex wraps between gap-12 mt-12">
      <p className="hint">学习记录、笔记、复习日、课时进度和草稿等只存在本机，可以导出成一个文件，以后再导入。</p>
      <ExportButton userId={userId} label="先导出一份" />
    </div>
  );
}
