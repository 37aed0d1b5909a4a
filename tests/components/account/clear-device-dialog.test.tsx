import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { ClearDeviceDialog } from '@/components/account/clear-device-dialog';
import type { DeviceContents } from '@/offline/device';
import { noticeStore } from '@/shared/notify';
import { emptyContents } from '../../device-contents';
import { show } from '../../show';

function open(contents: Partial<DeviceContents>) {
  const client = createQueryClient();
  const onClose = vi.fn();
  show(<ClearDeviceDialog userId={null} contents={{ ...emptyContents, ...contents }} onClose={onClose} />, client);
  return { client, onClose, user: userEvent.setup() };
}

it('the dialog lists what will be deleted and what was not sent yet', () => {
  open({ notes: 2, studyDays: 1, unsentStudy: 3, waitingExams: 1 });
  expect(screen.getByRole('dialog', { name: '清除本机数据?' })).toHaveTextContent(
    '设置、草稿、搜索记录、1 天的学习日志、2 条笔记会从这台设备上删除，不能恢复。',
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    '其中有 3 条没有发送的学习记录、1 份没有提交的答卷，清除后会丢失。',
  );
  expect(screen.getByRole('button', { name: '取消' })).toHaveFocus();
});

it('the dialog shows no warning if everything was sent, and clears only after the confirmation', async () => {
  localStorage.setItem('u:guest:kw', '["一建"]');
  const { client, onClose, user } = open({});
  client.setQueryData(['device', 'notes'], []);
  client.setQueryData(['courses'], []);
  expect(screen.getByText('设置、草稿、搜索记录会从这台设备上删除，不能恢复。')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(localStorage.getItem('u:guest:kw')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: '清除' }));
  await waitFor(() => expect(noticeStore.read().map(({ text }) => text)).toEqual(['已清除本机数据']));
  expect(localStorage.getItem('u:guest:kw')).toBeNull();
  expect(onClose).toHaveBeenCalledTimes(2);
  const again = [['device', 'notes'], ['courses']].map((key) => client.getQueryState(key)?.isInvalidated);
  expect(again).toEqual([true, false]);
});
