import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bookOf } from '@/mocks/books';
import { testWorld } from '@/mocks/node';
import { questionOf } from '@/mocks/world/bank-index';
import { pass, takeClock } from '../../clock';
import { signIn } from '../../sign-in';
import { address, visit } from '../../visit';
import { cell, emptyDevice, learnerId, newestRecord, paperId, recordOf, seedRecord } from './support';

beforeEach(async () => {
  await emptyDevice();
  signIn();
});
const subjectId = '110104';
const answersOf = (id: string) => questionOf(id)?.answer ?? [];

describe('practice', () => {
  it('gives the focus of a button that opened a solution to the solution', async () => {
    const row = seedRecord({ examMode: 'PRACTICE' });
    const index = row.questionIds.findIndex((id) => questionOf(id)?.type === 'MULTIPLE');
    const { user } = visit(`/question-bank/learn-center/${paperId}/${row.id}`);
    await user.click(await cell(String(index + 1)));
    await user.click((await screen.findAllByRole('checkbox', { name: /^A，/ }))[0] ?? document.body);
    screen.getByRole('button', { name: '提交本题' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('region', { name: /题 解析$/ })).toHaveFocus());
  });

  it('is paused by P: its question is covered, nothing counts, and it stays so over leaving the page', async () => {
    takeClock();
    // The clock of a practice goes by the page's own time.
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
    const row = seedRecord({ examMode: 'PRACTICE' });
    const { user, unmount } = visit(`/question-bank/learn-center/${paperId}/${row.id}`);
    const first = await cell('1');
    const clock = () => screen.getByRole('timer').textContent;
    await pass(3_000);
    const article = screen.getByRole('article').textContent;
    await user.keyboard('p');
    expect(await screen.findByRole('button', { name: '继续练习' })).toHaveFocus();
    expect(screen.queryByRole('article')).toBeNull();
    expect(document.body).not.toHaveTextContent((article ?? '').slice(10, 40));
    expect(screen.getByRole('timer')).toHaveAccessibleName(/^已暂停，已用时间/);
    const off = ['上一题', '下一题', '标记', /收藏$/, '纠错', /^下一道未答/, /^下一道标记/];
    for (const name of off) expect(screen.getByRole('button', { name })).toBeDisabled();
    expect(first).toBeDisabled();
    const stopped = clock();
    await pass(30_000);
    await user.keyboard('a{ArrowRight}mxg');
    expect([clock(), screen.getAllByRole('gridcell', { name: /未答$/ }).length]).toEqual([
      stopped,
      screen.getAllByRole('gridcell').length,
    ]);
    unmount();
    const again = visit(`/question-bank/learn-center/${paperId}/${row.id}`);
    expect(await screen.findByRole('heading', { name: '已暂停' })).toBeVisible();
    expect(clock()).toBe(stopped);
    await again.user.keyboard('p');
    expect(screen.getByRole('article')).toContainElement(document.activeElement as HTMLElement);
    expect(screen.queryByRole('heading', { name: '已暂停' })).toBeNull();
    await pass(3_000);
    expect(clock()).not.toBe(stopped);
    await again.user.click(screen.getByRole('button', { name: '暂停' }));
    await again.user.click(screen.getByRole('button', { name: '继续' }));
    expect(screen.getByRole('article')).toContainElement(document.activeElement as HTMLElement);
  });
  it('practises a book in batches, and lets a question leave it', async () => {
    const { user } = visit(`/question-bank/learn-center-record/WRONG?subjectId=${subjectId}`);
    await user.click(await screen.findByRole('radio', { name: '每批 10 题' }));
    await user.click(await screen.findByRole('button', { name: '开始练习' }));
    await cell('1');
    const row = newestRecord();
    expect(row).toMatchObject({ sourceType: 'WRONG', sourceId: subjectId, status: 'DOING' });
    expect(row?.questionIds).toHaveLength(10);
    const [first = ''] = row?.questionIds ?? [];
    await user.click(screen.getByRole('button', { name: '移出错题本' }));
    expect(await screen.findByText('已移出错题本')).toBeVisible();
    await waitFor(() =>
      expect(bookOf(testWorld(), learnerId(), 'WRONG', subjectId).some(({ questionId }) => questionId === first)).toBe(
        false,
      ),
    );
    await user.click(screen.getByRole('button', { name: '结束练习' }));
    await user.click(await screen.findByRole('button', { name: '确认结束练习' }));
    await waitFor(() => expect(address()).toContain(`/learn-center-analyze-record/WRONG/${row?.id}`));
    await user.click(await screen.findByRole('link', { name: '练下一批' }));
    await user.click(await screen.findByRole('button', { name: '练下一批' }));
    await waitFor(() => expect(newestRecord()?.id).not.toBe(row?.id));
    expect(newestRecord()?.questionIds.some((id) => row?.questionIds.includes(id))).toBe(false);
  });
});

describe('analysis', () => {
  const finished = () => {
    const row = seedRecord({ examMode: 'EXAM' });
    const [first = '', second = ''] = row.questionIds;
    const wrong = ['A', 'B', 'C', 'D'].find((key) => !answersOf(first).includes(key)) ?? '';
    row.answers = {
      [first]: { answer: [wrong], marked: true },
      [second]: { answer: [...answersOf(second)], marked: false },
    };
    row.status = 'DONE';
    return { row, wrong, right: answersOf(first)[0] ?? '' };
  };
  it('plays the film of a question beside its explanation; its keys leave the paper alone', async () => {
    const { row } = finished();
    const filmed = row.questionIds.find((id) => /-q\d*1$/.test(id)) ?? '';
    const no = row.questionIds.indexOf(filmed) + 1;
    const { user } = visit(`/question-bank/learn-center-analyze/${paperId}/${row.id}?q=${filmed}`);
    await user.click(await screen.findByRole('button', { name: `播放第 ${no} 题视频解析` }));
    await waitFor(() => expect(document.querySelector('video')).toHaveAttribute('src', '/__mock/media/lesson.mp4'));
    await user.keyboard('{ArrowRight}');
    expect(address()).toContain(`q=${filmed}`);
    screen.getByRole('button', { name: `收起第 ${no} 题视频解析` }).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(address()).not.toContain(`q=${filmed}`));
    await waitFor(() => expect(document.querySelector('video')).toBeNull());
  });
  it('shows only the questions of a point where its address names one, and all again', async () => {
    const { row } = finished();
    const [first = ''] = row.questionIds;
    const point = questionOf(first)?.knowledge[0] ?? '';
    const { user } = visit(
      `/question-bank/learn-center-analyze/${paperId}/${row.id}?filter=lost&point=${encodeURIComponent(point)}`,
    );
    const shown = (await screen.findAllByRole('gridcell')).length;
    expect(shown).toBeLessThan(row.questionIds.length - 1);
    expect(screen.getByRole('button', { name: `失分 ${shown}` })).toBeVisible();
    await user.click(screen.getByRole('button', { name: `取消考点筛选：${point}` }));
    await waitFor(() => expect(address()).not.toContain('point='));
    expect(address()).toContain('filter=lost');
    await waitFor(() => expect(screen.getAllByRole('gridcell').length).toBeGreaterThan(shown));
  });

  it('remembers where reading of a book stopped', async () => {
    const first = visit(`/question-bank/learn-center-analyze-record/COLLECT?subjectId=${subjectId}`);
    await first.user.click(await cell('2'));
    first.unmount();
    visit(`/question-bank/learn-center-analyze-record/COLLECT?subjectId=${subjectId}`);
    expect(await screen.findByText('第 2 题，', { exact: false })).toBeInTheDocument();
  });
});

describe('scoring by hand', () => {
  const waiting = () => {
    const row = seedRecord({});
    const ids = row.questionIds.filter((id) => questionOf(id)?.type === 'SAQ');
    row.answers = Object.fromEntries(ids.map((id) => [id, { answer: ['我的答案'], marked: false }]));
    row.status = 'TO_MARK';
    return { row, ids };
  };
  it('goes to the answer without a score, keeps a draft, and ends with the report', async () => {
    const { row, ids } = waiting();
    const first = visit(`/question-bank/learn-center-mark/${row.id}`);
    await first.user.click(await screen.findByRole('button', { name: /满分，/ }));
    await first.user.click(screen.getByRole('button', { name: '减 0.5 分' }));
    first.unmount();
    const { user } = visit(`/question-bank/learn-center-mark/${row.id}`);
    const full = questionOf(ids[0] ?? '')?.score ?? 0;
    expect(await screen.findByText(`${full - 0.5}/${full}`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '提交评分' }));
    expect(await screen.findByText(/还没有评分/)).toBeVisible();
    for (const cellButton of await screen.findAllByRole('button', { name: /未评/ })) {
      await user.click(cellButton);
      await user.click(screen.getByRole('button', { name: /零分/ }));
    }
    await user.click(screen.getByRole('button', { name: '提交评分' }));
    await waitFor(() => expect(address()).toBe(`/question-bank/transcript/${row.id}/${paperId}`));
    expect(recordOf(row.id)).toMatchObject({ status: 'DONE', scores: { [ids[0] ?? '']: full - 0.5 } });
    expect(localStorage.getItem(`u:${learnerId()}:draft:scores:${row.id}`)).toBeNull();
  });
});
