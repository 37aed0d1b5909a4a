import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { server, testWorld } from '@/mocks/node';
import { signIn } from '../../sign-in';
import { visit } from '../../visit';
import { cell, emptyDevice, newestRecord, paperId, withoutPictures } from './support';

beforeEach(async () => {
  await emptyDevice();
  withoutPictures();
  signIn();
  testWorld().db.records = testWorld().db.records.filter(({ sourceId }) => sourceId !== paperId);
});
afterEach(() => server.events.removeAllListeners());

it('saves the first answer on top of the record as it was made, without asking the server for it again', async () => {
  const saves: number[] = [];
  const loaded: string[] = [];
  server.events.on('request:start', async ({ request }) => {
    const { pathname } = new URL(request.url);
    if (pathname.includes('/getQuestionsList/')) loaded.push(pathname);
    if (!pathname.endsWith('/userRecord/save')) return;
    const { baseSeq } = (await request.clone().json()) as { baseSeq: number };
    saves.push(baseSeq);
  });
  const { user } = visit(`/question-bank/learn-center/${paperId}`);
  await user.click(await screen.findByRole('button', { name: '开始考试' }));
  await cell('1');
  await user.keyboard('b{ArrowRight}');
  await waitFor(() => expect(Object.keys(newestRecord()?.answers ?? {})).toHaveLength(1));
  expect(saves).toEqual([0, 1]);
  expect(loaded).toEqual([]);
});
