import { Segmented } from '@/shared/ui/segmented';
import { Switch } from '@/shared/ui/switch';
import { SearchForm } from '@/shared/ui/search-form';
import type { RecordState } from '../records/record-state';
import type { useShownAnswers } from './shown-answers';
import styles from './book.module.css';

interface BookToolsProps {
  isWrong: boolean;
  state: RecordState;
  set: (changes: Record<string, string | null>) => void;
  shown: ReturnType<typeof useShownAnswers>;
}

const sorts: readonly { value: RecordState['sort']; label: string }[] = [
  { value: '', label: '最近做错' },
  { value: 'times', label: '错次最多' },
  { value: 'section', label: '章节顺序' },
  { value: 'type', label: '题型顺序' },
];

/** Search, sort order, and the switch that shows all answers. */
export function BookTools({ isWrong, state, set, shown }: BookToolsProps) {
  const options = isWrong
    ? sorts
    : sorts.filter(({ value }) => value !== 'times').map((sort) => (sort.value ? sort : { ...sort, label: '默认' }));
  return (
    <div className={`no-print row wraps ${styles.tools}`}>
      <SearchForm
        name="搜索题干"
        label="题干"
        placeholder="搜索题干，回车确定"
        words={state.words}
        className={styles.search}
        also="emptied"
        onSearch={(words) => set({ q: words })}
      />
      <Segmented label="排序" options={options} value={state.sort} onChange={(sort) => set({ sort })} />
      <Switch
        className={`row gap-8 ${styles.showAll}`}
        label="全部显示答案"
        checked={shown.all}
        onChange={(on) => shown.showAll(on)}
      />
    </div>
  );
}
