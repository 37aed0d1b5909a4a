import { useEffectEvent, useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { serverNow } from '@/api/server-clock';
import type { Note } from '@/offline/db';
import { hasModifier } from '@/shared/lib/has-modifier';
import { shanghaiDay, shanghaiText } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { differences, type Piece } from './difference';
import { notePlace } from './note-rules';
import styles from './note-clash.module.css';

export type Resolution = 'mine' | 'theirs' | 'both';
export interface Clash {
  /** The note as this window would write it; its text is empty where the learner has emptied it. */
  mine: Note;
  /** The note as another window has written it; null if it was deleted there. */
  there: Note | null;
}
interface NoteClashProps extends Clash {
  /** Null: closed without a choice. */
  onChoose: (choice: Resolution | null) => void;
}

const dayText = (time: number): string =>
  `${Number(shanghaiText(time, 'MM'))} 月 ${Number(shanghaiText(time, 'DD'))} 日`;
const savedText = (time: number): string =>
  `${shanghaiDay(time) === shanghaiDay(serverNow()) ? shanghaiText(time, 'HH:mm') : dayText(time)} 已保存`;

/** A note that was changed or deleted in another window: the learner sees both texts and keeps either or both. */
export function NoteClash({ mine, there, onChoose }: NoteClashProps) {
  const [choice, setChoice] = useState<Exclude<Resolution, 'both'>>('mine');
  const [left, right] = differences(mine.text, there?.text ?? '');
  const close = () => onChoose(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (hasModifier(event) || event.isComposing) return;
    const isOnButton = event.target instanceof HTMLButtonElement;
    if (event.key === 'Enter' && !isOnButton) onChoose(there ? choice : 'mine');
    else if (there && event.key === '1') setChoice('mine');
    else if (there && event.key === '2') setChoice('theirs');
    else if (there && event.key === '3') onChoose('both');
    else return;
    event.preventDefault();
  });
  // A layout effect, because an effect may run after the first paint: a key counts as soon as the page is seen.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  const pane = (key: string, kept: typeof choice) =>
    there ? { key, isChosen: choice === kept, onChoose: () => setChoice(kept) } : undefined;
  return (
    <Dialog
      title={there ? '这条笔记在另一个窗口里也改过' : '这条笔记在另一个窗口里删掉了'}
      note={`${notePlace(mine)}。${there ? '两边都改过，不同的字标了出来。' : '保存会重新写上这条笔记。'}`}
      keepOnMask
      onClose={close}
      footer={
        there ? (
          <>
            <span className={`row footnote ${styles.rest}`}>没选之前两份都在，不会丢</span>
            <Button aria-keyshortcuts="3" onClick={() => onChoose('both')}>
              两份都留
              <kbd aria-hidden="true">3</kbd>
            </Button>
            <Button kind="filled" onClick={() => onChoose(choice)}>
              {choice === 'mine' ? '留这个窗口的' : '留另一个窗口的'}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => onChoose('theirs')}>放弃</Button>
            <Button kind="filled" data-autofocus onClick={() => onChoose('mine')}>
              仍然保存
            </Button>
          </>
        )
      }
    >
      <div
        className={`grid two-columns gap-12 ${styles.panes}`}
        {...(there && { role: 'radiogroup', 'aria-label': '留哪一份' })}
      >
        <Pane title="这个窗口" state="还没保存" count={mine.text.length} choice={pane('1', 'mine')}>
          {there ? <Marked pieces={left} /> : mine.text}
        </Pane>
        {there ? (
          <Pane
            title="另一个窗口"
            state={savedText(there.editedAt ?? there.createdAt)}
            count={there.text.length}
            choice={pane('2', 'theirs')}
          >
            <Marked pieces={right} />
          </Pane>
        ) : (
          <Pane title="另一个窗口">
            <span className="muted">已删除</span>
          </Pane>
        )}
      </div>
    </Dialog>
  );
}

interface PaneProps {
  title: string;
  state?: string;
  count?: number;
  choice?: { key: string; isChosen: boolean; onChoose: () => void } | undefined;
  children: ReactNode;
}
function Pane({ title, state, count, choice, children }: PaneProps) {
  const id = useId();
  const Box = choice ? 'label' : 'div';
  return (
    <Box className={`grid relative ${styles.pane}`} data-chosen={choice?.isChosen}>
      <span className={`row gap-8 ${styles.head}`}>
        {choice && (
          <input
            type="radio"
            name="kept-note"
            aria-labelledby={`${id}-head`}
            aria-describedby={`${id}-text`}
            aria-keyshortcuts={choice.key}
            data-autofocus={choice.key === '1'}
            checked={choice.isChosen}
            onChange={choice.onChoose}
          />
        )}
        <span id={`${id}-head`} className="row fill gap-8">
          <span className="text-14-strong ink">{title}</span>
          {state && <span className="push num footnote">{state}</span>}
        </span>
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text scrolls, also by keyboard */}
      <span id={`${id}-text`} className={`block text-15 ink breaks ${styles.text}`} tabIndex={0}>
        {children}
      </span>
      <span className={`row between num footnote ${styles.end}`}>
        <span>{count !== undefined && `${count} 字`}</span>
        {choice && <kbd aria-hidden="true">{choice.key}</kbd>}
      </span>
    </Box>
  );
}

const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, isOwn }, index) => (isOwn ? <mark key={index}>{text}</mark> : text));
