import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { switchAllOn } from '@/api/assumed/switch';
import { saveRecord } from '@/api/questionbank/record-endpoints';
import { getUserInfo, loginBySms } from '@/api/usercenter/endpoints';
import { watchLostChunks, watchVersion } from '@/app/version';
import { mock, refuse } from '@/mocks/mock';
import { mockSession, server } from '@/mocks/node';
import { questionOf } from '@/mocks/world/bank-index';
import { inPolicy, inStorageTable, patternOf, unnamed } from '../device-names';
import { film, row } from '../features/player/support';
import { cell, emptyDevice, learnerId, paperId, seedRecord, withoutPictures } from '../features/question-bank/support';
import { signIn } from '../sign-in';
import { address, visit } from '../visit';

/** Every key that the pages of this file have written, also those that have gone again. */
const written = new Set<string>();
function recorded(storage: Storage): Storage {
  const setItem = (key: string, value: string) => {
    written.add(key);
    storage.setItem(key, value);
  };
  return new Proxy(storage, {
    get(target, name) {
      const value: unknown = name === 'setItem' ? setItem : Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

let cookies: MockInstance<typeof Cookies.set>;
beforeEach(() => {
  vi.stubGlobal('localStorage', recorded(localStorage));
  vi.stubGlobal('sessionStorage', recorded(sessionStorage));
  cookies = vi.spyOn(Cookies, 'set');
});
afterEach(() => {
  for (const [name] of cookies.mock.calls) written.add(name);
  switchAllOn();
});

it('a visitor: source, theme, terms, bar, project, subject; after a login the exam date', async () => {
  const { user, unmount } = visit('/404?qd=douyin');
  await user.click(await screen.findByRole('button', { name: '主题' }));
  await user.click(screen.getByRole('button', { name: '深色' }));
  await user.click(screen.getByRole('button', { name: '收起' }));
  await user.click(screen.getByRole('button', { name: /^意向项目/ }));
  await user.click(await screen.findByRole('button', { name: '一级建造师' }));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: '课程、页面或操作' }), '名师{Enter}');
  await waitFor(() => expect(address()).toBe('/teacher'));
  await user.type(screen.getByRole('combobox', { name: '搜索课程' }), '案例{Enter}');
  await waitFor(() => expect(address()).toContain('/course/course-list?kw='));
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  const home = visit('/question-bank/home');
  const subjects = await screen.findByRole('group', { name: '科目' });
  await home.user.click(within(subjects).getAllByRole('button').at(-1) as HTMLElement);
  home.unmount();

  signIn();
  const center = visit('/uc/feedback');
  await center.user.click(await screen.findByRole('button', { name: /填写考试日期/ }));
  // The picker's code is large, and comes when it is first opened.
  const date = await screen.findByLabelText(/考试日期（仅本机）/, undefined, { timeout: 30_000 });
  await center.user.type(date, '2026-09-12{Enter}');
}, 60_000);

it('a login: countdown, WeChat trip, session, the reason of its end', async () => {
  server.use(
    mock(loginBySms, () => {
      const { token, expirationTimestamp, account } = mockSession();
      return { token, expirationTimestamp, account, refreshToken: 'r1' };
    }),
  );
  const { user, unmount } = visit('/uc/login');
  await user.click(await screen.findByRole('button', { name: '扫码登录' }));
  await user.click(screen.getByRole('button', { name: '同意' }));
  const frame = await screen.findByTitle('微信登录二维码');
  const state = new URL(String(frame.getAttribute('src')), location.origin).searchParams.get('state');
  unmount();
  const bind = visit(`/uc/login?code=UNBOUND&state=${state}`);
  expect(await screen.findByRole('heading', { name: '绑定手机号' })).toBeVisible();

  bind.unmount();

  const second = visit('/uc/login');
  await second.user.type(await screen.findByLabelText('手机号'), '13800000001');
  await second.user.click(screen.getByRole('button', { name: '获取验证码' }));
  await second.user.type(screen.getByLabelText('短信验证码'), '123456');
  await second.user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }));
  await second.user.click(screen.getByRole('button', { name: '登录/注册' }));
  await waitFor(() => expect(address()).toBe('/'));
  second.unmount();
  server.use(mock(getUserInfo, () => refuse(401, '账号已在其他设备登录')));
  visit('/uc/account-manage/personal');
  await waitFor(() => expect(address()).toContain('/uc/login'));
});

it('the course player: settings, place, what was studied when the page was left', async () => {
  signIn();
  const { user } = visit('/course-player/3001?coursewareId=3001-0-w1');
  const element = await film();
  await user.keyboard('>');
  await user.click(await row(/^开课导学/));
  act(() => void element.play());
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 3_000);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  const own = `u:${learnerId()}`;
  expect([...written]).toEqual(expect.arrayContaining([`${own}:player`, `${own}:course:3001`, `${own}:study`]));
});

it('the answering pages: settings, journal, scratch pad, a submission that waits, scores, batches', async () => {
  await emptyDevice();
  withoutPictures();
  signIn();
  const record = seedRecord();
  const exam = visit(`/question-bank/learn-center/${paperId}/${record.id}`);
  await cell('1');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await exam.user.click(screen.getByRole('button', { name: '显示设置' }));
  await exam.user.click(screen.getByRole('radio', { name: '18' }));
  await exam.user.click(screen.getByRole('button', { name: '草稿' }));
  await exam.user.type(await screen.findByRole('textbox', { name: /草稿/ }), '算');
  await exam.user.click(screen.getByRole('radio', { name: /^B，/ }));
  const asUsual = server.listHandlers();
  server.use(mock(saveRecord, () => refuse(500, '忙')));
  await exam.user.click(screen.getByRole('button', { name: '交卷' }));
  await exam.user.click(await screen.findByRole('button', { name: '确认交卷' }));
  await waitFor(() => expect(localStorage.getItem(`u:${learnerId()}:waiting`)).toContain(record.id));
  exam.unmount();
  server.resetHandlers(...asUsual);

  const toMark = seedRecord();
  const ids = toMark.questionIds.filter((id) => questionOf(id)?.type === 'SAQ');
  toMark.answers = Object.fromEntries(ids.map((id) => [id, { answer: ['我的答案'], marked: false }]));
  toMark.status = 'TO_MARK';
  const marking = visit(`/question-bank/learn-center-mark/${toMark.id}`);
  await marking.user.click(await screen.findByRole('button', { name: /满分，/ }));
  marking.unmount();

  const { user } = visit('/question-bank/learn-center-record/WRONG?subjectId=110104');
  await user.click(await screen.findByRole('button', { name: '开始练习' }));
  await waitFor(() => expect([...written]).toContain('batch:WRONG:110104::'));
});

it('the wrong book: the days on which its questions come again', async () => {
  signIn();
  visit('/question-bank/record?tab=2&subjectId=110101');
  await waitFor(() => expect([...written]).toContain(`u:${learnerId()}:review:110101`), { timeout: 10_000 });
});

it('orders, codes, feedback', async () => {
  signIn();
  const order = visit('/submit-order/3018?skuId=30181');
  await order.user.click(await screen.findByRole('checkbox', { name: /我已阅读并同意/ }));
  await order.user.click(await screen.findByRole('button', { name: /^提交订单/ }));
  await waitFor(() => expect(address()).toMatch(/^\/order-pay\//));
  order.unmount();

  const code = visit('/coupon-active');
  await code.user.type(await screen.findByRole('textbox', { name: '激活码' }), 'LX-2026-0001{Enter}');
  expect(await screen.findByText('激活成功')).toBeVisible();
  server.use(http.post('*/coupon/active', () => new HttpResponse(null, { status: 404 })));
  await code.user.type(await screen.findByRole('textbox', { name: '激活码' }), 'LX-2026-0003{Enter}');
  expect(await screen.findByText('暂未开放')).toBeVisible();
  code.unmount();

  const { user } = visit('/uc/feedback');
  await user.type(await screen.findByRole('textbox', { name: /问题描述/ }), '视频没有声音，刷新后恢复');
  await user.click(screen.getByRole('button', { name: '提交反馈' }));
  expect(await screen.findByText('感谢反馈')).toBeVisible();
});

it('customer service: the number of a visitor', async () => {
  const { user } = visit('/404');
  await user.click(await screen.findByRole('button', { name: '在线客服' }));
  const chat = within(await screen.findByRole('dialog', { name: '在线客服' }));
  await user.type(await chat.findByRole('textbox', { name: '手机号' }), '138');
  expect([...written]).toContain('u:guest:chat-phone');
});

it('the wrong book: answers that are shown', async () => {
  await emptyDevice();
  signIn();
  const { user } = visit('/question-bank/record?tab=2&subjectId=110101');
  await user.click((await screen.findAllByRole('button', { name: /^显示答案/ }))[0] as HTMLElement);
  expect([...written]).toContain(`u:${learnerId()}:shown-answers`);
});

it('versions', async () => {
  watchVersion(() => 0)();
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const stop = watchLostChunks(
    () => 0,
    () => null,
  );
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  stop();
  vi.stubEnv('DEV', false);
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ version: 'v9+new' })));
  const stopVersion = watchVersion(() => 0);
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  stopVersion();
  expect([...written]).toEqual(expect.arrayContaining(['version', 'reloaded', 'reloadedFor']));
});

it.each([
  ['the privacy policy', inPolicy],
  ['docs/storage.md', inStorageTable],
])('%s names nothing that is not kept', async (_where, names) => {
  const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  const kept = [...written, ...databases];
  // The cache is the exam worker's, which stands in a built dist only.
  const pages = names.filter((name) => !/^(考试页缓存|exam \{version\})$/.test(name));
  expect(pages.filter((name) => !kept.some((key) => patternOf(name).test(key)))).toEqual([]);
});
it('both name all that is kept', () => expect(unnamed([...written])).toEqual([]));
