import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCourseDetails, getCoursePage } from '@/api/products/endpoints';
import { setLenient } from '@/api/strictness';
import { getUserInfo } from '@/api/usercenter/endpoints';
import { createDeviationList, type DeviationRow } from '@/app/deviations/deviation-list';
import { Deviations, mountDeviations } from '@/app/deviations/mount-deviations';
import { report } from '@/shared/report';
import { show } from '../../show';

const card = { id: 7, type: 'SYS', title: '一级建造师', price: 99, validType: 'FOREVER', status: 'ON' };
const endpoints = { list: getCoursePage, course: getCourseDetails, user: getUserInfo };

/** The panel with a way to let a call respond. */
function panel() {
  let route = '/course/course-list';
  const list = createDeviationList(() => route);
  const { user } = show(<Deviations list={list} />);
  const respond = (name: keyof typeof endpoints, data: unknown) => {
    const { method, path, output: schema } = endpoints[name];
    act(() => list.hear({ kind: 'contract', name: `${method} ${path}`, schema, data }));
  };
  return { user, respond, moveTo: (next: string) => (route = next) };
}
const toggle = () => screen.getByRole('button', { name: /^接口偏差\s*\d+\s*种$/ });
const region = () => screen.getByRole('region', { name: '接口偏差' });
const rows = () => within(screen.getByRole('list', { name: '偏差' })).queryAllByRole('button', { name: /次/ });
const inPanel = (name: string | RegExp) => within(region()).getByRole('button', { name });
const clipboard = () => navigator.clipboard.readText();

async function opened() {
  const shown = panel();
  shown.respond('list', { records: [{ ...card, title: null }], total: 'many' });
  shown.moveTo('/course/detail/:courseId');
  shown.respond('course', { ...card, type: 'NEWER' });
  await shown.user.click(toggle());
  return shown;
}

beforeEach(() => setLenient(true));
afterEach(() => setLenient(false));

describe('接口偏差', () => {
  it('has no button until a response deviates, then one with the number of kinds', () => {
    const { respond } = panel();
    expect(screen.queryByRole('button')).toBeNull();
    respond('list', { records: [{ ...card, title: null }], total: 'many' });
    expect(toggle()).toHaveAccessibleName(/2/);
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  });

  it('lists each deviation once per call, field and kind, the newest first', async () => {
    const { respond } = await opened();
    const texts = () => rows().map(({ textContent }) => textContent);
    const before = texts();
    expect(before).toHaveLength(3);
    expect(before[0]).toMatch(/^GET\/course\/getDetails\/:id.*"NEWER"1次/);
    expect(before.slice(1)).toEqual([
      expect.stringMatching(/^POST\/course\/getPageListdata\.records\[\]\.title文字null1次/),
      expect.stringMatching(/^POST\/course\/getPageListdata\.total数字文字1次/),
    ]);
    respond('list', { records: [], total: 'few' });
    expect(texts()[0]).toMatch(/data\.total数字文字2次/);
    respond('list', { records: [], total: [] });
    expect(texts()[0]).toMatch(/data\.total数字数组1次/);
    expect(within(region()).getByText('4 种，共 5 次，最新的在上')).toBeVisible();
  });

  it('says what was expected and found, what the site did, and where it came first', async () => {
    const { user, respond } = await opened();
    respond('course', { ...card, type: 'NEWER' });
    await user.click(rows()[0] as HTMLElement);
    const details = (name: string) => within(region()).getByText(name, { selector: 'dt' }).nextElementSibling;
    expect(details('期望')).toHaveTextContent('"SYS"、');
    expect(details('实际')).toHaveTextContent('"NEWER"2 次都一样');
    expect(details('第一次')).toHaveTextContent(/^\d\d:\d\d:\d\d，页面 \/course\/detail\/:courseId$/);
  });

  it.each([
    ['course', { ...card, title: null }, '这个字段用默认值，其余照常', '宽松读取，页面照常'],
    ['list', { records: [{ ...card, id: null }] }, '这一行没有列出，其余照常', '宽松读取，1 种使页面少了内容'],
    ['list', { records: [card, null] }, '这一行没有列出，其余照常', '宽松读取，1 种使页面少了内容'],
    ['course', { ...card, price: null }, '这次调用按失败处理', '宽松读取，1 种使调用失败'],
  ] as const)('of a response of %s: %o: %s', async (name, data, remedy, reading) => {
    const { user, respond } = panel();
    respond(name, data);
    await user.click(toggle());
    await user.click(rows()[0] as HTMLElement);
    expect(within(region()).getByText(remedy)).toBeVisible();
    expect(within(region()).getByText(reading)).toBeVisible();
  });

  it('of a strict build says that the call fails', async () => {
    setLenient(false);
    const { user, respond } = panel();
    respond('course', { ...card, title: null });
    await user.click(toggle());
    await user.click(rows()[0] as HTMLElement);
    expect(within(region()).getByText('这次调用按失败处理')).toBeVisible();
    expect(within(region()).getByText('严格读取，有偏差的调用按失败处理')).toBeVisible();
  });

  it('copies one row as it is shown, or all, without any value of a learner', async () => {
    const { user, respond } = await opened();
    respond('user', { id: {}, nickname: ['13800000001'], mobile: { is: '13800000001' } });
    await user.click(rows()[0] as HTMLElement);
    await user.click(inPanel('复制这一条'));
    const text = await clipboard();
    expect(region().querySelector('pre')).toHaveTextContent(text, { normalizeWhitespace: false });
    expect(JSON.parse(text)).toMatchObject({ call: expect.stringContaining('getUserInfo') as string, found: 'object' });
    expect(within(region()).getByRole('status')).toHaveTextContent('已复制这一条');
    await user.click(inPanel('复制全部 JSON'));
    expect(JSON.parse(await clipboard()) as DeviationRow[]).toHaveLength(rows().length);
    expect(document.body.textContent + (await clipboard())).not.toContain('1380');
  });

  it('says when the browser does not copy', async () => {
    const { user } = await opened();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(inPanel('复制全部 JSON'));
    expect(await within(region()).findByText('没有复制，浏览器不允许')).toBeVisible();
  });

  it('filters by words and by service', async () => {
    const { user, respond } = await opened();
    respond('user', { id: {} });
    const all = rows().length;
    const services = within(within(region()).getByRole('group', { name: '服务' }));
    expect(services.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      `全部 ${all}`,
      '课程 3',
      `账户 ${all - 3}`,
    ]);
    await user.click(services.getByRole('button', { name: /课程/ }));
    expect(rows()).toHaveLength(3);
    await user.type(within(region()).getByRole('searchbox'), 'Total');
    expect(rows()).toHaveLength(1);
    await user.type(within(region()).getByRole('searchbox'), 'x');
    expect(within(region()).getByText('没有符合的偏差')).toBeVisible();
  });

  it('hides one kind, also when it comes again, until it is restored', async () => {
    const { user, respond } = await opened();
    await user.click(rows()[0] as HTMLElement);
    await user.click(inPanel('不再列出'));
    expect(rows()).toHaveLength(2);
    expect(rows()[0]).toHaveFocus();
    respond('course', { ...card, type: 'NEWER' });
    expect(toggle()).toHaveAccessibleName(/2/);
    await user.click(inPanel('重新列出隐藏的 1 种'));
    expect(rows()[0]).toHaveTextContent('2次');
  });

  it('is empty after 清空, stays open, and lists what comes then', async () => {
    const { user, respond } = await opened();
    await user.click(inPanel('清空'));
    expect(within(region()).getByText('没有偏差，出现后列在这里')).toBeVisible();
    expect(within(region()).getByRole('searchbox')).toHaveFocus();
    respond('course', { ...card, type: 'NEWER' });
    expect(rows()).toHaveLength(1);
  });
});

describe('the keys of 接口偏差', () => {
  it('open a row, copy it and close the panel', async () => {
    const { user } = await opened();
    expect(rows()[0]).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(rows()[2]).toHaveFocus();
    await user.keyboard('{ArrowUp}{Enter}');
    expect(rows()[1]).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('c');
    expect(JSON.parse(await clipboard())).toMatchObject({ path: 'data.records[].title' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region')).toBeNull();
    expect(toggle()).toHaveFocus();
  });

  it('are letters in the search; Esc empties it before it closes', async () => {
    const { user } = await opened();
    await user.keyboard('{ArrowUp}');
    const field = within(region()).getByRole('searchbox');
    expect(field).toHaveFocus();
    await user.keyboard('c');
    expect(field).toHaveValue('c');
    expect(within(region()).getByRole('status')).toBeEmptyDOMElement();
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('');
    await user.keyboard('{ArrowDown}');
    expect(rows()[0]).toHaveFocus();
  });

  it('do not reach the page, and a chord is left to the browser', async () => {
    const { user } = await opened();
    const page = vi.fn();
    const listener = (event: KeyboardEvent) => page(event.key, event.defaultPrevented);
    document.addEventListener('keydown', listener);
    await user.keyboard('{Control>}c{/Control}{ArrowDown}');
    document.removeEventListener('keydown', listener);
    expect(page.mock.calls).toEqual([
      ['Control', false],
      ['c', false],
      ['ArrowDown', true],
    ]);
  });
});

it('lists what was reported before it was mounted, with the pattern of the route', async () => {
  const router = {
    state: { matches: [{ route: { path: 'course' } }, { route: { path: 'detail/:courseId' } }] },
  } as unknown as Parameters<typeof mountDeviations>[1];
  const data = { ...card, title: null };
  report({ kind: 'contract', name: 'GET /sys/front/api/early', schema: getCourseDetails.output, data });
  let stop = () => {};
  act(() => {
    stop = mountDeviations(document.body, router);
  });
  act(() => report({ kind: 'contract', name: 'GET /sys/front/api/late', schema: getCourseDetails.output, data }));
  const user = userEvent.setup();
  await user.click(toggle());
  expect(rows()[0]).toHaveTextContent('/late');
  expect(rows().some(({ textContent }) => textContent.includes('/early'))).toBe(true);
  await user.click(rows()[0] as HTMLElement);
  expect(within(region()).getByText(/页面 \/course\/detail\/:courseId$/)).toBeVisible();
  act(stop);
});
