import { hasTex, renderTex } from '@/components/html/tex';

export interface WithHtml {
  stem: string;
  material?: string | null;
  analysis?: string | null;
  options: readonly { text: string }[];
  children: readonly WithHtml[];
}

/** Every HTML field of a question and its children. */
export const htmlOf = (question: WithHtml): string[] => [
  question.stem,
  question.material ?? '',
  question.analysis ?? '',
  ...question.options.map(({ text }) => text),
  ...question.children.flatMap(htmlOf),
];

/** Loads KaTeX with its styles if one of the texts has a formula. */
export async function prepareFormulas(html: readonly string[]): Promise<void> {
  const formula = html.find(hasTex);
  if (formula === undefined) return;
  const place = document.createElement('div');
  place.textContent = formula;
  await renderTex(place);
}
