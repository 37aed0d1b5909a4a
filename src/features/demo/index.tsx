import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { BreadcrumbDemo } from './breadcrumb';
import { lazyPart } from '@/shared/ui/lazy-part';
import { CourseTypeDemo } from './course-type';
import { Overview } from './overview';
import { PlayVideoDemo } from './play-video';
import { UploadDemo } from './upload';

/** Lazy, because no other demo needs its code. */
const CalculatorDemo = lazyPart(() => import('./calculator').then((file) => file.CalculatorDemo));

const demos: Readonly<Record<string, ComponentType>> = {
  'play-video': PlayVideoDemo,
  'course-type': CourseTypeDemo,
  breadcrumb: BreadcrumbDemo,
  upload: UploadDemo,
  calculator: CalculatorDemo,
};

/** The style guide for developers (S2). */
export function Component() {
  const name = useLocation().pathname.toLowerCase().split('/').findLast(Boolean) ?? '';
  const Demo = demos[name] ?? Overview;
  return <Demo />;
}
