import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { text } from '../fields';
import { maybe } from '../shape';
import { learnedResponse, learnedPosition, learnedRecord } from './schema';

const base = '/dataanalysis/front/api/userLearnedRecord';
/** Without courseId the response is the newest record of all courses. */
const ofCourse = z.object({ courseId: z.optional(text) });
export const getLastRecord = endpoint('POST', `${base}/getLastRecord`, ofCourse, maybe(learnedPosition));
export const addLearnedRecord = endpoint('POST', `${base}/add`, learnedRecord, maybe(learnedResponse), {
  silent: true,
});
