import { getCouponPage, getCouponTemplate, getOrderDetail, getOrderPage } from '../../src/api/assumed/endpoints';
import { getAdItems } from '../../src/api/content/endpoints';
import { getSalesQrcode } from '../../src/api/crm/endpoints';
import { getLastRecord } from '../../src/api/dataanalysis/endpoints';
import { getPayChannels } from '../../src/api/payment/endpoints';
import * as products from '../../src/api/products/endpoints';
import type { CatalogueNode } from '../../src/api/products/schema';
import * as papers from '../../src/api/questionbank/paper-endpoints';
import * as questions from '../../src/api/questionbank/question-endpoints';
import * as records from '../../src/api/questionbank/record-endpoints';
import { getClassChildren, getClassTree, getRegions } from '../../src/api/sys/endpoints';
import * as user from '../../src/api/usercenter/endpoints';
import { byId, step, type Step } from './step';

const levels: ('C' | 'P')[] = ['C', 'P'];
const firstPage = { current: 1, size: 20 };

/** The first chapter that has lessons of its own. */
const withLessons = (nodes: readonly CatalogueNode[]): CatalogueNode | undefined =>
  nodes.flatMap((node) => [node.children.length === 0 ? node : withLessons(node.children)]).find(Boolean);

/** First, because the learner's project decides which subject the question bank shows. */
const account: Step[] = [
  step(user.checkStatus, () => ({})),
  step(
    user.getUserInfo,
    () => ({}),
    ({ projectId, projectName, nickName }, found) => {
      found.projectId = projectId ?? undefined;
      found.projectName = projectName ?? undefined;
      found.nickName = nickName;
    },
  ),
  step(user.getWxConfig, () => ({})),
  step(user.getWeChatBindStatus, () => ({})),
  step(
    user.getAddressList,
    () => ({}),
    ([first], found) => (found.addressId = first?.id),
  ),
  step(user.getAddressDetail, ({ addressId }) => byId(addressId)),
];

const taxonomy: Step[] = [
  step(
    getClassTree,
    () => ({ levels }),
    (tree, found) => (found.projectId ??= tree.flatMap(({ children }) => children)[0]?.id),
  ),
  step(
    getClassChildren,
    ({ projectId }) => byId(projectId),
    ([first], found) => (found.subjectId = first?.id),
  ),
  step(getRegions, () => ({ parentCode: '0' })),
  step(getAdItems, () => ({ code: 'PC_HOME_BANNER' })),
  step(getSalesQrcode, () => ({})),
  step(
    getPayChannels,
    () => ({ terminal: 'PC' }),
    ([first], found) => (found.channelId = first?.id),
  ),
];

const courses: Step[] = [
  step(
    user.getUserProductPage,
    () => firstPage,
    ({ records: rows }, found) => {
      const usable = rows.filter(({ expired }) => !expired);
      found.ownedId = (usable.find(({ type }) => type === 'SYS') ?? usable[0])?.id;
    },
  ),
  step(user.getMyCourseList, () => ({})),
  step(
    products.getCoursePage,
    () => firstPage,
    ({ records: rows }, found) =>
      (found.courseId = found.ownedId ?? rows.find(({ type }) => type === 'SYS')?.id ?? rows[0]?.id),
  ),
  step(products.getCourseDetails, ({ courseId }) => byId(courseId)),
  step(
    products.getSkuList,
    ({ courseId }) => byId(courseId),
    ([first], found) => {
      if (first && first.price > 0) found.variant = first;
    },
  ),
  step(
    products.getCatalogueList,
    ({ courseId }) => byId(courseId),
    (tree, found) => (found.catalogueId = withLessons(tree)?.id),
  ),
  step(
    products.getFirstAudition,
    ({ courseId }) => byId(courseId),
    (lesson, found) => (found.coursewareId = lesson?.coursewareId),
  ),
  step(
    products.getCoursewaresList,
    ({ catalogueId }) => (catalogueId === undefined ? null : { catalogueId, ignoreType: [] }),
    (lessons, found) => {
      found.coursewareId ??= lessons.find(({ canStudy, type }) => canStudy && type !== 'PAPER')?.coursewareId;
      found.coursewareIds = lessons.map(({ coursewareId }) => coursewareId);
    },
  ),
  step(products.getCoursewareInfo, ({ coursewareId, courseId }) =>
    coursewareId === undefined || courseId === undefined ? null : { coursewareId, courseId },
  ),
  step(products.getResourceList, ({ courseId }) => (courseId === undefined ? null : { courseId })),
  step(products.getFreeResourcePage, () => firstPage),
  step(products.getCcConfig, () => ({})),
  step(user.getProductStatus, ({ courseId }) => byId(courseId)),
  step(products.getStudyPercentage, ({ ownedId }) => byId(ownedId)),
  step(
    getLastRecord,
    () => ({}),
    (last, found) => {
      if (!last?.stageId) return;
      found.position = { ...last, stageId: last.stageId };
      found.positionType = last.coursewareType;
    },
  ),
];

const bank: Step[] = [
  step(papers.getEnumList, () => ({})),
  step(
    papers.getPaperPage,
    ({ subjectId }) => (subjectId === undefined ? null : { ...firstPage, subjectId }),
    ({ records: rows }, found) => {
      const open = rows.filter(({ canDo }) => canDo);
      found.paperId = (open[0] ?? rows[0])?.id;
      found.freshPaperId = open.find(({ lastRecord }) => lastRecord === null)?.id;
    },
  ),
  step(papers.getPaperDetail, ({ paperId }) => byId(paperId)),
  step(papers.getPaperQuestionList, ({ paperId }) =>
    paperId === undefined ? null : { id: paperId, mode: 'PRACTICE' as const },
  ),
  step(
    papers.getSectionTree,
    ({ subjectId }) => byId(subjectId),
    ([first], found) => (found.sectionId = first?.id),
  ),
  step(papers.getSectionQuestionList, ({ sectionId }) =>
    sectionId === undefined ? null : { id: sectionId, mode: 'PRACTICE' as const, count: 5 },
  ),
  step(papers.getUserPaperList, ({ subjectId }) => byId(subjectId)),
  step(
    records.getRecordPage,
    () => ({ current: 1, size: 100 }),
    ({ records: rows, total }, found) => {
      const done = rows.find(({ status, sourceType }) => status === 'DONE' && sourceType === 'PAPER');
      found.runningId = rows.find(({ status }) => status === 'DOING')?.id;
      found.doneId = (done ?? rows.find(({ status }) => status !== 'DOING'))?.id;
      found.donePaperId = done?.sourceId ?? undefined;
      const hasStarted = rows.some(({ sourceId }) => sourceId === found.freshPaperId);
      if (hasStarted || total > rows.length) found.freshPaperId = undefined;
    },
  ),
  step(records.getRecordQuestions, ({ runningId }) => byId(runningId)),
  step(records.getReport, ({ doneId }) => byId(doneId)),
  step(records.getPaperReport, ({ donePaperId }) => byId(donePaperId)),
  step(records.getAnalysis, ({ doneId }) => byId(doneId)),
  step(records.getRecordStatus, ({ ownedId: courseId, coursewareIds }) =>
    courseId === undefined || coursewareIds === undefined ? null : { courseId, coursewareIds },
  ),
  step(questions.getBook, ({ subjectId }) => (subjectId === undefined ? null : { type: 'WRONG' as const, subjectId })),
  step(
    questions.getBookQuestionList,
    ({ subjectId }) => (subjectId === undefined ? null : { type: 'WRONG' as const, subjectId, count: 5 }),
    ([first], found) => (found.questionId = first?.id),
  ),
  step(
    questions.getCollectStatusList,
    ({ questionId }) => (questionId === undefined ? null : { questionIds: [questionId] }),
    ([first], found) => (found.isCollected = first?.collected),
  ),
];

const assumed: Step[] = [
  step(
    getOrderPage,
    () => firstPage,
    ({ records: [first] }, found) => (found.orderId = first?.orderId),
  ),
  step(getOrderDetail, ({ orderId }) => (orderId === undefined ? null : { orderId })),
  step(
    getCouponPage,
    () => firstPage,
    ({ records: rows }, found) =>
      (found.templateId = rows.find(({ templateId }) => templateId)?.templateId ?? undefined),
  ),
  step(getCouponTemplate, ({ templateId }) => (templateId === undefined ? null : { templateId })),
];

/** Every call that changes nothing; each uses what the calls before it have returned. */
export const reads: readonly Step[] = [...account, ...taxonomy, ...courses, ...bank, ...assumed];
