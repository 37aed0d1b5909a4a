import { queryOptions } from '@tanstack/react-query';
import { minutes } from '../stale-times';
import { getSalesQrcode } from './endpoints';

export const salesQueries = {
  qrcode: (about: { projectId?: string; courseId?: string } = {}) =>
    queryOptions({
      queryKey: ['crm', 'sales', about],
      queryFn: ({ signal }) => getSalesQrcode(about, { signal }),
      staleTime: minutes(10),
    }),
};
