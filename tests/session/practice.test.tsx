import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { cell, option, paperId, seedRecord, withoutPictures } from '../features/question-bank/support';
import { film } from '../features/player/support';
import { otherTab } from '../other-tab';
import { signIn } from '../sign-in';
import { visit } from '../visit';

beforeEach(async () => {
  withoutPictures();
  signIn();
});

async function player() {
  const view = visit('/course-player/3001?coursewareId=3001-0-w1');
  await film();
  return view;
}
async function exam() {
  const view = visit(`/question-bank/learn-center/${paperId}/${seedRecord().id}`);
  await cell('1');
  return view;
}
const inPlayer = () => screen.findByRole('checkbox', { name: '使用快捷键' });
const inExam = () => screen.findByRole('checkbox', { name: /启用快捷键/ });
const stored = () => JSON.parse(localStorage.getItem('u:1001:practice') ?? '{}') as Record<string, unknown>;

describe('the 快捷键 switch', () => {
  it('is shared: switched off in the player it is off in the exam, and the other way round', async () => {
    const first = await player();
    await first.user.keyboard('?');
    await first.user.click(await inPlayer());
    first.unmount();

    const second = await exam();
    await second.user.keyboard('a');
    expect(option('A')).not.toBeChecked();
    await second.user.click(screen.getByRole('button', { name: '显示设置' }));
    await second.user.click(screen.getByRole('button', { name: '全部快捷键' }));
    expect(await inExam()).not.toBeChecked();
    await second.user.click(await inExam());
    second.unmount();

    const third = await player();
    await third.user.keyboard('?');
    expect(await inPlayer()).toBeChecked();
  });

  it('applies at once to an exam and a player that are open in another tab', async () => {
    const first = await exam();
    otherTab('u:1001:practice', JSON.stringify({ ...stored(), keys: false }));
    await first.user.keyboard('a');
    expect(option('A')).not.toBeChecked();
    first.unmount();
    const second = await player();
    otherTab('u:1001:practice', JSON.stringify({ ...stored(), keys: true }));
    await second.user.keyboard('?');
    expect(await inPlayer()).toBeChecked();
    otherTab('u:1001:practice', JSON.stringify({ ...stored(), keys: false }));
    expect(within(screen.getByRole('dialog')).getByRole('checkbox')).not.toBeChecked();
  });

  it('keeps the other practice settings, and they keep it', async () => {
    localStorage.setItem('u:1001:practice', '{"font":20,"keys":true}');
    const first = await player();
    await first.user.keyboard('?');
    await first.user.click(await inPlayer());
    expect(stored()).toMatchObject({ font: 20, keys: false });
    first.unmount();
    const second = await exam();
    await second.user.click(screen.getByRole('button', { name: '显示设置' }));
    expect(screen.getByRole('radio', { name: '20' })).toBeChecked();
    await second.user.click(screen.getByRole('radio', { name: '18' }));
    expect(stored()).toMatchObject({ font: 18, keys: false });
  });
});
