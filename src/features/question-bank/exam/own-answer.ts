import { firstCharacters } from '@/shared/lib/first-characters';
import { countCharacters } from '@/shared/lib/characters';
import { oneLine } from '@/components/html/plain-text';
import type { PaperQuestion } from '@/api/questionbank/question-schema';
import { answerText, isBlank } from '@/exam';

export interface OwnAnswer {
  /** Chosen options. */
  letters: readonly string[];
  text: string;
  /** Length of a written text. */
  characters: number | null;
}

/** The learner's answer in one line; null if there is none. */
export function ownAnswer(question: PaperQuestion, answer: readonly string[]): OwnAnswer | null {
  if (isBlank(answer)) return null;
  const { type, options } = question;
  switch (type) {
    case 'SINGLE': {
      const chosen = options.find(({ key }) => key === answer[0]);
      return { letters: answer, text: oneLine(chosen?.text ?? ''), characters: null };
    }
    case 'MULTIPLE':
      return { letters: [...answer].sort(), text: '', characters: null };
    case 'FILL':
      return { letters: [], text: answer.map((part) => part.trim() || '—').join('；'), characters: null };
    case 'JUDGE':
      return { letters: [], text: answerText(question, answer), characters: null };
    case 'SAQ':
    case 'CASE':
    case 'OTHER': {
      const text = answer.join('\n').trim();
      return { letters: [], text: text.replaceAll(/\s+/g, ' '), characters: countCharacters(text) };
    }
  }
}

/** 第 6 题，单选，已答 B，已标记，用时 3:08：题干 */
export function rowLabel(
  { no, type, stem }: { no: string; type: string; stem: string },
  own: OwnAnswer | null,
  marked: boolean,
  time: string | null,
): string {
  const state = own === null ? '未答' : `已答 ${own.letters.join('、') || own.text}`;
  const parts = [`第 ${no} 题`, type, state, marked && '已标记', time !== null && `用时 ${time}`].filter(Boolean);
  return `${parts.join('，')}${stem === '' ? '' : `：${stem}`}`;
}
/** The first words of a text. */
export const firstWords = (html: string): string => firstCharacters(oneLine(html), 80);
