import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { text, texts } from '../fields';
import { done } from '../shape';

/** The specification has no call that removes single questions from a learner's book (D9). */
const removal = z.object({ type: z.enum(['WRONG', 'COLLECT']), subjectId: text, questionIds: texts });
const removePath = '/questionbank/front/api/userQuestions/remove';
export const removeQuestions = endpoint('POST', removePath, removal, done, { assumed: 'G10' });
