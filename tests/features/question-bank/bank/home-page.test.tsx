import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { intended } from '@/session/project';
import { getPaperPage, getSectionTree } from '@/api/questionbank/paper-endpoints';
import type { SectionNode } from '@/api/questionbank/paper-schema';
import { getBook } from '@/api/questionbank/question-endpoints';
import { getClassChildren, getClassTree } from '@/api/sys/endpoints';
import { serverNow } from '@/api/server-clock';
import { keepExamDate } from '@/learning/basics/exam-date';
import { changePractice } from '@/session/practice';
import { formatDate } from '@/shared/lib/format';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { hold } from '../../../hold';
import { linkTo } from '../../../link-to';
import { onRequest } from '../../../on-request';
import { signIn } from '../../../sign-in';
import { figureLines } from '../figures';
import { texts } from '../../../texts';
import { address, visit } from '../../../visit';

const project = { code: 'YIJIAN', id: '1101', name: '一级建造师', pId: '11' };
beforeEach(() => {
  intended.pickProject(project);
});

it('shows the tabs of the first project to a visitor without one (S2), and reopens with the chosen subject', async () => {
  intended.forget();
  localStorage.removeItem('projectAsked');
  const { user, unmount } = visit('/question-bank/home');
  expect(await screen.findByRole('link', { name: '章节练习' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: '选择备考项目' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: '选择备考项目' })).toBeNull();
  expect(await screen.findByRole('button', { name: '建设工程经济' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: '建设工程项目管理' }));
  await waitFor(() => expect(address()).toBe('/question-bank/home?subjectId=110102'));
  unmount();
  visit('/question-bank/home');
  expect(await screen.findByRole('button', { name: '建设工程项目管理' })).toHaveAttribute('aria-pressed', 'true');
});

it("keeps a known subject's papers while a visitor's subjects load, and asks for each list once", async () => {
  intended.forget();
  localStorage.removeItem('projectAsked');
  const [projects, sendProjects] = hold();
  const [subjects, sendSubjects] = hold();
  const [papers, sendPapers] = hold();
  server.use(
    http.post(`*${getClassTree.path}`, () => projects),
    http.get(`*${getClassChildren.path}`, () => subjects),
    http.post(`*${getPaperPage.path}`, () => papers),
  );
  const asked: string[] = [];
  onRequest(({ url }) => {
    if (url.includes(getPaperPage.path)) asked.push('papers');
    if (url.includes('/class/getListByParentId/')) asked.push('subjects');
  });
  visit('/question-bank/home?tab=2&subjectId=110101');
  expect(await screen.findByRole('searchbox', { name: '试卷名称' })).toBeVisible();
  await waitFor(() => expect(asked).toHaveLength(2));
  sendProjects();
  await waitFor(() => expect(asked).toContain('subjects'));
  expect(screen.getByRole('searchbox', { name: '试卷名称' })).toBeVisible();
  sendSubjects();
  expect(await screen.findByRole('button', { name: '建设工程经济' })).toHaveAttribute('aria-pressed', 'true');
  sendPapers();
  expect(await screen.findByText(/^共 \d+ 套$/)).toBeVisible();
  expect(asked).toEqual(['papers', 'papers', 'subjects']);
});

it('shows the sections to a visitor, and asks for a login when one is started', async () => {
  const { user } = visit('/question-bank/home');
  const start = await screen.findByRole('button', { name: /^开始.*资金时间价值的计算及应用$/ });
  expect(screen.queryByText('已做题数')).toBeNull();
  expect(screen.getByRole('region', { name: '登录提示' })).toHaveTextContent('登录后记录做题进度、正确率、错题与收藏');
  await user.click(start);
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(address()).toBe('/question-bank/home');
});

it('starts a section with the chosen settings, and links back to it by 继续上次', async () => {
  signIn();
  const { user, unmount } = visit('/question-bank/home');
  await user.click(await screen.findByRole('radio', { name: '20' }));
  await user.click(screen.getByRole('checkbox', { name: '只做未做' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: '只做未做' })).toBeChecked());
  expect(screen.getByRole('radio', { name: '20' })).toBeChecked();
  const second = await screen.findByRole('button', { name: /^第2章/ });
  if (second.getAttribute('aria-expanded') === 'false') await user.click(second);
  await user.click(screen.getAllByRole('button', { name: /^继续.*：/ })[0] ?? document.body);
  await waitFor(() => expect(address()).toContain('/question-bank/learn-center/'));
  const query = new URLSearchParams(address().split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    from: 'SECTION',
    mode: 'PRACTICE',
    subjectId: '110101',
    count: '20',
    undone: 'true',
  });
  const chapter = address().split('?')[0];
  unmount();
  visit('/question-bank/home');
  await waitFor(() => expect(linkTo('继续上次')).toContain(`/new${chapter}?`));
});

const node = (id: string, facts: Partial<SectionNode> = {}): SectionNode => ({
  id,
  name: `节${id}`,
  total: 10,
  done: 0,
  correctRate: null,
  children: [],
  ...facts,
});
const roots = [
  node('1', {
    name: '第一章',
    total: 30,
    done: 12,
    correctRate: 75,
    children: [node('11', { done: 10, correctRate: 85 }), node('12', { done: 2 })],
  }),
  node('2', { name: '第二章', children: [node('21'), node('22', { total: 0 })] }),
];
/** The bank of a learner with these chapters; each subject remembers for itself which of them were open. */
function bank(subjectId: string, tree: SectionNode[] = roots) {
  signIn();
  server.use(
    mock(getSectionTree, () => tree),
    mock(getBook, ({ input }) => ({ total: input.type === 'WRONG' ? 7 : 1_234, groups: [] })),
  );
  return visit(`/question-bank/home?subjectId=${subjectId}`);
}
const chapter = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const unfolded = async () =>
  Promise.all(['第一章', '第二章'].map(async (name) => (await chapter(name)).getAttribute('aria-expanded')));

it('opens the first chapter, shows the progress of each section, and reopens with the same chapters open', async () => {
  const { user, unmount } = bank('110105');
  expect(await unfolded()).toEqual(['true', 'false']);
  await user.click(await chapter('第二章'));
  const items = within(screen.getByRole('list', { name: '章节' })).getAllByRole('listitem');
  const lines = texts(items).filter((text) => text.includes('：节') && !text.includes('章练习'));
  expect(lines).toEqual([
    expect.stringMatching(/^已完成：节11已做 10 \/ 10 题.*85.*重做：节11$/),
    expect.stringMatching(/^进行中：节12已做 2 \/ 10 题—继续：节12$/),
    expect.stringMatching(/^未开始：节21已做 0 \/ 10 题尚未作答开始：节21$/),
    expect.stringMatching(/^暂无题目：节22已做 0 \/ 0 题尚未作答暂无题目$/),
  ]);
  await user.click(await chapter('第一章'));
  unmount();
  bank('110105');
  expect(await unfolded()).toEqual(['false', 'true']);
});

it('sums up the subject, with the accuracy — if nothing is done, and links to its books', async () => {
  const { unmount } = bank('110102');
  await waitFor(() =>
    expect(figureLines()).toEqual(['本科目进度 30%', '已做题数 12', '正确率 75.0%', '错题 7', '收藏 1,234']),
  );
  expect(screen.getByRole('region', { name: '本科目学习概况' })).toHaveTextContent(/^一级建造师建设工程项目管理本/);
  for (const [name, tab] of [
    ['7', 2],
    ['1,234', 3],
  ] as const)
    expect(linkTo(name)).toBe(`/new/question-bank/record?tab=${tab}&subjectId=110102`);
  const tiles = [...screen.getByRole('img', { name: '已做 12 / 40 题' }).children];
  expect(tiles.map((tile) => tile.getAttribute('data-state'))).toEqual(['newest', 'now', null]);
  expect(screen.queryByRole('link', { name: '继续上次' })).toBeNull();
  expect(screen.queryByText(/距考试|今日已做/)).toBeNull();
  unmount();
  bank('110103', [node('1', { total: 400, children: Array.from({ length: 40 }, (_, at) => node(`1${at}`)) })]);
  await waitFor(() => expect(figureLines().slice(0, 3)).toEqual(['本科目进度 0%', '已做题数 0', '正确率 —']));
  expect(screen.getByRole('img', { name: '已做 0 / 400 题' }).children).toHaveLength(40);
});

it.each([
  ['today', 0, '今天考试'],
  ['yesterday', -1, null],
])('shows the countdown only until the day of the exam, here %s', async (_, days, text) => {
  signIn();
  keepExamDate('1101', formatDate(serverNow() + days * 86_400_000));
  bank('110103');
  await screen.findByText('已做题数');
  expect(screen.queryByText(/^今天考试$|^距考试/)?.textContent ?? null).toBe(text);
});

it('links by 继续上次 to the section begun last and opens its chapter, but not if it is finished', async () => {
  signIn();
  changePractice({ chapters: { 110103: '21', 110104: '12', 110102: '11' } });
  const first = bank('110103');
  expect(await unfolded()).toEqual(['false', 'true']);
  first.unmount();
  const second = bank('110104');
  const last = '/new/question-bank/learn-center/12?from=SECTION&mode=PRACTICE&subjectId=110104';
  await waitFor(() => expect(linkTo('继续上次')).toBe(last));
  second.unmount();
  bank('110102');
  await screen.findByRole('img', { name: '已做 12 / 40 题' });
  expect(screen.queryByRole('link', { name: '继续上次' })).toBeNull();
});

it('lists the papers of a tab, and filters them by title and year', async () => {
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
  await user.click(screen.getByRole('button', { name: '清空筛选' }));
  await waitFor(() => expect(address()).toBe('/question-bank/home?tab=3'));
  const years = within(await screen.findByRole('radiogroup', { name: '年份' })).getAllByRole('radio');
  await user.click(years[1] ?? document.body);
  await waitFor(() => expect(address()).toMatch(/year=20\d\d/));
});

it('shows 我的试卷 only after a login', async () => {
  const { unmount } = visit('/question-bank/home?tab=4');
  expect(await screen.findByText('登录后查看')).toBeVisible();
  unmount();
  signIn();
  visit('/question-bank/home?tab=4');
  expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
});

it('shows 该科目暂无试题 if a subject has no questions', async () => {
  server.use(mock(getSectionTree, () => []));
  visit('/question-bank/home?tab=9');
  expect(await screen.findByText('该科目暂无试题')).toBeVisible();
});
