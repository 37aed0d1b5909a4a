import { expect, type Page } from '@playwright/test';

const smallScreens = [
  { width: 640, height: 450 },
  { width: 320, height: 568 },
];

/** Checks that on small screens the tab of the customer service covers no other control. Restores the window's size. */
export async function tabCoversNothing(page: Page): Promise<void> {
  const before = page.viewportSize();
  const tab = page.getByRole('complementary', { name: '客服与工具' });
  for (const size of smallScreens) {
    await page.setViewportSize(size);
    const covered = () =>
      tab.evaluate((aside) => {
        const parts = [...aside.querySelectorAll('button')].map((part) => part.getBoundingClientRect());
        const meets = (box: DOMRect) =>
          parts.some(
            (part) =>
              box.width > 0 &&
              box.left < part.right &&
              part.left < box.right &&
              box.top < part.bottom &&
              part.top < box.bottom,
          );
        return [...document.querySelectorAll('button, a, input')]
          .filter((control) => !aside.contains(control) && meets(control.getBoundingClientRect()))
          .map((control) => control.getAttribute('aria-label') ?? control.textContent);
      });
    await expect.poll(covered, `at ${size.width} x ${size.height}`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}
