import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { QuestionHtml } from '@/features/question-bank/question/question-html';

const html = '<p>如图：<img src="https://x.example/a.png"><img src="https://x.example/b.png" alt="横道图"></p>';
const show = (changes: { zoom?: boolean; inline?: boolean; className?: string } = {}) => {
  const onKey = vi.fn();
  const view = render(
    <div role="presentation" onKeyDown={onKey}>
      <QuestionHtml html={html} no="12" {...changes} />
    </div>,
  );
  return { ...view, onKey, user: userEvent.setup() };
};
const enlarged = () => screen.queryByRole('dialog');

describe('the pictures of a question', () => {
  it('have a name, can be reached by keyboard, and are replaced by a text if they fail to load', () => {
    show();
    const pictures = screen.getAllByRole('button').map((image) => image.getAttribute('aria-label'));
    expect(pictures).toEqual(['放大：第 12 题 图 1', '放大：横道图']);
    expect(screen.getAllByRole('button').map(({ tabIndex }) => tabIndex)).toEqual([0, 0]);
    fireEvent.error(screen.getByText(/如图/));
    expect(screen.getAllByRole('button')).toHaveLength(2);
    fireEvent.error(screen.getByRole('button', { name: '放大：横道图' }));
    expect(screen.getByText('横道图：图片无法显示，可能影响作答')).toBeVisible();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it.each(['{Enter}', ' '])('are enlarged by the key "%s", which does nothing else', async (key) => {
    const { user, onKey } = show();
    screen.getByRole('button', { name: '放大：横道图' }).focus();
    await user.keyboard('x');
    expect(enlarged()).toBeNull();
    expect(onKey).toHaveBeenCalledTimes(1);
    await user.keyboard(key);
    expect(enlarged()).toHaveAccessibleName(/横道图/);
    expect(onKey).toHaveBeenCalledTimes(1);
  });

  it('are enlarged by a click on them, but not on the text beside them', async () => {
    const { user } = show();
    await user.click(screen.getByText(/如图/));
    expect(enlarged()).toBeNull();
    await user.click(screen.getByRole('button', { name: '放大：第 12 题 图 1' }));
    expect(enlarged()).toHaveAccessibleName('第 12 题 图 1');
    expect(enlarged()?.querySelector('img')).toHaveAttribute('src', 'https://x.example/a.png');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(enlarged()).toBeNull());
  });

  it('cannot be enlarged inside a label', async () => {
    const { user, onKey } = show({ zoom: false, inline: true });
    expect(screen.queryByRole('button')).toBeNull();
    const [first] = screen.getAllByRole('img');
    expect(first).toHaveAccessibleName('第 12 题 图 1');
    await user.click(first as HTMLElement);
    fireEvent.keyDown(first as HTMLElement, { key: 'Enter' });
    expect(enlarged()).toBeNull();
    expect(onKey).toHaveBeenCalledTimes(1);
  });
});
