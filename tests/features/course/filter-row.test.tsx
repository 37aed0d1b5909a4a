import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FilterRow } from '@/features/course/filters/filter-row';
import { show } from '../../show';

describe('a filter row', () => {
  const heights = (scrollHeight: number, clientHeight: number) => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(scrollHeight);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(clientHeight);
  };
  const labels = ['PDF 文件', 'DOC 文件', '长'.repeat(18), '长'.repeat(19)];
  const options = labels.map((label) => ({ value: label, label }));
  const row = () =>
    show(<FilterRow label="类型" options={options} value="DOC 文件" to={(value) => `?type=${value ?? 'all'}`} />);
  const more = (name: string) => screen.queryByRole('button', { name });

  it('expands cut-off options by 更多, and collapses them by 收起', () => {
    heights(64, 32);
    row();
    expect(screen.getByRole('link', { current: true })).toHaveTextContent('DOC 文件');
    expect(screen.getByRole('link', { name: '全部' })).toHaveAttribute('href', '/?type=all');
    // Only the last one may be cut off with an ellipsis.
    expect(screen.getAllByRole('link').map(({ title }) => title)).toEqual(['', '', '', '', labels[3]]);
    const button = screen.getByRole('button', { name: '更多', expanded: false });
    fireEvent.click(button);
    fireEvent.click(screen.getByRole('button', { name: '收起', expanded: true }));
    expect(screen.getByRole('button', { name: '更多', expanded: false })).toBeVisible();
  });

  it('has no 更多 if only one pixel is cut off', () => {
    heights(33, 32);
    row();
    expect(more('更多')).toBeNull();
  });

  it.each([
    [33, true],
    [32, false],
  ])('expands when a cut-off option gets the focus (%i px below): %s', (below, opens) => {
    heights(64, 32);
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return this.tagName === 'A' ? 10 + below : 10;
    });
    row();
    act(() => screen.getByRole('link', { name: 'DOC 文件' }).focus());
    expect(more('收起') !== null).toBe(opens);
  });
});
