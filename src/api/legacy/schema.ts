import * as z from 'zod/mini';
import { idOrNull, media } from '../shape';

export const feedbackTypes = ['FUNCTION', 'CONTENT', 'QUESTION', 'PAY', 'ADVICE', 'OTHER'] as const;
export type FeedbackType = (typeof feedbackTypes)[number];
export const savedFeedback = z.object({ id: idOrNull });
export const feedbackImage = z.object({ url: media });
