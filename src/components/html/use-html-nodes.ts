import { useLayoutEffect, type RefObject } from 'react';
import { missingPicture } from './keep-meaning';
import { renderFormulas } from './formulas';
import { watchBoxes } from './scroll-boxes';

/** Said behind the words for a picture that is missing from a question. */
const consequence = '，可能影响作答';

interface Options {
  /** Whether a learner needs the text to answer. */
  isQuestion?: boolean;
}

/** Puts safe nodes into an element, with formulas, boxes that scroll, and words for pictures that do not load. */
export function useHtmlNodes(
  place: RefObject<HTMLElement | null>,
  nodes: () => DocumentFragment,
  { isQuestion = false }: Options = {},
): void {
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    element.replaceChildren(nodes());
    const ending = isQuestion ? consequence : '';
    for (const picture of element.querySelectorAll('[data-lost^="img"]')) picture.append(ending);
    const tellMissing = ({ target }: Event) => {
      if (!(target instanceof HTMLImageElement)) return;
      const words = document.createElement('span');
      words.dataset['lost'] = 'img';
      words.textContent = missingPicture(target.alt) + ending;
      target.replaceWith(words);
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
