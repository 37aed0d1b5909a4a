import type { QuestionType } from '@/api/questionbank/question-schema';

/**
 * A question as written in `questions/<subject>.ts`.
 * `subjectId` and `sectionId` are leaves of `taxonomy.ts` and `sections.ts`:
 *
 * 110101 建设工程经济: -0101..0103 工程经济 · -0201..0203 工程财务 · -0301..0303 工程计价
 * 110102 建设工程项目管理: -0101..0103 · -0201..0202 · -0301..0303
 * 110103 建设工程法规及相关知识: -0101..0103 · -0201..0203 · -0301..0302 · -0401..0403
 * 110104 建筑工程管理与实务: -0101..0103 · -0201..0203 · -0301..0302
 * 120101 会计: -0101..0103 · -0201..0203 · -0301..0302
 * 120102 税法: -0101..0102 · -0201..0202
 * 130102 教育知识与能力: -0101..0102 · -0201..0203 · -0301..0302
 * 140102 药学综合知识与技能: -0101..0103 · -0201..0202
 * All other subjects: -0101, -0102, -0201, -0202. `sections.ts` has the names.
 */
export interface AuthoredQuestion {
  id: string;
  subjectId: string;
  sectionId: string;
  type: Exclude<QuestionType, 'OTHER'>;
  /** Html; the blanks of FILL are `___` in order; TeX between `$…$`. */
  stem: string;
  /** JUDGE may omit them: then A is 正确 and B is 错误. */
  options?: { key: string; text: string }[];
  /** One text per blank for FILL (alternatives by `|`), one reference text for SAQ, [] for CASE. */
  answer: string[];
  /** Html. */
  analysis: string;
  /** CASE: the sum of its children. */
  score: number;
  knowledge: string[];
  /** Html, CASE only. */
  material?: string;
  children?: AuthoredQuestion[] | undefined;
  /** Accuracy of all learners of the site, 0..100. */
  accuracy?: number;
  /** Heads a group of questions inside a paper. */
  groupTitle?: string | undefined;
}
