import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { testWorld } from '@/mocks/node';
import { signIn } from '../../sign-in';
import { leave, visit } from '../../visit';
import { cell, emptyDevice, paperId, seedRecord } from './support';

// Whole answering screens, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 30_000 });
beforeEach(async () => {
  await emptyDevice();
  signIn();
  testWorld().db.records = testWorld().db.records.filter(({ sourceId }) => sourceId !== paperId);
});

const call = 'userRecord/getQuestionsList';
const open = (recordId: string) => visit(`/question-bank/learn-center/${paperId}/${recordId}`);
function close(view: ReturnType<typeof visit>): void {
  view.unmount();
  leave();
}

it('keeps no empty paper: when the server cannot be reached next time, it says so', async () => {
  const row = seedRecord();
  testWorld().setScenario(`empty@${call}`);
  const first = open(row.id);
  expect(await screen.findByText('该卷暂无题目')).toBeVisible();
  close(first);
  testWorld().setScenario(`code:500@${call}`);
  const { user } = open(row.id);
  const retry = await screen.findByRole('button', { name: '重试' });
  testWorld().setScenario('');
  await user.click(retry);
  expect(await cell('1')).toBeVisible();
});
