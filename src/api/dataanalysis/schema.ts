import * as z from 'zod/mini';
import { id, idOrNull, instant, maybe, numOr, openText, textOrEmpty } from '../shape';
import { studyPercentageInfo, type CoursewareType } from '../products/schema';

/** Where a learner stopped; progressBar in seconds. */
export const learnedPosition = z.object({
  courseId: id,
  stageId: idOrNull,
  coursewareId: id,
  coursewareName: textOrEmpty,
  coursewareType: openText<CoursewareType>(),
  progressBar: numOr(0),
  updateTime: instant,
});
export type LearnedPosition = z.infer<typeof learnedPosition>;

/** A study heartbeat; missing numbers fall back to the defaults of S9. */
export const learnedRecord = z.object({
  courseId: z.string(),
  coursewareId: z.string(),
  coursewareName: z.string(),
  coursewareType: z.string(),
  learnedTime: z._default(z.number(), 5), // seconds since the last heartbeat, 1 to 3600
  progressBar: z._default(z.number(), 0), // position in the courseware at the end, seconds
  stageId: z.string(),
  clientTime: z.number(), // epoch ms, start of the span: the server ignores a repeat (not in S7)
});
export type LearnedRecord = z.output<typeof learnedRecord>;
export const learnedResponse = z.object({ studyPercentageInfo: maybe(studyPercentageInfo) });
