import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { leavesOf, solutionText, typeName } from '@/exam';
import { ownAnswer, reasonText, type LeafLosses } from './own-losses';
import { oneLine } from '@/components/html/plain-text';
import { wholePercent } from '@/shared/lib/format';
import { saveFile } from '@/shared/lib/save-file';

/** Escapes a cell. One that begins with = + - @ gets a ', because a spreadsheet would run it as a formula. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * One line per leaf; material and stem of a CASE are repeated before the stem of each child. Without answers, the two answer
 * columns are left out, and with them the own last answer, which rules out an option, and its reason.
 */
export function bookCsv(
  questions: readonly AnalysedQuestion[],
  withAnswers: boolean,
  losses: LeafLosses | null = null,
): string {
  const answers = <Cell>(cells: Cell[]): Cell[] => (withAnswers ? cells : []);
  const own = <Cell>(cells: Cell[]): Cell[] => (losses ? cells : []);
  const ownCells = (question: AnalysedQuestion, top: AnalysedQuestion): string[] => {
    if (!losses) return [];
    const last = ownAnswer(question, losses);
    return [(last?.text ?? '').replaceAll(/\s+/g, ' '), last?.from ?? '', reasonText(question, top, losses)];
  };
  const columns = [
    '题号',
    '题型',
    '题干',
    '选项',
    ...answers(['正确答案', '解析', ...own(['我上次的错答', '时间和试卷', '为什么错'])]),
    '考点',
    '错误次数',
    '全站正确率',
  ];
  const lines = leavesOf(questions).map(({ no, question, top }) => [
    no,
    typeName(top.type),
    [oneLine(top.material), top === question ? '' : oneLine(top.stem), oneLine(question.stem)]
      .filter(Boolean)
      .join(' / '),
    question.options.map(({ key, text }) => `${key}. ${oneLine(text)}`).join(' '),
    ...answers([solutionText(question, question.answer), oneLine(question.analysis), ...ownCells(question, top)]),
    (question.knowledge.length > 0 ? question.knowledge : top.knowledge).join('、'),
    top.wrongTimes === null ? '' : String(top.wrongTimes),
    question.accuracy === null ? '' : `${wholePercent(question.accuracy)}%`,
  ]);
  return [columns, ...lines].map((line) => line.map(cell).join(',')).join('\r\n');
}

/** Writes a byte order mark, so that spreadsheets read the file as UTF-8. */
export function saveCsv(name: string, text: string): void {
  saveFile(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), name);
}
