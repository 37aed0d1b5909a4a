import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../query-of';
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
  weChat: () => queryOf([...userQueries.all(), 'weChat'], getWeChatBindStatus, {}),
  /** Requested only after the agreement is ticked (S5). */
  wxConfig: () => queryOf([...userQueries.all(), 'wxConfig'], getWxConfig, {}, { staleTime: unchangedInVisit }),
};

export const addressQueries = {
  all: () => ['usercenter', 'address'],
  list: () => queryOf([...addressQueries.all(), 'list'], getAddressList, {}),
  detail: (id: string) => queryOf([...addressQueries.all(), 'detail', id], getAddressDetail, { id }),
};

/** The largest page size that the server returns. */
export const ownedPageSize = 100;

/** The learner's own courses. */
export const userProductQueries = {
  all: () => ['usercenter', 'userproduct'],
  page: (filter: UserProductFilter) =>
    queryOf([...userProductQueries.all(), 'page', filter], getUserProductPage, filter),
  /** One page of all courses, of the largest size that the server returns. */
  owned: (page = 1) => userProductQueries.page({ current: page, size: ownedPageSize }),
  mine: (courseType?: string[], silent?: boolean) =>
    queryOf([...userProductQueries.all(), 'mine', courseType ?? []], getMyCourseList, { courseType }, { silent }),
  /** Polling after a payment is silent (S8's opt-out). */
  status: (id: string, silent?: boolean) =>
    queryOf([...userProductQueries.all(), 'status', id], getProductStatus, { id }, { silent }),
};
