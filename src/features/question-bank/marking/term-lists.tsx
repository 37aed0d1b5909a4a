import { useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import type { Term } from './terms';
import type { Comparison } from './use-comparison';
import { useMarkingContext } from './use-marking';
import styles from './term-lists.module.css';

interface TermListProps {
  title: string;
  terms: readonly Term[];
  isMissing?: boolean;
  comparison: Comparison;
}
function TermList({ title, terms, isMissing = false, comparison: { chosen, choose } }: TermListProps) {
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  // Shows a term that was chosen by keys. Only the list scrolls, so that the answers stay where they are.
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    const term = list.current?.querySelector('[aria-pressed=true]')?.getBoundingClientRect();
    if (list.current && box && term)
      list.current.scrollTop += Math.min(0, term.top - box.top) + Math.max(0, term.bottom - box.bottom);
  }, [chosen]);
  return (
    <div className={classNames('shrinks', styles.list, isMissing && styles.missing)}>
      <h4 className="row gap-6 text-13 soft">
        <Icon name={isMissing ? 'search' : 'check'} size={16} />
        <span id={titleId}>{title}</span>
        <strong className="num ink">{terms.length}</strong>
      </h4>
      <ul ref={list} className={`flex wraps gap-8 num ${styles.terms}`} aria-labelledby={titleId}>
        {terms.map(({ key, text, count }) => (
          <li key={key}>
            <button
              type="button"
              className={`text-13 link-colour breaks ${styles.term}`}
              aria-pressed={key === chosen?.key}
              onClick={() => choose(key, count)}
            >
              <span>{text}</span>
              {count > 1 && <small className="fs-12">{`×${count}`}</small>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** 两边都有 and 我的答案里没找到. A term that is chosen here is filled in both answers. */
export function TermLists({ comparison }: { comparison: Comparison }) {
  const { readOnly } = useMarkingContext();
  const { both, missing } = comparison;
  const isAlone = both.length === 0 || missing.length === 0;
  return (
    <div className="grid gap-8">
      {both.length === 0 && (
        <p className={`flex gap-8 text-14 soft ${styles.note}`}>
          <Icon name="info" size={18} />
          <span>
            <strong className="ink">没有找到相同的要点。</strong>
            <span>{`意思对、用词不同也会这样${!readOnly ? '，请按意思自己读一遍再给分' : ''}。`}</span>
          </span>
        </p>
      )}
      <div className={classNames('grid gap-16', !isAlone && styles.pair)}>
        {both.length > 0 && <TermList title="两边都有" terms={both} comparison={comparison} />}
        {missing.length > 0 && (
          <TermList
            title={both.length > 0 ? '我的答案里没找到' : '参考答案里的要点'}
            terms={missing}
            isMissing
            comparison={comparison}
          />
        )}
      </div>
    </div>
  );
}
