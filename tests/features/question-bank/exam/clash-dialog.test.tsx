import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerAt } from '@/exam/attempt/answers';
import { ClashDialog } from '@/features/question-bank/exam/clash-dialog';
import { downloads } from '../../../downloads';
import { signIn } from '../../../sign-in';
import { paperQuestion, changed, running, stopAll } from '../../../exam/running';
import { show } from '../../../show';

beforeEach(() => signIn());
afterEach(stopAll);

const clashing = (here: string[], there: string[], [at, theirs]: [number, number | null] = [1, null]) =>
  changed(here, { dirty: false, at, clash: { held: { answer: there, marked: false }, at: theirs } });
const questions = [
  paperQuestion('q1'),
  paperQuestion('q2', 'FILL', { options: [] }),
  paperQuestion('q3', 'SAQ', { options: [] }),
];

async function open(rows: Record<string, ReturnType<typeof clashing>>) {
  const { attempt, recordId } = await running({ questions, rows });
  const onClose = vi.fn();
  return { attempt, recordId, onClose, ...show(<ClashDialog attempt={attempt} onClose={onClose} />) };
}
const group = (no: string) => screen.getByRole('radiogroup', { name: `第 ${no} 题` });
const sides = (no: string) =>
  within(group(no))
    .getAllByRole('radio')
    .map((radio) => `${radio.closest('label')?.textContent}${(radio as HTMLInputElement).checked ? ' *' : ''}`);

it('shows both answers of each question in full, and prefers the newer one', async () => {
  await open({
    q1: clashing(['A'], ['B', 'Z'], [5, 9]),
    q2: clashing(['6', ''], [], [9, 5]),
    q3: clashing([' '], ['我的话'], [5, 5]),
    gone: clashing(['旧'], ['新'], [1, null]),
  });
  expect(screen.getByRole('dialog', { name: '4 小题的本机答案与云端不同' })).toBeVisible();
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['第 1 题 单选', '第 2 题 填空', '第 3 题 简答', '第 gone 题 （试卷中已没有）']);
  expect(screen.getByText('题干q1')).toBeVisible();
  expect(sides('1')).toEqual(['本机A选项A', '云端较新B选项BZ *']);
  expect(sides('2')).toEqual(['本机较新第 1 空：6第 2 空：（空） *', '云端未答']);
  expect(sides('3')).toEqual(['本机较新未答 *', '云端我的话']);
  expect(sides('gone')).toEqual(['本机较新旧 *', '云端新']);
});

it('saves the chosen answers and the newer ones of the other questions, and closes', async () => {
  const { attempt, user, onClose } = await open({ q1: clashing(['A'], ['B'], [5, 9]), q2: clashing(['6'], ['7']) });
  await user.click(within(group('2')).getByRole('radio', { name: /^云端/ }));
  expect(sides('2')).toEqual(['本机较新第 1 空：6', '云端第 1 空：7 *']);
  await user.click(screen.getByRole('button', { name: '保存选择' }));
  expect(['q1', 'q2'].map((id) => answerAt(attempt.state.answers, id).answer)).toEqual([['B'], ['7']]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('exports the answers by 导出本机答案, and closes when no clash is left', async () => {
  const files = downloads();
  const { attempt, recordId, user, onClose } = await open({ q1: clashing(['A'], ['B']) });
  await user.click(screen.getByRole('button', { name: '导出本机答案' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual([`我的答案-${recordId}.txt`]));
  expect(onClose).not.toHaveBeenCalled();
  await act(() => attempt.outbox.choose(new Map([['q1', 'here']])));
  expect(screen.queryByRole('dialog')).toBeNull();
});
