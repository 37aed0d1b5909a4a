import { useState } from 'react';
import { Icon } from '@/shared/ui/icon';
import type { BookChapter, BookGroup } from './group-questions';
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

export function TypeGroups({ groups, nameOf, chosen, onPick }: TypeGroupsProps) {
  return groups.map((group) => (
    <Item key={group.id} group={group} name={nameOf(group.id)} current={group.id === chosen} onPick={onPick} />
  ));
}

interface ChapterGroupsProps {
  chapters: readonly BookChapter[];
  chosen: string;
  onPick: (id: string) => void;
}

export function ChapterGroups({ chapters, chosen, onPick }: ChapterGroupsProps) {
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
