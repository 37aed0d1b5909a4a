/** Needs script, so it must not look usable before the application stands. Links work without it. */
const needsScript =
  'button, input, select, textarea, summary, [contenteditable], [role=button], [role=tab], [role=combobox], [role=slider]';

/** Ids of React, which depend on the order in which the parts of the page arrived. */
const reactId = /_r_[0-9a-z]+_/g;

/**
 * The markup of the page as a file contains it: what needs script is inert, and what is true only at this moment
 * or width (`data-live`: countdowns, whether something has begun, 更多) leaves its place empty.
 */
export function staticMarkup(root: HTMLElement): string {
  const boxes = Array.from(root.querySelectorAll<HTMLElement>('[data-live]'), (part) => {
    const { width, height } = part.getBoundingClientRect();
    return { width, height, isInline: getComputedStyle(part).display === 'inline' };
  });
  const copy = root.cloneNode(true) as HTMLElement;
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
