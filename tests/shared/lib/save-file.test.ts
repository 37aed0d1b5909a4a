import { expect, it, vi } from 'vitest';
import { startDownload } from '@/shared/lib/save-file';

it.each([
  ['/files/a.pdf', '', 'the page stays, and the browser saves the file'],
  ['blob:http://localhost:3000/1', '', 'the page stays, and the browser saves the file'],
  ['https://cdn.example.com/a.pdf', '_blank', 'the browser opens the file, in a new tab'],
  ['//cdn.example.com/a.pdf', '_blank', 'the browser opens the file, in a new tab'],
])('a download of %s has the target %j: %s', (url, target) => {
  const targets: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    targets.push(this.target);
  });
  startDownload(url, '讲义');
  expect(targets).toEqual([target]);
});
