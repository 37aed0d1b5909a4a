import { addLearnedRecord, getLastRecord } from '@/api/dataanalysis/endpoints';
import { hasProgress, holds } from '../answers';
import { mock, refuse } from '../mock';
import { lastRecordAnswer, lastSpan, progressOf } from '../study';
import { coursewareOf } from '../world/catalogues';
import { courseOf } from '../world/courses';

export const studyHandlers = [
  mock(getLastRecord, ({ user, input: { courseId }, world }) => lastRecordAnswer(lastSpan(world, user.id, courseId))),

  mock(addLearnedRecord, ({ user, input, world, db }) => {
    const { courseId, coursewareId, clientTime, learnedTime = 5, progressBar = 0 } = input;
    const row = coursewareOf(coursewareId);
    if (!row || row.courseId !== courseId) return refuse(404, '课件不存在或已下架');
    if (!hasProgress(courseOf(courseId)) || !holds(world, user, courseId)) return refuse(403, '没有该课程的学习权限');
    if (learnedTime < 1 || learnedTime > 3600) return refuse(500, '学习时长不正确');
    const isRepeat =
      !world.isPlain &&
      db.spans.some(
        (span) => span.userId === user.id && span.coursewareId === coursewareId && span.clientTime === clientTime,
      );
    if (!isRepeat)
      db.spans.push({
        userId: user.id,
        courseId,
        coursewareId,
        coursewareName: input.coursewareName,
        coursewareType: input.coursewareType,
        stageId: input.stageId,
        learnedTime,
        progressBar,
        clientTime,
        updateTime: world.now(),
      });
    return { studyPercentageInfo: progressOf(world, user.id, row) };
  }),
];
