import type { IconName } from '@/shared/ui/icon-paths';

const byName: [RegExp, IconName][] = [
  [/消防|安全/, 'flame'],
  [/建|工程/, 'building'],
  [/财|会计|经济|金融/, 'finance'],
  [/教/, 'graduation'],
  [/医|药|护/, 'capsule'],
  [/健康|养老|营养/, 'leaf'],
  [/社会|心理/, 'heart'],
  [/技能|技工/, 'wrench'],
];
/** The server may send no icon; ours are chosen by what a category's name says. */
export const categoryIcon = (name: string): IconName => byName.find(([pattern]) => pattern.test(name))?.[1] ?? 'book';
