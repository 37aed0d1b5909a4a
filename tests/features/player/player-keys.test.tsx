import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearRows } from '@/offline/device';
import { film } from './support';
import { signIn } from '../../sign-in';
import { visit } from '../../visit';

const lesson = '/course-player/3001?coursewareId=3001-0-w1';
beforeEach(async () => {
  localStorage.setItem('projectAsked', '1');
  await clearRows('guest');
  signIn();
});

describe('the keys of the player', () => {
  it('a digit goes to that tenth of the film, and none while a note is typed', async () => {
    const { user } = visit(lesson);
    const element = await film();
    for (const tenth of [9, 5, 1, 0, 3]) {
      await user.keyboard(String(tenth));
      expect(element.currentTime).toBe(tenth * 3);
    }
    await user.click(screen.getByRole('button', { name: '记笔记' }));
    await user.keyboard('7');
    expect(await screen.findByLabelText(/记笔记/)).toHaveValue('7');
    expect(element.currentTime).toBe(9);
  });

  it('the dialog names the digits, which do nothing while the keys are switched off', async () => {
    const { user } = visit(lesson);
    const element = await film();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: '快捷键' });
    expect(within(dialog).getByText('0 – 9')).toBeVisible();
    expect(within(dialog).getByText('跳到影片的 0% – 90%')).toBeVisible();
    await user.click(within(dialog).getByRole('checkbox', { name: '使用快捷键' }));
    await user.click(within(dialog).getByRole('button', { name: '关闭' }));
    await user.keyboard('4');
    expect(element.currentTime).toBe(0);
  });

  it('eight speeds from 0.5x to 3x, one step at a time', async () => {
    const { user } = visit(lesson);
    const element = await film();
    const heard: number[] = [];
    for (let step = 0; step < 3; step += 1) {
      await user.keyboard('<');
      heard.push(element.playbackRate);
    }
    for (let step = 0; step < 8; step += 1) {
      await user.keyboard('>');
      heard.push(element.playbackRate);
    }
    expect(heard).toEqual([0.75, 0.5, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 3]);
    await user.click(screen.getByRole('button', { name: '倍速 3x' }));
    const offered = within(await screen.findByRole('radiogroup', { name: '播放速度' })).getAllByRole('radio');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      '3x',
      '2.5x',
      '2x',
      '1.5x',
      '1.25x',
      '1x',
      '0.75x',
      '0.5x',
    ]);
    await user.keyboard('{Escape}z');
    expect(element.playbackRate).toBe(1);
    await user.keyboard('z');
    expect(element.playbackRate).toBe(3);
  });

  it('a speed chosen where the device keeps nothing holds for this film', async () => {
    const refuse = vi.fn(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const { user } = visit(lesson);
    const element = await film();
    await user.keyboard('>>>>>');
    expect(await screen.findByRole('button', { name: '倍速 3x' })).toBeVisible();
    expect(refuse).toHaveBeenCalled();
    await user.keyboard('6');
    expect(element.currentTime).toBe(18);
    expect(element.playbackRate).toBe(3);
  });
});
