import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileHint, filePrefix } from '@/exam/files/answers-file';
import type { Attempt } from '@/exam/attempt/attempt';
import { exportAnswers } from '@/exam/files/export-answers';
import { readAnswersFile } from '@/exam/files/import-answers';
import { downloads } from '../downloads';
import { signIn } from '../sign-in';
import { paperQuestion, changed, storedRow, running, stopAll } from './running';

beforeEach(() => signIn());
afterEach(stopAll);

/** Exports, and reads the downloaded file. */
async function saved(attempt: Attempt) {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: Date.parse('2026-04-16T09:08:07+08:00') });
  const files = downloads();
  await exportAnswers(attempt);
  const [download] = files;
  if (!download || files.length > 1) throw new Error('not one file');
  const bytes = new Uint8Array(await download.file.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  return { ...download, text, marked: Array.from(bytes.subarray(0, 3)) };
}

const questions = [
  paperQuestion('q1', 'SINGLE', { stem: `<p>下列  说法</p><p>正确的是${'长'.repeat(50)}</p>` }),
  paperQuestion('q2', 'MULTIPLE'),
  paperQuestion('c', 'CASE', {
    options: [],
    children: [paperQuestion('c1'), paperQuestion('c2', 'FILL', { options: [] })],
  }),
];

describe('导出我的答案', () => {
  it('writes the paper, the progress and the answer to every question', async () => {
    const { attempt, recordId } = await running({
      questions,
      rows: {
        q1: changed(['A'], { dirty: false, clash: { held: { answer: ['B'], marked: false }, at: null } }),
        q2: storedRow(['C', 'A'], true),
        c2: storedRow([''], true),
        gone: storedRow(['旧答案', '另一空']),
        blank: storedRow([]),
      },
    });
    const { text, name, href, file, marked } = await saved(attempt);
    expect([href, name]).toEqual(['blob:file', `我的答案-${recordId}.txt`]);
    expect(file.type).toBe('text/plain;charset=utf-8');
    expect(marked, 'Windows editors read it as UTF-8').toEqual([0xef, 0xbb, 0xbf]);
    const [readable = '', line = ''] = text.split(`${fileHint}\n`);
    expect(readable.split('\n')).toEqual([
      '试卷：试卷',
      `记录编号：${recordId}`,
      '导出时间：2026-04-16 09:08:07',
      '已答 3 / 4 小题',
      '尚未与服务器同步',
      '',
      expect.stringMatching(/^1\. \[单选\] 下列 说法 ?正确的是长+$/),
      '   答：A',
      '   另一台设备：B',
      '2. [多选] 题干q2',
      '   答：A、C（已标记）',
      '3(1). [案例] 题干c1',
      '   答：未答',
      '3(2). [案例] 题干c2',
      '   答：未答（已标记）',
      '题目 gone（试卷中已没有）',
      '   答：旧答案；另一空',
      '',
    ]);
    expect(readable.split('\n')[6]).toHaveLength('1. [单选] '.length + 40);
    expect(line).toMatch(new RegExp(`^${filePrefix} 1 \\S+\n$`));
  });

  it('writes the time of the last save, and ends with the data for another device', async () => {
    const inFlight = { answers: [{ questionId: 'q1', answer: ['A'], marked: false }] } as never;
    const { attempt, recordId } = await running({
      meta: { savedAt: Date.parse('2026-04-16T08:00:05+08:00'), baseSeq: 4, inFlight },
      rows: { q1: changed(['B'], { at: 9 }), q4: storedRow(['6'], true) },
    });
    const { text, file } = await saved(attempt);
    expect(text).toContain('\n最近同步：08:00:05\n');
    expect(text).not.toContain('尚未与服务器同步');
    expect(await readAnswersFile(file)).toEqual({
      userId: '7',
      recordId,
      sourceId: 'p',
      title: '试卷',
      baseSeq: 4,
      at: Date.now(),
      unacknowledged: [{ questionId: 'q1', answer: ['A'], marked: false }],
      rows: new Map([
        ['q1', changed(['B'], { at: 9 })],
        ['q4', storedRow(['6'], true)],
      ]),
    });
  });

  it('writes only the readable part if the browser has no CompressionStream', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    const { attempt } = await running({ rows: { q1: storedRow(['A']) } });
    const { text } = await saved(attempt);
    expect(text).toContain('1. [单选] 题干q1\n   答：A\n');
    expect(text).not.toContain(fileHint);
  });
});
