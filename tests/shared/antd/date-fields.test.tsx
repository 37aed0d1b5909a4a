import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DateField } from '@/shared/antd/date-field';
import { DateSpan } from '@/shared/antd/date-span';

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('a date field accepts a typed day within its bounds in any notation', () => {
  const chosen = vi.fn();
  render(
    <>
      <label htmlFor="day">考试日期</label>
      <DateField id="day" value="2026-04-10" min="2026-04-05" max="2026-04-20" onChange={chosen} />
    </>,
  );
  expect(screen.getByLabelText('考试日期')).toHaveValue('2026-04-10');
  for (const day of ['2026-04-04', '2026-04-21', '2026-04', 'soon']) type('考试日期', day);
  expect(chosen).not.toHaveBeenCalled();
  for (const [day, reported] of [
    ['2026-04-05', '2026-04-05'],
    ['2026/04/06', '2026-04-06'],
    ['20260420', '2026-04-20'],
  ] as const) {
    type('考试日期', day);
    expect(chosen).toHaveBeenLastCalledWith(reported);
  }
});

it('a date field is empty for an invalid value, and can be without a clear button', () => {
  render(
    <>
      <label htmlFor="day">考试日期</label>
      <DateField id="day" value="soon" clearable={false} onChange={() => undefined} />
    </>,
  );
  expect(screen.getByLabelText('考试日期')).toHaveValue('');
  expect(screen.queryByLabelText('清除')).toBeNull();
});

it('a date span keeps its ends in order and offers presets', async () => {
  const [changed, done] = [vi.fn(), vi.fn()];
  const now = Date.parse('2026-04-30T01:00:00+08:00');
  render(<DateSpan from="2026-04-10" to="2026-04-20" now={now} onChange={changed} onDone={done} />);
  type('开始日期', '2026-04-21');
  type('结束日期', '2026-04-09');
  type('结束日期', '2026-04-20');
  expect(changed).not.toHaveBeenCalled();
  type('开始日期', '2026-04-20');
  expect(changed).toHaveBeenLastCalledWith({ from: '2026-04-20' });
  type('结束日期', '2026-04-10');
  expect(changed).toHaveBeenLastCalledWith({ to: '2026-04-10' });
  const user = userEvent.setup();
  for (const [name, span] of [
    ['近 7 天', { from: '2026-04-24', to: '2026-04-30' }],
    ['近 30 天', { from: '2026-04-01', to: '2026-04-30' }],
    ['不限', { from: '', to: '' }],
  ] as const) {
    await user.click(screen.getByRole('button', { name }));
    expect(changed).toHaveBeenCalledWith(span); // the field that loses the focus reports its day once more
  }
  expect(done).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '完成' }));
  expect(done).toHaveBeenCalledOnce();
});
