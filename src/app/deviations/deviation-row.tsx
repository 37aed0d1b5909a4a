import { useEffect, useRef, type ReactNode } from 'react';
import { shanghaiText } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import type { DeviationRow as Row } from './deviation-list';
import { callWords, expectedText, factsOf, foundText, jsonOf, remedyText } from './deviation-words';
import styles from './deviation-panel.module.css';

interface DeviationRowProps {
  row: Row;
  /** The path of the call as it is shown. */
  path: string;
  isOpen: boolean;
  onToggle: () => void;
  onCopy: () => void;
  onHide: () => void;
}

/** One line of the list: a button that opens what is known about the deviation. */
export function DeviationRow({ row, path, isOpen, onToggle, onCopy, onHide }: DeviationRowProps) {
  return (
    <li className={isOpen ? styles.opened : undefined}>
      <button
        type="button"
        className={`grid text-left ${styles.columns} ${styles.line}`}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
        <span className="footnote">{callWords(row.call).method}</span>
        <code className="ink ellipsis" title={row.call}>
          {path}
        </code>
        <code className="link-colour ellipsis" title={row.path}>
          {row.path}
        </code>
        <span className="row gap-8 shrinks">
          <code className="ellipsis soft">{expectedText(row.expected)}</code>
          <Icon name="arrow-right" size={14} />
          <code className="warning nowrap rigid">{foundText(row.found)}</code>
        </span>
        <span className="num text-right ink strong nowrap">
          <span>{row.times}</span>
          <small>次</small>
        </span>
        <span className="num text-right">{shanghaiText(row.lastAt, 'HH:mm:ss')}</span>
      </button>
      {isOpen && <Details row={row} onCopy={onCopy} onHide={onHide} />}
    </li>
  );
}

function Details({ row, onCopy, onHide }: Pick<DeviationRowProps, 'row' | 'onCopy' | 'onHide'>) {
  const isValue = row.found.startsWith('"');
  const details = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces, because newer browsers return a promise, which is no cleanup.
    details.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={details} className={`grid gap-24 ${styles.details}`}>
      <dl className="grid gap-8 packed">
        <Fact name="期望">
          <code className="breaks">{expectedText(row.expected)}</code>
        </Fact>
        <Fact name="实际" className="row gap-12">
          <code className="warning">{foundText(row.found)}</code>
          {isValue && row.times > 1 && <span className="muted num">{`${row.times} 次都一样`}</span>}
        </Fact>
        <Fact name="怎么处理">{remedyText[row.remedy]}</Fact>
        <Fact name="第一次" className="num breaks">{`${shanghaiText(row.firstAt, 'HH:mm:ss')}，页面 ${row.page}`}</Fact>
      </dl>
      <pre>
        <code>{jsonOf(factsOf(row))}</code>
      </pre>
      <div className="column gap-8">
        <Button size="sm" icon="copy" onClick={onCopy}>
          复制这一条
        </Button>
        <Button kind="text" size="sm" title="到刷新页面为止" onClick={onHide}>
          不再列出
        </Button>
      </div>
    </div>
  );
}

const Fact = ({ name, className, children }: { name: string; className?: string; children: ReactNode }) => (
  <div className="flex gap-12">
    <dt>{name}</dt>
    <dd className={className}>{children}</dd>
  </div>
);
