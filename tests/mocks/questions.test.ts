import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { isFormula, parseHtml } from '@/components/html/parse-html';
import { leavesOf } from '@/mocks/grading';
import type { AuthoredQuestion } from '@/mocks/world/question-types';
import { authoredQuestions, bank } from '@/mocks/world/questions/bank';
import { figures } from '@/mocks/world/questions/figures';
import { leafSections } from '@/mocks/world/sections';

const authoredSubjects = ['110101', '110104', '120101', '140102'];
const types = ['SINGLE', 'MULTIPLE', 'JUDGE', 'FILL', 'SAQ', 'CASE'];
const everyPart = authoredQuestions.flatMap((question) => [question, ...(question.children ?? [])]);
const leaves = authoredQuestions.flatMap(leavesOf);

const htmlOf = ({ stem, material, analysis, options }: AuthoredQuestion) =>
  [stem, material ?? '', analysis, ...(options ?? []).map(({ text }) => text)].join('\n');
const formulasOf = (question: AuthoredQuestion) =>
  [...htmlOf(question).matchAll(/\$([^$]+)\$/g)].map(([, tex]) => tex ?? '');
const picturesOf = (question: AuthoredQuestion) =>
  [...htmlOf(question).matchAll(/<img src="\/__mock\/files\/figures\/([\w-]+)\.svg"/g)].map(([, name]) => name ?? '');

describe('the questions written by hand', () => {
  it.each(authoredSubjects)(
    'subject %s has at least 40 of them, of all six types, in all its sections',
    (subjectId) => {
      const own = authoredQuestions.filter((question) => question.subjectId === subjectId);
      expect(own.length).toBeGreaterThanOrEqual(40);
      expect(new Set(own.map(({ type }) => type))).toEqual(new Set(types));
      expect(new Set(own.map(({ sectionId }) => sectionId))).toEqual(
        new Set(leafSections(subjectId).map(({ id }) => id)),
      );
      // No generated question is added.
      expect(bank.filter((question) => question.subjectId === subjectId)).toEqual(own);
    },
  );

  it.each(leaves.map((leaf) => [leaf.id, leaf] as const))('%s has a valid answer and options', (_id, leaf) => {
    const keys = (leaf.options ?? []).map(({ key }) => key);
    const texts = (leaf.options ?? []).map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(leaf.analysis).toMatch(/[一-龥\d]/);
    if (leaf.type === 'SINGLE') expect([keys.length, leaf.answer.length]).toEqual([4, 1]);
    if (leaf.type === 'MULTIPLE') {
      expect(leaf.answer.length).toBeGreaterThanOrEqual(2);
      expect(leaf.answer.length).toBeLessThanOrEqual(4);
      expect(leaf.answer).toEqual([...new Set(leaf.answer)].sort());
    }
    if (leaf.type === 'JUDGE') expect(['A', 'B']).toContain(leaf.answer[0]);
    if (leaf.type === 'SAQ') {
      expect(leaf.answer.join('').length).toBeGreaterThan(30);
      expect(leaf.analysis).toContain('评分要点');
    }
  });

  it('a case has a material and a short answer among its children', () => {
    const cases = authoredQuestions.filter(({ type }) => type === 'CASE');
    for (const { material, answer, children = [] } of cases) {
      expect(material).toBeTruthy();
      expect(answer).toEqual([]);
      expect(children.length).toBeGreaterThanOrEqual(2);
      expect(children.length).toBeLessThanOrEqual(4);
      expect(children.map(({ type }) => type)).toContain('SAQ');
    }
  });

  it('contain tables, formulas and pictures', () => {
    expect(everyPart.filter((part) => htmlOf(part).includes('<table>')).length).toBeGreaterThanOrEqual(8);
    expect(everyPart.filter((part) => formulasOf(part).length > 0).length).toBeGreaterThanOrEqual(12);
    const pictures = everyPart.flatMap(picturesOf);
    expect(pictures.length).toBeGreaterThanOrEqual(6);
    expect(new Set(pictures)).toEqual(new Set(Object.keys(figures)));
  });

  it('every formula can be rendered by KaTeX', () => {
    for (const part of everyPart) {
      expect(htmlOf(part).split('$').length % 2).toBe(1);
      for (const tex of formulasOf(part)) {
        // The page must find the formula too: many end in an escaped percent sign.
        expect(parseHtml(`$${tex}$`).parts.map((formula) => isFormula(formula) && formula.tex)).toEqual([tex.trim()]);
        expect(() => katex.renderToString(tex, { throwOnError: true, strict: 'error' })).not.toThrow();
      }
    }
  });

  it('every picture is served in the size that its question states', async () => {
    for (const part of everyPart) {
      for (const [, name = '', width = '', height = ''] of htmlOf(part).matchAll(
        /figures\/([\w-]+)\.svg" width="(\d+)" height="(\d+)" alt="[^"]+"/g,
      )) {
        const answer = await fetch(`${location.origin}/__mock/files/figures/${name}.svg`);
        expect(answer.headers.get('content-type')).toContain('image/svg+xml');
        expect(await answer.text()).toContain(`viewBox="0 0 ${width} ${height}"`);
      }
    }
  });

  it('every tag is closed', () => {
    for (const part of everyPart) {
      const open: string[] = [];
      for (const [, end, tag = ''] of htmlOf(part).matchAll(/<(\/?)([a-z]+)[^>]*>/g)) {
        if (tag === 'img') continue;
        if (end) expect([part.id, open.pop()]).toEqual([part.id, tag]);
        else open.push(tag);
      }
      expect([part.id, open]).toEqual([part.id, []]);
    }
  });
});
