import type { IconName } from '@/shared/ui/icon-paths';

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
  needsLogin: boolean;
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

type Action = Pick<Command, 'key' | 'title' | 'icon'> & Partial<Command>;
export const actionCommand = (action: Action): Command => ({
  kind: 'action',
  note: '',
  to: null,
  needsLogin: false,
  ...action,
});
