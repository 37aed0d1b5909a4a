import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CodeForm } from '@/features/promo/code/code-form';
import { show } from '../../show';

describe('the code field', () => {
  const open = (refusal: string | null = null) => {
    const [changed, sent] = [vi.fn(), vi.fn()];
    const { user } = show(
      <CodeForm name="兑换码" button="下一步" pending={false} refusal={refusal} onChange={changed} onSubmit={sent} />,
    );
    return { changed, sent, user, field: screen.getByRole('textbox', { name: '兑换码' }) };
  };
  const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

  it('formats text of an input method only after its composition ends', () => {
    const { field } = open();
    fireEvent.compositionStart(field);
    put(field, 'lx 2026');
    expect(field).toHaveValue('lx 2026');
    fireEvent.compositionEnd(field);
    expect(field).toHaveValue('LX-2026');
    put(field, 'lx 2026 a');
    expect(field).toHaveValue('LX-2026-A');
  });

  it('turns a trailing blank into a hyphen if it is typed, and drops it if it is pasted', async () => {
    const { field, user, sent } = open();
    put(field, 'lx ');
    expect(field).toHaveValue('LX-');
    fireEvent.paste(field);
    put(field, 'lx2026 ');
    expect(field).toHaveValue('LX2026');
    put(field, 'lx2026 ');
    expect(field).toHaveValue('LX2026-');
    await user.click(screen.getByRole('button', { name: '下一步' }));
    await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('LX2026'));
  });

  it('shows a refusal, reports each change, and keeps the focus when it is cleared', async () => {
    const { field, changed, user } = open('兑换码已使用');
    expect(field).toHaveAccessibleDescription('兑换码已使用');
    expect(screen.queryByRole('button', { name: '清空' })).toBeNull();
    put(field, 'lx');
    expect(changed).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: '清空' }));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(changed).toHaveBeenCalledTimes(2);
  });
});
