import { useState } from 'react';
import { Icon } from '@/shared/ui/icon';
import { useLabels } from '../record/use-labels';
import type { RecordState } from '../records/record-state';
import type { BookChapter, BookGroup } from './group-questions';
import type { Book } from './use-book';
import styles from './book.module.css';

interface ItemProps {
  group: BookGroup;
  name?: string;
  current: boolean;
  onPick: (id: string) => void;
}

function Item({ group, name = group.name, current, onPick }: ItemProps) {
  return (
    <button
      type="button"
      className={`selectable ${styles.item}`}
      aria-current={current ? 'true' : undefined}
      onClick={() => onPick(group.id)}
    >
      <span>{name}</span>
      <span className="num">{group.count}</span>
    </button>
  );
}

interface TypeGroupsProps {
  groups: readonly BookGroup[];
  nameOf: (id: string) => string;
  chosen: string;
  onPick: (id: string) => void;
}

function TypeGroups({ groups, nameOf, chosen, onPick }: TypeGroupsProps) {
  return groups.map((group) => (
    <Item key={group.id} group={group} name={nameOf(group.id)} current={group.id === chosen} onPick={onPick} />
  ));
}

interface ChapterGroupsProps {
  chapters: readonly BookChapter[];
  chosen: string;
  onPick: (id: string) => void;
}

function ChapterGroups({ chapters, chosen, onPick }: ChapterGroupsProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (name: string) => {
    const next = new Set(closed);
    if (!next.delete(name)) next.add(name);
    setClosed(next);
  };
  return chapters.map(({ name, count, sections }) => {
    const items = sections.map((group) =>
      group.id === '' ? (
        // Questions without a section have no section id, so this row is not a link.
        <p key="" className={`selectable ${styles.item}`}>
          <span>{group.name}</span>
          <span className="num">{group.count}</span>
        </p>
      ) : (
        <Item key={group.id} group={group} current={group.id === chosen} onPick={onPick} />
      ),
    );
    if (name === null) return <div key="">{items}</div>;
    const open = !closed.has(name);
    return (
      <div key={name}>
        <button type="button" className={styles.chapter} aria-expanded={open} onClick={() => toggle(name)}>
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} />
          <span>{name}</span>
          <span className="num">{count}</span>
        </button>
        {open && <div className={styles.indent}>{items}</div>}
      </div>
    );
  });
}

interface BookNavProps {
  book: Book;
  state: RecordState;
  set: (changes: Record<string, string | null>) => void;
}

/** The groups of a book: all, by chapter or by type, and the questions that are no longer due. */
export function BookNav({ book: { isWrong, total, chapters, types, mutedCount }, state, set }: BookNavProps) {
  const label = useLabels();
  const { by, section, questionType, point, muted } = state;
  const chosen = by === 'type' ? questionType : section;
  return (
    <nav className={`no-print grid gap-2 packed ${styles.groups}`} aria-label={by === 'type' ? '按题型' : '按章节'}>
      <button
        type="button"
        className={`selectable ${styles.item}`}
        aria-current={chosen === '' && point === '' && !muted ? 'true' : undefined}
        onClick={() => set({ section: null, qtype: null, point: null, muted: null })}
      >
        <span>全部</span>
        <span className="num">{total}</span>
      </button>
      {by === 'type' ? (
        <TypeGroups
          groups={types}
          nameOf={(id) => label('questionType', id)}
          chosen={questionType}
          onPick={(qtype) => set({ qtype, point: null, muted: null })}
        />
      ) : (
        <ChapterGroups
          chapters={chapters}
          chosen={section}
          onPick={(id) => set({ section: id, point: null, muted: null })}
        />
      )}
      {isWrong && (muted || mutedCount > 0) && (
        <div className={`mt-8 ${styles.silenced}`}>
          <button
            type="button"
            className={`selectable ${styles.item}`}
            aria-current={muted ? 'true' : undefined}
            onClick={() => set({ section: null, qtype: null, point: null, muted: '1' })}
          >
            <span>不再提醒</span>
            <span className="num">{mutedCount}</span>
          </button>
        </div>
      )}
    </nav>
  );
}
