import { changePractice, usePractice } from '@/session/practice';
import { Checkbox } from '@/shared/ui/checkbox';
import { Dialog } from '@/shared/ui/dialog';
import { DataTable } from '@/shared/ui/data-table';
import styles from './help-dialog.module.css';

/** A key, and what it does. */
export type KeyRow = readonly [string, string];

const roomKeys: readonly KeyRow[] = [
  ['A – F 或 1 – 6', '选择或取消对应选项'],
  ['1 – 5（解析）', '选择为什么错，再按一次取消'],
  ['Shift + A – F', '划去或恢复对应选项'],
  ['T / F', '判断题选正确 / 错误'],
  ['↑ ↓', '在选项之间移动并选择'],
  ['← → 或 K / J', '上一题 / 下一题'],
  ['Enter', '提交本题或进入下一题'],
  ['M', '标记本题'],
  ['Shift + M', '下一道标记'],
  ['H', '高亮选中的文字；没有选中时用方向键选词'],
  ['F', '专注模式（判断题和有 F 项的题除外）'],
  ['S', '收藏本题'],
  ['X', '查看解析（练习）'],
  ['G', '到答题卡，方向键移动，Enter 跳转'],
  ['R', '读出剩余时间'],
  ['P', '暂停或继续（练习）'],
  ['Esc', '离开输入框、工具或按钮，回到快捷键；再按回到检查，或退出专注模式'],
  ['?', '打开本说明'],
];

interface HelpDialogProps {
  rows?: readonly KeyRow[];
  note?: string;
  onClose: () => void;
}

export function HelpDialog({
  rows = roomKeys,
  note = '焦点在题目、答题卡或页面空白处时生效；输入文字、使用工具或打开弹窗时不生效',
  onClose,
}: HelpDialogProps) {
  const keys = usePractice((practice) => practice.keys);
  return (
    <Dialog title="键盘快捷键" note={note} onClose={onClose}>
      <DataTable className={`mb-16 ${styles.table}`}>
        <tbody>
          {rows.map(([key, text]) => (
            <tr key={key}>
              <th scope="row">
                <kbd className={`ink ${styles.key}`}>{key}</kbd>
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <Checkbox checked={keys} onChange={(on) => changePractice({ keys: on })}>
        启用快捷键（关闭后只保留 Tab、选项内方向键和 Enter）
      </Checkbox>
    </Dialog>
  );
}
