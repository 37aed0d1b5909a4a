import type { AuthoredQuestion } from '../question-types';

/** A question before `numbered` adds id and subject. Its `sectionId` is the last part of the full one. */
export type Draft = Omit<AuthoredQuestion, 'id' | 'subjectId' | 'children'> & { children?: Draft[] };

const keys = ['A', 'B', 'C', 'D', 'E', 'F'];

/** Turns each line into a paragraph, except lines that are HTML elements. */
const html = (text: string) =>
  text
    .split('\n')
    .map((line) => (/^<(table|figure|ul|ol|p)\b/.test(line) ? line : `<p>${line}</p>`))
    .join('');
const lettered = (texts: string[]) => texts.map((text, index) => ({ key: keys[index] ?? '', text }));
const common = (sectionId: string, knowledge: string) => ({ sectionId, knowledge: knowledge.split('/') });

export const single = (
  section: string,
  knowledge: string,
  stem: string,
  options: string[],
  key: string,
  analysis: string,
  accuracy: number,
  score = 1,
): Draft => ({
  ...common(section, knowledge),
  type: 'SINGLE',
  stem: html(stem),
  options: lettered(options),
  answer: [key],
  analysis: html(analysis),
  accuracy,
  score,
});

/** `right` names all right options, as in 'ACD'. */
export const multiple = (
  section: string,
  knowledge: string,
  stem: string,
  options: string[],
  right: string,
  analysis: string,
  accuracy: number,
  score = 2,
): Draft => ({
  ...common(section, knowledge),
  type: 'MULTIPLE',
  stem: html(stem),
  options: lettered(options),
  answer: right.split(''),
  analysis: html(analysis),
  accuracy,
  score,
});

export const judge = (
  section: string,
  knowledge: string,
  stem: string,
  isTrue: boolean,
  analysis: string,
  accuracy: number,
  score = 1,
): Draft => ({
  ...common(section, knowledge),
  type: 'JUDGE',
  stem: html(`${stem}（　）`),
  answer: [isTrue ? 'A' : 'B'],
  analysis: html(analysis),
  accuracy,
  score,
});

export const fill = (
  section: string,
  knowledge: string,
  stem: string,
  answer: string[],
  analysis: string,
  accuracy: number,
  score = 2,
): Draft => ({
  ...common(section, knowledge),
  type: 'FILL',
  stem: html(stem),
  answer,
  analysis: html(analysis),
  accuracy,
  score,
});

/** `reference` is plain text; `points` says how the answer is marked. */
export const saq = (
  section: string,
  knowledge: string,
  stem: string,
  reference: string,
  points: string,
  score: number,
  accuracy = 55,
): Draft => ({
  ...common(section, knowledge),
  type: 'SAQ',
  stem: html(stem),
  answer: [reference],
  analysis: html(`<strong>评分要点：</strong>${points}`),
  accuracy,
  score,
});

export const caseOf = (
  section: string,
  knowledge: string,
  material: string,
  stem: string,
  accuracy: number,
  children: Draft[],
): Draft => ({
  ...common(section, knowledge),
  type: 'CASE',
  stem: html(stem),
  material: html(material),
  answer: [],
  analysis: '',
  accuracy,
  score: children.reduce((sum, { score }) => sum + score, 0),
  children,
});

const row = (cells: (string | number)[], tag: 'td' | 'th') =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

/** A table for a line of its own among the paragraphs. */
export const table = (head: (string | number)[], rows: (string | number)[][]) =>
  `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;

/** A drawing of `figures.ts`; all of them are equally wide. */
export const figure = (name: string, alt: string, height = 240) =>
  `<figure><img src="/__mock/files/figures/${name}.svg" width="520" height="${height}" alt="${alt}"></figure>`;

/** Completes the drafts of a subject, with ids in the order in which they are written. */
export const numbered = (
  subjectId: string,
  drafts: Draft[],
  titles: Partial<Record<AuthoredQuestion['type'], string>> = {},
): AuthoredQuestion[] =>
  drafts.map(({ children, ...draft }, index) => {
    const id = `${subjectId}-q${String(index + 1).padStart(3, '0')}`;
    const sectionId = `${subjectId}-${draft.sectionId}`;
    return {
      ...draft,
      id,
      subjectId,
      sectionId,
      groupTitle: titles[draft.type],
      children: children?.map((child, at) => ({
        ...child,
        id: `${id}-${at + 1}`,
        subjectId,
        sectionId,
        children: undefined,
      })),
    };
  });
