import { useState } from 'react';
import { Icon } from '@/shared/ui/icon';
import { useLabels } from '../record/use-labels';
import type { BookChapter } from './group-questions';
import { useBookContext } from './use-book';
import styles from './book.module.css';

type ItemProps = { name: string; count: number; current: boolean; onPick: () => void };

function Item({ name, count, current, onPick }: ItemProps) {
  return (
    <button
      type="button"
      className={`selectable row ${styles.item}`}
      aria-current={current ? 'true' : undefined}
      onClick={onPick}
    >
      <span>{name}</span>
      <span className="num">{count}</span>
    </button>
  );
}

type ChapterGroupsProps = { chapters: readonly BookChapter[]; chosen: string; onPick: (id: string) => void };

function ChapterGroups({ chapters, chosen, onPick }: ChapterGroupsProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (name: string) => {
    const next = new Set(closed);
    if (!next.delete(name)) next.add(name);
    setClosed(next);
  };
  return chapters.map(({ name, count, sections }) => {
    const items = sections.map(({ id, ...section }) =>
      id === '' ? (
        // Questions without a section have no section id, so this row is not a link.
        <p key="" className={`selectable row ${styles.item}`}>
          <span>{section.name}</span>
          <span className="num">{section.count}</span>
        </p>
      ) : (
        <Item key={id} {...section} current={id === chosen} onPick={() => onPick(id)} />
      ),
    );
    if (name === null) return <div key="">{items}</div>;
    const open = !closed.has(name);
    return (
      <div key={name}>
        <button type="button" className={`row ${styles.chapter}`} aria-expanded={open} onClick={() => toggle(name)}>
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} />
          <span>{name}</span>
          <span className="num">{count}</span>
        </button>
        {open && <div className={styles.indent}>{items}</div>}
      </div>
    );
  });
}

/** The groups of a book: all, by chapter or by type, and the questions that are no longer due. */
export function BookNav() {
  const { isWrong, total, chapters, types, mutedCount, state, set } = useBookContext();
  const label = useLabels();
  const { by, section, questionType, point, muted } = state;
  const chosen = by === 'type' ? questionType : section;
  return (
    <nav className={`no-print grid gap-2 packed ${styles.groups}`} aria-label={by === 'type' ? '按题型' : '按章节'}>
      <Item
        name="全部"
        count={total}
        current={chosen === '' && point === '' && !muted}
        onPick={() => set({ section: null, qtype: null, point: null, muted: null })}
      />
      {by === 'type' ? (
        types.map(([id, count]) => (
          <Item
            key={id}
            name={label('questionType', id)}
            count={count}
            current={id === questionType}
            onPick={() => set({ qtype: id, point: null, muted: null })}
          />
        ))
      ) : (
        <ChapterGroups
          chapters={chapters}
          chosen={section}
          onPick={(id) => set({ section: id, point: null, muted: null })}
        />
      )}
      {isWrong && (muted || mutedCount > 0) && (
        <div className={`mt-8 ${styles.silenced}`}>
          <Item
            name="不再提醒"
            count={mutedCount}
            current={muted}
            onPick={() => set({ section: null, qtype: null, point: null, muted: '1' })}
          />
        </div>
      )}
    </nav>
  );
}
