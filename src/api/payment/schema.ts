import * as z from 'zod/mini';
import { flag, id, media, openText, text, textOrNull } from '../shape';

export const payChannel = z.object({
  id,
  channelCode: openText<'WX' | 'ALI' | 'UNION'>(),
  wayCode: openText<'NATIVE' | 'PAGE'>(),
  name: text,
  iconUrl: media,
  recommend: flag,
  payeeName: textOrNull,
  tip: textOrNull,
});
export type PayChannel = z.infer<typeof payChannel>;
