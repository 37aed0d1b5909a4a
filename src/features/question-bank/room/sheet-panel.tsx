import { memo, useState, type ReactNode } from 'react';
import { AnswerSheet } from '../question/answer-sheet';
import type { LeafGroup } from '@/exam';
import { notify } from '@/shared/notify';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import '../question/answer-states.css';
import styles from './sheet-panel.module.css';

interface SheetPanelProps extends Omit<Parameters<typeof AnswerSheet>[0], 'className'> {
  /** 已答 22 / 49 小题 */
  count: ReactNode;
  /** 35 题计 49 小题 */
  explained: string | null;
  legend?: ReactNode;
  note?: ReactNode;
  /** Buttons below the sheet, in a row as high as the bar. */
  foot?: ReactNode;
}

const Sheet = memo(AnswerSheet);

/** Finds the leaf for 12 or 31(2), also with full-width brackets. */
function leafFor(groups: readonly LeafGroup[], text: string): number | null {
  const wanted = text.normalize('NFKC').replaceAll(/\s/g, '');
  const leaves = groups.flatMap((group) => group.leaves);
  const found = leaves.find(({ no }) => no === wanted) ?? leaves.find(({ no }) => no.startsWith(`${wanted}(`));
  return found?.index ?? null;
}

/** 到第 n 题 */
export function Jump({ groups, onPick }: Pick<SheetPanelProps, 'groups' | 'onPick'>) {
  const [text, setText] = useState('');
  return (
    <form
      className="row rigid gap-4 muted nowrap"
      onSubmit={(event) => {
        event.preventDefault();
        const index = leafFor(groups, text);
        if (index === null) notify(text.trim() === '' ? '请输入题号' : `没有第 ${text} 题`);
        else onPick(index);
      }}
    >
      <label>
        到第
        <input
          aria-label="跳到第几题"
          className={`num text-centre ink ${styles.field}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        题
      </label>
      {text !== '' && (
        <IconButton
          small
          icon="arrow-right"
          label="前往"
          onClick={(event) => event.currentTarget.form?.requestSubmit()}
        />
      )}
    </form>
  );
}

const judgements = [
  ['right', 'check', '答对'],
  ['wrong', 'close', '答错'],
  ['half', 'minus', '部分对'],
] as const;

/** The legend. `judged`: with right and wrong, for practice. */
export function AnswerLegend({ judged }: { judged?: boolean }) {
  return (
    <ul className={`flex footnote wraps gap-4-16 mt-4 ${styles.legend}`} aria-label="图例">
      <li className="row gap-4">
        <i className={styles.done} /> 已答
      </li>
      <li className="row gap-4">
        <i /> 未答
      </li>
      <li className="row gap-4">
        <Icon className="price-colour" name="flag" size={14} filled />
        <span>标记</span>
      </li>
      <li className="row gap-4">
        <i className={styles.now} /> 当前
      </li>
      {judged &&
        judgements.map(([look, icon, text]) => (
          <li key={look} className="row gap-4">
            <i className={styles.judged} data-answer={look}>
              <Icon name={icon} size={12} />
            </i>
            <span>{text}</span>
          </li>
        ))}
    </ul>
  );
}

/** 答题卡: counts, legend, grid, jump field and buttons. */
export function SheetPanel({ count, explained, legend, note, foot, ...sheet }: SheetPanelProps) {
  return (
    <>
      <div className={`grid gap-8 ${styles.head}`}>
        <div className="flex baseline between gap-8">
          <h2 className="rigid text-16-strong">答题卡</h2>
          <span className={`num fs-13 muted ${styles.count}`}>{count}</span>
        </div>
        {explained !== null && <p className="num footnote">{explained}</p>}
        {legend}
      </div>
      <Sheet {...sheet} className={styles.grid} />
      <fieldset role="none" disabled={sheet.off} className={styles.bare}>
        <div className={`flex between gap-12 rigid fs-13 ${styles.row}`}>
          <Jump groups={sheet.groups} onPick={sheet.onPick} />
          {note}
        </div>
        {foot && <div className={`grid gap-8 rigid fs-13 ${styles.foot}`}>{foot}</div>}
      </fieldset>
    </>
  );
}
