import 'fake-indexeddb/auto';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getPaperQuestionList } from '@/api/questionbank/paper-endpoints';
import { PrepareDialog } from '@/features/question-bank/start/prepare-dialog';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { notices } from '../../../notices';
import { signIn } from '../../../sign-in';
import { questionOf } from '../question-of';

/** The requested pictures; the test decides whether each of them loads. */
const pictures = new Map<string, EventTarget>();
class Picture extends EventTarget {
  set src(address: string) {
    pictures.set(address, this);
  }
}
const picture = (address: string, event: 'load' | 'error') =>
  act(async () => void pictures.get(address)?.dispatchEvent(new Event(event)));
const here = () => new URL('/a.png', location.href).href;
const elsewhere = 'https://pictures.example/b.png';

const paper = (...stems: string[]) =>
  server.use(mock(getPaperQuestionList, () => stems.map((stem, at) => questionOf(`q${at}`, 'SINGLE', { stem }))));
const withPictures = () =>
  paper(`<img src="${here()}">`, `<img src="${elsewhere}">`, '<img src="data:image/gif;base64,R0lGOD"><img src="">');

function open() {
  const prepared = vi.fn();
  const close = vi.fn();
  const source = { sourceId: 'p', examMode: 'EXAM' } as const;
  const { unmount } = render(<PrepareDialog source={source} onPrepared={prepared} onClose={close} />);
  return { prepared, close, unmount, user: userEvent.setup() };
}
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const states = () => screen.getAllByRole('listitem').map(({ dataset }) => dataset['state']);
const outcome = () => screen.getByRole('status').textContent;
const bars = () => screen.queryAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'));
const done = () => screen.findByRole('button', { name: '知道了' });
const retry = () => screen.queryByRole('button', { name: '重试' });

beforeEach(() => {
  signIn();
  pictures.clear();
  vi.stubGlobal('Image', Picture);
  Object.defineProperty(document, 'fonts', { configurable: true, value: [] });
});
afterEach(() => void Reflect.deleteProperty(document, 'fonts'));

describe('准备离线作答', () => {
  it('fetches questions and code of a paper without pictures', async () => {
    paper('一', '二');
    const { prepared, close, user } = open();
    await user.click(await done());
    expect(steps()).toEqual(['题目2 小题', '图片这份试卷没有', '作答程序、公式与成绩报告3 个文件']);
    expect([bars(), states()]).toEqual([[], ['ok', 'ok', 'ok']]);
    expect(outcome()).toBe(
      '都备好了。点“开始考试”时还要联网几秒生成答卷，看到第 1 题后就可以断网。' +
        '断网后答案存在本机，联网后自动上传。这个浏览器不能离线打开页面，断网后请不要刷新或关闭本页。',
    );
    expect(retry()).toBeNull();
    expect(prepared.mock.calls).toEqual([[true]]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('shows the progress of the pictures, and how many failed to load', async () => {
    withPictures();
    const { prepared } = open();
    expect(steps()).toEqual(['题目等待中', '图片等待中', '作答程序、公式与成绩报告等待中']);
    await waitFor(() => expect(steps()).toEqual(['题目3 小题', '图片0 / 2 张', '作答程序、公式与成绩报告等待中']));
    expect(outcome()).toBe('正在准备，请保持联网…');
    expect(screen.getAllByRole('button', { name: '关闭' })).toHaveLength(2);
    expect([bars(), states()]).toEqual([
      ['0', '0'],
      ['ok', undefined, undefined],
    ]);
    await picture(here(), 'load');
    expect(steps()[1]).toBe('图片1 / 2 张');
    expect(bars()).toEqual(['50', '0']);
    await picture(elsewhere, 'error');
    await done();
    expect([steps()[1], states()[1]]).toEqual(['图片1 / 2 张，1 个没有取到', 'bad']);
    expect(outcome()).toMatch(/^有 1 个没有取到，请重试；不重试也能考，断网后它们显示不出来。/);
    expect(prepared).toHaveBeenLastCalledWith(false);
    expect(retry()).toBeVisible();
  });

  it.each([
    ['is busy', 503, '服务器繁忙'],
    ['refuses', 403, '请先购买'],
  ])('shows that the server %s, and loads again by 重试', async (_, code, reason) => {
    server.use(mock(getPaperQuestionList, () => refuse(code, '请先购买')));
    const { prepared, user } = open();
    await done();
    expect(outcome()).toBe(`没有准备好：${reason}。`);
    expect(steps()).toEqual(['题目没有取到', '图片没有取到', '作答程序、公式与成绩报告没有取到']);
    expect([bars(), states(), notices()]).toEqual([[], ['bad', 'bad', 'bad'], []]);
    expect(prepared.mock.calls).toEqual([[false]]);
    server.resetHandlers();
    paper('一');
    await user.click(retry() as HTMLElement);
    await waitFor(() => expect(outcome()).toMatch(/^都备好了/));
    expect(prepared).toHaveBeenLastCalledWith(true);
  });

  it('has nothing to prepare of a paper without questions', async () => {
    paper();
    const { prepared } = open();
    await done();
    expect(outcome()).toBe('该卷暂无题目，没有可准备的。');
    expect(retry()).toBeNull();
    expect(prepared.mock.calls).toEqual([[false]]);
  });

  it('reports no result once it is closed', async () => {
    withPictures();
    const { prepared, unmount } = open();
    await waitFor(() => expect(pictures.size).toBe(2));
    unmount();
    await picture(here(), 'load');
    await picture(elsewhere, 'load');
    await act(() => vi.dynamicImportSettled());
    expect(prepared).not.toHaveBeenCalled();
  });
});

describe('the service worker that stores the page', () => {
  type Answer = 'kept' | 'refused' | { done: number; total: number; missing: number };
  const requests: { pictures: string[] }[] = [];
  function worker(state: 'active' | 'waiting' | 'installing' | null, ...answers: Answer[]): void {
    vi.stubEnv('DEV', false);
    const postMessage = (message: { pictures: string[] }, [port]: MessagePort[]) => {
      requests.push(message);
      for (const answer of answers) port?.postMessage(answer);
    };
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { register: async () => (state === null ? {} : { [state]: { postMessage } }) },
    });
  }
  beforeEach(() => void requests.splice(0));
  afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  const loaded = async () => {
    await waitFor(() => expect(pictures.size).toBe(2));
    await picture(here(), 'load');
    await picture(elsewhere, 'load');
    await done();
  };

  it.each(['active', 'waiting', 'installing'] as const)('adds its files to the count (%s)', async (state) => {
    worker(state, { done: 2, total: 5, missing: 0 }, { done: 5, total: 5, missing: 0 }, 'kept');
    withPictures();
    open();
    await loaded();
    expect(requests.map((message) => message.pictures)).toEqual([[here(), elsewhere]]);
    expect(steps()[2]).toBe('作答程序、公式与成绩报告8 个文件');
    expect(outcome()).toBe(
      '都备好了。点“开始考试”时还要联网几秒生成答卷，看到第 1 题后就可以断网。' +
        '断网后答案存在本机，刷新或重新打开本页也能接着答；联网后自动上传。' +
        '1 张图片只在浏览器的缓存里，断网后刷新页面可能显示不出来。',
    );
  });

  it('reports the files that it could not load', async () => {
    worker('active', { done: 5, total: 5, missing: 2 }, 'kept');
    paper('一');
    const { prepared } = open();
    await done();
    expect(steps()[2]).toBe('作答程序、公式与成绩报告6 / 8 个文件，2 个没有取到');
    expect(outcome()).not.toContain('浏览器的缓存');
    expect(prepared).toHaveBeenLastCalledWith(false);
    expect(retry()).toBeVisible();
  });

  it.each([
    ['refuses', () => worker('active', 'refused')],
    ['is not there', () => worker(null)],
  ])('%s: no reload without network is promised', async (_, begin) => {
    begin();
    withPictures();
    open();
    await loaded();
    expect(steps()[2]).toBe('作答程序、公式与成绩报告3 个文件');
    expect(outcome()).toContain('这个浏览器不能离线打开页面');
    expect(outcome()).not.toContain('浏览器的缓存');
  });
});
