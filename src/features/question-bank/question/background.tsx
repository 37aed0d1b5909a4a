import type { Question } from '@/api/questionbank/question-schema';
import type { Leaf } from '@/exam';
import { QuestionHtml } from './question-html';

/** Whether a question has something above it: a material, or what its case says. */
export const hasBackground = ({ question, top }: Leaf): boolean =>
  Boolean(top.material || (top !== question && top.stem));

interface BackgroundProps {
  leaf: Leaf<Question>;
  no: string;
  className?: string | undefined;
}

/** The material of a question, which some services send with other types than CASE too, and the stem of its case. */
export function Background({ leaf: { question, top }, no, className }: BackgroundProps) {
  return (
    <>
      {top.material && <QuestionHtml html={top.material} no={no} className={className} />}
      {top !== question && top.stem && <QuestionHtml html={top.stem} no={no} className={className} />}
    </>
  );
}
