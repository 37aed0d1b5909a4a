import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerAt, type AnswerRow } from '@/exam/attempt/answers';
import { fileLine, type AnswersFile } from '@/exam/files/answers-file';
import { ImportDialog } from '@/features/question-bank/exam/import-dialog';
import { texts } from '../../../texts';
import { figures } from '../figures';
import { notices } from '../../../notices';
import { signIn } from '../../../sign-in';
import { changed, storedRow, running, stopAll } from '../../../exam/running';
import { show } from '../../../show';

beforeEach(() => signIn());
afterEach(stopAll);

async function open(params: Parameters<typeof running>[0] = {}) {
  const made = await running(params);
  const { attempt, recordId } = made;
  const onClose = vi.fn();
  const view = show(<ImportDialog attempt={attempt} onClose={onClose} />);
  const file = async (rows: Record<string, AnswerRow>, facts: Partial<AnswersFile> = {}) =>
    fileLine({
      userId: '7',
      recordId,
      sourceId: 'p',
      title: '试卷',
      baseSeq: 0,
      unacknowledged: [],
      at: Date.parse('2026-04-16T09:08:07+08:00'),
      rows: new Map(Object.entries(rows)),
      ...facts,
    });
  const give = (text: string) =>
    fireEvent.change(screen.getByLabelText('答案文件'), { target: { files: [new File([text], 'a.txt')] } });
  return { ...view, ...made, onClose, file, give };
}
const names = () => texts(screen.getAllByRole('button')).filter((name) => name !== '');
/** What is said about a file. */
const lines = () => texts([...screen.getByRole('dialog').querySelectorAll('[aria-live] p')]);
const preview = () => screen.findByText('文件导出于 2026-04-16 09:08:07');

describe('导入答案', () => {
  it('shows what a file would change, and imports it after a confirmation', async () => {
    const { attempt, onClose, file, give, user } = await open({
      rows: { q2: storedRow(['B']), q3: changed(['A']) },
      exam: false,
      meta: { revealed: new Set(['q4']), baseSeq: 1 },
    });
    give(
      await file({
        q1: changed(['A']),
        q2: changed(['C'], { sent: { answer: ['B'], marked: false } }),
        q4: changed(['6']),
        gone: changed(['x']),
      }),
    );
    await preview();
    expect(figures()).toEqual({ 新增: '1 小题', 更新: '1 小题', 两边都改过: '0 小题', 本机保持不变: '1 小题' });
    expect(lines().slice(1)).toEqual(['1 小题已在本机看过解析，保留本机答案。', '1 小题试卷中已没有，不导入。']);
    expect(names()).toEqual(['换一个文件', '导入并保存']);
    expect(answerAt(attempt.state.answers, 'q1').answer).toEqual([]);
    await user.click(screen.getByRole('button', { name: '导入并保存' }));
    expect(answerAt(attempt.state.answers, 'q1').answer).toEqual(['A']);
    expect(answerAt(attempt.state.answers, 'q2').answer).toEqual(['C']);
    expect(notices()).toEqual(['已导入 2 小题答案']);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows why a file is refused, and accepts another one', async () => {
    const { file, give } = await open();
    give('无关的文字');
    expect(await screen.findByRole('alert')).toHaveTextContent('这不是本站导出的答案文件。');
    expect(names()).toEqual(['换一个文件']);
    give(await file({}, { userId: '8' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('这份文件由另一个账号导出'));
    give(await file({ q1: storedRow([]) }));
    await preview();
    expect([lines().slice(1), names()]).toEqual([['没有要导入的：文件里的改动本机都有了。'], ['换一个文件']]);
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.change(screen.getByLabelText('答案文件'), {
      target: { files: [{ size: 1, text: () => Promise.reject(new Error('gone')) }] },
    });
    expect(await screen.findByText('没有读到文件，请重新选择。')).toBeVisible();
  });

  it('imports nothing if the attempt ends before the confirmation', async () => {
    const { pass, file, give, onClose, user } = await open();
    give(await file({ q1: changed(['A']) }));
    await preview();
    pass(700_000);
    expect(screen.getByRole('alert')).toHaveTextContent('这份试卷已经交卷或时间已到，不能再导入答案。');
    expect(figures()).toEqual({});
    expect(names()).toEqual(['知道了']);
    await user.click(screen.getByRole('button', { name: '知道了' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
