import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
// The pickers are lazy, and on a busy machine they may load longer than a test waits.
import '@/shared/antd/date-field';
import '@/features/user-center/profile/region-cascader';
import { BirthdayAndRegion } from '@/features/user-center/profile/birthday-and-region';
import { show } from '../../../show';

interface Choice {
  birthday: string | null;
  region: string[];
}
function open(first: Choice) {
  const chosen = vi.fn();
  const Fields = () => {
    const [now, setNow] = useState(first);
    const set = (next: Partial<Choice>) => (chosen(next), setNow({ ...now, ...next }));
    return (
      <BirthdayAndRegion {...now} onBirthday={(birthday) => set({ birthday })} onRegion={(region) => set({ region })} />
    );
  };
  return { ...show(<Fields />), chosen };
}
const birthday = () => screen.getByLabelText('生日');
const region = () => screen.getByLabelText('所在地');

it('birthday and region are empty fields until the pickers load, and an unknown region shows its code', async () => {
  open({ birthday: null, region: ['330000', '999999'] });
  expect(birthday()).toHaveValue('');
  expect(birthday()).toHaveAttribute('placeholder', '选择日期');
  expect(region()).toHaveValue('');
  expect(region()).toHaveAttribute('placeholder', '选择省市');
  await waitFor(() => expect(region()).toHaveValue('浙江省 / 999999'));
  expect(birthday()).toHaveAttribute('readonly');
});

it('the birthday accepts a typed past day, rejects a future one, and can be cleared', async () => {
  const { user, chosen } = open({ birthday: '1994-06-18', region: [] });
  await user.tab();
  await waitFor(() => expect(birthday()).not.toHaveAttribute('readonly'));
  expect(birthday()).toHaveFocus();
  // Tab only moves the focus: the calendar opens by a click.
  expect(screen.queryByText('1994年')).toBeNull();
  fireEvent.change(birthday(), { target: { value: '2999-02-03' } });
  expect(chosen).not.toHaveBeenCalled();
  fireEvent.change(birthday(), { target: { value: '1995/02/03' } });
  expect(chosen).toHaveBeenLastCalledWith({ birthday: '1995-02-03' });
  fireEvent.click(screen.getByLabelText('清除')); // shown on hover only
  expect(chosen).toHaveBeenLastCalledWith({ birthday: null });
});

it('the region offers the cities of the chosen province', async () => {
  const { user, chosen } = open({ birthday: null, region: [] });
  await user.click(region());
  // jsdom has no layout and takes the list for hidden, so it is found by its text.
  await user.click(await screen.findByText('广东省'));
  expect(chosen).toHaveBeenLastCalledWith({ region: ['440000'] });
  await user.click(await screen.findByText('东莞市'));
  expect(chosen).toHaveBeenLastCalledWith({ region: ['440000', '441700'] });
});
