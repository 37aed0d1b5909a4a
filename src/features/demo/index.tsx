import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { BreadcrumbDemo } from './breadcrumb';
import { lazyPart } from '@/shared/ui/lazy-part';
import { CourseTypeDemo } from './course-type';
import { Overview } from './overview';
import { UploadDemo } from './upload';

/** Lazy, because no other demo needs their code. */
const CalculatorDemo = lazyPart(() => import('./calculator').then((file) => file.CalculatorDemo));
const ContentDemo = lazyPart(() => import('./content').then((file) => file.ContentDemo));
const PlayVideoDemo = lazyPart(() => import('./play-video').then((file) => file.PlayVideoDemo));

const demos: Readonly<Record<string, ComponentType>> = {
  'play-video': PlayVideoDemo,
  'course-type': CourseTypeDemo,
  breadcrumb: BreadcrumbDemo,
  upload: UploadDemo,
  calculator: CalculatorDemo,
  content: ContentDemo,
};

/** The style guide for developers (S2). */
export function Component() {
  const name = useLocation().pathname.toLowerCase().split('/').findLast(Boolean) ?? '';
  const Demo = demos[name] ?? Overview;
  return <Demo />;
}
