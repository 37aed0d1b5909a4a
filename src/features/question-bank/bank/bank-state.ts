import { choiceOf, pageOf } from '@/shared/lib/address-state';

export const homeTabs = ['1', '2', '3', '4'] as const;
export type HomeTab = (typeof homeTabs)[number];
export const homeTabLabels: Record<HomeTab, string> = {
  1: '章节练习',
  2: '模拟试卷',
  3: '历年真题',
  4: '我的试卷',
};
export const countChoices = ['all', '10', '20', '50'] as const;
export type CountChoice = (typeof countChoices)[number];

/** A missing or bad `tab` is 1 (D12). */
export function parseHome(query: URLSearchParams) {
  return {
    tab: choiceOf(query, 'tab', homeTabs),
    count: choiceOf(query, 'count', countChoices),
    undone: query.get('undone') === '1',
    year: query.get('year') ?? '',
    keyword: query.get('kw')?.trim() ?? '',
    page: pageOf(query),
  };
}
export type HomeState = ReturnType<typeof parseHome>;
