import type { CoverType } from './art/cover';

/** The stored data of the mocked server for one world. Plain JSON, so that a reload can restore it. */
export interface AccountRow {
  id: string;
  mobile: string;
  pwd: string | null;
  nickName: string;
  gender: 'MALE' | 'FEMALE' | 'UNKNOWN';
  avatar: string | null;
  headImg: string | null;
  birthday: string | null;
  provinceCode: string | null;
  cityCode: string | null;
  projectId: string | null;
  projectName: string | null;
  registerTime: number;
  /** The WeChat user this account is bound to. */
  openId: string | null;
  weChatName: string | null;
}

interface TokenRow {
  token: string;
  userId: string;
  expires: number;
  /** Why the token is invalid; null while it is valid. */
  ended: string | null;
}

interface SmsRow {
  mobile: string;
  requestType: string;
  sentAt: number;
  tries: number;
  isDead: boolean;
}

export interface AddressRow {
  id: string;
  userId: string;
  name: string;
  mobile: string;
  provinceCode: string;
  provinceName: string;
  cityCode: string;
  cityName: string;
  areaCode: string | null;
  areaName: string | null;
  detail: string;
  isDefault: boolean;
}

export interface OwnedRow {
  userId: string;
  courseId: string;
  orderId: string | null;
  openTime: number;
  /** null: for ever. */
  validEnd: number | null;
}

type OrderStatus = 'UNPAID' | 'PAID' | 'CANCELED' | 'CLOSED' | 'REFUNDING' | 'REFUNDED';
export interface OrderRow {
  orderId: string;
  orderNo: string;
  userId: string;
  requestKey: string;
  orderStatus: OrderStatus;
  createTime: number;
  payTime: number | null;
  expires: number;
  endTime: number | null;
  productId: string;
  skuId: string;
  title: string;
  courseType: CoverType;
  skuName: string;
  price: number;
  /** All three in fen. */
  total: number;
  discount: number;
  pay: number;
  couponId: string | null;
  couponTitle: string | null;
  payChannelName: string | null;
  needAddress: boolean;
  shipStatus: 'NONE' | 'WAIT' | 'SHIPPED' | 'RECEIVED';
  address: AddressRow | null;
  remark: string | null;
  express: { company: string; no: string; traces: { time: number; text: string }[] } | null;
  refund: { amount: number; time: number; reason: string } | null;
  /** When the bank confirms a late payment, which makes the order PAID; null without one. */
  paysAt: number | null;
}

export interface CouponRow {
  couponId: string;
  templateId: string;
  userId: string;
  startTime: number;
  endTime: number;
  usedAt: number | null;
  /** Id of the unpaid order that uses the coupon. */
  lockedBy: string | null;
  source: string;
}

export interface SpanRow {
  userId: string;
  courseId: string;
  coursewareId: string;
  coursewareName: string;
  coursewareType: string;
  stageId: string;
  learnedTime: number;
  progressBar: number;
  clientTime: number;
  updateTime: number;
}

export interface AnswerRow {
  answer: string[];
  marked: boolean;
}

export interface RecordDbRow {
  id: string;
  userId: string;
  requestKey: string | null;
  sourceId: string;
  sourceType: 'PAPER' | 'SECTION' | 'COURSEWARE' | 'WRONG' | 'COLLECT';
  title: string;
  examMode: 'PRACTICE' | 'EXAM';
  status: 'DOING' | 'TO_MARK' | 'DONE';
  courseId: string | null;
  coursewareId: string | null;
  subjectId: string;
  /** Top-level questions in their order. */
  questionIds: string[];
  /** By id of the leaf: for a CASE its children, not the CASE. */
  answers: Record<string, AnswerRow>;
  scores: Record<string, number>;
  currentIndex: number;
  usedTime: number;
  clientSeq: number;
  /** Content of the newest applied save, to recognise a repeat; `wasLate`: whether that save was late. */
  lastContent: string;
  wasLate?: boolean;
  startTime: number;
  endTime: number | null;
  submitTime: number | null;
  updateTime: number;
  closedBy: 'SERVER' | null;
  /** Ids of the questions that the server added to the mistakes when it closed the record. */
  closeAdded: string[];
}

export interface BookRow {
  userId: string;
  type: 'WRONG' | 'COLLECT';
  subjectId: string;
  questionId: string;
  addTime: number;
  wrongTimes: number;
  lastAnswer: string[];
}

export interface Db {
  seq: number;
  accounts: AccountRow[];
  tokens: TokenRow[];
  sms: SmsRow[];
  pwdTries: Record<string, { count: number; lockedUntil: number }>;
  wxSessions: { sessionKey: string; openId: string; expires: number }[];
  usedCodes: string[];
  addresses: AddressRow[];
  owned: OwnedRow[];
  orders: OrderRow[];
  coupons: CouponRow[];
  /** Used activation and exchange codes, each with the id of its user. */
  codes: Record<string, string>;
  /** Number of coupons claimed in this world, by template. */
  claimed: Record<string, number>;
  spans: SpanRow[];
  records: RecordDbRow[];
  books: BookRow[];
  /** Small uploads by name; stored here so that they survive a reload. */
  files: Record<string, { type: string; base64: string }>;
  feedback: { id: string; userId: string | null; type: string; content: string; time: number }[];
}

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, whatever zone the machine is in (D3). */
export const formatTime = (time: number): string =>
  new Date(time + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
export const formatDay = (time: number): string => formatTime(time).slice(0, 10);

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
