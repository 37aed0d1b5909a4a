import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { film } from '../../player/support';
import { signIn } from '../../../sign-in';
import { visit } from '../../../visit';
import { paperId, seedRecord } from '../support';

/** Everything that a key may change: the page, its inputs and the films. */
function shown(): string {
  const ticks = [...document.querySelectorAll('input')].map(({ checked, value }) => `${value}${checked}`);
  const films = [...document.querySelectorAll('video')].map(
    ({ currentTime, playbackRate, muted, volume, paused }) =>
      `${currentTime} ${playbackRate} ${muted} ${volume} ${paused}`,
  );
  return [location.href, document.body.innerHTML, ...ticks, ...films].join('\n');
}
/** Whether the default action of the browser is left. */
const press = (key: string, repeat = false, target: Element = document.body): boolean =>
  fireEvent.keyDown(target, { key, repeat, shiftKey: /^[<>?]$/.test(key) });

beforeEach(() => signIn());

// Which key of a room acts once is tested by use-exam-keys.test.tsx.
describe('a key that is held', () => {
  it('presses no button of the exam room again, but still writes in a field', async () => {
    visit(`/question-bank/learn-center/${paperId}/${seedRecord().id}`);
    await screen.findByRole('article');
    const controls = document.querySelectorAll('button, a, summary, input, [role=button]');
    expect(controls.length).toBeGreaterThan(8);
    for (const control of controls) expect(press('Enter', true, control), control.outerHTML).toBe(false);
    const field = document.createElement('textarea');
    document.body.append(field);
    expect(press('Enter', true, field)).toBe(true);
  });

  it('acts once in the player, except for the arrows, which repeat', async () => {
    visit('/course-player/3001?coursewareId=3001-0-w1');
    const element = await film();
    const { currentTime, volume } = element;
    for (const repeat of [false, true, true]) {
      press('ArrowRight', repeat);
      fireEvent(element, new Event('timeupdate'));
    }
    expect(element.currentTime).toBe(currentTime + 15);
    press('ArrowDown');
    press('ArrowDown', true);
    expect(element.volume).toBeCloseTo(volume - 0.2, 1);
    for (const key of ['k', ' ', 'l', 'j', '3', '>', '<', '.', ',', 'z', 'm', 't', 'c', 'n', '?']) {
      press(key);
      const once = shown();
      for (let times = 0; times < 5; times += 1) press(key, true);
      expect(shown() === once, key).toBe(true);
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }
    expect(press('Enter', true, screen.getAllByRole('button')[0])).toBe(false);
  });
});
