import { coursewareTypeOf, type Courseware, type CoursewareType } from '@/api/products/schema';
import type { IconName } from '@/shared/ui/icon-paths';

const icons: Readonly<Record<CoursewareType, IconName>> = {
  VIDEO: 'play-circle',
  AUDIO: 'audio',
  DOC: 'file-text',
  PAPER: 'list-check',
  LIVE: 'live',
};

/** The icon of a type; types that cannot be opened are shown as live. */
export const lessonIcon = ({ type }: Pick<Courseware, 'type'>): IconName => icons[coursewareTypeOf(type) ?? 'LIVE'];
