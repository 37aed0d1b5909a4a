import { useQuery } from '@tanstack/react-query';
import type { EnumList } from '@/api/questionbank/paper-schema';
import type { QuestionType } from '@/api/questionbank/question-schema';
import { paperQueries } from '@/api/questionbank/queries';

/** Not those of src/exam/question/leaves.ts, which would load the code of a room with the question bank (20 KB). */
const questionTitles: Readonly<Record<QuestionType, string>> = {
  SINGLE: '单选题',
  MULTIPLE: '多选题',
  JUDGE: '判断题',
  FILL: '填空题',
  SAQ: '简答题',
  CASE: '案例分析题',
  OTHER: '其他题',
};
/** Fallback names, until those of the server have loaded and for values that it leaves out. */
const known: Record<string, string> = {
  ...questionTitles,
  MOCK: '模拟试卷',
  REAL: '历年真题',
  SECTION: '章节练习',
  COURSE: '课程试卷',
  PRACTICE: '练习模式',
  EXAM: '考试模式',
  DOING: '进行中',
  TO_MARK: '待自评',
  DONE: '已完成',
};

/** Returns a function that names a value of the question bank, such as SINGLE: the server's name or the fallback. */
export function useLabels(): (kind: keyof EnumList, value: string) => string {
  const { data } = useQuery(paperQueries.enums());
  return (kind, value) => data?.[kind].find((row) => row.value === value)?.label || known[value] || value || '其他';
}
