import { questionTypeOf, type Book } from '@/api/questionbank/question-schema';
import { summed, typeRank } from '../book/book-batch';
import { isWritten, typeTitle } from '@/exam';
import type { Part } from './section-bar';

/** Largest number of blocks in the bar; the smallest parts are combined. */
const most = 7;

/** The parts of a batch: its types in the order of a paper, or its sections if it has one type only. */
export function bookParts(groups: readonly Book['groups'][number][]): Part[] {
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const part = (key: string, name: string, count: number, written = false): Part => ({
    key,
    name,
    value: `${count} 题`,
    caption: `占 ${Math.round((count / total) * 100)}%`,
    share: count / total,
    written,
  });
  const types = summed(groups, ({ questionType }) => questionType);
  if (types.length > 1)
    return [...types]
      .map(([code, count]) => ({ code, count, type: questionTypeOf(code).type }))
      .sort((a, b) => typeRank(a.type) - typeRank(b.type))
      .map(({ code, count, type }) => part(code, typeTitle(type), count, isWritten(type)));
  const sections = [...summed(groups, ({ sectionName }) => sectionName || '未分章节')].sort(([, a], [, b]) => b - a);
  const shown = sections.length > most ? sections.slice(0, most - 1) : sections;
  const parts = shown.map(([name, count]) => part(name, name, count));
  const rest = sections.slice(shown.length);
  const restCount = rest.reduce((sum, [, count]) => sum + count, 0);
  return rest.length > 0 ? [...parts, part('', `其余 ${rest.length} 节`, restCount)] : parts;
}
