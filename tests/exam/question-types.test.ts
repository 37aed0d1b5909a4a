import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { analysedQuestion, paperQuestion, retyped } from '@/api/questionbank/question-schema';
import { verdictOf } from '@/features/question-bank/analysis/verdict';
import { judge } from '@/exam/question/judge';
import { typeName } from '@/exam/question/leaves';

const sent = { id: 1, type: 'SOMETHING_NEW', stem: '排序', score: 2, answer: ['B', 'A'], userAnswer: ['A', 'B'] };

describe('a question of a type that this build does not know', () => {
  it('is not judged wrong, nor blank where another device has answered it', () => {
    const { answer = [], userAnswer, ...question } = z.parse(paperQuestion, sent);
    expect(judge({ ...question, answer }, userAnswer)).toEqual({ state: 'TO_MARK', score: 0 });
    expect(judge({ ...question, answer }, answer)).toEqual({ state: 'TO_MARK', score: 0 });
  });

  it('is called 其他, and shows the result that the service gives', () => {
    const question = z.parse(analysedQuestion, { ...sent, correct: true, userScore: 2 });
    expect(typeName(question.type)).toBe('其他');
    expect(verdictOf(question, question.userAnswer, 'RIGHT')).toMatchObject({
      title: '回答正确',
      detail: '得 2 / 2 分',
    });
  });

  it('gets its type once a build that knows it reads the copy on the device', () => {
    const known = { ...z.parse(paperQuestion, sent), otherType: 'SINGLE', children: [z.parse(paperQuestion, sent)] };
    const read = retyped(known);
    expect(read.type).toBe('SINGLE');
    expect(read.children[0]).toMatchObject({ type: 'OTHER', otherType: 'SOMETHING_NEW' });
  });
});
