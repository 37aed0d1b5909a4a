import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../node-names';

import { noAnswers, withRows } from '@/features/question-bank/attempt/answers';
import { newMeta, type AttemptState } from '@/features/question-bank/attempt/attempt-state';
import { AttemptBanners } from '@/features/question-bank/exam/attempt-banners';
import { EndPanel } from '@/features/question-bank/exam/end-panel';

import { SaveNote } from '@/features/question-bank/exam/save-note';
import { SendingDialog } from '@/features/question-bank/exam/sending-dialog';

import { signIn } from '../../../sign-in';
import { becomes, changed, kept, running, stopAll } from '../attempt/running';
import { show } from '../../../show';

beforeEach(() => signIn());
afterEach(stopAll);
const offline = { kind: 'offline', reason: '' } as const;
const busy = { kind: 'busy', reason: '' } as const;
const refused = { kind: 'refused', reason: '暂无权限' } as const;
const savedAt = Date.parse('2026-04-16T09:08:07+08:00');
const clashing = changed(['A'], { dirty: false, clash: { held: { answer: ['B'], marked: false }, at: null } });

describe('how saving stands', () => {
  const spoken = () => screen.getAllByRole('status').at(-1)?.textContent;

  it.each<[string, Partial<AttemptState>, string]>([
    ['nothing yet', {}, '自动保存'],
    ['on its way', { saveState: 'saving' }, '保存中...'],
    ['nowhere but at the server', { keepsNothing: true }, '本机无法保存，答案只存云端'],
    ['only read', { saveState: 'readonly', keepsNothing: true }, '只读'],
    ['refused', { saveState: 'refused' }, '服务器不再接收，答案已存本机'],
    ['refused, and kept nowhere', { saveState: 'refused', keepsNothing: true }, '服务器不再接收'],
    ['no network', { saveState: 'failing', trouble: offline }, '网络断开，答案已存本机'],
    [
      'no network, and kept nowhere',
      { saveState: 'failing', trouble: offline, keepsNothing: true },
      '网络断开，本机无法保存',
    ],
    ['busy', { saveState: 'failing', trouble: busy }, '服务器繁忙，正在重试，答案已存本机'],
    ['failing without a reason', { saveState: 'failing' }, '自动保存'],
    ['saved', { meta: { ...newMeta(), savedAt } }, '已保存 09:08:07'],
    ['two answers to choose from', { answers: withRows(noAnswers(['q1']), [['q1', clashing]]) }, '1 小题待选择'],
  ])('%s', async (_, state, text) => {
    const { attempt } = await running({ state });
    const { rerender } = show(<SaveNote attempt={attempt} />);
    expect(screen.getByText(text)).toBeVisible();
    rerender(<SaveNote attempt={attempt} dot />);
    expect(screen.getByTitle(text)).toHaveTextContent(text);
  });

  it('is spoken when it turns bad and when that is over, not at every save', async () => {
    const { attempt } = await running();
    show(<SaveNote attempt={attempt} />);
    expect(spoken()).toBe('');
    becomes(attempt, { saveState: 'saving' });
    expect(spoken()).toBe('');
    becomes(attempt, { saveState: 'failing', trouble: offline });
    expect(spoken()).toBe('保存状态：已存本机');
    becomes(attempt, { keepsNothing: true });
    expect(spoken()).toBe('保存状态：未保存');
    becomes(attempt, { saveState: 'saved', trouble: null, keepsNothing: false });
    expect(spoken()).toBe('保存已恢复');
  });
});

describe('what a learner has to know', () => {
  const banner = async (state: Partial<AttemptState> = {}, rows = {}) => {
    const { attempt } = await running({ rows, state });
    const onTakeOver = vi.fn();
    const view = show(<AttemptBanners attempt={attempt} resultPath="/r" onTakeOver={onTakeOver} onClash={vi.fn()} />);
    return { ...view, attempt, onTakeOver };
  };
  it('is nothing where all is well', async () => {
    const { container } = await banner();
    expect(container).toBeEmptyDOMElement();
  });
  it('is nothing more after the end', async () => {
    const { attempt, container } = await banner({ saveState: 'refused' });
    becomes(attempt, { meta: { ...attempt.state.meta, status: 'DONE' } });
    expect(container).toBeEmptyDOMElement();
  });
  it.each<[Partial<AttemptState>, RegExp]>([
    [{ trouble: refused }, /（暂无权限）。本机答案已保留，可导出留底。/],
    [{ trouble: { kind: 'refused', reason: '' } }, /（可能已在别处交卷或记录已删除）/],
    [{ keepsNothing: true }, /（可能已在别处交卷或记录已删除）。这台设备无法保存答案，请导出留底。/],
  ])('is why the server takes no more: %j', async (state, text) => {
    await banner({ saveState: 'refused', ...state });
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: '查看结果' })).toHaveAttribute('href', '/r');
  });
  it('is that this device keeps nothing, or that another window writes', async () => {
    const { attempt, user, onTakeOver } = await banner({ keepsNothing: true });
    expect(screen.getByRole('button', { name: '导出我的答案' })).toBeVisible();
    becomes(attempt, { saveState: 'readonly' });
    await user.click(screen.getByRole('button', { name: '在此继续' }));
    expect(onTakeOver).toHaveBeenCalledOnce();
  });
});

describe('the way of a submission', () => {
  const open = async (state: Partial<AttemptState> = {}, rows = {}) => {
    const { attempt, sent } = await running({ rows, state });
    return { attempt, sent, ...show(<SendingDialog attempt={attempt} />) };
  };
  const title = () => screen.getByRole('heading').textContent;
  const text = () => {
    const dialog = screen.queryByRole('alertdialog') ?? screen.getByRole('dialog');
    return document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent;
  };
  const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
  const said = () => screen.getByRole('status').textContent;
  const rounds = () => screen.queryByText('首次')?.parentElement?.parentElement?.textContent ?? null;

  it('is on its way at first', async () => {
    await open({}, { q1: kept(['A']) });
    expect([title(), text(), said()]).toEqual(['正在交卷…', '请不要关闭页面', '正在交卷…']);
    expect(screen.getByRole('dialog')).toHaveTextContent('1 小题的答案已存本机恢复后打开本站任意页面都会自动提交。');
    expect([names(), rounds()]).toEqual([[], null]);
    expect(screen.getByRole('heading')).toHaveFocus();
  });
  it('says how often it was tried, and when it was written down', async () => {
    await open({ failures: 2, trouble: busy }, { q1: changed(['A'], { at: 5 }), q2: changed(['B'], { at: savedAt }) });
    expect([title(), text(), said()]).toEqual([
      '正在交卷…',
      '刚才 2 次没有收到服务器的确认，正在再次发送。',
      '第 2 次重试',
    ]);
    expect(screen.getByText('第 2 / 3 次重试')).toBeVisible();
    expect(rounds()).toBe('首次重试 1重试 2重试 3');
    expect(screen.getByText('2 小题的答案已存本机，09:08:07')).toBeVisible();
    expect(names()).toEqual([]);
  });
  it.each<[string, Partial<AttemptState>, string]>([
    ['was tried often enough', { failures: 4, trouble: busy }, '服务器繁忙，正在重试交卷'],
    ['is refused', { failures: 1, trouble: refused }, '未能交卷，暂无权限'],
    ['has no network', { failures: 4, trouble: offline, keepsNothing: true }, '网络断开，联网后自动交卷'],
    [
      'has no network after the end',
      { failures: 1, trouble: offline, expired: true },
      '时间到，已停止作答，将在联网后自动交卷',
    ],
    [
      'waits for the server after the end',
      { failures: 1, trouble: busy, expired: true },
      '时间到，已停止作答，服务器繁忙，正在重试交卷',
    ],
  ])('that %s says so, and what can be done', async (_, state, reason) => {
    await open(state);
    const heading = state.keepsNothing ? '提交失败' : '提交失败，答案已保存';
    const buttons = ['导出本机答案', ...(state.expired ? [] : ['继续作答']), '重试'];
    expect([title(), text(), names(), said()]).toEqual([heading, reason, buttons, '']);
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    expect(screen.getByText(`${state.failures} 次均未成功`)).toBeVisible();
    expect(rounds() === null).toBe(state.expired === true && state.trouble?.kind === 'offline');
  });
  it('after the end says that the time is over, and where nothing is kept to stay', async () => {
    await open({ expired: true, keepsNothing: true });
    expect(title()).toBe('时间到，正在交卷…');
    expect(screen.getByText('这台设备无法保存答案，请不要关闭页面，并先导出留底。')).toBeVisible();
  });
  it('can be taken back or tried again', async () => {
    const asked = { failures: 4, trouble: busy, meta: { ...newMeta(), submitAsked: true } };
    const { attempt, sent, user } = await open(asked);
    await user.click(screen.getByRole('button', { name: '继续作答' }));
    await waitFor(() => expect(attempt.state.meta.submitAsked).toBe(false));
    becomes(attempt, asked);
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(sent.map(({ status }) => status)).toContain('SUBMIT'));
  });
});

describe('after the end', () => {
  const end = async (before: boolean, status: 'DONE' | 'TO_MARK', late = false) => {
    const { attempt } = await running({ meta: { status }, state: { late } });
    return show(<EndPanel attempt={attempt} resultPath="/r" wasDoneAtOpen={before} />);
  };
  const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  it('says to a late comer that it is over', async () => {
    await end(true, 'DONE');
    expect(screen.getByRole('status')).toHaveTextContent('这份试卷已经交卷可以查看成绩和解析。');
    expect(links()).toEqual(['查看报告']);
  });
  it('asks for the marks of short answers', async () => {
    await end(false, 'TO_MARK', true);
    expect(screen.getByRole('status')).toHaveTextContent(
      '交卷成功本次交卷晚于考试结束时间，已按迟交记录。主观题需要你对照参考答案自评后才有总分。',
    );
    expect(links()).toEqual(['现在自评', '先看成绩']);
  });
  it('of an earlier visit too', async () => {
    await end(true, 'TO_MARK');
    expect(links()).toEqual(['现在自评', '查看报告']);
  });
});
