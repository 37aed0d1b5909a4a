import type { AnyEndpoint } from '../../src/api/endpoint';
import type { World } from '../../src/mocks/worlds';
import { pictureFile, region } from '../lib/sample-inputs';

const address = {
  name: '李四',
  mobile: '13911112222',
  ...region,
  detail: '文三路 90 号',
  isDefault: false,
};

const answers = [{ questionId: '110101-q001', answer: ['A'] }];
const save = {
  sourceId: '61101011',
  sourceType: 'PAPER',
  examMode: 'PRACTICE',
  subjectId: '110101',
  status: 'DOING',
  usedTime: 5,
  clientSeq: 1,
  baseSeq: 0,
  answers,
  currentIndex: 0,
};
const paging = { current: 1, size: 5 };
const signed = { appId: 'pc-test', timestamp: 1, nonce: 'n', token: '', signature: 'A'.repeat(32) };

/**
 * A valid input of each call for learner 1 of the mock world, by the end of the path: the examples of docs/openapi.json,
 * and what the tests of the contract send. Calls without parameters need none.
 */
const requests: Record<string, Record<string, unknown>> = {
  'account/forgetPwd': { mobile: '13800000002', code: '123456', newPwd: 'abc1234', requestType: 'FORGETPWD' },
  'account/updateBasicInfo': { nickName: '新名字' },
  'account/updateBindMobile': { mobile: '13800000099', code: '123456', requestType: 'BINDPHONE' },
  'account/updatePwd': { oldPwd: 'abc123', newPwd: 'abc1234' },
  'account/bindWeChat': { code: 'UNBOUND' },
  'account/bindProject': { projectId: '1201', projectName: '注册会计师' },
  'login/loginByPwd': { mobile: '13800000001', pwd: 'abc123' },
  'login/loginBySms': { mobile: '13900000000', code: '123456', requestType: 'REGISTER' },
  'login/bindMobileByWxCode': { mobile: '13900000001', code: '123456', requestType: 'BINDPHONE', sessionKey: 'key' },
  'login/loginByWx': { code: 'UNBOUND' },
  'login/loginByTempCode/:code': { code: 'TEMP1' },
  'sms/sendMobileCode': { mobile: '13900000009', requestType: 'REGISTER' },
  'address/detail/:id': { id: '4001' },
  'address/save': address,
  'address/update': { ...address, id: '4001' },
  'address/delete': { id: '4002' },
  'userproduct/getPageList': paging,
  'userproduct/activeFreeCourse/:id': { id: '3014' },
  'userproduct/getStatus/:id': { id: '3001' },
  'region/getListByParent': { parentCode: '0' },
  'class/getListByParentId/:id': { id: '1101' },
  'class/treelist': { levels: ['C', 'P'] },
  'adItem/getAdItemsByCode/:code': { code: 'PC_HOME_BANNER' },
  'payChannelWay/getListByTerminal': { terminal: 'PC' },
  'course/getPageList': paging,
  'course/getDetails/:id': { id: '3002' },
  'course/getSkuList/:id': { id: '3001' },
  'catalogue/getCatalogueList/:id': { id: '3001' },
  'catalogue/getFirstAudition/:id': { id: '3001' },
  'catalogue/getCoursewaresList': { catalogueId: '3001-c1-1', ignoreType: [] },
  'catalogue/getCoursewareInfo': { coursewareId: '3001-c1-1-w1', courseId: '3001' },
  'catalogue/getStudyPercentage/:id': { id: '3001' },
  'resource/getfreepagelist': paging,
  'resource/getInfoList': { courseId: '3001' },
  'unifiedPay/pay': { orderId: '70009', payChannelWayId: '901' },
  'userLearnedRecord/add': {
    courseId: '3001',
    coursewareId: '3001-c1-1-w1',
    coursewareName: '一',
    coursewareType: 'VIDEO',
    stageId: '3001-c1-1',
    clientTime: 1,
  },
  'userRecord/save': save,
  'userRecord/getQuestionsList/:id': { id: '80005' },
  'userRecord/getPageList': paging,
  'userRecord/getStatus': { courseId: '3001', coursewareIds: ['3001-c1-t-w1', '3001-c3-t-w1'] },
  'userRecord/handScore': { recordId: '80004', scores: [] },
  'userRecord/getReport/:id': { id: '80001' },
  'userRecord/getPaperReport/:id': { id: '61101011' },
  'userRecord/getAnalysis/:id': { id: '80001' },
  'userRecord/delete': { ids: ['80002'] },
  'userQuestions/getList': { type: 'WRONG', subjectId: '110101' },
  'userQuestions/getQuestionList': { type: 'WRONG', subjectId: '110101' },
  'userQuestions/getCollectStatusList': { questionIds: ['a'] },
  'userQuestions/collect': { questionId: '', subjectId: '110101', collected: true },
  'userQuestions/addFeedback': { questionId: '', feedbackType: 'STEM', content: '题干少了单位' },
  'userQuestions/delete/:type/:subjectId': { type: 'WRONG', subjectId: '110101' },
  'userQuestions/remove': { type: 'WRONG', subjectId: '110101', questionIds: ['a'] },
  'paper/getPageList': { ...paging, subjectId: '110101', paperType: 'MOCK' },
  'paper/getDetail/:id': { id: '61101011' },
  'paper/getQuestionList/:id': { id: '61101011', mode: 'EXAM' },
  'section/getTreeList/:id': { id: '110101' },
  'section/getQuestionList/:id': { id: '110101-0101', mode: 'PRACTICE' },
  'userPaper/getList/:id': { id: '110101' },
  'fb/savePC': { type: 'OTHER', content: '页面很清楚，谢谢', pageUrl: '/', version: '2', ...signed },
  'upload/uploadImg': { fileName: 'a.png', image: 'data:image/png;base64,iVBORw0KGgo=', ...signed },
  'order/submit': { productId: '3004', skuId: '30041', requestKey: 'k1', expectPayAmount: 880 },
  'order/getPageList': paging,
  'order/getDetail/:orderId': { orderId: '70001' },
  'order/cancel/:orderId': { orderId: '70009' },
  'coupon/getPageList': paging,
  'coupon/acquire/:templateId': { templateId: '7010' },
  'coupon/active': { code: 'LX-2026-0001' },
  'exchange/redeem': { code: 'DH-KJ-2026', confirm: false },
  'coupon/getTemplate/:templateId': { templateId: '7001' },
};

const pictures = ['uploadFile', 'uploadImage'];
export function inputOf({ path }: AnyEndpoint, { db }: World): Record<string, unknown> {
  if (pictures.some((end) => path.endsWith(end))) return { file: pictureFile('x.png') };
  const end = Object.keys(requests).find((name) => path.endsWith(`/${name}`));
  const input = end ? { ...requests[end] } : {};
  if ('questionId' in input) input['questionId'] = db.books[0]?.questionId;
  return input;
}

/** Sets what a call depends on: codes are sent, a WeChat login waits for its mobile number. */
export function prepareWorld(call: AnyEndpoint, world: World): void {
  const { db } = world;
  const { mobile, requestType } = inputOf(call, world) as { mobile?: string; requestType?: string };
  if (mobile && requestType && !call.path.endsWith('sendMobileCode'))
    db.sms.push({ mobile, requestType, sentAt: world.now(), tries: 0, isDead: false });
  if (call.path.endsWith('bindMobileByWxCode'))
    db.wxSessions.push({ sessionKey: 'key', openId: 'wx-new', expires: world.now() + 60_000 });
  if (call.path.endsWith('bindWeChat')) db.accounts.forEach((account) => (account.openId = null));
}
