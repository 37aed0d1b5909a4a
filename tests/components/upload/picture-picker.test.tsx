import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PicturePicker } from '@/components/upload/picture-picker';
import type { Picture } from '@/components/upload/use-pictures';

const picture = (changes: Partial<Picture>): Picture => ({
  key: 1,
  name: '页面.png',
  preview: 'blob:1',
  progress: 1,
  url: '/1.png',
  failure: null,
  ...changes,
});
function show(...pictures: Picture[]) {
  const source = { pictures, add: vi.fn(), remove: vi.fn(), retry: vi.fn() };
  render(<PicturePicker label="截图" limit={2} source={source as never} />);
  return { ...source, user: userEvent.setup() };
}

it('the picker shows the progress of an upload once, and accepts no more than its limit', () => {
  show(picture({ progress: 0.426, url: null }), picture({ key: 2 }));
  expect(screen.getByRole('progressbar', { name: '页面.png 上传进度' })).toHaveAttribute('aria-valuenow', '43');
  expect(screen.getAllByText(/%/).map(({ textContent }) => textContent)).toEqual(['上传中 43%']);
  expect(screen.queryByRole('button', { name: '添加图片' })).toBeNull();
});

it('the picker retries a failed upload, and removes each picture by its number', async () => {
  const { retry, remove, user } = show(
    picture({ key: 7, failure: { text: '上传失败', mayRetry: true }, url: null }),
    picture({ key: 8 }),
  );
  await user.click(screen.getByRole('button', { name: '上传失败，重试' }));
  expect(retry.mock.calls).toEqual([[7]]);
  await user.click(screen.getByRole('button', { name: '移除第 2 张' }));
  expect(remove.mock.calls).toEqual([[8]]);
});

it('the picker moves the focus from a removed picture to the next, and finally to 添加图片', async () => {
  function Picker() {
    const [pictures, setPictures] = useState([picture({ key: 7 }), picture({ key: 8 })]);
    const remove = (key: number) => setPictures((now) => now.filter((one) => one.key !== key));
    return <PicturePicker label="截图" limit={2} source={{ pictures, remove } as never} />;
  }
  render(<Picker />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '移除第 1 张' }));
  expect(screen.getByRole('button', { name: '移除第 1 张' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: '添加图片' })).toHaveFocus();
});
