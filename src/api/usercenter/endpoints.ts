import * as z from 'zod/mini';
import { endpoint, none } from '../endpoint';
import { byId, flag, paging, text, texts } from '../given';
import { done, list, maybe, page } from '../shape';
import { activatedCourse, address, myCourse, ownedCourse, productStatus, savedAddress } from './schema';

const base = '/usercenter/front/api';
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
export const updateAddress = endpoint(
  'PUT',
  `${base}/address/update`,
  z.extend(newAddress, { id: text }),
  maybe(savedAddress),
);
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
/** One-use: never retried, prefetched or run twice. */
export const activeFreeCourse = endpoint('GET', `${base}/userproduct/activeFreeCourse/:id`, byId, activatedCourse);
export const getProductStatus = endpoint('GET', `${base}/userproduct/getStatus/:id`, byId, productStatus);
