import * as z from 'zod/mini';
import {
  flag,
  flagOrNull,
  id,
  idOrNull,
  list,
  names,
  numOr,
  numOrNull,
  percent,
  type Shape,
  signedOrNull,
  sort,
  text,
  textOrEmpty,
  textOrNull,
  texts,
  typed,
} from '../shape';

/** The types that this build knows, in the order of a paper. docs/map.md says what a new one needs. */
export const questionTypes = ['SINGLE', 'MULTIPLE', 'JUDGE', 'FILL', 'SAQ', 'CASE'] as const;
/** OTHER: a type that this build does not know. It is shown, and neither answered nor judged here. */
export type QuestionType = (typeof questionTypes)[number] | 'OTHER';
export interface Typed {
  type: QuestionType;
  /** Of OTHER: what the service calls it. */
  otherType?: string | undefined;
}
/** The only place where a value of the service becomes a type of this build. */
export function questionTypeOf(value: string): Typed {
  const type = questionTypes.find((known) => known === value);
  return type ? { type, otherType: undefined } : { type: 'OTHER', otherType: value };
}
/** What the service calls a type: to group by it, to name it with the labels of the service, and to send it back. */
export const typeCode = ({ type, otherType = type }: Typed): string => otherType;

const toText = (value: unknown) => (typeof value === 'boolean' ? String(value) : value);
/**
 * null, [], missing and [''] all mean that there is none; an empty blank between others keeps its place. Some services
 * write a single answer as a text, and that of a JUDGE as true.
 */
const answerTexts = typed<typeof texts>(
  z.pipe(
    z.transform((value: unknown) => [value ?? []].flat().map(toText) as z.input<typeof texts>),
    z.pipe(
      texts,
      z.transform((answer) => (answer.every((part) => part.trim() === '') ? [] : answer)),
    ),
  ),
);

const option = z.object({ key: text, text: textOrEmpty });
export type QuestionOption = z.infer<typeof option>;
/** stem, material and option texts are HTML. An empty userAnswer means unanswered. */
const fields = {
  id,
  type: text,
  stem: textOrEmpty,
  options: list(option),
  score: numOr(0),
  sort,
  groupTitle: textOrNull,
  /** CASE only. */
  material: textOrNull,
  blanks: numOrNull,
  knowledge: names,
  userAnswer: answerTexts,
  marked: flag,
  collected: flag,
};
/** analysis is HTML. accuracy: of all learners of the site, 0..100. */
const solution = { answer: answerTexts, analysis: textOrEmpty, videoAnalysisVid: idOrNull, accuracy: percent };
/** correct null = not judged. sectionId: the chapter of the question. Not in S7; null when a server does not send it. */
const judgement = { correct: flagOrNull, userScore: signedOrNull, wrongTimes: numOrNull, sectionId: idOrNull };

type Read<Fields extends z.core.$ZodShape> = z.infer<z.ZodMiniObject<Fields>>;
export interface Question extends Typed, Omit<Read<typeof fields>, 'type'> {
  /** CASE only. */
  children: Question[];
}
export interface AnalysedQuestion extends Question, Read<typeof solution>, Read<typeof judgement> {
  children: AnalysedQuestion[];
}
/** A question of a paper. The correct answer is sent in practice mode only, and a server may omit it. */
export interface PaperQuestion extends Question, Partial<Read<typeof solution>> {
  children: PaperQuestion[];
}

const judgeOptions: QuestionOption[] = [
  { key: 'A', text: '正确' },
  { key: 'B', text: '错误' },
];
/** Options as they can be chosen: a JUDGE may be sent without any, and an option without a key gets its letter. */
function optionsOf({ type, options }: Question): QuestionOption[] {
  if (type === 'JUDGE' && options.length === 0) return judgeOptions;
  return options.map((each, at) => (each.key === '' ? { ...each, key: String.fromCharCode(65 + at) } : each));
}

const folded = (text: string): string => text.normalize('NFKC').trim().toUpperCase();
/** How services say that a statement is wrong, and that it is right. An option may have tags around its word. */
const verdicts = [/[错不否×✗✘]|^(?:X|F|FALSE|NO?|0)$/, /[对确是√✓✔]|^(?:T|TRUE|Y|YES|1)$/];
const verdictOf = (text: string): number => verdicts.findIndex((words) => words.test(folded(text)));

/** The keys of the options that an answer means: `['AC']`, `['A,C']`, `['ａ']`, `['对']`. Null where it means none. */
function keysOf({ type, options }: Question, answer: readonly string[]): string[] | null {
  const keyOf = (part: string) => options.find(({ key }) => folded(key) === folded(part))?.key;
  const keys = answer.flatMap((part) => {
    const key = keyOf(part);
    if (key !== undefined) return key;
    if (type === 'MULTIPLE') {
      const parts = folded(part).split(/[\s,、;|]+/);
      return (parts.every(keyOf) ? parts : Array.from(parts.join(''))).map(keyOf);
    }
    const verdict = type === 'JUDGE' ? verdictOf(part) : -1;
    return verdict < 0 ? undefined : options.find(({ text: word }) => verdictOf(word) === verdict)?.key;
  });
  const known = keys.filter((key) => key !== undefined);
  return known.length === keys.length ? [...new Set(known)] : null;
}
const hasKeys = ({ type, options }: Question): boolean =>
  (type === 'SINGLE' || type === 'MULTIPLE' || type === 'JUDGE') && options.length > 0;
const asKeys = (question: Question, answer: string[]): string[] =>
  (hasKeys(question) && keysOf(question, answer)) || answer;

/** A question with options that can be chosen, and with the keys of those that are. */
function completed<Q extends Question>(read: Q): Q {
  const whole = { ...read, options: optionsOf(read) };
  return { ...whole, userAnswer: asKeys(whole, read.userAnswer) };
}

export const question: Shape<Question> = z.pipe(
  z.object({ ...fields, children: list((): Shape<Question> => question) }),
  z.transform((value): Question => completed({ ...value, ...questionTypeOf(value.type) })),
);
export const analysedQuestion: Shape<AnalysedQuestion> = z.pipe(
  z.object({ ...fields, ...solution, ...judgement, children: list((): Shape<AnalysedQuestion> => analysedQuestion) }),
  z.transform((value): AnalysedQuestion => {
    const read = completed({ ...value, ...questionTypeOf(value.type) });
    return { ...read, answer: asKeys(read, read.answer) };
  }),
);
/** An answer that is empty, or names no option, is dropped: without one the client judges only after submit. */
function asPaperQuestion(read: PaperQuestion & { answer: string[]; analysis: string }): PaperQuestion {
  const { answer, analysis, ...rest } = completed(read);
  const own = hasKeys(rest) ? (keysOf(rest, answer) ?? []) : answer;
  return own.length > 0 || rest.type === 'CASE' ? { ...rest, answer: own, analysis } : rest;
}
export const paperQuestion: Shape<PaperQuestion> = z.pipe(
  z.object({ ...fields, ...solution, children: list((): Shape<PaperQuestion> => paperQuestion) }),
  z.transform((value): PaperQuestion => asPaperQuestion({ ...value, ...questionTypeOf(value.type) })),
);

/** A question that another build has stored on this device, whose list of types may be another one. */
export const retyped = <Q extends Question>(question: Q): Q => ({
  ...question,
  ...questionTypeOf(typeCode(question)),
  children: question.children.map(retyped),
});

/** Removes the correct answers and explanations: in an exam the client must not keep those that a server sends. */
export function withoutAnswers(questions: readonly PaperQuestion[]): PaperQuestion[] {
  return questions.map(
    ({ answer: _answer, analysis: _analysis, videoAnalysisVid: _vid, accuracy: _accuracy, ...rest }) => ({
      ...rest,
      children: withoutAnswers(rest.children),
    }),
  );
}

export type BookType = 'WRONG' | 'COLLECT';
/** dueToday: number of questions that were last wrong at least a day ago. */
export const book = z.object({
  total: numOr(0),
  dueToday: numOrNull,
  groups: list(z.object({ sectionId: idOrNull, sectionName: textOrEmpty, questionType: text, count: numOr(0) })),
});
export type Book = z.infer<typeof book>;
export const collectStatus = z.object({ questionId: id, collected: flag });
export const collected = z.object({ collected: flag });
