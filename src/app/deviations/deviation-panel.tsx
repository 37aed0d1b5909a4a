import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import type { Remedy } from '@/api/deviations';
import { lenient } from '@/api/strictness';
import { hasModifier } from '@/shared/lib/has-modifier';
import { toastDuration } from '@/shared/constants';
import { copyText } from '@/shared/lib/copy-text';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import type { DeviationList, DeviationRow as Row } from './deviation-list';
import { DeviationRow } from './deviation-row';
import { factsOf, jsonOf, pathText, rowsOf, servicesOf } from './deviation-words';
import styles from './deviation-panel.module.css';

const keys = [
  [['↑', '↓'], '选择'],
  [['Enter'], '展开'],
  [['C'], '复制这一条'],
  [['Esc'], '关闭'],
] as const;

/**
 * Copies a text and says so for 2 s. The panel says it itself, because a page that shows an error may have no toasts.
 */
function useCopied() {
  const [said, setSaid] = useState({ text: '' });
  useEffect(() => {
    if (said.text === '') return;
    const timer = setTimeout(() => setSaid({ text: '' }), toastDuration);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = (text: string, done: string) =>
    void copyText(text).then((isCopied) => setSaid({ text: isCopied ? done : '没有复制，浏览器不允许' }));
  return { copied: said.text, copy };
}

/** 接口偏差: what the services sent that the contract does not say. */
export function DeviationPanel({ id, list, onClose }: { id: string; list: DeviationList; onClose: () => void }) {
  const { rows, hidden } = useStore(list);
  const [opened, setOpened] = useState('');
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState('');
  const { copied, copy } = useCopied();
  const lines = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const listed = rows.filter(({ key }) => !hidden.includes(key));
  const service = servicesOf(listed).some(({ name }) => name === chosen) ? chosen : '';
  const shown = rowsOf(listed, service, words);
  const calls = listed.map(({ call }) => call);
  const times = listed.reduce((sum, row) => sum + row.times, 0);

  const buttons = () => [...(lines.current?.querySelectorAll<HTMLElement>(':scope > li > button') ?? [])];
  /** Index of the row that has the focus, or -1. */
  const focused = (target: Element): number =>
    buttons().findIndex((button) => button.parentElement?.contains(target) ?? false);
  const focusRow = (index: number) => (buttons()[index] ?? field.current)?.focus();
  const takeFocus = useEffectEvent(() => focusRow(0));
  useEffect(() => takeFocus(), []);

  const copyRow = (index: number) => {
    const row = shown[index];
    if (row) copy(jsonOf(factsOf(row)), '已复制这一条');
  };
  const hideRow = (index: number) => {
    flushSync(() => list.hide(shown[index]?.key ?? ''));
    focusRow(Math.min(index, buttons().length - 1));
  };
  const clear = () => {
    flushSync(list.clear);
    focusRow(0);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event;
    const isChord = hasModifier(event) || event.nativeEvent.isComposing;
    if (isChord || !(target instanceof Element)) return;
    const isTyping = target === field.current;
    if (key === 'Escape') {
      if (isTyping && words !== '') setWords('');
      else onClose();
    } else if (key === 'ArrowDown') focusRow(Math.min(focused(target) + 1, shown.length - 1));
    else if (key === 'ArrowUp' && !isTyping) focusRow(focused(target) - 1);
    else if (key.toLowerCase() === 'c' && !isTyping && !event.repeat) copyRow(focused(target));
    else return;
    event.preventDefault();
  };

  return (
    <section id={id} aria-label="接口偏差" className={`column text-13 soft ${styles.panel}`} onKeyDown={onKeyDown}>
      <header className={`row gap-8 rigid ${styles.head}`}>
        <h2 className="text-15-strong">接口偏差</h2>
        <p className="muted num">{`${listed.length} 种${times > 0 ? `，共 ${times} 次，最新的在上` : ''}`}</p>
        {hidden.length > 0 && (
          <Button kind="text" size="sm" onClick={list.restore}>{`重新列出隐藏的 ${hidden.length} 种`}</Button>
        )}
        <span role="status" className="push success">
          {copied}
        </span>
        <Button
          size="sm"
          icon="copy"
          disabled={listed.length === 0}
          onClick={() => copy(jsonOf(listed.map(factsOf)), `已复制 ${listed.length} 条`)}
        >
          复制全部 JSON
        </Button>
        <Button kind="text" size="sm" disabled={listed.length === 0} onClick={clear}>
          清空
        </Button>
        <IconButton icon="close" label="关闭，Esc" small onClick={onClose} />
      </header>
      <Filters rows={listed} words={words} onWords={setWords} service={service} onService={setChosen} field={field} />
      <div className={`grid footnote rigid text-left ${styles.columns} ${styles.names}`} aria-hidden="true">
        <span className={styles.callName}>接口</span>
        <span>字段</span>
        <span>期望 → 实际</span>
        <span>次数</span>
        <span>最近</span>
      </div>
      {shown.length === 0 ? (
        <p className={`grow middle muted ${styles.empty}`}>
          {listed.length === 0 ? '没有偏差，出现后列在这里' : '没有符合的偏差'}
        </p>
      ) : (
        <ul ref={lines} aria-label="偏差" className={styles.lines}>
          {shown.map((row, index) => (
            <DeviationRow
              key={row.key}
              row={row}
              path={pathText(row.call, calls)}
              isOpen={row.key === opened}
              onToggle={() => setOpened(row.key === opened ? '' : row.key)}
              onCopy={() => copyRow(index)}
              onHide={() => hideRow(index)}
            />
          ))}
        </ul>
      )}
      <footer className={`row gap-20 footnote rigid ${styles.foot}`}>
        {keys.map(([signs, text]) => (
          <span key={text} className="row gap-4 nowrap" aria-hidden="true">
            {signs.map((sign) => (
              <kbd key={sign}>{sign}</kbd>
            ))}
            <span>{text}</span>
          </span>
        ))}
        <span className="push ellipsis">只在开发、测试和 uat 出现，不含令牌、手机号和答案</span>
      </footer>
    </section>
  );
}

interface FiltersProps {
  rows: readonly Row[];
  words: string;
  onWords: (words: string) => void;
  /** '' for all. */
  service: string;
  onService: (service: string) => void;
  field: Ref<HTMLInputElement>;
}

/** How this build reads responses, and what that meant for the calls of the list. */
function readingText(rows: readonly Row[]): string {
  if (!lenient) return '严格读取，有偏差的调用按失败处理';
  const count = (...remedies: readonly Remedy[]) => rows.filter(({ remedy }) => remedies.includes(remedy)).length;
  const failed = count('failure');
  if (failed > 0) return `宽松读取，${failed} 种使调用失败`;
  const dropped = count('row', 'part');
  return dropped > 0 ? `宽松读取，${dropped} 种使页面少了内容` : '宽松读取，页面照常';
}

/** Search, and the services with the number of their deviations. */
function Filters({ rows, words, onWords, service, onService, field }: FiltersProps) {
  const chips = [{ name: '', count: rows.length }, ...servicesOf(rows)];
  return (
    <div className={`row gap-12 rigid ${styles.filters}`}>
      <label className={`row gap-8 rigid ${styles.search}`}>
        <Icon name="search" size={16} />
        <input
          ref={field}
          type="search"
          aria-label="搜索接口、字段"
          placeholder="接口、字段"
          maxLength={100}
          value={words}
          onChange={(event) => onWords(event.target.value)}
        />
      </label>
      <div role="group" aria-label="服务" className={`flex gap-8 fill ${styles.chips}`}>
        {chips.map(({ name, count }) => (
          <button
            key={name}
            type="button"
            className={`row gap-6 rigid ${styles.chip}`}
            aria-pressed={name === service}
            onClick={() => onService(name)}
          >
            <span>{`${name === '' ? '全部' : name} `}</span>
            <b className="num">{count}</b>
          </button>
        ))}
      </div>
      <p className="footnote num nowrap">{readingText(rows)}</p>
    </div>
  );
}
