import { callNames } from '../../src/api/catalogue';
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

interface CallFacts {
  does: string;
  /** A valid input for learner 1 of the mock world; a call without parameters needs none. */
  input?: Record<string, unknown>;
}

/** What docs/openapi.json says of each call beside its schemas. The tests of the contract send the input. */
export const callFacts: Readonly<Record<string, CallFacts>> = {
  forgetPwd: {
    does: 'Sets a new password with an SMS code',
    input: { mobile: '13800000002', code: '123456', newPwd: 'abc1234', requestType: 'FORGETPWD' },
  },
  logout: { does: 'Ends the login of this token' },
  updateBasicInfo: { does: 'Changes the sent fields of the profile; null clears one', input: { nickName: '新名字' } },
  getUserInfo: { does: 'Returns the account of the caller' },
  updateBindMobile: {
    does: 'Binds another phone',
    input: { mobile: '13800000099', code: '123456', requestType: 'BINDPHONE' },
  },
  updatePwd: {
    does: 'Changes the password, by the old one or by an SMS code',
    input: { oldPwd: 'abc123', newPwd: 'abc1234' },
  },
  getWeChatBindStatus: { does: 'Says whether WeChat is bound' },
  bindWeChat: { does: 'Binds WeChat; works once for a code', input: { code: 'UNBOUND' } },
  unBindWeChat: { does: 'Ends the binding of WeChat' },
  bindProject: { does: 'Stores the intended project', input: { projectId: '1201', projectName: '注册会计师' } },
  loginByPwd: { does: 'Logs in by password', input: { mobile: '13800000001', pwd: 'abc123' } },
  loginBySms: {
    does: 'Logs in by SMS code, and registers a new phone',
    input: { mobile: '13900000000', code: '123456', requestType: 'REGISTER' },
  },
  bindMobileByWxCode: {
    does: 'Binds a phone to a WeChat login and logs in',
    input: { mobile: '13900000001', code: '123456', requestType: 'BINDPHONE', sessionKey: 'key' },
  },
  loginByWx: { does: 'Logs in by WeChat; works once for a code', input: { code: 'UNBOUND' } },
  loginByTempCode: { does: 'Logs in by a code of another site; works once', input: { code: 'TEMP1' } },
  getWxConfig: { does: 'Returns what the QR code of WeChat needs' },
  checkStatus: { does: 'Says whether the login is valid; never responds with 401' },
  sendMobileCode: {
    does: 'Sends an SMS code, at most one in 60 s for a phone and purpose',
    input: { mobile: '13900000009', requestType: 'REGISTER' },
  },
  getAddressList: { does: 'Lists the addresses, the default first' },
  getAddressDetail: { does: 'Returns one address', input: { id: '4001' } },
  saveAddress: { does: 'Adds an address, at most ten', input: address },
  updateAddress: { does: 'Changes an address', input: { ...address, id: '4001' } },
  deleteAddress: { does: 'Deletes an address', input: { id: '4002' } },
  getUserProductPage: { does: 'Lists the courses of the caller, the last studied first', input: paging },
  getMyCourseList: { does: 'Lists the courses of the caller without pages' },
  activeFreeCourse: { does: 'Opens a course of price 0; never sent twice', input: { id: '3014' } },
  getProductStatus: { does: 'Says whether the caller may study a course', input: { id: '3001' } },
  getRegions: { does: 'Lists the regions below a region', input: { parentCode: '0' } },
  uploadFile: { does: 'Stores a file', input: { file: pictureFile('x.png') } },
  uploadImage: { does: 'Stores a picture', input: { file: pictureFile('x.png') } },
  getClassChildren: { does: 'Lists the children of a category or project', input: { id: '1101' } },
  getClassTree: { does: 'Returns the tree with the requested levels', input: { levels: ['C', 'P'] } },
  getAdItems: { does: 'Lists the entries of a place, by `sort`', input: { code: 'PC_HOME_BANNER' } },
  getPayChannels: { does: 'Lists the ways to pay', input: { terminal: 'PC' } },
  getSalesQrcode: { does: 'Returns the QR code of an adviser, or null' },
  getCoursePage: { does: 'Lists courses', input: paging },
  getCourseDetails: { does: 'Returns a course', input: { id: '3002' } },
  getSkuList: { does: 'Lists the variants of a course', input: { id: '3001' } },
  getCatalogueList: { does: 'Returns the chapters of a course', input: { id: '3001' } },
  getFirstAudition: { does: 'Returns the first free lesson, or null', input: { id: '3001' } },
  getCoursewaresList: { does: 'Lists the lessons of a chapter', input: { catalogueId: '3001-c1-1', ignoreType: [] } },
  getCoursewareInfo: {
    does: 'Returns what a lesson plays or shows',
    input: { coursewareId: '3001-c1-1-w1', courseId: '3001' },
  },
  getStudyPercentage: { does: 'Returns the progress of a course', input: { id: '3001' } },
  getFreeResourcePage: { does: 'Lists free materials', input: paging },
  getResourceList: { does: 'Lists the materials of a course', input: { courseId: '3001' } },
  getCcConfig: { does: 'Returns the settings of the CC player' },
  unifiedPay: { does: 'Begins a payment', input: { orderId: '70009', payChannelWayId: '901' } },
  getLastRecord: { does: 'Returns where the caller stopped, in a course or at all' },
  addLearnedRecord: {
    does: 'Adds a span of study',
    input: {
      courseId: '3001',
      coursewareId: '3001-c1-1-w1',
      coursewareName: '一',
      coursewareType: 'VIDEO',
      stageId: '3001-c1-1',
      clientTime: 1,
    },
  },
  getEnumList: { does: 'Lists values and their labels' },
  getPaperPage: { does: 'Lists the papers of a subject', input: { ...paging, subjectId: '110101', paperType: 'MOCK' } },
  getPaperDetail: { does: 'Returns the cover of a paper', input: { id: '61101011' } },
  getPaperQuestionList: { does: 'Lists the questions of a paper', input: { id: '61101011', mode: 'EXAM' } },
  getSectionTree: { does: 'Returns the sections of a subject', input: { id: '110101' } },
  getSectionQuestionList: { does: 'Lists the questions of a section', input: { id: '110101-0101', mode: 'PRACTICE' } },
  getUserPaperList: { does: 'Lists the papers of the own courses in a subject', input: { id: '110101' } },
  saveRecord: { does: 'Saves or submits an attempt, and begins one that has no id', input: save },
  getRecordQuestions: { does: 'Returns an attempt that is being answered', input: { id: '80005' } },
  getRecordPage: { does: 'Lists attempts, the newest first', input: paging },
  getRecordStatus: {
    does: 'Returns the newest attempt at each courseware',
    input: { courseId: '3001', coursewareIds: ['3001-c1-t-w1', '3001-c3-t-w1'] },
  },
  handScore: { does: 'Stores the scores that a learner gave to own texts', input: { recordId: '80004', scores: [] } },
  getReport: { does: 'Returns the result of an attempt', input: { id: '80001' } },
  getPaperReport: { does: 'Returns all results at a paper', input: { id: '61101011' } },
  getAnalysis: { does: 'Returns an attempt with its solutions', input: { id: '80001' } },
  deleteRecords: { does: 'Deletes attempts', input: { ids: ['80002'] } },
  getBook: { does: 'Counts the mistakes or favourites of a subject', input: { type: 'WRONG', subjectId: '110101' } },
  getBookQuestionList: { does: 'Lists the questions of a book', input: { type: 'WRONG', subjectId: '110101' } },
  getCollectStatusList: { does: 'Says which questions are favourites', input: { questionIds: ['a'] } },
  collectQuestion: {
    does: 'Adds a favourite or takes it away',
    input: { questionId: '', subjectId: '110101', collected: true },
  },
  addQuestionFeedback: {
    does: 'Reports a mistake in a question',
    input: { questionId: '', feedbackType: 'STEM', content: '题干少了单位' },
  },
  clearBook: { does: 'Empties a book', input: { type: 'WRONG', subjectId: '110101' } },
  saveFeedback: {
    does: 'Stores feedback',
    input: { type: 'OTHER', content: '页面很清楚，谢谢', pageUrl: '/', version: '2', ...signed },
  },
  uploadFeedbackImage: {
    does: 'Stores a picture of feedback',
    input: { fileName: 'a.png', image: 'data:image/png;base64,iVBORw0KGgo=', ...signed },
  },
  submitOrder: {
    does: 'Submits an order; one for a `requestKey`',
    input: { productId: '3004', skuId: '30041', requestKey: 'k1', expectPayAmount: 880 },
  },
  getOrderPage: { does: 'Lists orders, the newest first', input: paging },
  getOrderDetail: { does: 'Returns an order', input: { orderId: '70001' } },
  cancelOrder: { does: 'Cancels an unpaid order', input: { orderId: '70009' } },
  getCouponPage: { does: 'Lists the coupons of the caller', input: paging },
  acquireCoupon: { does: 'Claims a coupon', input: { templateId: '7010' } },
  activeCoupon: { does: 'Activates a coupon by its code', input: { code: 'LX-2026-0001' } },
  redeemCourse: {
    does: 'Exchanges a code for a course, or shows what it opens',
    input: { code: 'DH-KJ-2026', confirm: false },
  },
  getCouponTemplate: { does: 'Returns a coupon that can be claimed', input: { templateId: '7001' } },
  removeQuestions: {
    does: 'Takes questions out of a book',
    input: { type: 'WRONG', subjectId: '110101', questionIds: ['a'] },
  },
};

export function inputOf(call: AnyEndpoint, { db }: World): Record<string, unknown> {
  const input = { ...callFacts[callNames.get(call) ?? '']?.input };
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
