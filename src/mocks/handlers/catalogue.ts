import {
  getCatalogueList,
  getCcConfig,
  getCoursewareInfo,
  getCoursewaresList,
  getFirstAudition,
  getStudyPercentage,
} from '@/api/products/endpoints';
import { hasProgress, holds, ownedRow } from '../answers';
import type { AccountRow } from '../db';
import { mock, refuse } from '../mock';
import { courseProgress, positionOf, progressOf } from '../study';
import {
  countedTree,
  coursewareOf,
  coursewaresOf,
  coursewaresOfLeaf,
  filmSeconds,
  type CoursewareSeed,
} from '../world/catalogues';
import { courseOf } from '../world/courses';
import type { World } from '../worlds';

const withProgress = (world: World, me: AccountRow | null, row: CoursewareSeed) =>
  me && hasProgress(courseOf(row.courseId)) && holds(world, me, row.courseId)
    ? progressOf(world, me.id, row)
    : undefined;

const coursewareAnswer = (world: World, me: AccountRow | null, row: CoursewareSeed) => ({
  coursewareId: row.coursewareId,
  coursewareName: row.coursewareName,
  type: row.type,
  duration: row.duration,
  isAudition: row.isAudition,
  canStudy: row.isAudition || holds(world, me, row.courseId) !== undefined,
  stageId: row.stageId,
  sourceId: row.sourceId ?? undefined,
  studyPercentageInfo: withProgress(world, me, row),
});

const chaptersOf = (duration: number) =>
  ['导入', '讲解', '小结'].map((title, index) => ({ time: Math.floor((duration / 3) * index), title }));

/** All lessons show the same film, the third of each leaf by HLS. The mock uses no CC player. */
const filmUrl = (coursewareId: string) =>
  coursewareId.endsWith('w3') ? '/__mock/media/lesson.m3u8' : '/__mock/media/lesson.mp4';

export const catalogueHandlers = [
  mock(getCatalogueList, ({ input: { id } }) => {
    const course = courseOf(id);
    return course ? countedTree(course) : refuse(404, '课程不存在或已下架');
  }),

  mock(getFirstAudition, ({ input: { id }, world, me }) => {
    const course = courseOf(id);
    const row = course && coursewaresOf(course).find(({ isAudition }) => isAudition);
    return row ? coursewareAnswer(world, me, row) : null;
  }),

  mock(getCoursewaresList, ({ input: { catalogueId, ignoreType }, world, me }) =>
    coursewaresOfLeaf(catalogueId)
      .filter(({ type }) => !ignoreType.includes(type))
      .map((row) => coursewareAnswer(world, me, row)),
  ),

  mock(getCoursewareInfo, ({ input: { coursewareId, courseId }, world, me }) => {
    const row = coursewareOf(coursewareId);
    const course = courseOf(courseId);
    if (!row || !course || row.courseId !== courseId) return refuse(404, '课件不存在或已下架');
    if (!row.isAudition && !holds(world, me, courseId)) {
      if (!me) return refuse(403, '登录后学习');
      return refuse(403, ownedRow(world, me, courseId) ? '课程已到期' : '购买后学习');
    }
    if (row.type === 'LIVE') return refuse(403, '直播课件暂不支持');
    const isFilm = row.type === 'VIDEO';
    // Every lesson has the same film or sound, whatever the list says.
    const duration = row.duration > 0 ? filmSeconds : 0;
    return {
      coursewareId,
      coursewareName: row.coursewareName,
      type: row.type,
      playUrl: isFilm ? filmUrl(coursewareId) : row.type === 'AUDIO' ? '/__mock/media/lesson.m4a' : undefined,
      docUrl: row.type === 'DOC' ? `/__mock/files/doc/${coursewareId}.pdf` : undefined,
      pageCount: row.pageCount ?? undefined,
      duration,
      subtitles: isFilm ? [{ label: '中文', src: '/__mock/media/lesson.vtt' }] : [],
      chapters: isFilm ? chaptersOf(duration) : [],
      startPosition: me && hasProgress(course) ? positionOf(world, me.id, coursewareId) : 0,
      downloadable: row.type === 'DOC',
    };
  }),

  mock(getStudyPercentage, ({ input: { id }, world, user }) => {
    const course = courseOf(id);
    return course ? courseProgress(world, user.id, course) : refuse(404, '课程不存在或已下架');
  }),

  mock(getCcConfig, () => ({
    siteId: 'mock-site',
    playerId: 'mock-player',
    scriptUrl: 'https://p.bokecc.com/player?siteid=mock-site&newversion=true',
  })),
];
