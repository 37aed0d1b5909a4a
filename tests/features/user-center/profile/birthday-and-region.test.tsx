import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
// Both are loaded when they are asked for, which may take a busy machine longer than a test waits.
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

it('shows what is chosen before the pickers are there, a code without a name as it is', async () => {
  open({ birthday: null, region: ['330000', '999999'] });
  expect(birthday()).toHaveValue('');
  expect(birthday()).toHaveAttribute('placeholder', '选择日期');
  expect(region()).toHaveValue('');
  expect(region()).toHaveAttribute('placeholder', '选择省市');
  await waitFor(() => expect(region()).toHaveValue('浙江省 / 999999'));
  expect(birthday()).toHaveAttribute('readonly');
});

it('takes a typed day that is over, not one that is to come, and gives it up again', async () => {
  const { user, chosen } = open({ birthday: '1994-06-18', region: [] });
  await user.tab();
  await waitFor(() => expect(birthday()).not.toHaveAttribute('readonly'));
  expect(birthday()).toHaveFocus();
  // The key only brings the focus: the calendar opens with a press.
  expect(screen.queryByText('1994年')).toBeNull();
  fireEvent.change(birthday(), { target: { value: '2999-02-03' } });
  expect(chosen).not.toHaveBeenCalled();
  fireEvent.change(birthday(), { target: { value: '1995/02/03' } });
  expect(chosen).toHaveBeenLastCalledWith({ birthday: '1995-02-03' });
  fireEvent.click(screen.getByLabelText('清除')); // shown under a pointer only
  expect(chosen).toHaveBeenLastCalledWith({ birthday: null });
});

it('offers the cities of a chosen province', async () => {
  const { user, chosen } = open({ birthday: null, region: [] });
  await user.click(region());
  // The list hangs in a place of its own that this document, without a layout, takes for hidden.
  await user.click(await screen.findByText('广东省'));
  expect(chosen).toHaveBeenLastCalledWith({ region: ['440000'] });
  await user.click(await screen.findByText('东莞市'));
  expect(chosen).toHaveBeenLastCalledWith({ region: ['440000', '441700'] });
});
