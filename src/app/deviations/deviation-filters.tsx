import type { Ref } from 'react';
import type { Remedy } from '@/api/deviations';
import { lenient } from '@/api/strictness';
import { Icon } from '@/shared/ui/icon';
import type { DeviationRow } from './deviation-list';
import { servicesOf } from './deviation-words';
import styles from './deviation-panel.module.css';

interface DeviationFiltersProps {
  rows: readonly DeviationRow[];
  words: string;
  onWords: (words: string) => void;
  /** '' for all. */
  service: string;
  onService: (service: string) => void;
  field: Ref<HTMLInputElement>;
}

/** How this build reads responses, and what that meant for the calls of the list. */
function readingText(rows: readonly DeviationRow[]): string {
  if (!lenient) return '严格读取，有偏差的调用按失败处理';
  const count = (...remedies: readonly Remedy[]) => rows.filter(({ remedy }) => remedies.includes(remedy)).length;
  const failed = count('failure');
  if (failed > 0) return `宽松读取，${failed} 种使调用失败`;
  const dropped = count('row', 'part');
  return dropped > 0 ? `宽松读取，${dropped} 种使页面少了内容` : '宽松读取，页面照常';
}

/** Search, and the services with the number of their deviations. */
export function DeviationFilters({ rows, words, onWords, service, onService, field }: DeviationFiltersProps) {
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
