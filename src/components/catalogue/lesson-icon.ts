import type { Courseware } from '@/api/products/schema';
import type { IconName } from '@/shared/ui/icon-paths';

const icons: Partial<Record<string, IconName>> = {
  VIDEO: 'play-circle',
  AUDIO: 'audio',
  DOC: 'file-text',
  PAPER: 'list-check',
};

/** The icon of a type; types that cannot be opened are shown as live. */
export const lessonIcon = ({ type }: Pick<Courseware, 'type'>): IconName => icons[type] ?? 'live';
