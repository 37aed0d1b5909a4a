import { seeded } from '../chance';
import type { AuthoredQuestion } from './question-types';

export const massSubjectId = '110101';
const sectionId = '110101-0101';
const size = 2000;
const keys = ['A', 'B', 'C', 'D'];

const question = (index: number, random: () => number): AuthoredQuestion => {
  const base = { id: `mass${index + 1}`, subjectId: massSubjectId, sectionId, knowledge: ['速算'], score: 0.5 };
  const left = 11 + Math.floor(random() * 480);
  const right = 3 + Math.floor(random() * 90);
  const result = left * right;
  const steps = `<p>${left}×${right}＝${result}。</p>`;
  if (index % 5 === 3) {
    const isTrue = random() > 0.5;
    return {
      ...base,
      type: 'JUDGE',
      stem: `<p>${left}×${right}＝${isTrue ? result : result + left}。（　）</p>`,
      answer: [isTrue ? 'A' : 'B'],
      analysis: steps,
    };
  }
  if (index % 5 === 4)
    return {
      ...base,
      type: 'FILL',
      stem: `<p>${left}×${right}＝ ___ 。</p>`,
      answer: [String(result)],
      analysis: steps,
    };
  const place = Math.floor(random() * 4);
  const texts = [result + right, result - left, result + left + right].map(String);
  texts.splice(place, 0, String(result));
  return {
    ...base,
    type: 'SINGLE',
    stem: `<p>${left}×${right}＝（　）。</p>`,
    options: texts.map((text, at) => ({ key: keys[at] ?? 'A', text })),
    answer: [keys[place] ?? 'A'],
    analysis: steps,
  };
};

let made: AuthoredQuestion[] | null = null;

/** The largest paper: 2,000 questions with computed answers, created at the first call. */
export const massQuestions = (): AuthoredQuestion[] => {
  const order = { SINGLE: 0, MULTIPLE: 1, JUDGE: 2, FILL: 3, SAQ: 4, CASE: 5 };
  const random = seeded(2000);
  made ??= Array.from({ length: size }, (_, index) => question(index, random)).sort(
    (a, b) => order[a.type] - order[b.type],
  );
  return made;
};
