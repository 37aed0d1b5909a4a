import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { text } from '../fields';
import { maybe } from '../shape';
import { feedbackImage, feedbackTypes, savedFeedback } from './schema';

/** images: addresses joined by commas. */
const feedback = z.object({
  type: z.enum(feedbackTypes),
  content: text,
  contact: z.optional(text),
  images: z.optional(text),
  pageUrl: text,
  version: text,
});
export type Feedback = z.input<typeof feedback>;
export const saveFeedback = endpoint('POST', '/api/basic/fb/savePC', feedback, maybe(savedFeedback), { signed: true });
/** image: data URL of at most 2 MB decoded; JSON, not multipart. */
const picture = z.object({ fileName: text, image: text });
export const uploadFeedbackImage = endpoint('POST', '/api/upload/uploadImg', picture, feedbackImage, {
  signed: true,
  upload: true,
});
