import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Paper } from '@/api/questionbank/paper-schema';
import { LoginDialog } from '@/features/auth/login/login-dialog';
import { PaperCard, paperState } from '@/features/question-bank/bank/paper-card';
import { paperFilter, yearsOf } from '@/api/questionbank/paper-list';
import { parseHome } from '@/features/question-bank/bank/bank-state';
import { loginPrompt } from '@/session/login-prompt';
import { signIn } from '../../../sign-in';
import { show } from '../../../show';
import { paperRow } from '../paper-row';

const last = (status: 'DOING' | 'TO_MARK' | 'DONE') => ({ lastRecord: { id: 'r1', status, score: null } });
const [doing, toMark, done] = [last('DOING'), last('TO_MARK'), last('DONE')];
const room = '/question-bank/learn-center/p1/r1';
const marking = '/question-bank/learn-center-mark/r1';
const cover = '/question-bank/learn-center-paper/p1';

it.each<[string, Partial<Paper>, string | null, string, string, string]>([
  ['new', {}, null, '还没有做过', '开始考试', `${cover}?mode=EXAM`],
  ['begun', doing, '进行中 warn', '有一份未完成的记录', '继续上次', room],
  ['begun again', { ...doing, bestScore: 70 }, '进行中 warn', '我的最高分 70', '继续上次', room],
  ['waiting for marks', toMark, '待自评 primary', '主观题等待自评', '去自评', marking],
  ['waiting for marks again', { ...toMark, bestScore: 70.26 }, '待自评 primary', '我的最高分 70.26', '去自评', marking],
  ['passed', { ...done, bestScore: 60 }, '已及格 ok', '我的最高分 60', '再做一次', cover],
  ['failed', { ...done, bestScore: 59.5 }, '未及格 bad', '我的最高分 59.5', '再做一次', cover],
  ['without a pass mark', { bestScore: 0, passScore: null }, null, '我的最高分 0', '再做一次', cover],
  ['done without a score', done, '已完成 ok', '', '再做一次', cover],
])('tag, note and action of a paper that is %s', (_, facts, tag, note, label, to) => {
  const state = paperState(paperRow(facts));
  expect([state.tag && `${state.tag.text} ${state.tag.tone}`, state.note, state.main.label, state.main.to]).toEqual([
    tag,
    note,
    label,
    to,
  ]);
  expect(state.main.filled).toBe(label !== '再做一次');
});

describe('the card of a paper', () => {
  const facts = () => screen.getAllByRole('term').map((term) => `${term.nextSibling?.textContent} ${term.textContent}`);

  const card = (own: Partial<Paper>, heading?: 'h3') =>
    show(
      <>
        <PaperCard paper={paperRow(own)} {...(heading && { heading })} />
        <LoginDialog />
      </>,
    );

  it('shows the facts of the paper, and links to its cover', async () => {
    signIn();
    const { user } = card(done);
    expect(facts()).toEqual(['30 题数', '100 总分', '120 分钟', expect.stringMatching(/难度$/), '1,200 人做过']);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^模拟卷$/);
    expect(screen.getByRole('link', { name: '模拟卷' })).toHaveAttribute('href', cover);
    expect(screen.getByText('2026 年')).toBeVisible();
    expect(screen.getByText('已完成')).toBeVisible();
    expect(screen.queryByText('专享')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^再做一次.*：模拟卷$/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks a visitor for a login, by 练习 as well as by 开始考试', async () => {
    const { user } = card({ duration: null, year: null }, 'h3');
    expect(facts()[2]).toBe('不限 分钟');
    expect(screen.queryByText(/年$/)).toBeNull();
    expect(screen.getByRole('heading', { level: 3 })).toBeVisible();
    for (const name of [/^练习.*：模拟卷$/, /^开始考试.*：模拟卷$/]) {
      await user.click(screen.getByRole('button', { name }));
      expect(screen.getByRole('dialog', { name: '登录' })).toHaveTextContent('登录后开始做题');
      act(() => loginPrompt.close());
    }
  });

  it('of a locked paper says 购买课程后可做, and links to the course if that is known', () => {
    const locked = show(<PaperCard paper={paperRow({ canDo: false, courseId: 'c7' })} />);
    const card = within(screen.getByRole('article', { name: '模拟卷' }));
    expect(card.getByText('专享')).toBeVisible();
    expect(card.getByText('购买课程后可做')).toBeVisible();
    expect(card.getByRole('link', { name: /^去购买.*：模拟卷$/ })).toHaveAttribute('href', '/course/detail/c7');
    expect(card.queryByRole('button')).toBeNull();
    locked.unmount();
    show(<PaperCard paper={paperRow({ canDo: false })} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the papers of a subject', () => {
  it('are requested with the filters of the address', () => {
    const home = (query: string) => parseHome(new URLSearchParams(query));
    expect(paperFilter('s1', 'MOCK')).toEqual({ current: 1, size: 20, subjectId: 's1', paperType: 'MOCK' });
    expect(paperFilter('s1', 'REAL', home('year=2025&kw=%20真题%20&page=3'))).toEqual({
      current: 3,
      size: 20,
      subjectId: 's1',
      paperType: 'REAL',
      year: '2025',
      keyword: '真题',
    });
    expect(paperFilter('s1', 'REAL', home(''))).toEqual({ current: 1, size: 20, subjectId: 's1', paperType: 'REAL' });
  });
  it('offer their years and the chosen year, newest first', () => {
    const papers = ['2024', null, '2026', '2024'].map((year) => paperRow({ year }));
    expect(yearsOf(papers, '')).toEqual(['2026', '2024']);
    expect(yearsOf(papers, '2025')).toEqual(['2026', '2025', '2024']);
  });
  it.each([
    ['', { tab: '1', count: 'all', undone: false, year: '', keyword: '', page: 1 }],
    ['tab=3&count=20&undone=1&page=2', { tab: '3', count: '20', undone: true, page: 2 }],
    ['tab=5&count=30&undone=true&page=0', { tab: '1', count: 'all', undone: false, page: 1 }],
    ['page=1.5', { page: 1 }],
    ['page=x', { page: 1 }],
  ])('are filtered by "%s"', (query, state) => expect(parseHome(new URLSearchParams(query))).toMatchObject(state));
});
