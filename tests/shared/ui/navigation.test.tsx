import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Pager } from '@/shared/ui/pager';
import { Segmented } from '@/shared/ui/segmented';
import { Tabs } from '@/shared/ui/tabs';
import { around, show } from '../../show';

it('Pager has links and marks the current page', () => {
  render(<Pager current={2} pages={3} />, { wrapper: around(undefined, ['/course/course-list?type=SYS&page=2']) });
  expect(screen.getByRole('link', { name: '第2页' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: '下一页' })).toHaveAttribute('href', '/course/course-list?type=SYS&page=3');
  expect(screen.getByRole('link', { name: '上一页' })).toHaveAttribute('href', '/course/course-list?type=SYS');
});

it('Pager has no link after the last page, and is empty for one page', () => {
  const { rerender } = show(<Pager current={3} pages={3} />);
  expect(screen.queryByRole('link', { name: '下一页' })).toBeNull();
  rerender(<Pager current={1} pages={1} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

function Ways() {
  const [way, setWay] = useState<'sms' | 'pwd'>('sms');
  const tabs = [
    { key: 'sms', label: '验证码登录' },
    { key: 'pwd', label: '密码登录' },
  ] as const;
  return (
    <Tabs label="登录方式" tabs={tabs} value={way} onChange={setWay}>
      {way === 'sms' ? '验证码表单' : '密码表单'}
    </Tabs>
  );
}

it('Tabs move with the arrow keys, Home and End, and are one tab stop', async () => {
  const user = userEvent.setup();
  render(<Ways />);
  await user.tab();
  expect(screen.getByRole('tab', { name: '验证码登录' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: '密码登录', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: '密码登录' })).toHaveTextContent('密码表单');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: '验证码登录', selected: true })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('tab', { name: '密码登录', selected: true })).toHaveFocus();
  await user.keyboard('{Home}');
  expect(screen.getByRole('tab', { name: '验证码登录', selected: true })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: '密码登录', selected: true })).toHaveFocus();
  await user.keyboard('a{PageUp}');
  expect(screen.getByRole('tab', { name: '密码登录', selected: true })).toHaveFocus();
});

it('Segmented selects with the arrow keys', async () => {
  const Status = () => {
    const [value, setValue] = useState<'all' | 'done'>('all');
    const options = [
      { value: 'all', label: '全部' },
      { value: 'done', label: '已学完' },
    ] as const;
    return <Segmented label="学习状态" options={options} value={value} onChange={setValue} />;
  };
  const user = userEvent.setup();
  render(<Status />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '已学完' })).toBeChecked();
});
