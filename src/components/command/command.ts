import type { IconName } from '@/shared/ui/icon-paths';
import type { QueryClient } from '@tanstack/react-query';
import { catalogueQueries } from '@/api/products/queries';
import type { CatalogueNode, Courseware } from '@/api/products/schema';
import type { OwnedCourse } from '@/api/usercenter/schema';
import { kindOf } from '@/components/course/my-course-list';
import { courseTypeLabels } from '@/shared/constants';
import { paths } from '@/shared/paths';

export const commandKinds = ['course', 'own', 'lesson', 'page', 'action'] as const;
export type CommandKind = (typeof commandKinds)[number];

export interface Command {
  kind: CommandKind;
  /** Unique key; recent choices are stored by it. */
  key: string;
  title: string;
  note: string;
  icon: IconName;
  /** In-app address; null for an action. */
  to: string | null;
  needsLogin?: boolean | undefined;
  /** Further words that find the command; the matching one is then shown as its note. */
  otherNames?: readonly string[] | undefined;
  run?: () => void;
  /** Not added to the recent choices (a search, a retry, logout), because the first Enter would repeat it. */
  once?: boolean;
  /** The box stays open after this choice. */
  stays?: boolean;
}
/** A command that matches the typed text, with the positions of the matched letters. */
export interface Found extends Command {
  marks?: readonly number[] | undefined;
}

export interface MenuPage extends Pick<Command, 'icon' | 'needsLogin' | 'otherNames'> {
  label: string;
  to: string;
}

export const pageCommand = ({ label, to, icon, needsLogin, otherNames }: MenuPage): Command => ({
  kind: 'page',
  key: `page:${to}`,
  title: label,
  note: '',
  icon,
  to,
  needsLogin,
  otherNames,
});

export type Action = Pick<Command, 'key' | 'title' | 'icon'> & Partial<Command>;
export const actionCommand = (action: Action): Command => ({
  kind: 'action',
  note: '',
  to: null,
  ...action,
});

export const ownCourseCommand = ({ courseId, title, type }: OwnedCourse): Command => ({
  kind: 'own',
  key: `own:${courseId}`,
  title,
  note: courseTypeLabels[type],
  icon: 'book',
  to: paths.myCourseDetail(kindOf(type), courseId),
  needsLogin: true,
});

const lessonCommand = ({ courseId, title }: OwnedCourse, lesson: Courseware): Command => ({
  kind: 'lesson',
  key: `lesson:${courseId}:${lesson.coursewareId}`,
  title: lesson.coursewareName,
  note: title,
  icon: 'play-circle',
  to: paths.player(courseId, { coursewareId: lesson.coursewareId, stageId: lesson.stageId }),
});

const nodeIds = (nodes: readonly CatalogueNode[]): string[] =>
  nodes.flatMap(({ id, children }) => [id, ...nodeIds(children)]);

/** Lessons of the learner's courses, as far as this visit has loaded them. */
export function lessonCommands(client: QueryClient, courses: readonly OwnedCourse[]): Command[] {
  const listed = new Map<string, Courseware[]>();
  for (const [key, rows] of client.getQueriesData<Courseware[]>({
    queryKey: catalogueQueries.coursewares('').queryKey.slice(0, 3),
  })) {
    const catalogueId = String(key[3]);
    if (rows) listed.set(catalogueId, [...(listed.get(catalogueId) ?? []), ...rows]);
  }
  const lessons = courses.flatMap((course) => {
    const tree = client.getQueryData(catalogueQueries.tree(course.courseId).queryKey) ?? [];
    const read = nodeIds(tree).flatMap((id) => listed.get(id) ?? []);
    return read.map((row) => lessonCommand(course, row));
  });
  // The first of each key.
  return [...new Map(lessons.reverse().map((lesson) => [lesson.key, lesson])).values()].reverse();
}
