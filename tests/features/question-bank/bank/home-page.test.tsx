import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { intended } from '@/session/project';
import { getSectionTree } from '@/api/questionbank/paper-endpoints';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { signIn } from '../../../sign-in';
import { address, visit } from '../../../visit';

const project = { code: 'YIJIAN', id: '1101', name: '一级建造师', pId: '11' };
beforeEach(() => {
  localStorage.setItem('projectAsked', '1');
  intended.pickProject(project);
});

/** Unfolds the second chapter and goes on with what was begun in it. */
async function goOn(user: ReturnType<typeof visit>['user']): Promise<void> {
  const chapter = await screen.findByRole('button', { name: /^第2章/ });
  if (chapter.getAttribute('aria-expanded') === 'false') await user.click(chapter);
  await user.click(screen.getAllByRole('button', { name: /^继续.*：/ })[0] ?? document.body);
}

it('asks for a project first, and then shows its subjects', async () => {
  intended.forget();
  const { user } = visit('/question-bank/home');
  expect(await screen.findByRole('heading', { name: '选择备考项目' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '一级建造师' }));
  expect(await screen.findByRole('button', { name: '建设工程经济' })).toHaveAttribute('aria-pressed', 'true');
});

it('lets a visitor look around, and asks for a login at the start', async () => {
  const { user } = visit('/question-bank/home');
  const start = await screen.findByRole('button', { name: /^开始.*资金时间价值的计算及应用$/ });
  expect(screen.queryByText('已做题数')).toBeNull();
  await user.click(start);
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(address()).toBe('/question-bank/home');
});

it('sums what was done and starts a chapter with the chosen count', async () => {
  signIn();
  const { user } = visit('/question-bank/home');
  const done = await screen.findByText('已做题数');
  await waitFor(() => expect(done.nextSibling).toHaveTextContent(/^\d+$/));
  await waitFor(() => expect(screen.getByText('错题').nextSibling).toHaveTextContent(/^\d+$/));
  await user.click(screen.getByRole('radio', { name: '20' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: '20' })).toBeChecked());
  await user.click(screen.getByRole('checkbox', { name: '只做未做' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: '只做未做' })).toBeChecked());
  await goOn(user);
  await waitFor(() => expect(address()).toContain('/question-bank/learn-center/'));
  const query = new URLSearchParams(address().split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    source: 'SECTION',
    mode: 'PRACTICE',
    subjectId: '110101',
    count: '20',
    undone: 'true',
  });
});

it('offers the way back to the chapter that was left unfinished', async () => {
  signIn();
  const { user, unmount } = visit('/question-bank/home');
  await goOn(user);
  await waitFor(() => expect(address()).toContain('/learn-center/'));
  const chapter = address().split('?')[0];
  unmount();
  visit('/question-bank/home');
  expect(await screen.findByRole('link', { name: '继续上次' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/new${chapter}?`),
  );
});

it('keeps the subject per project', async () => {
  const { user, unmount } = visit('/question-bank/home');
  await user.click(await screen.findByRole('button', { name: '建设工程项目管理' }));
  await waitFor(() => expect(address()).toBe('/question-bank/home?subjectId=110102'));
  unmount();
  visit('/question-bank/home');
  expect(await screen.findByRole('button', { name: '建设工程项目管理' })).toHaveAttribute('aria-pressed', 'true');
});

it('lists papers with their own state; locked ones lead to the course', async () => {
  signIn('13800000002');
  const { user } = visit('/question-bank/home?tab=2');
  const free = await screen.findByRole('article', { name: /模拟卷（一）/ });
  expect(free).toHaveTextContent('题数26');
  expect(within(free).getByRole('link', { name: /模拟卷（一）/ })).toHaveAttribute(
    'href',
    '/new/question-bank/learn-center-paper/61101011',
  );
  await user.click(screen.getByRole('link', { name: /历年真题/ }));
  await waitFor(() => expect(address()).toContain('tab=3'));
  await screen.findAllByRole('article', { name: /真题/ });
  await user.type(screen.getByRole('searchbox', { name: '试卷名称' }), '没有这份{Enter}');
  expect(await screen.findByText('没有符合条件的试卷')).toBeVisible();
  expect(new URLSearchParams(address().split('?')[1]).get('kw')).toBe('没有这份');
});

it('shows 我的试卷 by course, and only after a login', async () => {
  const { unmount } = visit('/question-bank/home?tab=4');
  expect(await screen.findByText('登录后查看')).toBeVisible();
  unmount();
  signIn();
  visit('/question-bank/home?tab=4');
  expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
});

it('says so where a subject has no questions', async () => {
  server.use(mock(getSectionTree, () => []));
  visit('/question-bank/home?tab=9');
  expect(await screen.findByText('该科目暂无试题')).toBeVisible();
});
