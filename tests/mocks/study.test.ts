import { describe, expect, it } from 'vitest';
import { addLearnedRecord, getLastRecord } from '@/api/dataanalysis/endpoints';
import { getCoursewareInfo, getCoursewaresList, getStudyPercentage } from '@/api/products/endpoints';
import { getUserProductPage } from '@/api/usercenter/endpoints';
import { filmSeconds } from '@/mocks/world/catalogues';
import { ask, learner } from './support/ask';

const span = {
  courseId: '3001',
  coursewareId: '3001-c3-1-w1',
  coursewareName: '工程造价',
  coursewareType: 'VIDEO',
  stageId: '3001-c3-1',
};

describe('study', () => {
  it('a span counts once, however often it is sent', async () => {
    const me = learner();
    const send = () => me.get(addLearnedRecord, { ...span, learnedTime: 6, progressBar: 6, clientTime: 1000 });
    await send();
    expect((await send())?.studyPercentageInfo).toMatchObject({ learnedTotalTime: 6, studyPercentage: 20 });
  });

  it('missing numbers are 5 seconds at place 0 (S9)', async () => {
    const answer = await learner().get(addLearnedRecord, { ...span, clientTime: 1000 });
    expect(answer?.studyPercentageInfo).toMatchObject({ learnedTotalTime: 5, progressBar: 0 });
  });

  it('watched once at double speed the row is complete; watching on stays at 100', async () => {
    const me = learner();
    const half = await me.get(addLearnedRecord, {
      ...span,
      learnedTime: 15,
      progressBar: filmSeconds,
      clientTime: 1000,
    });
    expect(half?.studyPercentageInfo?.studyPercentage).toBe(100);
    const more = await me.get(addLearnedRecord, { ...span, learnedTime: 60, progressBar: 3, clientTime: 2000 });
    expect(more?.studyPercentageInfo).toMatchObject({ studyPercentage: 100, progressBar: 3, learnedTotalTime: 75 });
    expect(await me.get(getLastRecord, {})).toMatchObject({
      courseId: '3001',
      coursewareId: span.coursewareId,
      progressBar: 3,
    });
  });

  it('is refused outside SYS and PACK, without right and for impossible spans', async () => {
    const me = learner();
    const add = { ...span, courseId: '3012', coursewareId: '3012-c1-1-w1', clientTime: 1 };
    expect((await me.ask(addLearnedRecord, add)).code).toBe(403);
    expect((await learner('13800000002').ask(addLearnedRecord, { ...span, clientTime: 1 })).code).toBe(403);
    expect((await me.ask(addLearnedRecord, { ...span, learnedTime: 3601, clientTime: 1 })).code).toBe(500);
  });

  it('a percentage is absent where none is kept', async () => {
    const { records = [] } = await learner().get(getUserProductPage, { current: 1, size: 50 });
    const withPercent = (records ?? []).filter((row) => row.studyPercentage != null).map(({ type }) => type);
    expect(new Set(withPercent)).toEqual(new Set(['SYS', 'PACK']));
    expect((await learner().get(getStudyPercentage, { id: '3012' })).studyPercentage).toBeUndefined();
  });

  it('visitors see audition rows only; a refusal is never 401', async () => {
    const rows = (await ask(getCoursewaresList, { catalogueId: '3001-c1-1' })).data ?? [];
    expect(rows.map(({ canStudy }) => canStudy)).toEqual(rows.map(({ isAudition }) => isAudition));
    const locked = rows.find(({ isAudition }) => !isAudition);
    expect(
      await ask(getCoursewareInfo, { coursewareId: String(locked?.coursewareId), courseId: '3001' }),
    ).toMatchObject({ code: 403, message: '登录后学习' });
    expect(
      (
        await learner('13800000002').ask(getCoursewareInfo, {
          coursewareId: String(locked?.coursewareId),
          courseId: '3001',
        })
      ).message,
    ).toBe('购买后学习');
    expect((await learner().ask(getCoursewareInfo, { coursewareId: '3020-c1-2-w1', courseId: '3020' })).message).toBe(
      '课程已到期',
    );
  });
});
