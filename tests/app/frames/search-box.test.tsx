import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { SearchBox } from '@/app/frames/site/search-box';
import { commandPrompt, useCommandPrompt } from '@/components/command/command-prompt';
import { show, shownAddress } from '../../show';

const user = userEvent.setup();

describe('the search history', () => {
  const field = () => screen.getByRole('combobox', { name: '搜索课程' });
  const marked = () => screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent);
  const isOpen = () => field().getAttribute('aria-expanded') === 'true';
  const open = async (...terms: string[]) => {
    if (terms.length > 0) localStorage.setItem('u:guest:kw', JSON.stringify(terms));
    window.dispatchEvent(new StorageEvent('storage', { key: 'u:guest:kw', storageArea: localStorage }));
    show(<SearchBox />);
    await user.click(field());
  };
  afterEach(() => commandPrompt.close());

  it('wraps around with the arrow keys, closes with Esc, and opens again with an arrow', async () => {
    await open('建筑实务', '会计', '教资');
    expect([isOpen(), marked()]).toEqual([true, []]);
    await user.keyboard('{ArrowUp}');
    expect(marked()).toEqual(['教资']);
    expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: '教资' }).id);
    await user.keyboard('{ArrowDown}');
    expect(marked()).toEqual(['建筑实务']);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(marked()).toEqual(['会计']);
    expect(fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true })).toBe(true);
    expect(marked()).toEqual(['会计']);
    expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(false);
    expect([isOpen(), field().getAttribute('aria-activedescendant')]).toEqual([false, null]);
    // A second Esc is left to the elements around.
    expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true);
    expect(fireEvent.keyDown(field(), { key: 'a' })).toBe(true);
    expect(isOpen()).toBe(false);
    await user.keyboard('{ArrowDown}');
    expect([isOpen(), marked()]).toEqual([true, ['建筑实务']]);
  });

  it('searches a clicked term and keeps the focus in the field', async () => {
    await open('建筑实务', '会计');
    const option = screen.getByRole('option', { name: '会计' });
    expect(fireEvent.pointerDown(option)).toBe(false);
    await user.click(option);
    expect(shownAddress()).toBe('/course/course-list?kw=%E4%BC%9A%E8%AE%A1');
    expect(field()).toHaveValue('会计');
    expect(isOpen()).toBe(false);
    expect(JSON.parse(localStorage.getItem('u:guest:kw') ?? '')).toEqual(['会计', '建筑实务']);
  });

  it('can be cleared, and does not store an empty search', async () => {
    await open('建筑实务');
    await user.click(screen.getByRole('button', { name: '清空' }));
    expect(localStorage.getItem('u:guest:kw')).toBeNull();
    expect(field()).toHaveFocus();
    expect(isOpen()).toBe(false);
    await user.keyboard('{ArrowDown}');
    expect(isOpen()).toBe(false);
    await user.keyboard('  {Enter}');
    expect(shownAddress()).toBe('/course/course-list');
    expect(localStorage.getItem('u:guest:kw')).toBeNull();
  });

  it('closes when the search loses the focus, and passes the typed text to the command box', async () => {
    await open('建筑实务');
    await user.type(field(), '案例');
    const prompt = renderHook(() => useCommandPrompt()).result;
    await user.click(screen.getByRole('button', { name: /^快速前往/ }));
    expect(prompt.current).toBe('案例');
    expect(isOpen()).toBe(false);
    act(() => commandPrompt.close());
    await user.click(field());
    await user.keyboard('{Control>}k{/Control}');
    expect(prompt.current).toBe('案例');
    act(() => commandPrompt.close());
    act(() => field().blur());
    await user.click(field());
    expect(isOpen()).toBe(true);
    act(() => field().blur());
    expect(isOpen()).toBe(false);
  });
});
