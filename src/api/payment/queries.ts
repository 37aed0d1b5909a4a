import { queryOptions } from '@tanstack/react-query';
import { minutes } from '../stale-times';
import { getPayChannels } from './endpoints';

export const payQueries = {
  channels: () =>
    queryOptions({
      queryKey: ['payment', 'channels'],
      queryFn: ({ signal }) => getPayChannels({ terminal: 'PC' }, { signal }),
      staleTime: minutes(10),
    }),
};
