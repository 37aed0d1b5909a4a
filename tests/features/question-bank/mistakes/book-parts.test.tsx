import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { removeQuestions } from '@/api/assumed/endpoints';
import { clearBook, collectQuestion, getBook, getBookQuestionList } from '@/api/questionbank/question-endpoints';
import { getRecordPage } from '@/api/questionbank/record-endpoints';
import type { BookType } from '@/api/questionbank/question-schema';
import { getClassTree } from '@/api/sys/endpoints';
import { BookSubjects } from '@/features/question-bank/mistakes/book-subjects';
import { EmptyBook } from '@/features/question-bank/mistakes/empty-book';
import { ReviewBanner } from '@/features/question-bank/mistakes/review-banner';
import { useBatchStart } from '@/features/question-bank/book/use-batch-start';
import { useBookActions } from '@/features/question-bank/mistakes/use-book-actions';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { noticeStore } from '@/shared/notify';
import { ConfirmHost } from '@/shared/ui/confirm-host';
import { signIn } from '../../../sign-in';
import { analysed } from '../report/leaves';
import { show } from '../../../show';
import { emptyDevice } from '../support';

beforeEach(async () => {
  await emptyDevice();
  signIn();
});
const notices = () => noticeStore.read().map(({ text }) => text);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('a book of nothing', () => {
  it('is good news of the wrong one, and of the other how it fills', () => {
    const { unmount } = show(<EmptyBook isWrong />);
    expect(screen.getByText('太棒了，没有错题')).toBeVisible();
    expect(screen.queryByText(/收藏/)).toBeNull();
    unmount();
    show(<EmptyBook isWrong={false} />);
    expect(screen.getByText('还没有收藏题目')).toBeVisible();
    expect(screen.getByText('答题或看解析时点“收藏”，题目会列在这里')).toBeVisible();
    expect(screen.getByRole('link', { name: '去刷题' })).toHaveAttribute('href', '/question-bank/home');
  });
});

describe('what takes questions out of a book', () => {
  const calls: unknown[] = [];
  let answer = () => {};
  const held = () => new Promise<void>((resolve) => (answer = resolve));
  function Actions({ type }: { type: BookType }) {
    const actions = useBookActions(type, 's1');
    return (
      <>
        <button type="button" onClick={() => actions.remove?.('q1')}>
          移出
        </button>
        <p>正在移出：{actions.removing ?? '无'}</p>
        <button type="button" onClick={() => void actions.clear(12)}>
          清空
        </button>
        <ConfirmHost />
      </>
    );
  }
  beforeEach(() => {
    calls.splice(0);
    const note = (name: string, input: unknown) => void calls.push([name, input]);
    server.use(
      mock(removeQuestions, async ({ input }) => {
        note('remove', input);
        await held();
        return true as never;
      }),
      mock(collectQuestion, async ({ input }) => {
        note('collect', input);
        await held();
        return { collected: input.collected };
      }),
      mock(clearBook, ({ input }) => {
        note('clear', input);
        return true as never;
      }),
    );
  });
  it.each([
    ['WRONG', '错题本', '已移出错题本', ['remove', { type: 'WRONG', subjectId: 's1', questionIds: ['q1'] }]],
    ['COLLECT', '收藏夹', '已取消收藏', ['collect', { questionId: 'q1', subjectId: 's1', collected: false }]],
  ] as const)('of %s says which book it is', async (type, name, text, call) => {
    show(<Actions type={type} />);
    press('移出');
    await waitFor(() => expect(calls).toEqual([call]));
    expect(screen.getByText(/^正在移出/)).toHaveTextContent('正在移出：q1');
    answer();
    await waitFor(() => expect(notices()).toEqual([text]));
    await waitFor(() => expect(screen.getByText(/^正在移出/)).toHaveTextContent('正在移出：无'));
    press('清空');
    const dialog = await screen.findByRole('dialog', { name: `清空${name}` });
    expect(dialog).toHaveTextContent(`本科目的 12 道题会全部移出${name}，不能恢复。`);
    fireEvent.click(within(dialog).getByRole('button', { name: '清空' }));
    await waitFor(() => expect(notices()).toContain('已清空'));
    expect(calls.at(-1)).toEqual(['clear', { type, subjectId: 's1' }]);
  });
});

describe('a batch that is begun', () => {
  function Start({ count }: { count: number }) {
    const start = useBatchStart('WRONG', 's1');
    const questions = Array.from({ length: count }, (_, at) => analysed({ id: `q${at}` }));
    return (
      <button type="button" onClick={() => start.mutate({ title: '批', questions })}>
        开始
      </button>
    );
  }
  it('of nothing says so', async () => {
    show(<Start count={0} />);
    press('开始');
    await waitFor(() => expect(notices()).toEqual(['没有题目了']));
  });
  it('whose code does not come says so', async () => {
    vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    show(<Start count={1} />);
    press('开始');
    await waitFor(() => expect(notices()).toHaveLength(1));
    expect(notices()[0]).not.toBe('没有题目了');
  });
});

describe('the books by subject', () => {
  const tree = [
    {
      id: '11',
      name: '建造师',
      level: 'C',
      children: [
        {
          id: '1101',
          name: '一级',
          level: 'P',
          children: [
            { id: 's1', name: '经济', level: 'S', children: [] },
            { id: 's9', name: '法规', level: 'S', children: [] },
          ],
        },
      ],
    },
  ];
  const open = () => {
    let books = 0;
    const record = (id: string, subjectId: string) => ({
      id,
      subjectId,
      sourceType: 'PAPER',
      status: 'DONE',
      examMode: 'EXAM',
    });
    const records = [record('1', 's1'), record('2', 's2'), record('3', 's1'), record('4', 's3')];
    server.use(
      mock(getRecordPage, () => ({ records, total: 4 }) as never),
      mock(getClassTree, () => tree as never),
      mock(getBook, ({ input }) => {
        books += 1;
        if (books === 2) throw refuse(500, '忙');
        return { total: input.subjectId === 's3' ? 0 : 5, groups: [] } as never;
      }),
    );
    show(<BookSubjects type="COLLECT" />);
    return () => books;
  };
  it('name those that hold something, once each, and ask again for the one that did not come', async () => {
    const books = open();
    const again = await screen.findByRole('button', { name: '重试' });
    expect(books()).toBe(3);
    fireEvent.click(again);
    const list = await screen.findByRole('list', { name: '收藏夹，按科目' });
    expect(books()).toBe(4);
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['一级，经济5 题查看', '科目 s25 题查看']);
    expect(within(list).getByRole('link', { name: '查看 一级，经济' })).toHaveAttribute(
      'href',
      '/question-bank/record?tab=3&subjectId=s1',
    );
  });
});

describe('今日待复习', () => {
  const banner = (count: number) => {
    const questions = Array.from({ length: count }, (_, at) => analysed({ id: `q${at}` }));
    server.use(
      mock(getBook, () => ({ total: 3, groups: [] }) as never),
      mock(getRecordPage, () => ({ records: [], total: 0 }) as never),
      // What is printed tells the solutions too.
      mock(getBookQuestionList, ({ input }) => (input.withAnalysis ? questions : []) as never),
    );
    show(<ReviewBanner subjectId="s-due" subjectName="经济" />);
    return screen.findByRole('region', { name: '今日待复习' });
  };
  it('is done where nothing is due', async () => {
    const region = within(await banner(0));
    expect(await region.findByText('今天的复习已完成')).toBeVisible();
    expect(region.queryByRole('link')).toBeNull();
  });
  it('of more than a batch says how many come first, and of a batch nothing', async () => {
    const region = within(await banner(21));
    expect(await region.findByRole('link', { name: /^开始复习/ })).toHaveTextContent('开始复习（先做 20 题）');
    expect(region.getByRole('heading')).toHaveTextContent('今日待复习 21 题');
    expect(region.queryByText('今天的复习已完成')).toBeNull();
  });
  it.each<[string, () => Parameters<typeof server.use>[0]]>([
    ['the book', () => mock(getBook, () => refuse(500, '忙'))],
    ['its questions', () => mock(getBookQuestionList, () => refuse(500, '忙'))],
    ['what was practised', () => mock(getRecordPage, () => refuse(500, '忙'))],
    ['a book that is empty', () => mock(getBook, () => ({ total: 0, groups: [] }) as never)],
  ])('goes where there is nothing to tell: %s', async (_, fault) => {
    server.use(
      mock(getBook, () => ({ total: 3, groups: [] }) as never),
      mock(getRecordPage, () => ({ records: [], total: 0 }) as never),
      mock(getBookQuestionList, () => []),
    );
    server.use(fault());
    const { container } = show(<ReviewBanner subjectId="s-due" subjectName="经济" />);
    expect(screen.getByRole('region', { name: '今日待复习' })).toBeVisible();
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });
  it('prints what is due', async () => {
    // What is printed stands for that moment only.
    const printed = vi.fn(() => screen.getByText('答案与解析').isConnected);
    Object.defineProperty(window, 'print', { configurable: true, value: printed });
    Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
    const region = within(await banner(20));
    expect(await region.findByRole('link', { name: /^开始复习/ })).toHaveTextContent(/^开始复习$/);
    fireEvent.click(region.getByRole('button', { name: '打印待复习' }));
    await waitFor(() => expect(printed).toHaveBeenCalledOnce());
    expect(printed).toHaveReturnedWith(true);
    await waitFor(() => expect(screen.queryByText('答案与解析')).toBeNull());
    for (const [owner, name] of [
      [window, 'print'],
      [document, 'fonts'],
    ] as const)
      Reflect.deleteProperty(owner, name);
  });
});
