// As in browsers: an element that cannot have the focus does not get it. The test's DOM gives it to every element.
const focusable =
  ':is(a[href], area[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]):not(:disabled)';
const { focus: give } = HTMLElement.prototype as { focus: (this: HTMLElement) => void };
HTMLElement.prototype.focus = function (this: HTMLElement) {
  if (this.matches(focusable)) give.call(this);
};

export {};
