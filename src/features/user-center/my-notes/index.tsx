import { useRef } from 'react';
import { allNotesMarkdown, downloadNotes } from '@/components/notes/notes-markdown';
import { useDeviceKeeps } from '@/offline/device-storage';
import { useUser } from '@/session/login';
import { useQueryState } from '@/shared/lib/use-query-state';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { serverNow } from '@/api/server-clock';
import { notePlace } from '@/components/notes/note-rules';
import { PaperBrand } from '@/components/print/paper-brand';
import { usePrinting } from '@/components/print/use-printing';
import { formatDate, formatDateTime } from '@/shared/lib/format';
import { NoteList, stampOf } from './note-list';
import { NotesBar } from './notes-bar';
import { groupNotes, isOfKind, matches, parseNotes, withOnly, type NoteGroup } from './notes-view';
import { useMyNotes, useNoteNames } from './use-my-notes';
import styles from './my-notes.module.css';

export function Component() {
  const userId = useUser()?.id;
  return userId === undefined ? null : <Notes userId={userId} />;
}

/** Number of rows shown at first: per course, and in the list of all notes. */
const firstRows = { grouped: 4, flat: 20 };

const none = { title: '还没有笔记', hint: '看课时点“记笔记”，会带上时间；看题目解析时写的，会带上题干。' };
const noStorage = {
  title: '这台设备无法保存笔记',
  hint: '浏览器不允许本机存储，所以这里没有笔记，新写的也留不下来。',
};

/** 我的笔记: all notes on this device, about lessons and questions. */
function Notes({ userId }: { userId: string }) {
  const [filter, set] = useQueryState(parseNotes);
  const page = useRef<HTMLDivElement>(null);
  const mine = useMyNotes(userId, (id) => focusNextRow(page.current, id));
  const { names, isNaming, failed } = useNoteNames(mine.notes);
  const keeps = useDeviceKeeps();

  const groups = groupNotes(mine.notes, names);
  const inGroup = groups.filter(({ key }) => filter.group === '' || key === filter.group);
  const found = withOnly(inGroup, (note) => matches(note, filter.words));
  const counted = found.flatMap(({ notes }) => notes).filter(mine.isStored);
  const countOf = (kind: 'course' | 'question') => counted.filter((note) => isOfKind(note, kind)).length;
  const shown = withOnly(found, (note) => isOfKind(note, filter.kind));
  const leaving = withOnly(shown, mine.isStored);
  const leavingCount = leaving.reduce((sum, { notes }) => sum + notes.length, 0);
  const total = mine.query.data?.length ?? 0;
  const isFiltered = filter.words !== '' || filter.kind !== 'all' || filter.group !== '';
  const titles = new Map(groups.flatMap(({ title, notes }) => notes.map(({ id }) => [id, title] as const)));
  const flat = {
    key: 'all',
    title: '最新',
    notes: shown.flatMap(({ notes }) => notes).sort((a, b) => b.createdAt - a.createdAt),
  };
  const listKey = [filter.words, filter.kind, filter.group].join('|');

  return (
    <div ref={page} className="grid shrinks one-column gap-16" data-page="my-notes">
      <header className="row baseline gap-12">
        <h1 className="text-22-strong">我的笔记</h1>
        {mine.query.data && (
          <p className="num hint" role="status">
            {`${isFiltered ? `找到 ${leavingCount} 条，共 ` : ''}${total} 条，仅本机`}
          </p>
        )}
      </header>
      <NotesBar
        groups={groups}
        counts={{ all: counted.length, course: countOf('course'), question: countOf('question') }}
        isBare={leavingCount === 0}
        onExport={() =>
          downloadNotes(
            '我的笔记.md',
            allNotesMarkdown(leaving.map(({ title, notes }) => ({ title: title ?? '课程', notes }))),
          )
        }
      />
      {failed && mine.notes.length > 0 && (
        <p className="row gap-8 hint" role="alert">
          课程名称没有读到，笔记都在
          <Button size="sm" loading={failed.isFetching} onClick={failed.retry}>
            重试
          </Button>
        </p>
      )}
      {mine.query.isError && mine.query.data === undefined ? (
        <EmptyState
          title="这台设备无法保存笔记"
          hint="浏览器不允许本机存储，无痕窗口里常常这样，所以这里没有笔记，新写的也留不下来。换一个浏览器或普通窗口再试。"
          action={
            <Button loading={mine.query.isFetching} onClick={() => void mine.query.refetch()}>
              重试
            </Button>
          }
        />
      ) : mine.query.data === undefined || (filter.group !== '' && isNaming) ? (
        <SkeletonRows picture={false} />
      ) : mine.notes.length === 0 ? (
        <EmptyState
          {...(keeps === false ? noStorage : none)}
          action={
            <LinkButton kind="filled" to={paths.myCourse()}>
              继续学习
            </LinkButton>
          }
        />
      ) : shown.length === 0 ? (
        <EmptyState
          kind="search"
          title={filter.words ? `没有找到“${filter.words}”` : '没有符合条件的笔记'}
          hint={`在 ${total} 条笔记里没有找到，换个词，或清除条件再看。`}
          action={<Button onClick={() => set({ q: null, kind: null, course: null })}>清除条件</Button>}
        />
      ) : (
        (filter.isFlat ? [flat] : shown).map((group) => (
          <NoteList
            key={`${listKey}|${group.key}`}
            group={group}
            first={filter.isFlat ? firstRows.flat : firstRows.grouped}
            words={filter.words}
            titles={filter.isFlat ? titles : null}
            notes={mine}
          />
        ))
      )}
      <NotesPaper groups={leaving} />
      {mine.dialog}
    </div>
  );
}

/** Moves the focus to the next row, otherwise to the search, before the note that contains it is removed. */
function focusNextRow(page: HTMLElement | null, id: string): void {
  const rows = [...(page?.querySelectorAll<HTMLElement>('[data-note]') ?? [])];
  const at = rows.findIndex((row) => row.dataset.note === id);
  if (!rows[at]?.contains(document.activeElement)) return;
  const next = (rows[at + 1] ?? rows[at - 1])?.querySelector<HTMLElement>('[data-entry]');
  // The learner may have scrolled on meanwhile.
  (next ?? page?.querySelector<HTMLElement>('input'))?.focus({ preventScroll: true });
}

/** The notes for printing: all that match the filter, not only the visible rows. */
function NotesPaper({ groups }: { groups: readonly NoteGroup[] }) {
  const learner = useUser()?.nickName;
  const isPrinting = usePrinting();
  const count = groups.reduce((sum, { notes }) => sum + notes.length, 0);
  if (!isPrinting || count === 0) return null;
  return (
    <div data-paper data-theme="light" className={`ink text-13 ${styles.paper}`}>
      <PaperBrand>{[learner, formatDate(serverNow()), `${count} 条`].filter(Boolean).join(' · ')}</PaperBrand>
      <h1 className="text-22-strong">我的笔记</h1>
      {groups.map(({ key, title, notes }) => (
        <section key={key}>
          <h2 className="title-16-strong">{title}</h2>
          <ul>
            {notes.map((note) => (
              <li key={note.id}>
                <p className="soft">
                  <b className="num">{stampOf(note)}</b>
                  <span>{` ${notePlace(note)}`}</span>
                </p>
                <p className={`text-14 ink breaks ${styles.text}`}>{note.text}</p>
                <p className="num footnote">{formatDateTime(note.createdAt)}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
