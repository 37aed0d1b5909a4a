import * as z from 'zod/mini';
import { persisted } from '@/shared/lib/persisted';
import { session } from './login';
import { ownKey, useOwn } from './own-settings';

export const fontSizes = [14, 16, 18, 20] as const;
export const batchSizes = [10, 20, 50] as const;
const themes = ['light', 'dark', 'sepia'] as const;
export type ExamTheme = (typeof themes)[number];

export const practiceShape = z.object({
  autoNext: z.boolean(),
  list: z.boolean(),
  /** 专注模式: the bar and the sheet fold away. */
  focus: z.boolean(),
  /** 快捷键: one switch for the player and for answering (3.6). */
  keys: z.boolean(),
  font: z.literal(fontSizes),
  /** null follows the site. */
  theme: z.nullable(z.enum(themes)),
  batch: z.literal(batchSizes),
  order: z.enum(['seq', 'random']),
  autoRemove: z.boolean(),
  /** 错题本, 收藏夹: every answer is shown in the list. */
  showAnswers: z.boolean(),
  /** 含答案: prints and exports of a book contain the answers. */
  withAnswers: z.boolean(),
  /** Number of consecutive right answers, by wrong question. */
  runs: z.record(z.string(), z.number()),
  /** The unfinished chapter, by subject. */
  chapters: z.record(z.string(), z.string()),
  /** Where reading of a book stopped: the id of the leaf, by book and filter. */
  seen: z.record(z.string(), z.string()),
});
export type Practice = z.infer<typeof practiceShape>;
const defaults: Practice = {
  autoNext: true,
  list: false,
  focus: false,
  keys: true,
  font: 16,
  theme: null,
  batch: 20,
  order: 'seq',
  autoRemove: false,
  showAnswers: false,
  withAnswers: true,
  runs: {},
  chapters: {},
  seen: {},
};

export const practiceOf = (userId: string | null) => persisted(ownKey(userId, 'practice'), practiceShape, defaults);
export const changePractice = (changes: Partial<Practice>): boolean => practiceOf(session.userId()).change(changes);
export const usePractice = <Value>(select: (practice: Practice) => Value): Value => useOwn(practiceOf, select);
