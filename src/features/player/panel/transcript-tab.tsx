import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { Cue } from '@/components/player/captions';
import { useMediaState } from '@/components/player/player-adapter';
import { usePlayerSettings } from '@/components/player/player-settings';
import { captionsQuery } from '@/components/player/captions-layer';
import { hasModifier } from '@/shared/lib/has-modifier';
import { classNames } from '@/shared/lib/class-names';
import { formatDuration } from '@/shared/lib/format';
import { isComposing } from '@/shared/lib/ime';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { TextField } from '@/shared/ui/text-field';
import type { SidePanelProps } from './side-panel';
import { findMatches, type Match } from './find-matches';
import { noteProblem } from '@/components/notes/note-rules';
import type { useNotes } from './use-notes';
import panel from './side-panel.module.css';
import styles from './transcript-tab.module.css';

interface TranscriptTabProps extends Pick<SidePanelProps, 'state' | 'media'> {
  notes: Pick<ReturnType<typeof useNotes>, 'add'>;
}

/** Each caption is one line of the transcript. */
const asLines = (cues: readonly Cue[]): Cue[] => cues.map((cue) => ({ ...cue, text: cue.text.replaceAll('\n', ' ') }));

/** 字幕文稿: the chosen captions, else the first ones, as text. */
export function TranscriptTab(props: TranscriptTabProps) {
  const subtitles = useMediaState(props.media, (now) => now.subtitles);
  const caption = usePlayerSettings((settings) => settings.caption);
  const src = (subtitles.find(({ label }) => label === caption) ?? subtitles[0])?.src ?? null;
  const query = useQuery({ ...captionsQuery(src), select: asLines });
  const empty = <EmptyState bare title="没有字幕文稿" hint="这一节没有字幕" />;
  if (src === null) return empty;
  return (
    <QueryBlock
      query={query}
      bare
      skeleton={
        <div className={`grid gap-16 ${panel.notes}`}>
          <Skeleton height={40} />
          <Skeleton height={160} />
        </div>
      }
      empty={empty}
    >
      {(cues) => <Transcript key={src} cues={cues} {...props} />}
    </QueryBlock>
  );
}

/** Seconds. After a seek a film may be slightly before the requested position. */
const tolerance = 0.05;

function Transcript({ cues, state, media, notes }: TranscriptTabProps & { cues: readonly Cue[] }) {
  const list = useRef<HTMLOListElement>(null);
  const [term, setTerm] = useState('');
  const [at, setAt] = useState(0);
  // Follow the film until the learner scrolls or searches.
  const [follows, setFollows] = useState(true);
  const [focused, setFocused] = useState<number | null>(null);
  const selected = useSelection(list);
  const current = useMediaState(media, ({ position }) =>
    cues.findLastIndex(({ start }) => start <= position + tolerance),
  );
  const matches = findMatches(cues, term);
  const match = matches[at];
  const reveal = (at: number) => {
    const line = list.current?.children[at];
    const box = list.current?.parentElement;
    if (!line || !box) return;
    const [inner, outer] = [line.getBoundingClientRect(), box.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom)
      box.scrollBy({ top: inner.top - outer.top - (outer.height - inner.height) / 2 });
  };
  // Follows the film's position, not the click, which takes effect a little later.
  const follow = useEffectEvent((line: number) => {
    if (follows) reveal(line);
  });
  useEffect(() => follow(current), [current]);

  const goOn = () => {
    setFollows(true);
    setFocused(null);
  };
  const seek = (line: number) => {
    media.seek(cues[line]?.start ?? 0);
    goOn();
  };
  const showMatch = (among: readonly Match[], next: number) => {
    setAt(next);
    reveal(among[next]?.line ?? -1);
  };
  const search = (next: string) => {
    setTerm(next);
    showMatch(findMatches(cues, next), 0);
    setFollows(next.trim() === '');
  };
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || matches.length === 0) return;
    event.preventDefault();
    showMatch(matches, (at + (event.shiftKey ? matches.length - 1 : 1)) % matches.length);
    setFollows(false);
  };
  const move = (event: KeyboardEvent, line: number) => {
    const to: Record<string, number> = { ArrowUp: line - 1, ArrowDown: line + 1, Home: 0, End: cues.length - 1 };
    const next = to[event.key];
    if (next === undefined || hasModifier(event)) return;
    event.preventDefault();
    setFollows(false);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  const saving = useLockedMutation({
    mutationFn: async ({ line, text }: { line: number; text: string }) => {
      const problem = noteProblem(text);
      const note = {
        coursewareId: state.coursewareId,
        coursewareName: state.lesson?.row.coursewareName ?? '',
        stageId: state.lesson?.nodeId ?? null,
        time: Math.floor(cues[line]?.start ?? 0),
        text,
      };
      if (problem) notify(problem);
      else if (await notes.add(note)) notify('已存为笔记');
    },
  });
  const stop = focused ?? Math.max(0, current);
  const quoted = selected ?? { line: stop, text: cues[stop]?.text ?? '' };
  return (
    <>
      <div className={`grid gap-10 rigid ${panel.head}`}>
        <TextField
          label="在字幕中搜索"
          hideLabel
          type="search"
          icon="search"
          placeholder="在字幕中搜索，回车看下一处"
          maxLength={50}
          value={term}
          onChange={search}
          onKeyDown={turn}
        />
        <p className={`flex between fs-13 muted ${panel.tools}`}>
          <span role="status">
            {term.trim() === ''
              ? `共 ${cues.length} 句`
              : matches.length === 0
                ? '没有找到'
                : `第 ${at + 1} 处，共 ${matches.length} 处`}
          </span>
          {!follows && (
            <button
              type="button"
              className={`link-colour ${styles.tool}`}
              onClick={() => {
                goOn();
                reveal(current);
              }}
            >
              回到当前句
            </button>
          )}
        </p>
      </div>
      {/* Who scrolls reads elsewhere: the list then stays where it is. */}
      <div
        className={`grow ${panel.scroller}`}
        onWheel={() => setFollows(false)}
        onTouchMove={() => setFollows(false)}
        onPointerDown={(event) => event.target === event.currentTarget && setFollows(false)}
      >
        <ol ref={list} className={styles.lines} aria-label="字幕文稿">
          {cues.map(({ start, text }, line) => (
            // Keyboard users have the button inside. A click anywhere on the text is a shortcut; selecting text does not count.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
            <li
              key={`${start}-${text}`}
              data-line={line}
              className={`flex top gap-12 ${styles.line}`}
              aria-current={line === current ? 'true' : undefined}
              onClick={() => window.getSelection()?.isCollapsed !== false && seek(line)}
            >
              <button
                type="button"
                tabIndex={line === stop ? 0 : -1}
                className={`num rigid link-colour ${panel.stamp}`}
                aria-label={`跳到 ${formatDuration(start)}：${text}`}
                onFocus={() => setFocused(line)}
                onKeyDown={(event) => move(event, line)}
              >
                {formatDuration(start)}
              </button>
              <span className="fill ink breaks">{marked(text, term, match?.line === line ? match.from : null)}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className={`row wraps between gap-8 rigid fs-12 muted ${styles.foot}`}>
        <span>{selected ? `已选 ${selected.text.length} 字` : '仅本机保存'}</span>
        <Button
          size="sm"
          icon="note"
          // Keep the selection and the focused line.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => saving.mutate(quoted)}
        >
          {selected ? '选中内容存为笔记' : `${formatDuration(cues[stop]?.start ?? 0)} 这句存为笔记`}
        </Button>
      </div>
    </>
  );
}

/** The text with all matches marked, and the current one highlighted. */
function marked(text: string, term: string, looked: number | null): ReactNode {
  const found = findMatches([{ text }], term);
  const { length } = term.trim();
  const ends = [0, ...found.map(({ from }) => from + length)];
  return [
    ...found.map(({ from }, index) => (
      <span key={from}>
        <span>{text.slice(ends[index], from)}</span>
        <mark className={classNames('match', from === looked && styles.looked)}>{text.slice(from, from + length)}</mark>
      </span>
    )),
    text.slice(ends.at(-1)),
  ];
}

/** The selected text in the list, with its first line. */
function useSelection(list: RefObject<HTMLElement | null>): { line: number; text: string } | null {
  const [selected, setSelected] = useState<{ line: number; text: string } | null>(null);
  useEffect(() => {
    const read = () => {
      const selection = document.getSelection();
      const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
      const from = range?.startContainer;
      const line = (from instanceof Element ? from : from?.parentElement)?.closest('[data-line]');
      const text = selection?.toString().replaceAll(/\s+/g, ' ').trim() ?? '';
      if (!line || text === '' || !list.current?.contains(line)) setSelected(null);
      else setSelected({ line: Number(line.getAttribute('data-line')), text });
    };
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, [list]);
  return selected;
}
