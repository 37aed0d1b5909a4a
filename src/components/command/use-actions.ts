import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { recordQueries } from '@/api/questionbank/record-queries';
import { useServerStart } from '@/api/use-server-start';
import { lessonAddress } from '@/learning/continue-text';
import { useContinueAt } from '@/learning/use-continue-at';
import { useCurrentCourse } from '@/learning/use-current-course';
import { useDueSubjects } from '@/learning/desk/use-due-subjects';
import { continuePath } from '@/learning/basics/record-link';
import { useUser } from '@/session/login';
import { paths } from '@/shared/paths';
import { themeChoice } from '@/shared/theme/theme-choice';
import { actionCommand, type Action, type Command } from './command';

const themes = [
  { value: 'dark', title: '深色', icon: 'moon', otherNames: ['主题', '夜间模式', '暗色', '黑色'] },
  { value: 'light', title: '浅色', icon: 'sun', otherNames: ['主题', '日间模式', '亮色', '白色'] },
  { value: 'system', title: '跟随系统', icon: 'monitor', otherNames: ['主题', '自动'] },
] as const;
const silent = true;

/** The available actions. 继续学习 and 继续做题 are missing while there is nothing to continue. */
export function useActions(ask: { logout: () => void; clear: () => void }): Command[] {
  const learner = useUser() !== null;
  const theme = useStore(themeChoice);
  const current = useCurrentCourse();
  const course = current.status === 'known' && current.value?.hasStarted ? current.value.course : null;
  const result = useContinueAt(course);
  const next = result.status === 'known' ? result.value : null;
  const records = useQuery({
    ...recordQueries.page({ current: 1, size: 4, status: 'DOING,TO_MARK' }, silent),
    enabled: learner,
  }).data?.records;
  const now = useServerStart();
  const reviews = useDueSubjects({ now, records: undefined, silent }).due.filter(({ isDue }) => isDue);
  const doing = records?.filter(({ status }) => status === 'DOING') ?? [];
  const record = doing.find(({ examMode }) => examMode === 'EXAM') ?? doing[0];
  const actions: (Action | false | null | undefined)[] = [
    learner &&
      course &&
      next &&
      next.state !== 'done' && {
        key: 'study',
        title: '继续学习',
        otherNames: ['接着学', '看课', '播放'],
        note: next.lesson.row.coursewareName,
        icon: 'play-circle',
        to: paths.player(course.id, lessonAddress(next)),
      },
    learner &&
      record && {
        key: 'record',
        title: record.examMode === 'EXAM' ? '继续上次考试' : '继续上次练习',
        note: record.title,
        icon: 'list-check',
        to: continuePath(record),
        needsLogin: true,
      },
    ...reviews.map(({ id, name, total }) => ({
      key: `review:${id}`,
      title: `开始复习 ${name}错题`,
      note: `错题本共 ${total} 题`,
      icon: 'history' as const,
      to: paths.review(id),
      needsLogin: true,
    })),
    ...themes.map(({ value, title, icon, otherNames }) => ({
      key: `theme:${value}`,
      title,
      note: value === theme ? '主题，正在使用' : '主题',
      icon,
      otherNames,
      run: () => void themeChoice.write(value),
    })),
    {
      key: 'clear',
      title: '清除本机数据',
      otherNames: ['清空缓存', '删除记录'],
      icon: 'monitor',
      run: ask.clear,
      once: true,
      stays: true,
    },
    learner && { key: 'logout', title: '退出登录', icon: 'logout', run: ask.logout, once: true, stays: true },
  ];
  return actions.flatMap((action) => (action ? actionCommand(action) : []));
}
