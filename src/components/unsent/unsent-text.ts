import { changeText, unsentCount, type UnsentRecord } from '@/offline/unsent';
import type { IconName } from '@/shared/ui/icon-paths';

export type UnsentAction = 'submit' | 'view' | 'export' | 'drop' | 'dismiss';
export const actionLabels: Readonly<Record<UnsentAction, string>> = {
  submit: '提交',
  view: '查看',
  export: '导出',
  drop: '不再保留',
  dismiss: '知道了',
};

export interface UnsentView {
  tone: 'warn' | 'primary' | 'ok';
  /** Without one a spinner is shown. */
  icon: IconName | null;
  title: string;
  text: string;
  actions: readonly UnsentAction[];
}

/** 第 17 题和第 26(3) 题 */
export function numbersText({ numbers, leaves }: Pick<UnsentRecord, 'numbers' | 'leaves'>): string {
  if (numbers.length === 0) return '';
  const named = numbers.map((no) => `第 ${no} 题`);
  const rest = unsentCount({ leaves }) - named.length;
  if (rest > 0) return `${named.join('、')}等 ${rest + named.length} 小题`;
  return named.length === 1 ? (named[0] ?? '') : `${named.slice(0, -1).join('、')}和${named.at(-1)}`;
}

/** How the answers of a record that are only on this device are shown, and what can be done with them. */
export function unsentView(entry: UnsentRecord, isSending: boolean, isOnline: boolean): UnsentView {
  const count = unsentCount(entry);
  if (entry.phase === 'sent' && entry.sent)
    return {
      tone: 'ok',
      icon: 'check-circle',
      title: `${entry.sent.count} 小题已补交，成绩重新读取`,
      text: changeText(entry.sent),
      actions: ['dismiss'],
    };
  if (isSending)
    return { tone: 'primary', icon: null, title: `正在交上本机的 ${count} 小题`, text: '可以离开这页', actions: [] };
  const title = `本机还有 ${count} 小题没有交上`;
  const where = numbersText(entry);
  const warning = (icon: IconName, texts: readonly string[], ...actions: UnsentAction[]): UnsentView => {
    return { tone: 'warn', icon, title, text: texts.filter(Boolean).join('。'), actions };
  };
  if (entry.phase === 'refused') {
    const advice = '可以查看、导出，给老师看，或者不再保留';
    return warning('info', [entry.reason, advice], 'submit', 'view', 'export', 'drop');
  }
  if (!isOnline) return warning('wifi-off', ['还没有网络，连上后自动提交，关掉页面也不会丢'], 'view', 'export');
  return warning('upload', [where && `${where}，服务器没有收到`, entry.reason], 'submit', 'view', 'export');
}
