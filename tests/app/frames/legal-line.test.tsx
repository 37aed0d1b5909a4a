import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { visit } from '../../visit';

it.each([
  ['in China', -480, []],
  ['in New York', 300, ['本站时间均为北京时间']],
])('the foot of a page names the zone of all times where the device has another: %s', async (_where, offset, lines) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  visit('/404');
  await screen.findByText(/版权所有/);
  expect(screen.queryAllByText(/北京时间/).map(({ textContent }) => textContent)).toEqual(lines);
});
