import * as z from 'zod/mini';
import { flag, id, label, media, openText, textOrNull } from '../shape';

export const payChannel = z.object({
  id,
  channelCode: openText<'WX' | 'ALI' | 'UNION'>(),
  wayCode: openText<'NATIVE' | 'PAGE'>(),
  name: label,
  iconUrl: media,
  recommend: flag,
  payeeName: textOrNull,
  tip: textOrNull,
});
export type PayChannel = z.infer<typeof payChannel>;
