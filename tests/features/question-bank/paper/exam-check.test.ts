import { expect, it } from 'vitest';
import { examChecks } from '@/features/question-bank/paper/exam-check';

const fine = { online: true, storage: true, skew: 0, otherWindow: false };
const bad = (facts: Partial<Parameters<typeof examChecks>[0]>) =>
  examChecks({ ...fine, ...facts })
    .filter(({ ok }) => !ok)
    .map(({ text }) => text);

it('reports no problem on a device without faults', () => {
  expect(bad({})).toEqual([]);
  expect(examChecks(fine)).toHaveLength(4);
});
it.each([
  [{ online: false }, '未连接，请恢复网络后再开始'],
  [{ storage: false }, '这台设备无法保存答案，只能保存到云端，请保持联网'],
  [{ skew: 300_000 }, '比服务器慢约 5 分钟，计时以服务器为准'],
  [{ skew: -90_000 }, '比服务器快约 2 分钟，计时以服务器为准'],
  [{ otherWindow: undefined }, '当前地址不是 https，不能识别其他窗口，请只在一个窗口作答'],
  [{ otherWindow: true }, '另一个窗口正在答题，同一份试卷请只在一个窗口作答'],
])('reports %j in one sentence', (facts, text) => {
  expect(bad(facts)).toEqual([text]);
});
it('leaves out checks whose result is unknown', () => {
  expect(examChecks({ ...fine, storage: null, otherWindow: null })).toHaveLength(2);
});
