import { changePractice, usePractice } from '@/session/practice';
import { Checkbox } from '@/shared/ui/checkbox';
import { Dialog } from '@/shared/ui/dialog';
import styles from './player-stage.module.css';

const keys: readonly (readonly [keys: string, does: string])[] = [
  ['空格 / K', '播放、暂停'],
  ['J / L', '后退、前进 10 秒'],
  ['← / →', '后退、前进 5 秒'],
  ['0 – 9', '跳到影片的 0% – 90%'],
  ['↑ / ↓', '音量加、减'],
  ['< / >', '放慢、加快'],
  ['Z', '回到 1x，再按恢复'],
  ['M', '静音'],
  ['C', '字幕开、关'],
  ['P', '画中画'],
  ['T', '剧场模式'],
  ['F', '全屏'],
  ['N', '下一节'],
  ['?', '打开这个面板'],
];

export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const on = usePractice((practice) => practice.keys);
  return (
    <Dialog title="快捷键" note="输入文字时不生效" onClose={onClose}>
      <Checkbox checked={on} onChange={(next) => changePractice({ keys: next })}>
        使用快捷键
      </Checkbox>
      <dl className={`grid mt-12 ${styles.keys}`} aria-disabled={!on}>
        {keys.map(([key, does]) => (
          <div key={key} className="flex gap-16">
            <dt className="strong ink">{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
