import type { Page } from '@playwright/test';
import { expect } from './test';

declare global {
  interface Window {
    /** Changes of texts that the translator has replaced: what the page now says is not what stands there. */
    frozen: string[];
  }
}

/** Runs in the page. Does to each text what Chrome's translator does: two nested elements take the place of its node. */
function translate(): void {
  window.frozen = [];
  const untouched = 'script, style, textarea, title, [data-translated]';
  const wrap = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.dataset['translated'] = '';
    inner.textContent = text.data;
    outer.append(inner);
    const before = text.data;
    text.replaceWith(outer);
    new MutationObserver(() => {
      if (outer.isConnected) window.frozen.push(`${before} -> ${text.data}`);
    }).observe(text, { characterData: true });
  };
  const wrapIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [root instanceof Text ? root : null];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) if (text?.isConnected) wrap(text);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') wrapIn(target);
      for (const node of addedNodes) wrapIn(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** From now on all pages of the tab are translated while they are used. */
export const translatePages = (page: Page): Promise<void> => page.addInitScript(translate).then(() => undefined);

/** No changed text is hidden behind its translation, and no page has failed. */
export async function expectSound(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.frozen)).toEqual([]);
  await expect(page.getByText('这一页没有打开')).toHaveCount(0);
  expect(await page.locator('font').count()).toBeGreaterThan(0);
}
