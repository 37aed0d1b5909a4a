import { troubleText } from '@/api/trouble';
import { formatClockSeconds } from '@/shared/lib/format';
import type { IconName } from '@/shared/ui/icon-paths';
import type { AttemptState } from '@/exam';

/** The state of saving, as the bar of a room shows it. */
export interface SaveStatus {
  text: string;
  /** Text for a narrow bar. */
  short: string;
  icon: IconName;
  /** `warn`: the answers are stored on this device or only on the server; `bad`: they exist only in this page. */
  look: 'good' | 'busy' | 'plain' | 'warn' | 'bad';
}

type Facts = Pick<AttemptState, 'saveState' | 'trouble' | 'keepsNothing'> & { clashes: number; savedAt: number | null };

export function saveStatusOf({ saveState, trouble, keepsNothing, clashes, savedAt }: Facts): SaveStatus {
  const look = keepsNothing ? 'bad' : 'warn';
  const short = keepsNothing ? '未保存' : '已存本机';
  if (saveState === 'readonly') return { text: '只读', short: '', icon: 'lock', look: 'plain' };
  if (saveState === 'refused') {
    const text = keepsNothing ? '服务器不再接收' : '服务器不再接收，答案已存本机';
    return { text, short, icon: 'warning', look };
  }
  if (saveState === 'failing' && trouble) {
    const icon = trouble.kind === 'offline' ? 'wifi-off' : 'warning';
    return { text: troubleText(trouble, !keepsNothing), short, icon, look };
  }
  if (clashes > 0) return { text: `${clashes} 小题待选择`, short: '待选择', icon: 'warning', look };
  if (saveState === 'saving') return { text: '保存中...', short: '保存中', icon: 'refresh', look: 'busy' };
  if (keepsNothing) return { text: '本机无法保存，答案只存云端', short: '只存云端', icon: 'warning', look: 'warn' };
  return {
    text: savedAt === null ? '自动保存' : `已保存 ${formatClockSeconds(savedAt)}`,
    short: savedAt === null ? '' : '已保存',
    icon: 'cloud-check',
    look: 'good',
  };
}
