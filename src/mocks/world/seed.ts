import { day, type AccountRow, type Db } from '../db';
import { seedBooks, seedRecords } from './seed-records';
import { seedAddresses, seedCoupons, seedOrders } from './seed-orders';
import { seedOwned, seedSpans } from './seed-study';

const learner = '1001';
const newcomer = '1002';
const wordless = '1003';

const account = (id: string, mobile: string, nickName: string, rest: Partial<AccountRow>): AccountRow => ({
  id,
  mobile,
  pwd: 'abc123',
  nickName,
  gender: 'UNKNOWN',
  avatar: null,
  headImg: null,
  birthday: null,
  provinceCode: null,
  cityCode: null,
  projectId: null,
  projectName: null,
  registerTime: 0,
  openId: null,
  weChatName: null,
  ...rest,
});

const accounts = (base: number): AccountRow[] => [
  account(learner, '13800000001', '晨读的小周', {
    gender: 'MALE',
    birthday: '1994-06-18',
    provinceCode: '330000',
    cityCode: '330100',
    projectId: '1101',
    projectName: '一级建造师',
    registerTime: base - 420 * day,
    openId: 'wx-learner-1',
    weChatName: '小周',
  }),
  account(newcomer, '13800000002', '新同学小林', { gender: 'FEMALE', registerTime: base - 2 * day }),
  account(wordless, '13800000003', '学员0003', { pwd: null, registerTime: base - 30 * day }),
];

/** Data of a world at its first use, `base` (epoch ms); all times are relative to it. */
export const seedDb = (base: number): Db => {
  const records = seedRecords(base, learner);
  return {
    seq: 100000,
    accounts: accounts(base),
    tokens: [],
    sms: [],
    pwdTries: {},
    wxSessions: [],
    usedCodes: [],
    addresses: seedAddresses(learner),
    owned: seedOwned(base, learner),
    orders: seedOrders(base, learner),
    coupons: seedCoupons(base, learner),
    codes: {},
    claimed: {},
    spans: seedSpans(base, learner),
    records,
    books: seedBooks(base, learner, records),
    files: {},
    feedback: [],
  };
};
