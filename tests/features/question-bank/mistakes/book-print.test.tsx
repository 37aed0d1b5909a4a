import { render, screen, within } from '@testing-library/react';
import '../../../node-names';
import { expect, it } from 'vitest';
import { ReviewSheet } from '@/features/question-bank/mistakes/book-print';
import { formatDate } from '@/shared/lib/format';
import { serverNow } from '@/api/server-clock';
import { analysed } from '../report/leaves';

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
/** Questions, and answers behind them. */
const lists = () => {
  const [asked, solved] = screen
    .getAllByRole('list')
    .filter(({ tagName, parentElement }) => tagName === 'OL' && parentElement?.querySelector('h1'));
  if (!asked || !solved) throw new Error('two lists');
  const top = (list: HTMLElement) => [...list.children].map(({ textContent }) => textContent);
  return { asked: top(asked), solved: top(solved), rooms: within(asked) };
};

it('has every question as the exam numbers it, and every answer only behind all of them', () => {
  render(<ReviewSheet subjectName="建设工程经济" questions={questions} />);
  expect(screen.getByText(new RegExp(`^建设工程经济 ${formatDate(serverNow())} 3 题 `))).toBeInTheDocument();
  const { asked, solved } = lists();
  expect(asked).toEqual(['1.题干甲A. 对的B. 错的', '2.资料乙根据资料作答2(1).填空乙2(2).简答乙', '3.没有小题的案例']);
  expect(solved).toEqual(['1.A解析甲', '2(1).6；米2(2).要点一\n要点二解析乙', '3.未答']);
});

it('leaves room to write for short answers alone', () => {
  const { container } = render(<ReviewSheet subjectName="" questions={questions} />);
  expect(container.querySelectorAll('[class*=room]')).toHaveLength(1);
  expect(screen.getByText(new RegExp(`^${formatDate(serverNow())} 3 题 `))).toBeInTheDocument();
});

it('names neither material nor stem where a case has none', () => {
  const child = analysed({ id: 'd1', stem: '<p>小题</p>' });
  render(
    <ReviewSheet subjectName="" questions={[analysed({ id: 'd', type: 'CASE', material: null, children: [child] })]} />,
  );
  expect(lists().asked).toEqual(['1.1(1).小题']);
});
