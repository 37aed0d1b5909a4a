import * as z from 'zod/mini';
import { endpoint, none } from '../endpoint';
import { byId, flag, paging, text, texts } from '../fields';
import { done, flagOrNull, list, maybe, page } from '../shape';
import {
  account,
  activatedCourse,
  address,
  myCourse,
  ownedCourse,
  productStatus,
  savedAddress,
  session,
  weChatBindStatus,
  wxConfig,
} from './schema';

const base = '/usercenter/front/api';
const requestType = z.enum(['REGISTER', 'FORGETPWD', 'BINDPHONE']);

const forgottenPassword = z.object({ mobile: text, code: text, newPwd: text, requestType });
export const forgetPwd = endpoint('POST', `${base}/account/forgetPwd`, forgottenPassword, done, { proof: true });
export const logout = endpoint('POST', `${base}/account/logout`, none, done);
const clearable = z.optional(z.nullable(text));
/** Only the fields that are sent change; null clears one. */
const basicInfo = z.object({
  nickName: clearable,
  gender: z.optional(z.enum(['MALE', 'FEMALE', 'UNKNOWN'])),
  birthday: clearable,
  avatar: clearable,
  provinceCode: clearable,
  cityCode: clearable,
});
export type BasicInfo = z.input<typeof basicInfo>;
export const updateBasicInfo = endpoint('PUT', `${base}/account/updateBasicInfo`, basicInfo, account);
export const getUserInfo = endpoint('POST', `${base}/account/getUserInfo`, none, account);
const newMobile = z.object({ mobile: text, code: text, requestType, oldCode: z.optional(text) });
export const updateBindMobile = endpoint('PUT', `${base}/account/updateBindMobile`, newMobile, account);
/** Sends oldPwd, or code with requestType FORGETPWD instead. */
const newPassword = z.object({
  oldPwd: z.optional(text),
  newPwd: text,
  code: z.optional(text),
  requestType: z.optional(requestType),
});
export const updatePwd = endpoint('PUT', `${base}/account/updatePwd`, newPassword, done);
export const getWeChatBindStatus = endpoint('GET', `${base}/account/getWeChatBindStatus`, none, weChatBindStatus);
const withCode = z.object({ code: text });
export const bindWeChat = endpoint('GET', `${base}/account/bindWeChat`, withCode, done);
export const unBindWeChat = endpoint('GET', `${base}/account/unBindWeChat`, none, done);
const intended = z.object({ projectId: text, projectName: text });
export const bindProject = endpoint('PUT', `${base}/account/bindProject`, intended, done);

export const loginByPwd = endpoint('POST', `${base}/login/loginByPwd`, z.object({ mobile: text, pwd: text }), session, {
  proof: true,
});
const smsLogin = z.object({ mobile: text, code: text, requestType });
export const loginBySms = endpoint('POST', `${base}/login/loginBySms`, smsLogin, session, { proof: true });
/** `code` is the SMS code. */
const wxBinding = z.object({ code: text, mobile: text, requestType, sessionKey: text });
export const bindMobileByWxCode = endpoint('POST', `${base}/login/bindMobileByWxCode`, wxBinding, session, {
  proof: true,
});
/** The codes of these two calls work once: never retry, prefetch or repeat the calls. */
export const loginByWx = endpoint('GET', `${base}/login/loginByWx`, withCode, session, { proof: true });
export const loginByTempCode = endpoint('POST', `${base}/login/loginByTempCode/:code`, withCode, session, {
  proof: true,
});
export const getWxConfig = endpoint('GET', `${base}/login/wxConfig`, none, wxConfig);
/** Only an explicit false means that the login has ended. */
export const checkStatus = endpoint('GET', `${base}/login/checkStatus`, none, flagOrNull, { silent: true });
const smsOrder = z.object({ mobile: text, requestType });
export const sendMobileCode = endpoint('POST', `${base}/sms/sendMobileCode`, smsOrder, done);
const region = z.optional(z.nullable(text));
const newAddress = z.object({
  name: text,
  mobile: text,
  provinceCode: text,
  provinceName: text,
  cityCode: region,
  cityName: region,
  areaCode: region,
  areaName: region,
  detail: text,
  isDefault: flag,
});
export type NewAddress = z.input<typeof newAddress>;

export const getAddressList = endpoint('GET', `${base}/address/getList`, none, list(address));
export const getAddressDetail = endpoint('GET', `${base}/address/detail/:id`, byId, address);
export const saveAddress = endpoint('POST', `${base}/address/save`, newAddress, maybe(savedAddress));
const changedAddress = z.extend(newAddress, { id: text });
export const updateAddress = endpoint('PUT', `${base}/address/update`, changedAddress, maybe(savedAddress));
export const deleteAddress = endpoint('DELETE', `${base}/address/delete`, byId, done);

const userProductFilter = z.object({
  ...paging,
  courseType: z.optional(texts),
  studyStatus: z.optional(z.enum(['LEARNING', 'FINISHED', 'EXPIRED'])),
  keyword: z.optional(text),
});
export type UserProductFilter = z.input<typeof userProductFilter>;
export const getUserProductPage = endpoint(
  'POST',
  `${base}/userproduct/getPageList`,
  userProductFilter,
  page(myCourse),
);
const ownedFilter = z.object({ courseType: z.optional(texts) });
export const getMyCourseList = endpoint('GET', `${base}/userproduct/getMyCourseList`, ownedFilter, list(ownedCourse));
/** Works once: never retry, prefetch or repeat it. */
export const activeFreeCourse = endpoint('GET', `${base}/userproduct/activeFreeCourse/:id`, byId, activatedCourse);
export const getProductStatus = endpoint('GET', `${base}/userproduct/getStatus/:id`, byId, productStatus);
