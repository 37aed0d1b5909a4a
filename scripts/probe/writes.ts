import { removeQuestions } from '../../src/api/assumed/book-endpoints';
import { cancelOrder, submitOrder } from '../../src/api/assumed/endpoints';
import { addLearnedRecord } from '../../src/api/dataanalysis/endpoints';
import { saveFeedback, uploadFeedbackImage } from '../../src/api/legacy/endpoints';
import { unifiedPay } from '../../src/api/products/endpoints';
import { collectQuestion } from '../../src/api/questionbank/question-endpoints';
import * as records from '../../src/api/questionbank/record-endpoints';
import { uploadFile, uploadImage } from '../../src/api/sys/endpoints';
import * as user from '../../src/api/usercenter/endpoints';
import { pictureFile, pixel, region } from '../lib/sample-inputs';
import { type Found, step, type Step, undo } from './step';

const address = {
  name: '接口检查',
  mobile: '13900000000',
  ...region,
  detail: '接口检查用，可删除',
  isDefault: false,
};
const addresses: Step[] = [
  step(
    user.saveAddress,
    () => address,
    (saved, found) => (found.ownAddressId = saved?.id),
  ),
  // A service that returns no id: the address is recognized by its text.
  step(
    user.getAddressList,
    () => ({}),
    (rows, found) => (found.ownAddressId = rows.find(({ detail }) => detail === address.detail)?.id),
  ),
  step(user.updateAddress, ({ ownAddressId: id }) => (id === undefined ? null : { ...address, id, name: '检查' })),
];

/** Writes what is there already, but for one second of study. */
const unchanged: Step[] = [
  step(user.updateBasicInfo, ({ nickName }) => (nickName ? { nickName } : null)),
  step(user.bindProject, ({ projectId, projectName }) =>
    projectId === undefined || projectName === undefined ? null : { projectId, projectName },
  ),
  step(addLearnedRecord, ({ position, positionType: coursewareType }) =>
    position === undefined || coursewareType === undefined
      ? null
      : { ...position, coursewareType, learnedTime: 1, clientTime: Date.now() },
  ),
];

const favourite = ({ questionId, subjectId, isCollected }: Found) =>
  questionId === undefined || subjectId === undefined || isCollected !== false ? null : { questionId, subjectId };
const favourites: Step[] = [
  step(collectQuestion, (found) => {
    const which = favourite(found);
    return which && { ...which, collected: true };
  }),
  undo(collectQuestion, (found) => {
    const which = favourite(found);
    return which && { ...which, collected: false };
  }),
  // Is in no book any more: such a question counts as removed.
  step(removeQuestions, (found) => {
    const which = favourite(found);
    return which && { type: 'COLLECT' as const, subjectId: which.subjectId, questionIds: [which.questionId] };
  }),
];

/** An attempt without answers at a paper that the learner has never begun. */
const save = (
  { freshPaperId: sourceId, subjectId }: Found,
  status: records.RecordSave['status'],
  clientSeq: number,
): records.RecordSave | null =>
  sourceId === undefined || subjectId === undefined
    ? null
    : {
        sourceId,
        sourceType: 'PAPER',
        examMode: 'PRACTICE',
        subjectId,
        status,
        usedTime: 1,
        clientSeq,
        baseSeq: clientSeq - 1,
        answers: [],
        currentIndex: 0,
      };
const own = ({ ownRecordId: id }: Found) => (id === undefined ? null : { id });
const attempt: Step[] = [
  step(records.saveRecord, (found) => {
    const started = save(found, 'DOING', 1);
    return started && { ...started, requestKey: `probe-${String(Date.now())}` };
  }),
  // A service need not return the id of a new record. The paper had no attempt before, so one that it has is ours.
  step(
    records.getRecordPage,
    ({ freshPaperId: sourceId }) => (sourceId === undefined ? null : { current: 1, size: 20, sourceId }),
    ({ records: rows }, found) =>
      (found.ownRecordId = rows.find(({ sourceId }) => sourceId !== null && sourceId === found.freshPaperId)?.id),
  ),
  step(records.getRecordQuestions, own),
  step(records.saveRecord, (found) => {
    const ended = save(found, 'SUBMIT', 2);
    return ended && found.ownRecordId !== undefined ? { ...ended, id: found.ownRecordId } : null;
  }),
  step(records.getReport, own),
  step(records.getAnalysis, own),
  undo(records.deleteRecords, ({ ownRecordId }) => (ownRecordId === undefined ? null : { ids: [ownRecordId] })),
];

/** An order that is shown a way to pay, and cancelled. Nothing is paid. */
const order: Step[] = [
  step(
    submitOrder,
    ({ variant, ownAddressId: addressId }) =>
      variant
        ? {
            productId: variant.productId,
            skuId: variant.skuId,
            addressId,
            requestKey: `probe-${String(Date.now())}`,
            expectPayAmount: variant.price,
          }
        : null,
    ({ orderId }, found) => (found.ownOrderId = orderId),
  ),
  step(unifiedPay, ({ ownOrderId: orderId, channelId: payChannelWayId }) =>
    orderId === undefined || payChannelWayId === undefined ? null : { orderId, payChannelWayId },
  ),
  undo(cancelOrder, ({ ownOrderId: orderId }) => (orderId === undefined ? null : { orderId })),
];

const signed: Step[] = [
  step(uploadFeedbackImage, () => ({ fileName: 'probe.png', image: pixel })),
  step(saveFeedback, () => ({
    type: 'OTHER' as const,
    content: '接口检查，请忽略',
    pageUrl: '/new/uc/feedback',
    version: 'probe',
  })),
];
const files: Step[] = [
  step(uploadImage, () => ({ file: pictureFile('probe.png') })),
  step(uploadFile, () => ({ file: pictureFile('probe.png') })),
];

/** What `--write` sends, each with what takes it back. */
export const writes: readonly Step[] = [
  ...addresses,
  ...unchanged,
  ...favourites,
  ...attempt,
  ...order,
  undo(user.deleteAddress, ({ ownAddressId: id }) => (id === undefined ? null : { id })),
  ...files,
  ...signed,
];

/** What cannot be taken back. */
export const remains =
  'left at the service: one second of study, three pictures of one pixel, one feedback 接口检查，请忽略, one cancelled order';

/** Calls that the probe never sends, by function. */
export const neverSent: Readonly<Record<string, string>> = {
  forgetPwd: 'changes a password',
  updatePwd: 'changes a password',
  updateBindMobile: 'needs codes of two phones',
  sendMobileCode: 'costs a message',
  loginByWx: 'needs a code of WeChat',
  bindMobileByWxCode: 'needs a code of WeChat',
  bindWeChat: 'needs a code of WeChat',
  unBindWeChat: 'cannot be taken back',
  loginByTempCode: 'needs a code that works once',
  activeFreeCourse: 'cannot be taken back',
  acquireCoupon: 'cannot be taken back',
  activeCoupon: 'needs a code that works once',
  redeemCourse: 'needs a code that works once',
  addQuestionFeedback: 'cannot be taken back',
  handScore: 'needs a written answer, which would stay among the mistakes',
  clearBook: 'empties a book',
};
