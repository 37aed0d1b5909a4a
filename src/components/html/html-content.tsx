import { useCallback, useRef, useLayoutEffect, type RefObject } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { lossNode, safeNodes } from './safe-nodes';
import styles from './html-content.module.css';
import { missingPicture } from './keep-meaning';
import { renderFormulas } from './formulas';

const boxes = '[data-box], [data-formula], pre';

const nameOf = (box: HTMLElement): string => box.dataset['box'] ?? (box.matches('pre') ? '代码' : '公式');

/** A formula in a line scrolls only if one of its parts, between which lines break, is wider than the line. */
function isTooWide(box: HTMLElement): boolean {
  if (box.dataset['formula'] !== 'inline' || box.dataset['wide'] !== undefined)
    return box.scrollWidth > box.clientWidth + 1;
  const room = box.closest('p, div, li, td, th, label')?.clientWidth ?? 0;
  const isWide = room > 0 && [...box.querySelectorAll<HTMLElement>('.base')].some((part) => part.offsetWidth > room);
  if (isWide) box.dataset['wide'] = '';
  return isWide;
}

/** While something is outside of a box, the keyboard reaches it, and its edge shows on which side there is more. */
function update(box: HTMLElement): void {
  if (isTooWide(box)) {
    box.tabIndex = 0;
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', `${nameOf(box)}，可左右滚动`);
  } else for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
  const rest = box.scrollWidth - box.clientWidth - box.scrollLeft;
  const sides = [box.scrollLeft > 1 && 'start', rest > 1 && 'end'].filter(Boolean).join(' ');
  if (sides && box.tabIndex === 0) box.dataset['more'] = sides;
  else delete box.dataset['more'];
}

/** Watches the boxes below `root` that scroll: tables, formulas and code. Returns a function that ends it. */
function watchBoxes(root: Element): () => void {
  const found = [...root.querySelectorAll<HTMLElement>(boxes)];
  if (found.length === 0) return () => {};
  const owners = new Map(found.flatMap((box) => [[box, box] as const, [box.firstElementChild, box] as const]));
  const observer = new ResizeObserver((entries) => {
    for (const box of new Set(entries.map(({ target }) => owners.get(target as HTMLElement)))) if (box) update(box);
  });
  // Not its content, which the edge makes narrower: the browser would report that as an error of this page.
  for (const target of owners.keys()) if (target) observer.observe(target, { box: 'border-box' });
  const onScroll = ({ target }: Event) => {
    if (target instanceof HTMLElement && owners.get(target) === target) update(target);
  };
  root.addEventListener('scroll', onScroll, { capture: true, passive: true });
  return () => {
    observer.disconnect();
    root.removeEventListener('scroll', onScroll, { capture: true });
  };
}

/** Said behind the words for a picture that is missing from a question. */
const consequence = '，可能影响作答';

/** Puts safe nodes into an element, with formulas, boxes that scroll, and words for pictures that do not load. */
export function useHtmlNodes(
  place: RefObject<HTMLElement | null>,
  nodes: () => DocumentFragment,
  isQuestion = false,
): void {
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    element.replaceChildren(nodes());
    const ending = isQuestion ? consequence : '';
    for (const picture of element.querySelectorAll('[data-lost^="img"]')) picture.append(ending);
    const tellMissing = ({ target }: Event) => {
      if (target instanceof HTMLImageElement)
        target.replaceWith(lossNode({ what: 'img', words: missingPicture(target.alt) + ending }));
    };
    let unwatch = watchBoxes(element);
    let isOver = false;
    const watchAgain = () => {
      unwatch();
      if (!isOver) unwatch = watchBoxes(element);
    };
    // If KaTeX fails to load, the source of a formula stays readable.
    if (element.querySelector('[data-tex]')) renderFormulas(element).then(watchAgain, () => undefined);
    element.addEventListener('error', tellMissing, true); // error events do not bubble
    return () => {
      isOver = true;
      unwatch();
      element.removeEventListener('error', tellMissing, true);
    };
  }, [place, nodes, isQuestion]);
}

interface HtmlContentProps {
  /** As the server sent it. */
  html: string;
  /** Inline, as in an option of a question. */
  inline?: boolean | undefined;
  /** Whether a learner needs the text to answer. */
  isQuestion?: boolean;
}

export function HtmlContent({ html, inline, isQuestion }: HtmlContentProps) {
  const place = useRef<HTMLDivElement & HTMLSpanElement>(null);
  const nodes = useCallback(() => safeNodes(html), [html]);
  useHtmlNodes(place, nodes, isQuestion);
  const Element = inline ? 'span' : 'div';
  return (
    <Element
      ref={place}
      className={classNames('shrinks breaks soft', styles.html, styles.marks, inline && styles.inline)}
    />
  );
}
