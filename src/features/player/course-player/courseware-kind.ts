import type { Courseware, CoursewareType } from '@/api/products/schema';
import type { IconName } from '@/shared/ui/icon-paths';

type Known = Exclude<CoursewareType, 'LIVE'>;

const icons: Record<Known, IconName> = {
  VIDEO: 'play-circle',
  AUDIO: 'audio',
  DOC: 'file-text',
  PAPER: 'list-check',
};

/** Whether a type can be opened. LIVE and unknown types are listed with 暂不支持. */
export const isSupported = ({ type }: Pick<Courseware, 'type'>): boolean => type in icons;
export const kindIcon = ({ type }: Pick<Courseware, 'type'>): IconName => icons[type as Known] ?? 'live';
