import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getRecordQuestions } from '@/api/questionbank/record-endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { questionOf } from '@/mocks/world/bank-index';
import { setUnsent, unsentOf } from '@/offline/unsent';
import { intended } from '@/session/project';
import { downloads } from '../../downloads';
import { signIn } from '../../sign-in';
import { texts } from '../../texts';
import { visit } from '../../visit';
import { changed } from '../../exam/running';
import { copied, meanwhile } from '../../exam/unsent-copy';
import { learnerId, paperId, recordOf, saveRecord } from './support';

beforeEach(async () => {
  signIn();
  intended.pickProject({ code: 'YIJIAN', id: '1101', name: '一级建造师', pId: '11' });
});

/** A record that the server closed with less than this device has. */
async function closedEarly() {
  const { row, first } = await copied((leafId) => ({ [leafId]: changed(questionOf(leafId)?.answer ?? []) }));
  meanwhile['closed by the server'](row);
  return { row, first };
}
const serverIsBusy = () => server.use(mock(saveRecord, () => refuse(503, '忙')));
const sentence = '本机还有 1 小题没有交上';
const pages = (recordId: string) => ({
  desk: '/',
  list: '/question-bank/record',
  cover: `/question-bank/learn-center-paper/${paperId}`,
  report: `/question-bank/transcript/${recordId}/${paperId}`,
});
/** The box around the sentence. */
const lineText = async () => {
  const status = (await screen.findAllByText(sentence))[0]?.parentElement;
  const box = status?.parentElement;
  if (!box) throw new Error('nothing is said');
  return box;
};
const buttons = (box: HTMLElement) => texts(within(box).getAllByRole('button')).map((text) => text.slice(0, 4));

describe('answers that only this device has', () => {
  it.each(['desk', 'list', 'cover', 'report'] as const)('are said on %s, with 提交, 查看 and 导出', async (page) => {
    serverIsBusy();
    const { row } = await closedEarly();
    visit(pages(row.id)[page]);
    await waitFor(async () =>
      expect(buttons(await lineText()).map((text) => text.slice(0, 2))).toEqual(['提交', '查看', '导出']),
    );
    expect((await lineText()).textContent).toContain('服务器繁忙，稍后自动再交');
    expect(recordOf(row.id)?.answers).toEqual({});
  });

  it('are sent from the report, which then says the old and the new score', async () => {
    serverIsBusy();
    const { row } = await closedEarly();
    const { user } = visit(pages(row.id).report);
    expect(await screen.findByText('这个分数没有算上本机的 1 小题')).toBeVisible();
    await waitFor(async () => expect(await lineText()).toHaveTextContent('服务器繁忙'));
    server.resetHandlers();
    await user.click(within(await lineText()).getByRole('button', { name: /^提交/ }));
    expect(await screen.findByText('1 小题已补交，成绩重新读取')).toBeVisible();
    expect(screen.getByText(/^0 分变成 \d+(\.5)? 分，答对 0 变成 1$/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('这个分数没有算上本机的 1 小题')).toBeNull());
    expect(recordOf(row.id)).toMatchObject({ closedBy: null });
    await user.click(screen.getByRole('button', { name: /^知道了/ }));
    expect(screen.queryByText('1 小题已补交，成绩重新读取')).toBeNull();
  });

  it('are sent by any page that is opened, without a press', async () => {
    const { row, first } = await closedEarly();
    visit('/404');
    await waitFor(() => expect(recordOf(row.id)?.answers[first]?.answer).toEqual(questionOf(first)?.answer));
    expect(await screen.findByText(/1 小题已补交，0 分变成/)).toBeVisible();
  });

  it('are shown beside those of the server, exported, and dropped after a refusal and a question', async () => {
    const { row, first } = await copied((leafId) => ({ [leafId]: changed(['A']) }));
    row.answers = { [first]: { answer: ['B'], marked: false } };
    row.clientSeq += 1;
    meanwhile['ended by another device'](row);
    const { user } = visit(pages(row.id).list);
    await waitFor(async () => expect(await lineText()).toHaveTextContent('服务器没有收下：已在别处交卷'));
    expect(buttons(await lineText())).toEqual(['提交：卷', '查看：卷', '导出：卷', '不再保留']);
    await user.click(within(await lineText()).getByRole('button', { name: /^查看/ }));
    const dialog = await screen.findByRole('dialog', { name: `《${row.title}》没有交上的答案` });
    const [, leaf] = await within(dialog).findAllByRole('row');
    const cells = leaf && texts(within(leaf).getAllByRole('cell'));
    expect(cells?.slice(1)).toEqual(['B', 'A', '01-01 08:00:00']);
    expect(within(dialog).getByText('左边是服务器现在的答案，右边是这台设备上的。')).toBeVisible();
    const files = downloads();
    await user.click(within(dialog).getByRole('button', { name: '导出' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.file.text()).toContain('答：A');
    await user.click(within(dialog).getByRole('button', { name: '关闭' }));
    await user.click(within(await lineText()).getByRole('button', { name: /^不再保留/ }));
    expect(screen.getByRole('dialog', { name: '不再保留这些答案？' })).toHaveTextContent('1 小题');
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(unsentOf(learnerId()).getState()[row.id]).toBeDefined();
    await user.click(within(await lineText()).getByRole('button', { name: /^不再保留/ }));
    await user.click(screen.getByRole('button', { name: '不再保留' }));
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    expect(unsentOf(learnerId()).getState()[row.id]).toBeUndefined();
  });

  it('have a filter in the list, also for a deleted record, which is absent without any', async () => {
    const { row } = await copied((leafId) => ({ [leafId]: changed(['A']) }));
    meanwhile.deleted(row);
    const { user } = visit('/question-bank/record');
    const filter = await screen.findByRole('button', { name: '没有交上 1' });
    await user.click(filter);
    expect(await screen.findByRole('heading', { name: row.title })).toBeVisible();
    expect(await lineText()).toHaveTextContent('做题记录不存在');
    expect(screen.getByText(/^考试模式，本机已答 1 \/ 1 小题，/)).toHaveTextContent(/ 作答$/);
    await user.click(within(await lineText()).getByRole('button', { name: /^查看/ }));
    const gone = within(await screen.findByRole('dialog'));
    expect(await gone.findByText('服务器上已经没有这份记录，答案只在这台设备上。')).toBeVisible();
    expect(texts(gone.getAllByRole('cell')).slice(1, 3)).toEqual(['没有', 'A']);
    await user.click(gone.getByRole('button', { name: '关闭' }));
    setUnsent(learnerId(), row.id, null);
    await user.click(await screen.findByRole('button', { name: '看全部记录' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^没有交上/ })).toBeNull());
  });

  it('are shown beside those last known if the server does not answer, also a cleared one of unknown time', async () => {
    serverIsBusy();
    server.use(mock(getRecordQuestions, () => refuse(503, '忙')));
    const sent = { answer: ['B'], marked: false };
    const { row } = await copied((leafId) => ({ [leafId]: changed([], { sent, at: undefined }) }));
    meanwhile['closed by the server'](row);
    const { user } = visit(pages(row.id).cover);
    await user.click(within(await lineText()).getByRole('button', { name: /^查看/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('服务器没有读到，左边是这台设备最近一次知道的。')).toBeVisible();
    expect(texts(dialog.getAllByRole('cell')).slice(1)).toEqual(['B', '已清空', '—']);
    await user.click(dialog.getByRole('button', { name: '关闭' }));
  });

  it('of a running attempt are counted by list and cover, which do not ask for anything', async () => {
    serverIsBusy();
    const { row } = await copied((leafId) => ({ [leafId]: changed(['A']) }));
    const list = visit('/question-bank/record?status=DOING');
    const count = await screen.findByText('1 题待上传');
    await waitFor(() => expect(count.parentElement).toHaveTextContent(/^1 \/ \d+ 小题1 题待上传$/));
    expect(screen.queryByText(sentence)).toBeNull();
    list.unmount();
    visit(pages(row.id).cover);
    const attempt = await screen.findByRole('region', { name: '未完成的记录' });
    await waitFor(() => expect(attempt).toHaveTextContent(/上次已答 1 \/ \d+ 小题.*，1 题待上传/));
  });
});
