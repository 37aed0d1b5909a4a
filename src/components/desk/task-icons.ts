import type { TaskKind } from '@/learning/desk/today';
import type { IconName } from '@/shared/ui/icon-paths';

export const taskIcons: Readonly<Record<TaskKind | 'done', IconName>> = {
  unsent: 'upload',
  lesson: 'play-circle',
  review: 'history',
  record: 'list-check',
  mark: 'pencil',
  done: 'check',
};
