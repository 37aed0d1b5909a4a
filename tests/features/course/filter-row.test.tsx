import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FilterRow } from '@/features/course/filters/filter-row';
import { show } from '../../show';

describe('a line of filters', () => {
  const heights = (scrollHeight: number, clientHeight: number) => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(scrollHeight);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(clientHeight);
  };
  const options = ['PDF', 'DOC'].map((value) => ({ value, label: `${value} 文件` }));
  const row = () =>
    show(<FilterRow label="类型" options={options} value="DOC" to={(value) => `?type=${value ?? 'all'}`} />);
  const more = (name: string) => screen.queryByRole('button', { name });

  it('shows the rest of a line that is cut off, and hides it again', () => {
    heights(64, 32);
    row();
    const button = screen.getByRole('button', { name: '更多', expanded: false });
    fireEvent.click(button);
    fireEvent.click(screen.getByRole('button', { name: '收起', expanded: true }));
    expect(screen.getByRole('button', { name: '更多', expanded: false })).toBeVisible();
  });

  it('is not cut off by a pixel', () => {
    heights(33, 32);
    row();
    expect(more('更多')).toBeNull();
  });

  it.each([
    [33, true],
    [32, false],
  ])('opens for the focus of a key in what is cut off (%i px below): %s', (below, opens) => {
    heights(64, 32);
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return this.tagName === 'A' ? below : 0;
    });
    row();
    act(() => screen.getByRole('link', { name: 'DOC 文件' }).focus());
    expect(more('收起') !== null).toBe(opens);
  });
});
