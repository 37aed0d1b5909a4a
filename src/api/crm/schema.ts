import * as z from 'zod/mini';
import { media, textOrEmpty } from '../shape';

export const salesQrcode = z.object({ qrcodeUrl: media, salesName: textOrEmpty, title: textOrEmpty });
export type SalesQrcode = z.infer<typeof salesQrcode>;
