import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { analysedQuestion, paperQuestion, question } from '@/api/questionbank/question-schema';
import { lenient, setLenient, takeForgiven } from '@/api/strictness';

const strict = lenient;
beforeEach(() => setLenient(true));
afterEach(() => {
  setLenient(strict);
  takeForgiven();
});

const options = ['A', 'B', 'C', 'D'].map((key) => ({ key, text: `选项${key}` }));
const sent = (type: string, facts: object = {}) => ({ id: 1, type, stem: '题干', options, ...facts });

describe('the answer of a choice, however a service writes it', () => {
  it.each([
    ['MULTIPLE', ['A', 'C'], ['A', 'C']],
    ['MULTIPLE', ['AC'], ['A', 'C']],
    ['MULTIPLE', 'AC', ['A', 'C']],
    ['MULTIPLE', 'A,C', ['A', 'C']],
    ['MULTIPLE', ['A、C'], ['A', 'C']],
    ['MULTIPLE', ['Ａ；ｃ'], ['A', 'C']],
    ['MULTIPLE', ['A', 'A', 'C'], ['A', 'C']],
    ['SINGLE', 'b', ['B']],
    ['SINGLE', ['Ｂ'], ['B']],
    ['SINGLE', null, []],
    ['SINGLE', [null], []],
    ['SINGLE', [''], []],
    ['FILL', ['AB,C'], ['AB,C']],
    ['FILL', ['甲', ''], ['甲', '']],
    ['SAQ', '参考', ['参考']],
  ])('%s %j', (type, answer, read) => {
    expect(z.parse(analysedQuestion, sent(type, { answer, userAnswer: answer }))).toMatchObject({
      answer: read,
      userAnswer: read,
    });
  });

  it.each([
    [undefined, true, 'A'],
    [undefined, ['对'], 'A'],
    [undefined, '√', 'A'],
    [undefined, [false], 'B'],
    [undefined, ['错误'], 'B'],
    [undefined, 0, 'B'],
    [['×', '<p>√</p>'], 'true', 'B'],
    [['<p>对&nbsp;</p>', '错'], ['正确'], 'A'],
  ])('JUDGE between %j: %j', (words, answer, key) => {
    const own = words?.map((text, at) => ({ key: 'AB'[at], text }));
    expect(z.parse(analysedQuestion, sent('JUDGE', { options: own, answer })).answer).toEqual([key]);
  });

  it.each([
    ['SINGLE', ['E']],
    ['SINGLE', ['AB']],
    ['MULTIPLE', ['A', 'E']],
    ['JUDGE', ['不确定']],
    ['FILL', ['']],
  ])('is no right answer to judge by if it names no option: %s %j', (type, answer) => {
    expect(z.parse(paperQuestion, sent(type, { answer }))).not.toHaveProperty('answer');
    const read = type === 'FILL' ? [] : answer;
    expect(z.parse(analysedQuestion, sent(type, { answer })).answer, 'but is read after submit').toEqual(read);
  });
});

describe('options without a key', () => {
  it('have the letter of their place, so that one of them can be chosen', () => {
    const bare = [{ text: '甲' }, { key: null, text: '乙' }, { key: '', text: '丙' }];
    const keys = z.parse(question, sent('SINGLE', { options: bare })).options.map(({ key }) => key);
    expect(keys).toEqual(['A', 'B', 'C']);
  });
});
