import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveRecord } from '@/api/questionbank/record-endpoints';
import { AttemptBanners } from '@/features/question-bank/exam/attempt-banners';
import { EndPanel } from '@/features/question-bank/exam/end-panel';
import { SaveNote, saveStatusOf } from '@/features/question-bank/exam/save-note';
import { SendingDialog, submissionStatusOf } from '@/features/question-bank/exam/sending-dialog';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { pass, takeClock } from '../../../clock';
import { fillDevice } from '../../../full-device';
import { inputsOf } from '../../../inputs-of';
import { show } from '../../../show';
import { signIn } from '../../../sign-in';
import { showInRoom } from './in-room';
import { changed, serverLoses, storedRow, running, stopAll } from '../../../exam/running';

beforeEach(() => signIn());
afterEach(stopAll);
const offline = { kind: 'offline', reason: '' } as const;
const busy = { kind: 'busy', reason: '' } as const;
const refused = { kind: 'refused', reason: '暂无权限' } as const;
const at = Date.parse('2026-04-16T09:08:07+08:00');
const later = { ...busy, retryAt: at } as const;

describe('the save status', () => {
  const plain = { saveState: 'saved', trouble: null, keepsNothing: false, clashes: 0, savedAt: null } as const;
  const failing = { saveState: 'failing' } as const;
  it.each<[string, Partial<Parameters<typeof saveStatusOf>[0]>, string, string]>([
    ['not saved yet', {}, '自动保存', 'good'],
    ['saved', { savedAt: at }, '已保存 09:08:07', 'good'],
    ['saving', { saveState: 'saving' }, '保存中...', 'busy'],
    ['no device storage', { keepsNothing: true }, '本机无法保存，答案只存云端', 'warn'],
    ['readonly', { saveState: 'readonly', keepsNothing: true }, '只读', 'plain'],
    ['refused', { saveState: 'refused' }, '服务器不再接收，答案已存本机', 'warn'],
    ['refused, no device storage', { saveState: 'refused', keepsNothing: true }, '服务器不再接收', 'bad'],
    ['no network', { ...failing, trouble: offline }, '网络断开，答案已存本机', 'warn'],
    ['no network or storage', { ...failing, trouble: offline, keepsNothing: true }, '网络断开，本机无法保存', 'bad'],
    ['busy, Retry-After', { ...failing, trouble: later }, '服务器繁忙，09:08:07 重试，答案已存本机', 'warn'],
    ['failing without a reason', failing, '自动保存', 'good'],
    ['a clash to resolve', { clashes: 1 }, '1 小题待选择', 'warn'],
    ['a clash to resolve, no device storage', { clashes: 1, keepsNothing: true }, '1 小题待选择', 'bad'],
  ])('%s', (_, facts, text, look) => expect(saveStatusOf({ ...plain, ...facts })).toMatchObject({ text, look }));

  it('is shown as text or as a dot, and announced when saving fails, not at every save', async () => {
    const { attempt } = await running();
    const { rerender } = show(<SaveNote attempt={attempt} />);
    const spoken = () => screen.getAllByRole('status').at(-1)?.textContent;
    act(() => attempt.answer('q1', ['A']));
    expect(screen.getByText('保存中...')).toBeVisible();
    expect(spoken()).toBe('');
    server.use(mock(saveRecord, () => refuse(500, '忙')));
    await act(() => attempt.flush());
    expect(spoken()).toBe('保存状态：已存本机');
    const full = fillDevice();
    await act(() => attempt.flush());
    expect(spoken()).toBe('保存状态：未保存');
    rerender(<SaveNote attempt={attempt} dot />);
    expect(screen.getByTitle('服务器繁忙，正在重试，本机无法保存')).toBeVisible();
    full.mockRestore();
  });
});

describe('the banners of an attempt', () => {
  const banner = async (params: Parameters<typeof running>[0] = {}) => {
    const { attempt } = await running(params);
    const onTakeOver = vi.fn();
    return { ...showInRoom(<AttemptBanners />, { attempt, resultPath: '/r', onTakeOver }), attempt, onTakeOver };
  };
  it('are empty if all is well, and after the end', async () => {
    const { container, attempt } = await banner();
    expect(container).toBeEmptyDOMElement();
    await act(() => attempt.outbox.submit());
    expect(container).toBeEmptyDOMElement();
  });
  it('show why the server refuses the record, and whether the device keeps the answers', async () => {
    const { attempt } = await banner();
    const alertText = () => screen.getByRole('alert').textContent;
    await serverLoses(attempt, '暂无权限');
    expect(alertText()).toMatch(/（暂无权限）。本机答案已保留，可导出留底。/);
    expect(screen.getByRole('link', { name: '查看结果' })).toHaveAttribute('href', '/r');
    await serverLoses(attempt, '');
    expect(alertText()).toMatch(/（可能已在别处交卷或记录已删除）/);
    const full = fillDevice();
    await act(() => attempt.flush());
    expect(alertText()).toMatch(/。这台设备无法保存答案，请导出留底。/);
    full.mockRestore();
  });
  it('offer 导出我的答案 if the device stores nothing, and 在此继续 if another window writes', async () => {
    const { attempt, user, onTakeOver } = await banner();
    const full = fillDevice();
    await act(() => attempt.flush());
    expect(screen.getByRole('button', { name: '导出我的答案' })).toBeVisible();
    full.mockRestore();
    act(() => attempt.loseLease());
    await user.click(screen.getByRole('button', { name: '在此继续' }));
    expect(onTakeOver).toHaveBeenCalledOnce();
  });
});

describe('the status of a submission', () => {
  const plain = { failures: 0, expired: false, trouble: null, keepsNothing: false } as const;
  const failed = '提交失败，答案已保存';
  it.each<[Partial<Parameters<typeof submissionStatusOf>[0]>, boolean, string, string]>([
    [{}, false, '正在交卷…', '请不要关闭页面'],
    [{ expired: true }, false, '时间到，正在交卷…', '请不要关闭页面'],
    [{ failures: 2, trouble: busy }, false, '正在交卷…', '刚才 2 次没有收到服务器的确认，正在再次发送。'],
    [{ failures: 1, trouble: later }, false, '正在交卷…', '服务器繁忙，09:08:07 自动再次交卷，请不要关闭页面。'],
    [{ failures: 4, trouble: busy }, true, failed, '服务器繁忙，正在重试交卷'],
    [{ failures: 4, trouble: later }, true, failed, '服务器繁忙，到时自动再次交卷'],
    [{ failures: 1, trouble: refused }, true, failed, '未能交卷，暂无权限'],
    [{ failures: 4, trouble: offline, keepsNothing: true }, true, '提交失败', '网络断开，联网后自动交卷'],
    [{ failures: 1, trouble: offline, expired: true }, true, failed, '时间到，已停止作答，将在联网后自动交卷'],
    [{ failures: 1, trouble: busy, expired: true }, true, failed, '时间到，已停止作答，服务器繁忙，正在重试交卷'],
  ])('%j', (facts, hasFailed, title, text) =>
    expect(submissionStatusOf({ ...plain, ...facts })).toEqual({ hasFailed, title, text }),
  );

  const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
  const spoken = () => screen.getByRole('status').textContent;
  const rounds = () => {
    const bars = screen.queryByText('首次')?.closest('[aria-hidden]')?.querySelectorAll<HTMLElement>('[data-state]');
    return bars ? [...bars].map(({ textContent, dataset }) => `${textContent} ${dataset['state']}`).join('，') : null;
  };

  it('shows what the device keeps and how often it was retried, and offers 继续作答 and 重试', async () => {
    takeClock();
    vi.spyOn(Math, 'random').mockReturnValue(0.999);
    const rows = { q1: changed(['A'], { at: 5 }), q2: changed(['B'], { at }) };
    const { attempt } = await running({ rows });
    const saves = inputsOf(saveRecord, () => refuse(500, '忙'));
    const { user } = show(<SendingDialog attempt={attempt} />);
    expect([names(), rounds(), spoken()]).toEqual([[], null, '正在交卷…']);
    expect(screen.getByRole('heading')).toHaveFocus();
    expect(screen.getByRole('dialog')).toHaveTextContent('2 小题的答案已存本机恢复后打开本站任意页面都会自动提交。');
    act(() => void attempt.outbox.submit());
    await pass(1_500);
    expect(await screen.findByText('第 2 / 3 次重试')).toBeVisible();
    expect(rounds()).toBe('首次 failed，重试 1 failed，重试 2 running，重试 3 waiting');
    expect([spoken(), names()]).toEqual(['第 2 次重试', []]);
    await pass(2_000);
    await pass(4_000);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('4 次均未成功');
    // One count: the bars end when all tries of a round have failed, because sending goes on after them.
    expect([names(), spoken(), rounds()]).toEqual([['导出本机答案', '继续作答', '重试'], '', null]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(saves.filter(({ status }) => status === 'SUBMIT')).toHaveLength(5));
    await user.click(screen.getByRole('button', { name: '继续作答' }));
    await waitFor(() => expect(attempt.state.meta.submitAsked).toBe(false));
  });

  it('names one time only after a failure, that of the next try', async () => {
    const { attempt, pass: goOn } = await running({ rows: { q1: changed(['A'], { at }) } });
    const later = () => new HttpResponse(null, { status: 503, headers: { 'Retry-After': '3600' } });
    server.use(http.post('*/userRecord/save', later));
    show(<SendingDialog attempt={attempt} />);
    goOn(700_000);
    expect(await screen.findByRole('button', { name: /^\d\d:\d\d:\d\d 后可重试$/ })).toBeVisible();
    expect(screen.getByRole('alertdialog').textContent.match(/\d\d:\d\d/g)).toHaveLength(1);
  });

  it('has no 继续作答 after the end, and warns not to close the page if the device stores nothing', async () => {
    const { attempt, pass: goOn } = await running({ rows: { q1: storedRow(['A']) } });
    server.use(http.post('*/userRecord/save', () => HttpResponse.error()));
    show(<SendingDialog attempt={attempt} />);
    goOn(700_000);
    expect(await screen.findByText('1 次均未成功')).toBeVisible();
    expect([names(), rounds()]).toEqual([['导出本机答案', '重试'], null]);
    const full = fillDevice();
    await act(() => attempt.flush());
    expect(screen.getByText('这台设备无法保存答案，请不要关闭页面，并先导出留底。')).toBeVisible();
    full.mockRestore();
  });
});

describe('the panel after the end', () => {
  const end = async (before: boolean, status: 'DONE' | 'TO_MARK', late = false) => {
    const { attempt } = await running({ ends: { status, late } });
    await act(() => attempt.outbox.submit());
    return showInRoom(<EndPanel wasDoneAtOpen={before} />, { attempt, resultPath: '/r' });
  };
  const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  it('says that the paper is submitted, also if late, and links to the report and to 现在自评', async () => {
    const late = await end(true, 'DONE');
    expect(screen.getByRole('status')).toHaveTextContent('这份试卷已经交卷可以查看成绩和解析。');
    expect(links()).toEqual(['查看报告']);
    late.unmount();
    const { unmount } = await end(false, 'TO_MARK', true);
    expect(screen.getByRole('status')).toHaveTextContent(
      '交卷成功本次交卷晚于考试结束时间，已按迟交记录。主观题需要你对照参考答案自评后才有总分。',
    );
    expect(links()).toEqual(['现在自评', '先看成绩']);
    unmount();
    await end(true, 'TO_MARK');
    expect(links()).toEqual(['现在自评', '查看报告']);
  });
});
