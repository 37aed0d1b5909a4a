import { act, screen, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { getAnalysis, getReport } from '@/api/questionbank/record-endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { questionOf } from '@/mocks/world/bank-index';
import { database } from '@/offline/db';
import { setUnsent } from '@/offline/unsent';
import { signIn } from '../../../sign-in';
import { unsentEntry } from '../../../unsent-entry';
import { leave, visit } from '../../../visit';
import { sheetCell } from './leaves';
import { doneReport } from './shown';

beforeEach(() => signIn());

it('shows the report without the points of each question if those fail to load', async () => {
  server.use(mock(getAnalysis, () => refuse(500, '统计中')));
  visit('/question-bank/transcript/80001/61101011');
  const strip = await screen.findByRole('toolbar', { name: /^整卷/ });
  for (const cell of within(strip).getAllByRole('link'))
    expect(cell).toHaveAccessibleName(/^第 \d+(\(\d\))? 题 (答对|得部分分|答错|未答)$/);
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  expect(screen.queryByRole('region', { name: '失分地图' })).toBeNull();
  expect(screen.getByRole('region', { name: '逐题' })).toBeVisible();
  expect(screen.getByRole('region', { name: '各题型' })).toBeVisible();
});

it('shows 400 leaves of a long sheet, and the rest of a type by its button', async () => {
  const types = ['SINGLE', 'MULTIPLE'] as const;
  const sizes = { SINGLE: 350, MULTIPLE: 100 };
  const cells = types.flatMap((type) => Array.from({ length: sizes[type] }, () => type));
  server.use(
    mock(getReport, ({ input }) => ({
      ...doneReport,
      recordId: input.id,
      sheet: cells.map((type, at) => sheetCell(`q${at}`, String(at + 1), type, 'WRONG')),
    })),
  );
  const { user } = visit('/question-bank/transcript/80001/61101011');
  const sheet = await screen.findByRole('region', { name: '逐题' });
  const shown = () => within(sheet).getAllByRole('link').length;
  // 400 at once, shared by the two types; the shorter one is whole.
  expect(shown()).toBe(200 + 100);
  await user.click(within(sheet).getByRole('button', { name: '显示其余 150 小题' }));
  expect(shown()).toBe(450);
  expect(within(sheet).getByRole('link', { name: /^第350题/ })).toBeVisible();
  expect(within(sheet).queryByRole('button')).toBeNull();
});

it('shows the times recorded by this device, and the answers changed from right to wrong', async () => {
  const row = testWorld().db.records.find(({ id }) => id === '80001');
  const userId = row?.userId ?? '';
  const first = visit('/question-bank/transcript/80001/61101011');
  expect(await screen.findByText(/^本机没有这次作答的逐题用时/)).toBeVisible();
  const wrong = screen.getAllByRole('link', { name: /单选 答错$/ })[0];
  const leafId = new URL(wrong?.getAttribute('href') ?? '', location.href).searchParams.get('q') ?? '';
  first.unmount();
  leave();
  const answers = questionOf(leafId)?.answer ?? [];
  const trace = { seconds: 400, given: [[...answers], ['another']], struck: [], marks: [] };
  await (await database()).put('traces', { userId, recordId: '80001', leafId, trace, at: Date.now() });
  visit('/question-bank/transcript/80001/61101011');
  const time = within(await screen.findByRole('region', { name: '时间花在哪里' }));
  expect(time.getByRole('list', { name: '最费时的题' })).toHaveTextContent(/用 06:40，超 \d\d:\d\d0 \/ 1 分$/);
  expect(time.getByText(/^预算：/)).toHaveTextContent(/^预算：每分 1\.\d 分钟$/);
  expect(screen.getByText('下面一条高是每分用时，面积就是用掉的时间')).toBeVisible();
  expect(time.getByRole('link', { name: /由对改错$/ })).toHaveAttribute('href', expect.stringContaining(leafId));
  const strip = within(screen.getByRole('toolbar', { name: '整卷，一格一小题' }));
  expect(strip.getByRole('link', { name: /答错 0 \/ 1 分，用 06:40，每分 06:40，超/ })).toBeVisible();
  expect(strip.getAllByRole('link', { name: /，用 \d/ })).toHaveLength(32);
  // The server's answer is not the last one while some are only here, so it cannot tell what was changed.
  act(() => setUnsent(userId, '80001', unsentEntry({ phase: 'refused', reason: '服务器繁忙' })));
  expect(time.queryByText(/由对改错/)).toBeNull();
  expect(time.getByRole('list', { name: '最费时的题' })).toBeVisible();
  await (await database()).clear('traces');
});
