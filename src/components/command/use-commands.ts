import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { courseQueries } from '@/api/products/queries';
import type { CourseCard } from '@/api/products/schema';
import { userProductQueries } from '@/api/usercenter/queries';
import { useUser, session } from '@/session/login';
import { courseTypeLabels } from '@/shared/constants';
import { paths } from '@/shared/paths';
import {
  actionCommand,
  pageCommand,
  type Command,
  type Found,
  type MenuPage,
  lessonCommands,
  ownCourseCommand,
  commandKinds,
} from './command';
import { unchangedInVisit } from '@/api/stale-times';
import * as z from 'zod/mini';
import { ownKey, useOwn } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';

type Pinyin = (title: string, typed: string, options: { continuous: boolean }) => number[] | null;

/** The pinyin dictionary. It is larger than the box, which opens without it and matches letters until it has loaded. */
const usePinyin = (): Pinyin | undefined =>
  useQuery({
    queryKey: ['pinyin'],
    queryFn: async (): Promise<{ match: Pinyin }> => ({ match: (await import('pinyin-pro')).match }),
    staleTime: unchangedInVisit,
  }).data?.match;

/** Positions of `typed` in a title, by letters, otherwise by pinyin or initials; null without a match. */
function matchTitle(title: string, typed: string, pinyin: Pinyin | undefined): number[] | null {
  if (typed === '') return [];
  const at = title.toLowerCase().indexOf(typed.toLowerCase());
  if (at >= 0) return Array.from({ length: typed.length }, (_, step) => at + step);
  return pinyin?.(title, typed, { continuous: true }) ?? null;
}

export interface Group {
  label: string;
  commands: readonly Found[];
  /** A note below the commands. */
  line?: string | undefined;
}

const typingPause = 250;
const shownCourses = 6;
/** Few enough that the following groups are visible. */
const shownOwn = { unasked: 4, found: 5 };
const silent = true;

/** The text once typing has paused; not while an input method is composing. */
function useResting(text: string, composing: boolean): string {
  const [resting, setResting] = useState(text);
  useEffect(() => {
    if (composing) return;
    const timer = setTimeout(() => setResting(text), typingPause);
    return () => clearTimeout(timer);
  }, [text, composing]);
  return resting;
}

const courseCommand = ({ id, type, title }: CourseCard): Command => ({
  kind: 'course',
  key: `course:${id}`,
  title,
  note: courseTypeLabels[type],
  icon: 'book',
  to: paths.courseDetail(id),
});
const retryCommand = (key: string, title: string, retry: () => Promise<unknown>): Command =>
  actionCommand({ key, title, note: '重试', icon: 'refresh', run: () => void retry(), once: true, stays: true });

function useOwnCommands(): { commands: Command[]; retry: Command | null } {
  const client = useQueryClient();
  const learner = useUser() !== null;
  const { data, isLoadingError, refetch } = useQuery({
    ...userProductQueries.mine(undefined, silent),
    enabled: learner,
  });
  const courses = (learner && data) || [];
  return {
    commands: [...courses.map(ownCourseCommand), ...lessonCommands(client, courses)],
    retry: isLoadingError ? retryCommand('retry:own', '我的课程加载失败', refetch) : null,
  };
}

function useFoundCourses(text: string, composing: boolean) {
  const resting = useResting(text, composing);
  const enabled = resting !== '' && resting === text;
  const { data, isError, isFetching, refetch } = useQuery({
    ...courseQueries.page({ current: 1, size: shownCourses, keyword: resting }, silent),
    enabled,
  });
  const waiting = text !== '' && (!enabled || (isFetching && !data));
  const failed = enabled && isError && !isFetching;
  return {
    courses: enabled && data ? data.records.map(courseCommand) : [],
    retry: failed ? retryCommand('retry:course', '课程搜索失败', refetch) : null,
    waiting,
  };
}

const maxCommands = 8;
const row = z.object({
  kind: z.enum(commandKinds),
  key: z.string(),
  title: z.string(),
  note: z.string(),
  /** In-app paths only, because stored data is not trusted. */
  to: z.nullable(z.string().check(z.regex(/^\/(?![/\\])/))),
});

/** The last 8 choices of a learner on this device (仅本机), newest first. */
const recentOf = (userId: string | null) => persisted(ownKey(userId, 'commands'), z.array(row), []);

export function keepRecent({ kind, key, title, note, to }: Command): void {
  const recent = recentOf(session.userId());
  const others = recent.getState().filter((other) => other.key !== key);
  recent.write([{ kind, key, title, note, to }, ...others].slice(0, maxCommands));
}

/** The recent choices. Pages and actions appear only if they are available now; courses and lessons as they were. */
export function useRecent(present: readonly Command[]): Command[] {
  const rows = useOwn(recentOf, (stored) => stored);
  const byKey = new Map(present.map((command) => [command.key, command]));
  return rows.flatMap((stored): Command[] => {
    const now = byKey.get(stored.key);
    if (now) return [now];
    if (stored.kind === 'page' || stored.kind === 'action' || stored.to === null) return [];
    return [{ ...stored, icon: stored.kind === 'lesson' ? 'play-circle' : 'book', needsLogin: stored.kind === 'own' }];
  });
}

interface Options {
  typed: string;
  composing: boolean;
  pages: readonly MenuPage[];
  actions: readonly Command[];
}

/** Recent choices come first, the server's courses last: a late response does not move the rows above. */
export function useCommands({ typed, composing, pages, actions }: Options) {
  const text = typed.trim();
  const pinyin = usePinyin();
  const own = useOwnCommands();
  const found = useFoundCourses(text, composing);
  const menu = pages.map(pageCommand);
  const recent = useRecent([...own.commands, ...menu, ...actions]);

  const matched = (commands: readonly Command[]): Found[] =>
    commands
      .flatMap((command) => {
        const marks = matchTitle(command.title, text, pinyin);
        if (marks) return [{ ...command, marks }];
        const meant = command.otherNames?.find((name) => matchTitle(name, text, pinyin));
        return meant ? [{ ...command, note: meant }] : [];
      })
      .sort((a, b) => rank(a, text) - rank(b, text));

  // A course that was chosen from a search, and again after the learner owned it, is stored twice.
  const recentFound = matched(recent).filter(
    (command, at, all) => all.findIndex((other) => entryOf(other) === entryOf(command)) === at,
  );
  const recentEntries = new Set(recentFound.map(entryOf));
  const others = (commands: readonly Command[]) =>
    matched(commands.filter((command) => !recentEntries.has(entryOf(command))));
  const ownFound = others(own.commands).slice(0, text === '' ? shownOwn.unasked : shownOwn.found);
  const shown = new Set([...recentEntries, ...ownFound.map(entryOf)]);
  const search = actionCommand({
    key: 'search',
    title: `在全部课程中搜索“${text}”`,
    icon: 'search',
    to: paths.courseList({ kw: text }),
    once: true,
  });
  // Kept even without a marked match, because the server searches by its own rules.
  const courses = found.courses
    .filter((course) => !shown.has(entryOf(course)))
    .map((course) => ({ ...course, marks: matchTitle(course.title, text, pinyin) ?? [] }));
  const none = !found.retry && courses.length === 0 ? '没有找到相关课程' : undefined;
  const line = found.waiting ? '正在搜索课程' : none;
  const groups: Group[] = [
    { label: '最近使用', commands: recentFound },
    { label: '我的课程', commands: own.retry ? [...ownFound, own.retry] : ownFound },
    { label: '操作', commands: others(actions) },
    { label: '页面', commands: others(menu) },
    ...(text === ''
      ? []
      : [{ label: '课程', commands: [search, ...courses, ...(found.retry ? [found.retry] : [])], line }]),
  ];
  return { groups: groups.filter(({ commands }) => commands.length > 0), waiting: found.waiting };
}

/** Key for removing duplicates: a course is one entry, owned or not. */
const entryOf = ({ key }: Command): string => key.replace(/^own:/, 'course:');

/** Titles that contain the typed letters come before those that match otherwise, such as by pinyin. */
const rank = ({ title }: Found, text: string): number => (title.toLowerCase().includes(text.toLowerCase()) ? 0 : 1);
