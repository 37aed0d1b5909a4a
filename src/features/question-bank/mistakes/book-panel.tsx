import { reasonLabel } from '@/learning/losses/losses';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { bookName } from '../book/book-address';
import { useLabels } from '../record/use-labels';
import { BookToolbar, BookTools, ReasonBar } from './book-toolbar';
import { EmptyBook } from './book-subjects';
import { BookContext, useBook, useBookContext, type Book, type BookProps } from './use-book';
import { usePrintSheet } from './use-print-sheet';
import { Pager } from '@/shared/ui/pager';
import { useHandOver } from '@/shared/lib/use-hand-over';
import { BookQuestion } from './book-question';
import { useState } from 'react';
import { Icon } from '@/shared/ui/icon';
import styles from './book.module.css';

/** What the shown questions have in common: 第一章，概念不清. */
function groupNameOf({ chapters, why, state }: Book, label: ReturnType<typeof useLabels>): string {
  const { by, section, questionType, point, muted } = state;
  const ownName =
    by === 'type'
      ? questionType && label('questionType', questionType)
      : section && chapters.flatMap(({ sections }) => sections).find(({ id }) => id === section)?.name;
  const baseName = (muted && '不再提醒') || point.replaceAll('|', '、') || ownName || '全部';
  return [baseName, why === 'none' ? '没标原因' : reasonLabel(why)].filter(Boolean).join('，');
}

function emptyTitle({ why, anyReason, state: { words, muted, point } }: Book, groupName: string): string {
  // Other groups may have such questions.
  if (words) return `${groupName === '全部' ? '' : '这一组'}没有题干包含“${words}”的题目`;
  if (why === 'none' && anyReason.length > 0) return '这些题目都标了原因';
  if (why && anyReason.length > 0)
    return `${groupName.startsWith('全部') ? '' : '这一组'}没有标了“${reasonLabel(why)}”的题目`;
  if (muted) return '没有不再提醒的题目';
  return point ? '错题本中没有这个考点的题目' : '这一组没有题目了';
}

/** 错题本 and 收藏夹: groups on the left, the questions of the chosen group on the right. */
export function BookPanel(props: BookProps) {
  const label = useLabels();
  const book = useBook(props);
  const { print, sheetOf } = usePrintSheet();
  const { isWrong, total, list, anyReason, questions } = book;
  const groupName = groupNameOf(book, label);
  return (
    <QueryBlock
      bare
      query={book.query}
      skeleton={<SkeletonRows rows={5} picture={false} />}
      isEmpty={() => total === 0}
      empty={<EmptyBook isWrong={isWrong} />}
    >
      {() => (
        <BookContext value={book}>
          <BookToolbar groupName={groupName} onPrint={print} />
          <BookTools />
          {isWrong && (list.isPending || anyReason.length > 0) && <ReasonBar />}
          <div className={`grid ${styles.columns}`}>
            <BookNav />
            <div>
              <QueryBlock
                bare
                query={list}
                skeleton={<SkeletonRows rows={4} picture={false} />}
                isEmpty={() => questions.length === 0}
                empty={
                  <EmptyState bare kind={props.state.muted ? 'empty' : 'search'} title={emptyTitle(book, groupName)} />
                }
              >
                {() => <BookList />}
              </QueryBlock>
            </div>
          </div>
          {sheetOf({
            title: [bookName(props.type), groupName].join('，'),
            subjectName: props.subjectName,
            questions,
            losses: book.losses,
          })}
        </BookContext>
      )}
    </QueryBlock>
  );
}

const perPage = 20;

function BookList() {
  const { questions, state } = useBookContext();
  const pages = Math.max(1, Math.ceil(questions.length / perPage));
  const here = Math.min(state.page, pages);
  const first = (here - 1) * perPage;
  const shownHere = questions.slice(first, first + perPage);
  const ids = shownHere.map(({ id }) => id);
  const { list, mayLeave } = useHandOver<HTMLOListElement>(ids, { entry: '[data-unfolds]' });
  return (
    <>
      <ol ref={list} start={first + 1}>
        {shownHere.map((question, index) => (
          <BookQuestion
            key={question.id}
            question={question}
            no={first + index + 1}
            onLeave={() => mayLeave(question.id)}
          />
        ))}
      </ol>
      <div className={styles.pager}>
        <Pager current={here} pages={pages} />
      </div>
    </>
  );
}

function Item(props: { name: string; count: number; current: boolean; onPick: () => void }) {
  const { name, count, current, onPick } = props;
  return (
    <button type="button" className={`selectable row ${styles.item}`} aria-current={current} onClick={onPick}>
      <span>{name}</span>
      <span className="num">{count}</span>
    </button>
  );
}

function ChapterGroups() {
  const { chapters, state, set } = useBookContext();
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
        <Item
          key={id}
          {...section}
          current={id === state.section}
          onPick={() => set({ section: id, point: null, muted: null })}
        />
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
function BookNav() {
  const { isWrong, total, types, mutedCount, state, set } = useBookContext();
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
        <ChapterGroups />
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
