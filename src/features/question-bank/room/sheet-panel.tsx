import { memo, useState, type ReactNode } from 'react';
import { AnswerSheet } from '../question/answer-sheet';
import type { LeafGroup } from '../question/leaves';
import type { SheetSource } from '../question/sheet-source';
import { notify } from '@/shared/notify';
import { Icon } from '@/shared/ui/icon';
import styles from './sheet-panel.module.css';

interface SheetPanelProps {
  groups: readonly LeafGroup[];
  source: SheetSource;
  current: number;
  onPick: (index: number) => void;
  /** 已答 19 / 35 */
  count: ReactNode;
  legend?: ReactNode;
  foot?: ReactNode;
  captionOf?: (group: LeafGroup) => string;
}

const Sheet = memo(AnswerSheet);

/** 12, or 31(2); full-width brackets of an input method too. */
function leafFor(groups: readonly LeafGroup[], text: string): number | null {
  const wanted = text.normalize('NFKC').replaceAll(/\s/g, '');
  const leaves = groups.flatMap((group) => group.leaves);
  const found = leaves.find(({ no }) => no === wanted) ?? leaves.find(({ no }) => no.startsWith(`${wanted}(`));
  return found?.index ?? null;
}

function Jump({ groups, onPick }: Pick<SheetPanelProps, 'groups' | 'onPick'>) {
  const [text, setText] = useState('');
  return (
    <form
      className={styles.jump}
      onSubmit={(event) => {
        event.preventDefault();
        const index = leafFor(groups, text);
        if (index === null) notify(text.trim() === '' ? '请输入题号' : `没有第 ${text} 题`);
        else onPick(index);
      }}
    >
      <label>
        跳到第
        <input
          className={`num ${styles.field}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        题
      </label>
      <button type="submit" className="link">
        前往
      </button>
    </form>
  );
}

export function AnswerLegend() {
  return (
    <ul className={styles.legend} aria-label="图例">
      <li>
        <i className={styles.done} /> 已答
      </li>
      <li>
        <i /> 未答
      </li>
      <li className={styles.flag}>
        <Icon name="flag" size={14} filled />
        <span>标记</span>
      </li>
      <li>
        <i className={styles.now} /> 当前
      </li>
    </ul>
  );
}

/** 答题卡: counts, legend, the jump field, the grid, and what stands below it. */
export function SheetPanel({ groups, source, current, onPick, count, legend, foot, captionOf }: SheetPanelProps) {
  return (
    <>
      <div className={styles.head}>
        <div className={styles.line}>
          <h2 className={styles.title}>答题卡</h2>
          <span className={`num ${styles.count}`}>{count}</span>
        </div>
        {legend}
        <Jump groups={groups} onPick={onPick} />
      </div>
      <Sheet
        groups={groups}
        source={source}
        current={current}
        onPick={onPick}
        captionOf={captionOf}
        className={styles.grid}
      />
      {foot && <div className={styles.foot}>{foot}</div>}
    </>
  );
}
