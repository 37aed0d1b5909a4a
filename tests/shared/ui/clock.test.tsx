import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Clock } from '@/shared/ui/clock';
import { clockState, clockText, passedMark, spokenTime } from '@/shared/lib/clock-time';

it('passedMark returns each mark once', () => {
  expect(passedMark(901, 899)).toBe(15);
  expect(passedMark(899, 898)).toBeNull();
  expect(passedMark(1_000, 59)).toBe(1);
  expect(passedMark(30, 0)).toBeNull();
});

it.each([
  [901, 'calm', '剩余'],
  [900, 'soon', '不足 15 分钟'],
  [301, 'soon', '不足 15 分钟'],
  [300, 'last', '不足 5 分钟'],
  [60, 'final', '最后 1 分钟'],
  [1, 'final', '最后 1 分钟'],
  [0, 'over', '时间到'],
] as const)('with %i seconds left the clock is %s and shows %s', (seconds, state, words) => {
  expect(clockState(seconds)).toBe(state);
  render(<Clock seconds={seconds} label="剩余时间" look="plate" />);
  expect(screen.getByRole('timer')).toHaveTextContent(words + clockText(seconds));
});

it.each([
  [9_435, '02:37:15', '2:37:15', '2 小时 37 分'],
  [600, '00:10:00', '10:00', '10 分'],
  [59, '00:00:59', '00:59', '59 秒'],
  [86_399, '23:59:59', '23:59:59', '23 小时 59 分'],
  [86_400, '1 天 00:00:00', '1 天 00:00:00', '1 天 0 小时'],
  // An end in the year 2099: 635,757 hours.
  [2_288_726_191, '26489 天 21:16:31', '26489 天 21:16:31', '26489 天 21 小时'],
])('%i seconds are %s, inline %s, and spoken %s', (seconds, plate, text, spoken) => {
  expect(clockText(seconds)).toBe(plate);
  expect(clockText(seconds, true)).toBe(text);
  expect(spokenTime(seconds)).toBe(spoken);
  render(<Clock seconds={seconds} label="剩余支付时间" look="text" />);
  expect(screen.getByRole('timer', { name: `剩余支付时间 ${spoken}` })).toHaveTextContent(text);
});

it('a clock that counts up shows no warning', () => {
  render(<Clock used seconds={30} label="已用时间" look="plate" />);
  expect(screen.getByRole('timer', { name: '已用时间 30 秒' })).toHaveTextContent('已用00:30');
});
