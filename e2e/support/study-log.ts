import type { Page } from '@playwright/test';

/** Writes a study log as the player does: minutes, by days ago. */
export async function study(
  page: Page,
  rows: readonly { ago: number; minutes: number; lessons?: string[] }[],
): Promise<void> {
  await page.evaluate(async (given) => {
    const cookie = document.cookie.split('; ').find((part) => part.startsWith('user=')) ?? '';
    const { id: userId } = JSON.parse(decodeURIComponent(cookie.slice(5))) as { id: string };
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('offline');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('no database')));
    });
    const tx = db.transaction('log', 'readwrite');
    const today = Math.floor((Date.now() + 8 * 3_600_000) / 86_400_000);
    for (const { ago, minutes, lessons = [] } of given)
      tx.objectStore('log').put({ userId, day: today - ago, courseId: '3001', seconds: minutes * 60, lessons });
    await new Promise((resolve) => tx.addEventListener('complete', resolve));
    db.close();
  }, rows);
}
