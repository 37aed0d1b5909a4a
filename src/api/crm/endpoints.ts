import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { text } from '../fields';
import { maybe } from '../shape';
import { salesQrcode } from './schema';

/** Without ids, and for visitors, the response is a general adviser; null = 暂无老师二维码. */
const about = z.object({ projectId: z.optional(text), courseId: z.optional(text) });
const path = '/crm/front/api/sales/getQrcode';
export const getSalesQrcode = endpoint('POST', path, about, maybe(salesQrcode), { silent: true });
