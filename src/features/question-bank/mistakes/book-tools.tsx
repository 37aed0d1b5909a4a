import { useState } from 'react';
import { Segmented } from '@/shared/ui/segmented';
import { Switch } from '@/shared/ui/switch';
import { TextField } from '@/shared/ui/text-field';
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

/** Search in the stems, the order of the list, and whether it shows answers. */
export function BookTools({ isWrong, state, set, shown }: BookToolsProps) {
  const [text, setText] = useState(state.words);
  const options = isWrong
    ? sorts
    : sorts.filter(({ value }) => value !== 'times').map((sort) => (sort.value ? sort : { ...sort, label: '默认' }));
  return (
    <div className={`no-print ${styles.tools}`}>
      <form
        role="search"
        aria-label="搜索题干"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          set({ q: text.trim() || null, page: null });
        }}
      >
        <TextField
          label="题干"
          hideLabel
          type="search"
          icon="search"
          placeholder="搜索题干，回车确定"
          value={text}
          onChange={(next) => {
            setText(next);
            // An emptied field asks for everything again; nobody presses Enter on nothing.
            if (next === '' && state.words) set({ q: null, page: null });
          }}
        />
      </form>
      <Segmented
        label="排序"
        options={options}
        value={state.sort}
        onChange={(sort) => set({ sort: sort || null, page: null })}
      />
      <Switch
        className={styles.showAll}
        label="全部显示答案"
        checked={shown.all}
        onChange={(on) => shown.showAll(on)}
      />
    </div>
  );
}
