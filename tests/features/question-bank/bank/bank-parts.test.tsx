import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getPaperPage, getSectionTree } from '@/api/questionbank/paper-endpoints';
import type { SectionNode } from '@/api/questionbank/paper-schema';
import { getBook } from '@/api/questionbank/question-endpoints';
import { serverNow } from '@/api/server-clock';
import { keepExamDate } from '@/components/exam-date/exam-date';
import { parseHome } from '@/features/question-bank/bank/bank-state';
import { MyPapers } from '@/features/question-bank/bank/my-papers';
import { PaperPanel } from '@/features/question-bank/bank/paper-panel';
import { SectionPanel } from '@/features/question-bank/bank/section-panel';
import { SectionTree } from '@/features/question-bank/bank/section-tree';
import { SummaryStrip, VisitorStrip } from '@/features/question-bank/bank/summary-strip';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { session } from '@/session/login';
import { loginPrompt } from '@/session/login-prompt';
import { changePractice, practiceOf } from '@/session/practice';
import { formatDate } from '@/shared/lib/format';
import { mirror } from '@/shared/lib/use-query-state';
import { signIn } from '../../../sign-in';
import { show } from '../../../show';
import { emptyDevice } from '../support';

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
  node('2', { name: '第二章', total: 10, children: [node('21'), node('22', { total: 0 })] }),
];
beforeEach(async () => {
  await emptyDevice();
  signIn();
});
const project = { code: 'YIJIAN', id: '1101', name: '一级建造师', pId: '11' };
const home = (query = '') => parseHome(new URLSearchParams(query));

describe('the tree of chapters', () => {
  const tree = (subjectId: string) => show(<SectionTree roots={roots} subjectId={subjectId} count="20" undone />);
  const chapter = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

  it('opens its first chapter, and is found as it was left', () => {
    const first = tree('tree1');
    expect(['第一章', '第二章'].map((name) => chapter(name).getAttribute('aria-expanded'))).toEqual(['true', 'false']);
    fireEvent.click(chapter('第二章'));
    fireEvent.click(chapter('第一章'));
    expect(['第一章', '第二章'].map((name) => chapter(name).getAttribute('aria-expanded'))).toEqual(['false', 'true']);
    first.unmount();
    tree('tree1');
    expect(['第一章', '第二章'].map((name) => chapter(name).getAttribute('aria-expanded'))).toEqual(['false', 'true']);
  });

  it('opens at the section that was left unfinished, and marks it', () => {
    changePractice({ chapters: { tree2: '21', tree3: '12' } });
    const first = tree('tree2');
    expect(['第一章', '第二章'].map((name) => chapter(name).getAttribute('aria-expanded'))).toEqual(['false', 'true']);
    expect(document.querySelector('[data-current]')).toBeNull();
    first.unmount();
    tree('tree3');
    expect(document.querySelector('[data-current]')).toHaveTextContent('节12');
  });

  it('says of each section how far it is, and what can be done', () => {
    tree('tree4');
    fireEvent.click(chapter('第二章'));
    const sections = screen.getAllByRole('listitem').filter((item) => !item.querySelector('li'));
    const told = sections.map(({ textContent }) => textContent);
    expect(told).toEqual([
      expect.stringMatching(/^已完成：节11已做 10 \/ 10 题.*85.*重做：节11$/),
      expect.stringMatching(/^进行中：节12已做 2 \/ 10 题尚未作答继续：节12$/),
      expect.stringMatching(/^未开始：节21已做 0 \/ 10 题尚未作答开始：节21$/),
      expect.stringMatching(/^暂无题目：节22已做 0 \/ 0 题尚未作答暂无题目$/),
    ]);
    expect(screen.getByRole('button', { name: /^本章练习.*：第一章$/ })).toBeVisible();
  });

  it('remembers the section that is begun, and of a whole chapter nothing', () => {
    tree('tree5');
    fireEvent.click(screen.getByRole('button', { name: /^本章练习.*：第一章$/ }));
    expect(practiceOf(session.userId()).getState().chapters).not.toHaveProperty('tree5');
    fireEvent.click(screen.getByRole('button', { name: /^继续.*：节12$/ }));
    expect(practiceOf(session.userId()).getState().chapters).toMatchObject({ tree5: '12' });
  });
});

it('the number of questions and what is left out stand in the address', async () => {
  server.use(mock(getSectionTree, () => roots as never));
  const set = vi.fn();
  const { unmount } = show(<SectionPanel subjectId="s1" state={home()} set={set} />);
  fireEvent.click(screen.getByRole('radio', { name: '50' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '只做未做' }));
  expect(set.mock.calls).toEqual([
    [{ count: '50' }, mirror],
    [{ undone: '1' }, mirror],
  ]);
  unmount();
  set.mockClear();
  show(<SectionPanel subjectId="s1" state={home('count=50&undone=1')} set={set} />);
  expect(screen.getByRole('radio', { name: '50' })).toBeChecked();
  fireEvent.click(screen.getByRole('radio', { name: '全部' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '只做未做' }));
  expect(set.mock.calls.map(([changes]) => changes as object)).toEqual([{ count: null }, { undone: null }]);
});

describe('the head of the bank', () => {
  const strip = async (facts: Partial<Parameters<typeof SummaryStrip>[0]> = {}, nodes: SectionNode[] = roots) => {
    server.use(
      mock(getSectionTree, () => nodes as never),
      mock(getBook, ({ input }) => ({ total: input.type === 'WRONG' ? 7 : 1_234, groups: [] }) as never),
    );
    const view = show(<SummaryStrip project={project} subjectId="s9" subject="工程经济" {...facts} />);
    await waitFor(() => expect(screen.getByText('收藏').nextSibling).toHaveTextContent('1,234'));
    if (nodes.length > 0)
      await waitFor(() => expect(screen.getByText('已做题数').nextSibling).not.toHaveTextContent('—'));
    return view;
  };
  const figures = () =>
    screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  const tiles = () => screen.getByRole('img').childElementCount;

  it('sums up the subject, and leads into its books', async () => {
    await strip();
    expect(figures()).toEqual(['本科目进度 30%', '已做题数 12', '正确率 75.0%', '错题 7', '收藏 1,234']);
    expect(screen.getByRole('link', { name: '7' })).toHaveAttribute('href', '/question-bank/record?tab=2&subjectId=s9');
    expect(screen.getByRole('link', { name: '1,234' })).toHaveAttribute(
      'href',
      '/question-bank/record?tab=3&subjectId=s9',
    );
    expect(screen.getByRole('img', { name: '已做 12 / 40 题' })).toBeVisible();
    expect(tiles()).toBe(3);
    expect(screen.getByRole('heading', { level: 2, name: '工程经济' })).toBeVisible();
    expect(screen.getByText('一级建造师')).toBeVisible();
    expect(screen.queryByRole('link', { name: '继续上次' })).toBeNull();
    expect(screen.queryByText(/距考试|今日已做/)).toBeNull();
  });

  it('counts down to the day of the exam, and not beyond it', async () => {
    keepExamDate('1101', formatDate(serverNow()));
    const { unmount } = await strip();
    expect(screen.getByText('今天考试')).toBeVisible();
    unmount();
    keepExamDate('1101', formatDate(serverNow() - 86_400_000));
    await strip();
    expect(screen.queryByText(/考试/)).toBeNull();
  });

  it('leads back into the section that was begun, and not into one that is done', async () => {
    changePractice({ chapters: { s9: '12' } });
    const { unmount } = await strip();
    const link = screen.getByRole('link', { name: '继续上次' });
    expect(link).toHaveAttribute('href', '/question-bank/learn-center/12?source=SECTION&mode=PRACTICE&subjectId=s9');
    expect(link).toHaveAttribute('title', '节12');
    unmount();
    changePractice({ chapters: { s9: '11' } });
    await strip();
    expect(screen.queryByRole('link', { name: '继续上次' })).toBeNull();
  });

  it('knows no rate where nothing was done, and goes by the project where the subject is not its own', async () => {
    await strip({ subject: '' }, [node('1')]);
    expect(figures().slice(0, 3)).toEqual(['本科目进度 0%', '已做题数 0', '正确率 —']);
    expect(screen.getByRole('heading', { level: 2, name: '一级建造师' })).toBeVisible();
    expect(screen.getAllByText('一级建造师')).toHaveLength(1);
  });

  it('without a project is the bank, and has a tile a chapter where the sections are many', async () => {
    const many = Array.from({ length: 42 }, (_, at) =>
      node(`c${at}`, { total: at === 0 ? 0 : 10, children: [node(`c${at}a`), node(`c${at}b`)] }),
    );
    const { unmount } = await strip({ project: null, subject: '' }, many);
    expect(screen.getByRole('heading', { level: 2, name: '题库' })).toBeVisible();
    expect(tiles()).toBe(40);
    unmount();
    const { unmount: next } = await strip(
      {},
      Array.from({ length: 40 }, (_, at) => node(`d${at}`)),
    );
    expect(tiles()).toBe(40);
    next();
    await strip({}, [node('e', { total: 30, children: Array.from({ length: 41 }, (_, at) => node(`e${at}`)) })]);
    expect(tiles()).toBe(1);
  });

  it('offers a visitor the login', () => {
    const onLogin = vi.fn();
    show(<VisitorStrip project={project} subject="工程经济" onLogin={onLogin} />);
    const region = within(screen.getByRole('region', { name: '登录提示' }));
    expect(region.getByText('登录后记录做题进度、正确率、错题与收藏')).toBeVisible();
    fireEvent.click(region.getByRole('button', { name: '登录/注册' }));
    expect(onLogin).toHaveBeenCalledOnce();
  });
});

describe('the papers', () => {
  const paper = (id: string, year: string | null) => ({
    id,
    title: `卷${id}`,
    paperType: 'MOCK',
    year: year ?? undefined,
    subjectId: 's1',
    canDo: true,
    typeRules: [],
  });
  const panel = (query: string, papers: object[]) => {
    const set = vi.fn();
    const asked: object[] = [];
    server.use(
      mock(getPaperPage, ({ input }) => {
        asked.push(input);
        const filtered = input.year !== undefined || input.keyword !== undefined;
        return { records: filtered ? [] : papers, total: filtered ? 0 : papers.length } as never;
      }),
    );
    show(<PaperPanel paperType="MOCK" subjectId="s1" state={home(query)} set={set} />);
    return { set, asked };
  };
  it('are limited by year and name, and by neither again', async () => {
    const { set, asked } = panel('year=2025&kw=冲刺', [paper('1', '2026'), paper('2', '2024')]);
    expect(await screen.findByText('没有符合条件的试卷')).toBeVisible();
    expect(await screen.findByRole('radio', { name: '2025' })).toBeChecked();
    expect(
      within(screen.getByRole('radiogroup', { name: '年份' }))
        .getAllByRole('radio')
        .map(({ textContent }) => textContent),
    ).toEqual(['全部', '2026', '2025', '2024']);
    expect(asked).toContainEqual(expect.objectContaining({ year: '2025', keyword: '冲刺' }));
    fireEvent.click(screen.getByRole('radio', { name: '2024' }));
    const field = screen.getByRole('searchbox', { name: '试卷名称' });
    expect(field).toHaveValue('冲刺');
    fireEvent.change(field, { target: { value: ' 真题 ' } });
    fireEvent.submit(screen.getByRole('search'));
    fireEvent.click(screen.getByRole('button', { name: '清空筛选' }));
    expect(set.mock.calls.map(([changes]) => changes as object)).toEqual([
      { year: '2024', page: null },
      { kw: '真题', page: null },
      { kw: null, year: null, page: null },
    ]);
  });
  it('of one year alone offer no choice, and none at all say so', async () => {
    panel('', [paper('1', '2026'), paper('2', null)]);
    expect(await screen.findByText('共 2 套')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });
  it('that are none say so without a filter to clear', async () => {
    panel('', []);
    expect(await screen.findByText('该科目暂无试题')).toBeVisible();
    expect(screen.queryByRole('button', { name: '清空筛选' })).toBeNull();
  });
  it('of the learner ask a visitor for a login', () => {
    session.end();
    const asked = vi.spyOn(loginPrompt, 'open');
    show(<MyPapers subjectId="s1" />);
    expect(screen.getByText('已购课程附带的试卷会列在这里')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: '登录/注册' }));
    expect(asked).toHaveBeenCalledExactlyOnceWith({ reason: '登录后查看我的试卷' });
  });
});
