import * as z from 'zod/mini';
import { endpoint, none } from '../endpoint';
import { byId, flag, num, paging, text } from '../fields';
import { list, page } from '../shape';
import { coursePapers, enumList, paper, sectionNode } from './paper-schema';
import { paperQuestion } from './question-schema';

const base = '/questionbank/front/api';
export const getEnumList = endpoint('GET', `${base}/setting/getEnumList`, none, enumList);

const paperFilter = z.object({
  ...paging,
  subjectId: text,
  paperType: z.optional(text),
  year: z.optional(text),
  keyword: z.optional(text),
});
export type PaperFilter = z.input<typeof paperFilter>;
export const getPaperPage = endpoint('POST', `${base}/paper/getPageList`, paperFilter, page(paper));
export const getPaperDetail = endpoint('GET', `${base}/paper/getDetail/:id`, byId, paper);
const mode = z.optional(z.enum(['PRACTICE', 'EXAM']));
const ofPaper = z.object({ id: text, mode });
export const getPaperQuestionList = endpoint('GET', `${base}/paper/getQuestionList/:id`, ofPaper, list(paperQuestion));

/** The id is the subject's. */
export const getSectionTree = endpoint('GET', `${base}/section/getTreeList/:id`, byId, list(sectionNode));
const ofSection = z.object({ id: text, mode, count: z.optional(num), undone: z.optional(flag) });
export type SectionQuestionFilter = z.input<typeof ofSection>;
export const getSectionQuestionList = endpoint(
  'GET',
  `${base}/section/getQuestionList/:id`,
  ofSection,
  list(paperQuestion),
);
/** The id is the subject's. */
export const getUserPaperList = endpoint('GET', `${base}/userPaper/getList/:id`, byId, list(coursePapers));
