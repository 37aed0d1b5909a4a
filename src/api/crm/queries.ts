import { queryOf } from '../query-of';
import { minutes } from '../stale-times';
import { getSalesQrcode } from './endpoints';

export const salesQueries = {
  qrcode: (about: { projectId?: string; courseId?: string } = {}) =>
    queryOf(['crm', 'sales', about], getSalesQrcode, about, { staleTime: minutes(10) }),
};
