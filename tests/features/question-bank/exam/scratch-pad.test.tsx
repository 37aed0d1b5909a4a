import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { refuseStorage } from '../../../full-device';
import { signIn } from '../../../sign-in';
import { visit } from '../../../visit';
import { cell, paperId, seedRecord, withoutPictures } from '../support';

beforeEach(async () => {
  signIn();
  withoutPictures();
});
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^草稿/ });
const toggle = () => screen.getByRole('button', { name: '草稿' });
async function open({ id }: ReturnType<typeof seedRecord>) {
  const view = visit(`/question-bank/learn-center/${paperId}/${id}`);
  await cell('1');
  await view.user.click(toggle());
  return { ...view, pad: await field() };
}

it('the scratch pad belongs to one record', async () => {
  const first = await open(seedRecord());
  await first.user.type(first.pad, '一');
  first.unmount();
  const second = await open(seedRecord());
  expect(second.pad).toHaveAccessibleName('草稿，仅存本机');
  expect(second.pad).toHaveValue('');
});

it('the scratch pad warns if the device cannot store it, and keeps its text while the page is open', async () => {
  const { user, pad } = await open(seedRecord());
  refuseStorage();
  await user.type(pad, '100');
  expect(screen.getByText('这台设备无法保存草稿，刷新或关闭本页后就没有了')).toBeVisible();
  expect(pad).toHaveAccessibleName('草稿，未能保存');
  await user.click(toggle());
  await user.click(toggle());
  expect(await field()).toHaveValue('100');
});
