import type { Page } from '@playwright/test';

/** Puts so many notes of lessons of a course into the page's database, a minute between them. */
export const writeNotes = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (many) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('offline');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error ?? new Error('refused')));
    });
    const tx = db.transaction('notes', 'readwrite');
    for (let at = 0; at < many; at += 1)
      tx.objectStore('notes').put({
        id: `n${at}`,
        userId: '1001',
        owner: 'course:3001',
        coursewareId: '3001-c2-1-w1',
        coursewareName: `第 ${at % 40} 讲`,
        stageId: null,
        time: at,
        text: `第 ${at} 条笔记：先画现金流量图，再找公式`,
        createdAt: Date.now() - at * 60_000,
      });
    await new Promise((resolve) => tx.addEventListener('complete', resolve));
    db.close();
  }, count);
