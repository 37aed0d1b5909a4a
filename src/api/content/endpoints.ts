import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { text } from '../fields';
import { list } from '../shape';
import { adItem } from './schema';

const byCode = z.object({ code: text });
const path = '/content/front/api/adItem/getAdItemsByCode/:code';
export const getAdItems = endpoint('GET', path, byCode, list(adItem), { silent: true });
