import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getAnalysis, getRecordQuestions } from '@/api/questionbank/record-endpoints';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { recordRowAnswer } from '@/mocks/record-answers';
import { film } from '../../player/support';
import { signIn } from '../../../sign-in';
import { visit } from '../../../visit';
import { asked } from '../attempt/running';
import { recordRow } from '../record-row';
import { analysed } from '../report/leaves';
import { emptyDevice, paperId, seedRecord } from '../support';

/** Everything that a key may change: what the page shows, what is ticked, where the focus is, how the film stands. */
function shown(): string {
  const ticks = [...document.querySelectorAll('input')].map(({ checked, value }) => `${value}${checked}`);
  const films = [...document.querySelectorAll('video')].map(
    ({ currentTime, playbackRate, muted, volume, paused }) =>
      `${currentTime} ${playbackRate} ${muted} ${volume} ${paused}`,
  );
  const focus = document.activeElement?.outerHTML ?? '';
  return [location.href, document.body.innerHTML, ...ticks, focus, ...films].join('\n');
}
interface Press {
  /** Ms since the page began, by the event's own stamp. */
  at?: number;
  repeat?: boolean;
}
/** Whether the browser is left its own. */
function press(key: string, { at, repeat = false }: Press = {}, target: Element = document.body): boolean {
  const shiftKey = /^[A-Z<>?]$/.test(key);
  const event = new KeyboardEvent('keydown', { key, repeat, shiftKey, bubbles: true, cancelable: true });
  if (at !== undefined) Object.defineProperty(event, 'timeStamp', { value: at });
  return fireEvent(target, event);
}
const leaveFocus = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();

const read = () =>
  server.use(
    mock(getAnalysis, ({ input: { id } }) => {
      const essays = ['a', 'b', 'c'].map((each) => analysed({ id: each, type: 'SAQ', score: 5, userAnswer: ['我的'] }));
      return {
        record: { ...recordRowAnswer(seedRecord()), id, status: 'TO_MARK' as const, totalScore: 15 },
        questions: essays,
      };
    }),
  );
const rooms: readonly { room: string; open: () => unknown; keys: readonly string[] }[] = [
  {
    room: 'an exam',
    open: () => visit(`/question-bank/learn-center/${paperId}/${seedRecord().id}`),
    keys: ['b', 'c', '2', 'B', 'm', 's', 'r', 'j', 'M', 'k', 'Enter', 'f', 'h', 'g', '?'],
  },
  {
    room: 'a practice',
    open: () => visit(`/question-bank/learn-center/${paperId}/${seedRecord({ examMode: 'PRACTICE' }).id}`),
    keys: ['B', 'm', 's', 'x', 'r', 'j', 'c', 'k', 'Enter', 'f', 'h', 'g', '?'],
  },
  {
    room: 'a practice of the wrong questions',
    open: () => {
      const facts = { id: 'w1', sourceType: 'WRONG', sourceId: 's', subjectId: 's', status: 'DOING' } as const;
      const record = { ...recordRow({ ...facts, examMode: 'PRACTICE' }), currentIndex: 0 };
      const questions = ['q1', 'q2', 'q3'].map((id) => ({ ...asked(id), answer: ['A'] }));
      server.use(mock(getRecordQuestions, () => ({ record, questions })));
      visit('/question-bank/learn-center-record/WRONG?subjectId=s&recordId=w1');
    },
    keys: ['B', 'm', 's', 'x', 'j', 'c', 'k', 'Enter', 'g', '?'],
  },
  {
    room: 'a solved paper',
    open: () => {
      read();
      visit(`/question-bank/learn-center-analyze/${paperId}/${seedRecord().id}`);
    },
    keys: ['s', 'j', 'k', 'Enter', 'g', '?'],
  },
  {
    room: 'the reading of a book',
    open: () => visit('/question-bank/learn-center-analyze-record/WRONG?subjectId=110101'),
    keys: ['s', 'j', 'k', 'Enter', 'g', '?'],
  },
];

beforeEach(async () => {
  await emptyDevice();
  signIn();
});

describe('a key that is held', () => {
  it.each(rooms)('acts once in $room', async ({ open, keys }) => {
    open();
    await screen.findByRole('article');
    for (const key of keys) {
      leaveFocus();
      const before = shown();
      press(key);
      await waitFor(() => expect(shown(), key).not.toBe(before));
      leaveFocus();
      const once = shown();
      for (let times = 0; times < 5; times += 1) press(key, { repeat: true });
      expect(shown() === once, key).toBe(true);
    }
  });

  it.each(rooms.slice(0, 1))('turns one question in 250 ms by the arrows of $room', async ({ open }) => {
    open();
    const now = async (no: string) => expect(await screen.findByRole('article', { name: `第 ${no} 题` })).toBeVisible();
    await now('1');
    press('ArrowRight', { at: 1_000 });
    for (const at of [1_050, 1_100, 1_249]) press('ArrowRight', { at, repeat: true });
    await now('2');
    for (const at of [1_250, 1_300, 1_499, 1_500]) press('ArrowRight', { at, repeat: true });
    await now('4');
    press('ArrowLeft', { at: 1_510 });
    press('ArrowLeft', { at: 1_600, repeat: true });
    await now('3');
  });

  const marking = {
    room: 'a marking',
    open: () => {
      read();
      visit('/question-bank/learn-center-mark/1');
    },
  };
  it.each([...rooms.filter(({ room }) => room === 'an exam' || room === 'a solved paper'), marking])(
    'presses no button of $room again, and goes on writing',
    async ({ open }) => {
      open();
      await screen.findByRole('article');
      const controls = document.querySelectorAll('button, a, summary, input, [role=button]');
      expect(controls.length).toBeGreaterThan(8);
      for (const control of controls) expect(press('Enter', { repeat: true }, control), control.outerHTML).toBe(false);
      const field = document.createElement('textarea');
      document.body.append(field);
      expect(press('Enter', { repeat: true }, field)).toBe(true);
      field.remove();
    },
  );

  it('acts once in the player, where arrows go on', async () => {
    visit('/course-player/3001?coursewareId=3001-0-w1');
    const element = await film();
    const { currentTime, volume } = element;
    for (const repeat of [false, true, true]) {
      press('ArrowRight', { repeat });
      fireEvent(element, new Event('timeupdate'));
    }
    expect(element.currentTime).toBe(currentTime + 15);
    press('ArrowDown');
    press('ArrowDown', { repeat: true });
    expect(element.volume).toBeCloseTo(volume - 0.2, 1);
    for (const key of ['k', ' ', 'l', 'j', '3', '>', '<', '.', ',', 'z', 'm', 't', 'c', 'n', '?']) {
      press(key);
      const once = shown();
      for (let times = 0; times < 5; times += 1) press(key, { repeat: true });
      expect(shown() === once, key).toBe(true);
      leaveFocus();
    }
    expect(press('Enter', { repeat: true }, screen.getAllByRole('button')[0])).toBe(false);
  });
});
