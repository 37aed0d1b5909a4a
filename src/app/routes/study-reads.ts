import type { Params } from 'react-router-dom';
import { catalogueQueries } from '@/api/products/queries';
import { paperQueries, sectionQueries } from '@/api/questionbank/queries';
import { bookQueries, recordQueries } from '@/api/questionbank/record-queries';
import { serverNow } from '@/api/server-clock';
import { classQueries } from '@/api/sys/queries';
import { userProductQueries } from '@/api/usercenter/queries';
import { kinds, filterOf, parseState } from '@/components/course/my-course-list';
import { paperFilter } from '@/api/questionbank/paper-list';
import { homeQueries, paidTypes } from '@/api/products/home-queries';
import { lastPlaceQuery } from '@/learning/basics/course-started';
import { session } from '@/session/login';
import { intended } from '@/session/project';
import { formatDate } from '@/shared/lib/format';
import { after, type Read } from './page';

// First queries of the pages that show the question bank and what the learner studies. A file of its own, because the
// question bank's calls are not part of the first load.

/** The reads of a project's subject: the chosen one, otherwise the first. */
function subjectReads(projectId: string, reads: (subjectId: string) => Read[]): Read[] {
  const subject = intended.subject(projectId);
  return subject ? reads(subject.id) : [after(classQueries.children(projectId), '0.id', reads)];
}

/** Like `subjectReads`, for the chosen project, otherwise the first one. */
function homeSubjectReads(reads: (subjectId: string) => Read[]): Read[] {
  const project = intended.project();
  if (project) return [classQueries.tree(), ...subjectReads(project.id, reads)];
  return [after(classQueries.tree(), '0.children.0.id', (projectId) => subjectReads(projectId, reads))];
}

/** First queries of 今日任务 and of the course that was studied last. */
function todayReads(): Read[] {
  const project = intended.project();
  const today = formatDate(serverNow());
  return [
    userProductQueries.owned(),
    after(lastPlaceQuery(), 'stageId', (leafId) => [catalogueQueries.coursewares(leafId)]),
    recordQueries.page({ current: 1, size: 4, status: 'DOING,TO_MARK' }),
    recordQueries.page({ current: 1, size: 5, status: 'DONE', startDate: today, endDate: today }),
    ...(project ? [after(classQueries.children(project.id), '*.id', (id) => [bookQueries.book('WRONG', id)])] : []),
  ];
}

export function homeReads(): Read[] {
  if (session.loggedIn()) return [...todayReads(), classQueries.tree(), userProductQueries.mine()];
  const project = intended.project();
  return [
    ...homeSubjectReads((subjectId) => [
      sectionQueries.tree(subjectId),
      paperQueries.page(homeQueries.mockOf(subjectId)),
      ...(project ? [paperQueries.page(homeQueries.papersOf(subjectId))] : []),
    ]),
    homeQueries.stop(['FREE'], project?.id),
    homeQueries.stop(paidTypes, project?.id),
    ...(project ? [homeQueries.courseCount(project.id)] : []),
  ];
}

export function bankReads(_params: Params, { searchParams }: URL): Read[] {
  const project = intended.project();
  const requestedId = searchParams.get('subjectId') || null;
  const reads = (subjectId: string) => [
    sectionQueries.tree(subjectId),
    ...(session.loggedIn() ? [bookQueries.book('WRONG', subjectId), bookQueries.book('COLLECT', subjectId)] : []),
    paperQueries.page(paperFilter(subjectId, 'MOCK')),
    paperQueries.page(paperFilter(subjectId, 'REAL')),
  ];
  const inProject = (projectId: string): Read[] => [
    classQueries.children(projectId),
    ...(requestedId ? [] : subjectReads(projectId, reads)),
  ];
  return [
    classQueries.tree(),
    ...(project ? inProject(project.id) : [after(classQueries.tree(), '0.children.0.id', inProject)]),
    ...(requestedId ? reads(requestedId) : []),
  ];
}

export function myCourseReads(_params: Params, { pathname, searchParams }: URL): Read[] {
  const kind = kinds.find((each) => pathname.toLowerCase().endsWith(`/${each}`)) ?? 'add';
  return [
    userProductQueries.page(filterOf(kind, parseState(kind, searchParams))),
    userProductQueries.mine(),
    classQueries.tree(),
    ...todayReads(),
  ];
}
