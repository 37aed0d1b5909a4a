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

const oneOf = <T extends string>(value: string | null, choices: readonly T[], fallback: T): T =>
  choices.find((choice) => choice === value) ?? fallback;

/** A missing or bad `tab` is 1 (D12). */
export function parseHome(query: URLSearchParams) {
  const page = Number(query.get('page'));
  return {
    tab: oneOf(query.get('tab'), homeTabs, '1'),
    count: oneOf(query.get('count'), countChoices, 'all'),
    undone: query.get('undone') === '1',
    year: query.get('year') ?? '',
    keyword: query.get('kw')?.trim() ?? '',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}
export type HomeState = ReturnType<typeof parseHome>;
