import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ImageZoom } from '@/features/question-bank/question/question-html';

it('a picture of a question grows and shrinks in five steps, by buttons and by keys', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  render(<ImageZoom src="https://x.example/a.png" name="横道图" onClose={onClose} />);
  const scale = () => [screen.getByRole('status').textContent, screen.getByRole('img').style.width];
  const [larger, smaller] = ['放大', '缩小'].map((name) => screen.getByRole('button', { name }));
  if (!larger || !smaller) throw new Error('two buttons');
  expect(screen.getByRole('dialog', { name: '横道图' })).toBeVisible();
  expect(screen.getByRole('img', { name: '横道图' })).toHaveAttribute('src', 'https://x.example/a.png');
  expect(scale()).toEqual(['100%', '100%']);
  const box = screen.getByRole('group', { name: '图片，可滚动' });
  const steps: [by: string | HTMLElement, to: string][] = [
    [smaller, '100%'],
    [larger, '150%'],
    ['+', '200%'],
    ['=', '300%'],
    ['x', '300%'],
    ['+', '400%'],
    ['+', '400%'],
    ['-', '300%'],
    [smaller, '200%'],
  ];
  for (const [at, [by, to]] of steps.entries()) {
    if (typeof by === 'string') fireEvent.keyDown(box, { key: by });
    else await user.click(by);
    expect(scale(), `step ${at}`).toEqual([to, to]);
  }
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
