import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BookPrint, BookSheet } from '@/features/question-bank/mistakes/book-print';
import type { LeafLosses } from '@/features/question-bank/mistakes/own-losses';
import { byLeaf } from '@/learning/losses/losses';
import { formatDate } from '@/shared/lib/format';
import { serverNow } from '@/api/server-clock';
import { testWorld } from '@/mocks/node';
import { signIn } from '../../../sign-in';
import { analysed } from '../report/leaves';
import { learnerId } from '../support';

const questions = [
  analysed({
    id: 'a',
    stem: '<p>题干甲</p>',
    options: [
      { key: 'A', text: '对的' },
      { key: 'B', text: '错的' },
    ],
    answer: ['A'],
    analysis: '<p>解析甲</p>',
  }),
  analysed({
    id: 'b',
    type: 'CASE',
    material: '<p>资料乙</p>',
    stem: '<p>根据资料作答</p>',
    children: [
      analysed({ id: 'b1', type: 'FILL', stem: '<p>填空乙</p>', answer: ['6|六', '米'] }),
      analysed({
        id: 'b2',
        type: 'SAQ',
        stem: '<p>简答乙</p>',
        answer: ['要点一', '要点二'],
        analysis: '<p>解析乙</p>',
      }),
    ],
  }),
  analysed({ id: 'c', type: 'CASE', stem: '<p>没有小题的案例</p>', answer: [] }),
];
/** The questions, and the answers behind them. */
const lists = () => {
  const [plain, solved] = screen
    .getAllByRole('list')
    .filter(({ tagName, parentElement }) => tagName === 'OL' && parentElement?.querySelector('h1'));
  if (!plain || !solved) throw new Error('two lists');
  const top = (list: HTMLElement) => [...list.children].map(({ textContent }) => textContent);
  return { asked: top(plain), solved: top(solved), rooms: within(plain) };
};

it('prints every question with its number, and every answer after the last question', () => {
  render(<BookSheet title="今日待复习" subjectName="建设工程经济" questions={questions} withAnswers />);
  expect(screen.getByText(new RegExp(`^建设工程经济 ${formatDate(serverNow())} 3 题 `))).toBeInTheDocument();
  const { asked, solved } = lists();
  expect(asked).toEqual(['1.题干甲A.对的B.错的', '2.资料乙根据资料作答2(1).填空乙2(2).简答乙', '3.没有小题的案例']);
  expect(solved).toEqual(['1.A解析甲', '2(1).6；米2(2).要点一要点二解析乙', '3.未提供答案']);
});

it('prints the name of the learner, and no answers if the learner wants none', () => {
  signIn();
  render(<BookSheet title="错题本，全部" subjectName="建设工程经济" questions={questions} withAnswers={false} />);
  const learner = testWorld().db.accounts.find(({ id }) => id === learnerId())?.nickName ?? '';
  expect(screen.getByText(new RegExp(`^建设工程经济 ${learner} \\d{4}-`))).toBeInTheDocument();
  expect(screen.queryByText('答案与解析')).toBeNull();
  expect(screen.queryByText(/解析甲|要点一/)).toBeNull();
});

it('prints the own last answer with its record, and why it was wrong, only with the answers', () => {
  const losses: LeafLosses = byLeaf({
    'r1/a': {
      topId: 'a',
      typeName: '单选',
      answer: ['B'],
      title: '卷一',
      subjectId: 's',
      reason: 'careless',
      markedAt: 1,
      at: Date.parse('2026-04-10T09:00:00+08:00'),
    },
  });
  const sheet = { title: '错题本', subjectName: '', questions, losses };
  const first = render(<BookSheet {...sheet} withAnswers />);
  const { asked, solved } = lists();
  expect(solved[0]).toMatch(/^1\.A我上次的错答 B（2026-04-10 09:00(:00)?，卷一）　为什么错：粗心解析甲$/);
  expect(solved[1]).not.toMatch(/我上次|为什么错/);
  expect(asked.join('')).not.toMatch(/我上次|为什么错/);
  first.unmount();
  render(<BookSheet {...sheet} withAnswers={false} />);
  expect(screen.queryByText(/我上次|为什么错/)).toBeNull();
});

it('prints only the parts of a case that has neither material nor stem', () => {
  const children = [analysed({ id: 'd1', stem: '<p>小题</p>' })];
  const bare = analysed({ id: 'd', type: 'CASE', material: null, children });
  render(<BookSheet title="错题本" subjectName="" withAnswers questions={[bare]} />);
  expect(lists().asked).toEqual(['1.1(1).小题']);
});

describe('the print of a book', () => {
  afterEach(() => {
    Reflect.deleteProperty(document, 'fonts');
    Reflect.deleteProperty(window, 'print');
  });
  const printing = () => {
    const order: string[] = [];
    Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
    Object.defineProperty(window, 'print', { configurable: true, value: () => order.push('print') });
    const done = vi.fn(() => order.push('done'));
    return { order, done };
  };

  it('waits until it is rendered, prints only once, and is hidden from screen readers', async () => {
    const { order, done } = printing();
    const sheet = { title: '今日待复习', subjectName: '建设工程经济', questions, withAnswers: true };
    const { container, rerender } = render(<BookPrint {...sheet} onDone={done} />);
    expect(order).toEqual([]);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
    expect(container.firstElementChild).toHaveAttribute('data-theme', 'light');
    expect(container).toHaveTextContent('今日待复习');
    await waitFor(() => expect(order).toEqual(['print', 'done']));
    rerender(<BookPrint {...sheet} onDone={done} />);
    expect(done).toHaveBeenCalledOnce();
  });

  it('prints nothing if it is unmounted before', async () => {
    const { order, done } = printing();
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
    const view = render(<BookPrint title="错题本" subjectName="" questions={[]} withAnswers onDone={done} />);
    await waitFor(() => expect(frames).toHaveLength(1));
    frames[0]?.(0);
    expect(order).toEqual([]);
    view.unmount();
    frames[1]?.(0);
    await new Promise((resolve) => setTimeout(resolve));
    expect(frames).toHaveLength(2);
    expect(order).toEqual([]);
  });
});
