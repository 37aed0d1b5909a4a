/** Needs script, so it must not look usable before the application stands. Links work without it. */
const needsScript =
  'button, input, select, textarea, summary, [contenteditable], [role=button], [role=tab], [role=combobox], [role=slider]';

/** Ids of React, which depend on the order in which the parts of the page arrived. */
const reactId = /_r_[0-9a-z]+_/g;

/** Px. Higher than the windows of most learners; wider ones show a little more of a page. */
const firstScreen = 1400;
/** Id of the element whose arrival completes the first screen. A page that ends on it has none. */
const firstScreenEnd = 'first-screen-end';

const isFixed = (element: Element) => element instanceof HTMLElement && getComputedStyle(element).position === 'fixed';

/** The first element, in the order in which they arrive, after all that the first screen shows; -1 without one. */
function endOfFirstScreen(elements: readonly Element[], fixed: readonly Element[]): number {
  const isShown = (element: Element) => {
    const { top, width, height } = element.getBoundingClientRect();
    const isInFlow = !fixed.some((box) => box.contains(element));
    return isInFlow && width > 0 && height > 0 && top + window.scrollY < firstScreen;
  };
  const last = elements.findLastIndex(isShown);
  // Elements around others arrive with the last of these.
  return elements.findIndex(
    (element, place) => place > last && last >= 0 && element.childElementCount === 0 && !element.closest('[data-live]'),
  );
}

/**
 * The markup of the page as a file contains it: what needs script is inert, and what is true only at this moment
 * or width (`data-live`: countdowns, whether something has begun, 更多) leaves its place empty. The element after the first
 * screen has a name, because the content is hidden until it arrives; what is fixed to the window is marked, because it is
 * hidden until it is whole (scripts/lib/first-paint.mjs).
 */
export function staticMarkup(root: HTMLElement): string {
  const boxes = Array.from(root.querySelectorAll<HTMLElement>('[data-live]'), (part) => {
    const { width, height } = part.getBoundingClientRect();
    return { width, height, isInline: getComputedStyle(part).display === 'inline' };
  });
  const elements = [...root.querySelectorAll('*')];
  const copy = root.cloneNode(true) as HTMLElement;
  const copies = copy.querySelectorAll('*');
  const fixed = elements.filter(isFixed);
  const end = copies[endOfFirstScreen(elements, fixed)];
  if (end) end.id = firstScreenEnd;
  for (const element of fixed) copies[elements.indexOf(element)]?.setAttribute('data-fixed', '');
  copy.querySelectorAll<HTMLElement>('[data-live]').forEach((part, place) => {
    const box = boxes[place];
    part.replaceChildren();
    if (!box || box.width === 0) return;
    Object.assign(part.style, { width: `${Math.round(box.width)}px`, height: `${Math.round(box.height)}px` });
    if (box.isInline) part.style.display = 'inline-block';
  });
  for (const part of copy.querySelectorAll<HTMLElement>(needsScript)) part.inert = true;
  const names = new Map<string, string>();
  return copy.innerHTML.replaceAll(reactId, (id) => {
    const name = names.get(id) ?? `_p_${names.size}_`;
    names.set(id, name);
    return name;
  });
}
