import { queryOf } from '../query-of';
import { minutes } from '../stale-times';
import { getPayChannels } from './endpoints';

export const payQueries = {
  channels: () => queryOf(['payment', 'channels'], getPayChannels, { terminal: 'PC' }, { staleTime: minutes(10) }),
};
