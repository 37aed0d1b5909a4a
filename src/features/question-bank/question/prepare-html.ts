export interface WithHtml {
  stem: string;
  material?: string | null;
  analysis?: string | null;
  answer?: readonly string[];
  options: readonly { text: string }[];
  children: readonly WithHtml[];
}

/** Every HTML field of a question and its children. */
export const htmlOf = (question: WithHtml): string[] => [
  question.stem,
  question.material ?? '',
  question.analysis ?? '',
  ...(question.answer ?? []),
  ...question.options.map(({ text }) => text),
  ...question.children.flatMap(htmlOf),
];
