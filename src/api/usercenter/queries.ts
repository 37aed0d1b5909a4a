import { queryOptions } from '@tanstack/react-query';
import { unchangedInVisit } from '../stale-times';
import {
  getAddressDetail,
  getAddressList,
  getMyCourseList,
  getProductStatus,
  getUserProductPage,
  getWeChatBindStatus,
  getWxConfig,
  type UserProductFilter,
} from './endpoints';
import { readUserInfo } from './read-user-info';

export const userQueries = {
  all: () => ['usercenter', 'account'],
  info: () => queryOptions({ queryKey: [...userQueries.all(), 'info'], queryFn: ({ signal }) => readUserInfo(signal) }),
  weChat: () =>
    queryOptions({
      queryKey: [...userQueries.all(), 'weChat'],
      queryFn: ({ signal }) => getWeChatBindStatus({}, { signal }),
    }),
  /** Requested only after the agreement is ticked (S5). */
  wxConfig: () =>
    queryOptions({
      queryKey: [...userQueries.all(), 'wxConfig'],
      queryFn: ({ signal }) => getWxConfig({}, { signal }),
      staleTime: unchangedInVisit,
    }),
};

export const addressQueries = {
  all: () => ['usercenter', 'address'],
  list: () =>
    queryOptions({
      queryKey: [...addressQueries.all(), 'list'],
      queryFn: ({ signal }) => getAddressList({}, { signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...addressQueries.all(), 'detail', id],
      queryFn: ({ signal }) => getAddressDetail({ id }, { signal }),
    }),
};

/** The largest page size that the server returns. */
export const ownedPageSize = 100;

/** The learner's own courses. */
export const userProductQueries = {
  all: () => ['usercenter', 'userproduct'],
  page: (filter: UserProductFilter) =>
    queryOptions({
      queryKey: [...userProductQueries.all(), 'page', filter],
      queryFn: ({ signal }) => getUserProductPage(filter, { signal }),
    }),
  /** One page of all courses, of the largest size that the server returns. */
  owned: (page = 1) => userProductQueries.page({ current: page, size: ownedPageSize }),
  mine: (courseType?: string[], silent = false) =>
    queryOptions({
      queryKey: [...userProductQueries.all(), 'mine', courseType ?? []],
      queryFn: ({ signal }) => getMyCourseList({ courseType }, { signal, silent }),
    }),
  /** Polling after a payment is silent (S8's opt-out). */
  status: (id: string, silent = false) =>
    queryOptions({
      queryKey: [...userProductQueries.all(), 'status', id],
      queryFn: ({ signal }) => getProductStatus({ id }, { signal, silent }),
    }),
};
