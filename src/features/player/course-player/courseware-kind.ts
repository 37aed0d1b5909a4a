import type { Courseware, CoursewareType } from '@/api/products/schema';
import type { IconName } from '@/shared/ui/icon-paths';

type Known = Exclude<CoursewareType, 'LIVE'>;

const icons: Record<Known, IconName> = {
  VIDEO: 'play-circle',
  AUDIO: 'audio',
  DOC: 'file-text',
  PAPER: 'list-check',
};

/** LIVE and every unknown type are listed with 暂不支持 and cannot be opened. */
export const isSupported = ({ type }: Pick<Courseware, 'type'>): boolean => type in icons;
export const kindIcon = ({ type }: Pick<Courseware, 'type'>): IconName => icons[type as Known] ?? 'live';
