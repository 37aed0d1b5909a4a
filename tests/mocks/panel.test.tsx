import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '@/api/catalogue';
import { getCoursePage } from '@/api/products/endpoints';
import { saveRecord, type RecordSave } from '@/api/questionbank/record-endpoints';
import { mockToken, testWorld } from '@/mocks/node';
import { mountPanel } from '@/mocks/panel';
import { ConfirmHost, confirm } from '@/shared/ui/confirm';
import { strike } from '@/mocks/scenarios';
import { show } from '../show';
import { raw, recordSave } from './support/ask';

describe('the QA panel', () => {
  const user = userEvent.setup();
  let bar = document.createElement('div');
  let unmount: (() => void)[] = [];
  const mount = () => act(() => void unmount.push(mountPanel(bar)));
  beforeEach(() => {
    bar = document.createElement('div');
    document.body.append(bar);
  });
  afterEach(() => {
    act(() => unmount.forEach((end) => end()));
    unmount = [];
    history.replaceState(null, '', '/');
  });
  const toggle = () => screen.getByRole('button', { name: '测试' });
  /** Opens the panel and waits for its form. */
  const open = async () => {
    mount();
    await user.click(toggle());
    await screen.findByLabelText('接口');
  };
  const click = (name: string) => user.click(screen.getByRole('button', { name }));
  const write = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    if (text !== '') await user.type(screen.getByLabelText(label), text);
  };

  it('is closed at first, and shows the active faults when opened', async () => {
    testWorld().setScenario('http:503');
    mount();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle());
    expect(await screen.findByText('当前故障：http:503')).toBeVisible();
  });

  it('adds a fault to one call and clears all', async () => {
    await open();
    await user.selectOptions(screen.getByLabelText('故障'), 'latency');
    await write('数值', '900');
    await write('接口', 'course/getPageList');
    await click('加入');
    expect(await screen.findByText('当前故障：latency:900@course/getPageList')).toBeVisible();
    await click('清除故障');
    expect(await screen.findByText('当前故障：无')).toBeVisible();
  });

  it('lists every call under a name that means no other', async () => {
    await open();
    const field = screen.getByLabelText('接口');
    const list = document.querySelector(`#${CSS.escape(field.getAttribute('list') ?? '')}`);
    const names = [...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value);
    const meant = names.map((name) => {
      testWorld().setScenario(`http:500@${name}`);
      return catalogue.filter(({ path }) => strike(testWorld().faults, path, {}).length > 0).map(({ path }) => path);
    });
    expect(meant).toEqual(catalogue.map(({ path }) => [path]));
  });

  it('lets the hand-in of an exam fail once, and no save before or after it', async () => {
    await open();
    await write('接口', 'userRecord/save');
    await user.selectOptions(screen.getByLabelText('参数'), 'status=SUBMIT');
    await user.selectOptions(screen.getByLabelText('次数'), '一次');
    await click('加入');
    expect(await screen.findByText('当前故障：http:500@userRecord/save?status=SUBMIT~once')).toBeVisible();
    const token = mockToken();
    const send = async (status: RecordSave['status']) => (await raw(saveRecord, recordSave({ status }), token)).status;
    expect([await send('DOING'), await send('SUBMIT'), await send('SUBMIT'), await send('DOING')]).toEqual([
      200, 500, 200, 200,
    ]);
  });

  it('copies a link to the page with the active faults, which sets them again', async () => {
    history.replaceState(null, '', '/new/course/detail/3001?tab=catalogue&scenario=latency:5');
    await open();
    await write('接口', 'userRecord/save');
    await user.selectOptions(screen.getByLabelText('参数'), 'status=SUBMIT');
    await click('加入');
    await screen.findByText(/^当前故障：latency:5,/);
    await click('复制链接');
    expect(await screen.findByText('链接已复制')).toBeVisible();
    const link = await navigator.clipboard.readText();
    const scenario = 'latency:5,http:500@userRecord/save?status=SUBMIT';
    expect(link).toBe(`${location.origin}/new/course/detail/3001?tab=catalogue&scenario=${scenario}`);
    await click('清除故障');
    expect(await screen.findByText('当前故障：无')).toBeVisible();
    expect(screen.queryByRole('button', { name: '复制链接' })).toBeNull();
    history.replaceState(null, '', link);
    mount();
    await waitFor(() => expect(testWorld().faults).toHaveLength(2));
  });

  it.each([
    ['nonsense:500', /^没有故障“nonsense”，可用的有 latency、http/],
    ['http:500@course/nothing', /^没有接口“course\/nothing”$/],
    ['latency:900,http@userRecord/save?state=DONE', /^接口“userRecord\/save”没有参数“state”$/],
    ['http:5x0', /^看不懂故障“http:5x0”$/],
  ])('opens and says why ?scenario=%s is refused, and nothing of it applies', async (scenario, text) => {
    history.replaceState(null, '', `/?scenario=${scenario}`);
    mount();
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByText('当前故障：无')).toBeVisible();
    expect(testWorld().faults).toEqual([]);
  });

  it('says why a fault is not added, and keeps those that are there', async () => {
    testWorld().setScenario('http:503');
    await open();
    await write('接口', 'course/nothing');
    await click('加入');
    expect(await screen.findByText('没有接口“course/nothing”')).toBeVisible();
    expect(screen.getByText('当前故障：http:503')).toBeVisible();
  });

  it('is within the dialog while one is open, and keeps its form', async () => {
    show(<ConfirmHost />);
    await open();
    await write('接口', 'course/getPageList');
    act(() => void confirm({ title: '删除这个地址？' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText('接口')).toHaveValue('course/getPageList');
    await user.click(within(dialog).getByRole('button', { name: '加入' }));
    expect(await within(dialog).findByText('当前故障：http:500@course/getPageList')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toggle()).toBeVisible();
    expect(screen.getByLabelText('接口')).toHaveValue('course/getPageList');
    expect((await raw(getCoursePage, { current: 1, size: 5 }, null)).status).toBe(500);
  });

  it('advances the clock, and pays the open order', async () => {
    await open();
    await click('支付成功');
    await waitFor(() =>
      expect(testWorld().db.orders.find(({ orderId }) => orderId === '70009')?.orderStatus).toBe('PAID'),
    );
    await click('快进 1 天');
    await waitFor(() => expect(testWorld().now() - Date.now()).toBeGreaterThan(86_000_000));
  });

  it('window.__mock offers only scenario, clock and reset, and rejects what does not exist', async () => {
    mount();
    expect(Object.keys(window.__mock ?? {})).toEqual(['scenario', 'clock', 'reset']);
    await window.__mock?.scenario('code:500');
    expect(testWorld().faults).toHaveLength(1);
    await expect(window.__mock?.scenario('nonsense')).rejects.toThrow('400');
    expect(testWorld().faults).toHaveLength(1);
    await window.__mock?.reset();
    expect(testWorld().faults).toHaveLength(0);
  });
});
