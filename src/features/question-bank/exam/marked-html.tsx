import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { hasModifier } from '@/shared/lib/has-modifier';
import { copyAndTell } from '@/shared/lib/copy-text';
import { notify } from '@/shared/notify';
import { Icon } from '@/shared/ui/icon';
import { QuestionHtml } from '../question/question-html';
import type { Highlight } from '@/offline/traces';
import { useLeafTrace } from '../attempt/use-attempt';
import { movedPassage, paintHighlights, rangeOf, selectedPassage, shownText, withHighlight } from './highlights';
import { useRoomContext } from './use-room';
import question from './attempt-question.module.css';
import styles from './marked-html.module.css';

interface MarkedHtmlProps {
  /** The leaf that the highlights belong to. */
  leafId: string;
  block: Highlight['block'];
  html: string;
  no: string;
  className?: string | undefined;
  /** Highlighting by keyboard starts in this block. */
  current: boolean;
}

/** Announced while 高亮 is on. */
const help = '，左右方向键选词，Shift 加方向键多选，Enter 高亮，Esc 结束';

const bubble = { width: 168, height: 48 };

/** HTML in which the learner can highlight passages (D21): by selection, by H, or word by word with the arrow keys. */
export function MarkedHtml(props: MarkedHtmlProps) {
  const { leafId, block, html, no, className, current } = props;
  const { attempt, markingTools } = useRoomContext();
  const { marking } = markingTools;
  const place = useRef<HTMLDivElement>(null);
  const { marks } = useLeafTrace(attempt, leafId);
  const [spot, setSpot] = useState<{ left: number; top: number } | null>(null);

  useLayoutEffect(() => {
    const root = place.current;
    if (!root) return;
    // Formulas that render later are not part of the text.
    const own = marks.filter((mark) => mark.block === block);
    paintHighlights(root, own);
  }, [marks, block, html]);

  const change = (next: Highlight[]) => attempt.trace.change(leafId, { marks: next });
  /** Highlights the selection; returns false if nothing in this block is selected. */
  const mark = (): boolean => {
    const root = place.current;
    const passage = root && selectedPassage(root);
    if (!root || !passage) return false;
    change(withHighlight(root, marks, block, passage));
    document.getSelection()?.removeAllRanges();
    setSpot(null);
    return true;
  };
  const remove = (target: Element): boolean => {
    const from = target.closest<HTMLElement>('mark[data-from]')?.dataset['from'];
    if (from === undefined) return false;
    change(marks.filter((each) => each.block !== block || String(each.from) !== from));
    return true;
  };

  const onSelected = useEffectEvent(() => {
    const root = place.current;
    if (!root || !selectedPassage(root)) {
      setSpot(null);
      return;
    }
    if (marking.on) {
      mark();
      return;
    }
    const box = document.getSelection()?.getRangeAt(0).getBoundingClientRect();
    if (!box) return;
    const left = Math.max(8, Math.min(box.left, innerWidth - bubble.width));
    const above = box.top - bubble.height;
    setSpot({ left, top: above < 8 ? box.bottom + 8 : above });
  });
  const onMark = useEffectEvent((event: Event) => {
    if (!event.defaultPrevented && mark()) event.preventDefault();
  });
  const onMarking = useEffectEvent(() => {
    if (!mark() && current) place.current?.focus();
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener('pointerup', () => requestAnimationFrame(() => onSelected()), { signal });
    document.addEventListener('scroll', () => setSpot(null), { capture: true, passive: true, signal });
    document.addEventListener(markWanted, (event) => onMark(event), { signal });
    return () => leaving.abort();
  }, []);
  useEffect(() => {
    if (marking.on) onMarking();
  }, [marking.on]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event)) return;
    const root = place.current;
    const onMark = event.target instanceof Element && event.target !== root ? event.target : null;
    if (onMark && (event.key === 'Enter' || event.key === ' ' || event.key === 'Delete')) {
      if (remove(onMark)) event.preventDefault();
      return;
    }
    if (!marking.on || !root || event.target !== root) return;
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const text = shownText(root);
      const next = movedPassage(text, selectedPassage(root), event.key === 'ArrowRight', event.shiftKey);
      const selection = document.getSelection();
      if (next && selection) {
        selection.removeAllRanges();
        selection.addRange(rangeOf(root, next));
      }
    } else if (event.key === 'Enter' || event.key.toLowerCase() === 'h') {
      if (!mark()) notify('用左右方向键选词，再按 Enter 高亮');
    } else if (event.key === 'Escape') {
      marking.onChange(false);
      root.closest('article')?.focus();
    } else return;
    event.preventDefault();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the marks inside are buttons; it handles their bubbling events */}
      <div
        ref={place}
        role="group"
        aria-label={`${block === 'stem' ? '题干' : '资料'}${marking.on ? help : ''}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is a control while arrow keys choose words
        tabIndex={marking.on ? 0 : undefined}
        className={className ? `${styles.place} ${className}` : styles.place}
        onClick={({ target }) => {
          if (target instanceof Element && document.getSelection()?.isCollapsed !== false) remove(target);
        }}
        onKeyDown={onKeyDown}
      >
        <QuestionHtml html={html} no={no} />
      </div>
      {spot && (
        <div
          role="toolbar"
          aria-label="所选文字"
          className={`flex gap-4 ${styles.bubble}`}
          style={spot}
          onPointerDown={(event) => event.preventDefault()}
          // Does not count as the end of a selection; otherwise the bubble would reappear after 复制.
          onPointerUp={(event) => event.stopPropagation()}
        >
          <button type="button" className={`row gap-4 fs-13 nowrap muted ${question.tool}`} onClick={mark}>
            <Icon name="marker" size={18} />
            高亮 <kbd aria-hidden="true">H</kbd>
          </button>
          <button
            type="button"
            className={`row gap-4 fs-13 nowrap muted ${question.tool}`}
            onClick={() => {
              void copyAndTell(document.getSelection()?.toString() ?? '', '文字');
              setSpot(null);
            }}
          >
            <Icon name="copy" size={18} />
            复制
          </button>
        </div>
      )}
    </>
  );
}

/** Asks all blocks to highlight their selection; returns true if one did. */
const markWanted = 'exam-mark';
export const markSelection = (): boolean => !document.dispatchEvent(new Event(markWanted, { cancelable: true }));
