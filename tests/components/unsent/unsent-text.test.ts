import { describe, expect, it } from 'vitest';
import { numbersText, unsentView } from '@/components/unsent/unsent-text';
import { changeText } from '@/offline/unsent';
import { unsentEntry as entryOf } from '../../unsent-entry';

describe('what a screen says of unsent answers', () => {
  const amber = '本机还有 2 小题没有交上';
  it.each([
    ['waiting', {}, [false, true], 'warn', amber, ['submit', 'view', 'export']],
    ['without network', {}, [false, false], 'warn', amber, ['view', 'export']],
    ['being sent', {}, [true, true], 'primary', '正在交上本机的 2 小题', []],
    ['refused', { phase: 'refused' }, [false, true], 'warn', amber, ['submit', 'view', 'export', 'drop']],
    ['sent again after a refusal', { phase: 'refused' }, [true, true], 'primary', '正在交上本机的 2 小题', []],
  ] as const)('%s', (_, change, [isSending, isOnline], tone, title, actions) => {
    expect(unsentView(entryOf(change), isSending, isOnline)).toMatchObject({ tone, title, actions });
  });

  it('gives the reason of a refusal, and the last trouble while it waits', () => {
    const refused = entryOf({ phase: 'refused', reason: '服务器没有收下：已在别处交卷' });
    expect(unsentView(refused, false, true).text).toMatch(/^服务器没有收下：已在别处交卷。/);
    const busy = entryOf({ reason: '服务器繁忙，稍后自动再交' });
    expect(unsentView(busy, false, true).text).toBe('第 17 题和第 26(3) 题，服务器没有收到。服务器繁忙，稍后自动再交');
  });

  it.each([
    [[], 'hh', ''],
    [['17'], 'h', '第 17 题'],
    [['17', '26(3)'], 'hh', '第 17 题和第 26(3) 题'],
    [['1', '2', '3'], 'hhhhh', '第 1 题、第 2 题、第 3 题等 5 小题'],
  ])('names %j of %s', (numbers, leaves, text) => expect(numbersText({ numbers, leaves })).toBe(text));

  const none = { score: null, right: null };
  it.each([
    [{ score: 49, right: 22 }, { score: 52, right: 24 }, '49 分变成 52 分，答对 22 变成 24'],
    [{ score: 49, right: 22 }, { score: 49, right: 22 }, '成绩没有变，仍是 49 分'],
    [{ score: 49, right: 22 }, none, '主观题待自评'],
    [none, { score: 52.5, right: 24 }, '成绩 52.5 分'],
    [{ score: 49, right: 22 }, null, '成绩稍后可在报告里看到'],
  ])('the result before %j and after %j: %s', (before, after, text) => {
    expect(changeText({ count: 2, before, after })).toBe(text);
  });
});
