import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { SearchForm } from '@/shared/ui/search-form';
import { Segmented } from '@/shared/ui/segmented';
import { silentReplace, useQueryState } from '@/shared/lib/use-query-state';
import { parseNotes, type NoteGroup, type NoteKind } from './notes-view';
import styles from './my-notes.module.css';

interface NotesBarProps {
  /** The groups of all notes. */
  groups: readonly NoteGroup[];
  /** Number of notes of each kind that match the other filters. */
  counts: Readonly<Record<NoteKind, number>>;
  /** Whether no note is shown, so that there is nothing to export or print. */
  isBare: boolean;
  onExport: () => void;
}

const kinds: readonly { value: NoteKind; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'course', label: '课程笔记' },
  { value: 'question', label: '题目笔记' },
];

/** Search and filters of the notes, with export and print. */
export function NotesBar({ groups, counts, isBare, onExport }: NotesBarProps) {
  const [filter, set] = useQueryState(parseNotes);
  return (
    <div className={`card no-print row wraps gap-8 ${styles.bar}`}>
      <SearchForm
        name="搜索笔记"
        label="搜索笔记、课节或题干"
        words={filter.words}
        className={styles.search}
        also="typed"
        onSearch={(q) => set({ q }, silentReplace)}
      />
      <Segmented
        label="类型"
        options={kinds.map(({ value, label }) => ({
          value,
          label: (
            <>
              <span>{`${label} `}</span>
              <span className="num regular fs-12 muted">{counts[value]}</span>
            </>
          ),
        }))}
        value={filter.kind}
        onChange={(kind) => set({ kind: kind === 'all' ? null : kind })}
      />
      <Choice
        label="课程"
        options={[
          { value: '', label: '全部课程' },
          ...groups.map(({ key, title }) => ({ value: key, label: title ?? '读取中…' })),
        ]}
        value={groups.some(({ key }) => key === filter.group) ? filter.group : ''}
        onChange={(course) => set({ course })}
      />
      <Choice
        label="排序"
        options={[
          { value: '', label: '按课程' },
          { value: 'new', label: '最新' },
        ]}
        value={filter.isFlat ? 'new' : ''}
        onChange={(sort) => set({ sort })}
      />
      <div className="row gap-8 push">
        <Button size="sm" icon="download" disabled={isBare} onClick={onExport}>
          导出 Markdown
        </Button>
        <Button size="sm" icon="print" disabled={isBare} onClick={() => window.print()}>
          打印
        </Button>
      </div>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <span className={`relative ${styles.choice}`}>
      <select
        className="text-13 ink"
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </span>
  );
}
