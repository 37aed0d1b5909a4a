import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { classQueries } from '@/api/sys/queries';
import { useSubjects } from '@/components/project/use-subjects';
import type { Fate } from '@/learning/backup/entries';
import { useOwnedCourses } from '@/learning/use-current-course';
import { Button } from '@/shared/ui/button';
import { DataTable } from '@/shared/ui/data-table';
import { Segmented } from '@/shared/ui/segmented';
import { namesIn, reviewedSubjects, type EntryNames } from './backup-kinds';
import type { ImportPreview } from './preview-import';
import styles from './backup.module.css';

/** Number of rows shown at first, and added by 再显示. */
const step = 50;

const fates = [
  { fate: 'updated', name: '更新' },
  { fate: 'kept', name: '保留本机' },
  { fate: 'added', name: '新增' },
] as const satisfies readonly { fate: Fate; name: string }[];
type ShownFate = (typeof fates)[number]['fate'];

function useEntryNames({ here, backup }: ImportPreview): EntryNames {
  const owned = useOwnedCourses();
  const tree = useQuery(classQueries.tree());
  const subjects = useSubjects(reviewedSubjects([backup.entries, here]));
  return useMemo(() => {
    const titles = new Map(owned.status === 'known' ? owned.value.map(({ id, title }) => [id, title]) : []);
    const classNames = new Map((tree.data ?? []).flatMap(({ children }) => children).map(({ id, name }) => [id, name]));
    return {
      ...namesIn([backup.entries, here]),
      course: (id) => titles.get(id) ?? '其他课程',
      classOf: (id) => classNames.get(id) ?? subjects.data?.get(id)?.name,
    };
  }, [owned, tree.data, subjects.data, backup, here]);
}

interface EntryListProps {
  preview: ImportPreview;
  /** The button that is focused when the list opens. */
  back: RefObject<HTMLButtonElement | null>;
  onBack: () => void;
}

/** 逐条查看: each entry that differs, as it is in the file and on this device. */
export function EntryList({ preview, back, onBack }: EntryListProps) {
  const { rows, total } = preview;
  const names = useEntryNames(preview);
  const options = fates.filter(({ fate }) => total[fate] > 0);
  const [fate, setFate] = useState<ShownFate>(options[0]?.fate ?? 'added');
  const [shown, setShown] = useState(step);
  const body = useRef<HTMLTableSectionElement>(null);
  const entries = rows.flatMap((row) =>
    row.entries.filter((entry) => entry.fate === fate).map((entry) => ({ ...entry, kind: row.name })),
  );
  const rest = entries.length - shown;
  const showMore = () => {
    // Render the rows before focusing the first new one.
    flushSync(() => setShown(shown + step));
    body.current?.querySelectorAll<HTMLElement>('[tabindex]')[shown]?.focus();
  };
  return (
    <>
      <div className="row between gap-16 mt-16">
        <Segmented
          label="看哪些"
          value={fate}
          options={options.map((option) => ({
            value: option.fate,
            label: `${option.name} ${total[option.fate]}`,
          }))}
          onChange={(chosen) => {
            setFate(chosen);
            setShown(step);
          }}
        />
        <Button ref={back} size="sm" onClick={onBack}>
          返回汇总
        </Button>
      </div>
      <DataTable className={`mt-12 num ${styles.entries}`} label="逐条比较">
        <thead>
          <tr>
            <th scope="col">内容</th>
            <th scope="col">文件里</th>
            <th scope="col">本机</th>
          </tr>
        </thead>
        <tbody ref={body} data-fate={fate}>
          {entries.slice(0, shown).map(({ id, kind, texts }) => {
            const { name, file, here } = texts(names);
            return (
              <tr key={id}>
                <th scope="row" tabIndex={-1}>
                  <span className="hint">{kind}</span>
                  <span title={name} className="clamp">
                    {name}
                  </span>
                </th>
                <td>{file}</td>
                <td>{here ?? '没有'}</td>
              </tr>
            );
          })}
        </tbody>
      </DataTable>
      {rest > 0 && (
        <div className="row centre mt-12">
          <Button size="sm" icon="chevron-down" onClick={showMore}>{`再显示 ${Math.min(rest, step)} 条`}</Button>
        </div>
      )}
    </>
  );
}
