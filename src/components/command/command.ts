import type { CourseType } from '@/shared/constants';
import type { IconName } from '@/shared/ui/icon-paths';

export const commandKinds = ['course', 'own', 'lesson', 'page', 'action'] as const;
export type CommandKind = (typeof commandKinds)[number];

/** A course as its chip is drawn. */
export interface ChipCourse {
  id: string;
  projectId: string | null;
  type: CourseType;
}

export interface Command {
  kind: CommandKind;
  /** Of all commands only this one has it; recent choices are known by it. */
  key: string;
  title: string;
  note: string;
  icon: IconName;
  course: ChipCourse | null;
  /** In-app address; null where it does something instead. */
  to: string | null;
  needsLogin: boolean;
  run?: () => void;
  /** Not among the recent choices, which the first Enter takes: a search, a second try, a farewell. */
  once?: boolean;
  /** The box stays: it asks further, or tries again. */
  stays?: boolean;
}
/** A command that the typed text names, and where. */
export interface Found extends Command {
  marks: readonly number[];
}

export interface MenuPage {
  label: string;
  to: string;
  icon: IconName;
  needsLogin: boolean;
}

export const pageCommand = ({ label, to, icon, needsLogin }: MenuPage): Command => ({
  kind: 'page',
  key: `page:${to}`,
  title: label,
  note: '',
  icon,
  course: null,
  to,
  needsLogin,
});

type Action = Pick<Command, 'key' | 'title' | 'icon'> & Partial<Command>;
export const actionCommand = (action: Action): Command => ({
  kind: 'action',
  note: '',
  course: null,
  to: null,
  needsLogin: false,
  ...action,
});
