import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { text } from '../fields';
import { list } from '../shape';
import { payChannel } from './schema';

const byTerminal = z.object({ terminal: text });
const path = '/payment/front/api/payChannelWay/getListByTerminal';
export const getPayChannels = endpoint('GET', path, byTerminal, list(payChannel));
